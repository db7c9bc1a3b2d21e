#include "domains/number_theory/number_theory.h"

#include <flint/ulong_extras.h>

namespace exact::domains::number_theory::compute_jacobi_symbol {

constexpr std::uint32_t kMaxDigits = 10'000;

struct Request {
  Integer a;
  std::int64_t n = 3;
};
constexpr Field kRequest[] = {
    field<&Request::a>("The integer above the bar; up to 10,000 digits.", digits(kMaxDigits).minus_zero()),
    field<&Request::n>("The odd integer below the bar; up to 2^53 - 1.", between(3, kMaxJsonInteger)),
};

struct Result {
  Integer a;
  std::int64_t n = 3;
  int jacobi = 0;
};
constexpr Field kResult[] = {
    field<&Result::a>("The integer above the bar.", digits(kMaxDigits).minus_zero()),
    field<&Result::n>("The integer below the bar.", between(3, kMaxJsonInteger)),
    field<&Result::jacobi>("The symbol (a/n): 0 exactly when a and n have a common divisor.",
                           one_of(-1, 0, 1)),
};

void check(const Request& q, Refuse& refuse) {
  if (q.n % 2 == 0) refuse({"n"}, "must be odd");
}

Result run(const Request& q) {
  const auto residue = *modulo(q.a, Integer(q.n)).to_int64();
  return {q.a, q.n, n_jacobi(residue, static_cast<ulong>(q.n))};
}

constexpr Example kExamples[] = {
    {"composite", "The symbol (2/15) is 1 although 2 is no square modulo 15.", R"({"a":"2","n":15})",
     R"({"a":"2","n":15,"jacobi":1})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.compute.jacobi_symbol",
        .version = "2",
        .title = "Jacobi symbol",
        .doc =
            "Computes the Jacobi symbol (a/n) for odd n > 1 by quadratic reciprocity, without factoring n. "
            "The value -1 proves that a is no square modulo n.",
        .tags = "number-theory modular jacobi-symbol",
        .words = "quadratic reciprocity Kronecker symbol (a|n) quadratic character Solovay Strassen residue "
                 "(a/n) (a|n) Jacobi symbol composite modulus",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::compute_jacobi_symbol
