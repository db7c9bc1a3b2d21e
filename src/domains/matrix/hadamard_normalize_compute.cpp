#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::hadamard_normalize_compute {

struct Request {
  SignMatrix matrix;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("A matrix of signs; a Hadamard matrix stays one."),
};

struct Result {
  SignMatrix normalized;
  std::vector<int> row_switches, column_switches;
};
constexpr Field kResult[] = {
    field<&Result::normalized>("The matrix after the switches: its first row and first column are all 1."),
    field<&Result::row_switches>("For each row 1 when it was negated, else 0. The first row never is."),
    field<&Result::column_switches>("For each column 1 when it was negated, else 0."),
};

// Columns first, so that the first row becomes 1; then rows, among which the first needs no switch.
Result run(const Request& q, Work& work) {
  work.spend(q.matrix.rows.size() * q.matrix.rows[0].size() / 4 + 1);
  Result r{q.matrix, {}, {}};
  auto& rows = r.normalized.rows;
  for (const int sign : rows[0]) r.column_switches.push_back(sign < 0);
  for (auto& row : rows) {
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = r.column_switches[j] ? -row[j] : row[j];
    r.row_switches.push_back(row[0] < 0);
    if (row[0] < 0) {
      for (int& entry : row) entry = -entry;
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"order_two", "One column and one row are switched.", R"({"matrix":{"rows":[[-1,1],[1,1]]}})",
     R"({"normalized":{"rows":[[1,1],[1,-1]]},"row_switches":[0,1],"column_switches":[1,0]})"},
    {"single_row", "A single row needs column switches only.", R"({"matrix":{"rows":[[1,-1,-1]]}})",
     R"({"normalized":{"rows":[[1,1,1]]},"row_switches":[0],"column_switches":[0,1,1]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "matrix.hadamard.normalize.compute",
        .version = "1",
        .title = "Normalize a sign matrix by negating rows and columns",
        .doc = "Negates columns, then rows, of a matrix of entries 1 and -1 until its first row and its "
               "first column consist of 1. The switches that were used are given, so the original can be "
               "restored; a normalized matrix is left as it is.",
        .tags = "combinatorial-matrix normalize exact",
        .words = "Hadamard normalized dephased standard form sign switches equivalence switching class row "
                 "column negation",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::hadamard_normalize_compute
