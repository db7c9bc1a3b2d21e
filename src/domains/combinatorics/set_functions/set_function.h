// Set functions given by a table: what the operations on them share.
#pragma once
#include "operation/operation.h"

namespace exact::domains::combinatorics {

inline constexpr std::int64_t kMaxGroundSet = 16;  // 65,536 subsets make a payload of a few megabytes

struct SetFunctionEntry {
  std::vector<std::int64_t> subset;
  Rational value;
  static const Type type;
};

// A function on the subsets of {0, ..., n-1}. Invariant after decoding: each of the 2^n subsets has exactly one entry.
struct SetFunction {
  std::int64_t ground_set_size = 0;
  std::vector<SetFunctionEntry> entries;
  static const Type type;
};

// A subset as bits: bit i for the element i.
using Mask = std::uint32_t;

// The subset, or nothing when an element is not below n or occurs twice.
std::optional<Mask> mask_of(const std::vector<std::int64_t>& subset, std::int64_t n);

// The function as a table by mask, and the masks in the order of the entries.
struct SetTable {
  std::vector<const Rational*> value;
  std::vector<Mask> order;
};
SetTable table_of(const SetFunction& f);

// "f((0, 2))": the value at a subset, written with its elements ascending; "f((2,))" and "f(())" for one and no element.
std::string value_at(Mask subset);

}  // namespace exact::domains::combinatorics
