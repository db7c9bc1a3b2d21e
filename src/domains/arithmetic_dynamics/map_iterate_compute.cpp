#include "domains/arithmetic_dynamics/arithmetic_dynamics.h"

namespace exact::domains::arithmetic_dynamics::map_iterate_compute {

struct Request {
  std::vector<Rational> coefficients;
  std::int64_t n = 0;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients>(kMapText, kMapBounds),
    field<&Request::n>(
        "How many times f is applied, at most 1,000, fifty times what is often allowed; the degree of the "
        "result is at most 4,096.",
        between(0, kMaxIterate)),
};

struct Result {
  std::vector<Rational> source_coefficients;
  std::int64_t n = 0;
  std::vector<Rational> coefficients;
  std::int64_t degree = 0;
  Constant<true> complete;
  Literal<"EXACT_POLYNOMIAL_COMPOSITION"> method;
};
constexpr Field kResult[] = {
    field<&Result::source_coefficients>("The coefficients of f, as they were sent.",
                                        items(1, kMaxCoefficients)),
    field<&Result::n>("How many times f was applied.", between(0, kMaxIterate)),
    field<&Result::coefficients>("The coefficients of the iterate, from the constant term up.",
                                 items(1, kMaxDegree + 1)),
    field<&Result::degree>("The degree of the iterate; 0 for a constant.", between(0, kMaxDegree)),
    field<&Result::complete>("The iterate is the whole answer.", defaulted()),
    field<&Result::method>("How it was computed.", defaulted()),
};

void check(const Request& q, Refuse& refuse) { check_map(q.coefficients, refuse); }

Result run(const Request& q, Work& work) {
  const RationalPolynomial p = iterate(polynomial(q.coefficients, work), q.n, work);
  return {q.coefficients, q.n, listed(p), listed_degree(p), {}, {}};
}

constexpr Example kExamples[] = {
    {"third", "Three times doubling and adding one.",
     R"({"coefficients":[{"num":"1","den":"1"},{"num":"2","den":"1"}],"n":3})",
     R"({"source_coefficients":[{"num":"1","den":"1"},{"num":"2","den":"1"}],"n":3,"coefficients":[{"num":"7","den":"1"},{"num":"8","den":"1"}],"degree":1,"complete":true,"method":"EXACT_POLYNOMIAL_COMPOSITION"})"},
    {"identity", "Applied not even once, every map is the identity.",
     R"({"coefficients":[{"num":"-2","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"n":0})",
     R"({"source_coefficients":[{"num":"-2","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"n":0,"coefficients":[{"num":"0","den":"1"},{"num":"1","den":"1"}],"degree":1,"complete":true,"method":"EXACT_POLYNOMIAL_COMPOSITION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic_dynamics.map.iterate.compute",
        .version = "2",
        .title = "Compose a polynomial map with itself n times",
        .doc = "Computes f(f(...f(x)...)), f applied n times, as a polynomial with exact rational "
               "coefficients. Its value at a "
               "point is where the orbit of the point is after n steps; for n = 0 it is x.",
        .tags = "arithmetic-dynamics polynomial exact",
        .words = "iteration iterated composition self-composition repeated function power f^n nest dynamical "
                 "system compose f∘f∘f fold",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic_dynamics::map_iterate_compute
