#include "engines/graphs/induced_subgraphs.h"

#include <algorithm>
#include <cstddef>

namespace exact::graphs {
namespace {

// Edges of the subgraph induced on `within`.
int edge_count(const Graph& g, const VertexSet& within) {
  int twice = 0;
  for (int v = within.first(); v >= 0; v = within.next(v)) twice += within.common(g.row(v));
  return twice / 2;
}

int component_count(const Graph& g, const VertexSet& within) {
  VertexSet rest = within;
  int parts = 0;
  for (int v = rest.first(); v >= 0; v = rest.first()) {
    ++parts;
    std::vector<int> stack{v};
    rest.erase(v);
    while (!stack.empty()) {
      const int u = stack.back();
      stack.pop_back();
      const VertexSet next = rest & g.row(u);
      for (int w = next.first(); w >= 0; w = next.next(w)) {
        rest.erase(w);
        stack.push_back(w);
      }
    }
  }
  return parts;
}

bool two_colorable(const Graph& g, const VertexSet& within) {
  std::vector<int> side(at(g.order()), -1);
  for (int v = within.first(); v >= 0; v = within.next(v)) {
    if (side[at(v)] >= 0) continue;
    side[at(v)] = 0;
    std::vector<int> stack{v};
    while (!stack.empty()) {
      const int u = stack.back();
      stack.pop_back();
      const VertexSet next = within & g.row(u);
      for (int w = next.first(); w >= 0; w = next.next(w)) {
        if (side[at(w)] < 0) {
          side[at(w)] = 1 - side[at(u)];
          stack.push_back(w);
        } else if (side[at(w)] == side[at(u)]) {
          return false;
        }
      }
    }
  }
  return true;
}

// A cycle of `within` found by breadth-first search from `root`: the first edge that closes one (with `odd`, an odd one) among
// vertices of `within`. It need not pass through the root. Empty when there is none.
std::vector<int> cycle_from(const Graph& g, const VertexSet& within, int root, bool odd) {
  std::vector<int> parent(at(g.order()), -2), depth(at(g.order()), 0), queue{root};
  parent[at(root)] = -1;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const int u = queue[head];
    const VertexSet next = within & g.row(u);
    for (int w = next.first(); w >= 0; w = next.next(w)) {
      if (parent[at(w)] == -2) {
        parent[at(w)] = u;
        depth[at(w)] = depth[at(u)] + 1;
        queue.push_back(w);
        continue;
      }
      if (w == parent[at(u)] || parent[at(w)] == u) continue;
      if (odd && depth[at(w)] != depth[at(u)]) continue;
      std::vector<int> cycle;
      int a = u, b = w;
      while (a != b) {
        if (depth[at(a)] >= depth[at(b)]) {
          cycle.push_back(a);
          a = parent[at(a)];
        } else {
          cycle.push_back(b);
          b = parent[at(b)];
        }
      }
      cycle.push_back(a);
      return cycle;
    }
  }
  return {};
}

}  // namespace

bool is_induced(const Graph& g, InducedKind kind, const VertexSet& within) {
  if (kind == InducedKind::kBipartite) return two_colorable(g, within);
  const int edges = edge_count(g, within), parts = component_count(g, within);
  return edges == within.count() - parts && (kind == InducedKind::kForest || parts == 1);
}

// A short forbidden cycle: the shortest of those found from each vertex.
std::vector<int> InducedSubgraphs::forbidden_cycle(const VertexSet& within) const {
  std::vector<int> best;
  const int n = within.count();
  spend_(static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n) * (within.word_count() + 1) / 2 + 8);
  for (int v = within.first(); v >= 0; v = within.next(v)) {
    std::vector<int> cycle = cycle_from(g_, within, v, kind_ == InducedKind::kBipartite);
    if (!cycle.empty() && (best.empty() || cycle.size() < best.size())) best = std::move(cycle);
    if (best.size() == 3) break;
  }
  return best;
}

// Drops from `open` what closes a forbidden cycle together with `kept`. False when `kept` has one itself.
bool InducedSubgraphs::fits(const VertexSet& kept, VertexSet& open) const {
  const int n = kept.count();
  spend_(static_cast<std::uint64_t>(n + open.count()) * (kept.word_count() + 1) + 8);
  // Components of `kept`, with a side for each vertex.
  std::vector<int> part(at(g_.order()), -1), side(at(g_.order()), 0);
  int parts = 0, edges = 0;
  for (int v = kept.first(); v >= 0; v = kept.next(v)) {
    if (part[at(v)] >= 0) continue;
    part[at(v)] = parts;
    std::vector<int> stack{v};
    while (!stack.empty()) {
      const int u = stack.back();
      stack.pop_back();
      const VertexSet near = kept & g_.row(u);
      for (int w = near.first(); w >= 0; w = near.next(w)) {
        ++edges;
        if (part[at(w)] < 0) {
          part[at(w)] = parts;
          side[at(w)] = 1 - side[at(u)];
          stack.push_back(w);
        } else if (kind_ == InducedKind::kBipartite && side[at(w)] == side[at(u)]) {
          return false;
        }
      }
    }
    ++parts;
  }
  const bool bipartite = kind_ == InducedKind::kBipartite;
  if (!bipartite && edges / 2 != n - parts) return false;
  std::vector<int> met(at(parts), -1), met_side(at(parts), 0);
  for (int v = open.first(); v >= 0; v = open.next(v)) {
    const VertexSet near = kept & g_.row(v);
    for (int w = near.first(); w >= 0; w = near.next(w)) {
      const std::size_t p = at(part[at(w)]);
      if (met[p] == v && (!bipartite || met_side[p] != side[at(w)])) {
        open.erase(v);
        break;
      }
      met[p] = v;
      met_side[p] = side[at(w)];
    }
  }
  return true;
}

