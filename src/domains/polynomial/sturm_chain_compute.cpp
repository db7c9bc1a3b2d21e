#include "domains/polynomial/polynomial.h"

#include <cstdint>
#include <vector>

namespace exact::domains::polynomial::sturm_chain_compute {

struct Request {
  UnivariatePolynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial; not constant."),
};
struct Result {
  std::vector<UnivariatePolynomial> chain;
  std::int64_t degree = 1;
  Literal<"SYMPY_STURM"> method;
};
constexpr Field kResult[] = {
    field<&Result::chain>("The chain; its last member is a constant. Terms come from the lowest exponent up.",
                          items(1, kMaxSturmDegree + 2)),
    field<&Result::degree>("The degree of the polynomial of the request.", between(1, kMaxSturmDegree)),
    field<&Result::method>("A fixed name for the chain over the rationals."),
};

void check(const Request& q, Refuse& refuse) {
  if (univariate(q.polynomial).degree() < 1) refuse("needs a polynomial that is not constant");
}

// factor * primitive, where the coefficients of `primitive` have no common divisor.
struct Member {
  Rational factor;
  polynomials::IntegerPolynomial primitive;

  // Makes `primitive` so.
  void reduce() {
    Integer content;
    fmpz_poly_content(content.raw(), primitive.raw());
    fmpz_poly_scalar_divexact_fmpz(primitive.raw(), primitive.raw(), content.raw());
    factor = factor * Rational(content);
  }
  // Of all its coefficients over their common denominator, which is that of the factor.
  std::uint64_t total_bits() const {
    return static_cast<std::uint64_t>(primitive.degree() + 1) *
           (primitive.bits() + factor.numerator_bits() + factor.denominator_bits());
  }
  RationalPolynomial value() const { return scale(polynomials::to_rational(primitive), factor); }
};

// A rational polynomial that is not zero.
Member member(const RationalPolynomial& p) {
  Member m{{}, polynomials::clear_denominators(p)};
  Integer denominator;
  fmpz_set(denominator.raw(), fmpq_poly_denref(p.raw()));
  m.factor = Rational(Integer(1), denominator);
  m.reduce();
  return m;
}

// Minus the remainder of a by b; zero is without factor.
Member next_of(const Member& a, const Member& b) {
  Member r;
  ulong power = 0;  // leading^power a = quotient b + remainder
  fmpz_poly_pseudo_rem(r.primitive.raw(), &power, a.primitive.raw(), b.primitive.raw());
  if (r.primitive.is_zero()) return r;
  Integer divisor;
  fmpz_pow_ui(divisor.raw(), b.primitive.leading().raw(), power);
  r.factor = -a.factor * Rational(Integer(1), divisor);
  r.reduce();
  return r;
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial p = univariate(q.polynomial);
  work.spend(4 * arithmetic_cost(p, p));
  const RationalPolynomial first = polynomials::monic(divide(p, gcd(p, p.derivative())).quotient);
  // The factors grow with the square of the position, and with them the answer; the primitive parts, which are found without
  // them, only in proportion. So it shows early that an answer would be too long.
  std::vector<Member> chain{member(first), member(first.derivative())};
  std::uint64_t bits = 0;
  while (!chain.back().primitive.is_zero()) {
    const Member &a = chain[chain.size() - 2], &b = chain.back();
    bits += b.total_bits();
    check_answer(bits);
    const std::uint64_t words = 1 + (a.primitive.bits() + b.primitive.bits()) / 64;
    work.spend(static_cast<std::uint64_t>(a.primitive.degree() + 1) * (16 + 8 * words + words * words / 4));
    chain.push_back(next_of(a, b));
  }
  chain.pop_back();
  work.spend(bits / 4);
  Result r;
  r.degree = p.degree();
  for (const Member& m : chain) r.chain.push_back(ascending(m.value()));
  return r;
}

constexpr Example kExamples[] = {
    {"cubic", "The chain of x^3 - 3x + 1, which has three real roots.",
     R"({"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponent":3},{"coefficient":{"num":"-3","den":"1"},"exponent":1},{"coefficient":{"num":"1","den":"1"},"exponent":0}]}})",
     R"({"chain":[{"terms":[{"coefficient":{"num":"1","den":"1"},"exponent":0},{"coefficient":{"num":"-3","den":"1"},"exponent":1},{"coefficient":{"num":"1","den":"1"},"exponent":3}]},{"terms":[{"coefficient":{"num":"-3","den":"1"},"exponent":0},{"coefficient":{"num":"3","den":"1"},"exponent":2}]},{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponent":0},{"coefficient":{"num":"2","den":"1"},"exponent":1}]},{"terms":[{"coefficient":{"num":"9","den":"4"},"exponent":0}]}],"degree":3,"method":"SYMPY_STURM"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.sturm_chain.compute",
        .version = "1",
        .title = "Sturm chain of a polynomial",
        .doc = "Computes the Sturm chain p0, p1, ..., where p0 is the monic squarefree part of the "
               "polynomial, p1 its derivative, and each further member minus the remainder of the two "
               "before it. The difference of the sign changes of the chain at a < b counts the distinct "
               "real roots in (a, b].",
        .tags = "polynomial real-roots exact",
        .words = "Sturm sequence theorem sign changes real roots subresultant remainder sequence",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::sturm_chain_compute
