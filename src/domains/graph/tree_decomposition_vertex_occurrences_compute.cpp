#include "domains/graph/tree_decomposition/tree_decomposition.h"

namespace exact::domains::graph::tree_decomposition_vertex_occurrences_compute {

struct Occurrence {
  std::vector<std::string> nodes;
  std::vector<NamePair> edges;
  std::int64_t count = 0;
  std::vector<std::string> leaves;
  static const Type type;
};
constexpr Field kOccurrence[] = {
    field<&Occurrence::nodes>("The nodes whose bags hold the vertex, in their order."),
    field<&Occurrence::edges>("The tree edges between them in the order given, the lesser name first."),
    field<&Occurrence::count>("How many nodes these are.", at_least(1)),
    field<&Occurrence::leaves>("Those with at most one of these edges, in their order."),
};
constinit const Type Occurrence::type = record_type<Occurrence>(
    "VertexOccurrence", "The subtree of nodes whose bags hold a vertex.", kOccurrence);

struct Result {
  Map<Occurrence> per_vertex;
};
constexpr Field kResult[] = {
    field<&Result::per_vertex>("For each vertex its subtree."),
};

Result run(const DecompositionRequest& q, Work& work) {
  const TreeDecomposition& d = q.decomposition;
  const NumberedDecomposition n = numbered(d);
  std::vector<graphs::VertexSet> at(d.graph.vertices.size(), graphs::VertexSet(n.tree.order()));
  for (std::size_t t = 0; t < n.bags.size(); ++t) {
    for (int v : n.bags[t]) at[static_cast<std::size_t>(v)].insert(static_cast<int>(t));
  }
  Result r;
  for (std::size_t v = 0; v < at.size(); ++v) {
    work.spend(8 * d.tree_nodes.size());
    Occurrence o;
    for (int t = at[v].first(); t >= 0; t = at[v].next(t)) {
      const std::string& name = d.tree_nodes[static_cast<std::size_t>(t)];
      o.nodes.push_back(name);
      if (n.tree.row(t).common(at[v]) <= 1) o.leaves.push_back(name);
    }
    for (const auto& [a, b] : n.edges) {
      if (at[v].contains(a) && at[v].contains(b))
        o.edges.push_back(
            {d.tree_nodes[static_cast<std::size_t>(a)], d.tree_nodes[static_cast<std::size_t>(b)]});
    }
    o.count = static_cast<std::int64_t>(o.nodes.size());
    r.per_vertex.entries.push_back({d.graph.vertices[v], std::move(o)});
  }
  return r;
}

constexpr Example kExamples[] = {
    {"path", "The middle vertex is in both bags.",
     R"({"decomposition":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"tree_nodes":["t0","t1"],"tree_edges":[["t0","t1"]],"bags":[["a","b"],["b","c"]]}})",
     R"({"per_vertex":{"a":{"nodes":["t0"],"edges":[],"count":1,"leaves":["t0"]},"b":{"nodes":["t0","t1"],"edges":[["t0","t1"]],"count":2,"leaves":["t0","t1"]},"c":{"nodes":["t1"],"edges":[],"count":1,"leaves":["t1"]}}})"},
};

extern constinit const Operation operation = declare<run>(
    kDecompositionRequest, kResult,
    {
        .id = "graph.tree_decomposition.vertex_occurrences.compute",
        .version = "1",
        .title = "Where each vertex occurs in a tree decomposition",
        .doc = "Returns for every vertex of the graph the subtree of nodes whose bags hold it, with its "
               "edges and its "
               "leaves. That these nodes are connected is one of the conditions on a tree decomposition, "
               "which are "
               "checked first.",
        .tags = "graph tree-decomposition exact",
        .words =
            "subtree of a vertex running intersection property occurrences bags containing vertex chordal",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::tree_decomposition_vertex_occurrences_compute
