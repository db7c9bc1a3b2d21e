#include "domains/modular/modular.h"

namespace exact::domains::modular::polynomial_residue_image_compute {

ImageResult run(const ImageRequest& q, Work& work) { return residue_image(q, false, work); }

constexpr Example kExamples[] = {
    {"two_squares", "A sum of two squares never leaves 3 on division by 4.",
     R"({"modulus":4,"variables":[{"name":"x","residues":[0,1]},{"name":"y","residues":[0,1]}],"terms":[{"coefficient":"1","exponents":[2,0]},{"coefficient":"1","exponents":[0,2]}]})",
     R"({"semantics_version":"modular-polynomial-residue-image.v1","modulus":4,"variable_order":["x","y"],"domains":[[0,1],[0,1]],"normalized_terms":[{"coefficient":1,"exponents":[2,0]},{"coefficient":1,"exponents":[0,2]}],"enumeration_scope":"COMPLETE_DECLARED_CARTESIAN_PRODUCT","total_assignments":4,"image":[0,1,2],"residue_counts":[{"residue":0,"count":1},{"residue":1,"count":2},{"residue":2,"count":1}],"witnesses":[{"residue":0,"assignment":[0,0]},{"residue":1,"assignment":[0,1]},{"residue":2,"assignment":[1,1]}],"table":null})"},
};

extern constinit const Operation operation = declare<check_image, run>(
    kImageRequest, kImageResult,
    {
        .id = "modular.polynomial_residue_image.compute",
        .version = "2",
        .title = "Residues that a polynomial takes modulo an integer",
        .doc =
            "Evaluates a polynomial with integer coefficients at every combination of the given residues and "
            "says which residues it takes, how often, and where first. A residue that is missing proves that "
            "an equation has no integer solution of that kind.",
        .tags = "number-theory modular polynomial residue enumeration",
        .words = "values image range congruence obstruction sums of squares local solvability x^2 + y^2 mod "
                 "m possible remainders of a polynomial attained residues",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::polynomial_residue_image_compute
