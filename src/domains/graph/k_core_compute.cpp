#include "engines/graphs/graph.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::k_core_compute {

struct Request {
  records::NamedGraph graph;
  int k = 0;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph."),
    field<&Request::k>("The least degree that every vertex of the core must have inside it.",
                       between(0, records::kMaxGraphVertices)),
};

struct Result {
  int k = 0;
  std::vector<std::string> vertices;
};
constexpr Field kResult[] = {
    field<&Result::k>("The k of the request.", between(0, records::kMaxGraphVertices)),
    field<&Result::vertices>("The vertices of the core in ascending order; none when the core is empty."),
};

// Takes off vertices with fewer than k neighbours left until none is left over. The order does not matter: whatever
// set has least degree k survives every step.
Result run(const Request& q, Work& work) {
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  std::vector<int> degree, queue;
  std::vector<char> gone(names.size());
  const auto drop = [&](int v) {
    if (gone[static_cast<std::size_t>(v)] || degree[static_cast<std::size_t>(v)] >= q.k) return;
    gone[static_cast<std::size_t>(v)] = 1;
    queue.push_back(v);
  };
  for (int v = 0; v < g.order(); ++v) degree.push_back(g.degree(v));
  for (int v = 0; v < g.order(); ++v) drop(v);
  for (std::size_t at = 0; at < queue.size(); ++at) {
    work.spend(static_cast<std::uint64_t>(g.degree(queue[at])) + 1);
    for (int w : g.neighbours(queue[at])) {
      --degree[static_cast<std::size_t>(w)];
      drop(w);
    }
  }
  Result r{q.k, {}};
  for (std::size_t v = 0; v < names.size(); ++v) {
    if (!gone[v]) r.vertices.push_back(names[v]);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"triangle_with_tail", "The vertex with one edge is not in the 2-core.",
     R"({"graph":{"vertices":["a","b","c","d"],"edges":[["a","b"],["b","c"],["a","c"],["c","d"]]},"k":2})",
     R"({"k":2,"vertices":["a","b","c"]})"},
    {"empty_core", "A tree has an empty 2-core.",
     R"({"graph":{"vertices":["a","b"],"edges":[["a","b"]]},"k":2})", R"({"k":2,"vertices":[]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.k_core.compute",
        .version = "2",
        .title = "k-core of a graph",
        .doc = "Finds the largest set of vertices in which every vertex has at least k neighbours inside the "
               "set. To "
               "check it, count degrees inside; that it is the largest follows by taking off, again and "
               "again, a "
               "vertex with fewer than k neighbours left.",
        .tags = "graph k-core degeneracy exact",
        .words = "core decomposition coreness degenerate peeling pruning minimum degree subgraph dense part",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::k_core_compute
