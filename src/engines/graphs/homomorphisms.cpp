#include "engines/graphs/homomorphisms.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace exact::graphs {
namespace {

class HomomorphismSearch {
 public:
  HomomorphismSearch(const Graph& source, const Graph& target, const primes::Spend& spend)
      : source_(source), target_(target), spend_(spend) {}

  // Narrows the images so that each image of a vertex has a neighbour among the images of each neighbour; `changed` holds the
  // vertices whose images became fewer. False when a vertex is left without an image.
  bool narrow(std::vector<VertexSet>& images, std::vector<int> changed) {
    std::vector<char> waiting(images.size());
    for (int v : changed) waiting[at(v)] = 1;
    while (!changed.empty()) {
      const int v = changed.back();
      changed.pop_back();
      waiting[at(v)] = 0;
      const VertexSet& from = images[at(v)];
      spend_(static_cast<std::uint64_t>(from.count() + 1) * from.word_count() + source_.neighbours(v).size());
      VertexSet near(target_.order());
      for (int t = from.first(); t >= 0; t = from.next(t)) near |= target_.row(t);
      for (int u : source_.neighbours(v)) {
        VertexSet& to = images[at(u)];
        if (to.subset_of(near)) continue;
        to &= near;
        if (to.empty()) return false;
        if (!waiting[at(u)]) {
          waiting[at(u)] = 1;
          changed.push_back(u);
        }
      }
    }
    return true;
  }
  bool solve(std::vector<VertexSet>& images) {
    spend_(images.size() + 8);
    int branch = -1, fewest = 0;
    for (int v = 0; v < source_.order(); ++v) {
      const int n = images[at(v)].count();
      if (n > 1 && source_.degree(v) > 0 && (branch < 0 || n < fewest)) {
        branch = v;
        fewest = n;
      }
    }
    if (branch < 0) return true;  // single images are consistent, and isolated vertices may go anywhere
    const VertexSet choices = images[at(branch)];
    for (int t = choices.first(); t >= 0; t = choices.next(t)) {
      std::vector<VertexSet> next = images;
      next[at(branch)].clear();
      next[at(branch)].insert(t);
      if (narrow(next, {branch}) && solve(next)) {
        images = std::move(next);
        return true;
      }
    }
    return false;
  }

 private:
  const Graph& source_;
  const Graph& target_;
  const primes::Spend& spend_;
};

}  // namespace

std::optional<std::vector<int>> homomorphism(const Graph& source, const Graph& target,
                                             std::vector<VertexSet> images, const primes::Spend& spend) {
  std::vector<int> all;
  for (int v = 0; v < source.order(); ++v) {
    if (images[at(v)].empty()) return std::nullopt;
    all.push_back(v);
  }
  HomomorphismSearch search(source, target, spend);
  if (!search.narrow(images, all) || !search.solve(images)) return std::nullopt;
  std::vector<int> map;
  for (const VertexSet& s : images) map.push_back(s.first());
  return map;
}

std::optional<std::vector<int>> least_homomorphism(const Graph& source, const Graph& target,
                                                   const primes::Spend& spend) {
  std::vector<VertexSet> images(at(source.order()), VertexSet::all(target.order()));
  std::optional<std::vector<int>> best = homomorphism(source, target, images, spend);
  if (!best) return best;
  // Invariant: `best` is a homomorphism, and the least of all in its first v images.
  for (int v = 0; v < source.order(); ++v) {
    const int known = (*best)[at(v)];
    for (int t = 0; t < known; ++t) {
      images[at(v)].clear();
      images[at(v)].insert(t);
      if (auto better = homomorphism(source, target, images, spend)) {
        best = std::move(better);
        break;
      }
    }
    images[at(v)].clear();
    images[at(v)].insert((*best)[at(v)]);
  }
  return best;
}

bool is_core(const Graph& g, const primes::Spend& spend) {
  const int n = g.order();
  // A vertex whose neighbours are all neighbours of another can be folded onto it.
  for (int u = 0; u < n; ++u) {
    spend(static_cast<std::uint64_t>(n) * (g.row(u).word_count() + 1));
    for (int v = 0; v < n; ++v) {
      if (u != v && g.row(u).subset_of(g.row(v))) return false;
    }
  }
  // An endomorphism that is no bijection misses a vertex.
  for (int missed = 0; missed < n; ++missed) {
    VertexSet others = VertexSet::all(n);
    others.erase(missed);
    if (homomorphism(g, g, std::vector<VertexSet>(at(n), others), spend)) return false;
  }
  return true;
}

}  // namespace exact::graphs
