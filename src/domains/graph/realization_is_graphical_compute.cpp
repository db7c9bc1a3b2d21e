#include "domains/graph/realization/degree_sequence.h"
#include "engines/graphs/realization.h"

namespace exact::domains::graph::realization_is_graphical_compute {

struct Request {
  DegreeSequence sequence;
};
constexpr Field kRequest[] = {
    field<&Request::sequence>("The degrees in any order."),
};

struct Result {
  bool is_graphical = false;
  std::int64_t degree_sum = 0;
  std::int64_t vertex_count = 1;
};
constexpr Field kResult[] = {
    field<&Result::is_graphical>("Whether a simple graph has these degrees."),
    field<&Result::degree_sum>("Their sum: twice the number of edges of such a graph.", at_least(0)),
    field<&Result::vertex_count>("How many degrees there are.", at_least(1)),
};

Result run(const Request& q, Work& work) {
  const auto& d = q.sequence.degrees;
  work.spend(d.size() * d.size());
  Result r{graphs::is_graphical(d), 0, static_cast<std::int64_t>(d.size())};
  for (std::int64_t x : d) r.degree_sum += x;
  return r;
}

constexpr Example kExamples[] = {
    {"star", "A star with three rays.", R"({"sequence":{"degrees":[3,1,1,1]}})",
     R"({"is_graphical":true,"degree_sum":6,"vertex_count":4})"},
    {"too_large", "Three vertices with all three others as neighbours leave none with only one.",
     R"({"sequence":{"degrees":[3,3,3,1]}})", R"({"is_graphical":false,"degree_sum":10,"vertex_count":4})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.realization.is_graphical.compute",
        .version = "1",
        .title = "Is a sequence that of the degrees of a graph?",
        .doc = "Decides by the criterion of Erdos and Gallai whether some simple graph has the given "
               "degrees: their sum "
               "is even, and for every k the k largest sum to at most k(k-1) plus the sum of min(k, d) over "
               "the others.",
        .tags = "graph degree-sequence realization exact",
        .words = "graphic graphical sequence Erdos Gallai Havel Hakimi degree sequence problem realizable "
                 "existence",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::realization_is_graphical_compute
