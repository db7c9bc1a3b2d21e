#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::nullspace_compute {

struct Result {
  std::int64_t ambient_dimension = 1, rank = 0, nullity = 0;
  std::vector<std::vector<Rational>> basis_vectors;
  std::vector<std::int64_t> free_columns;
  Literal<"RREF_FUNDAMENTAL_BASIS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::ambient_dimension>("The number of columns.", between(1, kMaxMatrixOrder)),
    field<&Result::rank>("The rank of the matrix.", between(0, kMaxMatrixOrder)),
    field<&Result::nullity>("The dimension of the nullspace: the number of columns minus the rank.",
                            between(0, kMaxMatrixOrder)),
    field<&Result::basis_vectors>(
        "One vector for each free column, with 1 there and 0 in the other free columns.",
        items(0, kMaxMatrixOrder)),
    field<&Result::free_columns>("The columns without a pivot, from 0, ascending.",
                                 items(0, kMaxMatrixOrder)),
    field<&Result::convention>("The basis is read off the reduced row echelon form, so it is unique.",
                               defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  matrices::Echelon e =
      matrices::reduced_row_echelon(matrices::clear_rows(q.matrix.entries).matrix, spending(work));
  Result r;
  r.ambient_dimension = static_cast<std::int64_t>(q.matrix.columns());
  r.rank = static_cast<std::int64_t>(e.rank());
  r.nullity = r.ambient_dimension - r.rank;
  r.basis_vectors = matrices::kernel_basis(e);
  r.free_columns = std::move(e.free);
  return r;
}

constexpr Example kExamples[] = {
    {"plane", "One equation in three unknowns leaves a plane.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"-3","den":"1"}]]}})",
     R"({"ambient_dimension":3,"rank":1,"nullity":2,"basis_vectors":[[{"num":"-2","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}],[{"num":"3","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}]],"free_columns":[1,2],"convention":"RREF_FUNDAMENTAL_BASIS"})"},
    {"trivial", "Independent columns have no relation.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"2","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"1"}]]}})",
     R"({"ambient_dimension":2,"rank":2,"nullity":0,"basis_vectors":[],"free_columns":[],"convention":"RREF_FUNDAMENTAL_BASIS"})"},
};

extern constinit const Operation operation = declare<run>(
    kRationalRequest, kResult,
    {
        .id = "matrix.nullspace.compute",
        .version = "2",
        .title = "Nullspace of a rational matrix",
        .doc = "Computes a basis of the vectors x with A x = 0, equivalently of all rational relations "
               "between the columns of A. The basis is the one read off the reduced row echelon form. To "
               "check it, multiply each vector by A, and compare their number with columns minus rank.",
        .tags = "matrix nullspace kernel linear-dependence rational-relations exact-rational",
        .words = "kernel null space solutions of homogeneous system Ax=0 linear relations dependencies "
                 "basis nullity syzygies among vectors",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::nullspace_compute
