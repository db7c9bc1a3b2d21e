// Finite sets of integers as they travel: the record that several domains share.
#pragma once
#include "operation/type.h"

namespace exact::records {

inline constexpr std::uint32_t kMaxSetElements = 10'000;  // an operation may ask for less

// A set, its elements in any order. Invariant after decoding: no element occurs twice.
struct IntegerSet {
  std::vector<Integer> elements;
  static const Type type;
};

// The elements from the least to the greatest.
std::vector<Integer> ascending(const std::vector<Integer>& elements);

// The rule of every set: no element twice. Refuses the first element, in the order given, that repeats an earlier one.
void check_distinct_integers(const std::vector<Integer>& elements, std::string_view place, Refuse& refuse);

}  // namespace exact::records
