#include "domains/graph/tree_decomposition/tree_decomposition.h"

#include <algorithm>

namespace exact::domains::graph::tree_decomposition_restrict_compute {

struct Request {
  TreeDecomposition decomposition;
  std::vector<std::string> subset;
};
constexpr Field kRequest[] = {
    field<&Request::decomposition>("The graph and its tree decomposition."),
    field<&Request::subset>("The vertices to keep; a repeated one counts once.", items(1, kNoLimit)),
};
void check(const Request& q, Refuse& refuse) {
  const records::NameIndex vertex(q.decomposition.graph.vertices);
  for (const std::string& name : q.subset) {
    if (vertex(name) < 0) return refuse("keeps a name that is no vertex: \"" + name + '"');
  }
}

struct Result {
  records::CanonicalGraph graph;
  std::vector<std::string> tree_nodes;
  std::vector<NamePair> tree_edges;
  std::vector<std::vector<std::string>> bags;
};
constexpr Field kResult[] = {
    field<&Result::graph>("The subgraph induced on the subset, vertices and edges in the order given."),
    field<&Result::tree_nodes>("The nodes that are left, in the order given."),
    field<&Result::tree_edges>("The edges of their tree, ascending, the lesser name first."),
    field<&Result::bags>("Their bags, ascending."),
};

bool is_subset(const std::vector<int>& a, const std::vector<int>& b) { return std::ranges::includes(b, a); }

Result run(const Request& q, Work& work) {
  const TreeDecomposition& d = q.decomposition;
  const records::NameIndex vertex(d.graph.vertices);
  std::vector<char> kept(d.graph.vertices.size());
  for (const std::string& name : q.subset) kept[static_cast<std::size_t>(vertex(name))] = 1;
  const auto is_kept = [&](const std::string& name) {
    return kept[static_cast<std::size_t>(vertex(name))] != 0;
  };

  Result r;
  for (const std::string& v : d.graph.vertices) {
    if (is_kept(v)) r.graph.vertices.push_back(v);
  }
  for (const NamePair& e : d.graph.edges) {
    if (is_kept(e[0]) && is_kept(e[1])) r.graph.edges.push_back(e);
  }

  // Bags by the ranks of names, so that ascending numbers are ascending names.
  std::vector<std::string> names = d.graph.vertices;
  std::ranges::sort(names);
  const records::NameIndex rank(names);
  std::vector<std::vector<int>> bags;
  for (const auto& bag : d.bags) {
    bags.emplace_back();
    for (const std::string& v : bag) {
      if (is_kept(v)) bags.back().push_back(rank(v));
    }
    std::ranges::sort(bags.back());
  }
  // The neighbours of a node in the tree as it shrinks.
  const graphs::Graph tree = records::to_graph(records::LabelledGraph{d.tree_nodes, d.tree_edges});
  std::vector<std::vector<int>> near;
  for (int t = 0; t < tree.order(); ++t) near.push_back(tree.neighbours(t));
  std::vector<char> gone(near.size());
  // Merges a node whose bag lies in that of a neighbour into it: the first such node into the first such neighbour.
  const auto merge_one = [&] {
    for (std::size_t t = 0; t < near.size(); ++t) {
      for (int u : near[t]) {
        work.spend(bags[t].size() + 4);
        const std::size_t into = static_cast<std::size_t>(u);
        if (!is_subset(bags[t], bags[into])) continue;
        const int from = static_cast<int>(t);
        std::erase(near[into], from);
        for (int w : near[t]) {
          if (w == u) continue;
          auto& list = near[static_cast<std::size_t>(w)];
          std::ranges::replace(list, from, u);
          std::ranges::sort(list);
          near[into].push_back(w);
        }
        std::ranges::sort(near[into]);
        near[t].clear();
        gone[t] = 1;
        return true;
      }
    }
    return false;
  };
  while (merge_one()) {
  }

  for (std::size_t t = 0; t < near.size(); ++t) {
    if (gone[t]) continue;
    r.tree_nodes.push_back(d.tree_nodes[t]);
    r.bags.emplace_back();
    for (int v : bags[t]) r.bags.back().push_back(names[static_cast<std::size_t>(v)]);
    for (int u : near[t]) {
      const std::string &a = d.tree_nodes[t], &b = d.tree_nodes[static_cast<std::size_t>(u)];
      if (a < b) r.tree_edges.push_back({a, b});
    }
  }
  std::ranges::sort(r.tree_edges);
  return r;
}

constexpr Example kExamples[] = {
    {"half_of_a_path", "The second bag keeps one vertex, which the first holds too: its node goes.",
     R"({"decomposition":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"tree_nodes":["t0","t1"],"tree_edges":[["t0","t1"]],"bags":[["a","b"],["b","c"]]},"subset":["a","b"]})",
     R"({"graph":{"graph_schema_version":"1","vertices":["a","b"],"edges":[["a","b"]]},"tree_nodes":["t0"],"tree_edges":[],"bags":[["a","b"]]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.tree_decomposition.restrict.compute",
        .version = "2",
        .title = "Restrict a tree decomposition to some vertices",
        .doc = "Keeps only chosen vertices in the graph and in the bags of a tree decomposition. Then, while "
               "the bag of "
               "a node lies in that of a neighbour, the first such node is merged into the first such "
               "neighbour. The "
               "result is a tree decomposition of the induced subgraph, not wider than before.",
        .tags = "graph tree-decomposition subgraph exact",
        .words =
            "induced subgraph decomposition restriction bags intersect subset reduce contract redundant bags",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::tree_decomposition_restrict_compute
