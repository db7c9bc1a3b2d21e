#include "domains/number_theory/number_theory.h"

#include <numeric>

namespace exact::domains::number_theory::binary_quadratic_form_evaluate {

constexpr Bounds kAny = between(-kMaxJsonInteger, kMaxJsonInteger);

struct Request {
  std::int64_t a = 1, b = 0, c = 1, x = 0, y = 0;
};
constexpr Field kRequest[] = {
    field<&Request::a>("The coefficient of x^2.", kAny), field<&Request::b>("The coefficient of x y.", kAny),
    field<&Request::c>("The coefficient of y^2.", kAny), field<&Request::x>("The first argument.", kAny),
    field<&Request::y>("The second argument.", kAny),
};

struct Result {
  std::int64_t a = 1, b = 0, c = 1, x = 0, y = 0, value = 0;
  bool primitive = false;
};
constexpr Field kResult[] = {
    field<&Result::a>("The coefficient of x^2.", kAny),
    field<&Result::b>("The coefficient of x y.", kAny),
    field<&Result::c>("The coefficient of y^2.", kAny),
    field<&Result::x>("The first argument.", kAny),
    field<&Result::y>("The second argument.", kAny),
    field<&Result::value>("The value ax^2 + bxy + cy^2.", kAny),
    field<&Result::primitive>("Whether x and y are coprime, which makes the representation primitive."),
};

Integer value(const Request& q) {
  const Integer x(q.x), y(q.y);
  return Integer(q.a) * x * x + Integer(q.b) * x * y + Integer(q.c) * y * y;
}

void check(const Request& q, Refuse& refuse) {
  if (abs(value(q)) > Integer(kMaxJsonInteger))
    refuse("has a value beyond 2^53 - 1, more than the answer can carry");
}

Result run(const Request& q) {
  return {q.a, q.b, q.c, q.x, q.y, *value(q).to_int64(), std::gcd(q.x, q.y) == 1};
}

constexpr Example kExamples[] = {
    {"thirteen", "The form x^2 + 3y^2 represents 13 at (1, 2).", R"({"a":1,"b":0,"c":3,"x":1,"y":2})",
     R"({"a":1,"b":0,"c":3,"x":1,"y":2,"value":13,"primitive":true})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.binary_quadratic_form.evaluate",
        .version = "1",
        .title = "Value of a binary quadratic form",
        .doc = "Computes ax^2 + bxy + cy^2 at a pair of integers and tells whether the pair is coprime, "
               "that "
               "is, whether it represents the value primitively.",
        .tags = "number-theory exact",
        .words = "quadratic form represent integer value at point primitive representation coprime "
                 "ax^2+bxy+cy^2 Q(x, y) = ax^2 + bxy + cy^2 plug in x and y value represented",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::binary_quadratic_form_evaluate
