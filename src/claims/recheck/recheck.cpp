#include "claims/recheck/recheck.h"

#include "calculator/answer_json.h"
#include "claims/claim.h"
#include "claims/recheck/independent.h"

#include <algorithm>

namespace exact::recheck {

namespace {
[[noreturn]] void refuse_definition(const wire::Json& d, const std::string& message) {
  throw Unreadable("the definition of " + std::string(text_member(d, "name")) + ": " + message);
}

// The items of "[a, b, ...]", an item having commas only inside of parentheses.
std::vector<std::string_view> sequence_items(std::string_view text) {
  std::vector<std::string_view> items;
  text = text.substr(1, text.size() - 2);
  if (text.empty()) return items;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (text[i] != ',' || depth > 0) continue;
    items.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  items.push_back(text.substr(begin));
  return items;
}

// A stored sequence is printed as its items, which is no form of the language.
void define_sequence(const wire::Json& d, std::string_view text, Session& session) {
  Definition definition;
  definition.name = text_member(d, "name");
  Sequence sequence;
  for (const std::string_view item : sequence_items(text)) {
    Work work;
    Answer answer = compute(item, Limits(), Session(), work);
    const Scalar* value = answer.ok() ? std::get_if<Scalar>(&answer.value()) : nullptr;
    if (!value) refuse_definition(d, answer.ok() ? "an item is no number" : answer.error().message);
    sequence.items.push_back(value->expression);
  }
  definition.body = std::move(sequence);
  session.commit(std::move(definition));
}

// Verifies the claim again in a session with the receipt's definitions.
Verification replay(const ReceiptView& view) {
  Limits limits;
  if (const auto refusal = read_limits(member(*view.receipt, "limits"), limits)) throw Unreadable(*refusal);
  Session session;
  for (const wire::Json& d : member(member(*view.receipt, "session"), "definitions").items()) {
    const std::string_view expression = text_member(d, "expression");
    if (expression.size() > 1 && expression.front() == '[' && expression.back() == ']') {
      define_sequence(d, expression, session);
      continue;
    }
    std::string text(text_member(d, "name"));
    if (const wire::Json* parameters = d.find("parameters")) {
      std::string_view separator = "(";
      for (const wire::Json& p : parameters->items()) {
        text += separator;
        text += p.text();
        separator = ", ";
      }
      text += ')';
    }
    text += " = ";
    text += expression;
    Work work;
    const Answer answer = calculate(text, Mode::kDefine, Limits(), session, work);
    if (!answer.ok()) refuse_definition(d, answer.error().message);
  }
  auto claim = read_claim(*view.claim);
  if (const auto* refusal = std::get_if<Diagnostic>(&claim)) throw Unreadable(refusal->message);
  Work work;
  auto outcome = verify(std::get<Claim>(claim), limits, session, work);
  if (const auto* refusal = std::get_if<Diagnostic>(&outcome))
    throw Contradiction("verifying again ends in: " + refusal->message);
  return std::get<Verification>(std::move(outcome));
}

// Says where the members differ; `skipped` are not compared.
void compare(const wire::Json& then, const wire::Json& now, std::initializer_list<std::string_view> skipped) {
  const auto is_skipped = [&](std::string_view key) {
    return std::find(skipped.begin(), skipped.end(), key) != skipped.end();
  };
  for (const wire::Member& m : then.members()) {
    if (is_skipped(m.key)) continue;
    const wire::Json* other = now.find(m.key);
    if (!other) throw Contradiction("verifying again gives no " + std::string(m.key));
    if (equal(m.value, *other)) continue;
    const std::string value = other->is_string() ? " " + std::string(other->text()) : " of another value";
    throw Contradiction("verifying again gives the " + std::string(m.key) + value);
  }
  for (const wire::Member& m : now.members())
    if (!is_skipped(m.key) && !then.find(m.key))
      throw Contradiction("verifying again also gives the " + std::string(m.key));
}

void compare_with_replay(const ReceiptView& view) {
  std::string text;
  wire::JsonWriter out(text);
  write_verification(out, replay(view));
  wire::JsonDocument document;
  if (document.parse(text)) throw Contradiction("verifying again gives no answer");
  // The definitions are replayed with their evaluated bodies, which depend on nothing any more.
  compare(*view.verification, document.root(), {"producer", "evidence"});
  compare(*view.evidence, member(document.root(), "evidence"), {"dependencies"});
}

Finding check(const wire::Json& receipt) {
  using Status = Finding::Status;
  try {
    const ReceiptView view = read_receipt(receipt);
    if (view.verdict == "verified" || view.verdict == "refuted") {
      try {
        check_independently(view);
        return {Status::kConfirmed, "independent", {}};
      } catch (const NotUnderstood&) {  // then by the long way
      }
    }
    compare_with_replay(view);
    return {Status::kConfirmed, "replayed", {}};
  } catch (const Unreadable& u) {
    return {Status::kUnreadable, {}, u.what()};
  } catch (const Contradiction& c) {
    return {Status::kChanged, {}, c.what()};
  }
}
}  // namespace

std::string_view status_name(Finding::Status status) {
  switch (status) {
    case Finding::Status::kConfirmed: return "confirmed";
    case Finding::Status::kChanged: return "changed";
    case Finding::Status::kUnreadable: break;
  }
  return "unreadable";
}

std::vector<Finding> recheck(std::string_view text) {
  const auto unreadable = [](std::string detail) {
    return std::vector{Finding{Finding::Status::kUnreadable, {}, std::move(detail)}};
  };
  wire::JsonDocument document;
  if (const auto error = document.parse(text))
    return unreadable(error->message + " at byte " + std::to_string(error->offset));
  const wire::Json& root = document.root();
  const wire::Json* kind = root.find("kind");
  if (!kind || !kind->is_string() || kind->text() != "centl_check_receipt") return {check(root)};
  const wire::Json *schema = root.find("schema"), *receipts = root.find("receipts");
  if (!schema || schema->int64() != 1) return unreadable("the schema is not 1");
  if (!receipts || !receipts->is_array()) return unreadable("the field receipts is missing");
  std::vector<Finding> findings;
  for (const wire::Json& receipt : receipts->items()) findings.push_back(check(receipt));
  return findings;
}

}  // namespace exact::recheck
