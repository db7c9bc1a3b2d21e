#include "values/real_roots.h"

namespace exact {

SturmChain::SturmChain(const RationalPolynomial& p) {
  // The squarefree part has the same roots, each once.
  const RationalPolynomial g = gcd(p, p.derivative());
  RationalPolynomial a = divide(p, g).quotient;
  RationalPolynomial b = a.derivative();
  const auto scaled = [](const RationalPolynomial& q) {
    // A positive factor changes no sign and keeps the coefficients short.
    return q.is_zero() ? q : scale(q, Rational(1) / abs(q.leading()));
  };
  chain_.push_back(scaled(a));
  while (!b.is_zero()) {
    chain_.push_back(scaled(b));
    RationalPolynomial r = -divide(a, b).remainder;
    a = std::move(b);
    b = std::move(r);
  }
}

int SturmChain::changes_at(const Rational& x) const {
  int changes = 0, last = 0;
  for (const RationalPolynomial& p : chain_) {
    const int sign = p(x).sign();
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++changes;
    last = sign;
  }
  return changes;
}

int SturmChain::changes_at_infinity(int side) const {
  int changes = 0, last = 0;
  for (const RationalPolynomial& p : chain_) {
    int sign = p.leading().sign();
    if (side < 0 && p.degree() % 2 != 0) sign = -sign;
    if (last != 0 && sign != last) ++changes;
    last = sign;
  }
  return changes;
}

int SturmChain::sign_in(const RationalPolynomial& p, const Enclosure& x, std::int64_t bits) {
  const Enclosure y = evaluate(p, x, bits);
  return y.is_positive() ? 1 : y.is_negative() ? -1 : 0;
}

std::int64_t real_root_count(const RationalPolynomial& p) {
  const SturmChain chain(p);
  return chain.changes_at_infinity(-1) - chain.changes_at_infinity(1);
}

Enclosure evaluate(const RationalPolynomial& p, const Enclosure& x, std::int64_t bits) {
  Enclosure sum(Rational(0), bits);
  for (std::int64_t i = p.degree(); i >= 0; --i) {
    arb_mul(sum.raw(), sum.raw(), x.raw(), bits);
    const Enclosure c(p.coefficient(i), bits);
    arb_add(sum.raw(), sum.raw(), c.raw(), bits);
  }
  return sum;
}

}  // namespace exact
