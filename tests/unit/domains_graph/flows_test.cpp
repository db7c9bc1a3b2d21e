// Flows, cuts, disjoint paths and costs: each optimum against its dual, found by other means.
#include "random_graphs.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace exact {
namespace {

using namespace random_graphs;

Rational random_number(RandomValues& random, std::int64_t least, std::int64_t most) {
  const auto width = static_cast<std::uint64_t>(most - least + 1);
  return Rational(Integer(least + static_cast<std::int64_t>(random.below(width))),
                  Integer(1 + static_cast<std::int64_t>(random.below(4))));
}

struct Network {
  TestGraph g;
  std::vector<Rational> capacity, cost;
};
Network random_network(RandomValues& random, int order, std::uint64_t percent) {
  Network n{random_digraph(random, order, percent), {}, {}};
  for (int v = 0; v < order; ++v) {
    if (random.below(8) == 0) n.g.edges.push_back({v, v});
  }
  if (n.g.edges.empty()) n.g.edges.push_back({0, 1});
  for (std::size_t i = 0; i < n.g.edges.size(); ++i) {
    n.capacity.push_back(random_number(random, 0, 6));
    n.cost.push_back(random_number(random, -3, 6));
  }
  return n;
}
std::string network_json(const Network& n, bool costs) {
  std::string edges;
  for (std::size_t i = 0; i < n.g.edges.size(); ++i) {
    edges += (i ? "," : "") + (R"({"source":)" + std::to_string(n.g.edges[i][0]) + R"(,"target":)" +
                               std::to_string(n.g.edges[i][1]) + R"(,"capacity":)" + json(n.capacity[i]));
    if (costs) edges += R"(,"cost":)" + json(n.cost[i]);
    edges += "}";
  }
  return R"({"vertex_count":)" + std::to_string(n.g.order) + R"(,"edges":[)" + edges + "]}";
}

std::map<Pair, Rational> flow_of(const MathRun& r, const Network& n) {
  std::map<Pair, Rational> flow;
  for (const wire::Json& e : r["flow_edges"].items()) {
    const Pair ends{static_cast<int>(*e.find("source")->int64()),
                    static_cast<int>(*e.find("target")->int64())};
    const Rational amount = rational_of(*e.find("flow"));
    const auto at = std::ranges::find(n.g.edges, ends);
    EXPECT_NE(at, n.g.edges.end());
    EXPECT_GT(amount, Rational(0));
    EXPECT_LE(amount, n.capacity[static_cast<std::size_t>(at - n.g.edges.begin())]);
    EXPECT_TRUE(flow.empty() || flow.rbegin()->first < ends);
    flow[ends] = amount;
  }
  return flow;
}
// What enters a vertex less what leaves it.
Rational balance(const std::map<Pair, Rational>& flow, int v) {
  Rational b;
  for (const auto& [e, amount] : flow) {
    if (e[1] == v) b += amount;
    if (e[0] == v) b = b - amount;
  }
  return b;
}

TEST(Flows, MaximumFlowEqualsMinimumCut) {
  RandomValues random(61);
  FOR_RANDOM_ROUNDS(150) {
    const int order = 2 + static_cast<int>(random.below(6));
    const Network n = random_network(random, order, random.below(90));
    const int source = static_cast<int>(random.below(order));
    const int sink = (source + 1 + static_cast<int>(random.below(order - 1))) % order;
    const std::string payload = R"({"graph":)" + network_json(n, false) + R"(,"source":)" +
                                std::to_string(source) + R"(,"sink":)" + std::to_string(sink) + "}";
    SCOPED_TRACE(payload);
    // Every cut by brute force: the least value, and the union of the sides of the source of least cuts.
    std::optional<Rational> least;
    unsigned largest = 0;
    for (unsigned side = 0; side < 1u << order; ++side) {
      if ((side >> source & 1) == 0 || side >> sink & 1) continue;
      Rational value;
      for (std::size_t i = 0; i < n.g.edges.size(); ++i) {
        if (side >> n.g.edges[i][0] & 1 && !(side >> n.g.edges[i][1] & 1)) value += n.capacity[i];
      }
      if (!least || value < *least) {
        least = value;
        largest = 0;
      }
      if (value == *least) largest |= side;
    }
    const MathRun r("graph.flow.maximum.compute", payload);
    ASSERT_TRUE(r.answered()) << r.what();
    EXPECT_EQ(rational_of(r["flow_value"]), *least);
    const auto flow = flow_of(r, n);
    for (int v = 0; v < order; ++v) {
      const Rational expected = v == source ? -*least : v == sink ? *least : Rational(0);
      EXPECT_EQ(balance(flow, v), expected);
    }
    const MathRun cut("graph.cut.minimum_st.compute", payload);
    EXPECT_EQ(rational_of(cut["cut_value"]), *least);
    std::vector<std::int64_t> yes, no;
    for (int v = 0; v < order; ++v) (largest >> v & 1 ? yes : no).push_back(v);
    EXPECT_EQ(numbers_of(cut["reachable"]), yes);
    EXPECT_EQ(numbers_of(cut["unreachable"]), no);
  }
}

TEST(Flows, DisjointPathsAreAsManyAsSeparatingEdges) {
  RandomValues random(62);
  FOR_RANDOM_ROUNDS(150) {
    const int order = 3 + static_cast<int>(random.below(random.below(5) ? 6 : 11));
    const TestGraph g = random_digraph(random, order, random.below(80));
    const std::string payload = R"({"graph":)" + indexed_json(g) + R"(,"source":2,"sink":1})";
    SCOPED_TRACE(payload);
    std::int64_t least = 1'000'000;
    for (unsigned side = 0; side < 1u << order; ++side) {
      if ((side & 6) != 4) continue;
      least = std::min<std::int64_t>(least, std::ranges::count_if(g.edges, [&](const Pair& e) {
                                       return side >> e[0] & 1 && !(side >> e[1] & 1);
                                     }));
    }
    const MathRun r("graph.menger.edge_disjoint.compute", payload);
    ASSERT_TRUE(r.answered()) << r.what();
    EXPECT_EQ(r.number("path_count"), least);
    EXPECT_EQ(static_cast<std::int64_t>(r["paths"].size()), least);
    std::set<Pair> used;
    // As the text says; the source is 2 here, so that some vertices are less.
    std::pair<bool, std::ptrdiff_t> last{false, -1};
    for (const wire::Json& p : r["paths"].items()) {
      const auto path = numbers_of(p);
      const int second = static_cast<int>(path[1]);
      const bool back = second < 2 && g.has_arc(second, 2);
      const std::pair rank{!back,
                           back ? second : std::ranges::find(g.edges, Pair{2, second}) - g.edges.begin()};
      EXPECT_LT(last, rank);
      last = rank;
      EXPECT_EQ(path.front(), 2);
      EXPECT_EQ(path.back(), 1);
      EXPECT_EQ(std::set(path.begin(), path.end()).size(), path.size());
      for (std::size_t k = 1; k < path.size(); ++k) {
        const Pair e{static_cast<int>(path[k - 1]), static_cast<int>(path[k])};
        EXPECT_TRUE(g.has_arc(e[0], e[1]));
        EXPECT_TRUE(used.insert(e).second);
      }
    }
  }
}

TEST(Flows, LeastCostLeavesNoNegativeCycle) {
  RandomValues random(63);
  int feasible = 0;
  FOR_RANDOM_ROUNDS(200) {
    const int order = 2 + static_cast<int>(random.below(6));
    const Network n = random_network(random, order, 20 + random.below(80));
    std::vector<std::int64_t> demands(static_cast<std::size_t>(order));
    for (std::uint64_t moves = random.below(4); moves > 0; --moves) {
      --demands[random.below(static_cast<std::uint64_t>(order))];
      ++demands[random.below(static_cast<std::uint64_t>(order))];
    }
    if (random.below(12) == 0) ++demands[0];
    const std::string payload =
        R"({"graph":)" + network_json(n, true) + R"(,"demands":)" + json(demands) + "}";
    SCOPED_TRACE(payload);
    // Hoffman: feasible exactly when the demands sum to zero and no set of vertices wants more than can enter it.
    bool possible = true;
    for (unsigned set = 0; set < 1u << order; ++set) {
      Rational want, room;
      for (int v = 0; v < order; ++v) {
        if (set >> v & 1) want += Rational(demands[static_cast<std::size_t>(v)]);
      }
      for (std::size_t i = 0; i < n.g.edges.size(); ++i) {
        if (!(set >> n.g.edges[i][0] & 1) && set >> n.g.edges[i][1] & 1) room += n.capacity[i];
      }
      possible = possible && want <= room;
      if (set + 1 == 1u << order) possible = possible && want.is_zero();
    }
    const MathRun r("network.min_cost_flow.compute", payload);
    ASSERT_TRUE(r.answered()) << r.what();
    EXPECT_EQ(r.truth("feasible"), possible);
    if (!possible) {
      EXPECT_EQ(r["flow_edges"].size(), 0u);
      EXPECT_TRUE(rational_of(r["total_cost"]).is_zero());
      continue;
    }
    ++feasible;
    const auto flow = flow_of(r, n);
    Rational cost;
    struct Step {
      int from, to;
      Rational cost;
    };
    std::vector<Step> residual;
    for (std::size_t i = 0; i < n.g.edges.size(); ++i) {
      const Pair e = n.g.edges[i];
      const Rational on = flow.contains(e) ? flow.at(e) : Rational(0);
      cost += on * n.cost[i];
      if (on < n.capacity[i]) residual.push_back({e[0], e[1], n.cost[i]});
      if (!on.is_zero()) residual.push_back({e[1], e[0], -n.cost[i]});
    }
    EXPECT_EQ(rational_of(r["total_cost"]), cost);
    for (int v = 0; v < order; ++v)
      EXPECT_EQ(balance(flow, v), Rational(demands[static_cast<std::size_t>(v)]));
    // Bellman and Ford: with no negative cycle the distances settle.
    std::vector<Rational> distance(static_cast<std::size_t>(order));
    bool changed = true;
    for (int pass = 0; pass <= order && changed; ++pass) {
      changed = false;
      for (const Step& s : residual) {
        const Rational d = distance[static_cast<std::size_t>(s.from)] + s.cost;
        if (d < distance[static_cast<std::size_t>(s.to)]) {
          distance[static_cast<std::size_t>(s.to)] = d;
          changed = true;
        }
      }
    }
    EXPECT_FALSE(changed);
  }
  EXPECT_TRUE(feasible > 0 || ::testing::Test::HasFailure());
}

TEST(Flows, NumbersMayBeLong) {
  const std::string big(300, '9');
  const MathRun r("graph.flow.maximum.compute",
                  R"({"graph":{"vertex_count":3,"edges":[{"source":0,"target":1,"capacity":{"num":")" + big +
                      R"(","den":"2"}},{"source":1,"target":2,"capacity":{"num":")" + big +
                      R"(","den":"4"}}]},"source":0,"sink":2})");
  ASSERT_TRUE(r.answered()) << r.what();
  EXPECT_EQ(rational_of(r["flow_value"]), Rational(*Integer::from_decimal(big), Integer(4)));
}

