#include "domains/combinatorics/combinatorics.h"

#include <numeric>

namespace exact::domains::combinatorics::standard_young_tableaux_count {

struct Result {
  Integer count;
  std::int64_t n = 1;
  Literal<"HOOK_LENGTH_FORMULA"> method;
};
constexpr Field kResult[] = {
    field<&Result::count>("The number of standard Young tableaux of this shape."),
    field<&Result::n>("The number of cells of the diagram.", between(1, kMaxCells)),
    field<&Result::method>("The factorial of n is divided by the product of the hook lengths.",
                           Bounds{}.defaulted()),
};

// Frame, Robinson and Thrall, "The hook graphs of the symmetric group", Canad. J. Math. 6 (1954).
Result run(const PartitionRequest& q) {
  Result r;
  r.n = std::accumulate(q.partition.parts.begin(), q.partition.parts.end(), std::int64_t{0});
  r.count =
      divide_exact(factorial(static_cast<std::uint64_t>(r.n)), product(hook_lengths(q.partition.parts)));
  return r;
}

constexpr Example kExamples[] = {
    {"two_rows", "Five numbers fill two rows of three and two in five ways.",
     R"({"partition":{"parts":[3,2]}})", R"({"count":"5","n":5,"method":"HOOK_LENGTH_FORMULA"})"},
};

extern constinit const Operation operation = declare<run>(
    kPartitionRequest, kResult,
    {
        .id = "combinatorics.standard_young_tableaux.count",
        .version = "1",
        .title = "Count the standard Young tableaux of a shape",
        .doc = "Counts the ways to fill the diagram of a partition of n with 1 to n so that "
               "rows and columns increase. The squares of "
               "the counts of all partitions of n add up to n!.",
        .tags = "combinatorics young-tableaux exact",
        .words = "SYT hook formula Frame Robinson Thrall dimension irreducible representation symmetric "
                 "group f^lambda f^λ number of fillings increasing along rows and columns number of SYT",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::standard_young_tableaux_count
