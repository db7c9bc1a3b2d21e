// Tree decompositions: the conditions, and what the operations say, by looking at every node and every pair.
#include "random_graphs.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace exact {
namespace {

using namespace random_graphs;
using Names = std::vector<std::string>;
using NamePairs = std::vector<std::array<std::string, 2>>;

struct Decomposition {
  Names vertices, nodes;
  NamePairs edges, tree;
  std::vector<Names> bags;
};

std::string text(const Names& list) {
  std::string out;
  for (const std::string& s : list) out += (out.empty() ? "\"" : ",\"") + s + '"';
  return "[" + out + "]";
}
std::string text(const NamePairs& list) {
  std::string out;
  for (const auto& p : list) out += (out.empty() ? "[\"" : ",[\"") + p[0] + "\",\"" + p[1] + "\"]";
  return "[" + out + "]";
}
std::string text(const Decomposition& d) {
  std::string bags;
  for (const Names& b : d.bags) bags += (bags.empty() ? "" : ",") + text(b);
  return R"({"graph":{"vertices":)" + text(d.vertices) + R"(,"edges":)" + text(d.edges) +
         R"(},"tree_nodes":)" + text(d.nodes) + R"(,"tree_edges":)" + text(d.tree) + R"(,"bags":[)" + bags +
         "]}";
}
Names names_of(const wire::Json& j) {
  Names out;
  for (const wire::Json& item : j.items()) out.emplace_back(item.text());
  return out;
}
NamePairs pairs_of(const wire::Json& j) {
  NamePairs out;
  for (const wire::Json& item : j.items())
    out.push_back({std::string(item.items()[0].text()), std::string(item.items()[1].text())});
  return out;
}
bool holds(const Names& bag, const std::string& v) { return std::ranges::find(bag, v) != bag.end(); }

// The conditions, one after the other as they are written in the books.
bool is_decomposition(const Decomposition& d) {
  TestGraph tree{static_cast<int>(d.nodes.size()), {}};
  const auto node = [&](const std::string& s) {
    return static_cast<int>(std::ranges::find(d.nodes, s) - d.nodes.begin());
  };
  for (const auto& e : d.tree) tree.edges.push_back({node(e[0]), node(e[1])});
  if (!connected(tree) || tree.edges.size() + 1 != d.nodes.size() || d.bags.size() != d.nodes.size())
    return false;
  for (const auto& e : d.edges) {
    if (std::ranges::none_of(d.bags, [&](const Names& b) { return holds(b, e[0]) && holds(b, e[1]); }))
      return false;
  }
  for (const std::string& v : d.vertices) {
    TestGraph part{tree.order, {}};
    for (const Pair& e : tree.edges) {
      if (holds(d.bags[static_cast<std::size_t>(e[0])], v) &&
          holds(d.bags[static_cast<std::size_t>(e[1])], v))
        part.edges.push_back(e);
    }
    const auto number = component_numbers(part);
    std::set<int> pieces;
    for (std::size_t t = 0; t < d.bags.size(); ++t) {
      if (holds(d.bags[t], v)) pieces.insert(number[t]);
    }
    if (pieces.size() != 1) return false;
  }
  return true;
}

// Grows bags along a random tree: each vertex gets a random subtree, edges join vertices that meet in a bag.
Decomposition random_decomposition(RandomValues& random) {
  Decomposition d;
  const int nodes = 1 + static_cast<int>(random.below(6)), vertices = 1 + static_cast<int>(random.below(7));
  TestGraph tree{nodes, {}};
  for (int t = 1; t < nodes; ++t) {
    const int up = static_cast<int>(random.below(static_cast<std::uint64_t>(t)));
    tree.edges.push_back(random.below(2) ? Pair{t, up} : Pair{up, t});
  }
  for (int t = 0; t < nodes; ++t) d.nodes.push_back("t" + std::to_string(t * 7 % 10));
  for (const Pair& e : tree.edges)
    d.tree.push_back({d.nodes[static_cast<std::size_t>(e[0])], d.nodes[static_cast<std::size_t>(e[1])]});
  d.bags.resize(static_cast<std::size_t>(nodes));
  for (int v = 0; v < vertices; ++v) {
    std::set<int> at{static_cast<int>(random.below(static_cast<std::uint64_t>(nodes)))};
    for (std::uint64_t steps = random.below(4); steps > 0; --steps) {
      for (const Pair& e : tree.edges) {
        if (random.below(2) && (at.contains(e[0]) || at.contains(e[1]))) at.insert({e[0], e[1]});
      }
    }
    d.vertices.push_back(name_of(v));
    for (int t : at) d.bags[static_cast<std::size_t>(t)].push_back(name_of(v));
  }
  for (int u = 0; u < vertices; ++u) {
    for (int v = u + 1; v < vertices; ++v) {
      const bool meet = std::ranges::any_of(
          d.bags, [&](const Names& b) { return holds(b, name_of(u)) && holds(b, name_of(v)); });
      if (meet && random.below(2)) d.edges.push_back({name_of(u), name_of(v)});
    }
  }
  shuffle(random, d.vertices);
  shuffle(random, d.edges);
  for (Names& b : d.bags) shuffle(random, b);
  return d;
}

TEST(TreeDecompositions, SayWhatIsInTheBags) {
  RandomValues random(71);
  FOR_RANDOM_ROUNDS(150) {
    const Decomposition d = random_decomposition(random);
    ASSERT_TRUE(is_decomposition(d));
    const std::string payload = R"({"decomposition":)" + text(d) + "}";
    SCOPED_TRACE(payload);
    const MathRun width("graph.tree_decomposition.width.compute", payload);
    ASSERT_TRUE(width.answered()) << width.what();
    std::int64_t most = 0;
    for (const Names& b : d.bags) most = std::max(most, static_cast<std::int64_t>(b.size()));
    EXPECT_EQ(width.number("width"), most - 1);
    Names widest;
    for (std::size_t t = 0; t < d.bags.size(); ++t) {
      if (static_cast<std::int64_t>(d.bags[t].size()) == most) widest.push_back(d.nodes[t]);
    }
    EXPECT_EQ(names_of(width["maximum_bag_nodes"]), widest);

    std::map<std::string, Names> bag;
    for (std::size_t t = 0; t < d.bags.size(); ++t) bag[d.nodes[t]] = d.bags[t];
    const MathRun adhesions("graph.tree_decomposition.adhesions.compute", payload);
    ASSERT_EQ(adhesions["edges"].size(), d.tree.size());
    std::int64_t largest = 0;
    for (std::size_t i = 0; i < d.tree.size(); ++i) {
      const wire::Json& e = adhesions["edges"].items()[i];
      auto ends = d.tree[i];
      std::ranges::sort(ends);
      EXPECT_EQ(names_of(*e.find("edge")), (Names{ends[0], ends[1]}));
      Names common;
      for (const std::string& v : bag[ends[0]]) {
        if (holds(bag[ends[1]], v)) common.push_back(v);
      }
      std::ranges::sort(common);
      EXPECT_EQ(names_of(*e.find("adhesion")), common);
      EXPECT_EQ(e.find("size")->int64(), static_cast<std::int64_t>(common.size()));
      largest = std::max(largest, static_cast<std::int64_t>(common.size()));
    }
    EXPECT_EQ(adhesions.number("max_adhesion"), largest);
    const MathRun weighted("graph.tree_decomposition.bag_intersection_graph.compute", payload);
    EXPECT_EQ(weighted.number("max_adhesion"), largest);
    for (std::size_t t = 0; t < d.nodes.size(); ++t) {
      EXPECT_EQ(weighted["nodes"].items()[t].find("node")->text(), d.nodes[t]);
      EXPECT_EQ(weighted["nodes"].items()[t].find("bag_size")->int64(),
                static_cast<std::int64_t>(d.bags[t].size()));
    }

    const MathRun where("graph.tree_decomposition.vertex_occurrences.compute", payload);
    for (const std::string& v : d.vertices) {
      const wire::Json& o = *where["per_vertex"].find(v);
      Names nodes, leaves;
      NamePairs inside;
      for (const auto& e : d.tree) {
        if (holds(bag[e[0]], v) && holds(bag[e[1]], v)) inside.push_back(e);
      }
      for (const std::string& t : d.nodes) {
        if (!holds(bag[t], v)) continue;
        nodes.push_back(t);
        if (std::ranges::count_if(inside, [&](const auto& e) { return e[0] == t || e[1] == t; }) <= 1)
          leaves.push_back(t);
      }
      for (auto& e : inside) std::ranges::sort(e);
      EXPECT_EQ(names_of(*o.find("nodes")), nodes);
      EXPECT_EQ(names_of(*o.find("leaves")), leaves);
      EXPECT_EQ(pairs_of(*o.find("edges")), inside);
    }

    const std::string root = d.nodes[random.below(d.nodes.size())];
    const MathRun rooted("graph.tree_decomposition.reroot.compute",
                         R"({"decomposition":)" + text(d) + R"(,"root":")" + root + "\"}");
    for (const std::string& t : d.nodes) {
      const Names path = names_of(*rooted["paths"].find(t));
      EXPECT_EQ(path.front(), root);
      EXPECT_EQ(path.back(), t);
      EXPECT_EQ(std::set(path.begin(), path.end()).size(), path.size());
      EXPECT_EQ(rooted["depth"].find(t)->int64(), static_cast<std::int64_t>(path.size()) - 1);
      for (std::size_t k = 1; k < path.size(); ++k) {
        EXPECT_TRUE(std::ranges::any_of(d.tree, [&](const auto& e) {
          return (e[0] == path[k] && e[1] == path[k - 1]) || (e[1] == path[k] && e[0] == path[k - 1]);
        }));
      }
      if (t == root) {
        EXPECT_TRUE(rooted["parent"].find(t)->is_null());
      } else {
        EXPECT_EQ(rooted["parent"].find(t)->text(), path[path.size() - 2]);
        EXPECT_TRUE(holds(names_of(*rooted["children"].find(path[path.size() - 2])), t));
      }
    }
  }
}

