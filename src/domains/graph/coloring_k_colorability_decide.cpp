#include "engines/graphs/coloring.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace exact::domains::graph::coloring_k_colorability_decide {

constexpr int kMaxOrder = 200;  // ten times 20

struct Request {
  records::GraphEdgeList graph;
  int colors = 1;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 200 vertices, ten times what was once possible."),
    field<&Request::colors>("The number k of colors.", between(1, kMaxOrder)),
};

struct Result {
  bool colorable = false;
  std::optional<std::vector<int>> coloring;
  int vertex_count = 0, colors = 0;
};
constexpr Field kResult[] = {
    field<&Result::colorable>("Whether there is a proper coloring."),
    field<&Result::coloring>("The color of each vertex, from 0 to k - 1: the lexicographically least proper "
                             "coloring; null when there is none."),
    field<&Result::vertex_count>("The number of vertices."),
    field<&Result::colors>("The number of colors that were allowed."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(), kMaxOrder,
                            records::kMaxGraphEdges, "graph", refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  r.coloring = graphs::least_coloring(records::to_graph(q.graph), q.colors, spending(work));
  r.colorable = r.coloring.has_value();
  r.vertex_count = q.graph.vertex_count;
  r.colors = q.colors;
  return r;
}

constexpr Example kExamples[] = {
    {"odd_cycle", "A cycle of five vertices needs a third color.",
     R"({"graph":{"vertex_count":5,"edges":[[0,1],[1,2],[2,3],[3,4],[4,0]]},"colors":3})",
     R"({"colorable":true,"coloring":[0,1,0,1,2],"vertex_count":5,"colors":3})"},
    {"two_are_not_enough", "Two colors are not enough for it.",
     R"({"graph":{"vertex_count":5,"edges":[[0,1],[1,2],[2,3],[3,4],[4,0]]},"colors":2})",
     R"({"colorable":false,"coloring":null,"vertex_count":5,"colors":2})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.coloring.k_colorability.decide",
        .version = "1",
        .title = "Decide whether a graph has a proper coloring with k colors",
        .doc =
            "Decides by a complete search whether the vertices can be colored with k colors so that no edge "
            "has two ends of one color, and returns the lexicographically least such coloring. Compare the "
            "two ends of each edge to check it; that there is none follows only from the finished search.",
        .tags = "graph coloring k-colorability exact",
        .words = "chromatic vertex coloring map coloring 3-colorable bipartite two-colorable register "
                 "allocation timetable conflict DSATUR",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::coloring_k_colorability_decide
