// Graph polynomials and spectra against direct counts, and by their identities on larger graphs.
#include "engines/graphs/polynomials.h"
#include "engines/graphs/spanning_trees.h"
#include "engines/graphs/spectrum.h"
#include "unit/graph_search/small_graphs.h"

#include <cmath>
#include <complex>
#include <cstdlib>
#include <string>
#include <string_view>

namespace exact::graphs {
namespace {

Integer value(const Coefficients& p, std::int64_t x) {
  Integer sum;
  for (std::size_t i = p.size(); i-- > 0;) sum = sum * Integer(x) + p[i];
  return sum;
}
Integer value(const std::vector<Coefficients>& p, std::int64_t x, std::int64_t y) {
  Integer sum;
  for (std::size_t i = p.size(); i-- > 0;) sum = sum * Integer(x) + value(p[i], y);
  return sum;
}

TEST(GraphPolynomials, ChromaticCountsColorings) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(40) {
    const Graph g = random_graph(random, static_cast<int>(random.below(6)));
    const Coefficients p = chromatic_polynomial(g, kFree);
    EXPECT_EQ(static_cast<int>(p.size()), g.order() + 1);
    for (int q = 0; q <= g.order(); ++q) {
      std::int64_t count = 0;
      each_list(g.order(), q, [&](const auto& colors) {
        count += is_proper(g, colors);
        return false;
      });
      EXPECT_EQ(value(p, q), Integer(count)) << q;
    }
  }
}

TEST(GraphPolynomials, FlowCountsNowhereZeroFlows) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(40) {
    Graph g = random_graph(random, 2 + static_cast<int>(random.below(4)), 40 + random.below(60));
    if (g.size() > 8) g = Graph(g.order(), {g.edges().begin(), g.edges().begin() + 8});
    const Coefficients p = flow_polynomial(g, kFree);
    for (int q = 1; q <= 4; ++q) {
      std::int64_t count = 0;
      each_list(static_cast<int>(g.size()), q - 1, [&](const auto& values) {
        std::vector<int> balance(static_cast<std::size_t>(g.order()));
        for (std::size_t e = 0; e < values.size(); ++e) {
          balance[static_cast<std::size_t>(g.edges()[e][0])] += values[e] + 1;
          balance[static_cast<std::size_t>(g.edges()[e][1])] -= values[e] + 1;
        }
        count += std::ranges::all_of(balance, [&](int b) { return b % q == 0; });
        return false;
      });
      EXPECT_EQ(value(p, q), Integer(count)) << q;
    }
  }
}

TEST(GraphPolynomials, TutteIsTheSumOverSubsets) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(30) {
    const Graph g = random_graph(random, static_cast<int>(random.below(6)));
    const auto t = tutte_polynomial(g, kFree);
    const int all_parts = part_count(all_vertices(g), g.edges());
    for (const auto& [x, y] : {std::pair{2, 3}, {-1, 4}, {5, -2}, {0, 0}, {1, 1}, {7, 1}}) {
      Integer sum;
      for (std::uint32_t s = 0; s < std::uint32_t{1} << g.size(); ++s) {
        std::vector<VertexPair> edges;
        for (int e : members(s)) edges.push_back(g.edges()[static_cast<std::size_t>(e)]);
        const int parts = part_count(all_vertices(g), edges);
        sum += pow(Integer(x - 1), static_cast<std::uint64_t>(parts - all_parts)) *
               pow(Integer(y - 1),
                   edges.size() + static_cast<std::uint64_t>(parts) - static_cast<std::uint64_t>(g.order()));
      }
      EXPECT_EQ(value(t, x, y), sum);
    }
  }
}

Graph grid(int rows, int columns) {
  std::vector<VertexPair> edges;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (c + 1 < columns) edges.push_back({r * columns + c, r * columns + c + 1});
      if (r + 1 < rows) edges.push_back({r * columns + c, (r + 1) * columns + c});
    }
  }
  return Graph(rows * columns, edges);
}

// Signs and shifts between the polynomials of a connected graph with n vertices and m edges.
void expect_identities(const Graph& g) {
  const auto t = tutte_polynomial(g, kFree);
  const Coefficients p = chromatic_polynomial(g, kFree), f = flow_polynomial(g, kFree);
  const std::uint64_t n = static_cast<std::uint64_t>(g.order()), m = g.size();
  const auto sign = [](std::uint64_t k) { return Integer(k % 2 == 0 ? 1 : -1); };
  EXPECT_EQ(value(t, 1, 1), spanning_tree_count(g, kFree));
  EXPECT_EQ(value(t, 2, 2), Integer::power_of_two(m));
  for (std::int64_t q : {-3, 2, 3, 5}) {
    EXPECT_EQ(value(p, q), sign(n - 1) * Integer(q) * value(t, 1 - q, 0));
    EXPECT_EQ(value(f, q), sign(m - n + 1) * value(t, 0, 1 - q));
  }
}

