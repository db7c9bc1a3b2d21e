#include "engines/graphs/coloring.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace exact::graphs {
namespace {

class ColoringSearch {
 public:
  ColoringSearch(const Graph& g, int colors, const primes::Spend& spend)
      : g_(g),
        colors_(static_cast<std::size_t>(colors)),
        spend_(spend),
        color_(static_cast<std::size_t>(g.order()), -1),
        aside_(color_.size()),
        saturation_(color_.size()),
        blocked_(color_.size() * colors_),
        uses_(colors_) {}

  bool fix(int v, int c) {
    if (c < 0 || static_cast<std::size_t>(c) >= colors_ || blocked(v, c) != 0) return false;
    paint(v, c);
    return true;
  }
  // Sets vertices aside that can be coloured last because too few neighbours come before them.
  void peel() {
    std::vector<int> degree(color_.size());
    for (int v = 0; v < g_.order(); ++v) degree[at(v)] = g_.degree(v);
    std::vector<int> ready;
    const auto look = [&](int v) {
      if (color_[at(v)] < 0 && !aside_[at(v)] && static_cast<std::size_t>(degree[at(v)]) < colors_) {
        aside_[at(v)] = 1;
        order_.push_back(v);
        ready.push_back(v);
      }
    };
    for (int v = 0; v < g_.order(); ++v) look(v);
    while (!ready.empty()) {
      const int v = ready.back();
      ready.pop_back();
      for (int u : g_.neighbours(v)) {
        --degree[at(u)];
        look(u);
      }
    }
  }
  bool solve() {
    const int v = most_saturated();
    if (v < 0) return true;
    bool fresh = false;
    for (std::size_t c = 0; c < colors_; ++c) {
      if (blocked(v, static_cast<int>(c)) != 0) continue;
      if (uses_[c] == 0) {
        if (fresh) continue;  // as good as the unused colour tried before
        fresh = true;
      }
      paint(v, static_cast<int>(c));
      if (solve()) return true;
      unpaint(v);
    }
    return false;
  }
  std::vector<int> finish() {
    for (auto v = order_.rbegin(); v != order_.rend(); ++v) {
      int c = 0;
      while (blocked(*v, c) != 0) ++c;
      paint(*v, c);
    }
    return std::move(color_);
  }

 private:
  std::uint16_t& blocked(int v, int c) { return blocked_[at(v) * colors_ + at(c)]; }
  void paint(int v, int c) {
    color_[at(v)] = c;
    ++uses_[at(c)];
    for (int u : g_.neighbours(v)) {
      if (blocked(u, c)++ == 0) ++saturation_[at(u)];
    }
  }
  void unpaint(int v) {
    const int c = color_[at(v)];
    color_[at(v)] = -1;
    --uses_[at(c)];
    for (int u : g_.neighbours(v)) {
      if (--blocked(u, c) == 0) --saturation_[at(u)];
    }
  }
  // The uncoloured vertex with the fewest colours left, then with most neighbours, then the least; -1 when all are done.
  int most_saturated() const {
    spend_(color_.size() + 8);
    int best = -1;
    for (int v = 0; v < g_.order(); ++v) {
      if (color_[at(v)] >= 0 || aside_[at(v)]) continue;
      if (best < 0 || saturation_[at(v)] > saturation_[at(best)] ||
          (saturation_[at(v)] == saturation_[at(best)] && g_.degree(v) > g_.degree(best)))
        best = v;
    }
    return best;
  }

  const Graph& g_;
  std::size_t colors_;
  const primes::Spend& spend_;
  std::vector<int> color_;
  std::vector<char> aside_;
  std::vector<int> saturation_;         // number of different colours among the neighbours
  std::vector<std::uint16_t> blocked_;  // [vertex][colour]: how many neighbours have it
  std::vector<int> uses_;
  std::vector<int> order_;
};

}  // namespace

std::optional<std::vector<int>> coloring(const Graph& g, int colors, const std::vector<int>& fixed,
                                         const primes::Spend& spend) {
  if (g.order() == 0) return std::vector<int>{};
  if (colors <= 0) return std::nullopt;
  // More colours than vertices help only where a vertex is fixed to one of them.
  spend(static_cast<std::uint64_t>(g.order()) * static_cast<std::uint64_t>(colors) / 16 + g.size() + 1);
  ColoringSearch search(g, colors, spend);
  for (std::size_t v = 0; v < fixed.size(); ++v) {
    if (fixed[v] >= 0 && !search.fix(static_cast<int>(v), fixed[v])) return std::nullopt;
  }
  search.peel();
  if (!search.solve()) return std::nullopt;
  return search.finish();
}

std::optional<std::vector<int>> least_coloring(const Graph& g, int colors, const primes::Spend& spend) {
  colors = std::min(colors, g.order());  // more colours never make the least colouring less
  std::optional<std::vector<int>> best = coloring(g, colors, {}, spend);
  if (!best) return best;
  std::vector<int> fixed(static_cast<std::size_t>(g.order()), -1);
  int unused = 0;  // colours from here on are on no fixed vertex
  for (std::size_t v = 0; v < fixed.size(); ++v) {
    // Colours from `unused` on are interchangeable: the first of them is the best that v can get if it needs a new one.
    const int known = std::min((*best)[v], unused);
    int c = 0;
    for (; c < known; ++c) {
      bool taken = false;
      for (int u : g.neighbours(static_cast<int>(v))) taken |= fixed[static_cast<std::size_t>(u)] == c;
      if (taken) continue;
      fixed[v] = c;
      if (auto better = coloring(g, colors, fixed, spend)) {
        best = std::move(better);
        break;
      }
    }
    if (c == known && c != (*best)[v]) {
      // `best` gives v a colour above the first unused one: exchange the two.
      const int from = (*best)[v];
      for (int& x : *best) x = x == from ? c : x == c ? from : x;
    }
    fixed[v] = c;
    unused = std::max(unused, c + 1);
  }
  return best;
}

}  // namespace exact::graphs
