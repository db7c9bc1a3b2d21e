#include "domains/matrix/matrix.h"

#include <algorithm>

#include "engines/matrices/smith.h"

namespace exact::domains::matrix::normal_form_smith_certified_compute {

constexpr std::int64_t kMaxOrder = 160;
// Up to here by elimination, row and column after column; beyond, where its numbers would outgrow everything, by Hermite forms.
constexpr std::size_t kMaxEliminated = 16;

// Invariant after decoding: row_count rows of column_count entries.
struct Matrix {
  Literal<"1"> matrix_schema_version;
  Literal<"ZZ"> domain;
  std::int64_t row_count = 0, column_count = 0;
  std::vector<std::vector<Integer>> entries;
  static const Type type;
};
constexpr Field kMatrix[] = {
    field<&Matrix::matrix_schema_version>("The format's version.", defaulted()),
    field<&Matrix::domain>("The entries are integers.", defaulted()),
    field<&Matrix::row_count>("The number of rows, at most 160, ten times the usual 16.",
                              between(0, kMaxOrder)),
    field<&Matrix::column_count>("The number of columns, at most 160.", between(0, kMaxOrder)),
    field<&Matrix::entries>("The rows; none when there are no rows.",
                            items(0, kMaxOrder).items(0, kMaxOrder).defaulted()),
};
void check_matrix(const Matrix& m, Refuse& refuse) {
  if (std::ssize(m.entries) != m.row_count) return refuse({"entries"}, "must have row_count rows");
  for (std::size_t i = 0; i < m.entries.size(); ++i) {
    if (std::ssize(m.entries[i]) != m.column_count) refuse({"entries", i}, "must have column_count entries");
  }
}
constinit const Type Matrix::type = record_type<Matrix, check_matrix>(
    "CertifiedIntegerMatrix", "An integer matrix, which may have no rows or no columns.", kMatrix);

enum class Sign { kMinus, kPlus };
constexpr auto wire_names(Sign) { return names("-1", "1"); }

struct Certificate {
  Literal<"1"> certificate_schema_version;
  Matrix source, diagonal, left_transformation, right_transformation;
  std::int64_t rank = 0;
  std::vector<Integer> invariant_factors;
  Sign left_determinant = Sign::kPlus, right_determinant = Sign::kPlus;
  Literal<"DIAGONAL_EQUALS_LEFT_TIMES_SOURCE_TIMES_RIGHT"> relation;
  Literal<"FULL_BASIS_BOTH_SIDES"> transformation_scope;
  Literal<"POSITIVE_DIVISIBILITY_DIAGONAL"> convention;
  static const Type type;
};
constexpr Field kCertificate[] = {
    field<&Certificate::certificate_schema_version>("The format's version.", defaulted()),
    field<&Certificate::source>("The matrix A of the request."),
    field<&Certificate::diagonal>("The Smith normal form D."),
    field<&Certificate::left_transformation>(
        "The square integer matrix U of determinant 1 or -1. Up to order 16 it and V come from clearing the "
        "first column "
        "and row by multiples or by Bezout's identity, then the rest; above, from Hermite normal forms."),
    field<&Certificate::right_transformation>("The square integer matrix V of determinant 1 or -1."),
    field<&Certificate::rank>("The number of invariant factors.", between(0, kMaxOrder)),
    field<&Certificate::invariant_factors>("The diagonal without its zeros.", items(0, kMaxOrder)),
    field<&Certificate::left_determinant>("The determinant of U."),
    field<&Certificate::right_determinant>("The determinant of V."),
    field<&Certificate::relation>("D = U A V.", defaulted()),
    field<&Certificate::transformation_scope>("U and V are complete square matrices.", defaulted()),
    field<&Certificate::convention>("Invariant factors are positive, and each divides the next.",
                                    defaulted()),
};
constinit const Type Certificate::type =
    record_type<Certificate>("SmithCertificate", "A Smith normal form with what proves it.", kCertificate);

struct Request {
  Matrix matrix;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("The matrix A."),
};
struct Result {
  Certificate certificate;
  Literal<"EXACT_INTEGER"> exactness;
  Literal<"DETERMINISTIC"> determinism;
  Literal<"FULL_MATRIX_TRANSFORMATIONS"> completeness;
};
constexpr Field kResult[] = {
    field<&Result::certificate>("The form, the transformations, and how they are related."),
    field<&Result::exactness>("Nothing is rounded.", defaulted()),
    field<&Result::determinism>("The same matrix always gives the same transformations.", defaulted()),
    field<&Result::completeness>("Both transformations are given in full.", defaulted()),
};

Matrix sent(matrices::IntegerMatrix&& m) {
  const auto rows = static_cast<std::int64_t>(m.rows()), columns = static_cast<std::int64_t>(m.columns());
  return {{}, {}, rows, columns, std::move(m).take()};
}

Result run(const Request& q, Work& work) {
  const auto rows = static_cast<std::size_t>(q.matrix.row_count),
             columns = static_cast<std::size_t>(q.matrix.column_count);
  matrices::IntegerMatrix a(rows, columns);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) fmpz_set(a.at(i, j), q.matrix.entries[i][j].raw());
  }
  const primes::Spend spend = spending(work);
  matrices::SmithDecomposition s = std::max(rows, columns) <= kMaxEliminated
                                       ? matrices::smith_by_elimination(a, spend)
                                       : matrices::smith_by_hermite_forms(a, spend);
  matrices::IntegerMatrix diagonal(rows, columns);
  for (std::size_t i = 0; i < s.factors.size(); ++i) fmpz_set(diagonal.at(i, i), s.factors[i].raw());
  Result r;
  Certificate& c = r.certificate;
  c.source = q.matrix;
  c.diagonal = sent(std::move(diagonal));
  c.left_transformation = sent(std::move(s.left));
  c.right_transformation = sent(std::move(s.right));
  c.rank = std::ssize(s.factors);
  c.invariant_factors = std::move(s.factors);
  c.left_determinant = s.left_determinant > 0 ? Sign::kPlus : Sign::kMinus;
  c.right_determinant = s.right_determinant > 0 ? Sign::kPlus : Sign::kMinus;
  return r;
}

