#include "engines/graphs/independent_sets.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <cstddef>
#include <vector>

namespace exact::domains::graph::independent_set_maximum_compute {

constexpr int kMaxOrder = 200;  // ten times 20

struct Request {
  records::GraphEdgeList graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 200 vertices, ten times what was once possible."),
};

struct Result {
  std::vector<int> independent_set;
  int cardinality = 0;
};
constexpr Field kResult[] = {
    field<&Result::independent_set>(
        "The vertices, ascending: the lexicographically least of the greatest sets."),
    field<&Result::cardinality>("Their number, the independence number."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(), kMaxOrder,
                            records::kMaxGraphEdges, "graph", refuse);
}

Result run(const Request& q, Work& work) {
  const graphs::Graph g = records::to_graph(q.graph);
  graphs::IndependentSets search(g, spending(work));
  const graphs::VertexSet all = graphs::VertexSet::all(g.order());
  Result r;
  r.cardinality = search.maximum(all);
  r.independent_set = search.least(all, r.cardinality);
  return r;
}

constexpr Example kExamples[] = {
    {"pentagon", "Two vertices of a pentagon, and no three.",
     R"({"graph":{"vertex_count":5,"edges":[[0,1],[1,2],[2,3],[3,4],[4,0]]}})",
     R"({"independent_set":[0,2],"cardinality":2})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.independent_set.maximum.compute",
        .version = "1",
        .title = "Find a greatest independent set of a graph",
        .doc = "Finds the lexicographically least of the largest sets of vertices without an edge between "
               "them, by a complete branch and bound. Look at each edge to check independence; that no set "
               "is larger follows from the finished search.",
        .tags = "graph independent-set maximum exact",
        .words = "stable set MIS largest anticlique vertex packing complement of vertex cover conflict graph "
                 "compatible non-conflicting choice pairwise nonadjacent",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::independent_set_maximum_compute
