#include "service/claim_reader.h"

#include "language/parser.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact::service {

namespace {

constexpr std::string_view kLeft = "left", kRelation = "relation", kRight = "right", kVariables = "variables",
                           kAssumptions = "assumptions";

[[noreturn]] void refuse(std::string message) { throw Failure(Code::kInvalidClaim, std::move(message)); }

std::string_view text_field(const wire::Json& fields, std::string_view name) {
  const wire::Json* field = fields.find(name);
  if (!field) refuse("a claim needs the field " + std::string(name));
  if (!field->is_string()) refuse("the claim's field " + std::string(name) + " must be a string");
  return field->text();
}

std::string read_variable(const wire::Json& entry) {
  if (!entry.is_object()) refuse("each of the variables must be an object with name and domain");
  for (const wire::Member& m : entry.members()) {
    if (m.key != "name" && m.key != "domain") refuse("a variable has no field " + std::string(m.key));
  }
  const std::string name(text_field(entry, "name"));
  if (text_field(entry, "domain") != "rational")
    refuse("a claim's variables range over the domain rational only");
  if (!is_identifier(name)) refuse("a variable's name must be an identifier");
  if (is_reserved(name)) refuse("a built-in name cannot be a claim's variable");
  return name;
}

ClaimFields read(const wire::Json& fields, std::span<const std::string_view> envelope) {
  constexpr std::string_view kOwn[] = {kLeft, kRelation, kRight, kVariables, kAssumptions};
  const auto among = [](std::span<const std::string_view> names, std::string_view key) {
    return std::find(names.begin(), names.end(), key) != names.end();
  };
  for (const wire::Member& m : fields.members()) {
    if (!among(kOwn, m.key) && !among(envelope, m.key)) {
      throw Failure(Code::kInvalidRequest, "a claim has no field " + std::string(m.key));
    }
  }
  ClaimFields claim;
  claim.left = text_field(fields, kLeft);
  const std::string_view relation = text_field(fields, kRelation);
  claim.right = text_field(fields, kRight);
  const std::optional<Relation> known = relation_from_name(relation);
  if (!known) refuse("there is no relation " + std::string(relation));
  claim.relation = *known;
  if (const wire::Json* list = fields.find(kVariables)) {
    if (!list->is_array()) refuse("the variables must be an array");
    for (const wire::Json& entry : list->items()) claim.variables.push_back(read_variable(entry));
    std::vector<std::string> sorted = claim.variables;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
      refuse("no two variables of a claim may have the same name");
    }
  }
  if (const wire::Json* list = fields.find(kAssumptions)) {
    if (!list->is_array()) refuse("the assumptions must be an array");
    for (const wire::Json& entry : list->items()) {
      if (!entry.is_string()) refuse("each of the assumptions must be a string");
      claim.assumptions.emplace_back(entry.text());
    }
  }
  return claim;
}

}  // namespace

ClaimReading read_claim(const wire::Json& fields, std::span<const std::string_view> envelope) {
  try {
    return read(fields, envelope);
  } catch (Failure& failure) {
    return std::move(failure.diagnostic);
  }
}

}  // namespace exact::service
