#include "engines/graphs/graph.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace exact::domains::graph::symmetry_generator_orbits_compute {

constexpr std::uint32_t kMaxGenerators = 640;  // ten times 64

struct Generator {
  std::string generator_id;
  Map<std::string> mapping;
  static const Type type;
};
constexpr Field kGenerator[] = {
    field<&Generator::generator_id>("A name for it, different from those of the others.", length(1, 64)),
    field<&Generator::mapping>("The image of each vertex.",
                               items(0, records::kMaxGraphVertices).length(1, 64)),
};
constinit const Type Generator::type =
    record_type<Generator>("AutomorphismGenerator", "A permutation of the vertices.", kGenerator);

struct VertexColor {
  std::string vertex, color;
  static const Type type;
};
constexpr Field kVertexColor[] = {
    field<&VertexColor::vertex>("A vertex.", length(1, 64)),
    field<&VertexColor::color>("Its color.", length(1, 128)),
};
constinit const Type VertexColor::type =
    record_type<VertexColor>("VertexColor", "The color of a vertex.", kVertexColor);

struct EdgeColor {
  std::array<std::string, 2> edge;
  std::string color;
  static const Type type;
};
constexpr Field kEdgeColor[] = {
    field<&EdgeColor::edge>("An edge; its ends in any order.", length(1, 64)),
    field<&EdgeColor::color>("Its color.", length(1, 128)),
};
constinit const Type EdgeColor::type =
    record_type<EdgeColor>("EdgeColor", "The color of an edge.", kEdgeColor);

struct Request {
  records::CanonicalGraph graph;
  std::vector<Generator> generators;
  std::vector<VertexColor> vertex_colors;
  std::vector<EdgeColor> edge_colors;
  Literal<"DECLARED_AUTOMORPHISM_GENERATORS"> action;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph; the lesser name of an edge comes first."),
    field<&Request::generators>("The permutations; without any, every orbit has one member.",
                                items(0, kMaxGenerators)),
    field<&Request::vertex_colors>("The color of every vertex, or nothing.",
                                   items(0, records::kMaxGraphVertices).defaulted()),
    field<&Request::edge_colors>("The color of every edge, or nothing.",
                                 items(0, records::kMaxGraphEdges).defaulted()),
    field<&Request::action>("What acts.", Bounds{}.defaulted()),
};

struct VertexOrbit {
  int orbit_index = 0;
  std::string representative;
  std::vector<std::string> members;
  static const Type type;
};
constexpr Field kVertexOrbit[] = {
    field<&VertexOrbit::orbit_index>("The place in the list, from 0."),
    field<&VertexOrbit::representative>("The least member."),
    field<&VertexOrbit::members>("The members, ascending."),
};
constinit const Type VertexOrbit::type =
    record_type<VertexOrbit>("VertexOrbit", "An orbit of vertices.", kVertexOrbit);

using NamedEdge = std::array<std::string, 2>;
struct EdgeOrbit {
  int orbit_index = 0;
  NamedEdge representative;
  std::vector<NamedEdge> members;
  static const Type type;
};
constexpr Field kEdgeOrbit[] = {
    field<&EdgeOrbit::orbit_index>("The place in the list, from 0."),
    field<&EdgeOrbit::representative>("The least member."),
    field<&EdgeOrbit::members>("The members, ascending."),
};
constinit const Type EdgeOrbit::type = record_type<EdgeOrbit>("EdgeOrbit", "An orbit of edges.", kEdgeOrbit);

enum class ColorMode { kUncolored, kDeclared };
constexpr auto wire_names(ColorMode) { return names("UNCOLORED", "DECLARED"); }

