#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence {
namespace {

constexpr std::uint64_t kMaxAnswerBits = std::uint64_t{1} << 25;  // ten million digits

}  // namespace

void AnswerSize::add(const Integer& term) {
  bits_ += term.bits() + 8;
  if (bits_ > kMaxAnswerBits)
    throw Refused({"values"}, "has so long terms that the answer would not fit into one");
}

std::vector<Integer> ascending(const Sequence& q) {
  std::vector<Integer> r = q.values;
  std::ranges::sort(r);
  return r;
}

std::vector<Integer> differences(const std::vector<Integer>& values) {
  std::vector<Integer> r;
  r.reserve(values.size());
  for (std::size_t i = 1; i < values.size(); ++i) r.push_back(values[i] - values[i - 1]);
  return r;
}

}  // namespace exact::domains::sequence
