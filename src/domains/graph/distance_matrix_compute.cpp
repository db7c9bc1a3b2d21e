#include "engines/graphs/graph.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::distance_matrix_compute {

constexpr std::size_t kMaxVertices = 640;

struct Request {
  records::NamedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph, with at most 640 vertices (ten times the 64 promised)."),
};

struct Row {
  std::string source;
  std::vector<std::optional<int>> distances;
  static const Type type;
};
constexpr Field kRow[] = {
    field<&Row::source>("The vertex from which the distances are measured."),
    field<&Row::distances>(
        "Its distance to each vertex in the order of `vertices`; null where there is no path.",
        items(0, kMaxVertices).at_least(0)),
};
constinit const Type Row::type = record_type<Row>("GraphDistanceRow", "The distances from one vertex.", kRow);

struct Result {
  Literal<"unweighted-shortest-path-distance-matrix.v2"> semantics_version;
  Literal<"LEXICOGRAPHIC_ASCENDING"> vertex_ordering;
  Literal<"ALL_ORDERED_VERTEX_PAIRS"> pair_coverage;
  Literal<"JSON_NULL"> unreachable_representation;
  std::vector<std::string> vertices;
  std::vector<Row> rows;
  bool connected = false;
};
constexpr Field kResult[] = {
    field<&Result::semantics_version>("What the entries mean, with its version."),
    field<&Result::vertex_ordering>("The vertices ascend by code points."),
    field<&Result::pair_coverage>("Every ordered pair of vertices has an entry."),
    field<&Result::unreachable_representation>("A missing path is written as null."),
    field<&Result::vertices>("The vertices, which name the columns."),
    field<&Result::rows>("One row for each vertex, in the same order."),
    field<&Result::connected>("Whether there is a vertex and each can be reached from every other."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxVertices,
                            records::kMaxGraphEdges, "graph", refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  const graphs::Graph g = records::to_sorted_graph(q.graph, r.vertices);
  r.connected = g.order() > 0;
  for (int v = 0; v < g.order(); ++v) {
    work.spend(4 * g.size() + r.vertices.size());
    Row row{r.vertices[static_cast<std::size_t>(v)], {}};
    for (int d : graphs::distances(g, v)) {
      row.distances.push_back(d < 0 ? std::nullopt : std::optional<int>(d));
      r.connected = r.connected && d >= 0;
    }
    r.rows.push_back(std::move(row));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"path_and_point", "A path of two edges and a vertex apart from it.",
     R"({"graph":{"vertices":["c","a","b","z"],"edges":[["a","b"],["b","c"]]}})",
     R"({"semantics_version":"unweighted-shortest-path-distance-matrix.v2","vertex_ordering":"LEXICOGRAPHIC_ASCENDING","pair_coverage":"ALL_ORDERED_VERTEX_PAIRS","unreachable_representation":"JSON_NULL","vertices":["a","b","c","z"],"rows":[{"source":"a","distances":[0,1,2,null]},{"source":"b","distances":[1,0,1,null]},{"source":"c","distances":[2,1,0,null]},{"source":"z","distances":[null,null,null,0]}],"connected":false})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.distance_matrix.compute",
        .version = "2",
        .title = "Distances between all vertices of a graph",
        .doc = "Computes the number of edges of a shortest path between every two vertices of a graph, by "
               "breadth-first search from each. Rows and columns follow the ascending names; null says that "
               "there is "
               "no path.",
        .tags = "graph distance shortest-path exact",
        .words = "all-pairs APSP BFS hops metric geodesic eccentricity unweighted path length matrix Wiener",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::distance_matrix_compute
