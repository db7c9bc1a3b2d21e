#include "domains/polynomial/polynomial.h"

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

Result run(const Request& q, Work& work) {
  const RationalPolynomial p = univariate(q.polynomial);
  work.spend(4 * arithmetic_cost(p, p));
  RationalPolynomial a = polynomials::monic(divide(p, gcd(p, p.derivative())).quotient);
  RationalPolynomial b = a.derivative();
  Result r;
  r.degree = p.degree();
  std::uint64_t bits = 0;
  r.chain.push_back(ascending(a));
  while (!b.is_zero()) {
    bits += total_bits(b);
    spend_answer(bits, work);
    r.chain.push_back(ascending(b));
    work.spend(arithmetic_cost(a, b));
    RationalPolynomial next = -divide(a, b).remainder;
    a = std::move(b);
    b = std::move(next);
  }
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
