#include "engines/graphs/hamiltonian_path.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

namespace exact::graphs {
namespace {

constexpr int kMostBySubsets = 20;  // four bytes for each of 2^20 subsets

std::optional<std::vector<int>> by_subsets(const Graph& g, const primes::Spend& spend) {
  const int n = g.order();
  std::vector<std::uint32_t> row(at(n));
  for (int v = 0; v < n; ++v) {
    for (int u : g.neighbours(v)) row[at(v)] |= std::uint32_t{1} << u;
  }
  // starts[S]: the vertices of S at which a path through exactly the vertices of S can begin.
  const std::uint32_t full = static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1);
  std::vector<std::uint32_t> starts(std::size_t{full} + 1);
  for (std::uint32_t s = 1; s <= full; ++s) {
    if (s % 256 == 1) spend(std::uint64_t{256} * static_cast<std::uint64_t>(n));
    if (std::has_single_bit(s)) {
      starts[s] = s;
      continue;
    }
    for (std::uint32_t rest = s; rest != 0; rest &= rest - 1) {
      const int v = std::countr_zero(rest);
      if ((row[at(v)] & starts[s & ~(std::uint32_t{1} << v)]) != 0) starts[s] |= std::uint32_t{1} << v;
    }
  }
  if (starts[full] == 0) return std::nullopt;
  std::vector<int> path{std::countr_zero(starts[full])};
  for (std::uint32_t rest = full & ~(std::uint32_t{1} << path.back()); rest != 0;
       rest &= ~(std::uint32_t{1} << path.back()))
    path.push_back(std::countr_zero(row[at(path.back())] & starts[rest]));
  return path;
}

class PathSearch {
 public:
  PathSearch(const Graph& g, const primes::Spend& spend) : g_(g), spend_(spend) {}

  std::optional<std::vector<int>> run() {
    const VertexSet all = VertexSet::all(g_.order());
    for (int v = 0; v < g_.order(); ++v) {
      VertexSet rest = all;
      rest.erase(v);
      path_ = {v};
      if (completes(rest)) return path_;
    }
    return std::nullopt;
  }

 private:
  // Whether a path through all of `rest` may exist that begins next to the end of path_: it is connected, and at most one
  // vertex besides the one after the end has less than two neighbours.
  bool plausible(const VertexSet& rest) {
    const int end = path_.back();
    spend_(static_cast<std::uint64_t>(rest.count()) * rest.word_count() * 2 + 8);
    if (!rest.intersects(g_.row(end))) return false;
    VertexSet left = rest, edge = rest & g_.row(end);
    left -= edge;
    while (!edge.empty() && !left.empty()) {
      VertexSet next(rest.order());
      for (int v = edge.first(); v >= 0; v = edge.next(v)) next |= g_.row(v);
      next &= left;
      left -= next;
      edge = std::move(next);
    }
    if (!left.empty()) return false;
    int dead_ends = 0;
    for (int v = rest.first(); v >= 0; v = rest.next(v)) {
      const int degree = rest.common(g_.row(v)) + (g_.adjacent(v, end) ? 1 : 0);
      if (degree == 0 || (degree == 1 && ++dead_ends > 1)) return false;
    }
    return true;
  }
  bool completes(const VertexSet& rest) {
    if (rest.empty()) return true;
    if (!plausible(rest)) return false;
    const std::pair<int, std::vector<int>> state{path_.back(), rest.members()};
    if (failed_.contains(state)) return false;
    const VertexSet next = rest & g_.row(path_.back());
    for (int v = next.first(); v >= 0; v = next.next(v)) {
      VertexSet left = rest;
      left.erase(v);
      path_.push_back(v);
      if (completes(left)) return true;
      path_.pop_back();
    }
    if (failed_.size() < kMostRemembered) failed_.insert(state);
    return false;
  }

  static constexpr std::size_t kMostRemembered = 50'000;
  const Graph& g_;
  const primes::Spend& spend_;
  std::vector<int> path_;
  std::set<std::pair<int, std::vector<int>>> failed_;  // (end, vertices left) that cannot be completed
};

}  // namespace

std::optional<std::vector<int>> least_hamiltonian_path(const Graph& g, const primes::Spend& spend) {
  if (g.order() == 0) return std::vector<int>{};
  if (g.order() <= kMostBySubsets) return by_subsets(g, spend);
  return PathSearch(g, spend).run();
}

}  // namespace exact::graphs
