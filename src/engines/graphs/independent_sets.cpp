#include "engines/graphs/independent_sets.h"

#include <algorithm>
#include <cstdint>

namespace exact::graphs {
namespace {

// The part of `p` that is connected with `v`.
VertexSet component_in(const Graph& g, const VertexSet& p, int v) {
  VertexSet seen(p.order()), edge(p.order());
  seen.insert(v);
  edge.insert(v);
  while (!edge.empty()) {
    VertexSet next(p.order());
    for (int u = edge.first(); u >= 0; u = edge.next(u)) next |= g.row(u);
    next &= p;
    next -= seen;
    seen |= next;
    edge = std::move(next);
  }
  return seen;
}

}  // namespace

int IndependentSets::clique_cover(const VertexSet& within) const {
  spend_(static_cast<std::uint64_t>(within.count()) * within.word_count() + 1);
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
    spend_(static_cast<std::uint64_t>(within.count()) * within.word_count());
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

// Takes vertices of degree 0 and 1, whole cycles and whole components while that loses nothing; afterwards `p` is connected
// and has no vertex of degree below 2, or the question is answered (need <= 0, or fewer than `need` vertices left).
// Returns whether `p` still has to be searched.
bool IndependentSets::reduce(VertexSet& p, int& need) {
  for (;;) {
    const int left = p.count();
    if (need <= 0 || left < need) return false;
    spend_(static_cast<std::uint64_t>(left) * p.word_count() + 1);
    int most = 0, taken = -1;
    for (int v = p.first(); v >= 0; v = p.next(v)) {
      const int degree = p.common(g_.row(v));
      most = std::max(most, degree);
      if (degree <= 1) {
        taken = v;
        break;
      }
    }
    if (taken >= 0) {
      p -= g_.row(taken);
      p.erase(taken);
      --need;
      continue;
    }
    const VertexSet part = component_in(g_, p, p.first());
    const int order = part.count();
    if (most == 2) {  // every component is a cycle
      need -= order / 2;
      p -= part;
      continue;
    }
    if (order < left) {
      need -= maximum(part);
      p -= part;
      continue;
    }
    return true;
  }
}

bool IndependentSets::exists(const VertexSet& within, int size) {
  VertexSet p = within;
  int need = size;
  // Invariant: the answer is whether p holds an independent set of `need` vertices.
  while (reduce(p, need)) {
    if (clique_cover(p) < need) return false;
    int branch = -1, most = -1;
    for (int v = p.first(); v >= 0; v = p.next(v)) {
      const int degree = p.common(g_.row(v));
      if (degree > most) {
        most = degree;
        branch = v;
      }
    }
    VertexSet with = p - g_.row(branch);
    with.erase(branch);
    if (exists(with, need - 1)) return true;
    p.erase(branch);
  }
  return need <= 0;
}

int IndependentSets::maximum(const VertexSet& within) {
  int size = static_cast<int>(greedy(within).size());
  while (exists(within, size + 1)) ++size;
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