constexpr Example kExamples[] = {
    {"coprime_diagonal", "The diagonal matrix with 2 and 3 leads to that with 1 and 6.",
     R"({"matrix":{"row_count":2,"column_count":2,"entries":[["2","0"],["0","3"]]}})",
     R"({"certificate":{"certificate_schema_version":"1","source":{"matrix_schema_version":"1","domain":"ZZ","row_count":2,"column_count":2,"entries":[["2","0"],["0","3"]]},"diagonal":{"matrix_schema_version":"1","domain":"ZZ","row_count":2,"column_count":2,"entries":[["1","0"],["0","6"]]},"left_transformation":{"matrix_schema_version":"1","domain":"ZZ","row_count":2,"column_count":2,"entries":[["-1","1"],["-3","2"]]},"right_transformation":{"matrix_schema_version":"1","domain":"ZZ","row_count":2,"column_count":2,"entries":[["1","-3"],["1","-2"]]},"rank":2,"invariant_factors":["1","6"],"left_determinant":"1","right_determinant":"1","relation":"DIAGONAL_EQUALS_LEFT_TIMES_SOURCE_TIMES_RIGHT","transformation_scope":"FULL_BASIS_BOTH_SIDES","convention":"POSITIVE_DIVISIBILITY_DIAGONAL"},"exactness":"EXACT_INTEGER","determinism":"DETERMINISTIC","completeness":"FULL_MATRIX_TRANSFORMATIONS"})"},
    {"no_rows", "A matrix without rows keeps its columns.", R"({"matrix":{"row_count":0,"column_count":1}})",
     R"({"certificate":{"certificate_schema_version":"1","source":{"matrix_schema_version":"1","domain":"ZZ","row_count":0,"column_count":1,"entries":[]},"diagonal":{"matrix_schema_version":"1","domain":"ZZ","row_count":0,"column_count":1,"entries":[]},"left_transformation":{"matrix_schema_version":"1","domain":"ZZ","row_count":0,"column_count":0,"entries":[]},"right_transformation":{"matrix_schema_version":"1","domain":"ZZ","row_count":1,"column_count":1,"entries":[["1"]]},"rank":0,"invariant_factors":[],"left_determinant":"1","right_determinant":"1","relation":"DIAGONAL_EQUALS_LEFT_TIMES_SOURCE_TIMES_RIGHT","transformation_scope":"FULL_BASIS_BOTH_SIDES","convention":"POSITIVE_DIVISIBILITY_DIAGONAL"},"exactness":"EXACT_INTEGER","determinism":"DETERMINISTIC","completeness":"FULL_MATRIX_TRANSFORMATIONS"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "matrix.normal_form.smith.certified.compute",
        .version = "4",
        .title = "Smith normal form with its transformations",
        .doc = "Computes the Smith normal form D of an integer matrix A together with unimodular "
               "matrices U and V for which D = U A V. Multiplying out, with the two determinants and the "
               "divisibility of the diagonal, is a complete check.",
        .tags = "matrix integer smith-normal-form unimodular-transformation certificate exact bounded",
        .words = "SNF decomposition U A V left right multipliers unimodular certified proof elementary "
                 "divisors invariant factors basis change",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::normal_form_smith_certified_compute
