#include "engines/graphs/connectivity.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace exact::graphs {
namespace {

// A network of unit capacities. Shortest augmenting paths are taken level graph by level graph (Dinic 1970): with unit
// capacities, few of them are needed.
class UnitFlow {
 public:
  explicit UnitFlow(int nodes, const primes::Spend& spend)
      : spend_(spend), out_(at(nodes)), level_(at(nodes)), next_(at(nodes)) {}

  // An arc of capacity 1 in its direction and `back` against it.
  void add(int from, int to, int back) {
    out_[at(from)].push_back(static_cast<int>(arcs_.size()));
    arcs_.push_back({to, 1});
    out_[at(to)].push_back(static_cast<int>(arcs_.size()));
    arcs_.push_back({from, back});
  }
  // The maximum flow, or `enough` if it is at least that.
  int maximum(int source, int sink, int enough) {
    int flow = 0;
    while (flow < enough && set_levels(source, sink)) {
      next_.assign(out_.size(), 0);
      while (flow < enough && augment(source, sink)) ++flow;
      spend_(std::exchange(steps_, 0));
    }
    spend_(std::exchange(steps_, 0) + pushed_.size());
    for (const std::size_t a : pushed_) push(a ^ 1);
    pushed_.clear();
    return flow;
  }

 private:
  struct Arc {
    int to, capacity;
  };
  void push(std::size_t arc) {
    --arcs_[arc].capacity;
    ++arcs_[arc ^ 1].capacity;
  }
  // The distances from the source up to that of the sink; false when the sink cannot be reached.
  bool set_levels(int source, int sink) {
    level_.assign(out_.size(), -1);
    level_[at(source)] = 0;
    std::vector<int> queue{source};
    for (std::size_t head = 0; head < queue.size() && level_[at(sink)] < 0; ++head) {
      const int u = queue[head];
      steps_ += out_[at(u)].size() / 4 + 1;
      for (int a : out_[at(u)]) {
        const Arc& arc = arcs_[at(a)];
        if (arc.capacity == 0 || level_[at(arc.to)] >= 0) continue;
        level_[at(arc.to)] = level_[at(u)] + 1;
        queue.push_back(arc.to);
      }
    }
    return level_[at(sink)] >= 0;
  }
  // One more path that goes a level up with each arc. Every arc is left behind once it leads nowhere.
  bool augment(int source, int sink) {
    std::vector<std::size_t> path;
    for (int u = source; u != sink;) {
      const std::vector<int>& out = out_[at(u)];
      std::size_t& next = next_[at(u)];
      const std::size_t first = next;
      while (next < out.size()) {
        const Arc& arc = arcs_[at(out[next])];
        if (arc.capacity > 0 && level_[at(arc.to)] == level_[at(u)] + 1) break;
        ++next;
      }
      steps_ += (next - first) / 4 + 1;
      if (next < out.size()) {
        path.push_back(at(out[next]));
        u = arcs_[path.back()].to;
      } else if (path.empty()) {
        return false;
      } else {
        u = arcs_[path.back() ^ 1].to;
        path.pop_back();
        ++next_[at(u)];
      }
    }
    for (const std::size_t a : path) push(a);
    pushed_.insert(pushed_.end(), path.begin(), path.end());
    return true;
  }

  const primes::Spend& spend_;
  std::vector<std::vector<int>> out_;
  std::vector<Arc> arcs_;  // arc a runs against arc a ^ 1
  std::vector<int> level_;
  std::vector<std::size_t> next_;    // the first arc of a node that may still lead to the sink
  std::vector<std::size_t> pushed_;  // what maximum() has to undo
  std::uint64_t steps_ = 0;
};

}  // namespace

int edge_connectivity(const Graph& g, const primes::Spend& spend) {
  if (!is_connected(g) || g.order() < 2) return 0;
  UnitFlow flow(g.order(), spend);
  for (const VertexPair& e : g.edges()) flow.add(e[0], e[1], 1);
  // A minimum cut separates vertex 0 from some other vertex.
  int least = g.order() - 1;
  for (int v = 0; v < g.order(); ++v) least = std::min(least, g.degree(v));
  for (int v = 1; v < g.order(); ++v) least = flow.maximum(0, v, least);
  return least;
}

int vertex_connectivity(const Graph& g, const primes::Spend& spend) {
  const int n = g.order();
  if (!is_connected(g) || n < 2) return 0;
  // Node 2v is the entry of v, 2v + 1 its exit.
  UnitFlow flow(2 * n, spend);
  for (int v = 0; v < n; ++v) flow.add(2 * v, 2 * v + 1, 0);
  for (const VertexPair& e : g.edges()) {
    flow.add(2 * e[0] + 1, 2 * e[1], 0);
    flow.add(2 * e[1] + 1, 2 * e[0], 0);
  }
  int least = n - 1, centre = 0;
  for (int v = 0; v < n; ++v) {
    if (g.degree(v) < g.degree(centre)) centre = v;
  }
  const auto separate = [&](int u, int v) {
    if (u != v && !g.adjacent(u, v)) least = flow.maximum(2 * u + 1, 2 * v, least);
  };
  // A minimum separator misses `centre`, and separates it from some vertex, or contains it, and then it separates two of the
  // neighbours of `centre`.
  for (int v = 0; v < n; ++v) separate(centre, v);
  const std::vector<int>& near = g.neighbours(centre);
  for (std::size_t i = 0; i < near.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) separate(near[j], near[i]);
  }
  return least;
}

int girth(const Graph& g, const primes::Spend& spend) {
  int best = 0;
  for (int root = 0; root < g.order(); ++root) {
    spend(at(g.order()) + g.size());
    std::vector<int> depth(at(g.order()), -1), parent(depth), queue{root};
    depth[at(root)] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const int u = queue[head];
      for (int w : g.neighbours(u)) {
        if (depth[at(w)] < 0) {
          depth[at(w)] = depth[at(u)] + 1;
          parent[at(w)] = u;
          queue.push_back(w);
        } else if (w != parent[at(u)]) {
          const int length = depth[at(u)] + depth[at(w)] + 1;
          if (best == 0 || length < best) best = length;
        }
      }
    }
  }
  return best;
}

std::vector<int> eccentricities(const Graph& g, const primes::Spend& spend) {
  std::vector<int> out;
  if (!is_connected(g)) return out;
  for (int v = 0; v < g.order(); ++v) {
    spend(at(g.order()) + 2 * g.size());
    out.push_back(std::ranges::max(distances(g, v)));
  }
  return out;
}

std::uint64_t triangle_count(const Graph& g, const primes::Spend& spend) {
  std::uint64_t thrice = 0;
  for (const VertexPair& e : g.edges()) {
    spend(g.row(e[0]).word_count() + 1);
    thrice += static_cast<std::uint64_t>(g.row(e[0]).common(g.row(e[1])));
  }
  return thrice / 3;
}

}  // namespace exact::graphs
