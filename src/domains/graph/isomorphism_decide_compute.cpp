#include "engines/graphs/isomorphism.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace exact::domains::graph::isomorphism_decide_compute {

constexpr int kMaxOrder = 640;  // ten times 64

struct Request {
  records::MaybeDirectedGraph graph_a, graph_b;
};
constexpr Field kRequest[] = {
    field<&Request::graph_a>("The first graph, of at most 640 vertices, ten times what was once possible."),
    field<&Request::graph_b>("The second graph, with as many vertices, directed if the first one is."),
};

struct Image {
  int from_vertex = 0, to_vertex = 0;
  static const Type type;
};
constexpr Field kImage[] = {
    field<&Image::from_vertex>("A vertex of graph_a."),
    field<&Image::to_vertex>("Its image in graph_b."),
};
constinit const Type Image::type = record_type<Image>("VertexImage", "A vertex and its image.", kImage);

enum class Status { kIsomorphic, kNotIsomorphic };
constexpr auto wire_names(Status) { return names("ISOMORPHIC", "NOT_ISOMORPHIC"); }

struct Result {
  Status status = Status::kNotIsomorphic;
  std::vector<Image> vertex_mapping;
  Literal<"NETWORKX_IS_ISOMORPHIC"> convention;
};
constexpr Field kResult[] = {
    field<&Result::status>("Whether there is an isomorphism."),
    field<&Result::vertex_mapping>("An isomorphism, by the vertices of graph_a: the one whose inverse, as "
                                   "the list of what the vertices of graph_b come "
                                   "from, is lexicographically least. Empty when there is none.",
                                   Bounds{}.defaulted()),
    field<&Result::convention>("Isomorphism of simple graphs or directed graphs.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  for (const auto& [g, place] : {std::pair(&q.graph_a, "graph_a"), std::pair(&q.graph_b, "graph_b")})
    records::check_graph_size(static_cast<std::size_t>(g->vertex_count), g->edges.size(), kMaxOrder,
                              records::kMaxGraphEdges, place, refuse);
  if (q.graph_a.directed != q.graph_b.directed) refuse("needs both graphs directed or both undirected");
  if (q.graph_a.vertex_count != q.graph_b.vertex_count)
    refuse("needs two graphs with the same number of vertices");
}

graphs::Structure structure(const records::MaybeDirectedGraph& g) {
  return g.directed ? graphs::Structure(records::to_digraph(g)) : graphs::Structure(records::to_graph(g));
}

Result run(const Request& q, Work& work) {
  Result r;
  if (q.graph_a.edges.size() != q.graph_b.edges.size()) return r;
  const auto sources = graphs::least_isomorphism(structure(q.graph_b), structure(q.graph_a), spending(work));
  if (!sources) return r;
  r.status = Status::kIsomorphic;
  r.vertex_mapping.resize(sources->size());
  for (std::size_t v = 0; v < sources->size(); ++v) {
    const int from = (*sources)[v];
    r.vertex_mapping[static_cast<std::size_t>(from)] = {from, static_cast<int>(v)};
  }
  return r;
}

constexpr Example kExamples[] = {
    {"two_paths", "Two paths of four vertices, numbered differently.",
     R"({"graph_a":{"vertex_count":4,"edges":[[0,1],[1,2],[2,3]]},"graph_b":{"vertex_count":4,"edges":[[0,2],[2,1],[1,3]]}})",
     R"({"status":"ISOMORPHIC","vertex_mapping":[{"from_vertex":0,"to_vertex":0},{"from_vertex":1,"to_vertex":2},{"from_vertex":2,"to_vertex":1},{"from_vertex":3,"to_vertex":3}],"convention":"NETWORKX_IS_ISOMORPHIC"})"},
    {"path_and_star", "A path and a star have different degrees.",
     R"({"graph_a":{"vertex_count":4,"edges":[[0,1],[1,2],[2,3]]},"graph_b":{"vertex_count":4,"edges":[[0,1],[0,2],[0,3]]}})",
     R"({"status":"NOT_ISOMORPHIC","vertex_mapping":[],"convention":"NETWORKX_IS_ISOMORPHIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.isomorphism.decide.compute",
        .version = "1",
        .title = "Decide whether two graphs are isomorphic",
        .doc = "Decides by canonical forms (nauty) whether two graphs, both undirected or both directed, "
               "differ only in the numbering of their vertices, and returns an isomorphism. To check it, map "
               "each edge; that there is none follows from different canonical forms.",
        .tags = "graph isomorphism canonical-form exact",
        .words = "isomorphic same structure relabeling nauty canonical labeling digraph equivalence mapping",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::isomorphism_decide_compute
