// Components, blocks, bridges, ears, orders, spanning trees and degree sequences against brute force on small graphs.
#include "random_graphs.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <set>

namespace exact {
namespace {

using namespace random_graphs;
using Lists = std::vector<std::vector<std::int64_t>>;

Lists lists_of(const wire::Json& j) {
  Lists out;
  for (const wire::Json& item : j.items()) out.push_back(numbers_of(item));
  return out;
}
std::set<std::vector<std::int64_t>> set_of(const Lists& lists) { return {lists.begin(), lists.end()}; }

// reach[u][v]: a directed path leads from u to v.
std::vector<std::vector<bool>> closure(const TestGraph& g) {
  const std::size_t n = static_cast<std::size_t>(g.order);
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n));
  for (std::size_t v = 0; v < n; ++v) reach[v][v] = true;
  for (const Pair& e : g.edges) reach[static_cast<std::size_t>(e[0])][static_cast<std::size_t>(e[1])] = true;
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
    }
  }
  return reach;
}

TEST(DirectedGraphs, ComponentsOrdersAndReach) {
  RandomValues random(51);
  FOR_RANDOM_ROUNDS(150) {
    const int order = 1 + static_cast<int>(random.below(9));
    const TestGraph g = random_digraph(random, order, random.below(50));
    const auto reach = closure(g);
    const std::size_t n = static_cast<std::size_t>(order);
    const std::string payload = R"({"graph":)" + indexed_json(g) + "}";
    SCOPED_TRACE(payload);

    std::set<std::vector<std::int64_t>> classes;
    for (std::size_t u = 0; u < n; ++u) {
      std::vector<std::int64_t> own;
      for (std::size_t v = 0; v < n; ++v) {
        if (reach[u][v] && reach[v][u]) own.push_back(static_cast<std::int64_t>(v));
      }
      classes.insert(own);
    }
    const MathRun scc("graph.directed.scc.compute", payload);
    const Lists components = lists_of(scc["components"]);
    EXPECT_EQ(set_of(components), classes);
    EXPECT_EQ(scc.number("component_count"), static_cast<std::int64_t>(classes.size()));
    const auto leads = [&](std::size_t a, std::size_t b) {
      return reach[static_cast<std::size_t>(components[a][0])][static_cast<std::size_t>(components[b][0])];
    };
    for (std::size_t a = 0; a < components.size(); ++a) {
      for (std::size_t b = a + 1; b < components.size(); ++b) EXPECT_FALSE(leads(a, b));
    }

    const MathRun condensed("graph.directed.condensation.compute", payload);
    EXPECT_EQ(lists_of(condensed["components"]), components);
    std::set<Pair> between;
    for (const Pair& e : g.edges) {
      const auto at = [&](int v) {
        return static_cast<int>(
            std::ranges::find_if(components,
                                 [&](const auto& c) { return std::ranges::find(c, v) != c.end(); }) -
            components.begin());
      };
      if (at(e[0]) != at(e[1])) between.insert({at(e[0]), at(e[1])});
    }
    std::vector<Pair> got;
    for (const wire::Json& e : condensed["edges"].items())
      got.push_back(
          {static_cast<int>(*e.find("source")->int64()), static_cast<int>(*e.find("target")->int64())});
    EXPECT_EQ(got, std::vector<Pair>(between.begin(), between.end()));

    const MathRun topological("graph.directed.acyclic_order.compute", payload);
    EXPECT_EQ(topological.truth("acyclic"), classes.size() == n);
    const auto written = numbers_of(topological["order"]);
    if (topological.truth("acyclic")) {
      EXPECT_EQ(std::set(written.begin(), written.end()).size(), n);
      for (const Pair& e : g.edges)
        EXPECT_LT(std::ranges::find(written, e[0]), std::ranges::find(written, e[1]));
    } else {
      EXPECT_TRUE(written.empty());
    }

    const std::size_t source = random.below(n);
    const MathRun from("graph.directed.reachability.compute",
                       R"({"graph":)" + indexed_json(g) + R"(,"source":)" + std::to_string(source) + "}");
    std::vector<std::int64_t> yes, no;
    for (std::size_t v = 0; v < n; ++v) (reach[source][v] ? yes : no).push_back(static_cast<std::int64_t>(v));
    EXPECT_EQ(numbers_of(from["reachable"]), yes);
    EXPECT_EQ(numbers_of(from["unreachable"]), no);
  }
}

