#include "domains/polynomial/sparse/multivariate.h"

#include <algorithm>
#include <bit>

namespace exact::domains::polynomial {

polynomials::Multivariate multivariate(const SparsePolynomial& p, const polynomials::Ring& ring) {
  polynomials::Multivariate r(ring);
  if (p.terms.empty()) return r;
  Integer common = 1;
  for (const Term& t : p.terms) fmpz_lcm(common.raw(), common.raw(), fmpq_denref(t.coefficient.raw()));
  std::array<ulong, records::kMaxVariables> exponents{};
  Integer c;
  fmpz_mpoly_struct* z = r.raw()->zpoly;
  for (const Term& t : p.terms) {
    std::copy(t.exponents.begin(), t.exponents.end(), exponents.begin());
    fmpz_divexact(c.raw(), common.raw(), fmpq_denref(t.coefficient.raw()));
    fmpz_mul(c.raw(), c.raw(), fmpq_numref(t.coefficient.raw()));
    fmpz_mpoly_push_term_fmpz_ui(z, c.raw(), exponents.data(), ring.integer());
  }
  if (fmpz_mpoly_ctx_ord(ring.integer()) != ORD_LEX) fmpz_mpoly_sort_terms(z, ring.integer());
  fmpz_one(fmpq_numref(r.raw()->content));
  fmpz_set(fmpq_denref(r.raw()->content), common.raw());
  fmpq_mpoly_reduce(r.raw(), ring.raw());
  return r;
}

namespace {

SparsePolynomial terms_of(const polynomials::Multivariate& p, std::size_t left_out) {
  const polynomials::Ring& ring = p.ring();
  const fmpz_mpoly_struct* z = p.raw()->zpoly;
  const std::size_t n = ring.variables();
  if (p.size() > records::kMaxTerms)
    throw Refused("the answer has more than " + std::to_string(records::kMaxTerms) + " terms");
  SparsePolynomial r;
  r.terms.resize(p.size());
  std::array<ulong, records::kMaxVariables> exponents{};
  for (std::size_t i = 0; i < r.terms.size(); ++i) {
    Term& t = r.terms[i];
    fmpq_mul_fmpz(t.coefficient.raw(), p.raw()->content, z->coeffs + i);
    fmpz_mpoly_get_term_exp_ui(exponents.data(), z, static_cast<slong>(i), ring.integer());
    t.exponents.reserve(n);
    for (std::size_t v = 0; v < n; ++v)
      if (v != left_out) t.exponents.push_back(static_cast<std::int64_t>(exponents[v]));
  }
  if (fmpz_mpoly_ctx_ord(ring.integer()) != ORD_LEX)
    std::sort(r.terms.begin(), r.terms.end(),
              [](const Term& a, const Term& b) { return a.exponents > b.exponents; });
  return r;
}

constexpr Field kScalar[] = {
    field<&Scalar::kind>("Says that no variable is left.", defaulted()),
    field<&Scalar::value>("The number."),
};
constexpr Field kPolynomialResult[] = {
    field<&PolynomialResult::kind>("Says that variables are left.", defaulted()),
    field<&PolynomialResult::value>("The polynomial in the variables that are left, in their order."),
};

}  // namespace

constinit const Type Scalar::type = record_type<Scalar>("ScalarValue", "A rational number.", kScalar);
constinit const Type PolynomialResult::type = record_type<PolynomialResult>(
    "PolynomialValue", "A polynomial in the remaining variables.", kPolynomialResult);

SparsePolynomial sparse(const polynomials::Multivariate& p) { return terms_of(p, records::kMaxVariables); }
SparsePolynomial sparse_without(const polynomials::Multivariate& p, std::size_t variable) {
  return terms_of(p, variable);
}

std::size_t index_of(const std::vector<std::string>& variables, const std::string& name) {
  return static_cast<std::size_t>(std::find(variables.begin(), variables.end(), name) - variables.begin());
}

std::size_t find_variable(const std::vector<std::string>& variables, const std::string& name,
                          Refuse& refuse) {
  const std::size_t i = index_of(variables, name);
  if (i == variables.size()) refuse("needs a variable that the polynomials have, not " + name);
  return i;
}

Eliminant eliminant(const polynomials::Multivariate& p, const std::vector<std::string>& variables,
                    std::size_t eliminated) {
  if (variables.size() == 1) {
    Scalar s;
    if (!p.is_zero()) fmpq_mpoly_get_fmpq(s.value.raw(), p.raw(), p.ring().raw());
    return s;
  }
  std::vector<std::string> rest = variables;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(eliminated));
  return PolynomialResult{{}, in_ring(std::move(rest), sparse_without(p, eliminated))};
}

