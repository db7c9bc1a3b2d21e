// Formulas with real values: an interval that contains the value.
#pragma once
#include "claims/recheck/exact_value.h"
#include "claims/recheck/interval.h"

namespace exact::recheck {

// Throws NotUnderstood when there is something without an enclosure, NotTold when the precision is too low to show that
// there is a value.
class RealValue {
 public:
  // `effort` must outlive this.
  RealValue(const Meanings& meanings, std::uint64_t bits, Effort& effort)
      : meanings_(meanings), exact_(meanings), at_(bits, &effort) {}
  Interval of(const Formula& f) { return node(f, f.root, {}); }

 private:
  using Bindings = std::vector<std::pair<std::string, Interval>>;

  Interval within(const Meaning& m, const Bindings& bindings);
  Interval node(const Formula& f, Formula::Index i, const Bindings& bindings);
  Interval power(const Interval& base, const Interval& exponent) const;
  Interval accumulate(const Formula& f, const Formula::Node& n, const Bindings& bindings);
  Interval call(const Formula& f, const Formula::Node& n, const Bindings& bindings);
  void step();

  const Meanings& meanings_;
  ExactValue exact_;
  IntervalArithmetic at_;
  std::uint64_t steps_ = 0;
  int depth_ = 0;
};

}  // namespace exact::recheck
