#include "domains/graph/polynomials/polynomials.h"
#include "operation/spending.h"

namespace exact::domains::graph::polynomial_matching_compute {

using polynomials::kRequest;
using polynomials::kResult;
using polynomials::Request;
using polynomials::Result;

Result run(const Request& q, Work& work) {
  return polynomials::result_of(graphs::matching_polynomial(records::to_graph(q.graph), spending(work)));
}

constexpr Example kExamples[] = {
    {"square", "A square has four edges and two perfect matchings.",
     R"({"graph":{"vertex_count":4,"edges":[{"u":0,"v":1},{"u":1,"v":2},{"u":2,"v":3},{"u":3,"v":0}]}})",
     R"({"terms":[{"coefficient":2,"degree":0},{"coefficient":-4,"degree":2},{"coefficient":1,"degree":4}]})"},
};

extern constinit const Operation operation = declare<polynomials::check, run>(
    kRequest, kResult,
    {
        .id = "graph.polynomial.matching.compute",
        .version = "1",
        .title = "Compute the matching polynomial",
        .doc = "Computes the sum of (-1)^k m(k) x^(n-2k) over all k, where m(k) counts the sets of k edges "
               "without common ends and n the vertices. All its roots are real.",
        .tags = "graph polynomial matching exact",
        .words = "number of matchings rook acyclic polynomial monomer dimer Godsil Heilmann Lieb Hosoya",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::polynomial_matching_compute
