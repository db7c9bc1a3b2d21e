#include "engines/polynomials/coefficients.h"

namespace exact::polynomials {
namespace {

using Terms = IntegerCoefficients::Polynomial;

// Whether the content cannot become more than one.
bool join_content(Integer& content, const Terms& p, const primes::Spend& spend) {
  for (const auto& t : p) {
    const std::uint64_t w = IntegerCoefficients::words(t.coefficient) + IntegerCoefficients::words(content);
    spend(4 + w * (4 + w / 16));
    content = gcd(content, t.coefficient);
    if (content.is_one()) return true;
  }
  return false;
}

void divide(Terms& p, const Integer& content, const primes::Spend& spend) {
  for (auto& t : p) {
    spend(4 + 2 * IntegerCoefficients::words(t.coefficient));
    fmpz_divexact(t.coefficient.raw(), t.coefficient.raw(), content.raw());
  }
}

}  // namespace

void IntegerCoefficients::shorten(Polynomial& a, Polynomial& b, const primes::Spend& spend) {
  Integer content;
  if (join_content(content, a, spend) || join_content(content, b, spend) || content.is_zero()) return;
  divide(a, content, spend);
  divide(b, content, spend);
}

void IntegerCoefficients::make_canonical(Polynomial& p, const primes::Spend& spend) {
  Polynomial none;
  shorten(p, none, spend);
  if (p.empty() || p[0].coefficient.sign() > 0) return;
  for (auto& t : p) fmpz_neg(t.coefficient.raw(), t.coefficient.raw());
}

void PrimeFieldCoefficients::make_canonical(Polynomial& p, const primes::Spend& spend) const {
  if (p.empty() || p[0].coefficient == 1) return;
  spend(p.size() + 40);
  const ulong inverse = nmod_inv(p[0].coefficient, modulus_);
  for (auto& t : p) multiply(t.coefficient, inverse);
}

}  // namespace exact::polynomials
