#include "operation/operation.h"
#include "operation/records/graph.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace exact::domains::graph::independent_set_maximal_decide {

constexpr int kMaxOrder = 1000;  // fifty times 20

struct Request {
  records::GraphEdgeList graph;
  std::vector<int> candidate_set;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 1,000 vertices, fifty times what was once possible."),
    field<&Request::candidate_set>("The vertices of the set, ascending, each once.", items(0, kMaxOrder)),
};

enum class Decision { kMaximal, kNotIndependent, kIndependentNotMaximal };
constexpr auto wire_names(Decision) { return names("MAXIMAL", "NOT_INDEPENDENT", "INDEPENDENT_NOT_MAXIMAL"); }

struct Result {
  Decision decision = Decision::kMaximal;
  std::optional<std::array<int, 2>> blocking_edge;
  std::optional<int> addable_vertex;
};
constexpr Field kResult[] = {
    field<&Result::decision>("What the set is."),
    field<&Result::blocking_edge>(
        "The lexicographically least edge inside the set, its lesser end first; null when there is none.",
        Bounds{}.defaulted()),
    field<&Result::addable_vertex>("The least vertex that can join an independent set; null when there is "
                                   "none or the set is not independent.",
                                   Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(), kMaxOrder,
                            records::kMaxGraphEdges, "graph", refuse);
  for (std::size_t i = 0; i < q.candidate_set.size(); ++i) {
    const int v = q.candidate_set[i];
    if (v < 0 || v >= q.graph.vertex_count) {
      refuse("has in candidate_set what is no vertex: item " + std::to_string(i));
      return;
    }
    if (i > 0 && v <= q.candidate_set[i - 1]) {
      refuse("must list the vertices of candidate_set in ascending order, each once");
      return;
    }
  }
}

Result run(const Request& q, Work& work) {
  const graphs::Graph g = records::to_graph(q.graph);
  work.spend(g.size() + static_cast<std::size_t>(g.order()) * 16);
  graphs::VertexSet set(g.order());
  for (int v : q.candidate_set) set.insert(v);
  Result r;
  for (int v : q.candidate_set) {
    const int u = (set & g.row(v)).next(v);
    if (u < 0) continue;
    r.decision = Decision::kNotIndependent;
    r.blocking_edge = {v, u};
    return r;
  }
  for (int v = 0; v < g.order(); ++v) {
    if (set.contains(v) || set.intersects(g.row(v))) continue;
    r.decision = Decision::kIndependentNotMaximal;
    r.addable_vertex = v;
    return r;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"ends_of_a_path", "Both ends of a path of four vertices reach the others.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[1,2],[2,3]]},"candidate_set":[0,3]})",
     R"({"decision":"MAXIMAL","blocking_edge":null,"addable_vertex":null})"},
    {"one_is_missing", "The last vertex could join.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[1,2],[2,3]]},"candidate_set":[1]})",
     R"({"decision":"INDEPENDENT_NOT_MAXIMAL","blocking_edge":null,"addable_vertex":3})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.independent_set.maximal.decide",
        .version = "1",
        .title = "Decide whether a vertex set is a maximal independent set",
        .doc =
            "Tells whether no edge joins two vertices of a set and every other vertex has a neighbor in it. "
            "Otherwise it names the first edge inside the set, or the first vertex that could join it.",
        .tags = "graph independent-set maximal exact",
        .words = "stable set maximal not extendable dominating independent kernel MIS verify",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::independent_set_maximal_decide
