// What the operations of the rational domain share.
#pragma once
#include "operation/operation.h"

namespace exact::domains::rational {

struct Unary {
  Rational value;
};
inline constexpr Field kUnary[] = {
    field<&Unary::value>("The rational number."),
};

struct Binary {
  Rational left, right;
};
inline constexpr Field kBinary[] = {
    field<&Binary::left>("The first rational number."),
    field<&Binary::right>("The second rational number."),
};

struct Value {
  Rational value;
};
struct IntegerValue {
  Integer value;
};
struct Verdict {
  bool holds = false;
};

}  // namespace exact::domains::rational
