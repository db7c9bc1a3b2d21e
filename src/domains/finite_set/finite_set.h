// What the operations on two finite sets of integers share.
#pragma once
#include "operation/operation.h"
#include "operation/records/integer_set.h"

#include <algorithm>
#include <iterator>

namespace exact::domains::finite_set {

using records::ascending;
using records::IntegerSet;

struct Pair {
  IntegerSet left, right;
};
inline constexpr Field kPair[] = {
    field<&Pair::left>("The first set, of at most 10,000 elements."),
    field<&Pair::right>("The second set, of at most 10,000 elements."),
};

struct Elements {
  std::vector<Integer> elements;
};
struct Cardinality {
  std::int64_t cardinality = 0;
};
struct Verdict {
  bool holds = false;
};

// How many elements the two sets have in common.
std::int64_t common_elements(const Pair& q);

}  // namespace exact::domains::finite_set
