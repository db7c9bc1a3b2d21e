#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::determinant_compute {

struct Result {
  Rational determinant;
  Literal<"FRACTION_FREE_BAREISS"> method;
};
constexpr Field kResult[] = {
    field<&Result::determinant>("The determinant."),
    field<&Result::method>("The name of the exact method; every exact method gives the same number.",
                           defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  return {matrices::determinant(q.matrix.entries, spending(work)), {}};
}

constexpr Example kExamples[] = {
    {"vandermonde", "The determinant of a Vandermonde matrix is the product of the differences.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"4","den":"1"}],[{"num":"1","den":"1"},{"num":"3","den":"1"},{"num":"9","den":"1"}],[{"num":"1","den":"1"},{"num":"5","den":"1"},{"num":"25","den":"1"}]]}})",
     R"({"determinant":{"num":"6","den":"1"},"method":"FRACTION_FREE_BAREISS"})"},
    {"hilbert", "The Hilbert matrix of order 3.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"2"},{"num":"1","den":"3"}],[{"num":"1","den":"2"},{"num":"1","den":"3"},{"num":"1","den":"4"}],[{"num":"1","den":"3"},{"num":"1","den":"4"},{"num":"1","den":"5"}]]}})",
     R"({"determinant":{"num":"1","den":"2160"},"method":"FRACTION_FREE_BAREISS"})"},
    {"singular", "Equal rows make it zero.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"2","den":"1"}],[{"num":"1","den":"1"},{"num":"2","den":"1"}]]}})",
     R"({"determinant":{"num":"0","den":"1"},"method":"FRACTION_FREE_BAREISS"})"},
};

extern constinit const Operation operation = declare<check_square_rational, run>(
    kRationalRequest, kResult,
    {
        .id = "matrix.determinant.compute",
        .version = "3",
        .title = "Determinant of a rational matrix",
        .doc = "Computes the determinant of a square matrix of rational numbers. Nothing is rounded. To "
               "check it, expand along a row for a small matrix, or compare with the characteristic "
               "polynomial, whose constant coefficient is the determinant up to sign.",
        .tags = "matrix determinant exact-rational",
        .words = "det array of fractions Bareiss Leibniz Laplace expansion volume singular invertible square "
                 "matrix |A| "
                 "alternating",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::determinant_compute