TEST(GraphPolynomials, IdentitiesOfLargerGraphs) {
  expect_identities(grid(3, 12));
  expect_identities(complement(Graph(7)));
  RandomValues random(4);
  FOR_RANDOM_ROUNDS(4) {
    Graph g = random_graph(random, 9, 35);
    if (is_connected(g)) expect_identities(g);
  }
  // K_40 has the falling factorial, and a tree with 100 vertices q (q-1)^99.
  EXPECT_EQ(value(chromatic_polynomial(complement(Graph(40)), kFree), 39), Integer());
  Integer factorial(1);
  for (int i = 2; i <= 41; ++i) factorial *= Integer(i);
  EXPECT_EQ(value(chromatic_polynomial(complement(Graph(40)), kFree), 41), factorial);
  std::vector<VertexPair> star;
  for (int v = 1; v < 100; ++v) star.push_back({v / 2, v});
  EXPECT_EQ(value(chromatic_polynomial(Graph(100, star), kFree), 3), Integer(3) * Integer::power_of_two(99));
}

TEST(GraphPolynomials, MatchingCountsMatchings) {
  RandomValues random(5);
  FOR_RANDOM_ROUNDS(40) {
    const Graph g = random_graph(random, static_cast<int>(random.below(6)));
    std::vector<std::int64_t> counts(static_cast<std::size_t>(g.order()) + 1);
    for (std::uint32_t s = 0; s < std::uint32_t{1} << g.size(); ++s) {
      std::vector<int> used;
      for (int e : members(s)) {
        const VertexPair& edge = g.edges()[static_cast<std::size_t>(e)];
        used.insert(used.end(), edge.begin(), edge.end());
      }
      std::ranges::sort(used);
      if (std::ranges::adjacent_find(used) == used.end()) ++counts[used.size() / 2];
    }
    Coefficients expected(static_cast<std::size_t>(g.order()) + 1);
    for (std::size_t k = 0; 2 * k < expected.size(); ++k)
      expected[expected.size() - 1 - 2 * k] = Integer(k % 2 == 0 ? counts[k] : -counts[k]);
    EXPECT_EQ(matching_polynomial(g, kFree), expected);
  }
  // K_20 has 19!! perfect matchings, and so has a grid of 2 rows and 30 columns the Fibonacci number F(31).
  EXPECT_EQ(matching_polynomial(complement(Graph(20)), kFree)[0], Integer(654'729'075));
  EXPECT_EQ(matching_polynomial(grid(2, 30), kFree)[0], Integer(1'346'269));
}

// The value of an eigenvalue's text, with the roots of polynomials found by simultaneous iteration (Durand and Kerner).
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  double sum() {
    double v = take("-") ? -product() : product();
    for (;;) {
      if (take(" + "))
        v += product();
      else if (take(" - "))
        v -= product();
      else
        return v;
    }
  }

 private:
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  double number() {
    std::size_t n = 0;
    while (n < rest_.size() && rest_[n] >= '0' && rest_[n] <= '9') ++n;
    const double v = std::strtod(std::string(rest_.substr(0, n)).c_str(), nullptr);
    rest_.remove_prefix(n);
    return v;
  }
  double product() {
    double v = factor();
    for (;;) {
      if (take("*"))
        v *= factor();
      else if (take("/"))
        v /= factor();
      else
        return v;
    }
  }
  double factor() {
    if (take("sqrt(")) {
      const double v = std::sqrt(sum());
      EXPECT_TRUE(take(")"));
      return v;
    }
    if (take("CRootOf(")) return root();
    return number();
  }
  double root() {
    std::vector<double> c;
    double sign = take("-") ? -1 : 1;
    for (;;) {
      double coefficient = rest_.starts_with('x') ? 1 : number();
      std::size_t power = 0;
      take("*");
      if (take("x")) power = take("**") ? static_cast<std::size_t>(number()) : 1;
      if (c.size() <= power) c.resize(power + 1);
      c[power] += sign * coefficient;
      if (take(" + "))
        sign = 1;
      else if (take(" - "))
        sign = -1;
      else
        break;
    }
    EXPECT_TRUE(take(", "));
    const auto k = static_cast<std::size_t>(number());
    EXPECT_TRUE(take(")"));
    std::vector<std::complex<double>> z;
    for (std::size_t i = 0; i + 1 < c.size(); ++i) z.push_back(std::pow(std::complex<double>(0.4, 0.9), i));
    for (int round = 0; round < 500; ++round) {
      for (std::size_t i = 0; i < z.size(); ++i) {
        std::complex<double> p = 0, q = c.back();
        for (std::size_t j = c.size(); j-- > 0;) p = p * z[i] + c[j];
        for (std::size_t j = 0; j < z.size(); ++j) {
          if (j != i) q *= z[i] - z[j];
        }
        z[i] -= p / q;
      }
    }
    std::vector<double> real;
    for (const auto& x : z) real.push_back(x.real());
    std::ranges::sort(real);
    return real.at(k);
  }
  std::string_view rest_;
};

