#include "engines/graphs/homomorphisms.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace exact::domains::graph::retraction_check {

struct Request {
  records::SimpleGraph graph;
  std::vector<int> subgraph_vertices;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph."),
    field<&Request::subgraph_vertices>("The vertices of the subgraph, in any order, each once.",
                                       items(0, records::kMaxGraphVertices)),
};

struct Result {
  bool is_retraction = false;
  std::string method = "HOMOMORPHISM_CHECK";
};
constexpr Field kResult[] = {
    field<&Result::is_retraction>(
        "Whether there is a retraction; never onto no vertices, since a graph has some."),
    field<&Result::method>("A homomorphism that fixes the vertices was looked for.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  std::vector<int> sorted = q.subgraph_vertices;
  std::ranges::sort(sorted);
  if (!sorted.empty() && (sorted.front() < 0 || sorted.back() >= q.graph.vertex_count))
    refuse("names in subgraph_vertices what is no vertex");
  else if (std::ranges::adjacent_find(sorted) != sorted.end())
    refuse("names a vertex twice in subgraph_vertices");
}

Result run(const Request& q, Work& work) {
  const graphs::Graph g = records::to_graph(q.graph);
  graphs::VertexSet kept(g.order());
  for (int v : q.subgraph_vertices) kept.insert(v);
  std::vector<graphs::VertexSet> images(static_cast<std::size_t>(g.order()), kept);
  for (int v : q.subgraph_vertices) {
    images[static_cast<std::size_t>(v)].clear();
    images[static_cast<std::size_t>(v)].insert(v);
  }
  Result r;
  // Images are kept vertices, so that edges between images are edges of the induced subgraph.
  r.is_retraction = graphs::homomorphism(g, g, images, spending(work)).has_value();
  return r;
}

constexpr Example kExamples[] = {
    {"path", "A path folds onto its first edge.",
     R"({"graph":{"vertex_count":3,"edges":[[0,1],[1,2]]},"subgraph_vertices":[0,1]})",
     R"({"is_retraction":true,"method":"HOMOMORPHISM_CHECK"})"},
    {"triangle", "A triangle does not.",
     R"({"graph":{"vertex_count":3,"edges":[[0,1],[1,2],[0,2]]},"subgraph_vertices":[0,1]})",
     R"({"is_retraction":false,"method":"HOMOMORPHISM_CHECK"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.retraction.check",
        .version = "1",
        .title = "Check whether a graph retracts onto an induced subgraph",
        .doc = "Tells whether some homomorphism maps the graph to the subgraph induced on the given vertices "
               "and leaves each of these where it is. The search is complete.",
        .tags = "graph retraction homomorphism exact",
        .words = "retract fold onto subgraph idempotent endomorphism fixing vertices core",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::retraction_check