TEST(TreeDecompositions, RestrictToADecompositionOfThePart) {
  RandomValues random(72);
  FOR_RANDOM_ROUNDS(150) {
    const Decomposition d = random_decomposition(random);
    Names subset;
    for (const std::string& v : d.vertices) {
      if (random.below(2)) subset.push_back(v);
    }
    if (subset.empty()) subset.push_back(d.vertices[0]);
    const std::string payload = R"({"decomposition":)" + text(d) + R"(,"subset":)" + text(subset) + "}";
    SCOPED_TRACE(payload);
    const MathRun r("graph.tree_decomposition.restrict.compute", payload);
    ASSERT_TRUE(r.answered()) << r.what();
    Decomposition part;
    part.vertices = names_of(*r["graph"].find("vertices"));
    part.edges = pairs_of(*r["graph"].find("edges"));
    part.nodes = names_of(r["tree_nodes"]);
    part.tree = pairs_of(r["tree_edges"]);
    for (const wire::Json& b : r["bags"].items()) part.bags.push_back(names_of(b));
    EXPECT_TRUE(is_decomposition(part));
    EXPECT_EQ(std::set(part.vertices.begin(), part.vertices.end()), std::set(subset.begin(), subset.end()));
    EXPECT_EQ(part.edges.size(), static_cast<std::size_t>(std::ranges::count_if(d.edges, [&](const auto& e) {
                return holds(subset, e[0]) && holds(subset, e[1]);
              })));
    for (std::size_t t = 0; t < part.nodes.size(); ++t) {
      const std::size_t old =
          static_cast<std::size_t>(std::ranges::find(d.nodes, part.nodes[t]) - d.nodes.begin());
      Names kept;
      for (const std::string& v : d.bags[old]) {
        if (holds(subset, v)) kept.push_back(v);
      }
      std::ranges::sort(kept);
      EXPECT_EQ(part.bags[t], kept);
    }
    // No bag lies in that of a neighbour any more.
    for (const auto& e : part.tree) {
      const auto bag = [&](const std::string& t) {
        const Names& b =
            part.bags[static_cast<std::size_t>(std::ranges::find(part.nodes, t) - part.nodes.begin())];
        return std::set(b.begin(), b.end());
      };
      EXPECT_FALSE(std::ranges::includes(bag(e[0]), bag(e[1])));
      EXPECT_FALSE(std::ranges::includes(bag(e[1]), bag(e[0])));
    }
  }
}

