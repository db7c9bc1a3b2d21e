#include "domains/graph/tree_decomposition/tree_decomposition.h"

#include <algorithm>

namespace exact::domains::graph::tree_decomposition_reroot_compute {

struct Request {
  TreeDecomposition decomposition;
  std::string root;
};
constexpr Field kRequest[] = {
    field<&Request::decomposition>("The graph and its tree decomposition."),
    field<&Request::root>("The node that becomes the root."),
};
void check(const Request& q, Refuse& refuse) {
  if (std::ranges::find(q.decomposition.tree_nodes, q.root) == q.decomposition.tree_nodes.end())
    refuse("has a root that is not a node");
}

struct Result {
  std::string root;
  Map<std::optional<std::string>> parent;
  Map<std::vector<std::string>> children;
  Map<std::int64_t> depth;
  Map<std::vector<std::string>> paths;
};
constexpr Field kResult[] = {
    field<&Result::root>("The root."),
    field<&Result::parent>("The node above each node; null for the root."),
    field<&Result::children>("The nodes right below each node, in the order of the nodes."),
    field<&Result::depth>("The number of edges between each node and the root."),
    field<&Result::paths>("The nodes from the root down to each node, both included."),
};

Result run(const Request& q, Work& work) {
  const TreeDecomposition& d = q.decomposition;
  const graphs::Graph tree = records::to_graph(records::LabelledGraph{d.tree_nodes, d.tree_edges});
  const auto name = [&](int v) -> const std::string& { return d.tree_nodes[static_cast<std::size_t>(v)]; };
  const int root = records::NameIndex(d.tree_nodes)(q.root);
  Result r;
  r.root = q.root;
  std::vector<std::vector<std::string>> path(d.tree_nodes.size());
  std::vector<std::pair<int, int>> queue{{root, -1}};  // breadth first: a node and the one above it
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const auto [u, above] = queue[at];
    auto& own = path[static_cast<std::size_t>(u)];
    if (above >= 0) own = path[static_cast<std::size_t>(above)];
    own.push_back(name(u));
    work.spend(own.size() + static_cast<std::uint64_t>(tree.degree(u)) + 1);
    std::vector<std::string> below;
    for (int v : tree.neighbours(u)) {
      if (v == above) continue;
      below.push_back(name(v));
      queue.push_back({v, u});
    }
    r.parent.entries.push_back({name(u), above < 0 ? std::nullopt : std::optional(name(above))});
    r.children.entries.push_back({name(u), std::move(below)});
    r.depth.entries.push_back({name(u), static_cast<std::int64_t>(own.size()) - 1});
    r.paths.entries.push_back({name(u), own});
  }
  return r;
}

constexpr Example kExamples[] = {
    {"path", "The second node becomes the root.",
     R"({"decomposition":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"tree_nodes":["t0","t1"],"tree_edges":[["t0","t1"]],"bags":[["a","b"],["b","c"]]},"root":"t1"})",
     R"({"root":"t1","parent":{"t1":null,"t0":"t1"},"children":{"t1":["t0"],"t0":[]},"depth":{"t1":0,"t0":1},"paths":{"t1":["t1"],"t0":["t1","t0"]}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.tree_decomposition.reroot.compute",
        .version = "1",
        .title = "Root the tree of a decomposition at a node",
        .doc = "Hangs the tree of a decomposition, which is checked first, from a chosen node and returns "
               "parents, "
               "children, depths and the path to every node. The bags and the width stay the same.",
        .tags = "graph tree-decomposition tree exact",
        .words =
            "rooted tree decomposition choose root parent pointers dynamic programming order depth ancestors",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::tree_decomposition_reroot_compute
