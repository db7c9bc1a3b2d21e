#include "operation/records/integer_set.h"

#include <algorithm>
#include <numeric>

namespace exact::records {
namespace {

constexpr Field kIntegerSet[] = {
    field<&IntegerSet::elements>("The elements in any order, each once; none for the empty set.",
                                 items(0, kMaxSetElements)),
};

void check(const IntegerSet& set, Refuse& refuse) {
  check_distinct_integers(set.elements, "elements", refuse);
}

}  // namespace

std::vector<Integer> ascending(const std::vector<Integer>& elements) {
  std::vector<Integer> out = elements;
  std::ranges::sort(out);
  return out;
}

void check_distinct_integers(const std::vector<Integer>& elements, std::string_view place, Refuse& refuse) {
  std::vector<std::size_t> order(elements.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto c = elements[a] <=> elements[b];
    return c == 0 ? a < b : c < 0;
  });
  std::size_t first = elements.size();
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (elements[order[i]] == elements[order[i - 1]]) first = std::min(first, order[i]);
  }
  if (first < elements.size()) refuse({place, first}, "occurs twice in the set");
}

constinit const Type IntegerSet::type = record_type<IntegerSet, check>(
    "FiniteIntegerSet", "A finite set of integers, possibly empty.", kIntegerSet);

}  // namespace exact::records