Scalar resultant_of(const RationalPolynomial& a, const RationalPolynomial& b, Work& work) {
  Scalar s;
  if (a.is_zero() || b.is_zero()) return s;
  if (a.degree() + b.degree() > 2 * kMaxDegree) throw Refused("the degrees may sum up to 2560 at most");
  const auto n = static_cast<std::uint64_t>(a.degree() + b.degree() + 1);
  const std::uint64_t bits = static_cast<std::uint64_t>(b.degree()) * (a.bits() + 11) +
                             static_cast<std::uint64_t>(a.degree()) * (b.bits() + 11);
  work.spend(n * std::min<std::uint64_t>(n, 500) * (1 + bits / 60) / 4);
  fmpq_poly_resultant(s.value.raw(), a.raw(), b.raw());
  return s;
}

Scalar discriminant_of(const RationalPolynomial& a, Work& work) {
  const std::int64_t n = a.degree();
  Scalar s;
  if (n < 1) return s;
  s = resultant_of(a, a.derivative(), work);
  s.value = s.value / a.leading();
  if (n * (n - 1) / 2 % 2 != 0) s.value = -s.value;
  return s;
}

void spend_elimination(const polynomials::Multivariate& left, const polynomials::Multivariate& right,
                       std::size_t variable, Work& work) {
  if (left.is_zero() || right.is_zero()) return;
  const auto n = static_cast<std::uint64_t>(left.degree(variable));
  const auto m = static_cast<std::uint64_t>(right.degree(variable));
  if (n + m > 2 * static_cast<std::uint64_t>(kMaxDegree))
    throw Refused("the degrees in the eliminated variable may sum up to 2560 at most");
  // The determinant has m rows of coefficients of the left polynomial and n rows of the right one.
  const std::size_t variables = left.ring().variables();
  std::vector<std::int64_t> degrees;
  for (std::size_t v = 0; v < variables; ++v) {
    if (v == variable) continue;
    degrees.push_back(static_cast<std::int64_t>(m) * left.degree(v) +
                      static_cast<std::int64_t>(n) * right.degree(v));
  }
  const std::uint64_t terms = polynomials::dense_terms(degrees);
  // The total degree bounds the terms as well.
  std::int64_t total = 0;
  {
    const std::int64_t dl = fmpq_mpoly_total_degree_si(left.raw(), left.ring().raw());
    const std::int64_t dr = fmpq_mpoly_total_degree_si(right.raw(), right.ring().raw());
    total = static_cast<std::int64_t>(m) * dl + static_cast<std::int64_t>(n) * dr;
  }
  double simplex = 1;
  for (std::size_t i = 1; i <= degrees.size(); ++i)
    simplex *= static_cast<double>(total + static_cast<std::int64_t>(i)) / static_cast<double>(i);
  const std::uint64_t most =
      simplex < 1e18 ? std::min(terms, static_cast<std::uint64_t>(simplex) + 1) : terms;
  const std::uint64_t bits =
      m * (left.bits() + std::bit_width(left.size())) + n * (right.bits() + std::bit_width(right.size())) + 1;
  if (most > 1'000'000) {
    // Sparse polynomials often have far fewer terms than their degrees allow; they may try with a large estimate.
    if (most > 1'000'000'000 || (left.size() + right.size()) * (n + m) > 4'000)
      throw Refused("the degrees allow the answer more terms than are worked with");
  }
  const std::uint64_t count = std::min<std::uint64_t>(most, 1'000'000);
  work.spend(count * (1 + bits / 64) * (n + m + 1) / 4 + (n + m + 1) * (n + m + 1) * 8);
}

void spend_gcd(const polynomials::Multivariate& a, const polynomials::Multivariate& b, Work& work) {
  std::vector<std::int64_t> degrees;
  for (std::size_t v = 0; v < a.ring().variables(); ++v)
    degrees.push_back(std::max(a.degree(v), b.degree(v)));
  const std::uint64_t dense = polynomials::dense_terms(degrees);
  const std::uint64_t terms = a.size() + b.size() + 1;
  const std::uint64_t words = 1 + (a.bits() + b.bits()) / 64;
  // Interpolation visits at most the dense grid, and for sparse polynomials some multiple of terms for each degree.
  std::uint64_t sum = 1;
  for (const std::int64_t d : degrees) sum += static_cast<std::uint64_t>(std::max<std::int64_t>(d, 0));
  work.spend(std::min(dense, terms * sum) * 64 * words);
}

}  // namespace exact::domains::polynomial
