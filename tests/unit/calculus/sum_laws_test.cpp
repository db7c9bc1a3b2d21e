// Closed forms with their conditions against the sums and products themselves, term by term, for random terms: where all
// conditions hold and the closed form has a value it is that of the sum. Where it has none, by a visible divisor or factorial,
// the sum has none either, or is empty.
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
    switch (random_.below(11)) {
      case 0: return term() + "*" + term();
      case 1: return "(" + term() + " + " + term() + ")";
      case 2: return linear();
      case 3: return "1/(" + linear() + "*" + linear() + ")";
      case 4:
      case 5: return "(-1)^k*choose(" + one_of(std::array{"n", "n", "n + 1", "n - 1", "n + m", "m"}) + ", k)";
      case 6:
        return one_of(std::array{"2", "(1/2)", "(-1)", "x", "(-3)", "(x^2/2)", "(-3*x^2)", "(2*x^3/3)"}) +
               "^" + one_of(std::array{"k", "(k + 1)", "(-k)", "(n - k)", "(k - n)", "(k - 1)"});
      case 7:
        return one_of(std::array{"k/n", "k/(n - 1)", "k/(n - 2)", "x/x", "(log(x) - log(x))", "x^(-1)*x",
                                 "(k*x)^0", "(k - 2)^0", "(n - k)^0", "(x - k)^0", "k/k", "(k - 1)/(k - 1)",
                                 "simplify(k/k)", "simplify((k - 3)/(k - 3))", "(n - 3)/(n - 3)",
                                 "simplify(sqrt(x)^2)"});
      case 8:
        return one_of(std::array{"k*factorial(k)", "choose(n + k, k)", "choose(k + m, m)", "choose(k, 2)",
                                 "k*factorial(k)/factorial(n)", "1/choose(n, k)*(-1)^k"});
      case 9:
        return one_of(std::array{"choose(k, m)", "choose(k + 2, m)", "k*choose(k, m)", "choose(m + k, m)",
                                 "choose(k + 1, m + 1)", "(-1)^k*choose(n, k)", "choose(n, k)*(2*k - n)",
                                 "x^k", "x^(k + 1)", "choose(k, m)*(k - m)"});
      default:
        return one_of(std::array{"1/((k + x)*(k + x + 1))", "(1/(k + x) - 1/(k + x + 2))", "k^2", "k^3"});
    }
  }
  std::string factor() {
    switch (random_.below(3)) {
      case 0: return linear() + "/" + linear();
      case 1: return linear() + "^2*" + linear() + "/(" + linear() + "*x)";
      default:
        return one_of(std::array{"k", "(k + 1)", "(k + 3)", "x", "2", "(1 - 1/k^2)", "(-2)", "k/k", "(x/x)",
                                 "(x^2/2)", "(-x^3/3)"});
    }
  }

 private:
  RandomValues& random_;
};

TEST(SumLaws, FormsHoldWhereTheirConditionsDo) {
  RandomValues random(81);
  RandomTerms terms(random);
  int compared = 0;
  FOR_RANDOM_ROUNDS(80) {
    const bool product = random.below(5) == 0;
    const int low = static_cast<int>(random.below(6)) - 1;
    std::string from = std::to_string(low);
    if (!product && random.below(2) == 0) from = terms.one_of(std::array{"m", "m + 1", "n"});
    const std::string upper =
        terms.one_of(std::array{"n", "n", "n", "n + 1", "n - 1", "2*n", "n/2", "m", "n + m", "n^2"});
    const std::string e = std::string(product ? "product(" : "sum(") +
                          (product ? terms.factor() : terms.term()) + ", k = " + from + ", " + upper + ")";
    const auto form = closed_form(e);
    if (!form) continue;
    const std::string value = print(form->value);
    for (int n = low - 1; n <= low + 7; ++n) {
      const Point p{std::to_string(n), std::to_string(static_cast<int>(random.below(7)) - 1),
                    terms.one_of(std::array{"5/7", "2", "0", "1", "-1", "-3"})};
      bool all = true;
      for (const Condition& c : form->conditions) all = all && holds(c, p);
      if (!all) continue;
      const auto closed = number(at(value, p)), direct = number(at(e, p));
      const std::string place = e + " = " + value + " at n = " + p.n + ", m = " + p.m + ", x = " + p.x;
      if (!closed) {
        const auto length = number(at("(" + upper + ") - (" + from + ")", p));
        EXPECT_TRUE(!direct || (length && length->sign() < 0)) << place;
        continue;
      }
      EXPECT_EQ(compute(at(e, p)).text, closed->to_string()) << place;
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

// Conditions that contradict each other are no answer, and ones that always hold are not said.
TEST(SumLaws, ConditionsCanHold) {
  for (const char* e : {"sum((-1)^k*choose(n, k), k = n, 0)", "sum(1/((n - k)*(n - k + 1)), k = 5, n^2)",
                        "sum(k, k = m, m - 2)", "sum(k^0 + choose(n, k)*(2*k - n), k = m + 1, m)",
                        "product(x, k = m, m - 3)"})
    EXPECT_EQ(compute(e).text, "error invalid_arguments") << e;
  EXPECT_EQ(compute("sum(k, k = m, m)").text, "m where sin(pi * m) = 0");
  EXPECT_EQ(compute("sum(k, k = m, m - 1)").text, "0 where sin(pi * m) = 0");
  EXPECT_EQ(compute("sum(sum(j, j = k, k), k = 1, n)").text, "1/2 * n^2 + 1/2 * n where n >= 0");
  EXPECT_EQ(compute("sum(x^k, k = 1, n)").text, "((x * x^n - x) / (x - 1) where x != 1) where n >= 1");
}

}  // namespace
}  // namespace exact
