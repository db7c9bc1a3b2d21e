// The fields of a claim, read from a request.
#pragma once
#include "language/diagnostic.h"
#include "language/expression.h"
#include "wire/json.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace exact::service {

// left REL right, for all rational values of the variables, under the assumptions.
struct ClaimFields {
  std::string left, right;
  Relation relation = Relation::kEqual;
  std::vector<std::string> variables;
  std::vector<std::string> assumptions;
};

using ClaimReading = std::variant<ClaimFields, Diagnostic>;

// Reads left, relation, right, variables and assumptions. Members named in `envelope` are the protocol's; any other
// member is refused with invalid_request, a fault in a claim's field with invalid_claim.
ClaimReading read_claim(const wire::Json& fields, std::span<const std::string_view> envelope);

}  // namespace exact::service
