#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_decimal_digit_count {

constexpr Field kResult[] = {
    field<&Value::value>("How many digits the absolute value is written with."),
};

Value run(const Unary& q) { return {static_cast<std::int64_t>(abs(q.value).to_string().size())}; }

constexpr Example kExamples[] = {
    {"negative", "The sign is no digit.", R"({"value":"-1024"})", R"({"value":"4"})"},
};

extern constinit const Operation operation =
    declare<run>(kUnary, kResult,
                 {
                     .id = "integer.compute.decimal_digit_count",
                     .version = "2",
                     .title = "Number of decimal digits of an integer",
                     .doc = "Counts the decimal digits of an integer without its sign; zero has one digit.",
                     .tags = "integer representation",
                     .words = "length size how many digits figures base ten digits long floor(log10) + 1 "
                              "number of figures how big places",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::compute_decimal_digit_count
