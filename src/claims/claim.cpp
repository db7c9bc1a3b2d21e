// Reading claims.
#include "claims/claim.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
constexpr std::string_view kFields[] = {"left", "relation", "right", "variables", "assumptions"};

// Thrown by the reader's steps, caught by read_claim().
Failure invalid(std::string message) { return Failure(Code::kInvalidClaim, std::move(message)); }

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

const wire::Json& required(const wire::Json& object, std::string_view name, std::string_view owner) {
  const wire::Json* member = object.find(name);
  if (!member) throw invalid(std::string(owner) + " has no field " + quoted(name));
  return *member;
}

std::string required_string(const wire::Json& object, std::string_view name, std::string_view owner) {
  const wire::Json& member = required(object, name, owner);
  if (!member.is_string()) throw invalid("the field " + quoted(name) + " is not a string");
  return std::string(member.text());
}

std::string read_variable(const wire::Json& entry) {
  if (!entry.is_object()) throw invalid("an entry of variables is not an object");
  for (const wire::Member& m : entry.members())
    if (m.key != "name" && m.key != "domain")
      throw invalid("a variable has the fields name and domain, not " + quoted(m.key));
  std::string name = required_string(entry, "name", "a variable");
  if (const std::string domain = required_string(entry, "domain", "a variable"); domain != "rational")
    throw invalid("a variable ranges over the domain \"rational\"; " + quoted(domain) + " is not supported");
  if (auto refusal = check_variable(name)) throw Failure(std::move(*refusal));
  return name;
}

Claim read(const wire::Json& object, std::span<const std::string_view> other_fields) {
  if (!object.is_object()) throw invalid("a claim is an object");
  for (const wire::Member& m : object.members()) {
    const auto among = [&](std::span<const std::string_view> names) {
      return std::find(names.begin(), names.end(), m.key) != names.end();
    };
    if (!among(kFields) && !among(other_fields))
      throw Failure(Code::kInvalidRequest, "there is no field " + quoted(m.key) + " in a claim");
  }
  Claim claim;
  claim.left = required_string(object, "left", "the claim");
  const std::string relation = required_string(object, "relation", "the claim");
  if (const auto r = relation_from_name(relation))
    claim.relation = *r;
  else
    throw invalid("there is no relation " + quoted(relation));
  claim.right = required_string(object, "right", "the claim");
  if (const wire::Json* variables = object.find("variables")) {
    if (!variables->is_array()) throw invalid("the field \"variables\" is not an array");
    for (const wire::Json& entry : variables->items()) {
      std::string name = read_variable(entry);
      if (std::find(claim.variables.begin(), claim.variables.end(), name) != claim.variables.end())
        throw invalid("two variables have the name " + name);
      claim.variables.push_back(std::move(name));
    }
  }
  if (const wire::Json* assumptions = object.find("assumptions")) {
    if (!assumptions->is_array()) throw invalid("the field \"assumptions\" is not an array");
    for (const wire::Json& entry : assumptions->items()) {
      if (!entry.is_string()) throw invalid("an entry of assumptions is not a string");
      claim.assumptions.emplace_back(entry.text());
    }
  }
  return claim;
}
}  // namespace

std::span<const std::string_view> claim_fields() { return kFields; }

std::variant<Claim, Diagnostic> read_claim(const wire::Json& object,
                                           std::span<const std::string_view> other_fields) {
  try {
    return read(object, other_fields);
  } catch (Failure& f) {
    return std::move(f.diagnostic);
  }
}

std::optional<Diagnostic> check_variable(std::string_view name) {
  if (!is_identifier(name))
    return Diagnostic{Code::kInvalidClaim,
                      "a variable's name is a letter or '_', then letters, digits or '_'"};
  if (is_reserved(name))
    return Diagnostic{Code::kInvalidClaim,
                      std::string(name) + " is built in and cannot be a claim's variable"};
  return std::nullopt;
}

Claim claim_of(const Statement& statement) {
  Claim claim;
  claim.left = statement.left_text;
  claim.relation = statement.relation;
  claim.right = statement.right_text;
  if (!statement.variable.empty()) claim.variables.push_back(statement.variable);
  return claim;
}

}  // namespace exact
