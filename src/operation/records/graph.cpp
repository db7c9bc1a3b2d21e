#include "operation/records/graph.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace exact::records {
namespace {

constexpr Bounds kVertexCount = between(1, kMaxGraphVertices);
constexpr Bounds kEdges = items(0, kMaxGraphEdges);
constexpr Bounds kVertex = between(0, kMaxGraphVertices - 1);
constexpr std::string_view kCountDoc = "How many vertices there are; they are numbered from 0.";

constexpr Field kEdgeList[] = {
    field<&GraphEdgeList::vertex_count>(kCountDoc, kVertexCount),
    field<&GraphEdgeList::edges>("The edges as pairs of vertices, each once in one of its two orders.",
                                 kEdges),
};
constexpr Field kSimple[] = {
    field<&SimpleGraph::vertex_count>(kCountDoc, kVertexCount),
    field<&SimpleGraph::edges>(
        "The edges as pairs of vertices, each once in one of its two orders; without them, none.",
        kEdges.defaulted()),
};
constexpr Field kDirected[] = {
    field<&DirectedGraph::vertex_count>(kCountDoc, kVertexCount),
    field<&DirectedGraph::edges>(
        "The edges, each from its first vertex to its second; opposite edges are two.", kEdges),
};
constexpr Field kMaybeDirected[] = {
    field<&MaybeDirectedGraph::vertex_count>(kCountDoc, kVertexCount),
    field<&MaybeDirectedGraph::directed>("Whether an edge points from its first vertex to its second.",
                                         defaulted()),
    field<&MaybeDirectedGraph::edges>("The edges as pairs of vertices; without them, none.",
                                      kEdges.defaulted()),
};
constexpr Field kGraphEdge[] = {
    field<&GraphEdge::source>("One end.", kVertex),
    field<&GraphEdge::target>("The other end.", kVertex),
};
constexpr Field kEndpoint[] = {
    field<&EndpointGraph::vertex_count>(kCountDoc, kVertexCount),
    field<&EndpointGraph::edges>("The edges, each once whichever end comes first; without them, none.",
                                 kEdges.defaulted()),
};
constexpr Field kEdgeUV[] = {
    field<&EdgeUV::u>("One end.", kVertex),
    field<&EdgeUV::v>("The other end.", kVertex),
};
constexpr Field kSpec[] = {
    field<&GraphSpec::vertex_count>(kCountDoc, between(0, kMaxGraphVertices)),
    field<&GraphSpec::edges>("The edges, each once whichever end comes first; without them, none.",
                             kEdges.defaulted()),
};
constexpr Field kNamed[] = {
    field<&NamedGraph::graph_schema_version>("The format's version.", defaulted()),
    field<&NamedGraph::vertices>("The names of the vertices, each once.",
                                 items(0, kMaxGraphVertices).length(1, 256)),
    field<&NamedGraph::edges>("The edges as pairs of names, each once in one of its two orders.",
                              kEdges.length(1, 256)),
};
constexpr Field kCanonical[] = {
    field<&CanonicalGraph::graph_schema_version>("The format's version.", defaulted()),
    field<&CanonicalGraph::vertices>("The names of the vertices, each once.", items(0, kMaxGraphVertices)),
    field<&CanonicalGraph::edges>(
        "The edges as pairs of names, each once, the lesser name first by code points.", kEdges),
};

std::string edge(std::size_t i) { return "edge " + std::to_string(i); }

// Refuses the first of `pairs` that repeats an earlier one; they are normalized already.
bool check_once(const std::vector<std::array<int, 2>>& pairs, Refuse& refuse) {
  std::vector<std::pair<std::array<int, 2>, std::size_t>> sorted;
  sorted.reserve(pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) sorted.push_back({pairs[i], i});
  std::ranges::sort(sorted);
  std::size_t first = pairs.size();
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].first == sorted[i - 1].first) first = std::min(first, sorted[i].second);
  }
  if (first == pairs.size()) return true;
  refuse("repeats an earlier edge: " + edge(first));
  return false;
}

