#include "claims/recheck/receipt_reader.h"

namespace exact::recheck {

const wire::Json& member(const wire::Json& object, std::string_view name) {
  const wire::Json* found = object.find(name);
  if (!found) throw Unreadable("the field " + std::string(name) + " is missing");
  return *found;
}

std::string_view text_member(const wire::Json& object, std::string_view name) {
  const wire::Json& found = member(object, name);
  if (!found.is_string()) throw Unreadable("the field " + std::string(name) + " is not a string");
  return found.text();
}

std::optional<Rational> read_rational(const wire::Json& object) {
  const wire::Json *numerator = object.find("numerator"), *denominator = object.find("denominator");
  if (!numerator || !denominator || !numerator->is_string() || !denominator->is_string()) return std::nullopt;
  const auto n = Integer::from_decimal(numerator->text()), d = Integer::from_decimal(denominator->text());
  if (!n || !d || d->sign() <= 0) return std::nullopt;
  return Rational(*n, *d);
}

namespace {
std::string_view optional_text(const wire::Json& object, std::string_view name) {
  const wire::Json* found = object.find(name);
  return found && found->is_string() ? found->text() : std::string_view();
}

void read_definition(const wire::Json& definition, Meanings& meanings) {
  const std::string_view name = text_member(definition, "name"),
                         expression = text_member(definition, "expression");
  Meaning meaning;
  if (const wire::Json* parameters = definition.find("parameters"))
    for (const wire::Json& p : parameters->items()) meaning.parameters.emplace_back(p.text());
  try {
    meaning.body = read_formula(expression);
  } catch (const NotUnderstood&) {
    return;  // it matters only where the name is used, and is found missing there
  }
  meanings.emplace(name, std::move(meaning));
}
}  // namespace

ReceiptView read_receipt(const wire::Json& receipt) {
  if (!receipt.is_object()) throw Unreadable("a receipt is an object");
  if (text_member(receipt, "kind") != "centl_verification_receipt")
    throw Unreadable("the kind is not that of a receipt");
  if (member(receipt, "schema").int64() != 1) throw Unreadable("the schema is not 1");
  ReceiptView view;
  view.receipt = &receipt;
  view.verification = &member(receipt, "verification");
  if (member(*view.verification, "schema").int64() != 1)
    throw Unreadable("the schema of the verification is not 1");
  view.claim = &member(*view.verification, "claim");
  view.evidence = &member(*view.verification, "evidence");
  view.verdict = text_member(*view.verification, "verdict");
  view.scope = text_member(*view.verification, "scope");
  view.method = text_member(*view.verification, "method");
  const wire::Json& assurance = member(*view.verification, "assurance");
  view.assurance = text_member(assurance, "class");
  view.theorem = optional_text(assurance, "theorem");
  view.comparison = optional_text(*view.evidence, "comparison");
  view.relation = text_member(*view.claim, "relation");
  const wire::Json& resolved = member(receipt, "resolved_claim");
  view.left = {std::string(text_member(*view.claim, "left")), std::string(text_member(resolved, "left")),
               view.evidence->find("left")};
  view.right = {std::string(text_member(*view.claim, "right")), std::string(text_member(resolved, "right")),
                view.evidence->find("right")};
  const wire::Json& variables = member(*view.claim, "variables");
  if (variables.is_array() && variables.size() == 1)
    view.variable = text_member(variables.items()[0], "name");
  for (const wire::Json& d : member(member(receipt, "session"), "definitions").items())
    read_definition(d, view.meanings);
  return view;
}

}  // namespace exact::recheck
