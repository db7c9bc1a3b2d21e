#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::transform_sorted_unique {

constexpr Field kResult[] = {
    field<&Terms::values>("The different values in ascending order.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) {
  Terms r{ascending(q)};
  r.values.erase(std::unique(r.values.begin(), r.values.end()), r.values.end());
  return r;
}

constexpr Example kExamples[] = {
    {"repeated", "5 is listed once.", R"({"values":["5","-8","5","2"]})", R"({"values":["-8","2","5"]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.transform.sorted_unique",
        .version = "2",
        .title = "Sort a sequence without repetitions",
        .doc = "Lists the different values of a finite sequence in ascending order, each once.",
        .tags = "sequence transform",
        .words =
            "distinct values dedupe deduplicate remove duplicates drop repeated entries set support unique "
            "elements uniq",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::transform_sorted_unique
