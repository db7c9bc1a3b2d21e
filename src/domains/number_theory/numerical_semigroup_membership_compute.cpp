#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::numerical_semigroup_membership_compute {

constexpr Field kRequest[] = {
    field<&ElementRequest::generators>(
        "Positive generators in any order, at most 10^12 and the least at most 10^6.",
        items(1, kMaxGenerators)),
    field<&ElementRequest::value>("The integer to be tested, of any size."),
};

struct Result {
  Integer value;
  bool in_semigroup = false;
};
constexpr Field kResult[] = {
    field<&Result::value>("The integer."),
    field<&Result::in_semigroup>("Whether it is a sum of generators; 0 is the empty sum."),
};

void check(const ElementRequest& q, Refuse& refuse) { check_generators(q.generators, refuse); }

Result run(const ElementRequest& q, Work& work) {
  const semigroups::NumericalSemigroup s(to_generators(q.generators), spending(work));
  return {q.value, s.apery().contains(q.value)};
}

constexpr Example kExamples[] = {
    {"frobenius", "The greatest amount that coins of 5 and 7 cannot pay is 23.",
     R"({"generators":["5","7"],"value":"23"})", R"({"value":"23","in_semigroup":false})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.numerical_semigroup.membership.compute",
        .version = "1",
        .title = "Membership in a numerical semigroup",
        .doc = "Decides whether an integer of any size is a sum of given positive integers, each used as "
               "often as "
               "wanted, from the Apery set of the semigroup.",
        .tags = "number-theory numerical-semigroup exact",
        .words = "representable as nonnegative combination coin problem make change exact amount payable "
                 "belongs unbounded subset sum Frobenius n ∈ ⟨a, b, c⟩ can an amount be made exactly from "
                 "boxes coins stamps of given sizes is it possible nuggets",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_membership_compute
