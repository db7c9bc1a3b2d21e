#include "domains/combinatorics/set_functions/set_function.h"

namespace exact::domains::combinatorics::set_function_monotonicity {

struct Request {
  SetFunction function;
};
constexpr Field kRequest[] = {
    field<&Request::function>("The function, on a ground set of at most 16 elements."),
};

struct Result {
  bool is_monotone = true;
  std::string violation;
};
constexpr Field kResult[] = {
    field<&Result::is_monotone>("Whether f(S) <= f(T) for all subsets S of T."),
    field<&Result::violation>("Empty, or a subset whose value exceeds that of the subset with one more "
                              "element, as in f((1,)) > f((0, 1)): "
                              "the first in the order of the entries, with the least new element."),
};

// It is enough to add one element at a time: a larger subset is reached by such steps.
Result run(const Request& q, Work& work) {
  const SetTable f = table_of(q.function);
  for (const Mask s : f.order) {
    work.spend(static_cast<std::uint64_t>(kMaxGroundSet));
    for (int e = 0; e < q.function.ground_set_size; ++e) {
      const Mask t = s | Mask{1} << e;
      if (*f.value[s] > *f.value[t]) return {false, value_at(s) + " > " + value_at(t)};
    }
  }
  return {};
}

constexpr Example kExamples[] = {
    {"decreasing", "Adding the element lowers the value.",
     R"j({"function":{"ground_set_size":1,"entries":[{"subset":[],"value":{"num":"1","den":"1"}},{"subset":[0],"value":{"num":"1","den":"2"}}]}})j",
     R"j({"is_monotone":false,"violation":"f(()) > f((0,))"})j"},
    {"constant", "A constant function never decreases.",
     R"j({"function":{"ground_set_size":1,"entries":[{"subset":[],"value":{"num":"1","den":"1"}},{"subset":[0],"value":{"num":"1","den":"1"}}]}})j",
     R"j({"is_monotone":true,"violation":""})j"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.set_function.monotonicity",
        .version = "1",
        .title = "Decide whether a set function is monotone",
        .doc = "Tells whether a rational set function never decreases when elements are added, "
               "and names a pair of subsets where it "
               "does. The pair can be checked against the table.",
        .tags = "combinatorics set-function monotonicity exact",
        .words = "nondecreasing increasing capacity monotone isotone order S ⊆ T implies f(S) ≤ f(T)",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::set_function_monotonicity
