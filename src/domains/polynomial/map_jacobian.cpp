#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::map_jacobian {

struct Request {
  std::vector<std::string> input_variables;
  std::vector<Polynomial> output_polynomials;
};
constexpr Field kRequest[] = {
    field<&Request::input_variables>("The variables, all different, in the order of the columns.",
                                     items(1, records::kMaxVariables).matching(kVariablePattern)),
    field<&Request::output_polynomials>(
        "The components, each with exactly those variables; up to 200, ten times the older bound.",
        items(1, 200)),
};
struct Result {
  std::int64_t n_inputs = 1, n_outputs = 1;
  std::vector<Polynomial> entries;
};
constexpr Field kResult[] = {
    field<&Result::n_inputs>("The number of variables, which is that of columns.", between(1, 8)),
    field<&Result::n_outputs>("The number of components, which is that of rows.", between(1, 200)),
    field<&Result::entries>("The matrix, row after row.", items(0, 1600)),
};

void check(const Request& q, Refuse& refuse) {
  records::check_distinct(q.input_variables, "input_variables", refuse);
  for (std::size_t i = 0; i < q.output_polynomials.size(); ++i)
    if (q.output_polynomials[i].variables != q.input_variables)
      refuse({"output_polynomials", i, "variables"}, "must be the input variables in the same order");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.n_inputs = static_cast<std::int64_t>(q.input_variables.size());
  r.n_outputs = static_cast<std::int64_t>(q.output_polynomials.size());
  for (const Polynomial& p : q.output_polynomials) {
    work.spend(40 * q.input_variables.size() * (p.polynomial.terms.size() + 1));
    for (std::size_t v = 0; v < q.input_variables.size(); ++v)
      r.entries.push_back(in_ring(q.input_variables, derivative(p.polynomial, v)));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"polar_squares", "The map (r^2 s, r - s).",
     R"({"input_variables":["r","s"],"output_polynomials":[{"variables":["r","s"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,1]}]}},{"variables":["r","s"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,1]}]}}]})",
     R"({"n_inputs":2,"n_outputs":2,"entries":[{"polynomial_schema_version":"1","domain":"QQ","variables":["r","s"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[1,1]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["r","s"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["r","s"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["r","s"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[0,0]}]}}]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.map.jacobian",
        .version = "2",
        .title = "Jacobian matrix of a polynomial map",
        .doc = "Computes all partial derivatives of the components of a polynomial map, by rows: the "
               "entry of row i and column j is the derivative of component i by variable j.",
        .tags = "polynomial calculus exact",
        .words = "Jacobian matrix partial derivatives total derivative gradient polynomial map system "
                 "vector calculus",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::map_jacobian
