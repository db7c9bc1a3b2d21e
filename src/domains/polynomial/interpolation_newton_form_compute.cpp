#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::interpolation_newton_form_compute {

struct Request {
  Samples samples;
};
constexpr Field kRequest[] = {
    field<&Request::samples>("The nodes and the values there."),
};
struct Result {
  std::vector<Rational> nodes, coefficients;
};
constexpr Field kResult[] = {
    field<&Result::nodes>("The nodes x0, x1, ... in the order given.", items(1, kMaxNodes)),
    field<&Result::coefficients>("The coefficients c0, c1, ..., one for each node.", items(1, kMaxNodes)),
};

Result run(const Request& q, Work& work) { return {q.samples.nodes, divided_differences(q.samples, work)}; }

constexpr Example kExamples[] = {
    {"line", "Two points make a line.",
     R"({"samples":{"nodes":[{"num":"1","den":"1"},{"num":"3","den":"1"}],"values":[{"num":"1","den":"2"},{"num":"9","den":"2"}]}})",
     R"({"nodes":[{"num":"1","den":"1"},{"num":"3","den":"1"}],"coefficients":[{"num":"1","den":"2"},{"num":"2","den":"1"}]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.interpolation.newton_form.compute",
        .version = "2",
        .title = "Interpolating polynomial in Newton's form",
        .doc = "Computes the polynomial of least degree through given points in Newton's form c0 + c1 (x "
               "- x0) + c2 (x - x0)(x - x1) + .... Evaluating it at the nodes gives the values back.",
        .tags = "polynomial interpolation exact",
        .words = "Newton interpolation interpolating polynomial through points fit Lagrange divided "
                 "differences",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::interpolation_newton_form_compute
