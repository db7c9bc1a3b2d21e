// Terms with monomials in a form in which a monomial order is the comparison of words: what Buchberger's algorithm works on.
#pragma once
#include "engines/polynomials/groebner.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact::polynomials::packed {

// A component, and for each block its degree and then its exponents with the sign changed, the last variable first: greater in the
// order of the words is greater in the block order, and products are sums. Unused slots are 0.
inline constexpr std::size_t kMaxBlocks = 3;
inline constexpr std::size_t kSlots = 1 + kMaxBlocks + kMaxGroebnerVariables;
using Key = std::array<std::int32_t, kSlots>;

template <class Coefficient>
struct Term {
  Key key{};
  Coefficient coefficient{};
};
// In descending order, no coefficient zero.
template <class Coefficient>
using Polynomial = std::vector<Term<Coefficient>>;

// What the slots of a key mean. Elements of a free module have components 0, 1, ...; a term of a smaller component is the
// greater one, whatever its monomial.
class Layout {
 public:
  explicit Layout(const BlockOrder& order);

  Key pack(const Monomial& m, std::int32_t component = 0) const;
  Monomial unpack(const Key& k) const;
  Polynomial<Integer> pack(const GroebnerPolynomial& p, std::int32_t component = 0) const;
  GroebnerPolynomial unpack(const Polynomial<Integer>& p) const;

  int compare(const Key& a, const Key& b) const {
    for (std::size_t i = 0; i < used_; ++i)
      if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
  }
  static std::int32_t component(const Key& k) { return -k[0]; }
  std::int64_t degree(const Key& k) const {
    std::int64_t d = 0;
    for (const std::size_t i : degrees_) d += k[i];
    return d;
  }
  bool divides(const Key& a, const Key& b) const {
    if (a[0] != b[0]) return false;
    for (std::size_t i = 1; i < used_; ++i)
      if (is_exponent_[i] && a[i] < b[i]) return false;
    return true;
  }
  // Of monomials without a component, or of which only one has one. Throws std::length_error beyond kMaxGroebnerDegree.
  Key product(const Key& a, const Key& b) const;
  // a / b without a component, for b that divides a.
  Key quotient(const Key& a, const Key& b) const {
    Key r{};
    for (std::size_t i = 1; i < used_; ++i) r[i] = a[i] - b[i];
    return r;
  }
  // Of monomials with the same component.
  Key lcm(const Key& a, const Key& b) const;
  bool coprime(const Key& a, const Key& b) const {
    for (std::size_t i = 1; i < used_; ++i)
      if (is_exponent_[i] && a[i] != 0 && b[i] != 0) return false;
    return true;
  }
  // Has a bit that mask(b) has not only if a does not divide b.
  std::uint64_t mask(const Key& k) const;

 private:
  std::size_t used_ = 1, variables_ = 0;
  std::vector<std::size_t> degrees_;
  std::array<bool, kSlots> is_exponent_{};
  std::array<std::size_t, kMaxGroebnerVariables> slot_of_{};
};

}  // namespace exact::polynomials::packed
