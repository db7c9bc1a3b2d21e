// The request of the operations that compute one number of a graph, and how those answer that need not have one.
#pragma once
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::invariants {

inline constexpr int kMaxOrder = 1024;  // thirty-two times the 32 of other programs

struct Request {
  records::NamedGraph graph;
};
inline constexpr Field kRequest[] = {
    field<&Request::graph>(
        "A simple graph of at most 1,024 vertices, thirty-two times what was once possible."),
};
inline void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
}

enum class Status { kComputed, kNotApplicable };
constexpr auto wire_names(Status) { return names("COMPUTED", "NOT_APPLICABLE"); }
enum class Exactness { kExact, kNotApplicable };
constexpr auto wire_names(Exactness) { return names("EXACT", "NOT_APPLICABLE"); }

}  // namespace exact::domains::graph::invariants
