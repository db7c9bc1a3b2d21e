#include "engines/graphs/directed.h"

#include <algorithm>
#include <utility>

namespace exact::graphs {
std::vector<std::vector<int>> strong_components(const Adjacency& successors) {
  std::vector<std::vector<int>> out;
  std::vector<int> found(successors.size(), -1), low(successors.size()), open;
  std::vector<char> is_open(successors.size());
  std::vector<std::pair<int, std::size_t>> path;  // a vertex and its next successor
  int clock = 0;
  const auto enter = [&](int v) {
    found[at(v)] = low[at(v)] = clock++;
    open.push_back(v);
    is_open[at(v)] = 1;
    path.push_back({v, 0});
  };
  for (int root = 0; at(root) < successors.size(); ++root) {
    if (found[at(root)] >= 0) continue;
    enter(root);
    while (!path.empty()) {
      const int u = path.back().first;
      if (path.back().second < successors[at(u)].size()) {
        const int v = successors[at(u)][path.back().second++];
        if (found[at(v)] < 0) {
          enter(v);
        } else if (is_open[at(v)]) {
          low[at(u)] = std::min(low[at(u)], found[at(v)]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[at(path.back().first)] = std::min(low[at(path.back().first)], low[at(u)]);
      if (low[at(u)] != found[at(u)]) continue;
      std::vector<int> component;
      do {
        component.push_back(open.back());
        is_open[at(open.back())] = 0;
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
    for (int v : list) ++before[at(v)];
  }
  std::vector<int> order;
  for (int v = 0; at(v) < successors.size(); ++v) {
    if (before[at(v)] == 0) order.push_back(v);
  }
  for (std::size_t next = 0; next < order.size(); ++next) {
    for (int v : successors[at(order[next])]) {
      if (--before[at(v)] == 0) order.push_back(v);
    }
  }
  if (order.size() != successors.size()) return std::nullopt;
  return order;
}

std::vector<int> reachable(const Adjacency& successors, int from) {
  std::vector<char> seen(successors.size());
  std::vector<int> out{from};
  seen[at(from)] = 1;
  for (std::size_t next = 0; next < out.size(); ++next) {
    for (int v : successors[at(out[next])]) {
      if (!seen[at(v)]) {
        seen[at(v)] = 1;
        out.push_back(v);
      }
    }
  }
  std::ranges::sort(out);
  return out;
}

}  // namespace exact::graphs
