#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::conjugate_partition_compute {

struct Result {
  std::vector<std::int64_t> conjugate;
  Literal<"FERRERS_TRANSPOSE"> method;
};
constexpr Field kResult[] = {
    field<&Result::conjugate>(
        "The parts of the conjugate, descending: part j counts the given parts that are at least j.",
        items(1, kNoLimit)),
    field<&Result::method>("The columns of the diagram are counted.", Bounds{}.defaulted()),
};

Result run(const PartitionRequest& q) { return {conjugate(q.partition.parts), {}}; }

constexpr Example kExamples[] = {
    {"staircase_with_step", "The columns of the diagram have 3, 2, 2 and 1 cells.",
     R"({"partition":{"parts":[4,3,1]}})", R"({"conjugate":[3,2,2,1],"method":"FERRERS_TRANSPOSE"})"},
};

extern constinit const Operation operation =
    declare<run>(kPartitionRequest, kResult,
                 {
                     .id = "combinatorics.conjugate_partition.compute",
                     .version = "1",
                     .title = "Conjugate of a partition",
                     .doc = "Reflects the Ferrers diagram of a partition in its diagonal, so that its "
                            "columns become rows. The conjugate of the "
                            "conjugate is the partition itself.",
                     .tags = "combinatorics partition exact",
                     .words = "transpose Young diagram Ferrers columns dual reflect lambda prime λ' λ^T flip "
                              "a Young diagram swap rows and columns of a partition",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::combinatorics::conjugate_partition_compute
