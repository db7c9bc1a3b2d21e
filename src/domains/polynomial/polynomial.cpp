#include "domains/polynomial/polynomial.h"

#include <algorithm>
#include <optional>
#include <set>

namespace exact::domains::polynomial {

void check_answer(std::uint64_t bits) {
  if (bits > kMaxAnswerBits)
    throw Refused("the answer could have more than 268,435,456 bits in all its coefficients");
}

void spend_answer(std::uint64_t bits, Work& work) {
  check_answer(bits);
  work.spend(bits / 16);
}

// ---- Integer coefficients, dense ------------------------------------------------------

namespace {
constexpr Field kIntegers[] = {
    field<&IntegerCoefficients::coefficient_order>("The order of the list, always from the top degree down.",
                                                   defaulted()),
    field<&IntegerCoefficients::coefficients>(
        "All coefficients from the leading one down to the constant, zeros included; 0 alone is the zero "
        "polynomial. Up to 40,960, ten times the older bound.",
        items(1, kMaxCoefficients)),
};
void check_integers(const IntegerCoefficients& p, Refuse& refuse) {
  if (p.coefficients.size() > 1 && p.coefficients[0].is_zero())
    refuse({"coefficients", 0}, "must not be zero: it leads the polynomial");
}
}  // namespace
constinit const Type IntegerCoefficients::type = record_type<IntegerCoefficients, check_integers>(
    "IntegerPolynomial", "A polynomial in one variable with integer coefficients.", kIntegers);

polynomials::IntegerPolynomial dense(const IntegerCoefficients& p) {
  polynomials::IntegerPolynomial r;
  const std::size_t n = p.coefficients.size();
  fmpz_poly_fit_length(r.raw(), static_cast<slong>(n));
  for (std::size_t i = 0; i < n; ++i) fmpz_set(r.raw()->coeffs + i, p.coefficients[n - 1 - i].raw());
  _fmpz_poly_set_length(r.raw(), static_cast<slong>(n));
  _fmpz_poly_normalise(r.raw());
  return r;
}

IntegerCoefficients written(const polynomials::IntegerPolynomial& p) {
  IntegerCoefficients r;
  if (p.is_zero()) {
    r.coefficients.emplace_back(0);
    return r;
  }
  r.coefficients.resize(static_cast<std::size_t>(p.degree() + 1));
  for (std::int64_t i = p.degree(); i >= 0; --i)
    fmpz_set(r.coefficients[static_cast<std::size_t>(p.degree() - i)].raw(), p.raw()->coeffs + i);
  return r;
}

// ---- One variable over the rationals --------------------------------------------------

void check_univariate(const Polynomial& p, std::string_view place, std::int64_t degree, Refuse& refuse) {
  if (p.variables.size() != 1) {
    refuse({place, "variables"}, "must be exactly one variable");
  } else if (!p.polynomial.terms.empty() && p.polynomial.terms[0].exponents[0] > degree) {
    refuse({place, "polynomial", "terms", 0, "exponents", 0}, "must be at most " + std::to_string(degree));
  }
}

void check_same_ring(const Polynomial& a, const Polynomial& b, Refuse& refuse) {
  if (a.variables != b.variables) refuse("needs two polynomials with the same variables in the same order");
}

RationalPolynomial univariate(const SparsePolynomial& p) {
  RationalPolynomial r;
  if (p.terms.empty()) return r;
  Integer common = 1;
  for (const Term& t : p.terms) fmpz_lcm(common.raw(), common.raw(), fmpq_denref(t.coefficient.raw()));
  const auto n = static_cast<slong>(p.terms[0].exponents[0] + 1);
  fmpq_poly_struct* f = r.raw();
  fmpq_poly_fit_length(f, n);
  _fmpq_poly_set_length(f, n);
  Integer factor;
  for (const Term& t : p.terms) {
    fmpz_divexact(factor.raw(), common.raw(), fmpq_denref(t.coefficient.raw()));
    fmpz_mul(f->coeffs + t.exponents[0], fmpq_numref(t.coefficient.raw()), factor.raw());
  }
  fmpz_set(f->den, common.raw());
  return r;  // reduced: the denominators' least common multiple is the least denominator of all
}

SparsePolynomial sparse(const RationalPolynomial& p) {
  SparsePolynomial r;
  for (std::int64_t i = p.degree(); i >= 0; --i) {
    if (fmpz_is_zero(p.raw()->coeffs + i)) continue;
    r.terms.push_back({p.coefficient(i), {i}});
  }
  return r;
}

Polynomial in_ring(std::vector<std::string> variables, SparsePolynomial p) {
  return {{}, {}, std::move(variables), std::move(p)};
}

std::uint64_t total_bits(const RationalPolynomial& p) {
  return static_cast<std::uint64_t>(p.degree() + 1) * p.bits();
}

std::uint64_t arithmetic_cost(const RationalPolynomial& a, const RationalPolynomial& b) {
  const auto n = static_cast<std::uint64_t>(a.degree() + b.degree() + 2);
  const std::uint64_t words = 1 + (a.bits() + b.bits()) / 64;
  return n * std::min<std::uint64_t>(n, 2'000) * words / 16 + n * words;
}

namespace {
constexpr Field kUnivariateTerm[] = {
    field<&UnivariateTerm::coefficient>("The coefficient; never zero."),
    field<&UnivariateTerm::exponent>("The exponent, at most 320, ten times the older bound.",
                                     between(0, kMaxSturmDegree)),
};
constexpr Field kUnivariate[] = {
    field<&UnivariatePolynomial::terms>("The terms in any order, each exponent once.",
                                        items(1, kMaxSturmDegree + 1)),
};
void check_terms(const UnivariatePolynomial& p, Refuse& refuse) {
  std::set<std::int64_t> seen;
  for (std::size_t i = 0; i < p.terms.size(); ++i) {
    if (p.terms[i].coefficient.is_zero()) refuse({"terms", i, "coefficient"}, "must not be zero");
    if (!seen.insert(p.terms[i].exponent).second) refuse({"terms", i, "exponent"}, "occurs twice");
  }
}
}  // namespace
constinit const Type UnivariateTerm::type = record_type<UnivariateTerm>(
    "UnivariateTerm", "One term of a polynomial in one variable.", kUnivariateTerm);
constinit const Type UnivariatePolynomial::type = record_type<UnivariatePolynomial, check_terms>(
    "UnivariatePolynomial", "A polynomial in one nameless variable, not zero.", kUnivariate);

RationalPolynomial univariate(const UnivariatePolynomial& p) {
  RationalPolynomial r;
  for (const UnivariateTerm& t : p.terms) fmpq_poly_set_coeff_fmpq(r.raw(), t.exponent, t.coefficient.raw());
  return r;
}

UnivariatePolynomial ascending(const RationalPolynomial& p) {
  UnivariatePolynomial r;
  for (std::int64_t i = 0; i <= p.degree(); ++i) {
    Rational c = p.coefficient(i);
    if (!c.is_zero()) r.terms.push_back({std::move(c), i});
  }
  return r;
}

// ---- Samples and Newton's form --------------------------------------------------------

namespace {
constexpr Field kSamples[] = {
    field<&Samples::nodes>("The points, all different; up to 320, ten times the older bound.",
                           items(1, kMaxNodes)),
    field<&Samples::values>("The value at each point, in the same order.", items(1, kMaxNodes)),
};
void check_samples(const Samples& s, Refuse& refuse) {
  if (s.nodes.size() != s.values.size()) {
    refuse({"values"}, "must be as many as the nodes");
    return;
  }
  std::set<Rational> seen;
  for (std::size_t i = 0; i < s.nodes.size(); ++i)
    if (!seen.insert(s.nodes[i]).second) refuse({"nodes", i}, "occurs twice");
}
}  // namespace
constinit const Type Samples::type = record_type<Samples, check_samples>(
    "InterpolationSamples", "Values of a function at different points.", kSamples);

std::vector<Rational> divided_differences(const Samples& samples, Work& work) {
  std::vector<Rational> c = samples.values;
  for (std::size_t order = 1; order < c.size(); ++order) {
    for (std::size_t i = c.size() - 1; i >= order; --i) {
      c[i] = (c[i] - c[i - 1]) / (samples.nodes[i] - samples.nodes[i - order]);
      const std::uint64_t words = 2 + (c[i].numerator_bits() + c[i].denominator_bits()) / 64;
      work.spend(20 + words * std::min<std::uint64_t>(words, 40));
    }
  }
  return c;
}

// ---- Sparse polynomials in several variables ------------------------------------------

SparsePolynomial derivative(const SparsePolynomial& p, std::size_t variable) {
  // Lowering one exponent of every list that remains keeps the lists in order.
  SparsePolynomial r;
  for (const Term& t : p.terms) {
    const std::int64_t e = t.exponents[variable];
    if (e == 0) continue;
    Term d{t.coefficient * Rational(e), t.exponents};
    --d.exponents[variable];
    r.terms.push_back(std::move(d));
  }
  return r;
}

SparsePolynomial add(const SparsePolynomial& a, const SparsePolynomial& b) {
  SparsePolynomial r;
  r.terms.reserve(a.terms.size() + b.terms.size());
  std::size_t i = 0, j = 0;
  while (i < a.terms.size() || j < b.terms.size()) {
    if (j == b.terms.size() || (i < a.terms.size() && a.terms[i].exponents > b.terms[j].exponents)) {
      r.terms.push_back(a.terms[i++]);
    } else if (i == a.terms.size() || a.terms[i].exponents < b.terms[j].exponents) {
      r.terms.push_back(b.terms[j++]);
    } else {
      Rational c = a.terms[i].coefficient + b.terms[j].coefficient;
      if (!c.is_zero()) r.terms.push_back({std::move(c), a.terms[i].exponents});
      ++i;
      ++j;
    }
  }
  return r;
}

SparsePolynomial scale(const SparsePolynomial& a, const Rational& k) {
  SparsePolynomial r;
  if (k.is_zero()) return r;
  r.terms.reserve(a.terms.size());
  for (const Term& t : a.terms) r.terms.push_back({t.coefficient * k, t.exponents});
  return r;
}

void check_size(const SparsePolynomial& p) {
  if (p.terms.size() > records::kMaxTerms)
    throw Refused("the answer has more than " + std::to_string(records::kMaxTerms) + " terms");
}

}  // namespace exact::domains::polynomial