bool InducedSubgraphs::extends(const VertexSet& kept, VertexSet open, int size) {
  if (!fits(kept, open)) return false;
  const VertexSet within = kept | open;
  int room = within.count() - size;  // how many vertices may be dropped
  if (room < 0) return false;
  std::vector<int> cycle = forbidden_cycle(within);
  if (cycle.empty()) return true;
  int branch = -1;
  for (int v : cycle) {
    if (open.contains(v) && (branch < 0 || within.common(g_.row(v)) > within.common(g_.row(branch))))
      branch = v;
  }
  // Forbidden cycles without a common vertex of `open` need one dropped vertex each.
  VertexSet rest = within;
  while (!cycle.empty()) {
    if (--room < 0) return false;
    for (int v : cycle) {
      if (open.contains(v)) rest.erase(v);
    }
    cycle = forbidden_cycle(rest);
  }
  open.erase(branch);
  if (extends(kept, open, size)) return true;
  VertexSet with = kept;
  with.insert(branch);
  return extends(with, open, size);
}

bool InducedSubgraphs::grows(const VertexSet& kept, VertexSet open, const VertexSet& forced, int size) {
  if (kept.empty()) {
    while (open.count() >= std::max(size, 1)) {
      const int root = open.first();
      open.erase(root);
      VertexSet with = kept;
      with.insert(root);
      if (grows(with, open, forced, size)) return true;
    }
    return false;
  }
  if (!fits(kept, open)) return false;
  if (!forced.subset_of(kept | open)) return false;
  if (kept.count() >= size && forced.subset_of(kept)) return true;
  // Only what is reachable from `kept` can join it.
  VertexSet reached = kept, edge = kept;
  while (!edge.empty()) {
    VertexSet next(kept.order());
    for (int v = edge.first(); v >= 0; v = edge.next(v)) next |= g_.row(v);
    next &= open;
    next -= reached;
    reached |= next;
    edge = std::move(next);
  }
  spend_(static_cast<std::uint64_t>(reached.count()) * reached.word_count());
  open &= reached;
  if (!forced.subset_of(reached)) return false;
  int room = reached.count() - size;
  if (room < 0) return false;
  VertexSet rest = reached;
  for (std::vector<int> cycle = forbidden_cycle(rest); !cycle.empty(); cycle = forbidden_cycle(rest)) {
    if (--room < 0) return false;
    for (int v : cycle) {
      if (open.contains(v)) rest.erase(v);
    }
  }
  // The neighbour of `kept` with most neighbours among what can still join.
  int branch = -1, most = -1;
  for (int v = open.first(); v >= 0; v = open.next(v)) {
    if (!kept.intersects(g_.row(v))) continue;
    const int degree = open.common(g_.row(v));
    if (degree > most) {
      most = degree;
      branch = v;
    }
  }
  if (branch < 0) return false;
  open.erase(branch);
  VertexSet with = kept;
  with.insert(branch);
  return grows(with, open, forced, size) || (!forced.contains(branch) && grows(kept, open, forced, size));
}

bool InducedSubgraphs::exists(int size) {
  const VertexSet none(g_.order()), all = VertexSet::all(g_.order());
  return kind_ == InducedKind::kTree ? grows(none, all, none, size) : extends(none, all, size);
}

std::vector<int> InducedSubgraphs::least(int size) {
  // Invariant: some set of `size` vertices of the kind contains `kept`, and its other vertices lie in `open`.
  VertexSet kept(g_.order()), open = VertexSet::all(g_.order());
  for (int v = 0; v < g_.order() && kept.count() < size; ++v) {
    VertexSet with = kept;
    with.insert(v);
    open.erase(v);
    bool found = false;
    if (kind_ == InducedKind::kTree) {
      VertexSet root(g_.order());
      root.insert(with.first());
      found = grows(root, (open | with) - root, with - root, size);
    } else {
      found = extends(with, open, size);
    }
    if (found) kept = with;
  }
  return kept.members();
}

}  // namespace exact::graphs
