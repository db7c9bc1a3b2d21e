#include "domains/graph/polynomials/polynomials.h"

namespace exact::domains::graph::polynomials {
namespace {

constexpr Field kTerm[] = {
    field<&Term::coefficient>("The coefficient; not 0."),
    field<&Term::degree>("The exponent."),
};

}  // namespace

constinit const Type Term::type =
    record_type<Term>("PolynomialTerm", "A term of a polynomial in one variable.", kTerm);

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(), kMaxOrder,
                            records::kMaxGraphEdges, "graph", refuse);
}

std::int64_t sent(const Integer& coefficient) {
  if (coefficient.bits() > 53)
    throw Refused({"graph"},
                  "has a polynomial with a coefficient beyond 2^53 - 1, which the result cannot carry");
  return *coefficient.to_int64();
}

Result result_of(const graphs::Coefficients& p) {
  Result r;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (!p[i].is_zero()) r.terms.push_back({sent(p[i]), static_cast<int>(i)});
  }
  return r;
}

}  // namespace exact::domains::graph::polynomials
