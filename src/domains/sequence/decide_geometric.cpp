#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::decide_geometric {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether one ratio leads from each term to the next."),
};

Verdict run(const Sequence& q, Work& work) {
  const std::vector<Integer>& a = q.values;
  // With a_0 != 0 the ratio is a_1 / a_0; a start with 0 leaves zeros only.
  if (a[0].is_zero()) return {std::ranges::all_of(a, [](const Integer& x) { return x.is_zero(); })};
  for (std::size_t i = 1; i + 1 < a.size(); ++i) {
    work.spend(40 + (a[0].bits() + a[1].bits() + a[i].bits() + a[i + 1].bits()) / 4);
    if (a[i + 1] * a[0] != a[i] * a[1]) return {false};
  }
  return {true};
}

constexpr Example kExamples[] = {
    {"fraction", "The ratio is -3/2.", R"({"values":["8","-12","18","-27"]})", R"({"holds":true})"},
    {"zeros", "From 5 on it is multiplied by 0.", R"({"values":["5","0","0"]})", R"({"holds":true})"},
    {"from_zero", "No multiple of 0 is 4.", R"({"values":["0","4"]})", R"({"holds":false})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.decide.geometric",
        .version = "2",
        .title = "Recognise a geometric progression",
        .doc = "Tells whether there is a rational ratio r with a(i+1) = r a(i) throughout a "
               "finite sequence. A single term passes; so does any start followed by zeros "
               "only, with r = 0; a zero before another value does not.",
        .tags = "sequence predicate",
        .words = "common ratio exponential GP geometric progression powers constant factor same multiple "
                 "each time constant multiplier quotient of neighbours equal ratios exponential growth",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::decide_geometric
