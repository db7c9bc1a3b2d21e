#include "domains/combinatorics/set_functions/set_function.h"

namespace exact::domains::combinatorics::set_function_evaluate {

struct Request {
  SetFunction function;
  std::vector<std::int64_t> subset;
};
constexpr Field kRequest[] = {
    field<&Request::function>("The function, on a ground set of at most 16 elements."),
    field<&Request::subset>("The subset S at which it is evaluated, its elements in any order.",
                            items(0, kMaxGroundSet).defaulted()),
};

struct Result {
  std::string value;
  bool found = true;
};
constexpr Field kResult[] = {
    field<&Result::value>(
        "The value f(S), written as an integer or as a fraction in lowest terms such as -3/4."),
    field<&Result::found>("Whether the table has the subset; a table that is accepted has them all."),
};

void check(const Request& q, Refuse& refuse) {
  if (!mask_of(q.subset, q.function.ground_set_size))
    refuse({"subset"}, "must list elements of the ground set, each once");
}

Result run(const Request& q) {
  return {table_of(q.function).value[*mask_of(q.subset, q.function.ground_set_size)]->to_string(), true};
}

constexpr Example kExamples[] = {
    {"one_element", "The entry of the set that holds 0 alone is read.",
     R"({"function":{"ground_set_size":1,"entries":[{"subset":[],"value":{"num":"0","den":"1"}},{"subset":[0],"value":{"num":"-3","den":"4"}}]},"subset":[0]})",
     R"({"value":"-3/4","found":true})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "combinatorics.set_function.evaluate",
                            .version = "1",
                            .title = "Evaluate a set function given by a table",
                            .doc = "Reads the value of a rational set function at one subset of its ground "
                                   "set. The table must have an entry for every "
                                   "subset, in any order.",
                            .tags = "combinatorics set-function exact",
                            .words = "lookup f(S) subset value table capacity game coalition rank",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::combinatorics::set_function_evaluate