TEST(GraphSpectra, PowerSumsAreTraces) {
  RandomValues random(6);
  FOR_RANDOM_ROUNDS(60) {
    const int n = 1 + static_cast<int>(random.below(8));
    const Graph g = random_graph(random, n);
    for (const SpectrumMatrix kind : {SpectrumMatrix::kAdjacency, SpectrumMatrix::kLaplacian}) {
      std::vector<std::vector<double>> m(static_cast<std::size_t>(n),
                                         std::vector<double>(static_cast<std::size_t>(n)));
      for (const VertexPair& e : g.edges()) {
        const auto a = static_cast<std::size_t>(e[0]), b = static_cast<std::size_t>(e[1]);
        m[a][b] = m[b][a] = kind == SpectrumMatrix::kAdjacency ? 1 : -1;
        if (kind == SpectrumMatrix::kLaplacian) {
          ++m[a][a];
          ++m[b][b];
        }
      }
      const auto spectrum = eigenvalues(g, kind, kFree);
      int order = 0;
      for (const Eigenvalue& e : spectrum) order += e.multiplicity;
      ASSERT_EQ(order, n);
      auto power = m;
      for (int k = 1; k <= n; ++k) {
        double trace = 0, sum = 0, scale = 1;
        for (std::size_t i = 0; i < power.size(); ++i) trace += power[i][i];
        for (const Eigenvalue& e : spectrum) {
          const double x = std::pow(Reader(e.text).sum(), k);
          sum += e.multiplicity * x;
          scale += std::abs(x);
        }
        EXPECT_NEAR(sum, trace, 1e-7 * scale) << k;
        auto next = power;
        for (std::size_t i = 0; i < power.size(); ++i) {
          for (std::size_t j = 0; j < power.size(); ++j) {
            next[i][j] = 0;
            for (std::size_t l = 0; l < power.size(); ++l) next[i][j] += power[i][l] * m[l][j];
          }
        }
        power = std::move(next);
      }
    }
  }
}

TEST(GraphSpectra, KnownForms) {
  const auto texts = [](const Graph& g, SpectrumMatrix kind) {
    std::vector<std::string> out;
    for (const Eigenvalue& e : eigenvalues(g, kind, kFree))
      out.push_back(e.text + "^" + std::to_string(e.multiplicity));
    return out;
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(texts(grid(1, 4), SpectrumMatrix::kAdjacency),
            (Texts{"1/2 - sqrt(5)/2^1", "1/2 + sqrt(5)/2^1", "-sqrt(5)/2 - 1/2^1", "-1/2 + sqrt(5)/2^1"}));
  EXPECT_EQ(texts(grid(1, 4), SpectrumMatrix::kLaplacian),
            (Texts{"2^1", "2 - sqrt(2)^1", "sqrt(2) + 2^1", "0^1"}));
  EXPECT_EQ(texts(grid(1, 7), SpectrumMatrix::kAdjacency),
            (Texts{"-sqrt(2)^1", "sqrt(2)^1", "-sqrt(2 - sqrt(2))^1", "sqrt(2 - sqrt(2))^1",
                   "-sqrt(sqrt(2) + 2)^1", "sqrt(sqrt(2) + 2)^1", "0^1"}));
  EXPECT_EQ(texts(grid(1, 6), SpectrumMatrix::kAdjacency).front(), "CRootOf(x**3 - x**2 - 2*x + 1, 0)^1");
  EXPECT_EQ(texts(Graph(3, {{1, 2}}), SpectrumMatrix::kAdjacency), (Texts{"0^1", "-1^1", "1^1"}));
}

}  // namespace
}  // namespace exact::graphs
