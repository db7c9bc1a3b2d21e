#include "engines/graphs/flow.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/records/network.h"
#include "operation/spending.h"

namespace exact::domains::graph::menger_edge_disjoint_compute {

constexpr std::size_t kMaxVertices = 640, kMaxEdges = 5120;

struct Request {
  records::DirectedGraph graph;
  int source = 0, sink = 0;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(
        "The directed graph: at most 640 vertices and 5,120 edges, ten times what is promised."),
    field<&Request::source>("The vertex where the paths begin.", between(0, records::kMaxGraphVertices - 1)),
    field<&Request::sink>("The vertex where they end; another one.",
                          between(0, records::kMaxGraphVertices - 1)),
};
void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(),
                            kMaxVertices, kMaxEdges, "graph", refuse);
  records::check_ends(q.graph.vertex_count, q.source, q.sink, refuse);
}

struct Result {
  std::int64_t path_count = 0;
  std::vector<std::vector<int>> paths;
  int source = 0, sink = 0;
  Literal<"NETWORKX_EDGE_DISJOINT_PATHS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::path_count>("How many paths there are; no choice has more.", at_least(0)),
    field<&Result::paths>("The paths, each by its vertices and without repetition. First those whose second "
                          "vertex is less than the "
                          "source and has an edge back to it, ascending; then the others in the order of "
                          "their first edges among "
                          "those given. Which of several choices is fixed by a search from both ends.",
                          Bounds{}.defaulted()),
    field<&Result::source>("The source of the request.", at_least(0)),
    field<&Result::sink>("The sink of the request.", at_least(0)),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  Result r;
  r.paths = graphs::edge_disjoint_paths(graphs::successors_in_order(q.graph.vertex_count, q.graph.edges),
                                        q.source, q.sink, spending(work));
  r.path_count = static_cast<std::int64_t>(r.paths.size());
  r.source = q.source;
  r.sink = q.sink;
  return r;
}

constexpr Example kExamples[] = {
    {"two_ways_round", "Two ways round a square, and only two edges leave the source.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[0,2],[1,3],[2,3],[1,2]]},"source":0,"sink":3})",
     R"({"path_count":2,"paths":[[0,1,3],[0,2,3]],"source":0,"sink":3,"convention":"NETWORKX_EDGE_DISJOINT_PATHS"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.menger.edge_disjoint.compute",
        .version = "1",
        .title = "Most paths without a common edge",
        .doc = "Finds as many directed paths as possible from a source to a sink such that no two share an "
               "edge. By "
               "Menger's theorem as many edges, and no fewer, separate the two; with all capacities 1, "
               "graph.cut.minimum_st.compute shows such a set.",
        .tags = "graph connectivity menger disjoint-paths exact",
        .words = "edge-disjoint paths Menger theorem max flow unit capacities local edge connectivity "
                 "redundancy routes",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::menger_edge_disjoint_compute
