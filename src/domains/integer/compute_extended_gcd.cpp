#include "domains/integer/integer.h"

#include <flint/fmpz.h>

namespace exact::domains::integer::compute_extended_gcd {

struct Result {
  Integer gcd, left_coefficient, right_coefficient;
};
constexpr Field kResult[] = {
    field<&Result::gcd>("The greatest common divisor, never negative; 0 when both integers are 0."),
    field<&Result::left_coefficient>("The factor x of the first integer in left x + right y = gcd."),
    field<&Result::right_coefficient>("The factor y of the second integer in left x + right y = gcd."),
};

Result run(const Binary& q) {
  Result r;
  fmpz_xgcd_canonical_bezout(r.gcd.raw(), r.left_coefficient.raw(), r.right_coefficient.raw(), q.left.raw(),
                             q.right.raw());
  return r;
}

constexpr Example kExamples[] = {
    {"coprime", "240 and 46 have the greatest common divisor 2.", R"({"left":"240","right":"46"})",
     R"({"gcd":"2","left_coefficient":"-9","right_coefficient":"47"})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "integer.compute.extended_gcd",
        .version = "2",
        .title = "Greatest common divisor with Bezout coefficients",
        .doc = "Finds the greatest common divisor g of two integers together with x and y for which left x + "
               "right y = g. Among all such pairs it gives the small one that Euclid's algorithm gives.",
        .tags = "number-theory certificate",
        .words =
            "Bezout Bézout identity extended Euclid xgcd egcd gcdext linear combination coefficients Bezout "
            "identity ax + by = gcd(a, b) solve linear Diophantine equation cofactors x and y s t",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_extended_gcd
