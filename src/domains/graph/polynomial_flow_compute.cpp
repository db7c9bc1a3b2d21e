#include "domains/graph/polynomials/polynomials.h"
#include "operation/spending.h"

namespace exact::domains::graph::polynomial_flow_compute {

using polynomials::kRequest;
using polynomials::kResult;
using polynomials::Request;
using polynomials::Result;

Result run(const Request& q, Work& work) {
  return polynomials::result_of(graphs::flow_polynomial(records::to_graph(q.graph), spending(work)));
}

constexpr Example kExamples[] = {
    {"square", "A flow around a square has any value but 0.",
     R"({"graph":{"vertex_count":4,"edges":[{"u":0,"v":1},{"u":1,"v":2},{"u":2,"v":3},{"u":3,"v":0}]}})",
     R"({"terms":[{"coefficient":-1,"degree":0},{"coefficient":1,"degree":1}]})"},
};

extern constinit const Operation operation = declare<polynomials::check, run>(
    kRequest, kResult,
    {
        .id = "graph.polynomial.flow.compute",
        .version = "1",
        .title = "Compute the flow polynomial",
        .doc = "Computes the polynomial whose value at q is the number of flows without a zero, with values "
               "in a group of q elements. It is the zero polynomial exactly when an edge lies on no cycle.",
        .tags = "graph polynomial flow exact",
        .words = "nowhere-zero flows Tutte bridge cycle space four color dual",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::polynomial_flow_compute