void check_undirected(const IndexedGraph& g, Refuse& refuse) {
  check_simple(g.vertex_count, g.edges, false, refuse);
}
void check_directed(const DirectedGraph& g, Refuse& refuse) {
  check_simple(g.vertex_count, g.edges, true, refuse);
}
void check_maybe_directed(const MaybeDirectedGraph& g, Refuse& refuse) {
  check_simple(g.vertex_count, g.edges, g.directed, refuse);
}
void check_graph_edge(const GraphEdge& e, Refuse& refuse) {
  if (e.source == e.target) refuse("joins a vertex to itself");
}
void check_uv(const EdgeUV& e, Refuse& refuse) {
  if (e.u == e.v) refuse("joins a vertex to itself");
}
void check_named(const LabelledGraph& g, Refuse& refuse) {
  check_labelled(g.vertices, g.edges, false, refuse);
}
void check_canonical(const LabelledGraph& g, Refuse& refuse) {
  check_labelled(g.vertices, g.edges, true, refuse);
}

std::vector<std::array<int, 2>> pairs_of(const EndpointGraph& g) {
  std::vector<std::array<int, 2>> pairs;
  pairs.reserve(g.edges.size());
  for (const GraphEdge& e : g.edges) pairs.push_back({e.source, e.target});
  return pairs;
}
std::vector<std::array<int, 2>> pairs_of(const GraphSpec& g) {
  std::vector<std::array<int, 2>> pairs;
  pairs.reserve(g.edges.size());
  for (const EdgeUV& e : g.edges) pairs.push_back({e.u, e.v});
  return pairs;
}
std::vector<std::array<int, 2>> pairs_of(const LabelledGraph& g, const NameIndex& index) {
  std::vector<std::array<int, 2>> pairs;
  pairs.reserve(g.edges.size());
  for (const auto& e : g.edges) pairs.push_back({index(e[0]), index(e[1])});
  return pairs;
}

void check_endpoint(const EndpointGraph& g, Refuse& refuse) {
  check_simple(g.vertex_count, pairs_of(g), false, refuse);
}
void check_spec(const GraphSpec& g, Refuse& refuse) {
  check_simple(g.vertex_count, pairs_of(g), false, refuse);
}

}  // namespace

bool check_simple(int vertex_count, const std::vector<std::array<int, 2>>& edges, bool directed,
                  Refuse& refuse) {
  std::vector<std::array<int, 2>> pairs = edges;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    auto& [a, b] = pairs[i];
    if (a < 0 || b < 0 || a >= vertex_count || b >= vertex_count) {
      refuse("has an end that is not a vertex: " + edge(i));
      return false;
    }
    if (a == b) {
      refuse("joins a vertex to itself: " + edge(i));
      return false;
    }
    if (!directed && a > b) std::swap(a, b);
  }
  return check_once(pairs, refuse);
}

bool check_labelled(const std::vector<std::string>& vertices,
                    const std::vector<std::array<std::string, 2>>& edges, bool ordered, Refuse& refuse) {
  std::vector<std::string_view> names(vertices.begin(), vertices.end());
  std::ranges::sort(names);
  if (const auto twice = std::ranges::adjacent_find(names); twice != names.end()) {
    refuse("names a vertex twice: \"" + std::string(*twice) + '"');
    return false;
  }
  const NameIndex index(vertices);
  std::vector<std::array<int, 2>> pairs;
  pairs.reserve(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const int a = index(edges[i][0]), b = index(edges[i][1]);
    if (a < 0 || b < 0) {
      refuse("has an end that is not a vertex: " + edge(i));
      return false;
    }
    if (a == b) {
      refuse("joins a vertex to itself: " + edge(i));
      return false;
    }
    if (ordered && edges[i][1] < edges[i][0]) {
      refuse("must name the lesser end first: " + edge(i));
      return false;
    }
    pairs.push_back(graphs::normal({a, b}));
  }
  return check_once(pairs, refuse);
}

