#include "domains/polynomial/sparse/resultant.h"

namespace exact::domains::polynomial::multivariate_resultant_compute {

using namespace resultants;

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.multivariate.resultant.compute",
        .version = "1",
        .title = "Resultant of polynomials in several variables",
        .doc = "Computes the resultant of two polynomials with respect to one of their variables, as a "
               "polynomial in the others. It vanishes exactly where both have a common root in that "
               "variable or both leading coefficients vanish; it is zero when either polynomial is.",
        .tags = "polynomial multivariate exact",
        .words = "resultant eliminate variable elimination Sylvester matrix determinant common root "
                 "intersection",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::multivariate_resultant_compute
