#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_zero_indices {

struct Result {
  std::vector<std::int64_t> indices;
};
constexpr Field kResult[] = {
    field<&Result::indices>("The positions of the zeros in ascending order, counted from 0.",
                            items(0, kMaxTerms).between(0, kMaxTerms - 1)),
};

Result run(const Sequence& q) {
  Result r;
  for (std::size_t i = 0; i < q.values.size(); ++i) {
    if (q.values[i].is_zero()) r.indices.push_back(static_cast<std::int64_t>(i));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"two", "The second and the last term are 0.", R"({"values":["3","0","-2","0"]})",
     R"({"indices":[1,3]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.zero_indices",
                     .version = "2",
                     .title = "Positions of the zeros of a sequence",
                     .doc = "Lists the positions, counted from 0, at which a finite sequence has the term 0. "
                            "Every other position holds another value.",
                     .tags = "sequence search",
                     .words = "roots vanishing locate find zero entries index where equal to zero which "
                              "entries vanish positions of 0",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_zero_indices
