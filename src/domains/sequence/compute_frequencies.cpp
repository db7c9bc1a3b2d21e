#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_frequencies {

struct Entry {
  Integer value;
  std::int64_t count = 1;
  static const Type type;
};
constexpr Field kEntry[] = {
    field<&Entry::value>("A value that occurs."),
    field<&Entry::count>("How often it occurs.", between(1, kMaxTerms)),
};
constinit const Type Entry::type =
    record_type<Entry>("Frequency", "A value and the number of its occurrences.", kEntry);

struct Result {
  std::vector<Entry> entries;
};
constexpr Field kResult[] = {
    field<&Result::entries>("One entry for each different value, in ascending order of the values.",
                            items(1, kMaxTerms)),
};

Result run(const Sequence& q) {
  Result r;
  for (const Integer& a : ascending(q)) {
    if (!r.entries.empty() && r.entries.back().value == a) {
      ++r.entries.back().count;
    } else {
      r.entries.push_back({a, 1});
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"three_values", "-1 occurs twice.", R"({"values":["6","-1","0","-1"]})",
     R"({"entries":[{"value":"-1","count":2},{"value":"0","count":1},{"value":"6","count":1}]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.frequencies",
        .version = "2",
        .title = "Count how often each value occurs",
        .doc = "Lists the different values of a finite sequence in ascending order with the number of times "
               "each occurs. The numbers add up to the length of the sequence.",
        .tags = "sequence counting",
        .words = "histogram multiplicity occurrences tally counter frequency table distribution mode how "
                 "many times each number appears in a list",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_frequencies
