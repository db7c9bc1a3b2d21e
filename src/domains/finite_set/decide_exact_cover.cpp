#include "domains/finite_set/finite_set.h"

#include <algorithm>

namespace exact::domains::finite_set::decide_exact_cover {

struct Request {
  IntegerSet scope;
  std::vector<Integer> values;
};
constexpr Field kRequest[] = {
    field<&Request::scope>("The set that is to be covered, of at most 10,000 elements."),
    field<&Request::values>("The values that are to cover it, in any order; a value may be repeated.",
                            items(0, 20'000)),
};

struct Result {
  bool holds = false;
  std::vector<Integer> missing, duplicates, outside;
};
constexpr Field kResult[] = {
    field<&Result::holds>(
        "Whether each element of the scope occurs exactly once among the values and nothing else does."),
    field<&Result::missing>("The elements of the scope that are no value, ascending."),
    field<&Result::duplicates>(
        "The values that occur more than once, in the scope or not, each listed once, ascending."),
    field<&Result::outside>("The values that are not in the scope, each listed once, ascending."),
};

Result run(const Request& q) {
  Result r;
  const std::vector<Integer> scope = ascending(q.scope.elements);
  std::vector<Integer> values = ascending(q.values);
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] == values[i - 1] && (r.duplicates.empty() || r.duplicates.back() != values[i]))
      r.duplicates.push_back(values[i]);
  }
  values.erase(std::unique(values.begin(), values.end()), values.end());
  std::ranges::set_difference(scope, values, std::back_inserter(r.missing));
  std::ranges::set_difference(values, scope, std::back_inserter(r.outside));
  r.holds = r.missing.empty() && r.duplicates.empty() && r.outside.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"all_faults", "4 is missing, 9 is foreign, and 6 occurs twice.",
     R"({"scope":{"elements":["4","6"]},"values":["6","9","6"]})",
     R"({"holds":false,"missing":["4"],"duplicates":["6"],"outside":["9"]})"},
    {"covered", "Each element occurs once.", R"({"scope":{"elements":["4","6"]},"values":["6","4"]})",
     R"({"holds":true,"missing":[],"duplicates":[],"outside":[]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "finite_set.decide.exact_cover",
        .version = "2",
        .title = "Decide whether values cover a finite set exactly once",
        .doc = "Tells whether a list of integers holds every element of a finite set exactly "
               "once and nothing else. Otherwise "
               "it lists what is missing, what is repeated and what does not belong.",
        .tags = "finite-set predicate",
        .words = "exactly once coverage permutation bijection missing duplicate outside partition check "
                 "complete list each element listed once none missing none extra permutation of a set",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::decide_exact_cover
