#include "domains/additive/additive.h"

namespace exact::domains::additive::energy_compute {

struct Result {
  std::int64_t energy = 0;  // at most |A| |B| min(|A|, |B|) < 2^28
  std::vector<Sum> decomposition;
};
constexpr Field kResult[] = {
    field<&Result::energy>("The sum of the squares of the multiplicities.", at_least(0)),
    field<&Result::decomposition>("Every sum with its multiplicity, ascending.", Bounds{}.defaulted()),
};

Result run(const Pair& q, Work& work) {
  Result r;
  r.decomposition = sums(q, work);
  for (const Sum& s : r.decomposition) r.energy += s.multiplicity * s.multiplicity;
  return r;
}

constexpr Example kExamples[] = {
    {"progression", "The multiplicities 1, 2, 1 have 6 as the sum of their squares.",
     R"({"left":{"elements":["0","2"]},"right":{"elements":["5","3"]}})",
     R"({"energy":6,"decomposition":[{"sum":"3","multiplicity":1},{"sum":"5","multiplicity":2},{"sum":"7","multiplicity":1}]})"},
};

extern constinit const Operation operation = declare<check_pair, run>(
    kPair, kResult,
    {
        .id = "additive.energy.compute",
        .version = "1",
        .title = "Additive energy of two finite sets of integers",
        .doc = "Counts the quadruples (a, b, c, d) with a, c in A and b, d in B for which a + b = c + d. The "
               "list of sums with their "
               "multiplicities shows where they come from.",
        .tags = "additive-combinatorics additive-energy sumset exact",
        .words = "quadruples a+b=c+d E(A,B) coincidences collisions Sidon Balog Szemeredi Gowers E(A) = #{a "
                 "+ b = c + d} additive quadruples",
        .examples = kExamples,
    });

}  // namespace exact::domains::additive::energy_compute
