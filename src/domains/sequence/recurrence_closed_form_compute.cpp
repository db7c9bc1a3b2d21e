#include "domains/sequence/closed_forms/closed_form.h"
#include "operation/operation.h"

namespace exact::domains::sequence::recurrence_closed_form_compute {

constexpr std::uint32_t kMaxOrder = 16;
constexpr std::uint32_t kMaxDigits = 32'768;

struct Request {
  std::vector<Rational> characteristic_coefficients, initial_values;
};
constexpr Field kRequest[] = {
    field<&Request::characteristic_coefficients>(
        "The coefficients c_0, ..., c_d of the characteristic polynomial, from the leading one down: "
        "c_0 a_(n+d) + c_1 a_(n+d-1) + ... + c_d a_n = 0. The degree d is at most 16, four times what is "
        "often allowed.",
        items(1, kMaxOrder + 1).digits(kMaxDigits)),
    field<&Request::initial_values>("The terms a_0, ..., a_(d-1), as many as the degree.",
                                    items(1, kMaxOrder).digits(kMaxDigits)),
};

struct Result {
  std::string expression;
  Literal<"SYMPY_RSOLVE"> method;
};
constexpr Field kResult[] = {
    field<&Result::expression>(
        "The n-th term as an expression in n, in SymPy's syntax: I is the imaginary unit, "
        "KroneckerDelta(k, n) is 1 for n = k and else 0, and RootSum(p(x), Lambda(x, f(x))) adds f "
        "over the roots of p."),
    field<&Result::method>("The name of the format, of SymPy's function for such closed forms.", defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  const auto& c = q.characteristic_coefficients;
  if (c[0].is_zero())
    refuse({"characteristic_coefficients", 0}, "must not be 0: it is the leading coefficient");
  if (q.initial_values.size() + 1 != c.size())
    refuse({"initial_values"}, "must have as many terms as the characteristic polynomial has degrees");
}

Result run(const Request& q, Work& work) {
  const auto& c = q.characteristic_coefficients;
  RationalPolynomial p;
  for (std::size_t i = 0; i < c.size(); ++i)
    fmpq_poly_set_coeff_fmpq(p.raw(), static_cast<slong>(c.size() - 1 - i), c[i].raw());
  return {closed_forms::text(closed_forms::solve(p, q.initial_values, work)), {}};
}

constexpr Example kExamples[] = {
    {"lucas", "The Lucas numbers are sums of powers of the golden ratio and its conjugate.",
     R"({"characteristic_coefficients":[{"num":"1","den":"1"},{"num":"-1","den":"1"},{"num":"-1","den":"1"}],"initial_values":[{"num":"2","den":"1"},{"num":"1","den":"1"}]})",
     R"({"expression":"((1 - sqrt(5))**n + (1 + sqrt(5))**n)/2**n","method":"SYMPY_RSOLVE"})"},
    {"shift", "Characteristic roots 0 only change the first terms.",
     R"({"characteristic_coefficients":[{"num":"1","den":"1"},{"num":"-3","den":"1"},{"num":"0","den":"1"}],"initial_values":[{"num":"4","den":"1"},{"num":"3","den":"1"}]})",
     R"json({"expression":"3**n + 3*KroneckerDelta(0, n)","method":"SYMPY_RSOLVE"})json"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "sequence.recurrence.closed_form.compute",
        .version = "2",
        .title = "Solve a linear recurrence in closed form",
        .doc =
            "Writes the n-th term of a sequence with a linear recurrence and given first terms as an exact "
            "expression in n: powers of "
            "the characteristic roots, times polynomials in n for repeated roots. Putting n = 0, 1, ... "
            "gives the sequence back. "
            "Roots of degree 1 and 2 are written out, others stay implicit as the roots of their polynomial.",
        .tags = "sequence recurrence closed-form exact",
        .words = "Binet formula rsolve characteristic equation explicit formula general term nth term "
                 "difference equation C-finite "
                 "Fibonacci generating function solve",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::recurrence_closed_form_compute
