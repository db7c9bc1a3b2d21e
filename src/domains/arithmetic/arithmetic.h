// What the operations of the arithmetic domain share: arithmetic functions given by their values at 1, ..., n.
#pragma once
#include "operation/operation.h"

namespace exact::domains::arithmetic {

inline constexpr std::uint32_t kMaxLength = 4096;
inline constexpr std::uint32_t kMaxDigits = 10'000;

// One function in. values[k - 1] is the value at k.
struct Function {
  std::vector<Rational> values;
};
inline constexpr Field kFunction[] = {
    field<&Function::values>("The values at 1, 2, ..., n.", items(1, kMaxLength).digits(kMaxDigits)),
};

// Pays for one operation with these numbers.
inline void spend(Work& work, const Rational& a, const Rational& b) {
  const std::uint64_t limbs =
      (a.numerator_bits() + a.denominator_bits() + b.numerator_bits() + b.denominator_bits()) / 64;
  work.spend(40 + limbs * (limbs < 64 ? limbs : 64));
}

}  // namespace exact::domains::arithmetic
