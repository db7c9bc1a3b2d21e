#include "domains/diophantine/diophantine.h"

namespace exact::domains::diophantine::continued_fraction_compute {

struct Request {
  std::int64_t discriminant = 2, term_count = 1;
};
constexpr Field kRequest[] = {
    field<&Request::discriminant>("The D of sqrt(D): positive, not a square, at most 10^12.",
                                  between(2, kMaxDiscriminant)),
    field<&Request::term_count>("How many terms to give.", between(1, 10'000)),
};

struct Result {
  std::int64_t discriminant = 2;
  std::vector<std::int64_t> coefficients;
  std::int64_t preperiod_length = 1, period_length = 1;
  Literal<"SYMPY_CONTINUED_FRACTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::discriminant>("The D of the request.", between(2, kMaxDiscriminant)),
    field<&Result::coefficients>("The first terms a0, a1, ... of a0 + 1/(a1 + 1/(a2 + ...)).",
                                 items(1, 10'000)),
    field<&Result::preperiod_length>("How many terms stand before the period: always 1.", at_least(1)),
    field<&Result::period_length>("The length of the shortest period.", at_least(1)),
    field<&Result::method>("A fixed name for the expansion by complete quotients."),
};

void check(const Request& q, Refuse& refuse) { check_not_square(q.discriminant, refuse); }

Result run(const Request& q, Work& work) {
  Result r;
  r.discriminant = q.discriminant;
  SquareRoot root(q.discriminant);
  for (std::int64_t i = 0; i < q.term_count; ++i, root.advance()) r.coefficients.push_back(root.term());
  root = SquareRoot(q.discriminant);
  r.period_length = 0;
  do {
    if (r.period_length % 256 == 0) work.spend(256 * 8);
    root.advance();
    ++r.period_length;
  } while (!root.at_end_of_period());
  return r;
}

constexpr Example kExamples[] = {
    {"seven", "The root of 7 has the period 1, 1, 1, 4.", R"({"discriminant":7,"term_count":9})",
     R"({"discriminant":7,"coefficients":[2,1,1,1,4,1,1,1,4],"preperiod_length":1,"period_length":4,"method":"SYMPY_CONTINUED_FRACTION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "diophantine.continued_fraction.compute",
        .version = "1",
        .title = "Continued fraction of a square root",
        .doc =
            "Expands sqrt(D) into its simple continued fraction, which is periodic from the second term on, "
            "and finds the length of the period. D must not be a square; it may have square factors.",
        .tags = "number-theory continued-fraction exact",
        .words = "periodic continued fraction quadratic irrational Lagrange partial quotients sqrt √D = [a0; "
                 "a1, a2, ...] period length of the expansion repeating block quadratic surd",
        .examples = kExamples,
    });

}  // namespace exact::domains::diophantine::continued_fraction_compute
