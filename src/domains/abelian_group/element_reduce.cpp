#include "domains/abelian_group/abelian_group.h"

namespace exact::domains::abelian_group::element_reduce {

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
  std::vector<std::int64_t> reduced;
  Literal<"MODULAR_REDUCTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::reduced>("The coordinates of the same element from 0 to below their factors.",
                            items(1, kMaxFactors)),
    field<&Result::method>("A fixed name for the reduction of each coordinate."),
};

void check(const Request& q, Refuse& refuse) {
  check_factors(q.invariant_factors, refuse);
  check_length(q.coordinates, q.invariant_factors, {"coordinates"}, refuse);
}

Result run(const Request& q) {
  Result r;
  for (std::size_t i = 0; i < q.invariant_factors.size(); ++i)
    r.reduced.push_back(reduced(q.coordinates[i], q.invariant_factors[i]));
  return r;
}

constexpr Example kExamples[] = {
    {"negative", "A negative coordinate becomes a residue that is not negative.",
     R"({"invariant_factors":[5,8],"coordinates":[-1,20]})",
     R"({"reduced":[4,4],"method":"MODULAR_REDUCTION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "abelian_group.element.reduce",
        .version = "1",
        .title = "Canonical coordinates of an abelian group element",
        .doc = "Replaces each coordinate of an element of a product of cyclic groups by its least residue "
               "that is not negative. Two elements are equal when these agree.",
        .tags = "abelian-group element exact",
        .words = "normal form representative residue modulo normalize coordinates canonical form Z/m x Z/n "
                 "tuple reduce each coordinate modulo least residue",
        .examples = kExamples,
    });

}  // namespace exact::domains::abelian_group::element_reduce
