#include "domains/polynomial/polynomial.h"

#include <flint/ulong_extras.h>
#include <algorithm>

namespace exact::domains::polynomial::galois_frobenius_cycle_compute {

struct Request {
  std::int64_t field_order = 2, polynomial_degree = 1;
  std::vector<std::int64_t> factorization_degrees;
};
constexpr Field kRequest[] = {
    field<&Request::field_order>("The prime p, below 2^31; the older bound was 251.",
                                 between(2, 2'147'483'647)),
    field<&Request::polynomial_degree>("The degree, at most 120, ten times the older bound.",
                                       between(1, 120)),
    field<&Request::factorization_degrees>("The degrees of the irreducible factors modulo p, in any order.",
                                           items(1, 120).between(1, 120)),
};
struct Result {
  std::vector<std::int64_t> cycle_type;
  std::int64_t degree = 1;
  bool is_irreducible = false;
  Literal<"FACTOR_DEGREE_SUMMARY"> method;
};
constexpr Field kResult[] = {
    field<&Result::cycle_type>("The lengths of the cycles, longest first.", items(1, 120).between(1, 120)),
    field<&Result::degree>("The degree of the polynomial.", between(1, 120)),
    field<&Result::is_irreducible>(
        "Whether there is one cycle, so that the polynomial is irreducible modulo p."),
    field<&Result::method>("A fixed name: the answer restates the degrees."),
};

void check(const Request& q, Refuse& refuse) {
  if (!n_is_prime(static_cast<ulong>(q.field_order))) refuse({"field_order"}, "must be a prime");
  std::int64_t sum = 0;
  for (const std::int64_t d : q.factorization_degrees) sum += d;
  if (sum != q.polynomial_degree)
    refuse({"factorization_degrees"}, "must sum up to the degree of the polynomial");
}

Result run(const Request& q) {
  Result r{q.factorization_degrees, q.polynomial_degree, q.factorization_degrees.size() == 1, {}};
  std::sort(r.cycle_type.rbegin(), r.cycle_type.rend());
  return r;
}

constexpr Example kExamples[] = {
    {"transposition", "A quadratic factor and three linear ones give a transposition.",
     R"({"field_order":7,"polynomial_degree":5,"factorization_degrees":[1,2,1,1]})",
     R"({"cycle_type":[2,1,1,1],"degree":5,"is_irreducible":false,"method":"FACTOR_DEGREE_SUMMARY"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.galois.frobenius_cycle.compute",
        .version = "2",
        .title = "Cycle type of Frobenius from factor degrees",
        .doc = "Reads the degrees of the irreducible factors of a squarefree polynomial modulo a prime "
               "as the cycle type of the Frobenius permutation of its roots (Dedekind). The degrees are "
               "taken as given; they must sum up to the degree.",
        .tags = "polynomial galois-theory exact",
        .words = "Frobenius element cycle type Dedekind factorization pattern mod p Galois group splitting",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::galois_frobenius_cycle_compute
