// RadicalSum: an exact real number c1*m1 + ... + ck*mk with rational coefficients, where each m is a monomial: a product of
// primes to rational exponents between 0 and 1, such as sqrt(6) or 2^(1/3) * sqrt(5).
//
// Different monomials are linearly independent over the rationals (Besicovitch, "On the linear independence of fractional
// powers of integers", J. London Math. Soc. 15, 1940; Mordell, Pacific J. Math. 3, 1953), so the list of terms is a
// canonical form: two sums are equal exactly when their lists are. The numbers form a field; all of its operations are
// here, and roots as far as they are radical sums again.
//
// An operation whose result would leave the bounds below throws std::length_error; nothing was decided then.
#pragma once
#include "values/enclosure.h"
#include "values/rational.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace exact {

inline constexpr std::size_t kMaxRadicalTerms = 4'096;  // of a sum
inline constexpr std::size_t kMaxRadicalProducts =
    65'536;  // of terms, in one product of sums: some tens of milliseconds
inline constexpr std::size_t kMaxRadicalDimension =
    64;  // of the field in which a sum is inverted by linear algebra
inline constexpr std::uint32_t kMaxRootDegree = 1'000;     // of a monomial
inline constexpr std::uint64_t kMaxRadicandBits = 16'384;  // of a monomial's radicand
inline constexpr std::uint64_t kMaxRadicalCoefficientBits = 65'536;

// radicand^(1/degree) with an integer radicand that is no multiple of a p^degree and no power that would make the degree
// smaller; 1 is degree 1, radicand 1. Primes beyond the reach of trial division may be hidden in one base together: such
// bases are coprime to all others in the sum, and no perfect powers, which is all that independence needs.
class RadicalMonomial {
 public:
  struct Factor {
    Integer base;                          // at least 2
    std::uint32_t numerator, denominator;  // of the exponent; reduced, below 1
    bool prime;
  };
  const std::vector<Factor>& factors() const { return factors_; }  // bases ascending
  std::uint32_t degree() const { return degree_; }
  const Integer& radicand() const { return radicand_; }
  bool is_one() const { return factors_.empty(); }
  bool has_composite_bases() const { return composite_; }

  // The monomial of these factors, whose bases are different and exponents positive; whole powers go to `coefficient`.
  static RadicalMonomial of(std::vector<Factor> factors, Rational& coefficient);

  friend bool operator==(const RadicalMonomial& a, const RadicalMonomial& b) {
    return a.degree_ == b.degree_ && a.radicand_ == b.radicand_;
  }
  // By degree, then by radicand.
  friend std::strong_ordering operator<=>(const RadicalMonomial& a, const RadicalMonomial& b) {
    if (a.degree_ != b.degree_) return a.degree_ <=> b.degree_;
    return a.radicand_ <=> b.radicand_;
  }

 private:
  std::vector<Factor> factors_;
  std::uint32_t degree_ = 1;
  Integer radicand_ = 1;
  bool composite_ = false;
};

class RadicalSum {
 public:
  struct Term {
    RadicalMonomial monomial;
    Rational coefficient;  // not zero
  };

  RadicalSum() = default;
  RadicalSum(const Rational& value) {  // NOLINT: a rational is a radical sum
    if (!value.is_zero()) terms_.push_back({{}, value});
  }
  RadicalSum(std::int64_t value) : RadicalSum(Rational(value)) {}  // NOLINT
  static RadicalSum of(RadicalMonomial monomial, const Rational& coefficient);

  const std::vector<Term>& terms() const { return terms_; }  // ascending by monomial; the rational term first
  bool is_zero() const { return terms_.empty(); }
  bool is_rational() const { return terms_.empty() || (terms_.size() == 1 && terms_[0].monomial.is_one()); }
  Rational rational_part() const {
    return !terms_.empty() && terms_[0].monomial.is_one() ? terms_[0].coefficient : Rational();
  }
  // Exact: decided by enclosures, which end because zero has no terms.
  int sign() const;
  // A ball that contains the number, from an evaluation at `bits` of precision.
  Enclosure enclosure(std::int64_t bits) const;

  RadicalSum operator-() const;
  friend RadicalSum operator+(const RadicalSum& a, const RadicalSum& b);
  friend RadicalSum operator-(const RadicalSum& a, const RadicalSum& b);
  friend RadicalSum operator*(const RadicalSum& a, const RadicalSum& b);
  friend bool operator==(const RadicalSum& a, const RadicalSum& b);

 private:
  void check() const;
  std::vector<Term> terms_;
};

RadicalSum operator+(const RadicalSum& a, const RadicalSum& b);
RadicalSum operator-(const RadicalSum& a, const RadicalSum& b);
RadicalSum operator*(const RadicalSum& a, const RadicalSum& b);
bool operator==(const RadicalSum& a, const RadicalSum& b);
RadicalSum scale(const RadicalSum& a, const Rational& k);
// Throws std::domain_error for zero.
RadicalSum inverse(const RadicalSum& a);
RadicalSum pow(const RadicalSum& a,
               std::int64_t exponent);  // 0^0 is 1; std::domain_error for zero to a negative power
int compare(const RadicalSum& a, const RadicalSum& b);  // negative, zero or positive

// The non-negative n-th root (n >= 1) of a non-negative number, when it is a radical sum that the search finds: always for
// a single term; for more terms, square roots by the identity sqrt(A + B sqrt(p)) = sqrt((A + s)/2) +- sqrt((A - s)/2),
// s^2 = A^2 - p B^2, tried for each prime p and after division by sqrt(p) (Borodin, Fagin, Hopcroft, Tompa, "Decreasing the
// nesting depth of expressions involving square roots", J. Symb. Comp. 1, 1985), and odd roots of a + b sqrt(d) through their
// trace. Every root found has been raised to the n-th power again. Empty for negative numbers and when nothing is found.
std::optional<RadicalSum> root(const RadicalSum& a, std::uint32_t n);

// n > 0 as a product of powers with exponents numerator (denominators 1), bases ascending: prime factors as far as trial division to
// 32,000 and complete factoring of one machine word reach, and at most one base without small factors, which is no perfect power.
std::vector<RadicalMonomial::Factor> factor_into_bases(const Integer& n);

// cos(pi * q) and sin(pi * q), tan(pi * q) when they are radical sums of square roots: for q with a denominator that divides 12,
// with 5 (cosine) or 10 (sine), and for the tangent also 8 and 24. Empty for other q, and where the tangent has a pole.
std::optional<RadicalSum> cos_pi(const Rational& q);
std::optional<RadicalSum> sin_pi(const Rational& q);
std::optional<RadicalSum> tan_pi(const Rational& q);

}  // namespace exact
