#include "domains/graph/tree_decomposition/tree_decomposition.h"

#include <algorithm>
#include <iterator>

namespace exact::domains::graph {
namespace {

constexpr Field kTreeDecomposition[] = {
    field<&TreeDecomposition::graph>("The graph that is decomposed."),
    field<&TreeDecomposition::tree_nodes>("The names of the nodes of the tree, each once.",
                                          items(1, kMaxTreeNodes)),
    field<&TreeDecomposition::tree_edges>("The edges of the tree as pairs of nodes.",
                                          items(0, kMaxTreeNodes)),
    field<&TreeDecomposition::bags>(
        "For each node, in the order of the nodes, the vertices in its bag, each once.",
        items(0, kMaxTreeNodes).items(0, records::kMaxGraphVertices)),
};

constexpr Field kAdhesion[] = {
    field<&Adhesion::edge>("The two nodes, the lesser name first."),
    field<&Adhesion::adhesion>("The vertices in both bags, ascending."),
    field<&Adhesion::size>("How many there are.", at_least(0)),
};

bool check_tree(const TreeDecomposition& d, Refuse& refuse) {
  if (d.bags.size() != d.tree_nodes.size()) {
    refuse("needs as many bags as nodes");
    return false;
  }
  if (!records::check_labelled(d.tree_nodes, d.tree_edges, false, refuse)) return false;
  if (d.tree_edges.size() + 1 != d.tree_nodes.size()) {
    refuse("must have one edge less than nodes to be a tree");
    return false;
  }
  const graphs::Graph tree = records::to_graph(records::LabelledGraph{d.tree_nodes, d.tree_edges});
  if (!graphs::is_connected(tree)) {
    refuse("must have a connected tree");
    return false;
  }
  return true;
}

void check_decomposition(const TreeDecomposition& d, Refuse& refuse) {
  if (!check_tree(d, refuse)) return;
  const records::NameIndex vertex(d.graph.vertices);
  // For each vertex the nodes whose bags hold it.
  std::vector<graphs::VertexSet> at(d.graph.vertices.size(),
                                    graphs::VertexSet(static_cast<int>(d.tree_nodes.size())));
  for (std::size_t i = 0; i < d.bags.size(); ++i) {
    for (const std::string& name : d.bags[i]) {
      const int v = vertex(name);
      if (v < 0) return refuse("has a bag with a name that is no vertex: \"" + name + '"');
      auto& nodes = at[static_cast<std::size_t>(v)];
      if (nodes.contains(static_cast<int>(i)))
        return refuse("has a bag that holds a vertex twice: \"" + name + '"');
      nodes.insert(static_cast<int>(i));
    }
  }
  for (const NamePair& e : d.graph.edges) {
    if (!at[static_cast<std::size_t>(vertex(e[0]))].intersects(at[static_cast<std::size_t>(vertex(e[1]))]))
      return refuse("has no bag with both ends of the edge between \"" + e[0] + "\" and \"" + e[1] + '"');
  }
  // A set of k nodes of a tree is connected when the tree has k - 1 edges inside it.
  const records::NameIndex node(d.tree_nodes);
  std::vector<std::array<int, 2>> tree;
  for (const NamePair& e : d.tree_edges) tree.push_back({node(e[0]), node(e[1])});
  for (std::size_t v = 0; v < at.size(); ++v) {
    int inside = 0;
    for (const auto& [a, b] : tree) inside += at[v].contains(a) && at[v].contains(b);
    if (at[v].empty()) return refuse("has no bag with the vertex \"" + d.graph.vertices[v] + '"');
    if (inside + 1 != at[v].count())
      return refuse("has bags with the vertex \"" + d.graph.vertices[v] +
                    "\" that are not connected in the tree");
  }
}

}  // namespace

constinit const Type TreeDecomposition::type = record_type<TreeDecomposition, check_decomposition>(
    "TreeDecomposition", "A graph with a tree decomposition: a tree whose nodes carry bags of vertices.",
    kTreeDecomposition);
constinit const Type Adhesion::type =
    record_type<Adhesion>("Adhesion", "A tree edge with what its two bags share.", kAdhesion);

NumberedDecomposition numbered(const TreeDecomposition& d) {
  NumberedDecomposition n;
  const records::NameIndex node(d.tree_nodes), vertex(d.graph.vertices);
  for (const NamePair& e : d.tree_edges) {
    graphs::VertexPair pair{node(e[0]), node(e[1])};
    if (e[1] < e[0]) std::swap(pair[0], pair[1]);
    n.edges.push_back(pair);
  }
  n.tree = graphs::Graph(static_cast<int>(d.tree_nodes.size()), n.edges);
  for (const auto& bag : d.bags) {
    n.bags.emplace_back();
    for (const std::string& name : bag) n.bags.back().push_back(vertex(name));
    std::ranges::sort(n.bags.back());
  }
  return n;
}

std::vector<Adhesion> adhesions(const TreeDecomposition& d, Work& work) {
  const records::NameIndex node(d.tree_nodes);
  std::vector<std::vector<std::string>> bags = d.bags;
  for (auto& bag : bags) {
    work.spend(16 * bag.size() + 1);
    std::ranges::sort(bag);
  }
  std::vector<Adhesion> out;
  for (const NamePair& e : d.tree_edges) {
    const auto &a = bags[static_cast<std::size_t>(node(e[0]))],
               &b = bags[static_cast<std::size_t>(node(e[1]))];
    work.spend(4 * (a.size() + b.size()) + 1);
    Adhesion x;
    x.edge = e[1] < e[0] ? NamePair{e[1], e[0]} : e;
    std::ranges::set_intersection(a, b, std::back_inserter(x.adhesion));
    x.size = static_cast<std::int64_t>(x.adhesion.size());
    out.push_back(std::move(x));
  }
  return out;
}

std::int64_t largest(const std::vector<Adhesion>& list) {
  std::int64_t most = 0;
  for (const Adhesion& a : list) most = std::max(most, a.size);
  return most;
}

}  // namespace exact::domains::graph
