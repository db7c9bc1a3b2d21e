#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_continued_fraction {

struct Result {
  std::vector<Integer> terms;
};
constexpr Field kResult[] = {
    field<&Result::terms>(
        "The terms a0, a1, ... of a0 + 1/(a1 + 1/(a2 + ...)); all but the first are positive, and the "
        "last is at least 2 unless it is the only one."),
};

// Euclid's algorithm. Invariant: numerator / denominator is the tail still to be expanded.
Result run(const Unary& q, Work& work) {
  Result r;
  Integer numerator = q.value.numerator(), denominator = q.value.denominator();
  while (!denominator.is_zero()) {
    work.spend(denominator.bits() / 64 + 1);
    QuotientRemainder step = divide_floor(numerator, denominator);
    r.terms.push_back(std::move(step.quotient));
    numerator = std::move(denominator);
    denominator = std::move(step.remainder);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"negative", "-7/5 is -2 + 1/(1 + 1/(1 + 1/2)).", R"({"value":{"num":"-7","den":"5"}})",
     R"({"terms":["-2","1","1","2"]})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "rational.compute.continued_fraction",
        .version = "2",
        .title = "Continued fraction of a rational number",
        .doc = "Expands a rational number into its finite simple continued fraction. Evaluating "
               "the terms from the last to "
               "the first gives back the number.",
        .tags = "rational representation",
        .words = "simple continued fraction expansion partial quotients Euclid convergents [a0; a1, a2, a3] "
                 "a/b = [a0; a1, a2] expand a fraction partial quotients Euclidean algorithm",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_continued_fraction
