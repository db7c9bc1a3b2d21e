#include "domains/graph/realization/degree_sequence.h"
#include "engines/graphs/realization.h"

namespace exact::domains::graph::realization_construct_compute {

struct Request {
  DegreeSequence sequence;
};
constexpr Field kRequest[] = {
    field<&Request::sequence>("The degree wanted for each vertex."),
};

struct Result {
  bool is_graphical = false;
  std::int64_t vertex_count = 1;
  std::vector<std::array<int, 2>> edges;
  Literal<"NETWORKX_HAVEL_HAKIMI"> convention;
};
constexpr Field kResult[] = {
    field<&Result::is_graphical>("Whether a simple graph has these degrees."),
    field<&Result::vertex_count>("How many vertices there are; vertex i has the i-th degree.", at_least(1)),
    field<&Result::edges>("The edges of such a graph, by their lesser vertex, then in the order in which "
                          "they are made: again and again the "
                          "vertex that misses most edges is joined to the next ones; of equals the last "
                          "comes first. Empty when there is "
                          "none.",
                          Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  const auto& d = q.sequence.degrees;
  work.spend(4 * d.size() * d.size());
  Result r{graphs::is_graphical(d), static_cast<std::int64_t>(d.size()), {}, {}};
  if (r.is_graphical) r.edges = graphs::realize(d);
  return r;
}

constexpr Example kExamples[] = {
    {"triangle_and_point", "The second vertex stays alone.", R"({"sequence":{"degrees":[2,0,2,2]}})",
     R"({"is_graphical":true,"vertex_count":4,"edges":[[0,3],[0,2],[2,3]],"convention":"NETWORKX_HAVEL_HAKIMI"})"},
    {"odd_sum", "The degrees of a graph have an even sum.", R"({"sequence":{"degrees":[2,2,1]}})",
     R"({"is_graphical":false,"vertex_count":3,"edges":[],"convention":"NETWORKX_HAVEL_HAKIMI"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.realization.construct.compute",
        .version = "1",
        .title = "Graph with given degrees",
        .doc = "Constructs a simple graph in which vertex i has the i-th degree of a sequence, by Havel and "
               "Hakimi's "
               "method, or says that there is none. Counting degrees checks the graph: "
               "graph.realization.check.compute.",
        .tags = "graph degree-sequence realization construction exact",
        .words = "Havel Hakimi realize degree sequence build graph from degrees graphical configuration draw "
                 "a graph whose vertex degrees are given vertices with prescribed valences",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::realization_construct_compute
