#include "domains/polynomial/galois/wire_group.h"
#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::solvable_by_radicals_decide {

struct Request {
  std::vector<std::int64_t> coefficients;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients>("The coefficients from the constant up to the leading one, at most 2^53 - "
                                  "1 in size; the polynomial must be "
                                  "irreducible over the rationals, of degree 1 to 6.",
                                  items(2, 7).between(-kMaxJsonInteger, kMaxJsonInteger)),
};

struct Result {
  bool solvable_by_radicals = true;
  PermutationGroup group;
  Literal<"GALOIS_GROUP_SOLVABILITY"> method;
};
constexpr Field kResult[] = {
    field<&Result::solvable_by_radicals>("Whether the group is solvable."),
    field<&Result::group>("A group of permutations of the roots, conjugate to the Galois group."),
    field<&Result::method>("A fixed name for the decision by the group."),
};

void check(const Request& q, Refuse& refuse) { check_irreducible(q.coefficients, refuse); }

Result run(const Request& q, Work& work) {
  const polynomials::TransitiveGroup& g =
      polynomials::galois_group(from_ascending(q.coefficients), spending(work));
  return {g.solvable, wire_group(g), {}};
}

constexpr Example kExamples[] = {
    {"quintic", "Radicals do not solve x^5 - 4x + 2.", R"({"coefficients":[2,-4,0,0,0,1]})",
     R"({"solvable_by_radicals":false,"group":{"root_axis":["root_0","root_1","root_2","root_3","root_4"],"generators":[[1,2,3,4,0],[1,0,2,3,4]]},"method":"GALOIS_GROUP_SOLVABILITY"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.solvable_by_radicals.decide",
        .version = "2",
        .title = "Decide whether radicals solve a polynomial",
        .doc = "Decides whether the roots of an irreducible polynomial of degree up to 6 can be written "
               "with roots and arithmetic from the rationals: exactly when its Galois group is solvable "
               "(Galois). The group comes from exact resolvents, as in the computation of Galois groups.",
        .tags = "polynomial galois-theory exact",
        .words = "solvable by radicals quintic unsolvable Abel Ruffini Galois root formula expressible "
                 "nested roots",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::solvable_by_radicals_decide
