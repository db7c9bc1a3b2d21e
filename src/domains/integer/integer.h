// What the operations of the integer domain share.
#pragma once
#include "operation/operation.h"

namespace exact::domains::integer {

// One integer in.
struct Unary {
  Integer value;
};
inline constexpr Field kUnary[] = {
    field<&Unary::value>("The integer, in decimal."),
};

// Two integers in. The older pattern lets "-0" pass.
struct Binary {
  Integer left, right;
};
inline constexpr Field kBinary[] = {
    field<&Binary::left>("The first integer.", minus_zero()),
    field<&Binary::right>("The second integer.", minus_zero()),
};

// One integer out.
struct Value {
  Integer value;
};

}  // namespace exact::domains::integer
