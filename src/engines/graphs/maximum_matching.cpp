#include "engines/graphs/maximum_matching.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace exact::graphs {
namespace {

// One forest of alternating trees at a time. A vertex is outer when an even alternating path leads to it from a root, inner
// when only odd ones are known. Shrunk blossoms are kept as base_[v], the base of the outermost blossom around v.
class Edmonds {
 public:
  Edmonds(const Graph& g, const primes::Spend& spend) : g_(g), spend_(spend), mate_(at(g.order()), -1) {}

  void run() {
    while (augment()) {
    }
  }
  int mate(int v) const { return mate_[at(v)]; }
  // In the last forest, which met no second tree: the vertices reached by odd alternating paths only.
  std::vector<int> inner_vertices() const {
    std::vector<int> out;
    for (int v = 0; v < g_.order(); ++v) {
      if (label_[at(base_[at(v)])] == Label::kInner) out.push_back(v);
    }
    return out;
  }

 private:
  enum class Label : std::uint8_t { kNone, kOuter, kInner };

  bool augment() {
    const std::size_t n = mate_.size();
    label_.assign(n, Label::kNone);
    base_.resize(n);
    for (int v = 0; v < g_.order(); ++v) base_[at(v)] = v;
    parent_.assign(n, -1);
    bridge_.assign(n, {-1, -1});
    waiting_.clear();
    for (int v = 0; v < g_.order(); ++v) {
      if (mate_[at(v)] < 0) reach_outer(v);
    }
    while (!waiting_.empty()) {
      const int v = waiting_.back();
      waiting_.pop_back();
      spend_(g_.neighbours(v).size() + 1);
      for (int w : g_.neighbours(v)) {
        const int a = base_[at(v)], b = base_[at(w)];
        if (a == b) continue;
        if (label_[at(b)] == Label::kNone) {
          label_[at(w)] = Label::kInner;
          parent_[at(w)] = v;
          reach_outer(mate_[at(w)]);
        } else if (label_[at(b)] == Label::kOuter) {
          const int common = common_base(a, b);
          if (common < 0) {
            flip(v, w);
            return true;
          }
          shrink(v, w, common);
        }
      }
    }
    return false;
  }
  void reach_outer(int v) {
    label_[at(v)] = Label::kOuter;
    waiting_.push_back(v);
  }
  // The base before this one on the way to the root; -1 at a root.
  int up(int base) const { return mate_[at(base)] < 0 ? -1 : base_[at(parent_[at(mate_[at(base)])])]; }
  int common_base(int a, int b) const {
    std::vector<char> passed(mate_.size());
    for (; a >= 0; a = up(a)) passed[at(a)] = 1;
    while (b >= 0 && !passed[at(b)]) b = up(b);
    spend_(mate_.size());
    return b;
  }
  // Makes one outer blossom of the cycle that the edge v-w closes; `common` becomes its base.
  void shrink(int v, int w, int common) {
    const auto side = [&](int from, VertexPair over) {
      std::vector<int> bases;
      for (int b = base_[at(from)]; b != common; b = up(b)) {
        const int inner = mate_[at(b)];
        bases.push_back(b);
        bases.push_back(base_[at(inner)]);
        if (label_[at(base_[at(inner)])] == Label::kInner) bridge_[at(inner)] = over;
      }
      return bases;
    };
    // The cycle from the base: against the way of v's side, across the edge, along w's side.
    std::vector<int> cycle{common};
    const std::vector<int> left = side(v, {v, w}), right = side(w, {w, v});
    cycle.insert(cycle.end(), left.rbegin(), left.rend());
    cycle.insert(cycle.end(), right.begin(), right.end());
    std::vector<int> joined;
    for (int b : cycle) {
      for (int x = 0; x < g_.order(); ++x) {
        if (base_[at(x)] != b) continue;
        joined.push_back(x);
        if (label_[at(b)] == Label::kInner) waiting_.push_back(x);
      }
    }
    spend_(cycle.size() * mate_.size());
    for (int x : joined) base_[at(x)] = common;
  }
  // The even alternating path from an outer vertex to its root. An inner vertex became outer in a blossom: its path runs
  // away from the root to the edge that closed the blossom, and down the other side.
  std::vector<int> path(int v) const {
    std::vector<int> out;
    for (;;) {
      if (label_[at(v)] == Label::kOuter) {
        out.push_back(v);
        if (mate_[at(v)] < 0) return out;
        out.push_back(mate_[at(v)]);
        v = parent_[at(mate_[at(v)])];
      } else {
        const auto [near, far] = bridge_[at(v)];
        std::vector<int> back = path(near);
        back.erase(std::ranges::find(back, v) + 1, back.end());
        out.insert(out.end(), back.rbegin(), back.rend());
        v = far;
      }
    }
  }
  void flip(int v, int w) {
    std::vector<int> line = path(v);
    std::ranges::reverse(line);
    const std::vector<int> other = path(w);
    line.insert(line.end(), other.begin(), other.end());
    for (std::size_t i = 0; i + 1 < line.size(); i += 2) {
      mate_[at(line[i])] = line[i + 1];
      mate_[at(line[i + 1])] = line[i];
    }
  }

  const Graph& g_;
  const primes::Spend& spend_;
  std::vector<int> mate_;
  std::vector<Label> label_;        // of a vertex when it was reached; of a blossom at its base
  std::vector<int> base_;           // base of the outermost blossom
  std::vector<int> parent_;         // of an inner vertex: the outer vertex it was reached from
  std::vector<VertexPair> bridge_;  // of an inner vertex that became outer: the edge, its own side first
  std::vector<int> waiting_;        // outer vertices to scan, last in first out
};

}  // namespace

MaximumMatching maximum_matching(const Graph& g, const primes::Spend& spend) {
  Edmonds search(g, spend);
  search.run();
  MaximumMatching out;
  for (int v = 0; v < g.order(); ++v) {
    if (search.mate(v) > v) out.edges.push_back({v, search.mate(v)});
  }
  out.barrier = search.inner_vertices();
  std::vector<int> others;
  for (int v = 0; v < g.order(); ++v) {
    if (!std::ranges::binary_search(out.barrier, v)) others.push_back(v);
  }
  for (const auto& part : components(induced(g, others)))
    out.odd_components += static_cast<int>(part.size() % 2);
  return out;
}

}  // namespace exact::graphs
