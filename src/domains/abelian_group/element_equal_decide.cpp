#include "domains/abelian_group/abelian_group.h"

namespace exact::domains::abelian_group::element_equal_decide {

struct Request {
  std::vector<std::int64_t> invariant_factors, coordinates_a, coordinates_b;
};
constexpr Field kRequest[] = {
    field<&Request::invariant_factors>(
        "The orders of the cyclic factors, each at least 2; none has to divide the next.",
        items(1, kMaxFactors)),
    field<&Request::coordinates_a>("The first element, one coordinate for each factor.",
                                   items(1, kMaxFactors)),
    field<&Request::coordinates_b>("The second element, one coordinate for each factor.",
                                   items(1, kMaxFactors)),
};

struct Result {
  bool equal = false;
  Literal<"MODULAR_COMPARISON"> method;
};
constexpr Field kResult[] = {
    field<&Result::equal>("Whether every coordinate of one is congruent to that of the other."),
    field<&Result::method>("A fixed name for the comparison of residues."),
};

void check(const Request& q, Refuse& refuse) {
  check_factors(q.invariant_factors, refuse);
  check_length(q.coordinates_a, q.invariant_factors, {"coordinates_a"}, refuse);
  check_length(q.coordinates_b, q.invariant_factors, {"coordinates_b"}, refuse);
}

Result run(const Request& q) {
  for (std::size_t i = 0; i < q.invariant_factors.size(); ++i) {
    if ((q.coordinates_a[i] - q.coordinates_b[i]) % q.invariant_factors[i] != 0) return {false, {}};
  }
  return {true, {}};
}

constexpr Example kExamples[] = {
    {"clock", "Twenty-five hours and one hour show the same time on a clock of twelve hours.",
     R"({"invariant_factors":[12],"coordinates_a":[25],"coordinates_b":[1]})",
     R"({"equal":true,"method":"MODULAR_COMPARISON"})"},
    {"different", "Congruence is needed in every coordinate.",
     R"({"invariant_factors":[2,4],"coordinates_a":[1,3],"coordinates_b":[-1,2]})",
     R"({"equal":false,"method":"MODULAR_COMPARISON"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "abelian_group.element.equal.decide",
        .version = "1",
        .title = "Compare two elements of an abelian group",
        .doc = "Decides whether two coordinate vectors name the same element of a product of cyclic groups: "
               "each difference of coordinates must be a multiple of the order of its factor.",
        .tags = "abelian-group element exact",
        .words = "congruent same residue class equality coordinates modulo word problem Z/n product of "
                 "cyclic groups Z/m x Z/n Z_4 ⊕ Z_6 same element tuples congruent in every coordinate",
        .examples = kExamples,
    });

}  // namespace exact::domains::abelian_group::element_equal_decide
