// What the operations on sums of two finite sets of integers share.
#pragma once
#include "operation/operation.h"
#include "operation/records/integer_set.h"

namespace exact::domains::additive {

using records::IntegerSet;

inline constexpr std::size_t kMaxPairs = 262'144;  // pairs (a, b): as many sums fill an answer

struct Pair {
  IntegerSet left, right;
};
inline constexpr Field kPair[] = {
    field<&Pair::left>("The set A."),
    field<&Pair::right>(
        "The set B; |A| |B| is at most 262,144, four times what two sets of 256 elements need."),
};
void check_pair(const Pair& q, Refuse& refuse);

// A sum x and r(x), the number of pairs (a, b) in A x B with a + b = x.
struct Sum {
  Integer sum;
  std::int64_t multiplicity = 0;
  static const Type type;
};

// Every sum of A + B with its multiplicity, ascending. Holds the distinct sums only, however many pairs there are.
// Throws Refused once they have more digits than one answer may carry.
std::vector<Sum> sums(const Pair& q, Work& work);

}  // namespace exact::domains::additive
