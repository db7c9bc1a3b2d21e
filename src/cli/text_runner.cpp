#include "cli/text_runner.h"

#include "language/parser.h"

namespace exact {

std::optional<Claim> claim_in(const std::string& source) {
  try {
    const Statement s = parse_statement(source);
    if (s.kind == Statement::Kind::kAssert) return claim_of(s);
  } catch (const Failure&) {
    // calculate() says what is wrong.
  }
  return std::nullopt;
}

namespace {
RenderedStatement run_claim(const Claim& claim, const std::string& source, const SourcePlace& place,
                            const TextStyle& style, const Session& session, Work& work) {
  RenderedStatement r;
  const auto result = verify(claim, {}, session, work);
  if (const auto* d = std::get_if<Diagnostic>(&result)) {
    Diagnostic whole = *d;
    whole.position.reset();  // it counts in a side of the claim, not in the statement
    const std::string text = diagnostic_text(whole, source, place);
    r.complaint = (style.color_errors ? colored(text, "91") : text) + '\n';
    r.exit_code = 2;
    return r;
  }
  const auto& verification = std::get<Verification>(result);
  r.output = verification_text(verification) + '\n';
  r.exit_code = verification.verdict == Verdict::kVerified ? 0 : 1;
  return r;
}
}  // namespace

RenderedStatement run_statement(const std::string& source, const SourcePlace& place, const TextStyle& style,
                                Session& session, Work& work) {
  if (const auto claim = claim_in(source)) return run_claim(*claim, source, place, style, session, work);
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
