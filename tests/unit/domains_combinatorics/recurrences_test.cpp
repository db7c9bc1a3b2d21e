// Recurrences and generating functions: answers are substituted into what defines them, and the three forms of the same
// sequence must agree.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>

namespace exact {
namespace {

using Row = std::vector<Rational>;

Rational small(RandomValues& random) {
  return Rational(Integer(static_cast<std::int64_t>(random.below(9)) - 4),
                  Integer(1 + static_cast<std::int64_t>(random.below(3))));
}
Row row(RandomValues& random, std::size_t length) {
  Row out;
  while (out.size() < length) out.push_back(random.below(10) ? small(random) : random.rational());
  return out;
}

std::string linear(const Row& c, const Row& start, const std::string& scope) {
  return R"({"coefficients":)" + json(c) + R"(,"initial_values":)" + json(start) +
         R"(,"coefficient_convention":"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1",)" + scope + "}";
}
std::string polynomials(const std::vector<Row>& p) {
  return R"({"coefficient_polynomials":)" + json(p) +
         R"(,"coefficient_convention":"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0","polynomial_convention":"ASCENDING_POWERS_OF_N",)";
}
std::string p_recursive(const std::vector<Row>& p, const Row& start, const std::string& scope) {
  return polynomials(p) + R"("initial_values":)" + json(start) + "," + scope + "}";
}
std::string table(const std::vector<Row>& p, const Row& values) {
  return polynomials(p) + R"("table_convention":"VALUES_A_0_THROUGH_A_N_IN_ORDER","values":)" + json(values) +
         "}";
}
std::string series(const Row& numerator, const Row& denominator, std::int64_t order) {
  return R"({"numerator":)" + json(numerator) + R"(,"denominator":)" + json(denominator) +
         R"(,"coefficient_convention":"ASCENDING_POWERS_OF_X","expansion_point":"0","truncation_order":)" +
         json(order) + "}";
}
std::string prefix(std::int64_t count) { return R"("scope":"PREFIX","term_count":)" + json(count); }

TEST(RecurrenceLaws, LinearRecurrencesHoldAtEveryIndex) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t d = 1 + random.below(5), count = 1 + random.below(25);
    const Row c = row(random, d), start = row(random, d);
    const std::string payload = linear(c, start, prefix(static_cast<std::int64_t>(count)));
    SCOPED_TRACE(payload);
    const MathRun r("combinatorics.recurrence.linear.evaluate", payload);
    const Row a = rationals_of(r["replay_prefix"]);
    ASSERT_EQ(a.size(), count);
    EXPECT_EQ(r.number("replay_scope_end"), static_cast<std::int64_t>(count) - 1);
    for (std::size_t n = 0; n < count; ++n) {
      Rational expected;
      for (std::size_t j = 1; n >= d && j <= d; ++j) expected += c[j - 1] * a[n - j];
      EXPECT_EQ(a[n], n < d ? start[n] : expected);
      const wire::Json& value = r["values"].items()[n];
      EXPECT_EQ(value.find("index")->int64(), static_cast<std::int64_t>(n));
      EXPECT_EQ(rational_of(*value.find("value")), a[n]);
    }
    // The terms at chosen indices, in the order they were asked for.
    const std::vector<std::int64_t> chosen = {static_cast<std::int64_t>(random.below(count)),
                                              static_cast<std::int64_t>(random.below(count))};
    const MathRun some("combinatorics.recurrence.linear.evaluate",
                       linear(c, start, R"("scope":"INDICES","indices":)" + json(chosen)));
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      EXPECT_EQ(some["values"].items()[i].find("index")->int64(), chosen[i]);
      EXPECT_EQ(rational_of(*some["values"].items()[i].find("value")),
                a[static_cast<std::size_t>(chosen[i])]);
    }
    EXPECT_EQ(some.number("replay_scope_end"), *std::ranges::max_element(chosen));
  }
}

TEST(RecurrenceLaws, GeneratingFunctionsMultiplyBackAndSatisfyTheirRecurrence) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(60) {
    Row numerator = row(random, 1 + random.below(6)), denominator = row(random, 1 + random.below(6));
    if (denominator[0].is_zero()) denominator[0] = random.nonzero_rational();
    const std::size_t order = 1 + random.below(20);
    const std::string payload = series(numerator, denominator, static_cast<std::int64_t>(order));
    SCOPED_TRACE(payload);
    const MathRun r("combinatorics.generating_function.coefficients.compute", payload);
    const Row a = rationals_of(r["coefficients"]);
    ASSERT_EQ(a.size(), order);
    Row product(order + denominator.size());
    for (std::size_t i = 0; i < order; ++i) {
      for (std::size_t j = 0; j < denominator.size(); ++j) product[i + j] += a[i] * denominator[j];
    }
    for (std::size_t i = 0; i < order; ++i)
      EXPECT_EQ(product[i], i < numerator.size() ? numerator[i] : Rational(0));
    for (const Rational& residual : rationals_of(r["residual_coefficients"])) EXPECT_TRUE(residual.is_zero());
    EXPECT_EQ(r["residual_coefficients"].size(), order);
    // Beyond the numerator the terms satisfy a_n = -(D_1 a_(n-1) + ...) / D_0.
    if (numerator.size() >= denominator.size() || denominator.size() < 2 || order < denominator.size())
      continue;
    Row c, start(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(denominator.size() - 1));
    for (std::size_t j = 1; j < denominator.size(); ++j) c.push_back(-denominator[j] / denominator[0]);
    const MathRun same("combinatorics.recurrence.linear.evaluate",
                       linear(c, start, prefix(static_cast<std::int64_t>(order))));
    EXPECT_EQ(rationals_of(same["replay_prefix"]), a);
  }
}

