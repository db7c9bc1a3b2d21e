#include "domains/additive/additive.h"

#include <algorithm>

namespace exact::domains::additive {
namespace {

constexpr std::uint64_t kMaxBits = std::uint64_t{1} << 25;  // of all sums together: ten million digits

constexpr Field kSum[] = {
    field<&Sum::sum>("A sum a + b with a in A and b in B."),
    field<&Sum::multiplicity>("How many pairs (a, b) have this sum.", at_least(1)),
};

}  // namespace

constinit const Type Sum::type =
    record_type<Sum>("Representations", "A sum and how often it is represented.", kSum);

void check_pair(const Pair& q, Refuse& refuse) {
  if (q.left.elements.size() * q.right.elements.size() > kMaxPairs)
    refuse({"right"}, "gives more than " + std::to_string(kMaxPairs) + " pairs together with the other set");
}

std::vector<Sum> sums(const Pair& q, Work& work) {
  const std::vector<Integer> a = records::ascending(q.left.elements),
                             b = records::ascending(q.right.elements);
  std::vector<Sum> out;
  if (a.empty() || b.empty()) return out;

  // Merges the |A| ascending rows a[i] + b[0], a[i] + b[1], ... with a heap of one candidate a row.
  struct Candidate {
    Integer sum;
    std::size_t i, j;
  };
  const auto later = [](const Candidate& x, const Candidate& y) { return x.sum > y.sum; };
  std::vector<Candidate> heap;
  heap.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) heap.push_back({a[i] + b[0], i, 0});
  std::ranges::make_heap(heap, later);
  std::uint64_t bits = 0;
  while (!heap.empty()) {
    std::ranges::pop_heap(heap, later);
    Candidate& least = heap.back();
    const std::uint64_t size = least.sum.bits() + 1;
    work.spend(16 + size / 64);
    if (!out.empty() && out.back().sum == least.sum) {
      ++out.back().multiplicity;
    } else {
      bits += size;
      if (bits > kMaxBits)
        throw Refused({"left"}, "has so large elements that the sums do not fit into one answer");
      out.push_back({least.sum, 1});
    }
    if (++least.j < b.size()) {
      least.sum = a[least.i] + b[least.j];
      std::ranges::push_heap(heap, later);
    } else {
      heap.pop_back();
    }
  }
  return out;
}

}  // namespace exact::domains::additive
