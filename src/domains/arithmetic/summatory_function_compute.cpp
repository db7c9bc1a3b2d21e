#include "domains/arithmetic/arithmetic.h"

namespace exact::domains::arithmetic::summatory_function_compute {

struct Result {
  std::vector<Rational> values;
  std::int64_t length = 0;
  Literal<"JACOBIAN_SUMMATORY_FUNCTION"> convention;
};
constexpr Field kResult[] = {
    field<&Result::values>("The sums up to 1, 2, ..., n."),
    field<&Result::length>("How many values there are.", between(1, kMaxLength)),
    field<&Result::convention>("The sums start at 1 and include the last value."),
};

Result run(const Function& q, Work& work) {
  Result r;
  r.length = static_cast<std::int64_t>(q.values.size());
  Rational sum;
  for (const Rational& value : q.values) {
    spend(work, sum, value);
    sum += value;
    r.values.push_back(sum);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"odd_numbers", "Sums of odd numbers are squares.",
     R"({"values":[{"num":"1","den":"1"},{"num":"3","den":"1"},{"num":"5","den":"1"},{"num":"7","den":"1"}]})",
     R"({"values":[{"num":"1","den":"1"},{"num":"4","den":"1"},{"num":"9","den":"1"},{"num":"16","den":"1"}],"length":4,"convention":"JACOBIAN_SUMMATORY_FUNCTION"})"},
};

extern constinit const Operation operation = declare<run>(
    kFunction, kResult,
    {
        .id = "arithmetic.summatory_function.compute",
        .version = "1",
        .title = "Partial sums of an arithmetic function",
        .doc =
            "Adds up the values of an arithmetic function: the result at k is f(1) + ... + f(k). Differences "
            "of neighbours give back the values.",
        .tags = "arithmetic summatory exact",
        .words = "cumulative sum running total prefix sums Mertens function S(x) = Σ_{n ≤ x} f(n) Mertens "
                 "M(x) accumulate table of values",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic::summatory_function_compute
