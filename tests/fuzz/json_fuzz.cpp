// The JSON reader: no input crashes it, and what it reads is written as text that reads back as the same value, compact and
// laid out.
#include "_require.h"
#include "wire/json.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace exact::wire;
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  JsonDocument document;
  const auto error = document.parse(text);
  if (error) {
    require(error->offset <= size && !error->message.empty());
    return 0;
  }
  require(is_valid_utf8(text));
  std::string compact;
  JsonWriter writer(compact);
  write_json(writer, document.root());
  for (const std::string& form : {compact, pretty_json(document.root())}) {
    JsonDocument again;
    require(!again.parse(form) && equal(again.root(), document.root()));
  }
  return 0;
}
