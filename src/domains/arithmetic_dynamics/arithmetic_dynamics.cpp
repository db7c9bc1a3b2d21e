#include "domains/arithmetic_dynamics/arithmetic_dynamics.h"

#include <algorithm>

namespace exact::domains::arithmetic_dynamics {
namespace {

constexpr std::uint64_t kMaxPolynomialBits = std::uint64_t{1} << 26;  // of all coefficients together

// Bits that a coefficient of f(g) can have over its common denominator: Horner's rule multiplies by g deg f times.
std::uint64_t composed_bits(const RationalPolynomial& f, const RationalPolynomial& g) {
  const std::uint64_t degree = static_cast<std::uint64_t>(std::max<std::int64_t>(f.degree(), 0));
  std::uint64_t length = 1;  // bits of the number of coefficients
  while ((g.degree() + 1) >> length != 0) ++length;
  return f.bits() + degree * (g.bits() + length) + length;
}

}  // namespace

void check_map(const std::vector<Rational>& coefficients, Refuse& refuse) {
  if (coefficients.size() > 1 && coefficients.back().is_zero())
    refuse({"coefficients", coefficients.size() - 1}, "must not be 0: leave out leading zeros");
}

RationalPolynomial polynomial(const std::vector<Rational>& coefficients, Work& work) {
  // Over the common denominator at once: setting one coefficient after the other would reduce all of them each time.
  Integer denominator(1);
  for (const Rational& c : coefficients) {
    work.spend(40 + denominator.bits() / 2);
    denominator = lcm(denominator, c.denominator());
    if (denominator.bits() * coefficients.size() > kMaxPolynomialBits)
      throw Refused({"coefficients"}, "have too long a common denominator");
  }
  RationalPolynomial p;
  fmpq_poly_fit_length(p.raw(), static_cast<slong>(coefficients.size()));
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    work.spend(40 + denominator.bits() / 2);
    const Integer numerator =
        coefficients[i].numerator() * divide_exact(denominator, coefficients[i].denominator());
    fmpz_set(fmpq_poly_numref(p.raw()) + i, numerator.raw());
  }
  fmpz_set(fmpq_poly_denref(p.raw()), denominator.raw());
  _fmpq_poly_set_length(p.raw(), static_cast<slong>(coefficients.size()));
  _fmpq_poly_normalise(p.raw());
  fmpq_poly_canonicalise(p.raw());
  return p;
}

std::vector<Rational> listed(const RationalPolynomial& p) {
  return p.is_zero() ? std::vector<Rational>{Rational()} : p.coefficients();
}

RationalPolynomial compose(const RationalPolynomial& f, const RationalPolynomial& g, Work& work) {
  const std::int64_t degree = std::max<std::int64_t>(f.degree(), 0) * std::max<std::int64_t>(g.degree(), 0);
  const std::uint64_t bits = composed_bits(f, g), total = bits * static_cast<std::uint64_t>(degree + 1);
  if (degree > kMaxDegree)
    throw Refused({"n"}, "leads to degree " + std::to_string(degree) + "; an answer has degree at most 4096");
  if (bits > kMaxPolynomialBits || total > kMaxPolynomialBits)
    throw Refused({"n"}, "leads to so long coefficients that they do not fit into one answer");
  work.spend(100 + total * 8);
  RationalPolynomial r;
  fmpq_poly_compose(r.raw(), f.raw(), g.raw());
  return r;
}

RationalPolynomial iterate(const RationalPolynomial& f, std::int64_t n, Work& work) {
  RationalPolynomial r = RationalPolynomial::variable();
  for (std::int64_t i = 0; i < n; ++i) r = compose(f, r, work);
  return r;
}

Rational value_at(const RationalPolynomial& f, const Rational& x, Work& work) {
  const std::uint64_t degree = static_cast<std::uint64_t>(std::max<std::int64_t>(f.degree(), 0));
  const std::uint64_t bits = f.bits() + degree * (x.numerator_bits() + x.denominator_bits());
  work.spend(40 + degree * (20 + bits / 16));
  return f(x);
}

}  // namespace exact::domains::arithmetic_dynamics
