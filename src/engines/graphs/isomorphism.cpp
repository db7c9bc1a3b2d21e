#include "engines/graphs/isomorphism.h"

#include <nauty/nautinv.h>
#include <nauty/nauty.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>

namespace exact::graphs {
namespace {

// nauty's callbacks get no pointer of ours, and some of its work space is static: one call at a time.
std::mutex one_call;
struct Call {
  const primes::Spend* spend = nullptr;
  std::uint64_t cost = 0;  // of one node
  std::vector<std::vector<int>>* generators = nullptr;
  std::exception_ptr stopped;
};
Call* current = nullptr;

// An exception must not pass through nauty's frames: it is kept, and nauty is asked to return.
void guard(std::uint64_t units) {
  if (current->stopped) return;
  try {
    (*current->spend)(units);
  } catch (...) {
    current->stopped = std::current_exception();
    nauty_kill_request = 1;
  }
}
void at_node(graph*, int*, int*, int, int, int, int, int, int) { guard(current->cost); }
void at_generator(int, int* permutation, int*, int, int, int n) {
  guard(static_cast<std::uint64_t>(n));
  if (!current->stopped) current->generators->emplace_back(permutation, permutation + n);
}

// Whether exchanging a and b and nothing else is an automorphism.
bool are_twins(const Structure& s, int a, int b) {
  VertexSet ra = s.row(a), rb = s.row(b);
  if (ra.contains(b) != rb.contains(a)) return false;
  ra.erase(b);
  rb.erase(a);
  if (!(ra == rb)) return false;
  if (!s.directed()) return true;
  for (int v = 0; v < s.order(); ++v) {
    if (v != a && v != b && s.row(v).contains(a) != s.row(v).contains(b)) return false;
  }
  return true;
}

}  // namespace

Structure::Structure(const Graph& g) : directed_(false) {
  for (int v = 0; v < g.order(); ++v) rows_.push_back(g.row(v));
}
Structure::Structure(const Digraph& g) : rows_(at(g.order()), VertexSet(g.order())), directed_(true) {
  for (const VertexPair& a : g.arcs()) rows_[at(a[0])].insert(a[1]);
}

Symmetries symmetries(const Structure& s, const std::vector<int>& fixed, const primes::Spend& spend) {
  const int n = s.order();
  Symmetries out;
  if (n == 0) return out;
  const int m = SETWORDSNEEDED(n);
  nauty_check(WORDSIZE, m, n, NAUTYVERSIONID);
  const std::size_t words = at(n) * at(m);
  std::vector<graph> rows(words), canonical(words);
  for (int v = 0; v < n; ++v) {
    for (int u = s.row(v).first(); u >= 0; u = s.row(v).next(u)) {
      if (s.directed())
        ADDONEARC(rows.data(), v, u, m);
      else
        ADDONEEDGE(rows.data(), v, u, m);
    }
  }
  // Cells: each fixed vertex alone, then the others.
  std::vector<int> lab = fixed, ptn(at(n), 1), orbits(at(n));
  std::vector<char> is_fixed(at(n));
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    is_fixed[at(fixed[i])] = 1;
    ptn[i] = 0;
  }
  for (int v = 0; v < n; ++v) {
    if (!is_fixed[at(v)]) lab.push_back(v);
  }
  ptn.back() = 0;
  optionblk options{};
  if (s.directed()) {
    DEFAULTOPTIONS_DIGRAPH(defaults);
    options = defaults;
  } else {
    DEFAULTOPTIONS_GRAPH(defaults);
    options = defaults;
  }
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  options.usernodeproc = at_node;
  options.userautomproc = at_generator;
  statsblk stats{};
  const std::lock_guard lock(one_call);
  Call call{&spend, words / 4 + 16, &out.generators, nullptr};
  spend(words * 4 + 64);
  current = &call;
  nauty_kill_request = 0;
  densenauty(rows.data(), lab.data(), ptn.data(), orbits.data(), &options, &stats, m, n, canonical.data());
  nauty_kill_request = 0;
  current = nullptr;
  if (call.stopped) std::rethrow_exception(call.stopped);
  out.canonical = std::move(lab);
  return out;
}

std::optional<std::vector<int>> least_isomorphism(const Structure& from, const Structure& to,
                                                  const primes::Spend& spend) {
  if (from.order() != to.order() || from.directed() != to.directed()) return std::nullopt;
  const std::size_t n = at(from.order());
  const Symmetries a = symmetries(from, {}, spend), b = symmetries(to, {}, spend);
  std::vector<int> map(n);
  for (std::size_t i = 0; i < n; ++i) map[at(a.canonical[i])] = b.canonical[i];
  spend(n * n);
  for (int v = 0; v < from.order(); ++v) {
    if (from.row(v).count() != to.row(map[at(v)]).count()) return std::nullopt;
    for (int u = from.row(v).first(); u >= 0; u = from.row(v).next(u)) {
      if (!to.row(map[at(v)]).contains(map[at(u)])) return std::nullopt;
    }
  }
  // Invariant: `map` is an isomorphism and the least in its first v images; it stays one when followed by an automorphism of
  // `to`, which may move only vertices that are not among these images.
  std::vector<int> images;
  std::vector<std::vector<int>> generators = b.generators;
  bool fresh = true;  // `generators` generate the automorphisms that fix `images`
  for (std::size_t v = 0; v < n; ++v) {
    spend(n + generators.size());
    std::vector<char> used(n);
    for (int i : images) used[at(i)] = 1;
    for (int t = 0; t < map[v]; ++t) {
      if (used[at(t)]) continue;
      spend(n);
      if (are_twins(to, t, map[v])) {
        const int old = map[v];
        for (int& x : map) x = x == t ? old : x == old ? t : x;
        break;
      }
    }
    bool lower = false;  // whether a smaller image is still conceivable
    for (int t = 0; t < map[v] && !lower; ++t) lower = !used[at(t)];
    if (lower) {
      if (!fresh) generators = symmetries(to, images, spend).generators;
      fresh = true;
      // The orbit of the image, with an automorphism that leads to each of its vertices.
      std::vector<std::vector<int>> way(n);
      std::vector<int> queue{map[v]};
      way[at(map[v])].resize(n);
      for (std::size_t i = 0; i < n; ++i) way[at(map[v])][i] = static_cast<int>(i);
      for (std::size_t head = 0; head < queue.size(); ++head) {
        for (const std::vector<int>& g : generators) {
          const int next = g[at(queue[head])];
          if (!way[at(next)].empty()) continue;
          spend(n);
          for (int x : way[at(queue[head])]) way[at(next)].push_back(g[at(x)]);
          queue.push_back(next);
        }
      }
      const std::vector<int>& best = way[at(std::ranges::min(queue))];
      for (int& x : map) x = best[at(x)];
    }
    images.push_back(map[v]);
    // The generators that fix the image still generate the stabilizer when all of them do.
    if (!std::ranges::all_of(generators, [&](const auto& g) { return g[at(map[v])] == map[v]; }))
      fresh = false;
  }
  return map;
}

}  // namespace exact::graphs
