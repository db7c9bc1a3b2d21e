#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_sign {

struct Result {
  int sign = 0;
};
constexpr Field kResult[] = {
    field<&Result::sign>("-1 for a negative integer, 0 for zero, 1 for a positive one.", one_of(-1, 0, 1)),
};

Result run(const Unary& q) { return {q.value.sign()}; }

constexpr Example kExamples[] = {
    {"negative", "A negative integer has the sign -1.", R"({"value":"-9"})", R"({"sign":-1})"},
    {"zero", "Zero has a sign of its own.", R"({"value":"0"})", R"({"sign":0})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "integer.compute.sign",
        .version = "2",
        .title = "Sign of an integer",
        .doc = "Tells whether an integer is negative, zero or positive.",
        .tags = "integer exact",
        .words = "signum sgn negative positive sgn(n) is it positive negative or zero plus minus one",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_sign
