#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_reciprocal {

constexpr Field kResult[] = {
    field<&Value::value>("One divided by the number."),
};

void check(const Unary& q, Refuse& refuse) {
  if (q.value.is_zero()) refuse({"value"}, "must not be zero: zero has no reciprocal");
}

Value run(const Unary& q) { return {Rational(1) / q.value}; }

constexpr Example kExamples[] = {
    {"two_thirds", "The reciprocal of two thirds is three halves.", R"({"value":{"num":"2","den":"3"}})",
     R"({"value":{"num":"3","den":"2"}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kUnary, kResult,
    {
        .id = "rational.compute.reciprocal",
        .version = "2",
        .title = "Reciprocal of a rational number",
        .doc = "Turns a nonzero rational number upside down. The number times the result is 1.",
        .tags = "rational exact",
        .words = "multiplicative inverse one over flip 1/(a/b) b/a (a/b)^-1 (a/b)^{-1} turn upside down swap "
                 "numerator and denominator inverse of a fraction",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_reciprocal