struct Result {
  std::vector<std::string> vertices;
  std::vector<NamedEdge> edges;
  std::vector<std::string> generator_ids;
  int generator_count = 0;
  std::vector<VertexOrbit> vertex_orbits;
  std::vector<EdgeOrbit> edge_orbits;
  int vertex_orbit_count = 0, edge_orbit_count = 0;
  ColorMode vertex_color_mode = ColorMode::kUncolored, edge_color_mode = ColorMode::kUncolored;
  Literal<"DECLARED_GENERATED_SUBGROUP"> action;
  Literal<"ALL_DECLARED_GENERATORS_PRESERVE_GRAPH_AND_COLORS"> generator_validation;
  Literal<"COMPLETE_FOR_DECLARED_GENERATORS"> orbit_completeness;
  Literal<"FULL_AUTOMORPHISM_GROUP_NOT_CLAIMED"> automorphism_group_completeness;
  Literal<"EXACT_COMBINATORIAL"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::vertices>("The vertices, ascending."),
    field<&Result::edges>("The edges, ascending."),
    field<&Result::generator_ids>("The names of the generators, in the order given."),
    field<&Result::generator_count>("Their number."),
    field<&Result::vertex_orbits>("The orbits of vertices, by their least members."),
    field<&Result::edge_orbits>("The orbits of edges, by their least members."),
    field<&Result::vertex_orbit_count>("The number of orbits of vertices."),
    field<&Result::edge_orbit_count>("The number of orbits of edges."),
    field<&Result::vertex_color_mode>("Whether colors of vertices were given."),
    field<&Result::edge_color_mode>("Whether colors of edges were given."),
    field<&Result::action>("The group that acts.", Bounds{}.defaulted()),
    field<&Result::generator_validation>("What was checked of the generators.", Bounds{}.defaulted()),
    field<&Result::orbit_completeness>("The orbits are whole.", Bounds{}.defaulted()),
    field<&Result::automorphism_group_completeness>("There may be further automorphisms.",
                                                    Bounds{}.defaulted()),
    field<&Result::exactness>("Nothing is approximate.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

// The graph by the ranks of its names, with the permutations and colors in the same terms.
struct Action {
  std::vector<std::string> names;
  graphs::Graph graph;
  std::vector<graphs::VertexPair> edges;  // ascending
  std::vector<std::vector<int>> generators;

  std::size_t edge_index(int a, int b) const {
    const graphs::VertexPair e = graphs::normal({a, b});
    return static_cast<std::size_t>(std::ranges::lower_bound(edges, e) - edges.begin());
  }
  explicit Action(const records::CanonicalGraph& g)
      : graph(records::to_sorted_graph(g, names)), edges(graph.edges()) {
    std::ranges::sort(edges);
  }
};

void check(const Request& q, Refuse& refuse) {
  Action act(q.graph);
  const records::NameIndex index(act.names);
  const std::size_t n = act.names.size();
  std::vector<std::string_view> vertex_color(n), edge_color(act.edges.size());
  std::vector<char> vertex_seen(n), edge_seen(act.edges.size());
  for (const VertexColor& c : q.vertex_colors) {
    const int v = index(c.vertex);
    if (v < 0) return refuse("has a vertex color for what is no vertex: " + c.vertex);
    if (vertex_seen[static_cast<std::size_t>(v)]++)
      return refuse("has two colors for one vertex: " + c.vertex);
    vertex_color[static_cast<std::size_t>(v)] = c.color;
  }
  if (!q.vertex_colors.empty() && q.vertex_colors.size() != n)
    return refuse("needs a color for every vertex or for none");
  for (const EdgeColor& c : q.edge_colors) {
    const int a = index(c.edge[0]), b = index(c.edge[1]);
    if (a < 0 || b < 0 || !act.graph.adjacent(a, b)) return refuse("has an edge color for what is no edge");
    const std::size_t e = act.edge_index(a, b);
    if (edge_seen[e]++) return refuse("has two colors for one edge");
    edge_color[e] = c.color;
  }
  if (!q.edge_colors.empty() && q.edge_colors.size() != act.edges.size())
    return refuse("needs a color for every edge or for none");
  std::vector<std::string_view> ids;
  for (const Generator& g : q.generators) {
    ids.push_back(g.generator_id);
    const std::string name = "generator " + g.generator_id;
    std::vector<int> image(n, -1);
    std::vector<char> hit(n);
    for (const auto& [from, to] : g.mapping.entries) {
      const int a = index(from), b = index(to);
      if (a < 0 || b < 0) return refuse("names what is no vertex: " + name);
      image[static_cast<std::size_t>(a)] = b;
      if (hit[static_cast<std::size_t>(b)]++) return refuse("takes two vertices to one: " + name);
      if (vertex_color[static_cast<std::size_t>(a)] != vertex_color[static_cast<std::size_t>(b)])
        return refuse("does not keep the colors of the vertices: " + name);
    }
    if (g.mapping.entries.size() != n) return refuse("must map every vertex: " + name);
    for (std::size_t e = 0; e < act.edges.size(); ++e) {
      const int a = image[static_cast<std::size_t>(act.edges[e][0])],
                b = image[static_cast<std::size_t>(act.edges[e][1])];
      if (!act.graph.adjacent(a, b)) return refuse("does not take edges to edges: " + name);
      if (edge_color[e] != edge_color[act.edge_index(a, b)])
        return refuse("does not keep the colors of the edges: " + name);
    }
  }
  std::ranges::sort(ids);
  if (std::ranges::adjacent_find(ids) != ids.end()) refuse("has two generators with one name");
}

// The classes of 0 .. n - 1 under the maps, each ascending, by their least members.
std::vector<std::vector<std::size_t>> orbits(std::size_t n, const std::vector<std::vector<std::size_t>>& maps,
                                             Work& work) {
  std::vector<std::vector<std::size_t>> out;
  std::vector<char> seen(n);
  for (std::size_t start = 0; start < n; ++start) {
    if (seen[start]) continue;
    std::vector<std::size_t> orbit{start};
    seen[start] = 1;
    // Permutations of a finite set: following them forwards reaches the whole orbit.
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      work.spend(maps.size() + 1);
      for (const auto& map : maps) {
        const std::size_t next = map[orbit[i]];
        if (!seen[next]) {
          seen[next] = 1;
          orbit.push_back(next);
        }
      }
    }
    std::ranges::sort(orbit);
    out.push_back(std::move(orbit));
  }
  return out;
}

Result run(const Request& q, Work& work) {
  const Action act(q.graph);
  const records::NameIndex index(act.names);
  Result r;
  std::vector<std::vector<std::size_t>> on_vertices, on_edges;
  for (const Generator& g : q.generators) {
    work.spend(act.names.size() * 16 + act.edges.size() * 16);
    r.generator_ids.push_back(g.generator_id);
    std::vector<std::size_t>& map = on_vertices.emplace_back(act.names.size());
    for (const auto& [from, to] : g.mapping.entries)
      map[static_cast<std::size_t>(index(from))] = static_cast<std::size_t>(index(to));
    std::vector<std::size_t>& edge_map = on_edges.emplace_back();
    for (const auto& [a, b] : act.edges)
      edge_map.push_back(act.edge_index(static_cast<int>(map[static_cast<std::size_t>(a)]),
                                        static_cast<int>(map[static_cast<std::size_t>(b)])));
  }
  const auto edge_name = [&](std::size_t e) {
    return NamedEdge{act.names[static_cast<std::size_t>(act.edges[e][0])],
                     act.names[static_cast<std::size_t>(act.edges[e][1])]};
  };
  r.vertices = act.names;
  for (std::size_t e = 0; e < act.edges.size(); ++e) r.edges.push_back(edge_name(e));
  for (const auto& orbit : orbits(act.names.size(), on_vertices, work)) {
    VertexOrbit& out = r.vertex_orbits.emplace_back();
    out.orbit_index = r.vertex_orbit_count++;
    out.representative = act.names[orbit.front()];
    for (std::size_t v : orbit) out.members.push_back(act.names[v]);
  }
  for (const auto& orbit : orbits(act.edges.size(), on_edges, work)) {
    EdgeOrbit& out = r.edge_orbits.emplace_back();
    out.orbit_index = r.edge_orbit_count++;
    out.representative = edge_name(orbit.front());
    for (std::size_t e : orbit) out.members.push_back(edge_name(e));
  }
  r.generator_count = static_cast<int>(q.generators.size());
  if (!q.vertex_colors.empty()) r.vertex_color_mode = ColorMode::kDeclared;
  if (!q.edge_colors.empty()) r.edge_color_mode = ColorMode::kDeclared;
  return r;
}

constexpr Example kExamples[] = {
    {"reflection_of_a_path", "The reflection of a path exchanges its ends and its edges.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"generators":[{"generator_id":"reflection","mapping":{"a":"c","b":"b","c":"a"}}]})",
     R"({"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]],"generator_ids":["reflection"],"generator_count":1,"vertex_orbits":[{"orbit_index":0,"representative":"a","members":["a","c"]},{"orbit_index":1,"representative":"b","members":["b"]}],"edge_orbits":[{"orbit_index":0,"representative":["a","b"],"members":[["a","b"],["b","c"]]}],"vertex_orbit_count":2,"edge_orbit_count":1,"vertex_color_mode":"UNCOLORED","edge_color_mode":"UNCOLORED","action":"DECLARED_GENERATED_SUBGROUP","generator_validation":"ALL_DECLARED_GENERATORS_PRESERVE_GRAPH_AND_COLORS","orbit_completeness":"COMPLETE_FOR_DECLARED_GENERATORS","automorphism_group_completeness":"FULL_AUTOMORPHISM_GROUP_NOT_CLAIMED","exactness":"EXACT_COMBINATORIAL","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.symmetry.generator_orbits.compute",
        .version = "5",
        .title = "Compute orbits under given graph automorphisms",
        .doc =
            "Checks that given permutations of the vertices keep the edges and the colors of a graph, and "
            "computes the orbits of vertices and of edges under the group that they generate. Nothing is "
            "said about other automorphisms. An orbit is checked by applying the generators to its members.",
        .tags = "graph symmetry automorphism group-action orbit exact",
        .words = "automorphism orbits vertex transitive edge orbit permutation group generators symmetry "
                 "classes equivalence",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::symmetry_generator_orbits_compute
