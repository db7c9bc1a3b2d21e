#include "engines/graphs/domination.h"

#include "engines/graphs/independent_sets.h"
#include "engines/graphs/maximum_matching.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace exact::graphs {
namespace {

// Branch and bound on the vertex with the fewest possible dominators.
class Domination {
 public:
  Domination(const Graph& g, const primes::Spend& spend) : spend_(spend) {
    for (int v = 0; v < g.order(); ++v) {
      closed_.push_back(g.row(v));
      closed_.back().insert(v);
    }
  }
  const VertexSet& closed(int v) const { return closed_[static_cast<std::size_t>(v)]; }

  // After exists() was true: the vertices it chose.
  const std::vector<int>& chosen() const { return chosen_; }
  // Whether at most `size` of the `allowed` vertices dominate all of `open`.
  bool exists(const VertexSet& open, VertexSet allowed, int size) {
    const int left = open.count();
    if (left == 0) {
      chosen_.clear();
      return true;
    }
    if (size <= 0) return false;
    spend_(static_cast<std::uint64_t>(left + allowed.count()) * open.word_count() + 8);
    // Every chosen vertex dominates at most `most` new ones.
    int most = 0;
    for (int v = allowed.first(); v >= 0; v = allowed.next(v)) most = std::max(most, open.common(closed(v)));
    if (static_cast<std::int64_t>(most) * size < left) return false;
    int target = -1, fewest = 0, packed = 0;
    VertexSet claimed(open.order());
    for (int u = open.first(); u >= 0; u = open.next(u)) {
      const VertexSet dominators = allowed & closed(u);
      const int n = dominators.count();
      if (n == 0) return false;
      if (target < 0 || n < fewest) {
        target = u;
        fewest = n;
      }
      // Vertices without a common dominator need one each.
      if (!dominators.intersects(claimed)) {
        claimed |= dominators;
        if (++packed > size) return false;
      }
    }
    std::vector<std::pair<int, int>> choices;  // (-newly dominated, vertex)
    const VertexSet dominators = allowed & closed(target);
    for (int v = dominators.first(); v >= 0; v = dominators.next(v))
      choices.emplace_back(-open.common(closed(v)), v);
    std::ranges::sort(choices);
    for (const auto& [gain, v] : choices) {
      allowed.erase(v);
      if (!exists(open - closed(v), allowed, size - 1)) continue;
      chosen_.push_back(v);
      return true;
    }
    return false;
  }

 private:
  const primes::Spend& spend_;
  std::vector<VertexSet> closed_;
  std::vector<int> chosen_;
};

// Branch and bound on the edges near an edge that is not dominated yet.
class MaximalMatching {
 public:
  MaximalMatching(const Graph& g, const primes::Spend& spend) : g_(g), spend_(spend), sets_(g, spend) {}

  // After exists() was true: the edges it chose.
  const std::vector<VertexPair>& chosen() const { return chosen_; }
  // Whether a matching of at most `size` edges between vertices of `free` leaves no edge between unmatched ones.
  bool exists(const VertexSet& free, int size) {
    spend_(static_cast<std::uint64_t>(free.count()) * free.word_count() + 8);
    // Choose the undominated edge with the fewest edges around it; drop vertices without undominated edges.
    VertexSet live(free.order());
    int edges_left = 0;
    for (int v = free.first(); v >= 0; v = free.next(v)) {
      const int d = free.common(g_.row(v));
      if (d > 0) live.insert(v);
      edges_left += d;
    }
    if (edges_left == 0) {
      chosen_.clear();
      return true;
    }
    if (size <= 0) return false;
    const int order = live.count();
    if (2 * edges_left >= order * (order - 1) / 2) return leaves_unmatched(live, size);
    // The matched vertices cover all edges: 2 * size >= order - independence number, and at least half of any matching.
    if (2 * size < order - sets_.clique_cover(live)) return false;
    if (2 * size < greedy(live)) return false;
    int a = -1, b = -1, fewest = 0;
    spend_(static_cast<std::uint64_t>(edges_left) * live.word_count());
    for (int v = live.first(); v >= 0; v = live.next(v)) {
      const VertexSet near = live & g_.row(v);
      const int dv = near.count();
      for (int u = near.next(v); u >= 0; u = near.next(u)) {
        const int around = dv + live.common(g_.row(u));
        if (a < 0 || around < fewest) {
          a = v;
          b = u;
          fewest = around;
        }
      }
    }
    // Some edge at a or b belongs to the matching.
    for (int end : {b, a}) {
      VertexSet others = live & g_.row(end);
      if (end == a) others.erase(b);
      for (int u = others.first(); u >= 0; u = others.next(u)) {
        VertexSet next = live;
        next.erase(end);
        next.erase(u);
        if (!exists(next, size - 1)) continue;
        chosen_.push_back(normal({end, u}));
        return true;
      }
    }
    return false;
  }

