#include "domains/graph/polynomials/polynomials.h"
#include "operation/spending.h"

namespace exact::domains::graph::polynomial_chromatic_compute {

using polynomials::kRequest;
using polynomials::kResult;
using polynomials::Request;
using polynomials::Result;

Result run(const Request& q, Work& work) {
  return polynomials::result_of(graphs::chromatic_polynomial(records::to_graph(q.graph), spending(work)));
}

constexpr Example kExamples[] = {
    {"square", "Proper colorings of a square.",
     R"({"graph":{"vertex_count":4,"edges":[{"u":0,"v":1},{"u":1,"v":2},{"u":2,"v":3},{"u":3,"v":0}]}})",
     R"({"terms":[{"coefficient":-3,"degree":1},{"coefficient":6,"degree":2},{"coefficient":-4,"degree":3},{"coefficient":1,"degree":4}]})"},
};

extern constinit const Operation operation = declare<polynomials::check, run>(
    kRequest, kResult,
    {
        .id = "graph.polynomial.chromatic.compute",
        .version = "1",
        .title = "Compute the chromatic polynomial",
        .doc = "Computes the polynomial whose value at q is the number of proper colorings with q colors. To "
               "check it, count the colorings for as many q as there are vertices, and once more.",
        .tags = "graph polynomial chromatic exact",
        .words = "number of proper colorings Birkhoff Whitney Read coloring count P(G,k) P(G,q) P_G(k) ways "
                 "to color properly with k colours",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::polynomial_chromatic_compute
