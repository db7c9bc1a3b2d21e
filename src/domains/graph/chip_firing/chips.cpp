#include "domains/graph/chip_firing/chips.h"

#include <algorithm>

namespace exact::domains::graph {
namespace {

constexpr Field kChipGraph[] = {
    field<&ChipGraph::vertices>("The names of the vertices, each once.", items(1, kMaxChipVertices)),
    field<&ChipGraph::edges>(
        "The edges as pairs of names, each once in one of its two orders; without them, none.",
        items(0, records::kMaxGraphEdges).defaulted()),
};
void check_graph(const records::LabelledGraph& g, Refuse& refuse) {
  records::check_labelled(g.vertices, g.edges, false, refuse);
}

constexpr Field kSinkConfiguration[] = {
    field<&SinkConfiguration::graph>(kChipGraphDoc),
    field<&SinkConfiguration::sink>(kSinkDoc),
    field<&SinkConfiguration::configuration>(kDivisorDoc, items(1, kNoLimit)),
};
void check_configuration(const SinkConfiguration& c, Refuse& refuse) {
  check_vertex(c.graph, c.sink, "sink", refuse);
  check_length(c.graph, c.configuration, "configuration", refuse);
}

}  // namespace

constinit const Type ChipGraph::type = record_type<ChipGraph, check_graph>(
    "LabelledGraph", "A simple undirected graph with named vertices, at least one.", kChipGraph);
constinit const Type SinkConfiguration::type = record_type<SinkConfiguration, check_configuration>(
    "SinkConfiguration", "Chips on the vertices of a graph with a sink.", kSinkConfiguration);

void check_vertex(const ChipGraph& g, const std::string& vertex, std::string_view name, Refuse& refuse) {
  if (place_of(g, vertex) < 0)
    refuse("needs a vertex of the graph in `" + std::string(name) + "`, which has no \"" + vertex + '"');
}

void check_length(const ChipGraph& g, const std::vector<std::int64_t>& numbers, std::string_view name,
                  Refuse& refuse) {
  if (numbers.size() != g.vertices.size())
    refuse("needs as many numbers in `" + std::string(name) + "` as there are vertices");
}

int place_of(const ChipGraph& g, const std::string& vertex) {
  const auto it = std::ranges::find(g.vertices, vertex);
  return it == g.vertices.end() ? -1 : static_cast<int>(it - g.vertices.begin());
}

std::vector<std::string> without(const std::vector<std::string>& vertices, const std::string& sink) {
  std::vector<std::string> out;
  for (const std::string& v : vertices) {
    if (v != sink) out.push_back(v);
  }
  return out;
}

std::vector<Integer> integers(const std::vector<std::int64_t>& numbers) {
  return {numbers.begin(), numbers.end()};
}

std::int64_t json_integer(const Integer& number, std::string_view place) {
  if (number.bits() > 53)
    throw Refused({place}, "leads to a number beyond 2^53 - 1, which a JSON integer cannot hold");
  return *number.to_int64();
}

std::vector<std::int64_t> json_integers(const std::vector<Integer>& numbers, std::string_view place) {
  std::vector<std::int64_t> out;
  out.reserve(numbers.size());
  for (const Integer& n : numbers) out.push_back(json_integer(n, place));
  return out;
}

}  // namespace exact::domains::graph