TEST(Flows, RefusesWhatIsNoNetwork) {
  const auto refused = [](const std::string& edges, int source, int sink) {
    return MathRun("graph.cut.minimum_st.compute", R"({"graph":{"vertex_count":3,"edges":[)" + edges +
                                                       R"(]},"source":)" + std::to_string(source) +
                                                       R"(,"sink":)" + std::to_string(sink) + "}")
        .refused();
  };
  const std::string one = R"({"source":0,"target":1,"capacity":{"num":"1","den":"1"}})";
  EXPECT_FALSE(refused(one, 0, 2));
  EXPECT_TRUE(refused(one, 0, 0));
  EXPECT_TRUE(refused(one, 0, 3));
  EXPECT_TRUE(refused(one, 3, 0));
  EXPECT_TRUE(refused(one + "," + one, 0, 2));
  EXPECT_TRUE(refused(R"({"source":0,"target":3,"capacity":{"num":"1","den":"1"}})", 0, 2));
  EXPECT_TRUE(refused(R"({"source":0,"target":1,"capacity":{"num":"-1","den":"1"}})", 0, 2));
  const std::string loop = R"({"source":1,"target":1,"capacity":{"num":"1","den":"1"}})";
  EXPECT_FALSE(refused(loop, 0, 2));
  EXPECT_TRUE(refused(loop + "," + loop, 0, 2));
}

}  // namespace
}  // namespace exact
