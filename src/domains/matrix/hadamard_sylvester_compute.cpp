#include "domains/matrix/matrix.h"

#include <bit>

namespace exact::domains::matrix::hadamard_sylvester_compute {

struct Request {
  std::int64_t k = 0;
};
constexpr Field kRequest[] = {
    field<&Request::k>("The exponent k; the order is 2^k, at most 1,024, eight times 2^7.", between(0, 10)),
};

struct Result {
  HadamardMatrix matrix;
  std::string construction;
  std::int64_t order = 1;
};
constexpr Field kResult[] = {
    field<&Result::matrix>("The matrix."),
    field<&Result::construction>("The text base_case for order 1, sylvester_recursion otherwise."),
    field<&Result::order>("The order 2^k.", at_least(1)),
};

Result run(const Request& q, Work& work) {
  Result r;
  r.order = std::int64_t{1} << q.k;
  r.construction = q.k == 0 ? "base_case" : "sylvester_recursion";
  const auto n = static_cast<std::size_t>(r.order);
  work.spend(n * n);
  r.matrix.rows.assign(n, std::vector<int>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) r.matrix.rows[i][j] = std::popcount(i & j) % 2 ? -1 : 1;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"order_four", "The second step of the recursion.", R"({"k":2})",
     R"({"matrix":{"rows":[[1,1,1,1],[1,-1,1,-1],[1,1,-1,-1],[1,-1,-1,1]]},"construction":"sylvester_recursion","order":4})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "matrix.hadamard.sylvester.compute",
        .version = "1",
        .title = "Sylvester's Hadamard matrix of order 2^k",
        .doc = "Builds the Hadamard matrix of order 2^k by the recursion from H to (H, H; H, -H), "
               "beginning with (1). The entry in row i and column j, from 0, is 1 or -1 as the number of "
               "common binary digits 1 of i and j is even or odd.",
        .tags = "combinatorial-matrix sylvester exact",
        .words = "Walsh matrix Hadamard construct recursive doubling Kronecker power order power of two",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::hadamard_sylvester_compute
