// The integers that the index of a sum or product runs over, between bounds that are partly symbols, and what is known there.
//
// The symbols in the bounds stand for integers. The range is nonempty where upper - lower >= 0; a closed form holds for
// upper - lower = -1 too, where nothing is asked of the term.
#pragma once
#include "calculator/summation/term_domain.h"

namespace exact {

class IndexRange {
 public:
  // Without an upper bound the range is infinite.
  IndexRange(Field& f, int index, Element lower, std::optional<Element> upper);

  // True when every index of the range meets the requirement, under the conditions noted. False when one does not, or this
  // is not known; Undecided when a sign is not decided.
  bool settle(const Requirement& r);
  // The closed form is known to hold only where p, free of the index, is not zero.
  void exclude(const Element& p);

  // A condition e > 0 noted so far says that p is not zero.
  bool known_nonzero(const Element& p) const;

  const std::vector<Requirement>& conditions() const { return conditions_; }
  // The closed form holds only for upper >= lower.
  bool nonempty_only() const { return nonempty_only_; }
  void set_nonempty_only() { nonempty_only_ = true; }

  // A number that e, free of the index, is not below for any nonempty range; the value of e when it is a number.
  std::optional<Rational> at_least(const Element& e) const;
  // The same for a k + b over the whole range.
  std::optional<Rational> at_least(std::int64_t a, const Element& b) const;
  // e >= 0 for upper = lower - 1.
  bool nonnegative_before(const Element& e) const;
  // e is an integer for all integer values of the symbols in the bounds, and has no others.
  bool integer(const Element& e) const;

  // upper - lower where the linear polynomial p in one symbol of the bounds vanishes; empty when p is something else.
  std::optional<Rational> gap_at_root(const Element& p) const;
  // The symbols in the bounds (bits of kernels).
  std::uint64_t symbols() const { return integers_; }
  // upper - lower when it is a number.
  std::optional<Rational> constant_gap() const { return upper_ ? gap_.rational() : std::nullopt; }
  const Element& lower() const { return lower_; }
  const std::optional<Element>& upper() const { return upper_; }

 private:
  using Kind = Requirement::Kind;
  struct Line {
    Rational slope, rest;
  };
  std::optional<Line> line(const Element& e) const;
  bool nonzero(const Element& e);
  bool nonzero_factor(const Element& p);
  bool nonzero_linear(const Element& p);
  bool nonnegative(const Element& e, Kind kind);
  bool free_condition(Kind kind, const Element& e);
  void note(Kind kind, const Element& e);
  Field& f_;
  int k_;
  Element lower_;
  std::optional<Element> upper_;
  Element gap_;
  std::uint64_t integers_;
  std::vector<Requirement> conditions_;
  bool nonempty_only_ = false;
  bool needed_ = true;  // of what is being settled
};

// value where the conditions hold.
Expr with_requirements(const Expr& value, Field& f, const std::vector<Requirement>& conditions,
                       std::uint32_t position);

}  // namespace exact
