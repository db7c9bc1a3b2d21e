#include "domains/graph/realization/degree_sequence.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::realization_check_compute {

struct Request {
  DegreeSequence sequence;
  records::SimpleGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::sequence>("The degree wanted for each vertex."),
    field<&Request::graph>("The graph."),
};

struct Result {
  bool is_realization = false;
  std::vector<std::int64_t> expected_degrees, actual_degrees;
  Literal<"NETWORKX_DEGREE"> convention;
};
constexpr Field kResult[] = {
    field<&Result::is_realization>("Whether both lists are equal, vertex by vertex."),
    field<&Result::expected_degrees>("The degrees wanted."),
    field<&Result::actual_degrees>("The degree of each vertex of the graph."),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q) {
  Result r;
  r.expected_degrees = q.sequence.degrees;
  r.actual_degrees.resize(static_cast<std::size_t>(q.graph.vertex_count));
  for (const auto& e : q.graph.edges) {
    for (int v : e) ++r.actual_degrees[static_cast<std::size_t>(v)];
  }
  r.is_realization = r.expected_degrees == r.actual_degrees;
  return r;
}

constexpr Example kExamples[] = {
    {"other_order", "The path has these degrees, but not on these vertices.",
     R"({"sequence":{"degrees":[1,1,2]},"graph":{"vertex_count":3,"edges":[[0,1],[1,2]]}})",
     R"({"is_realization":false,"expected_degrees":[1,1,2],"actual_degrees":[1,2,1],"convention":"NETWORKX_DEGREE"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.realization.check.compute",
        .version = "1",
        .title = "Does a graph have given degrees?",
        .doc = "Counts the edges at each vertex of a graph and compares them with a list of degrees, vertex "
               "by vertex; a "
               "list for another number of vertices does not fit.",
        .tags = "graph degree-sequence realization verification exact",
        .words = "verify check degree sequence realization Havel Hakimi valence count edges at vertices",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::realization_check_compute
