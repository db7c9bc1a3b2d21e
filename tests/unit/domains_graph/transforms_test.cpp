// Complements, squares, line graphs, induced subgraphs, cores, distances and graph6 against their definitions.
#include "random_graphs.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <map>
#include <set>

namespace exact {
namespace {

using namespace random_graphs;

std::set<Pair> edges_of(const MathRun& r) {
  std::set<Pair> out;
  for (const wire::Json& e : r["edges"].items()) {
    const Pair p{static_cast<int>(*e.find("source")->int64()), static_cast<int>(*e.find("target")->int64())};
    EXPECT_LT(p[0], p[1]);
    EXPECT_TRUE(out.insert(p).second);
  }
  return out;
}

// Shortest distances by repeated relaxation (Floyd and Warshall); 999 for none.
std::vector<std::vector<int>> all_distances(const TestGraph& g) {
  const std::size_t n = static_cast<std::size_t>(g.order);
  std::vector<std::vector<int>> d(n, std::vector<int>(n, 999));
  for (std::size_t v = 0; v < n; ++v) d[v][v] = 0;
  for (const Pair& e : g.edges)
    d[static_cast<std::size_t>(e[0])][static_cast<std::size_t>(e[1])] =
        d[static_cast<std::size_t>(e[1])][static_cast<std::size_t>(e[0])] = 1;
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
    }
  }
  return d;
}

TEST(GraphTransforms, FollowTheirDefinitions) {
  RandomValues random(41);
  FOR_RANDOM_ROUNDS(100) {
    const int order = 1 + static_cast<int>(random.below(12));
    const TestGraph g = random_graph(random, order, random.below(101));
    const std::string payload = R"({"graph":)" + endpoints_json(g) + "}";
    SCOPED_TRACE(payload);
    std::set<Pair> missing, near;
    const auto d = all_distances(g);
    for (int u = 0; u < order; ++u) {
      for (int v = u + 1; v < order; ++v) {
        if (!g.joined(u, v)) missing.insert({u, v});
        if (d[static_cast<std::size_t>(u)][static_cast<std::size_t>(v)] <= 2) near.insert({u, v});
      }
    }
    EXPECT_EQ(edges_of(MathRun("graph.complement.compute", payload)), missing);
    EXPECT_EQ(edges_of(MathRun("graph.power.compute", payload)), near);

    std::set<Pair> meeting;
    for (std::size_t i = 0; i < g.edges.size(); ++i) {
      for (std::size_t j = i + 1; j < g.edges.size(); ++j) {
        const Pair &a = g.edges[i], &b = g.edges[j];
        if (a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1])
          meeting.insert({static_cast<int>(i), static_cast<int>(j)});
      }
    }
    const MathRun line("graph.line_graph.compute", payload);
    EXPECT_EQ(line.number("vertex_count"), static_cast<std::int64_t>(g.edges.size()));
    EXPECT_EQ(edges_of(line), meeting);

    std::vector<std::int64_t> kept;
    for (int v = 0; v < order; ++v) {
      if (random.below(2)) kept.push_back(v);
    }
    shuffle(random, kept);
    std::set<Pair> inside;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      for (std::size_t j = i + 1; j < kept.size(); ++j) {
        if (g.joined(static_cast<int>(kept[i]), static_cast<int>(kept[j])))
          inside.insert({static_cast<int>(i), static_cast<int>(j)});
      }
    }
    EXPECT_EQ(edges_of(MathRun("graph.induced_subgraph.compute",
                               R"({"graph":)" + endpoints_json(g) + R"(,"vertices":)" + json(kept) + "}")),
              inside);
  }
}

TEST(GraphTransforms, LineGraphsOfRefusedSizes) {
  std::string edges;  // a star whose line graph is complete on 800 vertices: 319,600 edges
  for (int v = 1; v <= 800; ++v)
    edges += (v > 1 ? "," : "") + (R"({"source":0,"target":)" + std::to_string(v) + "}");
  EXPECT_TRUE(MathRun("graph.line_graph.compute", R"({"graph":{"vertex_count":801,"edges":[)" + edges + "]}}")
                  .refused());
}

