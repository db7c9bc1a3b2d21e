// Integral binary quadratic forms (a, b, c): Q(x, y) = ax^2 + bxy + cy^2 with discriminant b^2 - 4 a c, acted on by
// SL_2(Z): (Q M)(x, y) = Q(M (x, y)). After Cohen, A Course in Computational Algebraic Number Theory, section 5.3.
#pragma once
#include "engines/primes/spend.h"
#include "values/integer.h"

#include <array>
#include <cstdint>
#include <vector>

namespace exact::domains::number_theory::forms {

using Matrix = std::array<std::array<std::int64_t, 2>, 2>;  // rows

// Coefficients are at most 2^53 in absolute value.
struct BinaryForm {
  std::int64_t a = 1, b = 0, c = 1;
  friend bool operator==(const BinaryForm&, const BinaryForm&) = default;
};

Integer discriminant(const BinaryForm& f);
std::int64_t content(const BinaryForm& f);  // gcd of the coefficients, not negative

// f M = g; M is a translation (1 k; 0 1) or the swap (0 -1; 1 0).
struct Step {
  BinaryForm from;
  Matrix matrix;
  BinaryForm to;
};
// f M = form, which is reduced: -a < b <= a <= c, and b >= 0 when a = c. It is the only reduced form of its class.
struct Reduction {
  BinaryForm form;
  Matrix matrix;
  std::vector<Step> steps;  // in order; their product is the matrix
};
// Gauss's reduction of a positive definite form: a translation while b lies outside -a < b <= a, then the swap. A
// logarithmic number of steps.
Reduction reduce(const BinaryForm& f);

Matrix product(const Matrix& m, const Matrix& n);  // requires that the result fits
// M N^-1 for determinant 1, with exact entries: it may be larger than M and N.
std::array<std::array<Integer, 2>, 2> quotient(const Matrix& m, const Matrix& n);

inline constexpr std::int64_t kMaxDiscriminant = 1'000'000'000'000;

// The reduced primitive positive definite forms of discriminant -d, ordered by a and then by b. Requires 0 < d <=
// kMaxDiscriminant. At most `most` are collected: one more in the answer says that there are more.
//
// For each b the values (b^2 + d) / 4 = a c are factored together by sieving the quadratic polynomial with the roots of
// -d modulo each prime; about d^(1/2) log d steps and small memory.
std::vector<BinaryForm> reduced_forms(std::int64_t d, std::size_t most, const primes::Spend& spend);

}  // namespace exact::domains::number_theory::forms
