#include "domains/graph/tree_decomposition/tree_decomposition.h"

namespace exact::domains::graph::tree_decomposition_adhesions_compute {

struct Result {
  std::vector<Adhesion> edges;
  std::int64_t max_adhesion = 0;
  std::vector<std::int64_t> size_profile;
};
constexpr Field kResult[] = {
    field<&Result::edges>("The tree edges in the order given, each with its adhesion."),
    field<&Result::max_adhesion>("The size of a largest adhesion; 0 without tree edges.", at_least(0)),
    field<&Result::size_profile>("The sizes, in the same order."),
};

Result run(const DecompositionRequest& q, Work& work) {
  Result r;
  r.edges = adhesions(q.decomposition, work);
  r.max_adhesion = largest(r.edges);
  for (const Adhesion& a : r.edges) r.size_profile.push_back(a.size);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "The middle vertex separates the path.",
     R"({"decomposition":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"tree_nodes":["t0","t1"],"tree_edges":[["t0","t1"]],"bags":[["a","b"],["b","c"]]}})",
     R"({"edges":[{"edge":["t0","t1"],"adhesion":["b"],"size":1}],"max_adhesion":1,"size_profile":[1]})"},
};

extern constinit const Operation operation =
    declare<run>(kDecompositionRequest, kResult,
                 {
                     .id = "graph.tree_decomposition.adhesions.compute",
                     .version = "1",
                     .title = "Adhesions of a tree decomposition",
                     .doc = "Intersects the two bags at every edge of the tree of a decomposition, which is "
                            "checked first. An "
                            "adhesion separates the vertices on the two sides of its edge in the graph; it "
                            "need not be smallest.",
                     .tags = "graph tree-decomposition separator exact",
                     .words = "adhesion set bag intersection separators torso tree edge common vertices "
                              "junction tree clique tree separators sepsets",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::tree_decomposition_adhesions_compute
