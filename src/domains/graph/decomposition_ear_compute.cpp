#include "engines/graphs/blocks.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::decomposition_ear_compute {

struct Request {
  records::GraphEdgeList graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph."),
};

struct Result {
  bool biconnected = true;
  std::vector<std::vector<int>> ears;
  Literal<"JACOBIAN_EAR_DECOMPOSITION"> convention;
};
constexpr Field kResult[] = {
    field<&Result::biconnected>(
        "Whether the graph is one block. A single vertex and a single edge are, without ears.", defaulted()),
    field<&Result::ears>("The first ear is a cycle, its first vertex repeated at the end: the first that a "
                         "depth-first search from vertex "
                         "0 closes. Each further ear is a path between two old vertices through new ones: "
                         "from the least vertex with an "
                         "edge left, by the first such edge given, the shortest way back.",
                         Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  const std::size_t n = static_cast<std::size_t>(q.graph.vertex_count), m = q.graph.edges.size();
  work.spend(16 * (n + m));
  const graphs::Adjacency near = graphs::neighbours_in_order(q.graph.vertex_count, q.graph.edges);
  const auto blocks = graphs::blocks(near);
  Result r;
  r.biconnected = n == 1 || (blocks.size() == 1 && blocks[0].size() == n);
  if (!r.biconnected || n < 3) return r;
  work.spend(16 * (m - n + 1) * n);  // each ear begins with a look at the vertices before its own
  r.ears = graphs::open_ears(near);
  return r;
}

constexpr Example kExamples[] = {
    {"complete_on_four", "A triangle, a path over the fourth vertex, and the edge that is left.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[0,2],[0,3],[1,2],[1,3],[2,3]]}})",
     R"({"biconnected":true,"ears":[[0,1,2,0],[0,3,1],[2,3]],"convention":"JACOBIAN_EAR_DECOMPOSITION"})"},
    {"bow_tie", "Two triangles that share a vertex have no such decomposition.",
     R"({"graph":{"vertex_count":5,"edges":[[0,1],[1,2],[2,0],[0,3],[3,4],[4,0]]}})",
     R"({"biconnected":false,"ears":[],"convention":"JACOBIAN_EAR_DECOMPOSITION"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.decomposition.ear.compute",
                     .version = "1",
                     .title = "Open ear decomposition of a graph",
                     .doc = "Builds a graph from a cycle by adding paths, the ears, whose inner vertices are "
                            "new and whose two ends "
                            "differ. By Whitney's theorem that is possible exactly for graphs that no single "
                            "vertex separates; "
                            "others are reported as not biconnected.",
                     .tags = "graph decomposition connectivity ears exact",
                     .words = "ear decomposition Whitney biconnected 2-connected chain decomposition cycle "
                              "plus paths open ears",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::decomposition_ear_compute
