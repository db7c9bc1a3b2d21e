#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial_field::vector_curl_compute {

using namespace polynomial;

struct Request {
  std::vector<Polynomial> components;
};
constexpr Field kRequest[] = {
    field<&Request::components>("The three components, all with the same list of three variables.",
                                items(1, records::kMaxVariables)),
};
struct Result {
  std::vector<Polynomial> components;
  Literal<"SYMPY_CURL"> method;
};
constexpr Field kResult[] = {
    field<&Result::components>("The three components of the curl.", items(1, records::kMaxVariables)),
    field<&Result::method>("A fixed name for exact differentiation, term by term."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.components.size() != 3) refuse({"components"}, "must be three");
  for (std::size_t i = 0; i < q.components.size(); ++i) {
    if (q.components[i].variables != q.components[0].variables)
      refuse({"components", i, "variables"}, "must be those of the first component, in the same order");
    else if (q.components[i].variables.size() != 3)
      refuse({"components", i, "variables"}, "must be three");
  }
}

Result run(const Request& q, Work& work) {
  Result r;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
    const SparsePolynomial &next = q.components[j].polynomial, &last = q.components[k].polynomial;
    work.spend(160 * (next.terms.size() + last.terms.size() + 1));
    SparsePolynomial c = add(derivative(last, j), scale(derivative(next, k), -1));
    check_size(c);
    r.components.push_back(in_ring(q.components[0].variables, std::move(c)));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"rotation", "The rotation (-y, x, 0) about the axis of z.",
     R"({"components":[{"variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[0,1,0]}]}},{"variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0,0]}]}},{"variables":["x","y","z"],"polynomial":{"terms":[]}}]})",
     R"({"components":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[0,0,0]}]}}],"method":"SYMPY_CURL"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial_field.vector.curl.compute",
        .version = "2",
        .title = "Curl of a polynomial vector field",
        .doc = "Computes the curl of a vector field (P, Q, R) of polynomials in three variables x, y, z: "
               "(R_y - Q_z, P_z - R_x, Q_x - P_y). The curl of a gradient is zero.",
        .tags = "polynomial vector-calculus exact",
        .words = "curl rotation rot nabla cross vorticity circulation vector field conservative",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial_field::vector_curl_compute
