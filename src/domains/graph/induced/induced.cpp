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
  const auto search = [&](const primes::Spend& spend) { return graphs::InducedSubgraphs(g, kind, spend); };
  optimization::optimize(
      {.maximum = true,
       .lower = 1,
       .upper = g.order(),
       .exists = [&](int size, const primes::Spend& spend) { return search(spend).exists(size); },
       .witness =
           [&](int size, const primes::Spend& spend) {
             witness = optimization::named(search(spend).least(size), names);
           },
       .incumbent = [&](int) { witness = {names.front()}; }},
      q.resource_budget, work, out);
  return witness;
}

}  // namespace exact::domains::graph::induced
