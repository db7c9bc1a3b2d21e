#include "engines/polynomials/packed_terms.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace exact::polynomials::packed {

Layout::Layout(const BlockOrder& order) {
  if (order.blocks().size() > kMaxBlocks) throw std::logic_error("a block order has too many blocks");
  for (const std::vector<std::size_t>& block : order.blocks()) {
    degrees_.push_back(used_++);
    for (std::size_t k = block.size(); k-- > 0;) {
      is_exponent_[used_] = true;
      slot_of_[block[k]] = used_++;
      variables_ = std::max(variables_, block[k] + 1);
    }
  }
}

Key Layout::pack(const Monomial& m, std::int32_t component) const {
  Key r{};
  r[0] = -component;
  std::size_t i = 1;
  for (std::size_t b = 0; b < degrees_.size(); ++b) {
    i = degrees_[b];
    const std::size_t end = b + 1 < degrees_.size() ? degrees_[b + 1] : used_;
    for (std::size_t v = 0; v < variables_; ++v) {
      if (slot_of_[v] <= i || slot_of_[v] >= end) continue;
      r[slot_of_[v]] = -m[v];
      r[i] += m[v];
    }
  }
  return r;
}

Monomial Layout::unpack(const Key& k) const {
  Monomial m{};
  for (std::size_t v = 0; v < variables_; ++v)
    if (slot_of_[v] != 0) m[v] = -k[slot_of_[v]];
  return m;
}

Polynomial<Integer> Layout::pack(const GroebnerPolynomial& p, std::int32_t component) const {
  Polynomial<Integer> r;
  r.reserve(p.size());
  for (const GroebnerTerm& t : p) r.push_back({pack(t.monomial, component), t.coefficient});
  std::sort(r.begin(), r.end(), [&](const auto& a, const auto& b) { return compare(a.key, b.key) > 0; });
  return r;
}

GroebnerPolynomial Layout::unpack(const Polynomial<Integer>& p) const {
  GroebnerPolynomial r;
  r.reserve(p.size());
  for (const Term<Integer>& t : p) r.push_back({unpack(t.key), t.coefficient});
  return r;
}

Key Layout::product(const Key& a, const Key& b) const {
  Key r{};
  for (std::size_t i = 0; i < used_; ++i) r[i] = a[i] + b[i];
  for (const std::size_t i : degrees_)
    if (r[i] > kMaxGroebnerDegree) throw std::length_error("the degrees of a Groebner basis are too large");
  return r;
}

Key Layout::lcm(const Key& a, const Key& b) const {
  Key r{};
  r[0] = a[0];
  std::size_t degree = 0;
  for (std::size_t i = 1; i < used_; ++i) {
    if (!is_exponent_[i]) {
      degree = i;
      continue;
    }
    r[i] = std::min(a[i], b[i]);
    r[degree] -= r[i];
  }
  return r;
}

// Each variable has equally many bits; bit k says that its exponent is more than k.
std::uint64_t Layout::mask(const Key& k) const {
  const std::int64_t each = 64 / static_cast<std::int64_t>(std::max<std::size_t>(variables_, 1));
  std::uint64_t r = 0;
  std::int64_t first = 0;
  for (std::size_t i = 1; i < used_; ++i) {
    if (!is_exponent_[i]) continue;
    for (std::int64_t b = 0; b < std::min<std::int64_t>(each, -std::int64_t{k[i]}); ++b)
      r |= std::uint64_t{1} << (first + b);
    first += each;
  }
  return r;
}

}  // namespace exact::polynomials::packed
