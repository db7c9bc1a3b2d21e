#include "engines/graphs/spanning_tree.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <algorithm>
#include <array>

namespace exact::domains::graph::spanning_tree_minimum_compute {

constexpr std::uint32_t kMaxVertices = 320, kMaxEdges = 4960;

using Ends = std::array<std::string, 2>;

struct WeightedEdge {
  Ends endpoints;
  Rational weight;
  static const Type type;
};
constexpr Field kWeightedEdge[] = {
    field<&WeightedEdge::endpoints>("The two ends.", length(1, 256)),
    field<&WeightedEdge::weight>("The weight, of either sign."),
};
constinit const Type WeightedEdge::type =
    record_type<WeightedEdge>("RationalWeightedEdge", "An undirected edge with a weight.", kWeightedEdge);

struct WeightedGraph {
  Literal<"1"> weighted_graph_schema_version;
  std::vector<std::string> vertices;
  std::vector<WeightedEdge> edges;
  static const Type type;
};
constexpr Field kWeightedGraph[] = {
    field<&WeightedGraph::weighted_graph_schema_version>("The format's version.", defaulted()),
    field<&WeightedGraph::vertices>(
        "The names of the vertices, each once; at most 320, ten times the 32 promised.",
        items(0, kMaxVertices).length(1, 256)),
    field<&WeightedGraph::edges>(
        "The edges, each once in one of its two orders; at most 4,960, ten times the 496 promised.",
        items(0, kMaxEdges)),
};
std::vector<Ends> ends_of(const WeightedGraph& g) {
  std::vector<Ends> out;
  for (const WeightedEdge& e : g.edges) out.push_back(e.endpoints);
  return out;
}
void check_weighted(const WeightedGraph& g, Refuse& refuse) {
  records::check_labelled(g.vertices, ends_of(g), false, refuse);
}
constinit const Type WeightedGraph::type = record_type<WeightedGraph, check_weighted>(
    "RationalWeightedGraph", "A simple undirected graph with a rational weight on every edge.",
    kWeightedGraph);

struct Request {
  WeightedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph with its weights."),
};

struct CycleCheck {
  Ends non_tree_edge;
  Rational edge_weight;
  std::vector<std::string> tree_path_vertices;
  Rational maximum_tree_path_weight;
  Literal<"EDGE_WEIGHT_GTE_MAXIMUM_TREE_PATH_WEIGHT"> condition;
  static const Type type;
};
constexpr Field kCycleCheck[] = {
    field<&CycleCheck::non_tree_edge>("An edge outside the tree, its lesser end first."),
    field<&CycleCheck::edge_weight>("Its weight."),
    field<&CycleCheck::tree_path_vertices>("The path in the tree from its first end to its second."),
    field<&CycleCheck::maximum_tree_path_weight>("The largest weight on that path."),
    field<&CycleCheck::condition>("What holds: the edge weighs at least as much.", defaulted()),
};
constinit const Type CycleCheck::type = record_type<CycleCheck>(
    "GraphMstCycleCheck", "Why an edge outside the tree cannot improve it.", kCycleCheck);

enum class Check { kConnected, kTree, kTotal, kCovered, kCycles };
constexpr auto wire_names(Check) {
  return names("SOURCE_CONNECTIVITY", "TREE_SPANNING_ACYCLIC", "TOTAL_WEIGHT_EXACT",
               "ALL_NON_TREE_EDGES_COVERED", "CYCLE_NON_IMPROVEMENT");
}

struct Certificate {
  Literal<"1"> certificate_schema_version;
  Literal<"ALL_FUNDAMENTAL_CYCLES_NON_IMPROVING"> method;
  std::vector<CycleCheck> checks;
  std::vector<Check> required_checks = {Check::kConnected, Check::kTree, Check::kTotal, Check::kCovered,
                                        Check::kCycles};
  static const Type type;
};
constexpr Field kCertificate[] = {
    field<&Certificate::certificate_schema_version>("The format's version.", defaulted()),
    field<&Certificate::method>("No edge outside the tree improves it, seen on the cycle it closes.",
                                defaulted()),
    field<&Certificate::checks>("One for each edge outside the tree, ascending; none without a tree.",
                                items(0, kMaxEdges)),
    field<&Certificate::required_checks>("What a reader of the certificate has to verify.", defaulted()),
};
constinit const Type Certificate::type = record_type<Certificate>(
    "GraphMstOptimalityCertificate", "Why no spanning tree weighs less.", kCertificate);

enum class Status { kExact, kNone };
constexpr auto wire_names(Status) { return names("EXACT", "NO_SPANNING_TREE"); }

struct Result {
  Literal<"1"> result_schema_version;
  Status status = Status::kNone;
  std::vector<std::string> vertices;
  int order = 0;
  bool connected = false;
  int component_count = 0;
  std::vector<std::vector<std::string>> components;
  std::vector<WeightedEdge> tree_edges;
  std::optional<Rational> total_weight;
  Certificate optimality_certificate;
  Literal<"MINIMUM_TOTAL_EDGE_WEIGHT_OVER_QQ_EMPTY_GRAPH_HAS_NO_SPANNING_TREE"> convention;
  Literal<"COMPLETE"> completion;
};
constexpr Field kResult[] = {
    field<&Result::result_schema_version>("The format's version.", defaulted()),
    field<&Result::status>("EXACT, or NO_SPANNING_TREE when the graph is empty or not connected."),
    field<&Result::vertices>("The vertices, ascending."),
    field<&Result::order>("How many vertices there are.", at_least(0)),
    field<&Result::connected>("Whether there is a vertex and each can be reached from every other."),
    field<&Result::component_count>("How many components there are.", at_least(0)),
    field<&Result::components>("The components, each ascending, in the order of their least vertices."),
    field<&Result::tree_edges>("The edges of the tree, ascending, the lesser end first. Of equal weights the "
                               "edge with the lesser ends was "
                               "taken first."),
    field<&Result::total_weight>("The weight of the tree; null without one."),
    field<&Result::optimality_certificate>("Why no spanning tree weighs less."),
    field<&Result::convention>("Weights are rational, and the empty graph has no spanning tree.",
                               defaulted()),
    field<&Result::completion>("Nothing was left out.", defaulted()),
};

Result run(const Request& q, Work& work) {
  Result r;
  const std::vector<Ends> ends = ends_of(q.graph);
  const records::LabelledGraph labelled{q.graph.vertices, ends};
  const graphs::Graph g = records::to_sorted_graph(labelled, r.vertices);
  r.order = g.order();
  for (const auto& component : graphs::components(g)) {
    r.components.emplace_back();
    for (int v : component) r.components.back().push_back(r.vertices[static_cast<std::size_t>(v)]);
  }
  r.component_count = static_cast<int>(r.components.size());
  r.connected = r.component_count == 1;
  if (!r.connected) return r;

  r.status = Status::kExact;
  std::vector<Rational> weight;
  std::uint64_t words = 0;
  for (const WeightedEdge& e : q.graph.edges) {
    weight.push_back(e.weight);
    words += (e.weight.numerator_bits() + e.weight.denominator_bits()) / 64 + 1;
  }
  work.spend(64 * words + 16 * g.size());
  const auto named = [&](const graphs::VertexPair& e) {
    return Ends{r.vertices[static_cast<std::size_t>(e[0])], r.vertices[static_cast<std::size_t>(e[1])]};
  };
  std::vector<char> in_tree(g.size());
  std::vector<graphs::VertexPair> tree_edges;
  std::vector<std::vector<const Rational*>> weight_of(r.vertices.size(),
                                                      std::vector<const Rational*>(r.vertices.size()));
  Rational total;
  for (std::size_t i : graphs::least_spanning_forest(g, weight)) {
    const graphs::VertexPair e = g.edges()[i];
    in_tree[i] = 1;
    tree_edges.push_back(e);
    for (int k : {0, 1})
      weight_of[static_cast<std::size_t>(e[k])][static_cast<std::size_t>(e[1 - k])] = &weight[i];
    total += weight[i];
    work.spend((total.numerator_bits() + total.denominator_bits()) / 64 + 1);
    r.tree_edges.push_back({named(e), weight[i]});
  }
  r.total_weight = total;

  const graphs::Graph tree(g.order(), tree_edges);
  std::vector<std::size_t> outside;
  for (std::size_t i = 0; i < g.size(); ++i) {
    if (!in_tree[i]) outside.push_back(i);
  }
  std::ranges::sort(outside, [&](std::size_t a, std::size_t b) { return g.edges()[a] < g.edges()[b]; });
  for (std::size_t i : outside) {
    const graphs::VertexPair e = g.edges()[i];
    work.spend(8 * r.vertices.size());
    CycleCheck c;
    c.non_tree_edge = named(e);
    c.edge_weight = weight[i];
    const std::vector<int> path = graphs::path_in_forest(tree, e[0], e[1]);
    const Rational* most = nullptr;
    for (std::size_t k = 0; k < path.size(); ++k) {
      c.tree_path_vertices.push_back(r.vertices[static_cast<std::size_t>(path[k])]);
      if (k == 0) continue;
      const Rational* w = weight_of[static_cast<std::size_t>(path[k - 1])][static_cast<std::size_t>(path[k])];
      if (!most || *most < *w) most = w;
    }
    c.maximum_tree_path_weight = *most;
    r.optimality_certificate.checks.push_back(std::move(c));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "The heaviest edge of a cycle is left out.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[{"endpoints":["a","b"],"weight":{"num":"1","den":"2"}},{"endpoints":["c","b"],"weight":{"num":"-1","den":"1"}},{"endpoints":["a","c"],"weight":{"num":"2","den":"1"}}]}})",
     R"({"result_schema_version":"1","status":"EXACT","vertices":["a","b","c"],"order":3,"connected":true,"component_count":1,"components":[["a","b","c"]],"tree_edges":[{"endpoints":["a","b"],"weight":{"num":"1","den":"2"}},{"endpoints":["b","c"],"weight":{"num":"-1","den":"1"}}],"total_weight":{"num":"-1","den":"2"},"optimality_certificate":{"certificate_schema_version":"1","method":"ALL_FUNDAMENTAL_CYCLES_NON_IMPROVING","checks":[{"non_tree_edge":["a","c"],"edge_weight":{"num":"2","den":"1"},"tree_path_vertices":["a","b","c"],"maximum_tree_path_weight":{"num":"1","den":"2"},"condition":"EDGE_WEIGHT_GTE_MAXIMUM_TREE_PATH_WEIGHT"}],"required_checks":["SOURCE_CONNECTIVITY","TREE_SPANNING_ACYCLIC","TOTAL_WEIGHT_EXACT","ALL_NON_TREE_EDGES_COVERED","CYCLE_NON_IMPROVEMENT"]},"convention":"MINIMUM_TOTAL_EDGE_WEIGHT_OVER_QQ_EMPTY_GRAPH_HAS_NO_SPANNING_TREE","completion":"COMPLETE"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.spanning_tree.minimum.compute",
        .version = "4",
        .title = "Spanning tree of least weight",
        .doc = "Finds a spanning tree of least total weight in a graph with rational weights, with a "
               "certificate: every "
               "edge outside the tree weighs at least as much as each edge on the path in the tree between "
               "its ends. "
               "A graph that is empty or not connected has none; its components are returned.",
        .tags = "graph spanning-tree optimization certificate exact",
        .words =
            "MST minimum spanning tree Kruskal Prim Boruvka cheapest network cycle property weighted connect",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::spanning_tree_minimum_compute
