#include "service/protocol.h"

namespace exact::service {

void Protocol::complete(const SessionCounts&, std::string&) {}
void Protocol::progress(std::string_view, std::uint64_t, std::string&) {}

}  // namespace exact::service
