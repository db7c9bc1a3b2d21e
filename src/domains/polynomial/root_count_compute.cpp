#include "domains/polynomial/polynomial.h"
#include "values/real_roots.h"

namespace exact::domains::polynomial::root_count_compute {

struct Request {
  UnivariatePolynomial polynomial;
  Rational lower, upper;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial."),
    field<&Request::lower>("The lower end, which belongs to the interval."),
    field<&Request::upper>("The upper end, which belongs to the interval; not below the lower end."),
};
struct Result {
  std::int64_t root_count = 0;
  Rational lower, upper;
  Literal<"STURM_THEOREM"> method;
};
constexpr Field kResult[] = {
    field<&Result::root_count>("How many different roots lie in the interval.", at_least(0)),
    field<&Result::lower>("The lower end of the request."),
    field<&Result::upper>("The upper end of the request."),
    field<&Result::method>("A fixed name for counting sign changes of the Sturm chain."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.upper < q.lower) refuse("needs an upper end that is not below the lower end");
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial p = univariate(q.polynomial);
  const auto n = static_cast<std::uint64_t>(p.degree() + 1);
  const std::uint64_t point = q.lower.numerator_bits() + q.lower.denominator_bits() +
                              q.upper.numerator_bits() + q.upper.denominator_bits();
  work.spend(n * n * n * (1 + (p.bits() + point) / 64) / 4);
  std::int64_t count = p(q.lower).is_zero() ? 1 : 0;
  if (q.lower < q.upper) {
    // With zeros left out, the changes at a root are those just above it: the difference counts the roots of (lower, upper].
    const SturmChain chain(p);
    count += chain.changes_at(q.lower) - chain.changes_at(q.upper);
  }
  return {count, q.lower, q.upper, {}};
}

constexpr Example kExamples[] = {
    {"golden_ratio", "One root of x^2 - x - 1 lies between 0 and 2.",
     R"({"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponent":2},{"coefficient":{"num":"-1","den":"1"},"exponent":1},{"coefficient":{"num":"-1","den":"1"},"exponent":0}]},"lower":{"num":"0","den":"1"},"upper":{"num":"2","den":"1"}})",
     R"({"root_count":1,"lower":{"num":"0","den":"1"},"upper":{"num":"2","den":"1"},"method":"STURM_THEOREM"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.root_count.compute",
        .version = "1",
        .title = "Count the real roots in a closed interval",
        .doc = "Counts the distinct real roots of a polynomial that is not zero in the closed interval "
               "from lower to upper, by Sturm's theorem. Isolating intervals of all real roots give the "
               "same count by another algorithm.",
        .tags = "polynomial real-roots exact",
        .words = "number of real roots zeros in an interval Sturm theorem sign changes",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::root_count_compute
