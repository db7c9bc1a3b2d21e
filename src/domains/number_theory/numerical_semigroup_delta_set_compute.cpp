#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::numerical_semigroup_delta_set_compute {

constexpr std::int64_t kMaxGenerator = 1000;

constexpr Field kRequest[] = {
    field<&SemigroupRequest::generators>(
        "The minimal generators, ascending, without a common divisor; each at most 1,000.",
        items(1, kMaxGenerators)),
};

struct Result {
  std::vector<Integer> minimal_generators;
  std::vector<std::int64_t> delta_set;
  std::int64_t periodicity_bound = 0, checked_through = 0;
  Literal<"EVENTUAL_PERIODICITY_BOUND"> completeness_basis;
};
constexpr Field kResult[] = {
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::delta_set>("The gaps between consecutive lengths that occur at some element, ascending."),
    field<&Result::periodicity_bound>(
        "A bound N from which on the delta sets of elements are periodic, by a theorem of Garcia-Garcia, "
        "Moreno-Frias and Vigneron-Tenorio.",
        at_least(0)),
    field<&Result::checked_through>("The last integer looked at: N plus the greatest generator, less one.",
                                    at_least(0)),
    field<&Result::completeness_basis>("Why nothing beyond has to be looked at."),
};

void check(const SemigroupRequest& q, Refuse& refuse) {
  check_minimal_generators(q.generators, kMaxGenerator, refuse);
}

Result run(const SemigroupRequest& q, Work& work) {
  const semigroups::Generators generators = to_generators(q.generators);
  const std::int64_t bound = semigroups::delta_periodicity_bound(generators),
                     last = bound + generators.back() - 1;
  return {q.generators, semigroups::delta_set_up_to(generators, last, spending(work)), bound, last, {}};
}

constexpr Example kExamples[] = {
    {"nuggets", "In <6, 9, 20> consecutive lengths differ by 1, 2, 3 or 4.",
     R"({"generators":["6","9","20"]})",
     R"({"minimal_generators":["6","9","20"],"delta_set":[1,2,3,4],"periodicity_bound":144,"checked_through":163,"completeness_basis":"EVENTUAL_PERIODICITY_BOUND"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.numerical_semigroup.delta_set.compute",
        .version = "1",
        .title = "Delta set of a numerical semigroup",
        .doc = "Collects the differences of consecutive lengths of factorizations over all elements of a "
               "numerical "
               "semigroup. Every element up to a proven bound is looked at; beyond it nothing new occurs.",
        .tags = "number-theory numerical-semigroup exact",
        .words = "gaps in sets of lengths nonunique factorization length set differences periodic Δ(S) "
                 "differences between consecutive factorization lengths",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_delta_set_compute
