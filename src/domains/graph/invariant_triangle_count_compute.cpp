#include "domains/graph/invariants/invariants.h"
#include "engines/graphs/connectivity.h"
#include "operation/spending.h"

#include <cstdint>

namespace exact::domains::graph::invariant_triangle_count_compute {

using invariants::check, invariants::kRequest, invariants::Request;

struct Result {
  std::int64_t triangle_count = 0;
};
constexpr Field kResult[] = {
    field<&Result::triangle_count>("The number of triangles."),
};

Result run(const Request& q, Work& work) {
  return {static_cast<std::int64_t>(graphs::triangle_count(records::to_graph(q.graph), spending(work)))};
}

constexpr Example kExamples[] = {
    {"triangle", "A triangle counts itself.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"triangle_count":1})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.invariant.triangle_count.compute",
                            .version = "1",
                            .title = "Count the triangles of a graph",
                            .doc = "Counts the sets of three pairwise adjacent vertices, from the common "
                                   "neighbors of the two ends of each edge.",
                            .tags = "graph invariant triangle exact",
                            .words = "3-cycles three-cliques K3 clustering transitivity number of triangles",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::invariant_triangle_count_compute
