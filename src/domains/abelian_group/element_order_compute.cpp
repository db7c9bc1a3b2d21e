#include "domains/abelian_group/abelian_group.h"

#include <numeric>

namespace exact::domains::abelian_group::element_order_compute {

struct Request {
  std::vector<std::int64_t> invariant_factors, coordinates;
};
constexpr Field kRequest[] = {
    field<&Request::invariant_factors>(
        "The orders of the cyclic factors, each at least 2; none has to divide the next.",
        items(1, kMaxFactors)),
    field<&Request::coordinates>("The element, one coordinate for each factor.", items(1, kMaxFactors)),
};

struct Result {
  std::int64_t order = 1;
  Literal<"LCM"> method;
};
constexpr Field kResult[] = {
    field<&Result::order>("The least positive multiple of the element that is zero; 1 for zero itself.",
                          at_least(1)),
    field<&Result::method>("A fixed name: the least common multiple of the orders of the coordinates."),
};

void check(const Request& q, Refuse& refuse) {
  check_factors(q.invariant_factors, refuse);
  check_length(q.coordinates, q.invariant_factors, {"coordinates"}, refuse);
}

Result run(const Request& q) {
  Integer order(1);
  for (std::size_t i = 0; i < q.invariant_factors.size(); ++i) {
    const std::int64_t m = q.invariant_factors[i];
    order = lcm(order, Integer(m / std::gcd(m, q.coordinates[i])));
  }
  return {order_of({order}, "order of the element"), {}};
}

constexpr Example kExamples[] = {
    {"coordinatewise", "The order 2 of the first coordinate and the order 3 of the second give 6.",
     R"({"invariant_factors":[4,9],"coordinates":[2,3]})", R"({"order":6,"method":"LCM"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "abelian_group.element.order.compute",
        .version = "1",
        .title = "Order of an element of an abelian group",
        .doc = "Finds the least positive n for which n times an element of a product of cyclic groups is "
               "zero. It is not established when it is above 2^53 - 1: such a request is refused.",
        .tags = "abelian-group element exact",
        .words = "period torsion order of an element lcm additive order cyclic subgroup size Z/m x Z/n "
                 "smallest k > 0 with k g = 0 how often must it be added to itself to return to zero ord",
        .examples = kExamples,
    });

}  // namespace exact::domains::abelian_group::element_order_compute
