#include "engines/graphs/directed.h"

#include <algorithm>
#include <utility>

namespace exact::graphs {
namespace {

std::size_t index(int v) { return static_cast<std::size_t>(v); }

}  // namespace

std::vector<std::vector<int>> strong_components(const Adjacency& successors) {
  std::vector<std::vector<int>> out;
  std::vector<int> found(successors.size(), -1), low(successors.size()), open;
  std::vector<char> is_open(successors.size());
  std::vector<std::pair<int, std::size_t>> path;  // a vertex and its next successor
  int clock = 0;
  const auto enter = [&](int v) {
    found[index(v)] = low[index(v)] = clock++;
    open.push_back(v);
    is_open[index(v)] = 1;
    path.push_back({v, 0});
  };
  for (int root = 0; index(root) < successors.size(); ++root) {
    if (found[index(root)] >= 0) continue;
    enter(root);
    while (!path.empty()) {
      const int u = path.back().first;
      if (path.back().second < successors[index(u)].size()) {
        const int v = successors[index(u)][path.back().second++];
        if (found[index(v)] < 0) {
          enter(v);
        } else if (is_open[index(v)]) {
          low[index(u)] = std::min(low[index(u)], found[index(v)]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty())
        low[index(path.back().first)] = std::min(low[index(path.back().first)], low[index(u)]);
      if (low[index(u)] != found[index(u)]) continue;
      std::vector<int> component;
      do {
        component.push_back(open.back());
        is_open[index(open.back())] = 0;
        open.pop_back();
      } while (component.back() != u);
      std::ranges::sort(component);
      out.push_back(std::move(component));
    }
  }
  return out;
}

std::optional<std::vector<int>> topological_order(const Adjacency& successors) {
  std::vector<int> before(successors.size());
  for (const auto& list : successors) {
    for (int v : list) ++before[index(v)];
  }
  std::vector<int> order;
  for (int v = 0; index(v) < successors.size(); ++v) {
    if (before[index(v)] == 0) order.push_back(v);
  }
  for (std::size_t at = 0; at < order.size(); ++at) {
    for (int v : successors[index(order[at])]) {
      if (--before[index(v)] == 0) order.push_back(v);
    }
  }
  if (order.size() != successors.size()) return std::nullopt;
  return order;
}

std::vector<int> reachable(const Adjacency& successors, int from) {
  std::vector<char> seen(successors.size());
  std::vector<int> out{from};
  seen[index(from)] = 1;
  for (std::size_t at = 0; at < out.size(); ++at) {
    for (int v : successors[index(out[at])]) {
      if (!seen[index(v)]) {
        seen[index(v)] = 1;
        out.push_back(v);
      }
    }
  }
  std::ranges::sort(out);
  return out;
}

}  // namespace exact::graphs
