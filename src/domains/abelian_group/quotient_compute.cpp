#include "domains/abelian_group/abelian_group.h"

namespace exact::domains::abelian_group::quotient_compute {

struct Request {
  std::vector<std::int64_t> invariant_factors;
  std::vector<std::vector<std::int64_t>> subgroup_generators;
};
constexpr Field kRequest[] = {
    field<&Request::invariant_factors>(
        "The orders of the cyclic factors of G, each at least 2; none has to divide the next.",
        items(1, kMaxFactors)),
    field<&Request::subgroup_generators>(
        "Elements that generate H, each with one coordinate for each factor.", items(1, kMaxGenerators)),
};

struct Result {
  std::vector<std::int64_t> quotient_invariant_factors;
  std::int64_t quotient_order = 1;
  Literal<"SMITH_NORMAL_FORM"> method;
};
constexpr Field kResult[] = {
    field<&Result::quotient_invariant_factors>(
        "The invariant factors of G/H, each above 1 and a divisor of the next; none for the trivial group."),
    field<&Result::quotient_order>("The order of G/H, the index of H in G.", at_least(1)),
    field<&Result::method>("A fixed name for the Smith normal form of the relations."),
};

void check(const Request& q, Refuse& refuse) {
  check_factors(q.invariant_factors, refuse);
  for (std::size_t i = 0; i < q.subgroup_generators.size(); ++i)
    check_length(q.subgroup_generators[i], q.invariant_factors, {"subgroup_generators", i}, refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  const std::vector<Integer> invariants =
      quotient_invariants(q.invariant_factors, q.subgroup_generators, work);
  r.quotient_order = order_of(invariants, "quotient of an order");
  for (const Integer& d : invariants) r.quotient_invariant_factors.push_back(*d.to_int64());
  return r;
}

constexpr Example kExamples[] = {
    {"diagonal", "The diagonal subgroup of order 4 leaves a cyclic quotient.",
     R"({"invariant_factors":[4,4],"subgroup_generators":[[1,1]]})",
     R"({"quotient_invariant_factors":[4],"quotient_order":4,"method":"SMITH_NORMAL_FORM"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "abelian_group.quotient.compute",
        .version = "1",
        .title = "Quotient of a finite abelian group by a subgroup",
        .doc =
            "Determines the structure of G/H for a product G of cyclic groups and the subgroup H that given "
            "elements generate. The order of the quotient times that of H is the order of G.",
        .tags = "abelian-group quotient exact",
        .words = "factor group cokernel G/H Smith normal form relations invariant factors presentation",
        .examples = kExamples,
    });

}  // namespace exact::domains::abelian_group::quotient_compute
