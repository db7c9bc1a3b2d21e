#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::hook_length_compute {

struct Result {
  std::vector<std::vector<std::int64_t>> hooks;
  Integer total_product;
  Literal<"HOOK_FORMULA"> method;
};
constexpr Field kResult[] = {
    field<&Result::hooks>("For each row of the diagram its hook lengths from left to right.",
                          items(1, kNoLimit)),
    field<&Result::total_product>("The product of all hook lengths."),
    field<&Result::method>("A hook is counted as its arm, its leg and its corner.", Bounds{}.defaulted()),
};

Result run(const PartitionRequest& q) {
  Result r;
  r.hooks = hook_lengths(q.partition.parts);
  r.total_product = product(r.hooks);
  return r;
}

constexpr Example kExamples[] = {
    {"two_rows", "The corner of the diagram has a hook of four cells.", R"({"partition":{"parts":[3,2]}})",
     R"({"hooks":[[4,3,1],[2,1]],"total_product":"24","method":"HOOK_FORMULA"})"},
};

extern constinit const Operation operation = declare<run>(
    kPartitionRequest, kResult,
    {
        .id = "combinatorics.hook_length.compute",
        .version = "1",
        .title = "Hook lengths of a Young diagram",
        .doc =
            "Finds for every cell of the diagram of a partition how many cells lie to its right or below it, "
            "itself included. The "
            "factorial of the number of cells divided by their product counts the standard Young tableaux.",
        .tags = "combinatorics hook-length exact",
        .words = "arm leg Ferrers partition Frame Robinson Thrall dimension symmetric group representation "
                 "boxes cells arm plus leg plus one",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::hook_length_compute