TEST(RecurrenceLaws, PolynomialRecurrencesHoldAtEveryIndex) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t d = 1 + random.below(3), count = 1 + random.below(15);
    std::vector<Row> p;
    for (std::size_t j = 0; j <= d; ++j) p.push_back(row(random, random.below(4)));
    const Row start = row(random, d);
    const auto at = [](const Row& c, std::size_t n) {
      Rational sum, power = 1;
      for (const Rational& x : c) {
        sum += x * power;
        power *= Rational(static_cast<std::int64_t>(n));
      }
      return sum;
    };
    const std::string payload = p_recursive(p, start, prefix(static_cast<std::int64_t>(count)));
    SCOPED_TRACE(payload);
    bool determined = true;
    for (std::size_t n = d; n < count; ++n) determined &= !at(p[0], n).is_zero();
    const MathRun r("combinatorics.recurrence.p_recursive.evaluate", payload);
    ASSERT_EQ(r.answered(), determined) << r.what();
    if (!determined) {
      EXPECT_TRUE(r.refused());
      continue;
    }
    const Row a = rationals_of(r["replay_prefix"]);
    ASSERT_EQ(a.size(), count);
    for (std::size_t n = d; n < count; ++n) {
      Rational sum;
      for (std::size_t j = 0; j <= d; ++j) sum += at(p[j], n) * a[n - j];
      EXPECT_TRUE(sum.is_zero()) << n;
    }
    EXPECT_EQ(r["residuals"].size(), count > d ? count - d : 0);
    if (count < std::max<std::size_t>(d + 1, 2)) continue;
    // The table passes; with one value changed it fails first where that value is first multiplied by something.
    EXPECT_TRUE(MathRun("combinatorics.recurrence.p_recursive.table_residuals.compute", table(p, a))
                    .truth("satisfies_recurrence"));
    Row wrong = a;
    const std::size_t spoiled = random.below(count);
    wrong[spoiled] += Rational(1);
    const MathRun t("combinatorics.recurrence.p_recursive.table_residuals.compute", table(p, wrong));
    std::optional<std::int64_t> first;
    for (std::size_t n = std::max(d, spoiled); n < count && n <= spoiled + d && !first; ++n) {
      if (!at(p[n - spoiled], n).is_zero()) first = static_cast<std::int64_t>(n);
    }
    EXPECT_EQ(t.truth("satisfies_recurrence"), !first);
    EXPECT_EQ(t["first_failure_index"].int64(), first);
    EXPECT_EQ(t["residuals"].size(), count - d);
  }
}

TEST(RecurrenceLaws, KnownSequences) {
  // Motzkin numbers by their recurrence: (n + 2) a_n = (2n + 1) a_(n-1) + (3n - 3) a_(n-2).
  const std::vector<Row> p = {
      {Rational(2), Rational(1)}, {Rational(-1), Rational(-2)}, {Rational(3), Rational(-3)}};
  const MathRun r("combinatorics.recurrence.p_recursive.evaluate",
                  p_recursive(p, {Rational(1), Rational(1)}, R"("scope":"INDICES","indices":[200])"));
  EXPECT_EQ(rational_of(*r["values"].items()[0].find("value")),
            Rational(MathRun("combinatorics.compute.motzkin", R"({"n":200})").integer("value")));
  // Partitions into parts 1, 2 and 3.
  Row denominator(7);
  for (const auto& [i, c] : {std::pair{0, 1}, {1, -1}, {2, -1}, {4, 1}, {5, 1}, {6, -1}})
    denominator[static_cast<std::size_t>(i)] = Rational(c);
  const MathRun s("combinatorics.generating_function.coefficients.compute",
                  series({Rational(1)}, denominator, 60));
  for (std::int64_t n = 0; n < 60; ++n) {
    const MathRun e("combinatorics.enumerate.integer_partitions",
                    R"({"n":)" + json(n) + R"(,"max_parts":3})");
    EXPECT_EQ(rational_of(s["coefficients"].items()[static_cast<std::size_t>(n)]),
              Rational(static_cast<std::int64_t>(e["partitions"].size())));
  }
}

TEST(RecurrenceLaws, ImpossibleRequestsAreRefused) {
  const Row one = {Rational(1)};
  for (const char* scope :
       {R"("scope":"PREFIX")", R"("scope":"INDICES")", R"("scope":"INDICES","indices":[1],"term_count":2)",
        R"("scope":"PREFIX","term_count":2,"indices":[1])", R"("scope":"PREFIX","term_count":4097)",
        R"("scope":"INDICES","indices":[4096])", R"("scope":"INDICES","indices":[-1])"})
    EXPECT_TRUE(MathRun("combinatorics.recurrence.linear.evaluate", linear(one, one, scope)).refused())
        << scope;
  EXPECT_TRUE(
      MathRun("combinatorics.recurrence.linear.evaluate", linear(one, {Rational(1), Rational(1)}, prefix(2)))
          .refused());
  EXPECT_TRUE(MathRun("combinatorics.generating_function.coefficients.compute",
                      series(one, {Rational(0), Rational(1)}, 3))
                  .refused());
  // Terms that would fill the memory: 4,096 of them, each with a thousand digits more than the one before it.
  const Rational large(Integer::power_of_ten(1000));
  EXPECT_TRUE(
      MathRun("combinatorics.recurrence.linear.evaluate", linear({large}, one, prefix(4096))).refused());
  EXPECT_TRUE(MathRun("combinatorics.generating_function.coefficients.compute",
                      series(one, {Rational(1), large}, 4096))
                  .refused());
  EXPECT_TRUE(
      MathRun("combinatorics.recurrence.p_recursive.evaluate", p_recursive({one, {large}}, one, prefix(4096)))
          .refused());
}

}  // namespace
}  // namespace exact
