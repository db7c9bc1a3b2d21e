#include "domains/number_theory/number_theory.h"

#include <numeric>

namespace exact::domains::number_theory::numerical_semigroup_elasticity_compute {

constexpr std::int64_t kMaxGenerator = 3000;
constexpr std::int64_t kMaxValue = 1'000'000'000'000'000;

constexpr Field kRequest[] = {
    field<&ElementRequest::generators>(
        "The minimal generators, ascending, without a common divisor; each at most 3,000, six times 500.",
        items(1, kMaxGenerators)),
    field<&ElementRequest::value>("A positive element of the semigroup; at most 10^15."),
};

struct Result {
  Integer value;
  std::vector<Integer> minimal_generators;
  std::int64_t minimum_length = 1, maximum_length = 1;
  std::string elasticity;
};
constexpr Field kResult[] = {
    field<&Result::value>("The element."),
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::minimum_length>("The least number of summands.", at_least(1)),
    field<&Result::maximum_length>("The greatest number of summands.", at_least(1)),
    field<&Result::elasticity>(
        "The greatest divided by the least, as a fraction in lowest terms such as 5/3 or 2."),
};

void check(const ElementRequest& q, Refuse& refuse) {
  check_minimal_generators(q.generators, kMaxGenerator, refuse);
  if (q.value.sign() <= 0) {
    refuse({"value"}, "must be positive");
  } else if (q.value > Integer(kMaxValue)) {
    refuse({"value"}, "must be at most 10^15");
  }
}

Result run(const ElementRequest& q, Work& work) {
  const semigroups::NumericalSemigroup s(to_generators(q.generators), spending(work));
  const auto lengths = semigroups::extreme_lengths(s, *q.value.to_int64(), spending(work));
  if (!lengths) throw Refused({"value"}, "must be an element of the semigroup");
  const std::int64_t g = std::gcd(lengths->least, lengths->greatest);
  std::string ratio = std::to_string(lengths->greatest / g);
  if (lengths->least != g) ratio += "/" + std::to_string(lengths->least / g);
  return {q.value, q.generators, lengths->least, lengths->greatest, ratio};
}

constexpr Example kExamples[] = {
    {"sixty", "In <6, 9, 20> the element 60 takes three summands 20 or ten summands 6.",
     R"({"generators":["6","9","20"],"value":"60"})",
     R"({"value":"60","minimal_generators":["6","9","20"],"minimum_length":3,"maximum_length":10,"elasticity":"10/3"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.numerical_semigroup.elasticity.compute",
        .version = "1",
        .title = "Elasticity of a semigroup element",
        .doc = "Finds the least and the greatest number of generators that sum to an element of a numerical "
               "semigroup, and their ratio, the elasticity of the element.",
        .tags = "number-theory numerical-semigroup factorization exact",
        .words = "fewest coins most coins minimum number of summands length ratio change making longest "
                 "shortest factorization nonunique ρ(n) = max L / min L ratio of longest to shortest "
                 "factorization fewest and most coins",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_elasticity_compute
