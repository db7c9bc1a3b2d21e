#include "engines/graphs/hamiltonian_path.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <cstddef>
#include <string>
#include <vector>

namespace exact::domains::graph::hamiltonian_path_decide {

constexpr int kMaxOrder = 180;  // ten times 18

struct Request {
  records::NamedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 180 vertices, ten times what was once possible; up to "
                           "20 it is always decided."),
};

enum class Decision { kExists, kDoesNotExist };
constexpr auto wire_names(Decision) { return names("EXISTS", "DOES_NOT_EXIST"); }

struct Result {
  Literal<"1"> result_schema_version;
  Decision decision = Decision::kExists;
  int order = 0;
  std::vector<std::string> path;
  Literal<"EMPTY_GRAPH_HAS_EMPTY_HAMILTONIAN_PATH"> convention;
  Literal<"COMPLETE"> completion;
};
constexpr Field kResult[] = {
    field<&Result::result_schema_version>("The format's version.", Bounds{}.defaulted()),
    field<&Result::decision>("Whether there is such a path."),
    field<&Result::order>("The number of vertices."),
    field<&Result::path>("The vertices in the order of the path, which is the lexicographically least when "
                         "it is read backwards; empty when there is none."),
    field<&Result::convention>("The empty graph has the empty path.", Bounds{}.defaulted()),
    field<&Result::completion>("Nothing was left unsearched.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  r.order = g.order();
  const auto path = graphs::least_hamiltonian_path(g, spending(work));
  if (!path) {
    r.decision = Decision::kDoesNotExist;
    return r;
  }
  for (auto v = path->rbegin(); v != path->rend(); ++v) r.path.push_back(names[static_cast<std::size_t>(*v)]);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "A path is its own.", R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})",
     R"({"result_schema_version":"1","decision":"EXISTS","order":3,"path":["c","b","a"],"convention":"EMPTY_GRAPH_HAS_EMPTY_HAMILTONIAN_PATH","completion":"COMPLETE"})"},
    {"star", "A star with three leaves has none.",
     R"({"graph":{"vertices":["a","b","c","d"],"edges":[["a","b"],["a","c"],["a","d"]]}})",
     R"({"result_schema_version":"1","decision":"DOES_NOT_EXIST","order":4,"path":[],"convention":"EMPTY_GRAPH_HAS_EMPTY_HAMILTONIAN_PATH","completion":"COMPLETE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.hamiltonian_path.decide",
        .version = "5",
        .title = "Decide whether a graph has a Hamiltonian path",
        .doc = "Decides whether some path visits every vertex once, and returns the one that is "
               "lexicographically least when it is read from its end. Follow its edges to check it; that "
               "there is none follows from dynamic programming over subsets or a finished search.",
        .tags = "graph hamiltonian-path decision exact",
        .words = "spanning path traceable visit every vertex once traveling salesman Held Karp knight tour",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::hamiltonian_path_decide
