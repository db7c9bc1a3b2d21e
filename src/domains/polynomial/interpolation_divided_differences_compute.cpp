#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::interpolation_divided_differences_compute {

struct Request {
  Samples samples;
};
constexpr Field kRequest[] = {
    field<&Request::samples>("The nodes and the values there."),
};
struct Result {
  std::vector<Rational> coefficients;
  Literal<"NEWTON_DIVIDED_DIFFERENCES"> method;
};
constexpr Field kResult[] = {
    field<&Result::coefficients>("The difference over the first 1, 2, 3, ... nodes.", items(1, kMaxNodes)),
    field<&Result::method>("A fixed name for the table of divided differences."),
};

Result run(const Request& q, Work& work) { return {divided_differences(q.samples, work), {}}; }

constexpr Example kExamples[] = {
    {"cubes", "Differences of the cubes of 0, 1, 3 and 4.",
     R"({"samples":{"nodes":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"3","den":"1"},{"num":"4","den":"1"}],"values":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"27","den":"1"},{"num":"64","den":"1"}]}})",
     R"({"coefficients":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"4","den":"1"},{"num":"1","den":"1"}],"method":"NEWTON_DIVIDED_DIFFERENCES"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.interpolation.divided_differences.compute",
        .version = "2",
        .title = "Newton's divided differences",
        .doc = "Computes the divided differences f[x0], f[x0, x1], ..., f[x0, ..., xn] of values at "
               "different nodes. They are the coefficients of Newton's form of the interpolating "
               "polynomial, which takes the given value at every node.",
        .tags = "polynomial interpolation exact",
        .words = "divided difference table Newton interpolation coefficients samples fit",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::interpolation_divided_differences_compute
