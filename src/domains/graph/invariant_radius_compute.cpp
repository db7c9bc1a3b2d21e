#include "domains/graph/invariants/invariants.h"
#include "engines/graphs/connectivity.h"
#include "operation/spending.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::graph::invariant_radius_compute {

using invariants::check, invariants::Exactness, invariants::kRequest, invariants::Request, invariants::Status;

struct Result {
  Status status = Status::kComputed;
  std::optional<int> radius;
  bool connected = true;
  Exactness exactness = Exactness::kExact;
  std::optional<std::string> detail;
};
constexpr Field kResult[] = {
    field<&Result::status>("Whether the graph is connected and has a vertex, so that there is a value."),
    field<&Result::radius>("The radius; null when there is none.", Bounds{}.defaulted()),
    field<&Result::connected>("Whether the graph is connected; without vertices it is not."),
    field<&Result::exactness>("The value is exact."),
    field<&Result::detail>("Why there is no value; null when there is one.", Bounds{}.defaulted()),
};

Result run(const Request& q, Work& work) {
  Result r;
  const std::vector<int> far = graphs::eccentricities(records::to_graph(q.graph), spending(work));
  if (far.empty())
    r = {Status::kNotApplicable,
         {},
         false,
         Exactness::kNotApplicable,
         "only a connected graph with a vertex has a radius"};
  else
    r.radius = std::ranges::min(far);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "The middle of a path of three is one step from the ends.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})",
     R"({"status":"COMPUTED","radius":1,"connected":true,"exactness":"EXACT","detail":null})"},
    {"two_parts", "Two vertices without an edge are not connected.",
     R"({"graph":{"vertices":["a","b"],"edges":[]}})",
     R"({"status":"NOT_APPLICABLE","radius":null,"connected":false,"exactness":"NOT_APPLICABLE","detail":"only a connected graph with a vertex has a radius"})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.invariant.radius.compute",
                            .version = "2",
                            .title = "Compute the radius of a graph",
                            .doc = "Computes the least eccentricity of a vertex: how far its furthest vertex "
                                   "is, at the best. A graph that is not connected has none.",
                            .tags = "graph invariant radius distance exact",
                            .words = "eccentricity center central vertex minimum greatest distance",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::invariant_radius_compute
