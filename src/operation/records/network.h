// Directed networks with capacities as they travel: the records that several domains share.
#pragma once
#include "engines/graphs/flow.h"
#include "operation/type.h"

#include <string_view>
#include <vector>

namespace exact::records {

// Ten times the 64 vertices and 512 edges of the contracts.
inline constexpr int kMaxNetworkVertices = 640;
inline constexpr std::uint32_t kMaxNetworkEdges = 5120;
inline constexpr std::uint32_t kMaxCapacityDigits = 32'768;

struct CapacitatedEdge {
  int source = 0, target = 0;
  Rational capacity;
  static const Type type;
};
// Invariant after decoding: ends below vertex_count, no edge twice, no capacity negative. Loops are allowed.
struct FlowGraph {
  int vertex_count = 0;
  std::vector<CapacitatedEdge> edges;
  static const Type type;
};

struct CostedEdge {
  int source = 0, target = 0;
  Rational capacity, cost;
  static const Type type;
};
// Invariant as for FlowGraph.
struct CostedFlowGraph {
  int vertex_count = 0;
  std::vector<CostedEdge> edges;
  static const Type type;
};

// The flow on one edge of an answer.
struct FlowEdge {
  int source = 0, target = 0;
  Rational flow;
  static const Type type;
};

// The same network in integers: capacities times `capacity_unit`, costs times `cost_unit`. Throws Refused at
// {"graph"} when the common denominators are so long that the network would not fit into memory.
struct IntegerNetwork {
  std::vector<graphs::Arc> arcs;  // in the order of the edges
  Integer capacity_unit{1}, cost_unit{1};
};
IntegerNetwork integer_network(const FlowGraph& g);
IntegerNetwork integer_network(const CostedFlowGraph& g);

// The edges that carry flow, ascending.
std::vector<FlowEdge> flow_edges(const IntegerNetwork& n, const std::vector<Integer>& on);

// The rules for the two ends of a flow in a request with the members graph, source and sink.
void check_ends(int vertex_count, int source, int sink, Refuse& refuse);

}  // namespace exact::records