TEST(TreeDecompositions, BrokenOnesAreRefused) {
  RandomValues random(73);
  int broken = 0, whole = 0;
  FOR_RANDOM_ROUNDS(300) {
    Decomposition d = random_decomposition(random);
    Names& bag = d.bags[random.below(d.bags.size())];
    switch (random.below(4)) {
      case 0:
        if (!bag.empty()) bag.pop_back();
        break;
      case 1:
        if (const std::string& v = d.vertices[random.below(d.vertices.size())]; !holds(bag, v))
          bag.push_back(v);
        break;
      case 2:
        if (d.vertices.size() > 1) {
          const std::string a = name_of(0), b = name_of(static_cast<int>(d.vertices.size()) - 1);
          if (std::ranges::find(d.edges, std::array{a, b}) == d.edges.end()) d.edges.push_back({a, b});
        }
        break;
      default:
        if (!d.tree.empty()) d.tree.pop_back();
    }
    const MathRun r("graph.tree_decomposition.width.compute", R"({"decomposition":)" + text(d) + "}");
    EXPECT_EQ(r.answered(), is_decomposition(d)) << text(d);
    (is_decomposition(d) ? whole : broken)++;
  }
  EXPECT_TRUE((broken > 20 && whole > 20) || ::testing::Test::HasFailure());
}

}  // namespace
}  // namespace exact