 private:
  // In dense graphs the unmatched vertices are few choices: an independent set whose complement has a perfect matching.
  bool leaves_unmatched(const VertexSet& live, int size) {
    const int order = live.count();
    for (int left = std::max(order - 2 * size, order % 2); left <= order; left += 2) {
      if (!sets_.exists(live, left)) return false;
      if (leaves(live, live, left)) return true;
    }
    return false;
  }
  // Whether `left` further vertices of `open`, pairwise not adjacent, can go so that the rest has a perfect matching.
  bool leaves(const VertexSet& rest, VertexSet open, int left) {
    if (left == 0) {
      const std::vector<int> vertices = rest.members();
      chosen_.clear();
      for (const auto& [a, b] : maximum_matching(induced(g_, vertices), spend_).edges)
        chosen_.push_back({vertices[at(a)], vertices[at(b)]});
      return 2 * chosen_.size() == vertices.size();
    }
    for (int v = open.first(); v >= 0; v = open.first()) {
      open.erase(v);
      const VertexSet next = open - g_.row(v);
      if (!sets_.exists(next, left - 1)) continue;
      VertexSet others = rest;
      others.erase(v);
      if (leaves(others, next, left - 1)) return true;
    }
    return false;
  }
  int greedy(VertexSet live) const {
    int edges = 0;
    for (int v = live.first(); v >= 0; v = live.first()) {
      live.erase(v);
      const VertexSet near = live & g_.row(v);
      const int u = near.first();
      if (u >= 0) {
        live.erase(u);
        ++edges;
      }
    }
    return edges;
  }

  const Graph& g_;
  const primes::Spend& spend_;
  IndependentSets sets_;
  std::vector<VertexPair> chosen_;
};

}  // namespace

std::optional<std::vector<int>> dominating_set(const Graph& g, int size, const primes::Spend& spend) {
  const VertexSet all = VertexSet::all(g.order());
  Domination search(g, spend);
  if (!search.exists(all, all, size)) return std::nullopt;
  std::vector<int> out = search.chosen();
  std::ranges::sort(out);
  return out;
}

std::vector<int> least_dominating_set(const Graph& g, int size, const primes::Spend& spend) {
  Domination search(g, spend);
  std::vector<int> out;
  VertexSet open = VertexSet::all(g.order()), allowed = open;
  for (int v = 0; v < g.order() && size > 0; ++v) {
    allowed.erase(v);
    const VertexSet rest = open - search.closed(v);
    if (search.exists(rest, allowed, size - 1)) {
      out.push_back(v);
      open = rest;
      --size;
    }
  }
  return out;
}

std::vector<VertexPair> greedy_matching(const Graph& g) {
  std::vector<VertexPair> edges = g.edges();
  std::ranges::sort(edges);
  VertexSet free = VertexSet::all(g.order());
  std::vector<VertexPair> out;
  for (const VertexPair& e : edges) {
    if (!free.contains(e[0]) || !free.contains(e[1])) continue;
    free.erase(e[0]);
    free.erase(e[1]);
    out.push_back(e);
  }
  return out;
}

std::optional<std::vector<VertexPair>> maximal_matching(const Graph& g, int size,
                                                        const primes::Spend& spend) {
  MaximalMatching search(g, spend);
  if (!search.exists(VertexSet::all(g.order()), size)) return std::nullopt;
  std::vector<VertexPair> out = search.chosen();
  std::ranges::sort(out);
  return out;
}

std::vector<VertexPair> least_maximal_matching(const Graph& g, int size, const primes::Spend& spend) {
  // An edge that was passed over may be dominated later by a greater one, so all edges between free vertices stay open.
  // Invariant: `out` extends to a maximal matching of least size by edges among free vertices. Since no maximal matching
  // is smaller, an extension of least size never needs fewer edges than `size` says.
  MaximalMatching search(g, spend);
  std::vector<VertexPair> edges = g.edges(), out;
  std::ranges::sort(edges);
  VertexSet free = VertexSet::all(g.order());
  for (const VertexPair& e : edges) {
    if (size == 0) break;
    if (!free.contains(e[0]) || !free.contains(e[1])) continue;
    VertexSet rest = free;
    rest.erase(e[0]);
    rest.erase(e[1]);
    if (!search.exists(rest, size - 1)) continue;
    out.push_back(e);
    free = rest;
    --size;
  }
  return out;
}

}  // namespace exact::graphs
