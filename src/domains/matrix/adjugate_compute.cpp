#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::adjugate_compute {

struct Result {
  IntegerMatrix adjugate;
  Literal<"CLASSICAL_ADJUGATE"> convention;
};
constexpr Field kResult[] = {
    field<&Result::adjugate>("The adjugate, of the order of the matrix."),
    field<&Result::convention>("The adjugate is the transposed matrix of cofactors.", defaulted()),
};

Result run(const IntegerRequest& q, Work& work) {
  return {{{}, {}, matrices::adjugate(matrices::IntegerMatrix(q.matrix.entries), spending(work)).take()}, {}};
}

constexpr Example kExamples[] = {
    {"order_two", "For order 2 the diagonal is exchanged and the rest negated.",
     R"({"matrix":{"entries":[["5","7"],["2","4"]]}})",
     R"({"adjugate":{"matrix_schema_version":"1","domain":"ZZ","entries":[["4","-7"],["-2","5"]]},"convention":"CLASSICAL_ADJUGATE"})"},
    {"rank_two", "A singular matrix of rank one less than its order has an adjugate of rank 1.",
     R"({"matrix":{"entries":[["1","2","3"],["4","5","6"],["7","8","9"]]}})",
     R"({"adjugate":{"matrix_schema_version":"1","domain":"ZZ","entries":[["-3","6","-3"],["6","-12","6"],["-3","6","-3"]]},"convention":"CLASSICAL_ADJUGATE"})"},
};

extern constinit const Operation operation = declare<check_square_integer, run>(
    kIntegerRequest, kResult,
    {
        .id = "matrix.adjugate.compute",
        .version = "1",
        .title = "Adjugate of an integer matrix",
        .doc = "Computes the matrix of cofactors, transposed, of a square integer matrix. Its product "
               "with the matrix, on either side, is the determinant times the identity, which checks it "
               "for nonsingular matrices; a singular matrix has one too.",
        .tags = "matrix adjugate exact-integer",
        .words = "classical adjoint adjunct cofactor matrix minors Cramer adj inverse without division "
                 "transpose of cofactors",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::adjugate_compute
