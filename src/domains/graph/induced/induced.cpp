#include "domains/graph/induced/induced.h"

namespace exact::domains::graph::induced {

std::vector<std::string> greatest(const optimization::Request& q, graphs::InducedKind kind, Work& work,
                                  optimization::Optimum& out) {
  std::vector<std::string> names, witness;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  out.order = g.order();
  if (g.order() == 0 || graphs::is_induced(g, kind, graphs::VertexSet::all(g.order()))) {
    optimization::settle(g.order(),
                         g.order() == 0 ? "the graph has no vertex" : "the whole graph is of the kind", out);
    return names;
  }
  std::vector<int> found{0};
  optimization::optimize({.maximum = true,
                          .lower = 1,
                          .upper = g.order(),
                          .exists =
                              [&](int size, const primes::Spend& spend) {
                                graphs::InducedSubgraphs search(g, kind, spend);
                                const bool exists = search.exists(size);
                                if (exists) found = search.found();
                                return exists;
                              },
                          .witness =
                              [&](int size, const primes::Spend& spend) {
                                witness = optimization::named(
                                    graphs::InducedSubgraphs(g, kind, spend).least(size), names);
                              },
                          .incumbent = [&] { witness = optimization::named(found, names); }},
                         q.resource_budget, work, out);
  return witness;
}

}  // namespace exact::domains::graph::induced
