// Whole conversations of --serve: every line has one answer, in order, of the protocol's version, with the line's id when
// it has one.
#include "_conversation.h"
#include "jsonl/jsonl_server.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace exact;
  if (size > 16'384) return 0;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const jsonl::Halves halves = jsonl::make_session_halves({});
  std::size_t lines = 0, answers = 0;
  for (std::size_t at = 0; at < size;) {
    const std::size_t end = std::min(text.find('\n', at), size);
    if (text[at] != '~') ++lines;
    at = end + 1;
  }
  fuzz::Conversation conversation(*halves.protocol, *halves.evaluator);
  conversation.play(text, [&](const wire::Json& answer) {
    ++answers;
    require(answer.find("version")->int64() == 1 && answer.find("ok")->is_bool());
    require(answer.find("provenance") != nullptr);
    if (!answer.find("ok")->boolean()) require(!answer.find("error")->find("code")->text().empty());
  });
  require(lines == answers);
  return 0;
}
