#include "engines/graphs/independent_sets.h"

#include "engines/graphs/component.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

namespace exact::graphs {
namespace {

// Units of Work for one operation on each of so many rows of so many words.
std::uint64_t cost(int rows, std::size_t words) {
  return static_cast<std::uint64_t>(rows) * (words + 2) / 2 + 1;
}

// A greatest independent set of the graph that the connected set `p` induces, if that graph is bipartite: what is left of it
// without the least vertex cover that a maximum matching gives (Koenig 1931). Counts its steps.
std::optional<std::vector<int>> bipartite_maximum(const Graph& g, const VertexSet& p, std::uint64_t& steps) {
  // Sides by breadth-first search.
  VertexSet sides[2] = {VertexSet(p.order()), VertexSet(p.order())};
  std::vector<int> order{p.first()};
  sides[0].insert(order[0]);
  for (std::size_t head = 0; head < order.size(); ++head) {
    const int u = order[head];
    const bool side = sides[1].contains(u);
    steps += p.word_count() / 2 + 1;
    if (sides[side].intersects(g.row(u))) return std::nullopt;
    for (int w = p.next_common(g.row(u), -1); w >= 0; w = p.next_common(g.row(u), w)) {
      if (sides[!side].contains(w)) continue;
      sides[!side].insert(w);
      order.push_back(w);
    }
  }
  // Alternating trees grow from each unmatched vertex of side 0; `from` is the way back from vertices of side 1.
  std::vector<int> mate(at(p.order()), -1), from(mate);
  for (int root = sides[0].first(); root >= 0; root = sides[0].next(root)) {
    const int u = p.next_common(g.row(root), -1);
    if (u >= 0 && mate[at(u)] < 0) std::tie(mate[at(u)], mate[at(root)]) = std::pair{root, u};
  }
  VertexSet dead(p.order());     // what no augmenting path enters any more (side 1)
  VertexSet reached(p.order());  // by alternating paths from vertices that stay unmatched
  for (int root = sides[0].first(); root >= 0; root = sides[0].next(root)) {
    if (mate[at(root)] >= 0) continue;
    VertexSet fresh = sides[1] - dead, met(p.order());
    std::vector<int> tree{root};
    int end = -1;
    for (std::size_t head = 0; head < tree.size() && end < 0; ++head) {
      const int u = tree[head];
      steps += p.word_count() / 2 + 1;
      for (int w = fresh.next_common(g.row(u), -1); w >= 0 && end < 0; w = fresh.next_common(g.row(u), w)) {
        fresh.erase(w);
        met.insert(w);
        from[at(w)] = u;
        if (mate[at(w)] < 0) {
          end = w;
        } else {
          tree.push_back(mate[at(w)]);
        }
      }
    }
    if (end < 0) {
      dead |= met;
      for (int u : tree) reached.insert(u);
    }
    while (end >= 0) {
      const int u = from[at(end)], next = mate[at(u)];
      mate[at(end)] = u;
      mate[at(u)] = end;
      end = next;
    }
  }
  // The cover: of side 0 what is not reached, of side 1 what is.
  return ((sides[0] & reached) | (sides[1] - dead)).members();
}

// Every other vertex of the cycle that `p` induces, but not both of the first and the last.
void take_from_cycle(const Graph& g, VertexSet p, std::vector<int>& taken) {
  const int half = p.count() / 2;
  int v = p.first();
  for (int k = 0; k < half; ++k) {
    taken.push_back(v);
    p.erase(v);
    const int u = p.next_common(g.row(v), -1);
    p.erase(u);
    if (k + 1 < half) v = p.next_common(g.row(u), -1);
  }
}

}  // namespace

int IndependentSets::clique_cover(const VertexSet& within) const {
  spend_(cost(within.count(), within.word_count()));
  VertexSet rest = within;
  int cliques = 0;
  for (int v = rest.first(); v >= 0; v = rest.first()) {
    ++cliques;
    VertexSet candidates = rest & g_.row(v);
    rest.erase(v);
    for (int u = candidates.first(); u >= 0; u = candidates.first()) {
      rest.erase(u);
      candidates &= g_.row(u);
    }
  }
  return cliques;
}

std::vector<int> IndependentSets::greedy(VertexSet within) const {
  std::vector<int> out;
  while (!within.empty()) {
    int best = -1, least_degree = 0;
    spend_(cost(within.count(), within.word_count()));
    for (int v = within.first(); v >= 0; v = within.next(v)) {
      const int degree = within.common(g_.row(v));
      if (best < 0 || degree < least_degree) {
        best = v;
        least_degree = degree;
      }
    }
    out.push_back(best);
    within -= g_.row(best);
    within.erase(best);
  }
  std::ranges::sort(out);
  return out;
}

std::vector<int> IndependentSets::degrees(const VertexSet& p) const {
  spend_(cost(p.count(), p.word_count()));
  std::vector<int> degree(at(g_.order()));
  for (int v = p.first(); v >= 0; v = p.next(v)) degree[at(v)] = p.common(g_.row(v));
  return degree;
}

// Takes vertices of degree 0 and 1, which loses nothing, until there are none or enough are taken. Keeps `degree` right
// for what is left.
void IndependentSets::peel(VertexSet& p, int& need, std::vector<int>& degree, std::vector<int>& taken) const {
  std::vector<int> low;
  for (int v = p.first(); v >= 0; v = p.next(v)) {
    if (degree[at(v)] <= 1) low.push_back(v);
  }
  while (!low.empty() && need > 0) {
    const int v = low.back();
    low.pop_back();
    if (!p.contains(v)) continue;
    const int u = p.next_common(g_.row(v), -1);
    p.erase(v);
    taken.push_back(v);
    --need;
    spend_(1 + (u < 0 ? 0 : at(degree[at(u)])));
    if (u < 0) continue;
    p.erase(u);
    for (int w = p.next_common(g_.row(u), -1); w >= 0; w = p.next_common(g_.row(u), w)) {
      if (--degree[at(w)] <= 1) low.push_back(w);
    }
  }
}

// Takes vertices of degree 0 and 1, whole cycles, bipartite and other components while that loses nothing; afterwards `p` is connected
// and has no vertex of degree below 2, or the question is answered (need <= 0, or `p` cannot give `need` vertices).
// Returns whether `p` still has to be searched.
bool IndependentSets::reduce(VertexSet& p, int& need, std::vector<int>& taken) {
  if (need <= 0 || p.count() < need) return false;
  std::vector<int> degree = degrees(p);
  peel(p, need, degree, taken);
  for (bool first = true;; first = false) {
    const int left = p.count();
    if (need <= 0 || left < need) return false;
    const VertexSet part = component_of(g_, p, p.first()).vertices;
    const int order = part.count();
    spend_(cost(order, p.word_count()));
    bool cycle = true;
    for (int v = part.first(); v >= 0 && cycle; v = part.next(v)) cycle = degree[at(v)] == 2;
    std::uint64_t steps = 0;
    if (cycle) {
      take_from_cycle(g_, part, taken);
      need -= order / 2;
    } else if (const auto set = bipartite_maximum(g_, part, steps)) {
      taken.insert(taken.end(), set->begin(), set->end());
      need -= static_cast<int>(set->size());
    } else if (order == left) {
      spend_(steps);
      return true;
    } else {
      if (first && clique_cover(p) < need) return false;
      std::vector<int> set;
      need -= maximum(part, &set);
      taken.insert(taken.end(), set.begin(), set.end());
    }
    spend_(steps);
    p -= part;
  }
}

// Appends `need` vertices of `p`, or more, that are independent, and tells whether there are such. Otherwise what it has
// appended has no meaning.
bool IndependentSets::find(VertexSet p, int need, std::vector<int>& taken) {
  // Invariant: the answer is whether p holds an independent set of `need` vertices.
  while (reduce(p, need, taken)) {
    if (clique_cover(p) < need) return false;
    int branch = -1, most = -1;
    spend_(cost(p.count(), p.word_count()));
    for (int v = p.first(); v >= 0; v = p.next(v)) {
      const int degree = p.common(g_.row(v));
      if (degree > most) {
        most = degree;
        branch = v;
      }
    }
    VertexSet with = p - g_.row(branch);
    with.erase(branch);
    const std::size_t before = taken.size();
    taken.push_back(branch);
    if (find(std::move(with), need - 1, taken)) return true;
    taken.resize(before);
    p.erase(branch);
  }
  return need <= 0;
}

bool IndependentSets::exists(const VertexSet& within, int size, std::vector<int>* set) {
  std::vector<int> taken;
  if (!find(within, size, taken)) return false;
  if (set) {
    taken.resize(at(std::max(size, 0)));  // any part of an independent set is one
    std::ranges::sort(taken);
    *set = std::move(taken);
  }
  return true;
}

int IndependentSets::maximum(const VertexSet& within, std::vector<int>* set) {
  std::vector<int> best = greedy(within);
  int size = static_cast<int>(best.size());
  while (exists(within, size + 1, &best)) ++size;
  if (set) *set = std::move(best);
  return size;
}

std::vector<int> IndependentSets::least(VertexSet within, int size) {
  std::vector<int> out;
  for (int v = within.first(); v >= 0 && size > 0; v = within.first()) {
    within.erase(v);
    const VertexSet rest = within - g_.row(v);
    if (exists(rest, size - 1)) {
      out.push_back(v);
      within = rest;
      --size;
    }
  }
  return out;
}

}  // namespace exact::graphs
