#include "cli/physics_serve.h"

#include "physics/limits.h"
#include "physics/physics_protocol.h"

#include <istream>
#include <ostream>

namespace exact::cli {
namespace {

using wire::Json;
constexpr std::string_view kEnvelope[] = {"version", "id"};

// One line without its end. A line over the limit is read to its end and told by `oversized`, without being
// kept.
bool read_line(std::istream& in, std::string& line, bool& oversized) {
  line.clear();
  oversized = false;
  std::streambuf& buffer = *in.rdbuf();
  for (bool any = false;; any = true) {
    const int c = buffer.sbumpc();
    if (c == std::char_traits<char>::eof()) return any;
    if (c == '\n') return true;
    if (line.size() < static_cast<std::size_t>(physics::kMaxRequestBytes)) {
      line.push_back(static_cast<char>(c));
    } else {
      oversized = true;
    }
  }
}

std::string with_limit(std::string message, std::int64_t limit) {
  return std::move(message.append(" = ").append(std::to_string(limit)));
}

void write_id(wire::JsonWriter& out, const Json& id) {
  out.key("id");
  if (id.is_string()) {
    out.string(id.text());
  } else {
    out.raw(id.text());
  }
}

// Writes the members after "version".
void answer(std::string_view line, bool oversized, bool exhausted, wire::JsonWriter& out) {
  if (oversized)
    return physics::write_failure(
        out, "resource_limit",
        with_limit("the line is longer than max_request_bytes", physics::kMaxRequestBytes), true);
  wire::JsonDocument document;
  if (const auto error = document.parse(line)) {
    std::string message("not JSON, at byte ");
    message.append(std::to_string(error->offset)).append(": ").append(error->message);
    return physics::write_failure(out, "invalid_request", message, false);
  }
  const Json& request = document.root();
  const auto malformed = [&](std::string_view message) {
    physics::write_failure(out, "invalid_request", message, false);
  };
  if (!request.is_object()) return malformed("a request is an object");
  if (const Json* id = request.find("id")) {
    if (!id->is_string() && !id->is_integer_number())
      return malformed("/id: a string or an integer is expected here");
    write_id(out, *id);
  }
  const Json* version = request.find("version");
  if (version == nullptr || !version->is_integer_number())
    return malformed("/version: the number 1 is expected here");
  if (version->int64() != 1) return malformed("/version: this server speaks version 1 only");
  if (exhausted)
    return physics::write_failure(
        out, "resource_limit",
        with_limit("this process has answered as many requests as it may, max_requests",
                   physics::kMaxRequests),
        true);
  Work work;
  physics::respond(request, out, work, nullptr, kEnvelope);
}

}  // namespace

void serve_physics(std::istream& in, std::ostream& out) {
  std::string line, text;
  bool oversized = false;
  for (std::int64_t admitted = 0; read_line(in, line, oversized);) {
    const bool exhausted = admitted >= physics::kMaxRequests;
    if (!exhausted) ++admitted;
    text.clear();
    wire::JsonWriter writer(text);
    writer.begin_object().member("version", 1);
    answer(line, oversized, exhausted, writer);
    writer.end_object();
    text += '\n';
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    // Answers may wait in the buffer while the next line is at hand already.
    if (in.rdbuf()->in_avail() <= 0) out.flush();
  }
  out.flush();
}

}  // namespace exact::cli
