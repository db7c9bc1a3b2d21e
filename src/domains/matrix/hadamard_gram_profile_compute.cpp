#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::hadamard_gram_profile_compute {

struct Request {
  SignMatrix matrix;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("A matrix of signs."),
};

struct InnerProduct {
  std::int64_t first = 0, second = 0, value = 0;
  static const Type type;
};
constexpr Field kInnerProduct[] = {
    field<&InnerProduct::first>("The index of a row, from 0."),
    field<&InnerProduct::second>("The index of a later row."),
    field<&InnerProduct::value>("Their inner product, not 0."),
};
constinit const Type InnerProduct::type =
    tuple_type<InnerProduct>("InnerProduct", "Two rows that are not orthogonal.", kInnerProduct);

struct Result {
  std::int64_t order = 1;
  std::vector<std::vector<std::int64_t>> gram;
  std::vector<std::int64_t> diagonal_residuals;
  std::vector<InnerProduct> nonzero_off_diagonal;
  bool is_hadamard = false;
};
constexpr Field kResult[] = {
    field<&Result::order>("The number of rows.", at_least(1)),
    field<&Result::gram>("H H^T, the inner products of all pairs of rows."),
    field<&Result::diagonal_residuals>("The diagonal of H H^T minus the number of columns: zeros."),
    field<&Result::nonzero_off_diagonal>(
        "The pairs of different rows that are not orthogonal, in lexicographic order."),
    field<&Result::is_hadamard>("Whether the matrix is square and all its rows are orthogonal."),
};

Result run(const Request& q, Work& work) {
  const auto& rows = q.matrix.rows;
  work.spend(rows.size() * rows.size() * (1 + rows[0].size() / 64));
  Result r;
  r.order = std::ssize(rows);
  r.gram = gram(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    r.diagonal_residuals.push_back(r.gram[i][i] - std::ssize(rows[i]));
    for (std::size_t k = i + 1; k < rows.size(); ++k) {
      if (r.gram[i][k] != 0)
        r.nonzero_off_diagonal.push_back(
            {static_cast<std::int64_t>(i), static_cast<std::int64_t>(k), r.gram[i][k]});
    }
  }
  r.is_hadamard = rows.size() == rows[0].size() && r.nonzero_off_diagonal.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"orthogonal", "The Hadamard matrix of order 2.", R"({"matrix":{"rows":[[1,1],[1,-1]]}})",
     R"({"order":2,"gram":[[2,0],[0,2]],"diagonal_residuals":[0,0],"nonzero_off_diagonal":[],"is_hadamard":true})"},
    {"one_pair", "The first and the last row agree in two places of three.",
     R"({"matrix":{"rows":[[1,1,1],[1,-1,1],[1,1,-1]]}})",
     R"({"order":3,"gram":[[3,1,1],[1,3,-1],[1,-1,3]],"diagonal_residuals":[0,0,0],"nonzero_off_diagonal":[[0,1,1],[0,2,1],[1,2,-1]],"is_hadamard":false})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "matrix.hadamard.gram_profile.compute",
        .version = "1",
        .title = "Inner products of the rows of a sign matrix",
        .doc = "Computes H H^T for a matrix H of entries 1 and -1, lists the pairs of rows that are not "
               "orthogonal, and says whether H is a Hadamard matrix: square with all rows orthogonal. "
               "Two rows can be compared by hand: places that agree minus places that differ.",
        .tags = "combinatorial-matrix gram-profile exact",
        .words = "Gram matrix H H^T Hadamard test pairwise orthogonal rows orthogonality dot products plus "
                 "minus one inner products is "
                 "Hadamard",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::hadamard_gram_profile_compute
