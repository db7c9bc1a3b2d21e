#include "domains/polynomial/galois/wire_group.h"
#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::galois_group_compute {

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
  PermutationGroup group;
  std::string group_name;
  std::int64_t order = 1, degree = 1;
  bool is_solvable = true;
  Literal<"SYMPY_GALOIS_GROUP"> method;
};
constexpr Field kResult[] = {
    field<&Result::group>("A group of permutations of the roots, conjugate to the Galois group."),
    field<&Result::group_name>("The generators as a text in cycle notation."),
    field<&Result::order>("The number of elements, the degree of the splitting field.", at_least(1)),
    field<&Result::degree>("The degree of the polynomial.", between(1, 6)),
    field<&Result::is_solvable>("Whether the group is solvable."),
    field<&Result::method>("A fixed name for the choice of the group's generators."),
};

void check(const Request& q, Refuse& refuse) { check_irreducible(q.coefficients, refuse); }

Result run(const Request& q, Work& work) {
  const polynomials::TransitiveGroup& g =
      polynomials::galois_group(from_ascending(q.coefficients), spending(work));
  return {wire_group(g), cycle_notation(g),
          g.order,       static_cast<std::int64_t>(q.coefficients.size()) - 1,
          g.solvable,    {}};
}

constexpr Example kExamples[] = {
    {"cyclic_cubic", "The cubic x^3 - 3x + 1 has a cyclic group: its discriminant is 81.",
     R"({"coefficients":[1,-3,0,1]})",
     R"json({"group":{"root_axis":["root_0","root_1","root_2"],"generators":[[1,2,0]]},"group_name":"PermutationGroup([\n    (0 1 2)])","order":3,"degree":3,"is_solvable":true,"method":"SYMPY_GALOIS_GROUP"})json"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.galois_group.compute",
        .version = "2",
        .title = "Galois group of an irreducible polynomial over Q",
        .doc = "Computes the Galois group of an irreducible polynomial of degree up to 6 over the "
               "rationals, as one of the transitive permutation groups up to conjugacy. It is proved: "
               "resolvents are computed as exact integer polynomials and factored, and only one group "
               "has orbits of these lengths. The numbering of the roots is not a claim about particular "
               "roots.",
        .tags = "polynomial galois-theory exact",
        .words = "Galois group splitting field symmetric alternating dihedral cyclic Klein solvable "
                 "quintic sextic resolvent transitive group automorphisms",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::galois_group_compute