void check_graph_size(std::size_t vertices, std::size_t edges, std::size_t most_vertices,
                      std::size_t most_edges, std::string_view place, Refuse& refuse) {
  if (vertices > most_vertices)
    refuse({place},
           "has more than " + std::to_string(most_vertices) + " vertices, too many for this operation");
  if (edges > most_edges)
    refuse({place}, "has more than " + std::to_string(most_edges) + " edges, too many for this operation");
}

graphs::Graph to_graph(const IndexedGraph& g) { return graphs::Graph(g.vertex_count, g.edges); }
graphs::Graph to_graph(const EndpointGraph& g) { return graphs::Graph(g.vertex_count, pairs_of(g)); }
graphs::Graph to_graph(const GraphSpec& g) { return graphs::Graph(g.vertex_count, pairs_of(g)); }
graphs::Digraph to_digraph(const IndexedGraph& g) { return graphs::Digraph(g.vertex_count, g.edges); }
graphs::Graph to_graph(const LabelledGraph& g) {
  return graphs::Graph(static_cast<int>(g.vertices.size()), pairs_of(g, NameIndex(g.vertices)));
}
graphs::Graph to_sorted_graph(const LabelledGraph& g, std::vector<std::string>& names) {
  names = g.vertices;
  std::ranges::sort(names);
  return graphs::Graph(static_cast<int>(names.size()), pairs_of(g, NameIndex(names)));
}

NameIndex::NameIndex(const std::vector<std::string>& vertices) {
  sorted_.reserve(vertices.size());
  for (std::size_t i = 0; i < vertices.size(); ++i) sorted_.push_back({vertices[i], static_cast<int>(i)});
  std::ranges::sort(sorted_);
}

int NameIndex::operator()(std::string_view name) const {
  const auto it = std::ranges::lower_bound(sorted_, name, {}, &std::pair<std::string_view, int>::first);
  return it != sorted_.end() && it->first == name ? it->second : -1;
}

constinit const Type GraphEdgeList::type = record_type<GraphEdgeList, check_undirected>(
    "GraphEdgeList", "A simple undirected graph by its list of edges.", kEdgeList);
constinit const Type SimpleGraph::type = record_type<SimpleGraph, check_undirected>(
    "SimpleGraph", "A simple undirected graph with numbered vertices.", kSimple);
constinit const Type DirectedGraph::type = record_type<DirectedGraph, check_directed>(
    "DirectedGraph", "A simple directed graph: no loops, no edge twice.", kDirected);
constinit const Type MaybeDirectedGraph::type = record_type<MaybeDirectedGraph, check_maybe_directed>(
    "MaybeDirectedGraph", "A simple graph, directed or not.", kMaybeDirected);
constinit const Type GraphEdge::type =
    record_type<GraphEdge, check_graph_edge>("GraphEdge", "An undirected edge.", kGraphEdge);
constinit const Type EndpointGraph::type = record_type<EndpointGraph, check_endpoint>(
    "EndpointGraph", "A simple undirected graph with an object for each edge.", kEndpoint);
constinit const Type EdgeUV::type = record_type<EdgeUV, check_uv>("EdgeUV", "An undirected edge.", kEdgeUV);
constinit const Type GraphSpec::type = record_type<GraphSpec, check_spec>(
    "GraphSpec", "A simple undirected graph with an object for each edge, possibly without vertices.", kSpec);
constinit const Type NamedGraph::type = record_type<NamedGraph, check_named>(
    "NamedGraph", "A simple undirected graph with named vertices.", kNamed);
constinit const Type CanonicalGraph::type = record_type<CanonicalGraph, check_canonical>(
    "CanonicalGraph", "A simple undirected graph with named vertices and ordered edges.", kCanonical);

}  // namespace exact::records
