#include "engines/graphs/induced_subgraphs.h"

#include "engines/graphs/component.h"

#include <algorithm>
#include <cstddef>
#include <utility>

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

// Units of Work for one operation on each of so many rows of so many words.
std::uint64_t rows_cost(int rows, std::size_t words) {
  return static_cast<std::uint64_t>(rows) * (words / 2 + 2);
}

}  // namespace

bool is_induced(const Graph& g, InducedKind kind, const VertexSet& within) {
  if (kind == InducedKind::kBipartite) return two_colorable(g, within);
  const int edges = edge_count(g, within), parts = component_count(g, within);
  return edges == within.count() - parts && (kind == InducedKind::kForest || parts == 1);
}

// A cycle of `within` found by breadth-first search from `root`: the first edge that closes one (with kBipartite, an odd one)
// among vertices of `within`. It need not pass through the root. Empty when there is none, or when those through the root
// are not shorter than asked for.
std::vector<int> InducedSubgraphs::cycle_from(const VertexSet& within, int root, std::size_t shorter_than) {
  const bool odd = kind_ == InducedKind::kBipartite;
  std::vector<int> queue{root}, cycle;
  reached_[at(root)] = {-1, 0};
  std::size_t steps = 0;
  for (std::size_t head = 0; head < queue.size() && cycle.empty(); ++head) {
    const int u = queue[head];
    const auto [parent, depth] = reached_[at(u)];
    if (2 * at(depth) + 1 >= shorter_than) break;
    steps += within.word_count() / 4 + 1;
    for (int w = within.next_common(g_.row(u), -1); w >= 0; w = within.next_common(g_.row(u), w)) {
      ++steps;
      Reached& there = reached_[at(w)];
      if (there.parent == -2) {
        there = {u, depth + 1};
        queue.push_back(w);
        continue;
      }
      if (w == parent || there.parent == u) continue;
      if (odd && there.depth != depth) continue;
      int a = u, b = w;
      while (a != b) {
        int& lower = reached_[at(a)].depth >= reached_[at(b)].depth ? a : b;
        cycle.push_back(lower);
        lower = reached_[at(lower)].parent;
      }
      cycle.push_back(a);
      break;
    }
  }
  for (int v : queue) reached_[at(v)] = {};
  spend_(steps + 4);
  return cycle;
}

// What is left of `within` when vertices of degree 0 and 1 go as long as there are any: every cycle stays. With the degrees.
VertexSet InducedSubgraphs::core(VertexSet within, std::vector<int>& degree) const {
  spend_(rows_cost(within.count(), within.word_count()));
  degree.assign(at(g_.order()), 0);
  std::vector<int> low;
  for (int v = within.first(); v >= 0; v = within.next(v)) {
    degree[at(v)] = within.common(g_.row(v));
    if (degree[at(v)] <= 1) low.push_back(v);
  }
  while (!low.empty()) {
    const int v = low.back();
    low.pop_back();
    within.erase(v);
    const int u = within.next_common(g_.row(v), -1);
    if (u >= 0 && --degree[at(u)] == 1) low.push_back(u);
  }
  return within;
}

// The part of `within` that is connected with `v`.
VertexSet InducedSubgraphs::component(const VertexSet& within, int v) const {
  Component found = component_of(g_, within, v);
  spend_(rows_cost(found.vertices.count() + 4 * found.rounds, within.word_count()));
  return std::move(found.vertices);
}

// A short forbidden cycle, or none. A shortest one passes through a vertex of degree 3 or more of the core, or is a
// component of it.
std::vector<int> InducedSubgraphs::forbidden_cycle(const VertexSet& within) {
  std::vector<int> best, degree;
  VertexSet rest = core(within, degree);
  const auto look = [&](int v) {
    std::vector<int> cycle = cycle_from(rest, v, best.empty() ? at(g_.order()) + 1 : best.size());
    if (!cycle.empty() && (best.empty() || cycle.size() < best.size())) best = std::move(cycle);
  };
  if (kind_ == InducedKind::kBipartite && two_colored(rest)) return best;
  for (int v = rest.first(); v >= 0 && best.size() != 3; v = rest.next(v)) {
    if (degree[at(v)] > 2) look(v);
  }
  for (int v = rest.first(); v >= 0 && best.size() != 3; v = rest.first()) {
    const VertexSet part = component(rest, v);
    bool cycle = true;
    for (int u = part.first(); u >= 0 && cycle; u = part.next(u)) cycle = degree[at(u)] == 2;
    if (cycle) look(v);
    rest -= part;
  }
  return best;
}

bool InducedSubgraphs::two_colored(const VertexSet& within) {
  spend_(2 * rows_cost(within.count(), within.word_count()));
  return two_colorable(g_, within);
}

// An upper bound: two vertices of a clique belong to a set of the kind, and no more.
int InducedSubgraphs::most_of_cliques(const VertexSet& within) const {
  VertexSet rest = within;
  int most = 0;
  for (int v = rest.first(); v >= 0; v = rest.first()) {
    VertexSet candidates = rest & g_.row(v);
    rest.erase(v);
    most += candidates.empty() ? 1 : 2;
    for (int u = candidates.first(); u >= 0; u = candidates.first()) {
      rest.erase(u);
      candidates &= g_.row(u);
    }
  }
  spend_(rows_cost(within.count(), within.word_count()));
  return most;
}

