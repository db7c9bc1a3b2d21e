#include "domains/combinatorics/combinatorics.h"

#include <algorithm>

namespace exact::domains::combinatorics::rsk_permutation_compute {

constexpr std::uint32_t kMaxLength = 5000;

struct Request {
  std::vector<std::int64_t> permutation;
};
constexpr Field kRequest[] = {
    field<&Request::permutation>("The values of a permutation of 1 to n in order, with n at most 5,000, a "
                                 "hundred times what is often allowed.",
                                 items(0, kMaxLength)),
};

using Tableau = std::vector<std::vector<std::int64_t>>;

struct Result {
  Tableau p_tableau, q_tableau;
  std::vector<std::int64_t> shape;
  std::int64_t lis_length = 0, lds_length = 0;
  Literal<"ROW_INSERTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::p_tableau>("The insertion tableau P, row by row."),
    field<&Result::q_tableau>(
        "The recording tableau Q: entry i stands where the i-th insertion added a cell."),
    field<&Result::shape>("The lengths of the rows, descending; none for the empty permutation."),
    field<&Result::lis_length>("The length of a longest increasing subsequence, the length of the first row.",
                               at_least(0)),
    field<&Result::lds_length>("The length of a longest decreasing subsequence, the number of rows.",
                               at_least(0)),
    field<&Result::method>(
        "A value enters a row in the place of the least larger entry, which moves on to the next row.",
        Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  std::vector<bool> seen(q.permutation.size() + 1);
  for (std::size_t i = 0; i < q.permutation.size(); ++i) {
    const std::int64_t v = q.permutation[i];
    if (v < 1 || v > static_cast<std::int64_t>(q.permutation.size()))
      return refuse({"permutation", i}, "must be between 1 and the number of values");
    if (seen[static_cast<std::size_t>(v)]) return refuse({"permutation", i}, "occurs twice");
    seen[static_cast<std::size_t>(v)] = true;
  }
}

// Schensted, "Longest increasing and decreasing subsequences", Canad. J. Math. 13 (1961).
Result run(const Request& q, Work& work) {
  Result r;
  for (std::size_t i = 0; i < q.permutation.size(); ++i) {
    std::int64_t value = q.permutation[i];
    std::size_t row = 0;
    for (;; ++row) {
      work.spend(4);
      if (row == r.p_tableau.size()) {
        r.p_tableau.emplace_back();
        r.q_tableau.emplace_back();
      }
      std::vector<std::int64_t>& entries = r.p_tableau[row];
      const auto larger = std::ranges::upper_bound(entries, value);
      if (larger == entries.end()) {
        entries.push_back(value);
        break;
      }
      std::swap(*larger, value);
    }
    r.q_tableau[row].push_back(static_cast<std::int64_t>(i) + 1);
  }
  for (const auto& row : r.p_tableau) r.shape.push_back(static_cast<std::int64_t>(row.size()));
  r.lis_length = r.shape.empty() ? 0 : r.shape[0];
  r.lds_length = static_cast<std::int64_t>(r.shape.size());
  return r;
}

constexpr Example kExamples[] = {
    {"four_values", "2, 4 and 1, 3 are longest increasing subsequences.", R"({"permutation":[2,4,1,3]})",
     R"({"p_tableau":[[1,3],[2,4]],"q_tableau":[[1,2],[3,4]],"shape":[2,2],"lis_length":2,"lds_length":2,"method":"ROW_INSERTION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.rsk.permutation.compute",
        .version = "1",
        .title = "Pair of tableaux of a permutation",
        .doc = "Maps a permutation to its two standard Young tableaux by row insertion "
               "(Robinson, Schensted, Knuth). The map is a "
               "bijection, and the inverse permutation has the tableaux exchanged; the "
               "shape shows the longest monotone subsequences.",
        .tags = "combinatorics rsk exact",
        .words = "RSK Robinson Schensted Knuth correspondence row insertion bumping longest increasing "
                 "subsequence LIS patience sorting P and Q tableaux insertion tableau recording tableau",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::rsk_permutation_compute
