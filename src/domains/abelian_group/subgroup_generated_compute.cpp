#include "domains/abelian_group/abelian_group.h"

namespace exact::domains::abelian_group::subgroup_generated_compute {

struct Request {
  std::vector<std::int64_t> invariant_factors;
  std::vector<std::vector<std::int64_t>> generators;
};
constexpr Field kRequest[] = {
    field<&Request::invariant_factors>(
        "The orders of the cyclic factors, each at least 2; none has to divide the next.",
        items(1, kMaxFactors)),
    field<&Request::generators>("The generators, each with one coordinate for each factor.",
                                items(1, kMaxGenerators)),
};

struct Result {
  std::int64_t index = 1;
  std::vector<std::vector<std::int64_t>> coset_representatives;
  Literal<"COSET_ENUMERATION"> method;
};
constexpr Field kResult[] = {
    field<&Result::index>("The index of the subgroup: the number of its cosets.", at_least(1)),
    field<&Result::coset_representatives>(
        "Always empty: the cosets are counted by the Smith normal form, not listed."),
    field<&Result::method>("A fixed name for the counting of the cosets."),
};

void check(const Request& q, Refuse& refuse) {
  check_factors(q.invariant_factors, refuse);
  for (std::size_t i = 0; i < q.generators.size(); ++i)
    check_length(q.generators[i], q.invariant_factors, {"generators", i}, refuse);
}

Result run(const Request& q, Work& work) {
  return {
      order_of(quotient_invariants(q.invariant_factors, q.generators, work), "subgroup of an index"), {}, {}};
}

constexpr Example kExamples[] = {
    {"even_elements", "The multiples of (2, 3) in Z/4 x Z/9 are 6 of 36 elements.",
     R"({"invariant_factors":[4,9],"generators":[[2,3]]})",
     R"({"index":6,"coset_representatives":[],"method":"COSET_ENUMERATION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "abelian_group.subgroup.generated.compute",
        .version = "1",
        .title = "Index of the subgroup that elements generate",
        .doc =
            "Counts the cosets of the subgroup of a product of cyclic groups that given elements generate. "
            "The order of the subgroup is the order of the group divided by this index (Lagrange).",
        .tags = "abelian-group subgroup exact",
        .words = "span generated subgroup index cosets Lagrange order of a subgroup",
        .examples = kExamples,
    });

}  // namespace exact::domains::abelian_group::subgroup_generated_compute
