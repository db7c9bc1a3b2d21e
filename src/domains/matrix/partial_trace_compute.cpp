#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::partial_trace_compute {

struct Request {
  RationalMatrix matrix;
  std::int64_t traced_dimension = 1, kept_dimension = 1;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("A square matrix whose order is the product of the two dimensions."),
    field<&Request::traced_dimension>("The dimension of the first factor, which is traced out.",
                                      between(1, kMaxMatrixOrder)),
    field<&Request::kept_dimension>("The dimension of the second factor: the order of the blocks.",
                                    between(1, kMaxMatrixOrder)),
};

struct Result {
  RationalMatrix reduced_matrix;
  std::int64_t traced_dimension = 1, kept_dimension = 1;
  Literal<"BLOCK_TRACE_OVER_QQ"> convention;
};
constexpr Field kResult[] = {
    field<&Result::reduced_matrix>("The sum of the blocks on the diagonal."),
    field<&Result::traced_dimension>("The number of these blocks.", between(1, kMaxMatrixOrder)),
    field<&Result::kept_dimension>("The order of a block.", between(1, kMaxMatrixOrder)),
    field<&Result::convention>("The first tensor factor, which numbers the blocks, is traced out.",
                               defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  const auto order = static_cast<std::size_t>(q.traced_dimension * q.kept_dimension);
  if (q.matrix.rows() != order || q.matrix.columns() != order)
    refuse("needs a square matrix whose order is traced_dimension times kept_dimension");
}

Result run(const Request& q, Work& work) {
  const auto kept = static_cast<std::size_t>(q.kept_dimension);
  Result r{{}, q.traced_dimension, q.kept_dimension, {}};
  r.reduced_matrix.entries.assign(kept, std::vector<Rational>(kept));
  for (std::size_t begin = 0; begin < q.matrix.rows(); begin += kept) {
    for (std::size_t i = 0; i < kept; ++i) {
      work.spend(kept * 20);
      for (std::size_t j = 0; j < kept; ++j)
        r.reduced_matrix.entries[i][j] += q.matrix.entries[begin + i][begin + j];
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"bell_state", "A maximally entangled state reduces to half the identity.",
     R"({"matrix":{"entries":[[{"num":"1","den":"2"},{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"2"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],[{"num":"1","den":"2"},{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"2"}]]},"traced_dimension":2,"kept_dimension":2})",
     R"({"reduced_matrix":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"1","den":"2"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"2"}]]},"traced_dimension":2,"kept_dimension":2,"convention":"BLOCK_TRACE_OVER_QQ"})"},
    {"whole_trace", "With blocks of order 1 it is the trace.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"5","den":"1"}],[{"num":"7","den":"1"},{"num":"2","den":"1"}]]},"traced_dimension":2,"kept_dimension":1})",
     R"({"reduced_matrix":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"3","den":"1"}]]},"traced_dimension":2,"kept_dimension":1,"convention":"BLOCK_TRACE_OVER_QQ"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.partial_trace.compute",
        .version = "1",
        .title = "Partial trace over the first tensor factor",
        .doc = "Adds up the diagonal blocks of a square matrix on a tensor product, which traces out the "
               "first factor and keeps the second. On a Kronecker product of A and B the result is tr(A) "
               "B; its trace is always that of the whole matrix.",
        .tags = "matrix partial-trace tensor exact-rational",
        .words = "reduced density matrix quantum subsystem block trace Kronecker factor trace out marginal "
                 "Tr_A Tr_B ρ_AB rho density operator",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::partial_trace_compute
