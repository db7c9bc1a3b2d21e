#include "domains/modular/modular.h"

namespace exact::domains::modular::polynomial_residue_image_assignments_compute {

ImageResult run(const ImageRequest& q, Work& work) { return residue_image(q, true, work); }

constexpr Example kExamples[] = {
    {"two_squares", "Sums of two squares modulo 4, one by one.",
     R"({"modulus":4,"variables":[{"name":"x","residues":[0,1]},{"name":"y","residues":[0,1]}],"terms":[{"coefficient":"1","exponents":[2,0]},{"coefficient":"1","exponents":[0,2]}]})",
     R"({"semantics_version":"modular-polynomial-residue-image.v1","modulus":4,"variable_order":["x","y"],"domains":[[0,1],[0,1]],"normalized_terms":[{"coefficient":1,"exponents":[2,0]},{"coefficient":1,"exponents":[0,2]}],"enumeration_scope":"COMPLETE_DECLARED_CARTESIAN_PRODUCT","total_assignments":4,"image":[0,1,2],"residue_counts":[{"residue":0,"count":1},{"residue":1,"count":2},{"residue":2,"count":1}],"witnesses":[{"residue":0,"assignment":[0,0]},{"residue":1,"assignment":[0,1]},{"residue":2,"assignment":[1,1]}],"table":[{"assignment":[0,0],"residue":0},{"assignment":[0,1],"residue":1},{"assignment":[1,0],"residue":1},{"assignment":[1,1],"residue":2}]})"},
};

extern constinit const Operation operation = declare<check_image, run>(
    kImageRequest, kImageResult,
    {
        .id = "modular.polynomial_residue_image.assignments.compute",
        .version = "2",
        .title = "Table of a polynomial modulo an integer",
        .doc =
            "Evaluates a polynomial with integer coefficients at every combination of the given residues and "
            "lists each combination with its value, besides the summary of the residues taken.",
        .tags = "number-theory modular polynomial residue assignments",
        .words = "value table evaluate all points function mod m x^2 + y^2 mod m tabulate for every "
                 "assignment of the variables",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::polynomial_residue_image_assignments_compute
