// Finite graphs as they travel: the shapes that several operations share. Each is a simple graph: no loops, and no
// edge twice. The rules of a whole graph are refused at the graph itself, with the number of the edge in the message.
#pragma once
#include "engines/graphs/graph.h"
#include "operation/type.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace exact::records {

// An operation may ask for less (check_graph_size).
inline constexpr int kMaxGraphVertices = 1024;
inline constexpr std::uint32_t kMaxGraphEdges = 65'536;

// ---- Vertices are numbered from 0 -----------------------------------------------------

// {"vertex_count": 3, "edges": [[0, 1]]}. Invariant after decoding: endpoints below vertex_count, no loop, no edge
// twice; for an undirected graph in neither order.
struct IndexedGraph {
  int vertex_count = 0;
  std::vector<std::array<int, 2>> edges;
};
// Undirected; `edges` must be sent.
struct GraphEdgeList : IndexedGraph {
  static const Type type;
};
// Undirected; without `edges` it has none.
struct SimpleGraph : IndexedGraph {
  static const Type type;
};
// Directed, edges from the first vertex to the second; `edges` must be sent. Opposite edges are two edges.
struct DirectedGraph : IndexedGraph {
  static const Type type;
};
// Either, as `directed` says; without `edges` it has none.
struct MaybeDirectedGraph : IndexedGraph {
  bool directed = false;
  static const Type type;
};

// {"vertex_count": 3, "edges": [{"source": 0, "target": 1}]}: undirected all the same. May have no `edges`.
struct GraphEdge {
  int source = 0, target = 0;
  static const Type type;
};
struct EndpointGraph {
  int vertex_count = 0;
  std::vector<GraphEdge> edges;
  static const Type type;
};

// {"vertex_count": 3, "edges": [{"u": 0, "v": 1}]}, undirected, possibly without vertices. May have no `edges`.
struct EdgeUV {
  int u = 0, v = 0;
  static const Type type;
};
struct GraphSpec {
  int vertex_count = 0;
  std::vector<EdgeUV> edges;
  static const Type type;
};

// ---- Vertices have names ---------------------------------------------------------------

// {"vertices": ["a", "b"], "edges": [["a", "b"]]}, undirected. Invariant after decoding: the vertices differ, both
// ends of an edge are among them, no loop, no edge twice in either order.
struct LabelledGraph {
  std::vector<std::string> vertices;
  std::vector<std::array<std::string, 2>> edges;
};
// Ends of an edge in any order; names have 1 to 256 characters; possibly without vertices.
struct NamedGraph : LabelledGraph {
  Literal<"1"> graph_schema_version;
  static const Type type;
};
// The lesser name of an edge comes first (by code points); possibly without vertices.
struct CanonicalGraph : LabelledGraph {
  Literal<"1"> graph_schema_version;
  static const Type type;
};

// ---- From records to the graphs that algorithms work on --------------------------------

// Vertex i is vertex i; edge i of the result is edge i of the record.
graphs::Graph to_graph(const IndexedGraph& g);  // of an undirected record
graphs::Graph to_graph(const EndpointGraph& g);
graphs::Graph to_graph(const GraphSpec& g);
graphs::Digraph to_digraph(const IndexedGraph& g);
// Vertex i is vertices[i].
graphs::Graph to_graph(const LabelledGraph& g);
// Vertex i is the i-th name in ascending order (by code points); `names` receives the names in this order.
graphs::Graph to_sorted_graph(const LabelledGraph& g, std::vector<std::string>& names);

// The places of names in `vertices`; -1 for a name that is not there.
class NameIndex {
 public:
  explicit NameIndex(const std::vector<std::string>& vertices);  // keeps views: `vertices` must outlive this
  int operator()(std::string_view name) const;

 private:
  std::vector<std::pair<std::string_view, int>> sorted_;
};

// ---- Rules -----------------------------------------------------------------------------

// The rules of a simple graph, refused at the record itself: the first edge that leaves the range, is a loop, or
// repeats an earlier one. With `directed`, opposite edges differ. False when something was refused.
bool check_simple(int vertex_count, const std::vector<std::array<int, 2>>& edges, bool directed,
                  Refuse& refuse);
// The same for names; with `ordered`, the first name of an edge must be the lesser one.
bool check_labelled(const std::vector<std::string>& vertices,
                    const std::vector<std::array<std::string, 2>>& edges, bool ordered, Refuse& refuse);
// For an operation that takes smaller graphs than the record: refuses at {place}, the graph's field.
void check_graph_size(std::size_t vertices, std::size_t edges, std::size_t most_vertices,
                      std::size_t most_edges, std::string_view place, Refuse& refuse);

}  // namespace exact::records
