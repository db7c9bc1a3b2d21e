#include "domains/additive/additive.h"

namespace exact::domains::additive::representation_profile_compute {

struct Result {
  std::vector<Sum> entries;
};
constexpr Field kResult[] = {
    field<&Result::entries>("Every sum with its multiplicity, ascending; none when a set is empty.",
                            Bounds{}.defaulted()),
};

Result run(const Pair& q, Work& work) { return {sums(q, work)}; }

constexpr Example kExamples[] = {
    {"one_sum_twice", "5 is 0 + 5 and 2 + 3.",
     R"({"left":{"elements":["0","2"]},"right":{"elements":["5","3"]}})",
     R"({"entries":[{"sum":"3","multiplicity":1},{"sum":"5","multiplicity":2},{"sum":"7","multiplicity":1}]})"},
};

extern constinit const Operation operation = declare<check_pair, run>(
    kPair, kResult,
    {
        .id = "additive.representation_profile.compute",
        .version = "1",
        .title = "Representation function of a sumset",
        .doc = "Lists every sum a + b of elements of two finite sets of integers and counts the pairs that "
               "give it. The counts "
               "add up to the product of the sizes of the sets.",
        .tags = "additive-combinatorics representation-function sumset exact",
        .words = "A+B Minkowski sum pairs convolution multiplicity representation count r_{A+B} pairwise "
                 "sums r(n) #{(a, b) : a + b = n} number of representations histogram of sums number of ways "
                 "each sum a + b arises totals convolution of indicators how often",
        .examples = kExamples,
    });

}  // namespace exact::domains::additive::representation_profile_compute
