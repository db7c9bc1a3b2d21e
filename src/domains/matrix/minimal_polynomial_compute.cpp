#include "domains/matrix/matrix.h"

#include "engines/matrices/invariant_factors.h"

namespace exact::domains::matrix::minimal_polynomial_compute {

struct Result {
  MonicPolynomial minimal_polynomial, characteristic_polynomial;
  std::int64_t degree = 1;
  Literal<"KRYLOV_NULLSPACE"> method;
};
constexpr Field kResult[] = {
    field<&Result::minimal_polynomial>("The monic polynomial of least degree that the matrix is a root of."),
    field<&Result::characteristic_polynomial>(
        "The determinant of x I - A, a multiple of it with the same irreducible factors."),
    field<&Result::degree>("The degree of the minimal polynomial.", between(1, kMaxCanonicalOrder)),
    field<&Result::method>("The name of the method: relations between the powers of the matrix.",
                           defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  const RationalPolynomial mu = matrices::minimal_polynomial(q.matrix.entries, spending(work));
  // The one divides the other, and both are monic.
  const bool full = mu.degree() == static_cast<std::int64_t>(q.matrix.rows());
  const RationalPolynomial chi =
      full ? mu : matrices::characteristic_polynomial(q.matrix.entries, spending(work));
  return {monic(mu), monic(chi), mu.degree(), {}};
}

constexpr Example kExamples[] = {
    {"projection", "A projection is a root of x^2 - x, whatever its order.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}]]}})",
     R"({"minimal_polynomial":{"coefficients":[{"num":"0","den":"1"},{"num":"-1","den":"1"},{"num":"1","den":"1"}]},"characteristic_polynomial":{"coefficients":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"-2","den":"1"},{"num":"1","den":"1"}]},"degree":2,"method":"KRYLOV_NULLSPACE"})"},
    {"jordan_block", "A Jordan block needs its full order.",
     R"({"matrix":{"entries":[[{"num":"1","den":"2"},{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"2"}]]}})",
     R"({"minimal_polynomial":{"coefficients":[{"num":"1","den":"4"},{"num":"-1","den":"1"},{"num":"1","den":"1"}]},"characteristic_polynomial":{"coefficients":[{"num":"1","den":"4"},{"num":"-1","den":"1"},{"num":"1","den":"1"}]},"degree":2,"method":"KRYLOV_NULLSPACE"})"},
};

extern constinit const Operation operation = declare<check_canonical, run>(
    kCanonicalRequest, kResult,
    {
        .id = "matrix.minimal_polynomial.compute",
        .version = "1",
        .title = "Minimal polynomial of a rational matrix",
        .doc = "Computes the monic polynomial of least degree with rational coefficients that a square "
               "matrix is a root of, together with its characteristic polynomial. To check it, put the "
               "matrix in, and see that it divides the characteristic polynomial. Coefficients begin "
               "with the constant.",
        .tags = "matrix minimal-polynomial exact",
        .words = "minpoly annihilating polynomial Krylov Cayley-Hamilton diagonalizable degree nilpotent "
                 "idempotent",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::minimal_polynomial_compute
