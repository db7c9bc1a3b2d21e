// What the operations of the diophantine domain share: the continued fraction of a square root.
#pragma once
#include "operation/operation.h"

namespace exact::domains::diophantine {

inline constexpr std::int64_t kMaxDiscriminant = 1'000'000'000'000;

void check_not_square(std::int64_t discriminant, Refuse& refuse);

// The complete quotients (m + sqrt D) / d of sqrt D, one after the other (Niven, Zuckerman, Montgomery, An
// Introduction to the Theory of Numbers, section 7.7). Invariants: d divides D - m^2; 0 <= m <= floor(sqrt D);
// 0 < d <= 2 floor(sqrt D). The period ends where d = 1 again, with the term 2 floor(sqrt D).
class SquareRoot {
 public:
  explicit SquareRoot(std::int64_t discriminant);
  std::int64_t term() const { return a_; }
  void advance();
  bool at_end_of_period() const { return d_ == 1 && a_ != root_; }

 private:
  std::int64_t discriminant_, root_, m_ = 0, d_ = 1, a_;
};

}  // namespace exact::domains::diophantine
