// What follows by linear reasoning from inequalities between parameters, some of which stand for integers.
#pragma once
#include "calculator/summation/index_range.h"

#include <map>

namespace exact {

// Monomials count as unknowns of their own. What is proved holds; that nothing is proved says nothing.
class LinearFacts {
 public:
  // Conditions on the parameters, and those on the bounds: that the range is not empty, that upper = lower - 1, or one of the
  // two unless the range says that it holds nonempty ones only.
  enum class Bounds : std::uint8_t { kNonempty, kEmpty, kPrinted };
  LinearFacts(Field& f, const IndexRange& range, const std::vector<Requirement>& conditions, Bounds bounds);

  void add(const Requirement& r);
  // False when the facts are proved to contradict each other.
  bool consistent() const { return solvable(rows_, 0); }
  bool nonnegative(const Element& e) const;
  bool positive(const Element& e) const;
  bool nonzero(const Element& e) const;

 private:
  using Monomial = std::vector<std::pair<int, std::int64_t>>;
  struct Row {  // a sum that is >= 0, or > 0
    std::map<Monomial, Rational> coefficients;
    Rational constant;
    bool strict = false;
  };
  bool integer(const Element& e) const;
  std::optional<Row> row(const Element& e, bool strict) const;
  bool contradicts(const Element& e, bool strict) const;
  void add_squares();
  bool solvable(const std::vector<Row>& rows, std::size_t nonzero) const;

  Field& f_;
  const IndexRange& range_;
  std::uint64_t whole_;  // symbols that stand for integers
  std::vector<Row> rows_;
  std::vector<Element> nonzero_;
};

}  // namespace exact
