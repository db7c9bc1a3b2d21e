#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set {

std::int64_t common_elements(const Pair& q) {
  const std::vector<Integer> a = ascending(q.left.elements), b = ascending(q.right.elements);
  std::int64_t count = 0;
  for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
    const auto c = *x <=> *y;
    count += c == 0;
    if (c <= 0) ++x;
    if (c >= 0) ++y;
  }
  return count;
}

}  // namespace exact::domains::finite_set
