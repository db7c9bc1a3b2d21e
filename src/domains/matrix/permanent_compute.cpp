#include "domains/matrix/matrix.h"

#include "engines/matrices/permanent.h"

namespace exact::domains::matrix::permanent_compute {

struct Result {
  Rational permanent;
  Literal<"SYMPY_PERMANENT"> method;
};
constexpr Field kResult[] = {
    field<&Result::permanent>("The permanent."),
    field<&Result::method>("The name of the convention: no signs, all permutations.", defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  const matrices::ClearedRows cleared = matrices::clear_rows(q.matrix.entries);
  Integer denominator(1);
  for (const Integer& m : cleared.multipliers) denominator *= m;
  return {Rational(matrices::permanent(cleared.matrix, spending(work)), denominator), {}};
}

constexpr Example kExamples[] = {
    {"all_ones", "The permanent of the matrix of ones of order n is n!.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}]]}})",
     R"({"permanent":{"num":"6","den":"1"},"method":"SYMPY_PERMANENT"})"},
    {"doubly_stochastic", "The least permanent of a doubly stochastic matrix of order 2.",
     R"({"matrix":{"entries":[[{"num":"1","den":"2"},{"num":"1","den":"2"}],[{"num":"1","den":"2"},{"num":"1","den":"2"}]]}})",
     R"({"permanent":{"num":"1","den":"2"},"method":"SYMPY_PERMANENT"})"},
};

extern constinit const Operation operation = declare<check_square_rational, run>(
    kRationalRequest, kResult,
    {
        .id = "matrix.permanent.compute",
        .version = "1",
        .title = "Permanent of a rational matrix",
        .doc = "Computes the permanent of a square matrix: the sum, over all permutations, of the "
               "products of the entries they choose, without the signs of the determinant. Dense "
               "matrices are feasible up to an order of about 26, sparse ones beyond. Expanding along a "
               "row checks a small case.",
        .tags = "matrix permanent exact-rational",
        .words = "perm Ryser Glynn count perfect matchings bipartite rook boson sampling sign-free "
                 "determinant van der Waerden",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::permanent_compute