TEST(GraphTransforms, DistancesAgreeWithRelaxation) {
  RandomValues random(42);
  FOR_RANDOM_ROUNDS(60) {
    const int order = static_cast<int>(random.below(12));
    const TestGraph g = random_graph(random, order, random.below(60));
    const MathRun r("graph.distance_matrix.compute", R"({"graph":)" + labelled_json(g) + "}");
    const auto d = all_distances(g);
    std::vector<std::string> names;
    std::map<std::string, std::size_t> number;
    for (int v = 0; v < order; ++v) {
      names.push_back(name_of(v));
      number[name_of(v)] = static_cast<std::size_t>(v);
    }
    std::ranges::sort(names);
    ASSERT_EQ(r["rows"].size(), names.size());
    bool all = order > 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const wire::Json& row = r["rows"].items()[i];
      EXPECT_EQ(row.find("source")->text(), names[i]);
      for (std::size_t j = 0; j < names.size(); ++j) {
        const int expected = d[number[names[i]]][number[names[j]]];
        const wire::Json& entry = row.find("distances")->items()[j];
        all = all && expected < 999;
        if (expected == 999) {
          EXPECT_TRUE(entry.is_null());
        } else {
          EXPECT_EQ(entry.int64(), expected);
        }
      }
    }
    EXPECT_EQ(r.truth("connected"), all);
  }
}

TEST(GraphTransforms, CoresAreTheLargestSetsOfTheirDegree) {
  RandomValues random(43);
  FOR_RANDOM_ROUNDS(80) {
    const int order = static_cast<int>(random.below(10)), k = static_cast<int>(random.below(6));
    const TestGraph g = random_graph(random, order, random.below(101));
    // The union of all vertex sets in which every vertex has k neighbours.
    std::set<std::string> expected;
    for (unsigned set = 0; set < 1u << order; ++set) {
      bool good = true;
      for (int v = 0; v < order && good; ++v) {
        int inside = 0;
        for (int w = 0; w < order; ++w) inside += (set >> w & 1) && g.joined(v, w);
        good = (set >> v & 1) == 0 || inside >= k;
      }
      for (int v = 0; v < order && good; ++v) {
        if (set >> v & 1) expected.insert(name_of(v));
      }
    }
    const MathRun r("graph.k_core.compute",
                    R"({"graph":)" + labelled_json(g) + R"(,"k":)" + std::to_string(k) + "}");
    std::vector<std::string> got;
    for (const wire::Json& v : r["vertices"].items()) got.emplace_back(v.text());
    EXPECT_EQ(got, std::vector<std::string>(expected.begin(), expected.end()));
  }
}

TEST(GraphTransforms, Graph6ReadsWhatWasWritten) {
  RandomValues random(44);
  FOR_RANDOM_ROUNDS(100) {
    const int order = static_cast<int>(random.below(random.below(6) ? 20 : 63));
    const TestGraph g = random_graph(random, order, random.below(101));
    // Written from the format's description: six bits a byte, columns of the upper triangle.
    std::string bits, text(1, static_cast<char>(63 + order));
    for (int v = 0; v < order; ++v) {
      for (int u = 0; u < v; ++u) bits += g.joined(u, v) ? '1' : '0';
    }
    while (bits.size() % 6) bits += '0';
    for (std::size_t i = 0; i < bits.size(); i += 6)
      text += static_cast<char>(63 + std::stoi(bits.substr(i, 6), nullptr, 2));
    std::string escaped;
    for (char c : text) escaped += c == '\\' ? "\\\\" : std::string(1, c);
    for (const std::string header : {"", ">>graph6<<"}) {
      const MathRun r("graph.encoding.graph6.decode.compute", R"({"graph6":")" + header + escaped + "\"}");
      ASSERT_TRUE(r.answered()) << r.what();
      EXPECT_EQ(r.text("graph6"), text);
      EXPECT_EQ(r.number("order"), order);
      std::set<Pair> edges;
      for (const wire::Json& e : r["edges"].items())
        edges.insert(
            {static_cast<int>(*e.find("first")->int64()), static_cast<int>(*e.find("second")->int64())});
      EXPECT_EQ(edges.size(), g.edges.size());
      EXPECT_EQ(r["edges"].size(), g.edges.size());
      for (const Pair& e : edges) EXPECT_TRUE(e[0] < e[1] && g.joined(e[0], e[1]));
      const auto degrees = numbers_of(r["degrees"]);
      for (int v = 0; v < order; ++v) EXPECT_EQ(degrees[static_cast<std::size_t>(v)], g.degree(v));
    }
  }
  for (const char* wrong : {"", ">>graph6<<", "~", "A", "A_?", "Ao", "A`", "B ", "Bw\\n", "\\u00ff"})
    EXPECT_TRUE(MathRun("graph.encoding.graph6.decode.compute", std::string(R"({"graph6":")") + wrong + "\"}")
                    .refused())
        << wrong;
}

}  // namespace
}  // namespace exact
