#include "domains/abelian_group/abelian_group.h"

#include <cstdlib>
#include <numeric>

namespace exact::domains::abelian_group::presentation_normalize {

struct Request {
  std::vector<std::int64_t> invariant_factors;
};
constexpr Field kRequest[] = {
    field<&Request::invariant_factors>(
        "The factors Z/m, in any order; a sign counts for nothing, 1 is the trivial group and 0 is Z.",
        items(0, 65'536).defaulted()),
};

struct Result {
  std::vector<std::int64_t> invariant_factors;
  std::int64_t order = 1, rank = 0;
  Literal<"SmithNormalForm"> method;
};
constexpr Field kResult[] = {
    field<&Result::invariant_factors>(
        "The invariant factors of the torsion subgroup, each above 1 and a divisor of the next."),
    field<&Result::order>("The order of the torsion subgroup: of the whole group when the rank is 0.",
                          at_least(1)),
    field<&Result::rank>("The rank: how many factors Z there are. The group is finite when it is 0.",
                         at_least(0)),
    field<&Result::method>("A fixed name: the Smith normal form of the diagonal relation matrix."),
};

void check(const Request& q, Refuse& refuse) {
  std::int64_t order = 1;
  for (const std::int64_t m : q.invariant_factors) {
    if (m == 0) continue;
    if (std::abs(m) > kMaxJsonInteger / order) {
      refuse({"invariant_factors"}, "must have a product of at most 2^53 - 1, zeros left out");
      return;
    }
    order *= std::abs(m);
  }
}

Result run(const Request& q, Work& work) {
  Result r;
  // Z/a x Z/b is Z/gcd(a, b) x Z/lcm(a, b), so a new factor is worked into the chain from its greatest member down;
  // the product stays, and stays below 2^53.
  for (const std::int64_t m : q.invariant_factors) {
    work.spend(8 * r.invariant_factors.size() + 1);
    if (m == 0) ++r.rank;
    std::int64_t rest = std::abs(m);
    if (rest < 2) continue;
    r.order *= rest;
    for (std::size_t i = r.invariant_factors.size(); i-- > 0;) {
      std::int64_t& d = r.invariant_factors[i];
      const std::int64_t g = std::gcd(d, rest);
      d = d / g * rest;
      rest = g;
    }
    if (rest > 1) r.invariant_factors.insert(r.invariant_factors.begin(), rest);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"ten_and_four", "Z/10 x Z/4 is Z/2 x Z/20.", R"({"invariant_factors":[10,4]})",
     R"({"invariant_factors":[2,20],"order":40,"rank":0,"method":"SmithNormalForm"})"},
    {"with_integers", "A factor Z makes the group infinite; its torsion subgroup is described.",
     R"({"invariant_factors":[0,15]})",
     R"({"invariant_factors":[15],"order":15,"rank":1,"method":"SmithNormalForm"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "abelian_group.presentation.normalize",
        .version = "1",
        .title = "Invariant factors and rank of a product of cyclic groups",
        .doc = "Brings a product of cyclic groups into the canonical form of the fundamental theorem of "
               "finitely generated abelian groups: invariant factors that divide one another, and the rank. "
               "Two such groups are isomorphic exactly when these agree.",
        .tags = "abelian-group smith-normal-form exact",
        .words =
            "structure theorem classification isomorphism type elementary divisors torsion free rank direct "
            "product direct sum cyclic groups Z/n SNF Z/a x Z/b Z_4 ⊕ Z_6 ≅ invariant factor decomposition "
            "fundamental theorem of finitely generated abelian groups classify finite abelian group",
        .examples = kExamples,
    });

}  // namespace exact::domains::abelian_group::presentation_normalize
