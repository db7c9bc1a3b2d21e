#include "engines/graphs/frontier.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

namespace exact::graphs {
namespace {

constexpr std::size_t kMostStarts = 16;

// Ties go to the vertex with most neighbours taken, or with `deep` to the one whose neighbour was taken last.
Sweep sweep_from(const Graph& g, int start, bool deep, double& cost) {
  const int n = g.order();
  std::vector<int> open(at(n));  // neighbours not taken yet
  for (int v = 0; v < n; ++v) open[at(v)] = g.degree(v);
  std::vector<char> taken(at(n));
  std::vector<int> reached(at(n), 0);  // the last step that took a neighbour, from 1
  Sweep s;
  int frontier = 0;
  cost = 0;
  for (int step = 0; step < n; ++step) {
    int best = -1;
    std::tuple<int, int, int> least{};
    for (int v = 0; v < n; ++v) {
      if (taken[at(v)] || (step == 0 && v != start)) continue;
      // Neighbours of v that leave the frontier with v, and v itself when it has nothing to come.
      int leaves = open[at(v)] == 0 ? 1 : 0;
      for (int u : g.neighbours(v)) leaves += taken[at(u)] && open[at(u)] == 1 ? 1 : 0;
      const std::tuple<int, int, int> rank{1 - leaves, deep ? -reached[at(v)] : open[at(v)] - g.degree(v), v};
      if (best < 0 || rank < least) {
        best = v;
        least = rank;
      }
    }
    s.order.push_back(best);
    s.width = std::max(s.width, frontier + 1);
    frontier += std::get<0>(least);
    cost += static_cast<double>(std::uint64_t{1} << std::min(frontier, 60));
    taken[at(best)] = 1;
    for (int u : g.neighbours(best)) {
      --open[at(u)];
      reached[at(u)] = step + 1;
    }
  }
  return s;
}

}  // namespace

Sweep narrow_sweep(const Graph& g, const primes::Spend& spend) {
  Sweep best;
  double least = 0;
  std::vector<int> starts;
  for (int v = 0; v < g.order(); ++v) starts.push_back(v);
  std::ranges::stable_sort(starts, {}, [&](int v) { return g.degree(v); });
  if (starts.size() > kMostStarts) starts.resize(kMostStarts);
  for (int start : starts) {
    for (const bool deep : {false, true}) {
      spend(at(g.order()) * (at(g.order()) + 2 * g.size()));
      double cost = 0;
      Sweep s = sweep_from(g, start, deep, cost);
      if (best.order.empty() || std::pair(s.width, cost) < std::pair(best.width, least)) {
        best = std::move(s);
        least = cost;
      }
    }
  }
  return best;
}

}  // namespace exact::graphs
