// What the operations on one finite sequence of integers share.
#pragma once
#include "operation/operation.h"

namespace exact::domains::sequence {

// Forty times what is often allowed: every operation here is close to linear in the digits that it reads.
inline constexpr std::uint32_t kMaxTerms = 10'000;

// Invariant after decoding: at least one term.
struct Sequence {
  std::vector<Integer> values;
};
inline constexpr Field kSequence[] = {
    field<&Sequence::values>("The terms in their order; at least one and at most 10,000.",
                             items(1, kMaxTerms)),
};

struct Value {
  Integer value;
};
struct RationalValue {
  Rational value;
};
struct Terms {
  std::vector<Integer> values;
};
struct Verdict {
  bool holds = false;
};

// Pays for the terms of an answer while it grows, and refuses the request at `values` once they fill more than one answer.
class AnswerSize {
 public:
  void add(const Integer& term);

 private:
  std::uint64_t bits_ = 0;
};

// The terms in ascending order, equal ones included.
std::vector<Integer> ascending(const Sequence& q);

// a_(i+1) - a_i; one term less than there was, and none for a single term.
std::vector<Integer> differences(const std::vector<Integer>& values);

// Joins all terms with an associative operation, halves first, so that what is joined has about equal length. Products of
// long numbers cost little for each limb, common divisors much more.
enum class Cost { kProduct, kDivisor };
template <class F>
Integer join_halves(const std::vector<Integer>& values, std::size_t from, std::size_t to, Cost cost,
                    Work& work, const F& f) {
  if (to - from == 1) return values[from];
  const std::size_t middle = from + (to - from) / 2;
  const Integer a = join_halves(values, from, middle, cost, work, f),
                b = join_halves(values, middle, to, cost, work, f);
  const std::uint64_t limbs = 1 + (a.bits() + b.bits()) / 64;
  work.spend(40 + limbs * (cost == Cost::kProduct ? 40 : limbs < 200 ? 150 : 1500));
  return f(a, b);
}
template <class F>
Integer join_halves(const Sequence& q, Cost cost, Work& work, const F& f) {
  return join_halves(q.values, 0, q.values.size(), cost, work, f);
}

}  // namespace exact::domains::sequence
