// VertexSet: a set of vertices 0 .. order - 1 as a row of bits, for the inner loops of graph algorithms.
#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact::graphs {

// Sets that are combined have the same order. Iterate with
//   for (int v = s.first(); v >= 0; v = s.next(v)) ...
class VertexSet {
 public:
  VertexSet() = default;
  explicit VertexSet(int order) : order_(order), words_((static_cast<std::size_t>(order) + 63) / 64) {}
  static VertexSet all(int order) {
    VertexSet s(order);
    for (auto& w : s.words_) w = ~std::uint64_t{0};
    if (order % 64 != 0) s.words_.back() >>= 64 - order % 64;
    return s;
  }

  int order() const { return order_; }
  std::size_t word_count() const { return words_.size(); }  // what one operation on whole sets costs
  bool contains(int v) const { return (words_[at(v)] >> (v % 64) & 1) != 0; }
  void insert(int v) { words_[at(v)] |= std::uint64_t{1} << (v % 64); }
  void erase(int v) { words_[at(v)] &= ~(std::uint64_t{1} << (v % 64)); }
  void clear() { std::ranges::fill(words_, 0); }
  bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t w) { return w == 0; });
  }
  int count() const {
    int n = 0;
    for (std::uint64_t w : words_) n += std::popcount(w);
    return n;
  }
  // The least member, or -1.
  int first() const { return from(0); }
  // The least member above v, or -1.
  int next(int v) const { return from(v + 1); }
  // The least common member with `o` above v, or -1: from v = -1 on, the intersection without building it.
  int next_common(const VertexSet& o, int v) const {
    if (++v >= order_) return -1;
    std::size_t i = at(v);
    std::uint64_t w = (words_[i] & o.words_[i]) >> (v % 64) << (v % 64);
    while (w == 0) {
      if (++i == words_.size()) return -1;
      w = words_[i] & o.words_[i];
    }
    return static_cast<int>(i * 64) + std::countr_zero(w);
  }

  VertexSet& operator&=(const VertexSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= o.words_[i];
    return *this;
  }
  VertexSet& operator|=(const VertexSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= o.words_[i];
    return *this;
  }
  VertexSet& operator-=(const VertexSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend VertexSet operator&(VertexSet a, const VertexSet& b) { return a &= b; }
  friend VertexSet operator|(VertexSet a, const VertexSet& b) { return a |= b; }
  friend VertexSet operator-(VertexSet a, const VertexSet& b) { return a -= b; }
  friend bool operator==(const VertexSet&, const VertexSet&) = default;
  // |this & o| without building the intersection.
  int common(const VertexSet& o) const {
    int n = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) n += std::popcount(words_[i] & o.words_[i]);
    return n;
  }
  bool intersects(const VertexSet& o) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & o.words_[i]) != 0) return true;
    }
    return false;
  }
  bool subset_of(const VertexSet& o) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~o.words_[i]) != 0) return false;
    }
    return true;
  }
  std::vector<int> members() const {
    std::vector<int> out;
    for (int v = first(); v >= 0; v = next(v)) out.push_back(v);
    return out;
  }

 private:
  static std::size_t at(int v) { return static_cast<std::size_t>(v) / 64; }
  int from(int v) const {
    if (v >= order_) return -1;
    std::size_t i = at(v);
    std::uint64_t w = words_[i] >> (v % 64) << (v % 64);
    while (w == 0) {
      if (++i == words_.size()) return -1;
      w = words_[i];
    }
    return static_cast<int>(i * 64) + std::countr_zero(w);
  }

  int order_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace exact::graphs
