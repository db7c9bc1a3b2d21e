#include "domains/arithmetic_dynamics/arithmetic_dynamics.h"

#include <algorithm>

namespace exact::domains::arithmetic_dynamics::cycle_multiplier_compute {

constexpr std::uint32_t kMaxPoints = 4096;

struct Request {
  std::vector<Rational> coefficients, cycle;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients>(kMapText, kMapBounds),
    field<&Request::cycle>(
        "The points of the cycle, each once: f takes each to the next, and the last to the first.",
        items(1, kMaxPoints).digits(kMaxDigits)),
};

struct Result {
  std::vector<Rational> source_coefficients;
  Rational multiplier;
  std::vector<Rational> cycle;
  std::int64_t period = 1;
  Constant<true> validated_cycle, complete;
};
constexpr Field kResult[] = {
    field<&Result::source_coefficients>("The coefficients of f, as they were sent.",
                                        items(1, kMaxCoefficients)),
    field<&Result::multiplier>("The product of f' over the points of the cycle."),
    field<&Result::cycle>("The points, as they were sent.", items(1, kMaxPoints)),
    field<&Result::period>("The number of points.", between(1, kMaxPoints)),
    field<&Result::validated_cycle>("Every point was followed to the next one.", defaulted()),
    field<&Result::complete>("The multiplier is the whole answer.", defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  check_map(q.coefficients, refuse);
  std::vector<const Rational*> points;
  for (const Rational& x : q.cycle) points.push_back(&x);
  std::ranges::sort(points, {}, [](const Rational* x) -> const Rational& { return *x; });
  if (std::ranges::adjacent_find(points, [](auto* x, auto* y) { return *x == *y; }) != points.end())
    refuse({"cycle"}, "must list each point once");
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial f = polynomial(q.coefficients, work), slope = f.derivative();
  Rational multiplier(1);
  for (std::size_t i = 0; i < q.cycle.size(); ++i) {
    if (value_at(f, q.cycle[i], work) != q.cycle[i + 1 < q.cycle.size() ? i + 1 : 0])
      throw Refused({"cycle", i}, "is not taken to the next point of the cycle");
    const Rational factor = value_at(slope, q.cycle[i], work);
    work.spend(40 + (factor.numerator_bits() + factor.denominator_bits() + multiplier.numerator_bits() +
                     multiplier.denominator_bits()) /
                        2);
    multiplier *= factor;
  }
  return {q.coefficients, multiplier, q.cycle, static_cast<std::int64_t>(q.cycle.size()), {}, {}};
}

constexpr Example kExamples[] = {
    {"two_cycle",
     "The map x^2 - 13/16 exchanges -1/4 and -3/4; -1/2 times -3/2 is 3/4, so the cycle attracts.",
     R"({"coefficients":[{"num":"-13","den":"16"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"cycle":[{"num":"-1","den":"4"},{"num":"-3","den":"4"}]})",
     R"({"source_coefficients":[{"num":"-13","den":"16"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"multiplier":{"num":"3","den":"4"},"cycle":[{"num":"-1","den":"4"},{"num":"-3","den":"4"}],"period":2,"validated_cycle":true,"complete":true})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic_dynamics.cycle.multiplier.compute",
        .version = "2",
        .title = "Multiplier of a cycle of a polynomial map",
        .doc = "Multiplies the derivative of a polynomial map over the points of a "
               "cycle, after checking that the map takes each "
               "point to the next. It is the derivative of the iterated map at each "
               "point: below 1 in absolute value the cycle "
               "attracts, above 1 it repels, and at 0 it is superattracting.",
        .tags = "arithmetic-dynamics cycle multiplier exact",
        .words = "stability eigenvalue periodic orbit derivative chain rule attracting repelling indifferent "
                 "fixed point (f^n)' derivative of the iterate at a periodic point linear stability",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic_dynamics::cycle_multiplier_compute
