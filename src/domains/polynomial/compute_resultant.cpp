#include "domains/polynomial/sparse/resultant.h"

namespace exact::domains::polynomial::compute_resultant {

using namespace resultants;

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.compute.resultant",
        .version = "2",
        .title = "Resultant of two polynomials",
        .doc = "Computes the resultant of two polynomials by the determinant of their Sylvester matrix "
               "in one variable: a number, or a polynomial in the other variables. It is zero exactly "
               "when they have a common factor that contains the variable, or one of them is zero.",
        .tags = "polynomial multivariate exact",
        .words = "resultant eliminate variable elimination Sylvester matrix determinant common root "
                 "intersection",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::compute_resultant
