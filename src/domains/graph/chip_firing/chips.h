// What the chip-firing operations share: graphs with labels, divisors and sinks as they travel.
#pragma once
#include "engines/graphs/chip_firing.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

namespace exact::domains::graph {

// Ten times the 50 vertices of the contract.
inline constexpr std::size_t kMaxChipVertices = 500;

// Undirected; without `edges` it has none. The order of the vertices is that of every list of chips.
struct ChipGraph : records::LabelledGraph {
  static const Type type;
};

inline constexpr std::string_view kChipGraphDoc =
    "The graph, with at most 500 vertices (ten times the 50 promised).";
inline constexpr std::string_view kSinkDoc = "The vertex that never fires.";
inline constexpr std::string_view kDivisorDoc =
    "A number of chips for each vertex, in the order of the vertices; negative for a debt.";

// A graph with a sink and a number of chips for each vertex. Invariant after decoding: the sink is a vertex, and there
// are as many numbers as vertices.
struct SinkConfiguration {
  ChipGraph graph;
  std::string sink;
  std::vector<std::int64_t> configuration;
  static const Type type;
};

// The rules of a request, refused at the request itself.
void check_vertex(const ChipGraph& g, const std::string& vertex, std::string_view name, Refuse& refuse);
void check_length(const ChipGraph& g, const std::vector<std::int64_t>& numbers, std::string_view name,
                  Refuse& refuse);

int place_of(const ChipGraph& g, const std::string& vertex);
std::vector<std::string> without(const std::vector<std::string>& vertices, const std::string& sink);
std::vector<Integer> integers(const std::vector<std::int64_t>& numbers);
// Throws Refused at {place} when a number is larger than a JSON integer may be.
std::int64_t json_integer(const Integer& number, std::string_view place);
std::vector<std::int64_t> json_integers(const std::vector<Integer>& numbers, std::string_view place);

}  // namespace exact::domains::graph
