#include "engines/graphs/spanning_tree.h"

#include <algorithm>
#include <numeric>

namespace exact::graphs {

std::vector<std::size_t> least_spanning_forest(const Graph& g, const std::vector<Rational>& weight) {
  std::vector<std::size_t> order(g.size()), chosen;
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto c = weight[a] <=> weight[b];
    return c != 0 ? c < 0 : g.edges()[a] < g.edges()[b];
  });
  std::vector<int> leader(static_cast<std::size_t>(g.order()));
  std::iota(leader.begin(), leader.end(), 0);
  const auto find = [&](int v) {
    while (leader[static_cast<std::size_t>(v)] != v) {
      int& up = leader[static_cast<std::size_t>(v)];
      up = leader[static_cast<std::size_t>(up)];
      v = up;
    }
    return v;
  };
  for (std::size_t i : order) {
    const int a = find(g.edges()[i][0]), b = find(g.edges()[i][1]);
    if (a == b) continue;
    leader[static_cast<std::size_t>(a)] = b;
    chosen.push_back(i);
  }
  std::ranges::sort(chosen, [&](std::size_t a, std::size_t b) { return g.edges()[a] < g.edges()[b]; });
  return chosen;
}

std::vector<int> path_in_forest(const Graph& forest, int from, int to) {
  // From the far end, so that the way back reads forwards.
  std::vector<int> before(static_cast<std::size_t>(forest.order()), -1), queue{to};
  before[static_cast<std::size_t>(to)] = to;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (int w : forest.neighbours(queue[at])) {
      if (before[static_cast<std::size_t>(w)] >= 0) continue;
      before[static_cast<std::size_t>(w)] = queue[at];
      queue.push_back(w);
    }
  }
  if (before[static_cast<std::size_t>(from)] < 0) return {};
  std::vector<int> path{from};
  while (path.back() != to) path.push_back(before[static_cast<std::size_t>(path.back())]);
  return path;
}

}  // namespace exact::graphs
