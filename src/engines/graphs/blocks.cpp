#include "engines/graphs/blocks.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace exact::graphs {
namespace {

struct Frame {
  int vertex, parent;
  std::size_t next = 0;        // the neighbour to look at
  std::size_t first_edge = 0;  // where the edge from the parent stands on the stack of edges
};

std::vector<int> ends_of(std::vector<VertexPair>& edges, std::size_t first) {
  std::vector<int> out;
  for (std::size_t i = first; i < edges.size(); ++i) out.insert(out.end(), edges[i].begin(), edges[i].end());
  edges.resize(first);
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// The first cycle that a search from vertex 0 closes, from the vertex where it closes.
std::vector<int> first_cycle(const Adjacency& neighbours) {
  std::vector<int> place(neighbours.size(), -1);
  std::vector<Frame> path{{0, -1}};
  place[0] = 0;
  while (!path.empty()) {
    Frame& top = path.back();
    if (top.next == neighbours[at(top.vertex)].size()) {
      path.pop_back();
      continue;
    }
    const int v = neighbours[at(top.vertex)][top.next++];
    if (v == top.parent) continue;
    if (place[at(v)] >= 0) {
      std::vector<int> cycle;
      for (std::size_t i = at(place[at(v)]); i < path.size(); ++i) cycle.push_back(path[i].vertex);
      cycle.push_back(v);
      return cycle;
    }
    place[at(v)] = static_cast<int>(path.size());
    path.push_back({v, top.vertex});
  }
  return {};
}

}  // namespace

std::vector<std::vector<int>> blocks(const Adjacency& neighbours) {
  std::vector<std::vector<int>> out;
  std::vector<int> found(neighbours.size(), -1);  // when a vertex was found
  std::vector<int> low(neighbours.size());        // the earliest vertex that its subtree reaches by one edge
  std::vector<VertexPair> edges;
  int clock = 0;
  for (int root = 0; at(root) < neighbours.size(); ++root) {
    if (found[at(root)] >= 0) continue;
    std::vector<Frame> path{{root, -1}};
    found[at(root)] = low[at(root)] = clock++;
    while (!path.empty()) {
      Frame& top = path.back();
      const int u = top.vertex;
      if (top.next < neighbours[at(u)].size()) {
        const int v = neighbours[at(u)][top.next++];
        if (v == top.parent) continue;
        if (found[at(v)] < 0) {
          found[at(v)] = low[at(v)] = clock++;
          path.push_back({v, u, 0, edges.size()});
          edges.push_back({u, v});
        } else if (found[at(v)] < found[at(u)]) {
          low[at(u)] = std::min(low[at(u)], found[at(v)]);
          edges.push_back({u, v});
        }
        continue;
      }
      const Frame done = top;
      path.pop_back();
      if (path.empty()) continue;
      const int p = done.parent;
      if (low[at(u)] >= found[at(p)]) out.push_back(ends_of(edges, done.first_edge));
      low[at(p)] = std::min(low[at(p)], low[at(u)]);
    }
  }
  return out;
}

std::vector<int> cut_vertices(const std::vector<std::vector<int>>& blocks, int order) {
  std::vector<int> count(at(order)), out;
  for (const auto& b : blocks) {
    for (int v : b) ++count[at(v)];
  }
  for (int v = 0; v < order; ++v) {
    if (count[at(v)] > 1) out.push_back(v);
  }
  return out;
}

std::vector<VertexPair> bridges(const std::vector<std::vector<int>>& blocks) {
  std::vector<VertexPair> out;
  for (const auto& b : blocks) {
    if (b.size() == 2) out.push_back({b[0], b[1]});
  }
  std::ranges::sort(out);
  return out;
}

std::vector<std::vector<int>> open_ears(const Adjacency& neighbours) {
  std::vector<std::vector<int>> ears{first_cycle(neighbours)};
  std::vector<char> old(neighbours.size());
  std::set<VertexPair> used;
  const auto add = [&](const std::vector<int>& ear) {
    for (std::size_t i = 1; i < ear.size(); ++i) used.insert(normal({ear[i - 1], ear[i]}));
    for (int v : ear) old[at(v)] = 1;
  };
  add(ears[0]);

  // A shortest way from `from`, which is new, to an old vertex other than `start`.
  const auto way = [&](int start, int from) {
    std::map<int, int> before{{from, start}};
    std::vector<int> queue{from};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (int v : neighbours[at(queue[next])]) {
        if (v == start || before.contains(v)) continue;
        before[v] = queue[next];
        if (!old[at(v)]) {
          queue.push_back(v);
          continue;
        }
        std::vector<int> ear{v};
        while (ear.back() != start) ear.push_back(before[ear.back()]);
        std::ranges::reverse(ear);
        return ear;
      }
    }
    return std::vector<int>{};  // not in a block
  };
  std::vector<std::size_t> next(neighbours.size());  // the edges of a vertex before this are used
  for (std::size_t u = 0; u < neighbours.size();) {
    if (!old[u] || next[u] == neighbours[u].size()) {
      ++u;
      continue;
    }
    const int v = neighbours[u][next[u]++];
    const int start = static_cast<int>(u);
    if (used.contains(normal({start, v}))) continue;
    ears.push_back(old[at(v)] ? std::vector<int>{start, v} : way(start, v));
    add(ears.back());
    u = 0;
  }
  return ears;
}

}  // namespace exact::graphs
