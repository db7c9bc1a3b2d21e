#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::sign_profile_compute {

struct Request {
  SignMatrix matrix;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("A matrix of signs."),
};

struct Result {
  std::int64_t row_count = 1, column_count = 1, plus_one_count = 0, minus_one_count = 0;
  std::vector<std::int64_t> row_sums, column_sums;
  bool is_square = false;
};
constexpr Field kResult[] = {
    field<&Result::row_count>("The number of rows.", at_least(1)),
    field<&Result::column_count>("The number of columns.", at_least(1)),
    field<&Result::plus_one_count>("How many entries are 1.", at_least(0)),
    field<&Result::minus_one_count>("How many entries are -1.", at_least(0)),
    field<&Result::row_sums>("The sum of each row."),
    field<&Result::column_sums>("The sum of each column."),
    field<&Result::is_square>("Whether there are as many rows as columns."),
};

Result run(const Request& q, Work& work) {
  const auto& rows = q.matrix.rows;
  work.spend(rows.size() * rows[0].size() / 4 + 1);
  Result r;
  r.row_count = std::ssize(rows);
  r.column_count = std::ssize(rows[0]);
  r.is_square = r.row_count == r.column_count;
  r.column_sums.assign(rows[0].size(), 0);
  for (const auto& row : rows) {
    std::int64_t sum = 0;
    for (std::size_t j = 0; j < row.size(); ++j) {
      sum += row[j];
      r.column_sums[j] += row[j];
      ++(row[j] > 0 ? r.plus_one_count : r.minus_one_count);
    }
    r.row_sums.push_back(sum);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"two_by_three", "Four entries of six are 1.", R"({"matrix":{"rows":[[1,1,-1],[1,-1,1]]}})",
     R"({"row_count":2,"column_count":3,"plus_one_count":4,"minus_one_count":2,"row_sums":[1,1],"column_sums":[2,0,0],"is_square":false})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "matrix.sign.profile.compute",
        .version = "1",
        .title = "Counts and sums of a matrix of signs",
        .doc = "Counts the entries 1 and -1 of a matrix of signs, adds up each row and each column, and "
               "says whether the matrix is square. Row sums and column sums add up to the same number, "
               "the difference of the counts.",
        .tags = "combinatorial-matrix sign-profile exact",
        .words = "plus minus one excess row sums column sums regular Hadamard balance discrepancy",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::sign_profile_compute