// Whether `within` can become free of forbidden cycles when `room` vertices of `open` go: no, if there are more forbidden
// cycles that have no vertex of `open` in common. True says nothing.
bool InducedSubgraphs::drops(const VertexSet& within, const VertexSet& open, int room) {
  VertexSet rest = within;
  for (std::vector<int> cycle = forbidden_cycle(rest); !cycle.empty(); cycle = forbidden_cycle(rest)) {
    if (--room < 0) return false;
    bool dropped = false;
    for (int v : cycle) {
      if (!open.contains(v)) continue;
      rest.erase(v);
      dropped = true;
    }
    if (!dropped) return false;
  }
  return true;
}

// Drops a vertex of each forbidden cycle that is met, the one with most neighbours. What is left may do.
bool InducedSubgraphs::obvious(const VertexSet& kept, const VertexSet& open, const VertexSet& forced,
                               int size) {
  VertexSet within = kept | open;
  for (;;) {
    if (within.count() < size) return false;
    const std::vector<int> cycle = forbidden_cycle(within);
    if (cycle.empty()) break;
    int dropped = -1;
    for (int v : cycle) {
      if (!open.contains(v) || forced.contains(v)) continue;
      if (dropped < 0 || within.common(g_.row(v)) > within.common(g_.row(dropped))) dropped = v;
    }
    if (dropped < 0) return false;
    within.erase(dropped);
  }
  if (kind_ == InducedKind::kTree) {
    // The part of what must be in, or the greatest.
    VertexSet rest = kept.empty() ? within : component(within, kept.first()), best(within.order());
    while (best.count() < rest.count()) {
      const VertexSet part = component(rest, rest.first());
      if (part.count() > best.count()) best = part;
      rest -= part;
    }
    within = best;
    if (!kept.subset_of(within) || !forced.subset_of(within)) return false;
  }
  if (within.count() < size) return false;
  found_ = within;
  return true;
}

bool InducedSubgraphs::holds(const VertexSet& kept, const VertexSet& open, const VertexSet& forced,
                             int size) {
  if (obvious(kept, open, forced, size)) return true;
  return kind_ == InducedKind::kTree ? grows(kept, open, forced, size) : extends(kept, open, size);
}

// Drops from `open` what closes a forbidden cycle together with `kept`. False when `kept` has one itself.
bool InducedSubgraphs::fits(const VertexSet& kept, VertexSet& open) const {
  const int n = kept.count();
  spend_(rows_cost(n + open.count(), kept.word_count()) + at(g_.order()) / 8);
  std::uint64_t steps = 0;
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
      const VertexSet& row = g_.row(u);
      for (int w = kept.next_common(row, -1); w >= 0; w = kept.next_common(row, w)) {
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
  spend_(at(edges) / 2);
  if (!bipartite && edges / 2 != n - parts) return false;
  std::vector<int> met(at(parts), -1), met_side(at(parts), 0);
  for (int v = open.first(); v >= 0; v = open.next(v)) {
    const VertexSet& row = g_.row(v);
    for (int w = kept.next_common(row, -1); w >= 0; w = kept.next_common(row, w)) {
      const std::size_t p = at(part[at(w)]);
      ++steps;
      if (met[p] == v && (!bipartite || met_side[p] != side[at(w)])) {
        open.erase(v);
        break;
      }
      met[p] = v;
      met_side[p] = side[at(w)];
    }
  }
  spend_(steps / 2);
  return true;
}

bool InducedSubgraphs::extends(const VertexSet& kept, VertexSet open, int size) {
  if (!fits(kept, open)) return false;
  const VertexSet within = kept | open;
  const int room = within.count() - size;  // how many vertices may be dropped
  if (room < 0 || most_of_cliques(within) < size) return false;
  const std::vector<int> cycle = forbidden_cycle(within);
  if (cycle.empty()) {
    found_ = within;
    return true;
  }
  int branch = -1;
  for (int v : cycle) {
    if (open.contains(v) && (branch < 0 || within.common(g_.row(v)) > within.common(g_.row(branch))))
      branch = v;
  }
  if (!drops(within, open, room)) return false;
  open.erase(branch);
  if (extends(kept, open, size)) return true;
  VertexSet with = kept;
  with.insert(branch);
  return extends(with, open, size);
}

bool InducedSubgraphs::grows(const VertexSet& kept, VertexSet open, const VertexSet& forced, int size) {
  if (kept.empty()) {
    while (open.count() >= std::max(size, 1) && most_of_cliques(open) >= size) {
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
  if (kept.count() >= size && forced.subset_of(kept)) {
    found_ = kept;
    return true;
  }
  // Only what is reachable from `kept` can join it.
  const VertexSet reached = component(kept | open, kept.first());
  open &= reached;
  if (!forced.subset_of(reached)) return false;
  const int room = reached.count() - size;
  if (room < 0 || most_of_cliques(reached) < size || !drops(reached, open, room)) return false;
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
  const VertexSet none(g_.order());
  return holds(none, VertexSet::all(g_.order()), none, size);
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
      found = holds(root, (open | with) - root, with - root, size);
    } else {
      found = holds(with, open, VertexSet(g_.order()), size);
    }
    if (found) kept = with;
  }
  return kept.members();
}

}  // namespace exact::graphs
