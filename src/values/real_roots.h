// Real roots of polynomials with rational coefficients: how many there are in an interval, by Sturm's theorem.
#pragma once
#include "values/enclosure.h"
#include "values/rational_polynomial.h"

#include <vector>

namespace exact {

// Number of different real roots of a polynomial that is not zero.
std::int64_t real_root_count(const RationalPolynomial& p);

// A Sturm chain of a polynomial that is not zero; see for instance D. Cox, J. Little, D. O'Shea, "Using Algebraic
// Geometry", section 2.2, or any book on the theory of equations.
class SturmChain {
 public:
  explicit SturmChain(const RationalPolynomial& p);

  // Sign changes at a point that is no root of the polynomial.
  int changes_at(const Rational& x) const;
  int changes_at_infinity(int sign) const;  // of x: -1 or 1
  // The same at a point known by enclosures: ball(bits) contains it. Empty when `max_bits` do not decide the signs.
  template <class F>
  std::optional<int> changes_at(F&& ball, std::int64_t max_bits) const {
    int changes = 0, last = 0;
    for (const RationalPolynomial& p : chain_) {
      int sign = 0;
      for (std::int64_t bits = 64; sign == 0; bits *= 2) {
        if (bits > max_bits) return std::nullopt;
        sign = sign_in(p, ball(bits), bits);
      }
      if (last != 0 && sign != last) ++changes;
      last = sign;
    }
    return changes;
  }

 private:
  static int sign_in(const RationalPolynomial& p, const Enclosure& x, std::int64_t bits);
  std::vector<RationalPolynomial> chain_;
};

// p(x) by Horner's rule in balls.
Enclosure evaluate(const RationalPolynomial& p, const Enclosure& x, std::int64_t bits);

}  // namespace exact
