#include "domains/number_theory/number_theory.h"

#include <algorithm>

namespace exact::domains::number_theory::numerical_semigroup_catenary_degree_compute {

constexpr std::size_t kMaxFactorizations = 20'000;  // of one Betti element

struct BettiDegree {
  Integer betti_element;
  std::int64_t catenary_degree = 0;
  static const Type type;
};
constexpr Field kBettiDegree[] = {
    field<&BettiDegree::betti_element>("The Betti element."),
    field<&BettiDegree::catenary_degree>("Its catenary degree.", at_least(0)),
};
constinit const Type BettiDegree::type =
    record_type<BettiDegree>("BettiDegree", "The catenary degree of one element.", kBettiDegree);

struct Result {
  std::vector<Integer> minimal_generators;
  std::int64_t catenary_degree = 0;
  std::vector<BettiDegree> betti_degrees;
  std::vector<Integer> witness_betti_elements;
};
constexpr Field kResult[] = {
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::catenary_degree>("The least N such that any two factorizations of any element are joined "
                                    "by steps of distance at most N.",
                                    at_least(0)),
    field<&Result::betti_degrees>("The catenary degree of each Betti element, ascending by element."),
    field<&Result::witness_betti_elements>("The Betti elements at which the maximum is attained, ascending."),
};

Result run(const SemigroupRequest& q, Work& work) {
  const semigroups::Generators generators = to_generators(q.generators);
  const semigroups::NumericalSemigroup s(generators, spending(work));
  const semigroups::Factorizer factorizer(generators, spending(work));
  Result r{q.generators, 0, {}, {}};
  for (const semigroups::Betti& b : semigroups::betti_elements(s, spending(work)).elements) {
    const auto z = factorizer.list(b.element, kMaxFactorizations);
    if (z.size() > kMaxFactorizations)
      throw Refused({"generators"}, "has a Betti element, " + std::to_string(b.element) +
                                        ", with more than 20,000 factorizations");
    const std::int64_t degree = semigroups::catenary_degree(z, spending(work));
    r.catenary_degree = std::max(r.catenary_degree, degree);
    r.betti_degrees.push_back({Integer(b.element), degree});
  }
  for (const BettiDegree& b : r.betti_degrees) {
    if (b.catenary_degree == r.catenary_degree) r.witness_betti_elements.push_back(b.betti_element);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"nuggets", "In <6, 9, 20> the step from three 20s to ten 6s cannot be made smaller than 7.",
     R"({"generators":["6","9","20"]})",
     R"({"minimal_generators":["6","9","20"],"catenary_degree":7,"betti_degrees":[{"betti_element":"18","catenary_degree":3},{"betti_element":"60","catenary_degree":7}],"witness_betti_elements":["60"]})"},
};

extern constinit const Operation operation = declare<check_minimal_semigroup, run>(
    kMinimalGenerators, kResult,
    {
        .id = "number_theory.numerical_semigroup.catenary_degree.compute",
        .version = "1",
        .title = "Catenary degree of a numerical semigroup",
        .doc = "Computes the catenary degree, the maximum over the Betti elements: for each the longest edge "
               "of a "
               "minimum spanning tree of its factorizations under the usual distance.",
        .tags = "number-theory numerical-semigroup exact",
        .words = "chains of factorizations distance nonunique factorization invariant bottleneck spanning "
                 "tree c(S) chains of factorizations small steps distance between ways to write a number "
                 "chain from one factorization to another coins worst case",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_catenary_degree_compute
