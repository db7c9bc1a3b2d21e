#include "domains/polynomial/polynomial.h"

#include <algorithm>

namespace exact::domains::polynomial::integer_compute_gcd {

struct Request {
  IntegerCoefficients left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("One polynomial."),
    field<&Request::right>("The other polynomial."),
};
struct Result {
  IntegerCoefficients gcd;
  Integer left_content, right_content, gcd_content;
  Literal<"NONNEGATIVE_LEADING_COEFFICIENT"> normalization;
};
constexpr Field kResult[] = {
    field<&Result::gcd>("The greatest common divisor."),
    field<&Result::left_content>("The gcd of the coefficients of the one."),
    field<&Result::right_content>("The gcd of the coefficients of the other."),
    field<&Result::gcd_content>("The gcd of the coefficients of the answer."),
    field<&Result::normalization>("Says which sign the answer has."),
};

Result run(const Request& q, Work& work) {
  const polynomials::IntegerPolynomial f = dense(q.left), g = dense(q.right);
  const auto n = static_cast<std::uint64_t>(std::max<std::int64_t>({f.degree(), g.degree(), 0}) + 1);
  work.spend(n * std::min<std::uint64_t>(n, 2'000) / 4 * (1 + std::min(f.bits(), g.bits()) / 60) +
             n * (1 + (f.bits() + g.bits()) / 8));
  Result r;
  polynomials::IntegerPolynomial d;
  fmpz_poly_gcd(d.raw(), f.raw(), g.raw());
  fmpz_poly_content(r.left_content.raw(), f.raw());
  fmpz_poly_content(r.right_content.raw(), g.raw());
  fmpz_poly_content(r.gcd_content.raw(), d.raw());
  r.gcd = written(d);
  return r;
}

constexpr Example kExamples[] = {
    {"common_root", "Both vanish at 2.",
     R"({"left":{"coefficients":["3","-3","-6"]},"right":{"coefficients":["6","-24","24"]}})",
     R"({"gcd":{"coefficient_order":"DESCENDING_DEGREE","coefficients":["3","-6"]},"left_content":"3","right_content":"6","gcd_content":"3","normalization":"NONNEGATIVE_LEADING_COEFFICIENT"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "polynomial.integer.compute.gcd",
                     .version = "2",
                     .title = "Greatest common divisor of integer polynomials",
                     .doc = "Computes the greatest common divisor in ZZ[x], content included, with a leading "
                            "coefficient that is not negative; the gcd of two zeros is 0. It divides both "
                            "polynomials, and its content is the gcd of their contents.",
                     .tags = "polynomial integer exact",
                     .words = "gcd greatest common divisor common factor Euclid subresultant coprime ZZ[x]",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::polynomial::integer_compute_gcd
