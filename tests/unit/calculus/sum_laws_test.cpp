// Closed forms with their conditions against the sums and products themselves, term by term, for random terms: where all
// conditions hold the direct sum has a value, and the closed form that value or, by a visible divisor or factorial, none.
#include "calculator.h"
#include "unit/values/random_values.h"

#include <array>
#include <optional>

namespace exact {
namespace {

struct Point {
  std::string n, m, x;
};

std::string at(const std::string& e, const Point& p) {
  return "substitute(substitute(substitute(" + e + ", n = " + p.n + "), m = " + p.m + "), x = " + p.x + ")";
}

// A number; empty when the expression has no value, or one that is not written as a number.
std::optional<Rational> number(const std::string& e) { return Rational::from_text(compute(e).text); }

struct ClosedForm {
  Expr value;
  std::vector<Condition> conditions;
};

std::optional<ClosedForm> closed_form(const std::string& e) {
  std::optional<ClosedForm> out;
  on_large_stack([&] {
    Session session;
    Work work;
    const Answer a = calculate(e, Mode::kCompute, {}, session, work);
    if (!a.ok()) return;
    ClosedForm form{std::get<Scalar>(a.value()).expression, {}};
    for (; form.value.is(Expr::Kind::kAssuming); form.value = Expr(form.value[0]))
      form.conditions.push_back({form.value[1], form.value.relation(), form.value[2]});
    out = std::move(form);
  });
  return out;
}

bool holds(const Condition& c, const Point& p) {
  const std::string difference = at("(" + print(c.left) + ") - (" + print(c.right) + ")", p);
  const auto q = number(difference);
  if (!q) {
    // An irrational difference, such as sin(pi/7): the balls tell.
    const std::string ball = compute("approx(" + difference + ", 5)").text;
    if (ball.rfind("error", 0) == 0) return false;
    const bool negative = ball.find("-") != std::string::npos;
    return c.relation == Relation::kNotEqual ||
           (negative ? c.relation == Relation::kLess || c.relation == Relation::kLessOrEqual
                     : c.relation == Relation::kGreater || c.relation == Relation::kGreaterOrEqual);
  }
  const int sign = q->sign();
  switch (c.relation) {
    case Relation::kEqual: return sign == 0;
    case Relation::kNotEqual: return sign != 0;
    case Relation::kLess: return sign < 0;
    case Relation::kLessOrEqual: return sign <= 0;
    case Relation::kGreater: return sign > 0;
    case Relation::kGreaterOrEqual: return sign >= 0;
  }
  return false;
}

class RandomTerms {
 public:
  explicit RandomTerms(RandomValues& random) : random_(random) {}

  template <std::size_t N>
  std::string one_of(const std::array<const char*, N>& list) {
    return list[random_.below(N)];
  }
  std::string linear() {
    return one_of(std::array{"k", "(k + 1)", "(k + 2)", "(2*k + 1)", "(k - 1)", "(k - 2)", "(k + x)",
                             "(n - k)", "(n + k)", "(n - k + 1)"});
  }
  std::string term() {
    switch (random_.below(10)) {
      case 0: return term() + "*" + term();
      case 1: return "(" + term() + " + " + term() + ")";
      case 2: return linear();
      case 3: return "1/(" + linear() + "*" + linear() + ")";
      case 4:
      case 5: return "(-1)^k*choose(" + one_of(std::array{"n", "n", "n + 1", "n - 1", "n + m", "m"}) + ", k)";
      case 6:
        return one_of(std::array{"2", "(1/2)", "(-1)", "x", "(-3)"}) + "^" +
               one_of(std::array{"k", "(k + 1)", "(-k)", "(n - k)", "(k - n)", "(k - 1)"});
      case 7:
        return one_of(std::array{"k/n", "k/(n - 1)", "k/(n - 2)", "x/x", "(log(x) - log(x))", "x^(-1)*x",
                                 "(k*x)^0", "(k - 2)^0", "(n - k)^0", "(x - k)^0", "k/k", "(k - 1)/(k - 1)",
                                 "simplify(k/k)", "simplify((k - 3)/(k - 3))", "(n - 3)/(n - 3)",
                                 "simplify(sqrt(x)^2)"});
      case 8:
        return one_of(std::array{"k*factorial(k)", "choose(n + k, k)", "choose(k + m, m)", "choose(k, 2)",
                                 "k*factorial(k)/factorial(n)", "1/choose(n, k)*(-1)^k"});
      default:
        return one_of(std::array{"1/((k + x)*(k + x + 1))", "(1/(k + x) - 1/(k + x + 2))", "k^2", "k^3"});
    }
  }
  std::string factor() {
    switch (random_.below(3)) {
      case 0: return linear() + "/" + linear();
      case 1: return linear() + "^2*" + linear() + "/(" + linear() + "*x)";
      default:
        return one_of(std::array{"k", "(k + 1)", "(k + 3)", "x", "2", "(1 - 1/k^2)", "(-2)", "k/k", "(x/x)"});
    }
  }

 private:
  RandomValues& random_;
};

TEST(SumLaws, FormsHoldWhereTheirConditionsDo) {
  RandomValues random(81);
  RandomTerms terms(random);
  int compared = 0;
  FOR_RANDOM_ROUNDS(60) {
    const bool product = random.below(4) == 0;
    const int lower = static_cast<int>(random.below(6)) - 1;
    const std::string upper = terms.one_of(std::array{"n", "n", "n", "n + 1", "n - 1", "2*n", "n/2"});
    const std::string e = std::string(product ? "product(" : "sum(") +
                          (product ? terms.factor() : terms.term()) + ", k = " + std::to_string(lower) +
                          ", " + upper + ")";
    const auto form = closed_form(e);
    if (!form) continue;
    const std::string value = print(form->value);
    for (int n = lower - 1; n <= lower + 8; ++n) {
      const Point p{std::to_string(n), std::to_string(random.below(4)),
                    terms.one_of(std::array{"5/7", "2", "0", "1", "-1", "-3"})};
      bool all = true;
      for (const Condition& c : form->conditions) all = all && holds(c, p);
      if (!all) continue;
      const auto closed = number(at(value, p));
      if (!closed) continue;
      const std::string direct = compute(at(e, p)).text;
      EXPECT_EQ(direct, closed->to_string())
          << e << " = " << value << " at n = " << p.n << ", m = " << p.m << ", x = " << p.x;
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace exact
