#include "domains/polynomial/polynomial.h"
#include "engines/polynomials/root_isolation.h"

#include <array>

namespace exact::domains::polynomial::roots_isolate {

struct Request {
  std::vector<Rational> coefficients_descending;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients_descending>("The coefficients from the leading one, not zero, down to the "
                                             "constant; up to 640, ten times the older "
                                             "bound.",
                                             items(2, 640)),
};
struct Result {
  std::vector<std::array<Rational, 2>> roots;
  std::vector<std::int64_t> multiplicities;
  Literal<"SYMPY_REAL_ROOTS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::roots>("The lower and the upper end of an open interval, or twice the root, ascending.",
                          items(0, 640).items(2)),
    field<&Result::multiplicities>("The multiplicity of each root, in the same order.",
                                   items(0, 640).between(1, 640)),
    field<&Result::convention>("Says that rational roots which the search meets are single points."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.coefficients_descending[0].is_zero())
    refuse({"coefficients_descending", 0}, "must not be zero: it leads the polynomial");
}

Result run(const Request& q, Work& work) {
  RationalPolynomial p;
  const std::size_t n = q.coefficients_descending.size();
  for (std::size_t i = 0; i < n; ++i)
    fmpq_poly_set_coeff_fmpq(p.raw(), static_cast<slong>(n - 1 - i), q.coefficients_descending[i].raw());
  Result r;
  for (polynomials::RootInterval& root : polynomials::isolate_real_roots(p, spending(work))) {
    r.roots.push_back({std::move(root.lower), std::move(root.upper)});
    r.multiplicities.push_back(root.multiplicity);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"cubic", "The cubic x^3 - 3x + 1 has three irrational roots.",
     R"({"coefficients_descending":[{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"-3","den":"1"},{"num":"1","den":"1"}]})",
     R"({"roots":[[{"num":"-2","den":"1"},{"num":"-1","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"2","den":"1"}]],"multiplicities":[1,1,1],"convention":"SYMPY_REAL_ROOTS"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.roots.isolate",
        .version = "1",
        .title = "Isolate the real roots of a polynomial",
        .doc = "Finds for every real root of a polynomial an interval with rational ends, and its "
               "multiplicity, by continued fractions. An interval of one point is the root itself. Any other "
               "is open: the root lies strictly between the ends and no further root does, while an end may "
               "be another root. Intervals ascend and share at most end points.",
        .tags = "polynomial real-roots exact",
        .words = "real root isolation isolating intervals zeros Vincent Akritas Strzebonski Descartes "
                 "bisection solve",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::roots_isolate
