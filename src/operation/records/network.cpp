#include "operation/records/network.h"

#include "operation/records/graph.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace exact::records {
namespace {

constexpr std::uint64_t kMaxNetworkBits = std::uint64_t{1} << 28;  // of all numbers together

constexpr Bounds kNetworkVertex = between(0, kMaxNetworkVertices - 1);
constexpr Bounds kNumber = digits(kMaxCapacityDigits);
constexpr std::string_view kCount = "How many vertices there are, at most 640; they are numbered from 0.";
constexpr std::string_view kSource = "The vertex where the edge begins.";
constexpr std::string_view kTarget = "The vertex where the edge ends.";
constexpr std::string_view kCapacity = "How much the edge can carry; not negative.";
constexpr std::string_view kEdgesOfNetwork =
    "The edges, at most 5,120; opposite edges are two, and none stands twice.";

constexpr Field kCapacitatedEdge[] = {
    field<&CapacitatedEdge::source>(kSource, kNetworkVertex),
    field<&CapacitatedEdge::target>(kTarget, kNetworkVertex),
    field<&CapacitatedEdge::capacity>(kCapacity, kNumber),
};
constexpr Field kFlowGraph[] = {
    field<&FlowGraph::vertex_count>(kCount, between(2, kMaxNetworkVertices)),
    field<&FlowGraph::edges>(kEdgesOfNetwork, items(1, kMaxNetworkEdges)),
};
constexpr Field kCostedEdge[] = {
    field<&CostedEdge::source>(kSource, kNetworkVertex),
    field<&CostedEdge::target>(kTarget, kNetworkVertex),
    field<&CostedEdge::capacity>(kCapacity, kNumber),
    field<&CostedEdge::cost>("The cost of one unit of flow.", kNumber),
};
constexpr Field kCostedFlowGraph[] = {
    field<&CostedFlowGraph::vertex_count>(kCount, between(2, kMaxNetworkVertices)),
    field<&CostedFlowGraph::edges>(kEdgesOfNetwork, items(1, kMaxNetworkEdges)),
};
constexpr Field kFlowEdge[] = {
    field<&FlowEdge::source>(kSource, kNetworkVertex),
    field<&FlowEdge::target>(kTarget, kNetworkVertex),
    field<&FlowEdge::flow>("What it carries."),
};

template <class Network>
void check_network(const Network& g, Refuse& refuse) {
  std::vector<std::array<int, 2>> proper;  // loops may stand once each, too
  std::vector<char> loop(static_cast<std::size_t>(g.vertex_count));
  for (std::size_t i = 0; i < g.edges.size(); ++i) {
    const auto& e = g.edges[i];
    if (e.source >= g.vertex_count || e.target >= g.vertex_count)
      return refuse("has an end that is not a vertex: edge " + std::to_string(i));
    if (e.capacity.sign() < 0) return refuse("has a negative capacity: edge " + std::to_string(i));
    if (e.source != e.target) {
      proper.push_back({e.source, e.target});
    } else if (std::exchange(loop[static_cast<std::size_t>(e.source)], 1)) {
      return refuse("repeats an earlier edge: edge " + std::to_string(i));
    }
  }
  check_simple(g.vertex_count, proper, true, refuse);
}

Integer common_denominator(const std::vector<const Rational*>& numbers) {
  Integer d(1);
  for (const Rational* q : numbers) {
    d = lcm(d, q->denominator());
    if (d.bits() * numbers.size() > kMaxNetworkBits)
      throw Refused({"graph"}, "has numbers whose common denominator is too long for one network");
  }
  return d;
}
Integer times(const Rational& q, const Integer& unit) {
  return q.numerator() * divide_exact(unit, q.denominator());
}

}  // namespace

constinit const Type CapacitatedEdge::type =
    record_type<CapacitatedEdge>("CapacitatedEdge", "A directed edge with a capacity.", kCapacitatedEdge);
constinit const Type FlowGraph::type = record_type<FlowGraph, check_network<FlowGraph>>(
    "FlowGraph", "A directed graph with capacities.", kFlowGraph);
constinit const Type CostedEdge::type =
    record_type<CostedEdge>("CostedFlowEdge", "A directed edge with a capacity and a cost.", kCostedEdge);
constinit const Type CostedFlowGraph::type = record_type<CostedFlowGraph, check_network<CostedFlowGraph>>(
    "CostedFlowGraph", "A directed graph with capacities and costs.", kCostedFlowGraph);
constinit const Type FlowEdge::type =
    record_type<FlowEdge>("FlowEdge", "An edge that carries flow.", kFlowEdge);

IntegerNetwork integer_network(const FlowGraph& g) {
  IntegerNetwork n;
  std::vector<const Rational*> capacities;
  for (const CapacitatedEdge& e : g.edges) capacities.push_back(&e.capacity);
  n.capacity_unit = common_denominator(capacities);
  for (const CapacitatedEdge& e : g.edges) {
    n.arcs.push_back({e.source, e.target, times(e.capacity, n.capacity_unit), {}});
  }
  return n;
}

IntegerNetwork integer_network(const CostedFlowGraph& g) {
  IntegerNetwork n;
  std::vector<const Rational*> capacities, costs;
  for (const CostedEdge& e : g.edges) {
    capacities.push_back(&e.capacity);
    costs.push_back(&e.cost);
  }
  n.capacity_unit = common_denominator(capacities);
  n.cost_unit = common_denominator(costs);
  for (const CostedEdge& e : g.edges) {
    n.arcs.push_back({e.source, e.target, times(e.capacity, n.capacity_unit), times(e.cost, n.cost_unit)});
  }
  return n;
}

std::vector<FlowEdge> flow_edges(const IntegerNetwork& n, const std::vector<Integer>& on) {
  std::vector<FlowEdge> out;
  for (std::size_t i = 0; i < on.size(); ++i) {
    if (!on[i].is_zero()) out.push_back({n.arcs[i].from, n.arcs[i].to, Rational(on[i], n.capacity_unit)});
  }
  std::ranges::sort(out, [](const FlowEdge& a, const FlowEdge& b) {
    return a.source != b.source ? a.source < b.source : a.target < b.target;
  });
  return out;
}

void check_ends(int vertex_count, int source, int sink, Refuse& refuse) {
  if (source >= vertex_count) {
    refuse("has a source that is not a vertex");
  } else if (sink >= vertex_count) {
    refuse("has a sink that is not a vertex");
  } else if (source == sink) {
    refuse("needs a sink that differs from the source");
  }
}

}  // namespace exact::records
