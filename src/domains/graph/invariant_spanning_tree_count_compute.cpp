#include "engines/graphs/spanning_trees.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <cstdint>

namespace exact::domains::graph::invariant_spanning_tree_count_compute {

constexpr int kMaxOrder = 320;  // ten times the 32 of other programs

struct Request {
  records::NamedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 320 vertices, ten times what was once possible."),
};

struct Result {
  std::int64_t spanning_tree_count = 0;
  bool connected = false;
};
constexpr Field kResult[] = {
    field<&Result::spanning_tree_count>("Their number; a graph with more than 2^53 - 1 of them is refused."),
    field<&Result::connected>("Whether the graph is connected; without vertices it is not."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
}

Result run(const Request& q, Work& work) {
  const graphs::Graph g = records::to_graph(q.graph);
  const Integer count = graphs::spanning_tree_count(g, spending(work));
  if (count.bits() > 53)
    throw Refused({"graph"}, "has more than 2^53 - 1 spanning trees, which the result cannot carry");
  return {*count.to_int64(), graphs::is_connected(g)};
}

constexpr Example kExamples[] = {
    {"triangle", "One edge may be left out.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"spanning_tree_count":3,"connected":true})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.spanning_tree_count.compute",
        .version = "1",
        .title = "Count the spanning trees of a graph",
        .doc = "Counts the spanning trees as the determinant of the Laplacian matrix without one row and "
               "column (Kirchhoff). A graph that is not connected has none.",
        .tags = "graph invariant spanning-tree exact",
        .words = "complexity of a graph number of trees matrix tree theorem Kirchhoff Cayley tau τ(G) t(G) "
                 "all minors cofactor of the Laplacian number of spanning trees Kirchhoff formula",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::invariant_spanning_tree_count_compute
