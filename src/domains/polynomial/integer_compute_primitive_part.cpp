#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::integer_compute_primitive_part {

struct Request {
  IntegerCoefficients polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial to split."),
};
struct Result {
  Integer content;
  IntegerCoefficients primitive_part, reconstruction;
  Literal<"NONNEGATIVE_CONTENT"> convention;
};
constexpr Field kResult[] = {
    field<&Result::content>("The greatest common divisor of the coefficients."),
    field<&Result::primitive_part>("The polynomial over its content."),
    field<&Result::reconstruction>("The product of both, multiplied out again."),
    field<&Result::convention>("Says that the content has no sign."),
};

Result run(const Request& q, Work& work) {
  polynomials::IntegerPolynomial f = dense(q.polynomial);
  spend_answer(2 * static_cast<std::uint64_t>(f.degree() + 1) * f.bits(), work);
  work.spend(static_cast<std::uint64_t>(f.degree() + 1) * (1 + f.bits() / 8));
  Result r;
  fmpz_poly_content(r.content.raw(), f.raw());
  if (!f.is_zero()) fmpz_poly_scalar_divexact_fmpz(f.raw(), f.raw(), r.content.raw());
  r.primitive_part = written(f);
  fmpz_poly_scalar_mul_fmpz(f.raw(), f.raw(), r.content.raw());
  r.reconstruction = written(f);
  return r;
}

constexpr Example kExamples[] = {
    {"quadratic", "The sign stays with the primitive part.",
     R"({"polynomial":{"coefficients":["-10","15","20"]}})",
     R"({"content":"5","primitive_part":{"coefficient_order":"DESCENDING_DEGREE","coefficients":["-2","3","4"]},"reconstruction":{"coefficient_order":"DESCENDING_DEGREE","coefficients":["-10","15","20"]},"convention":"NONNEGATIVE_CONTENT"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.integer.compute.primitive_part",
        .version = "2",
        .title = "Primitive part of an integer polynomial",
        .doc = "Splits a polynomial with integer coefficients into its content, never negative, and its "
               "primitive part, whose coefficients have no common factor. The sign stays with the "
               "primitive part; the zero polynomial is 0 times 0. Content times primitive part gives "
               "back the polynomial.",
        .tags = "polynomial integer exact",
        .words = "primitive part content Gauss lemma remove common factor ZZ[x]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::integer_compute_primitive_part
