#include "domains/diophantine/diophantine.h"

namespace exact::domains::diophantine::pell_equation_solve {

struct Request {
  std::int64_t discriminant = 2;
};
constexpr Field kRequest[] = {
    field<&Request::discriminant>("The D of sqrt(D): positive, not a square, at most 10^12.",
                                  between(2, kMaxDiscriminant)),
};

struct Result {
  std::int64_t discriminant = 2;
  Integer x, y;
  Literal<"CONTINUED_FRACTION_CONVERGENTS"> method;
};
constexpr Field kResult[] = {
    field<&Result::discriminant>("The D of the request.", between(2, kMaxDiscriminant)),
    field<&Result::x>("The x of the least solution, at least 2."),
    field<&Result::y>("The y of the least solution, at least 1."),
    field<&Result::method>("A fixed name for the search among convergents."),
};

void check(const Request& q, Refuse& refuse) { check_not_square(q.discriminant, refuse); }

// The product of the matrices (a 1; 1 0) of a run of terms.
struct Matrix {
  Integer p, q, r, s;
};
Matrix multiply(const Matrix& a, const Matrix& b) {
  return {a.p * b.p + a.q * b.r, a.p * b.q + a.q * b.s, a.r * b.p + a.s * b.r, a.r * b.q + a.s * b.s};
}

Result run(const Request& q, Work& work) {
  // Products of runs of 1, 2, 4, ... terms, as in a binary counter, so that factors of equal length are multiplied.
  std::vector<std::pair<int, Matrix>> runs;
  auto join = [&] {
    const Matrix last = std::move(runs.back().second);
    runs.pop_back();
    work.spend(8 * (last.p.bits() / 64 + 1) * 20);
    runs.back() = {runs.back().first + 1, multiply(runs.back().second, last)};
  };
  SquareRoot root(q.discriminant);
  bool odd = false;  // whether the terms a0, ..., so far are an odd number
  do {
    work.spend(60);
    runs.push_back({0, {root.term(), 1, 1, 0}});
    while (runs.size() > 1 && runs[runs.size() - 2].first == runs.back().first) join();
    root.advance();
    odd = !odd;
  } while (!root.at_end_of_period());
  while (runs.size() > 1) join();
  // The last convergent before the end of the first period: x^2 - D y^2 is -1 if the period is odd, else 1. The period
  // has as many terms as a0, ..., a_(l-1).
  Result r{q.discriminant, std::move(runs[0].second.p), std::move(runs[0].second.r), {}};
  if (odd) {  // the square of x + y sqrt(D)
    work.spend(r.x.bits());
    Integer y = Integer(2) * r.x * r.y;
    r.x = Integer(2) * r.x * r.x + Integer(1);
    r.y = std::move(y);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"sixty_one", "Fermat posed this one in 1657.", R"({"discriminant":61})",
     R"({"discriminant":61,"x":"1766319049","y":"226153980","method":"CONTINUED_FRACTION_CONVERGENTS"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "diophantine.pell_equation.solve",
        .version = "1",
        .title = "Least solution of a Pell equation",
        .doc = "Finds the least positive integers x and y with x^2 - D y^2 = 1, from the period of the "
               "continued fraction of sqrt(D). All other solutions come from powers of x + y sqrt(D).",
        .tags = "number-theory pell-equation exact",
        .words = "Pell equation fundamental solution unit Brahmagupta Bhaskara cattle problem x^2 - n y^2 = "
                 "1 x^2 - D y^2 = 1 x² - D y² = 1 smallest positive solution fundamental",
        .examples = kExamples,
    });

}  // namespace exact::domains::diophantine::pell_equation_solve
