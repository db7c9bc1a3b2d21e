#include "domains/graph/transforms/result_graph.h"

namespace exact::domains::graph::complement_compute {

ResultGraph run(const GraphRequest& q, Work& work) {
  const std::uint64_t n = static_cast<std::uint64_t>(q.graph.vertex_count);
  work.spend(n * n);
  return result_graph(q.graph.vertex_count, graphs::complement(records::to_graph(q.graph)).edges());
}

constexpr Example kExamples[] = {
    {"path", "The complement of a path on four vertices is again such a path.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1},{"source":1,"target":2},{"source":2,"target":3}]}})",
     R"({"vertex_count":4,"edges":[{"source":0,"target":2},{"source":0,"target":3},{"source":1,"target":3}],"method":"NETWORKX"})"},
    {"no_edges", "Without edges the complement is complete.", R"({"graph":{"vertex_count":3}})",
     R"({"vertex_count":3,"edges":[{"source":0,"target":1},{"source":0,"target":2},{"source":1,"target":2}],"method":"NETWORKX"})"},
};

extern constinit const Operation operation = declare<check_graph_request, run>(
    kGraphRequest, kResultGraph,
    {
        .id = "graph.complement.compute",
        .version = "1",
        .title = "Complement of a graph",
        .doc =
            "Returns the graph on the same vertices that joins exactly the pairs that the given one does not "
            "join. The edges ascend; together with those given they are all pairs, each once.",
        .tags = "graph graph-operations complement exact",
        .words = "complementary inverse graph non-edges missing edges self-complementary co-graph "
                 "interchange adjacent and nonadjacent pairs exchange edges and non-edges",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::complement_compute
