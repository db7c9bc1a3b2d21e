// The calculator's language: what parses prints as text that parses to the same, and evaluating it within small
// limits ends in an answer that is JSON and is the same a second time.
#include "_deep_stack.h"
#include "_require.h"
#include "calculator/answer_json.h"
#include "calculator/calculator.h"
#include "language/parser.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace {
std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::string answer_line(std::string_view source) {
  using namespace exact;
  Session session;
  // Units of work, not time: the second answer must end where the first did.
  Work work(2'000'000);
  const Answer answer = calculate(source, Mode::kEvaluate, {}, session, work);
  std::string line;
  wire::JsonWriter out(line);
  out.begin_object();
  write_answer(out, answer, shown_text(answer));
  out.end_object();
  return line;
}

void check(const std::string& source) {
  using namespace exact;
  try {
    // A number such as 0.5 prints as 1/2, which reads as a quotient and prints with blanks.
    const std::string printed = print(parse_expression(source));
    const std::string again = print(parse_expression(printed));
    require(without_blanks(again) == without_blanks(printed));
    require(print(parse_expression(again)) == again);
  } catch (const Failure& failure) {
    require(!failure.diagnostic.message.empty());
  }
  const std::string line = answer_line(source);
  wire::JsonDocument document;
  require(!document.parse(line));
  require(line == answer_line(source));
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size > 512) return 0;
  const std::string source(reinterpret_cast<const char*>(bytes), size);
  on_deep_stack([&] { check(source); });
  return 0;
}
