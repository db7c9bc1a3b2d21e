// Systems of linear equations over the rationals, as the operations of the linear domain take them.
#pragma once
#include "engines/matrices/elimination.h"
#include "operation/operation.h"
#include "operation/records/matrix.h"
#include "operation/spending.h"

namespace exact::domains::linear {

// Invariant after decoding: one column for each variable, one right-hand side for each row; the variables differ.
struct System {
  Literal<"1"> system_schema_version;
  Literal<"QQ"> domain;
  Literal<"AX_EQUALS_B"> relation;
  std::vector<std::string> variables;
  records::RationalMatrix coefficients;
  std::vector<Rational> rhs;
  static const Type type;
};
struct SystemRequest {
  System system;
};
inline constexpr Field kSystemRequest[] = {
    field<&SystemRequest::system>(
        "The system, with up to 640 equations and variables, twenty times the usual 32."),
};

}  // namespace exact::domains::linear
