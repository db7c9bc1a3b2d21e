#include "domains/graph/polynomials/polynomials.h"
#include "operation/spending.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace exact::domains::graph::polynomial_tutte_compute {

using polynomials::kRequest;
using polynomials::Request;

struct Term {
  std::int64_t coefficient = 0;
  std::vector<int> exponents;
  static const Type type;
};
constexpr Field kTerm[] = {
    field<&Term::coefficient>("The coefficient; it is positive."),
    field<&Term::exponents>("The exponents of x and of y."),
};
constinit const Type Term::type =
    record_type<Term>("BivariateTerm", "A term of a polynomial in several variables.", kTerm);

struct Result {
  std::vector<std::string> variables = {"x", "y"};
  std::vector<Term> terms;
};
constexpr Field kResult[] = {
    field<&Result::variables>("The names of the variables."),
    field<&Result::terms>("The terms, by ascending exponents of x, then of y."),
};

Result run(const Request& q, Work& work) {
  Result r;
  const auto tutte = graphs::tutte_polynomial(records::to_graph(q.graph), spending(work));
  for (std::size_t i = 0; i < tutte.size(); ++i) {
    for (std::size_t j = 0; j < tutte[i].size(); ++j) {
      if (!tutte[i][j].is_zero())
        r.terms.push_back({polynomials::sent(tutte[i][j]), {static_cast<int>(i), static_cast<int>(j)}});
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"square", "A square has four spanning trees.",
     R"({"graph":{"vertex_count":4,"edges":[{"u":0,"v":1},{"u":1,"v":2},{"u":2,"v":3},{"u":3,"v":0}]}})",
     R"({"variables":["x","y"],"terms":[{"coefficient":1,"exponents":[0,1]},{"coefficient":1,"exponents":[1,0]},{"coefficient":1,"exponents":[2,0]},{"coefficient":1,"exponents":[3,0]}]})"},
};

extern constinit const Operation operation = declare<polynomials::check, run>(
    kRequest, kResult,
    {
        .id = "graph.polynomial.tutte.compute",
        .version = "1",
        .title = "Compute the Tutte polynomial",
        .doc = "Computes the polynomial T(x, y) that counts spanning subgraphs by components and cycles. "
               "T(1, 1) is the number of spanning forests of greatest size, T(2, 2) is 2 to the number of "
               "edges, and the chromatic and flow polynomials are T on the axes up to signs and powers.",
        .tags = "graph polynomial tutte exact",
        .words =
            "deletion contraction rank generating dichromatic Potts model reliability spanning trees Whitney",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::polynomial_tutte_compute