int component_count(const TestGraph& g, const std::vector<Pair>& without = {}, int vertex = -1) {
  const auto numbers = component_numbers(g, without, vertex);
  std::set<int> distinct(numbers.begin(), numbers.end());
  return static_cast<int>(distinct.size()) - (vertex >= 0);
}

// Two edges are in one block exactly when a cycle holds both: no vertex other than a common end separates them.
bool share_block(const TestGraph& g, const Pair& a, const Pair& b) {
  if (a == b) return true;
  // Search for a cycle through both: a path from a[0] to a[1] without the edge a that uses the edge b.
  std::vector<bool> used(static_cast<std::size_t>(g.order));
  const std::function<bool(int, bool)> walk = [&](int v, bool met) {
    if (v == a[1]) return met;
    used[static_cast<std::size_t>(v)] = true;
    bool found = false;
    for (const Pair& e : g.edges) {
      if (found || e == a || (e[0] != v && e[1] != v)) continue;
      const int w = e[0] == v ? e[1] : e[0];
      if (!used[static_cast<std::size_t>(w)]) found = walk(w, met || e == b);
    }
    used[static_cast<std::size_t>(v)] = false;
    return found;
  };
  return walk(a[0], false);
}

TEST(GraphDecompositions, BlocksBridgesAndTrees) {
  RandomValues random(52);
  FOR_RANDOM_ROUNDS(120) {
    const int order = 1 + static_cast<int>(random.below(7));
    const TestGraph g = random_graph(random, order, random.below(70));
    const std::string payload = R"({"graph":)" + indexed_json(g) + "}";
    SCOPED_TRACE(payload);
    std::set<std::vector<std::int64_t>> expected;
    for (const Pair& a : g.edges) {
      std::set<std::int64_t> vertices;
      for (const Pair& b : g.edges) {
        if (share_block(g, a, b)) vertices.insert(b.begin(), b.end());
      }
      expected.insert({vertices.begin(), vertices.end()});
    }
    const Lists blocks =
        lists_of(MathRun("graph.decomposition.biconnected_components.compute", payload)["components"]);
    EXPECT_EQ(set_of(blocks), expected);
    EXPECT_EQ(blocks.size(), expected.size());

    const MathRun cut("graph.decomposition.block_cut_tree.compute", payload);
    EXPECT_EQ(lists_of(cut["blocks"]), blocks);
    std::vector<std::int64_t> points;
    for (int v = 0; v < order; ++v) {
      if (component_count(g, {}, v) > component_count(g) - (g.degree(v) == 0)) points.push_back(v);
    }
    EXPECT_EQ(numbers_of(cut["articulation_points"]), points);
    std::set<std::vector<std::int64_t>> tree;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      for (std::int64_t v : blocks[i]) {
        if (std::ranges::find(points, v) != points.end()) tree.insert({static_cast<std::int64_t>(i), v});
      }
    }
    EXPECT_EQ(set_of(lists_of(cut["tree"])), tree);

    const MathRun bridge("graph.decomposition.bridge_block_tree.compute", payload);
    std::vector<std::vector<std::int64_t>> bridges;
    std::vector<Pair> as_given;
    for (const Pair& e : g.edges) {
      if (component_count(g, {e}) == component_count(g)) continue;
      as_given.push_back(e);
      bridges.push_back({std::min(e[0], e[1]), std::max(e[0], e[1])});
    }
    std::ranges::sort(bridges);
    EXPECT_EQ(lists_of(bridge["bridges"]), bridges);
    const auto number = component_numbers(g, as_given);
    std::map<int, std::vector<std::int64_t>> parts;
    for (int v = 0; v < order; ++v) parts[number[static_cast<std::size_t>(v)]].push_back(v);
    Lists expected_parts;
    std::map<int, std::int64_t> place;
    for (const auto& [least, list] : parts) {
      place[least] = static_cast<std::int64_t>(expected_parts.size());
      expected_parts.push_back(list);
    }
    EXPECT_EQ(lists_of(bridge["components"]), expected_parts);
    Lists joins;
    for (const auto& b : bridges) {
      const std::int64_t x = place[number[static_cast<std::size_t>(b[0])]],
                         y = place[number[static_cast<std::size_t>(b[1])]];
      joins.push_back({std::min(x, y), std::max(x, y)});
    }
    EXPECT_EQ(lists_of(bridge["tree"]), joins);
  }
}

