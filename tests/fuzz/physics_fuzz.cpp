// The physics protocol: no request crashes it, every answer is JSON whose "ok" says what it holds, and the names check refuses
// whatever the decoder would refuse for its names.
#include "_require.h"
#include "physics/physics_protocol.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace exact;
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  wire::JsonDocument document;
  if (size > 4096 || document.parse(text)) return 0;
  // Long runs are right to take seconds under a sanitizer.
  if (const wire::Json* steps = document.root().find("steps");
      steps != nullptr && steps->int64().value_or(0) > 5000)
    return 0;
  std::string answer, human;
  wire::JsonWriter out(answer);
  out.begin_object().member("version", 1);
  Work work;
  const bool ok = physics::respond(document.root(), out, work, &human);
  out.end_object();
  wire::JsonDocument again;
  require(!again.parse(answer) && !human.empty());
  require(again.root().find("ok")->boolean() == ok);
  require((again.root().find("physics") != nullptr) == ok && (again.root().find("error") == nullptr) == ok);
  require(again.root().find("provenance") != nullptr);
  if (physics::check_arguments(document.root())) require(!ok);
  return 0;
}
