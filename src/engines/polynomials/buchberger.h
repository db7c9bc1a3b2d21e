// Buchberger's algorithm for ideals and submodules of free modules over Q[x_0, ..., x_(n-1)].
#pragma once
#include "engines/polynomials/coefficients.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace exact::polynomials {

// Grows a Groebner basis. Pairs are chosen by sugar (Giovini, Mora, Niesi, Robbiano, Traverso, ISSAC 1991) and discarded by the
// criteria of Gebauer and Moeller (J. Symb. Comp. 6, 1988). Integers are divided by their content whenever they have grown.
template <class Coefficients>
class Buchberger {
 public:
  using Polynomial = typename Coefficients::Polynomial;
  using Value = typename Coefficients::Value;
  using Term = packed::Term<Value>;

  enum class Kind : std::uint8_t { kIdeal, kModule };
  Buchberger(const BlockOrder& order, Kind kind, primes::Spend spend, Coefficients coefficients)
      : layout_(order), kind_(kind), spend_(std::move(spend)), coefficients_(coefficients) {}

  const packed::Layout& layout() const { return layout_; }

  // Elements added this way before all others are together a Groebner basis already: they make no pairs with each other. `weight`
  // is added to the degree.
  void add_known(Polynomial p, std::int64_t weight = 0);
  void add(Polynomial p, std::int64_t sugar);
  // Works off the pairs; an ideal that turns out to be the whole ring ends at once.
  void complete();
  // After complete(): the reduced basis of the elements whose terms have no component before `component`, primitive with positive
  // leading coefficients, leading monomials ascending.
  std::vector<Polynomial> reduced(std::int32_t component);
  // Modulo the elements so far, up to a nonzero factor.
  Polynomial normal_form(Polynomial p);

 private:
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max() / 2;

  struct Element {
    Polynomial p;
    std::int64_t sugar = 0, excess = 0;  // over the degree of the leading monomial
    std::uint64_t mask = 0, cost = 0;
    bool active = true;  // no later leading monomial divides its own
    const packed::Key& lead() const { return p[0].key; }
  };
  struct Pair {
    std::size_t i = 0, j = 0;
    packed::Key lcm{};
    std::int64_t sugar = 0;
  };

  void replace(Element& e, Polynomial p);
  void append(Polynomial p, std::int64_t sugar);
  void reduce_tails();
  bool is_minimal_lead(const packed::Key& m) const;
  bool waiting_below(std::int64_t sugar) const;
  const Element* find_divisor(const packed::Key& m, const Element* except, std::int64_t sugar) const;
  Polynomial reduce(Polynomial f, const Element* except, std::int64_t& sugar, bool delay);
  Pair pair_of(std::size_t i, std::size_t j) const;
  void update_pairs();
  Polynomial s_polynomial(const Pair& pair) const;

  // a f - b m g; the terms of f before `from` do not count. Spends for every term.
  Polynomial combine(Polynomial f, std::size_t from, const Value& a, const Polynomial& g,
                     const packed::Key& m, const Value& b) const;

  packed::Layout layout_;
  Kind kind_;
  primes::Spend spend_;
  Coefficients coefficients_;
  std::vector<Element> elements_;
  std::vector<Pair> pairs_;
  std::multimap<std::int64_t, Polynomial> delayed_;  // by sugar, not reduced to the end
  bool whole_ = false;
};

extern template class Buchberger<IntegerCoefficients>;
extern template class Buchberger<PrimeFieldCoefficients>;

}  // namespace exact::polynomials