TEST(GraphDecompositions, EarsBuildTheGraph) {
  RandomValues random(53);
  FOR_RANDOM_ROUNDS(150) {
    const int order = 1 + static_cast<int>(random.below(9));
    const TestGraph g = random_graph(random, order, 20 + random.below(81));
    const MathRun r("graph.decomposition.ear.compute", R"({"graph":)" + indexed_json(g) + "}");
    bool block = connected(g) && (order == 1 || !g.edges.empty());
    for (int v = 0; v < order && order > 2; ++v) block = block && component_count(g, {}, v) == 1;
    EXPECT_EQ(r.truth("biconnected"), block);
    const Lists ears = lists_of(r["ears"]);
    if (!block || order < 3) {
      EXPECT_TRUE(ears.empty());
      continue;
    }
    std::set<std::int64_t> old;
    std::set<Pair> used;
    for (std::size_t i = 0; i < ears.size(); ++i) {
      const auto& ear = ears[i];
      ASSERT_GE(ear.size(), i == 0 ? 4u : 2u);
      EXPECT_EQ(ear.front() == ear.back(), i == 0);
      for (std::size_t k = 0; k < ear.size(); ++k) {
        const bool end = k == 0 || k + 1 == ear.size();
        EXPECT_EQ(old.contains(ear[k]), i > 0 && end);
        if (k == 0) continue;
        const int a = static_cast<int>(ear[k - 1]), b = static_cast<int>(ear[k]);
        EXPECT_TRUE(g.joined(a, b));
        EXPECT_TRUE(used.insert({std::min(a, b), std::max(a, b)}).second);
      }
      EXPECT_EQ(std::set(ear.begin(), ear.end()).size(), ear.size() - (i == 0));
      old.insert(ear.begin(), ear.end());
    }
    EXPECT_EQ(used.size(), g.edges.size());
    EXPECT_EQ(old.size(), static_cast<std::size_t>(order));
  }
}

