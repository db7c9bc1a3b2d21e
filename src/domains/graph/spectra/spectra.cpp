#include "domains/graph/spectra/spectra.h"

#include "operation/spending.h"

namespace exact::domains::graph::spectra {

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(), kMaxOrder,
                            records::kMaxGraphEdges, "graph", refuse);
}

Result spectrum(const Request& q, graphs::SpectrumMatrix matrix, Work& work) {
  Result r;
  for (graphs::Eigenvalue& e : graphs::eigenvalues(records::to_graph(q.graph), matrix, spending(work))) {
    r.eigenvalues.push_back(std::move(e.text));
    r.multiplicities.push_back(e.multiplicity);
  }
  return r;
}

}  // namespace exact::domains::graph::spectra
