#include "cli/text_runner.h"

namespace exact {

RenderedStatement run_statement(const std::string& source, const SourcePlace& place, const TextStyle& style, Session& session, Work& work) {
  RenderedStatement r;
  const Answer answer = calculate(source, Mode::kEvaluate, {}, session, work);
  if (!answer.ok()) {
    const std::string text = diagnostic_text(answer.error(), source, place);
    r.complaint = (style.color_errors ? colored(text, "91") : text) + '\n';
    r.exit_code = 2;
    return r;
  }
  const Value& value = answer.value();
  const std::string text = value_text(value);
  r.output = (style.color_output ? colored_mathematics(text) : text) + '\n';
  if (!answer.resolution.is_complete()) {
    const std::string line = resolution_text(answer.resolution);
    r.output += (style.color_output ? colored(line, "2;37") : line) + '\n';
  }
  if (const auto* d = std::get_if<DefinitionValue>(&value)) {
    r.definition = Session::record(*session.find(d->name));
  } else if (const auto* s = std::get_if<Scalar>(&value)) {
    r.last_value = print(s->expression);
  }
  return r;
}

}  // namespace exact
