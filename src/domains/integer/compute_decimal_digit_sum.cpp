#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_decimal_digit_sum {

constexpr Field kResult[] = {
    field<&Value::value>("The sum of the digits of the absolute value."),
};

Value run(const Unary& q) {
  std::int64_t sum = 0;
  for (const char digit : abs(q.value).to_string()) sum += digit - '0';
  return {sum};
}

constexpr Example kExamples[] = {
    {"four_digits", "The digits 2, 0, 2 and 4 add up to 8.", R"({"value":"2024"})", R"({"value":"8"})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "integer.compute.decimal_digit_sum",
        .version = "2",
        .title = "Sum of the decimal digits of an integer",
        .doc =
            "Adds up the decimal digits of an integer, without its sign. The sum leaves the same remainders "
            "as the absolute value on division by 3 and by 9.",
        .tags = "integer representation",
        .words = "digital sum cross sum quersumme casting out nines checksum add the digits digit total "
                 "divisibility by nine",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_decimal_digit_sum
