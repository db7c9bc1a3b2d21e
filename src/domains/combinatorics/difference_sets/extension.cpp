#include "domains/combinatorics/difference_sets/extension.h"

#include <algorithm>

namespace exact::domains::combinatorics {
namespace {

// Let n = k - 1. Every prime p that divides n is a multiplier of every perfect difference set D of order k: p D is a translate
// of D (M. Hall, Cyclic projective planes, Duke Math. J. 14 (1947); p exceeds lambda = 1 and is prime to v). As k is prime to
// v, some translate of D is fixed by all multipliers (Beth, Jungnickel, Lenz, Design Theory, VI.2). So each D is E - g for a
// residue g and a union E of orbits of the group that those primes generate.
class Search {
 public:
  Search(const std::vector<std::int64_t>& base, std::int64_t k, Work& work)
      : base_(base), k_(k), v_(k * k - k + 1), used_(static_cast<std::size_t>(v_)), work_(work) {
    find_orbits();
  }

  std::optional<std::vector<std::int64_t>> run() {
    for (shift_ = 0; shift_ < v_; ++shift_) {
      std::vector<std::size_t> needed;  // the orbits that meet base + shift
      for (const std::int64_t b : base_)
        needed.push_back(orbit_of_[static_cast<std::size_t>((b + shift_) % v_)]);
      std::ranges::sort(needed);
      needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
      std::size_t added = 0;
      while (added < needed.size() && add(orbits_[needed[added]])) ++added;
      if (added == needed.size()) {
        std::vector<std::size_t> candidates;
        for (std::size_t o = 0; o < orbits_.size(); ++o) {
          if (!std::ranges::binary_search(needed, o) && fits(orbits_[o])) candidates.push_back(o);
        }
        complete(candidates);
      }
      while (added > 0) remove(orbits_[needed[--added]].size());
    }
    return best_;
  }

 private:
  using Orbit = std::vector<std::int64_t>;

  void find_orbits() {
    std::vector<std::int64_t> multipliers;
    std::int64_t n = k_ - 1;
    for (std::int64_t p = 2; p <= n; ++p) {
      if (n % p != 0) continue;
      multipliers.push_back(p);
      while (n % p == 0) n /= p;
    }
    orbit_of_.assign(static_cast<std::size_t>(v_), orbits_.max_size());
    for (std::int64_t x = 0; x < v_; ++x) {
      if (orbit_of_[static_cast<std::size_t>(x)] != orbits_.max_size()) continue;
      Orbit orbit = {x};
      orbit_of_[static_cast<std::size_t>(x)] = orbits_.size();
      for (std::size_t i = 0; i < orbit.size(); ++i) {
        for (const std::int64_t p : multipliers) {
          const std::int64_t y = orbit[i] * p % v_;
          if (orbit_of_[static_cast<std::size_t>(y)] == orbits_.size()) continue;
          orbit_of_[static_cast<std::size_t>(y)] = orbits_.size();
          orbit.push_back(y);
        }
      }
      orbits_.push_back(std::move(orbit));
    }
  }

  std::size_t difference(std::int64_t a, std::int64_t b) const {
    return static_cast<std::size_t>(a >= b ? a - b : a - b + v_);
  }

  // Adds the elements of the orbit to the set unless a difference would then occur twice or the set grow beyond k. Invariant:
  // used_ marks the differences of set_, each of which occurs once.
  bool add(const Orbit& orbit) {
    std::size_t done = 0;
    while (done < orbit.size() && set_.size() < static_cast<std::size_t>(k_) && add(orbit[done])) ++done;
    if (done == orbit.size()) return true;
    remove(done);
    return false;
  }
  bool add(std::int64_t x) {
    work_.spend(1 + set_.size());
    for (std::size_t i = 0; i < set_.size(); ++i) {
      const std::size_t d = difference(x, set_[i]), e = difference(set_[i], x);
      if (used_[d] || used_[e]) {
        unmark(x, i);
        return false;
      }
      used_[d] = used_[e] = true;
    }
    set_.push_back(x);
    return true;
  }
  void unmark(std::int64_t x, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      used_[difference(x, set_[i])] = used_[difference(set_[i], x)] = false;
  }
  void remove(std::size_t count) {
    for (; count > 0; --count) {
      const std::int64_t x = set_.back();
      set_.pop_back();
      unmark(x, set_.size());
    }
  }
  bool fits(const Orbit& orbit) {
    if (!add(orbit)) return false;
    remove(orbit.size());
    return true;
  }

  // Adds orbits out of the candidates, which are ascending, in all possible ways.
  void complete(const std::vector<std::size_t>& candidates) {
    if (set_.size() == static_cast<std::size_t>(k_)) return found();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const Orbit& orbit = orbits_[candidates[i]];
      if (!add(orbit)) continue;
      std::vector<std::size_t> rest;
      std::size_t most = set_.size();
      for (std::size_t j = i + 1; j < candidates.size(); ++j) {
        if (!fits(orbits_[candidates[j]])) continue;
        rest.push_back(candidates[j]);
        most += orbits_[candidates[j]].size();
      }
      if (most >= static_cast<std::size_t>(k_)) complete(rest);
      remove(orbit.size());
    }
  }

  // k residues with different differences have all k (k - 1) = v - 1 of them.
  void found() {
    std::vector<std::int64_t> d;
    for (const std::int64_t x : set_) d.push_back(static_cast<std::int64_t>(difference(x, shift_)));
    std::ranges::sort(d);
    if (!best_ || d < *best_) best_ = std::move(d);
  }

  const std::vector<std::int64_t>& base_;
  const std::int64_t k_, v_;
  std::int64_t shift_ = 0;
  std::vector<Orbit> orbits_;
  std::vector<std::size_t> orbit_of_;  // by residue
  std::vector<std::int64_t> set_;
  std::vector<char> used_;
  std::optional<std::vector<std::int64_t>> best_;
  Work& work_;
};

}  // namespace

std::optional<std::vector<std::int64_t>> least_extension(const std::vector<std::int64_t>& base,
                                                         std::int64_t k, Work& work) {
  if (static_cast<std::int64_t>(base.size()) > k) return std::nullopt;
  return Search(base, k, work).run();
}

}  // namespace exact::domains::combinatorics