TEST(SpanningTrees, WeighLeastAndCarryTheirCertificate) {
  RandomValues random(54);
  FOR_RANDOM_ROUNDS(100) {
    const int order = static_cast<int>(random.below(6));
    const TestGraph g = random_graph(random, order, 30 + random.below(71));
    std::vector<Rational> weight;
    std::string vertices, edges;
    for (int v = 0; v < order; ++v) vertices += (v ? ",\"" : "\"") + name_of(v) + '"';
    for (const Pair& e : g.edges) {
      weight.push_back(Rational(Integer(static_cast<std::int64_t>(random.below(9)) - 4),
                                Integer(1 + static_cast<std::int64_t>(random.below(3)))));
      edges += (edges.empty() ? "" : ",") + (R"({"endpoints":[")" + name_of(e[0]) + R"(",")" + name_of(e[1]) +
                                             R"("],"weight":)" + json(weight.back()) + "}");
    }
    const std::string payload = R"({"graph":{"vertices":[)" + vertices + R"(],"edges":[)" + edges + "]}}";
    SCOPED_TRACE(payload);
    const MathRun r("graph.spanning_tree.minimum.compute", payload);
    ASSERT_TRUE(r.answered()) << r.what();
    std::optional<Rational> best;
    for (unsigned set = 0; set < 1u << g.edges.size(); ++set) {
      if (order == 0 || std::popcount(set) != order - 1) continue;
      TestGraph t{order, {}};
      Rational total;
      for (std::size_t i = 0; i < g.edges.size(); ++i) {
        if ((set >> i & 1) == 0) continue;
        t.edges.push_back(g.edges[i]);
        total += weight[i];
      }
      if (connected(t) && (!best || total < *best)) best = total;
    }
    EXPECT_EQ(r.text("status"), best ? "EXACT" : "NO_SPANNING_TREE");
    if (!best) {
      EXPECT_TRUE(r["total_weight"].is_null());
      EXPECT_EQ(r.number("component_count"), component_count(g));
      continue;
    }
    EXPECT_EQ(rational_of(r["total_weight"]), *best);
    std::map<std::set<std::string>, Rational> weights, tree;
    for (std::size_t i = 0; i < weight.size(); ++i)
      weights[{name_of(g.edges[i][0]), name_of(g.edges[i][1])}] = weight[i];
    const auto ends = [](const wire::Json& pair) {
      return std::set<std::string>{std::string(pair.items()[0].text()), std::string(pair.items()[1].text())};
    };
    Rational sum;
    for (const wire::Json& e : r["tree_edges"].items()) {
      const auto key = ends(*e.find("endpoints"));
      ASSERT_TRUE(weights.contains(key));
      EXPECT_EQ(rational_of(*e.find("weight")), weights[key]);
      EXPECT_TRUE(tree.emplace(key, weights[key]).second);
      sum += weights[key];
    }
    EXPECT_EQ(sum, *best);
    const auto& checks = *r["optimality_certificate"].find("checks");
    EXPECT_EQ(checks.size() + tree.size(), g.edges.size());
    for (const wire::Json& c : checks.items()) {
      const auto key = ends(*c.find("non_tree_edge"));
      EXPECT_TRUE(weights.contains(key) && !tree.contains(key));
      const auto path = c.find("tree_path_vertices")->items();
      EXPECT_EQ((std::set<std::string>{std::string(path.front().text()), std::string(path.back().text())}),
                key);
      std::optional<Rational> most;
      for (std::size_t k = 1; k < path.size(); ++k) {
        const auto step = tree.find({std::string(path[k - 1].text()), std::string(path[k].text())});
        ASSERT_NE(step, tree.end());
        if (!most || *most < step->second) most = step->second;
      }
      EXPECT_EQ(rational_of(*c.find("maximum_tree_path_weight")), *most);
      EXPECT_EQ(rational_of(*c.find("edge_weight")), weights[key]);
      EXPECT_GE(weights[key], *most);
    }
  }
}

TEST(DegreeSequences, AreThoseOfSomeGraph) {
  for (int order = 1; order <= 5; ++order) {
    std::vector<Pair> pairs;
    for (int u = 0; u < order; ++u) {
      for (int v = u + 1; v < order; ++v) pairs.push_back({u, v});
    }
    std::set<std::vector<std::int64_t>> sequences;
    for (unsigned set = 0; set < 1u << pairs.size(); ++set) {
      std::vector<std::int64_t> d(static_cast<std::size_t>(order));
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        for (int v : pairs[i]) d[static_cast<std::size_t>(v)] += set >> i & 1;
      }
      sequences.insert(d);
    }
    std::vector<std::int64_t> d(static_cast<std::size_t>(order));
    for (bool more = true; more;) {  // every sequence with entries from 0 to order
      const std::string payload = R"({"sequence":{"degrees":)" + json(d) + "}}";
      EXPECT_EQ(MathRun("graph.realization.is_graphical.compute", payload).truth("is_graphical"),
                sequences.contains(d));
      const MathRun r("graph.realization.construct.compute", payload);
      EXPECT_EQ(r.truth("is_graphical"), sequences.contains(d));
      if (r.truth("is_graphical")) {
        TestGraph g{order, {}};
        for (const auto& e : lists_of(r["edges"]))
          g.edges.push_back({static_cast<int>(e[0]), static_cast<int>(e[1])});
        const MathRun check("graph.realization.check.compute",
                            R"({"sequence":{"degrees":)" + json(d) + R"(},"graph":)" + indexed_json(g) + "}");
        ASSERT_TRUE(check.answered()) << check.what();
        EXPECT_TRUE(check.truth("is_realization"));
        for (int v = 0; v < order; ++v) EXPECT_EQ(g.degree(v), d[static_cast<std::size_t>(v)]);
      }
      more = false;
      for (auto& x : d) {
        if (x < order) {
          ++x;
          more = true;
          break;
        }
        x = 0;
      }
    }
  }
}

}  // namespace
}  // namespace exact
