#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::compute_distinct_count {

constexpr Field kResult[] = {
    field<&Value::value>("The number of different values, at least 1."),
};

Value run(const Sequence& q) {
  std::vector<Integer> a = ascending(q);
  a.erase(std::unique(a.begin(), a.end()), a.end());
  return {Integer(static_cast<std::int64_t>(a.size()))};
}

constexpr Example kExamples[] = {
    {"repeated", "4 and 6 occur, 4 more than once.", R"({"values":["4","6","4","4"]})", R"({"value":"2"})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.distinct_count",
                     .version = "2",
                     .title = "How many different terms a sequence has",
                     .doc = "Counts the different values among the terms of a finite sequence. It is the "
                            "length of the sorted sequence without repetitions.",
                     .tags = "sequence counting",
                     .words = "unique values cardinality number of distinct elements support size nunique "
                              "size without repeats how many different numbers in a list with repetitions",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_distinct_count
