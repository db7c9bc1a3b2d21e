// Sparse polynomials over the rationals as they travel: the records that several domains share. Conversions to the
// engines' own polynomials belong to the domains.
#pragma once
#include "operation/type.h"

namespace exact::records {

inline constexpr std::uint32_t kMaxVariables = 8;
inline constexpr std::uint32_t kMaxTerms = 4096;
inline constexpr std::int64_t kMaxExponent = 32'768;

// coefficient * x_1^exponents[0] * x_2^exponents[1] * ...
struct Term {
  Rational coefficient;
  std::vector<std::int64_t> exponents;
  static const Type type;
};

// The terms without their variables. Invariant after decoding: no coefficient is zero, all exponent lists have the
// same length, and they descend strictly in lexicographic order. No terms at all is the zero polynomial.
struct SparsePolynomial {
  std::vector<Term> terms;
  static const Type type;
};

// A polynomial together with its ring. Invariant: the variables differ, and each term has one exponent for each.
struct Polynomial {
  Literal<"1"> polynomial_schema_version;
  Literal<"QQ"> domain;
  std::vector<std::string> variables;
  SparsePolynomial polynomial;
  static const Type type;
};

// A quotient of polynomials, coprime, with monic denominator (that is not checked here: it needs a gcd). Invariant:
// as for Polynomial, and the denominator is not zero.
struct RationalFunction {
  Literal<"1"> rational_function_schema_version;
  Literal<"QQ"> domain;
  std::vector<std::string> variables;
  SparsePolynomial numerator;
  SparsePolynomial denominator;
  static const Type type;
};

// The rule of every list of variables: no name twice. Refuses at `place` below the record.
void check_distinct(const std::vector<std::string>& names, std::string_view place, Refuse& refuse);

}  // namespace exact::records
