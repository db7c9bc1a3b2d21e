// Laws of the integer operations: every answer against its defining property, or against brute force for small operands.
#include "operation/bounds.h"
#include "support/math_run.h"
#include "support/prime_proof.h"
#include "unit/values/random_values.h"

#include <cmath>
#include <numeric>

namespace exact {
namespace {

std::string unary(const Integer& z) { return R"({"value":)" + json(z) + "}"; }
std::string binary(const Integer& a, const Integer& b) {
  return R"({"left":)" + json(a) + R"(,"right":)" + json(b) + "}";
}
std::string small(std::int64_t n) { return R"({"n":)" + std::to_string(n) + "}"; }

bool is_prime(std::int64_t n) {
  if (n < 2) return false;
  for (std::int64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return true;
}
std::vector<Integer> divisors(std::int64_t n) {
  std::vector<Integer> r;
  for (std::int64_t d = 1; d <= n; ++d) {
    if (n % d == 0) r.emplace_back(d);
  }
  return r;
}

TEST(IntegerLaws, SizeSignAndDigits) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(150) {
    const Integer z = random.integer();
    const Integer size = MathRun("integer.compute.absolute_value", unary(z)).integer("value");
    const Integer sign = MathRun("integer.compute.sign", unary(z)).integer("sign");
    EXPECT_GE(size.sign(), 0);
    EXPECT_EQ(size * sign, z);
    const std::string text = size.to_string();
    EXPECT_EQ(MathRun("integer.compute.decimal_digit_count", unary(z)).integer("value"),
              Integer(static_cast<std::int64_t>(text.size())));
    // Casting out nines.
    const Integer sum = MathRun("integer.compute.decimal_digit_sum", unary(z)).integer("value");
    EXPECT_EQ(modulo(sum - size, 9), Integer());
    EXPECT_LE(sum, Integer(static_cast<std::int64_t>(9 * text.size())));
    EXPECT_NE(MathRun("integer.decide.even", unary(z)).truth("holds"),
              MathRun("integer.decide.odd", unary(z)).truth("holds"));
    EXPECT_EQ(MathRun("integer.decide.odd", unary(z)).truth("holds"), (text.back() - '0') % 2 == 1);
  }
}

TEST(IntegerLaws, BaseDigitsAddUp) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(150) {
    const Integer z = random.integer();
    const std::int64_t base = 2 + static_cast<std::int64_t>(random.below(round % 2 ? 9'999 : 30));
    const MathRun run("integer.transform.base_digits",
                      R"({"value":)" + json(z) + R"(,"base":)" + std::to_string(base) + "}");
    const std::vector<Integer> digits = run.integers("digits");
    Integer sum;
    for (const Integer& d : digits) {
      EXPECT_TRUE(d.sign() >= 0 && d < Integer(base));
      sum = sum * Integer(base) + d;
    }
    EXPECT_EQ(sum * run.integer("sign"), z) << run.what();
    EXPECT_TRUE(digits.size() == 1 || !digits[0].is_zero());
  }
}

TEST(IntegerLaws, BaseDigitsAtTheirLimit) {
  const auto run = [](const Integer& z, int base) {
    return MathRun("integer.transform.base_digits",
                   R"({"value":)" + json(z) + R"(,"base":)" + std::to_string(base) + "}");
  };
  for (int base : {2, 3, 10, 16, 10'000}) {
    const Integer limit = pow(Integer(base), 16'384);
    EXPECT_EQ(run(limit - Integer(1), base)["digits"].size(), 16'384u);
    EXPECT_TRUE(run(limit, base).refused());
  }
}

TEST(IntegerLaws, ExtendedGcdIsWhatEuclidGives) {
  RandomValues random(3);
  auto check = [](const Integer& a, const Integer& b) {
    const MathRun run("integer.compute.extended_gcd", binary(a, b));
    const Integer g = run.integer("gcd"), x = run.integer("left_coefficient"),
                  y = run.integer("right_coefficient");
    EXPECT_EQ(x * a + y * b, g) << run.what();
    EXPECT_EQ(g, MathRun("integer.compute.gcd", binary(a, b)).integer("value"));
    EXPECT_EQ(MathRun("integer.decide.coprime", binary(a, b)).truth("holds"), g.is_one());
    if (!g.is_zero()) {
      EXPECT_TRUE(divides(g, a) && divides(g, b));
    }
    // The textbook algorithm on absolute values.
    Integer r0 = abs(a), r1 = abs(b), x0(1), x1, y0, y1(1);
    while (!r1.is_zero()) {
      const QuotientRemainder d = divide_floor(r0, r1);
      r0 = std::exchange(r1, d.remainder);
      x0 = std::exchange(x1, x0 - d.quotient * x1);
      y0 = std::exchange(y1, y0 - d.quotient * y1);
    }
    if (a.sign() < 0) x0 = -x0;
    if (b.sign() < 0) y0 = -y0;
    if (a.is_zero() && b.is_zero()) return;
    if (a.is_zero()) x0 = 0;
    if (b.is_zero()) y0 = 0;
    EXPECT_EQ(x, x0) << run.what();
    EXPECT_EQ(y, y0) << run.what();
  };
  for (std::int64_t a = -30; a <= 30; ++a) {
    for (std::int64_t b = -30; b <= 30; ++b) check(a, b);
  }
  FOR_RANDOM_ROUNDS(150) check(random.integer(), random.integer());
}

TEST(IntegerLaws, GcdTimesLcmIsTheProduct) {
  RandomValues random(4);
  FOR_RANDOM_ROUNDS(150) {
    const Integer a = random.integer(), b = random.integer();
    const Integer g = MathRun("integer.compute.gcd", binary(a, b)).integer("value");
    const Integer l = MathRun("integer.compute.lcm", binary(a, b)).integer("value");
    EXPECT_EQ(g * l, abs(a * b));
    if (a.is_zero()) continue;
    const std::string question = R"({"divisor":)" + json(a) + R"(,"dividend":)";
    EXPECT_TRUE(MathRun("integer.decide.divides", question + json(l) + "}").truth("holds"));
    EXPECT_EQ(MathRun("integer.decide.divides", question + json(b) + "}").truth("holds"), g == abs(a));
  }
}

TEST(IntegerLaws, ArithmeticFunctionsByBruteForce) {
  for (std::int64_t n = 1; n <= 400; ++n) {
    const std::vector<Integer> all = divisors(n);
    const Integer sum = std::accumulate(all.begin(), all.end(), Integer(),
                                        [](const Integer& a, const Integer& b) { return a + b; });
    const Integer aliquot = sum - Integer(n);
    EXPECT_EQ(MathRun("integer.compute.divisor_count", small(n)).integer("value"),
              Integer(static_cast<std::int64_t>(all.size())));
    EXPECT_EQ(MathRun("integer.compute.divisor_sum", small(n)).integer("value"), sum);
    EXPECT_EQ(MathRun("integer.compute.aliquot_sum", small(n)).integer("value"), aliquot);
    EXPECT_EQ(MathRun("integer.decide.perfect", small(n)).truth("holds"), aliquot == Integer(n));
    EXPECT_EQ(MathRun("integer.decide.abundant", small(n)).truth("holds"), aliquot > Integer(n));
    EXPECT_EQ(MathRun("integer.decide.deficient", small(n)).truth("holds"), aliquot < Integer(n));
    EXPECT_EQ(MathRun("integer.compute.divisors", unary(-n)).integers("divisors"), all);
    std::vector<Integer> proper = all;
    proper.pop_back();
    EXPECT_EQ(MathRun("integer.compute.proper_divisors", unary(n)).integers("divisors"), proper);
    std::int64_t coprime = 0, radical = 1, moebius = 1;
    bool squarefree = true, powerful = true, square = false;
    for (std::int64_t k = 1; k <= n; ++k) {
      coprime += std::gcd(k, n) == 1;
      square |= k * k == n;
      if (!is_prime(k) || n % k != 0) continue;
      radical *= k;
      moebius = -moebius;
      if (n % (k * k) == 0)
        squarefree = false;
      else
        powerful = false;
    }
    EXPECT_EQ(MathRun("integer.compute.euler_totient", small(n)).integer("value"), Integer(coprime));
    EXPECT_EQ(MathRun("integer.compute.radical", small(n)).integer("value"), Integer(radical));
    EXPECT_EQ(MathRun("integer.compute.mobius", small(n)).integer("value"),
              Integer(squarefree ? moebius : 0));
    EXPECT_EQ(MathRun("integer.decide.squarefree", small(n)).truth("holds"), squarefree);
    EXPECT_EQ(MathRun("integer.decide.powerful", unary(n)).truth("is_powerful"), powerful) << n;
    EXPECT_EQ(MathRun("integer.decide.square", small(n)).truth("holds"), square);
    EXPECT_EQ(MathRun("integer.decide.prime", unary(n)).truth("holds"), is_prime(n));
  }
  for (const char* id : {"perfect", "abundant", "deficient", "squarefree"})
    EXPECT_FALSE(MathRun(std::string("integer.decide.") + id, small(0)).truth("holds")) << id;
}

TEST(IntegerLaws, MultiplicativeFunctionsOfLargeArguments) {
  RandomValues random(5);
  FOR_RANDOM_ROUNDS(60) {
    const auto a = static_cast<std::int64_t>(1 + random.below(90'000'000)),
               b = static_cast<std::int64_t>(1 + random.below(90'000'000));
    if (std::gcd(a, b) != 1) continue;
    for (const char* name : {"divisor_count", "divisor_sum", "euler_totient", "mobius", "radical"}) {
      const std::string id = std::string("integer.compute.") + name;
      EXPECT_EQ(MathRun(id, small(a)).integer("value") * MathRun(id, small(b)).integer("value"),
                MathRun(id, small(a * b)).integer("value"))
          << name << " " << a << " " << b;
    }
  }
}

void expect_factors_of(const Integer& n, const wire::Json& rows, std::string_view prime_name = "prime") {
  Integer product(1), before(1);
  for (const wire::Json& row : rows.items()) {
    const Integer p = integer_of(*row.find(prime_name));
    EXPECT_GT(p, before);
    before = p;
    EXPECT_TRUE(proved_prime(p));
    product *= pow(p, static_cast<std::uint64_t>(*row.find("power")->int64()));
  }
  EXPECT_EQ(product, abs(n));
}

TEST(IntegerLaws, FactorizationsAndTheirNormalForms) {
  RandomValues random(6);
  FOR_RANDOM_ROUNDS(150) {
    Integer n = random.nonzero_integer();
    if (n.bits() > 80) n = divide_truncated(n, Integer::power_of_two(n.bits() - 80)).quotient;
    if (round % 3 == 0) n *= n;
    if (round % 5 == 0) n *= Integer(720);
    expect_factors_of(n, MathRun("integer.compute.prime_factorization", unary(n))["factors"]);
    for (const char* id : {"integer.squarefree_decomposition.compute", "integer.squarefree_part.compute"}) {
      const MathRun run(id, unary(n));
      if (abs(n).is_one()) {
        EXPECT_EQ(run.text("kind"), "UNIT");
        continue;
      }
      const Integer s = run.integer("square_factor"), d = run.integer("squarefree_part");
      EXPECT_EQ(s * s * d, n);
      EXPECT_EQ(run.integer("reconstruction"), n);
      EXPECT_GT(s.sign(), 0);
      for (const wire::Json& row : run["factors"].items()) {
        const Integer p = integer_of(*row.find("prime"));
        EXPECT_FALSE(divides(p * p, d));
      }
      expect_factors_of(n, run["factors"]);
    }
    const auto k = 2 + random.below(4);
    const MathRun split("integer.k_free_decomposition.compute",
                        R"({"value":)" + json(n) + R"(,"k":)" + std::to_string(k) + "}");
    if (!abs(n).is_one()) {
      EXPECT_EQ(pow(split.integer("base"), k) * split.integer("cofactor"), n);
      EXPECT_GT(split.integer("base").sign(), 0);
      for (const wire::Json& row : split["factors"].items())
        EXPECT_FALSE(divides(pow(integer_of(*row.find("prime")), k), split.integer("cofactor")));
    }
  }
}

TEST(IntegerLaws, PerfectPowersAreGreatest) {
  RandomValues random(7);
  FOR_RANDOM_ROUNDS(150) {
    Integer base = Integer(static_cast<std::int64_t>(2 + random.below(200)));
    if (random.below(2)) base = -base;
    const Integer n = pow(base, 1 + random.below(12));
    const MathRun run("integer.perfect_power.profile.compute", unary(n));
    const auto e = static_cast<std::uint64_t>(*run["exponent"].int64());
    EXPECT_EQ(pow(run.integer("base"), e), n);
    EXPECT_EQ(run.truth("is_nontrivial_perfect_power"), e > 1);
    // No greater exponent, by trying them all.
    for (std::uint64_t k = e + 1; k <= n.bits(); ++k)
      EXPECT_FALSE(exact_root(n, k) && (n.sign() > 0 || k % 2 == 1)) << run.what();
  }
}

TEST(IntegerLaws, RootsAreTight) {
  RandomValues random(8);
  FOR_RANDOM_ROUNDS(200) {
    Integer n = random.integer();
    const std::uint64_t degree = 1 + random.below(round % 2 ? 12 : 400);
    if (degree % 2 == 0) n = abs(n);
    if (round % 7 == 0 && degree < 20) n = pow(n, degree);
    const MathRun run("integer.compute.nth_root",
                      R"({"value":)" + json(n) + R"(,"degree":)" + std::to_string(degree) + "}");
    const Integer r = run.integer("root");
    EXPECT_LE(pow(r, degree), n) << run.what();
    EXPECT_GT(pow(r + Integer(1), degree), n) << run.what();
    EXPECT_EQ(run.truth("exact"), pow(r, degree) == n) << run.what();
  }
  EXPECT_TRUE(MathRun("integer.compute.nth_root", R"({"value":"-4","degree":2})").refused());
  for (std::int64_t n :
       {std::int64_t{0}, std::int64_t{1}, std::int64_t{99}, kMaxJsonInteger, kMaxJsonInteger - 5}) {
    const Integer r = MathRun("integer.compute.floor_square_root", small(n)).integer("root");
    EXPECT_TRUE(r * r <= Integer(n) && (r + Integer(1)) * (r + Integer(1)) > Integer(n)) << n;
  }
}

TEST(IntegerLaws, Valuations) {
  RandomValues random(9);
  FOR_RANDOM_ROUNDS(100) {
    const Integer p =
        MathRun("integer.compute.next_prime", small(static_cast<std::int64_t>(random.below(2000))))
            .integer("value");
    const Integer n = random.nonzero_integer() * pow(p, random.below(20));
    const Integer k =
        MathRun("integer.compute.valuation", R"({"value":)" + json(n) + R"(,"prime":)" + json(p) + "}")
            .integer("value");
    EXPECT_TRUE(divides(pow(p, static_cast<std::uint64_t>(*k.to_int64())), n));
    EXPECT_FALSE(divides(pow(p, static_cast<std::uint64_t>(*k.to_int64()) + 1), n));
  }
  for (const char* p : {"1", "0", "-2", "4", "561", "1000000000000000000000000000000"})
    EXPECT_TRUE(
        MathRun("integer.compute.valuation", R"({"value":"12","prime":")" + std::string(p) + "\"}").refused())
        << p;
}

TEST(IntegerLaws, PrimesInOrder) {
  std::int64_t index = 0;
  for (std::int64_t n = 0; n <= 300; ++n) {
    index += is_prime(n);
    EXPECT_EQ(MathRun("integer.compute.prime_count", small(n)).integer("value"), Integer(index));
    if (is_prime(n)) {
      EXPECT_EQ(MathRun("integer.compute.nth_prime", small(index)).integer("value"), Integer(n));
    }
    const Integer next = MathRun("integer.compute.next_prime", small(n)).integer("value");
    EXPECT_TRUE(next > Integer(n) && is_prime(*next.to_int64()));
    for (std::int64_t k = n + 1; Integer(k) < next; ++k) EXPECT_FALSE(is_prime(k));
    if (n < 3) continue;
    const Integer previous = MathRun("integer.compute.previous_prime", small(n)).integer("value");
    EXPECT_TRUE(previous < Integer(n) && is_prime(*previous.to_int64()));
    for (std::int64_t k = n - 1; Integer(k) > previous; --k) EXPECT_FALSE(is_prime(k));
  }
  Integer product(1);
  for (std::int64_t n = 1; n <= 200; ++n) {
    product *= MathRun("integer.compute.nth_prime", small(n)).integer("value");
    EXPECT_EQ(MathRun("integer.compute.primorial", small(n)).integer("value"), product);
  }
  // The largest request: its last factor is the 40,000th prime, which the next prime after it does not divide.
  const Integer largest = MathRun("integer.compute.primorial", small(40'000)).integer("value");
  EXPECT_TRUE(divides(Integer(479'909), largest));
  EXPECT_FALSE(divides(Integer(479'939), largest));
}

TEST(IntegerLaws, CongruenceBoxesByEnumeration) {
  RandomValues random(10);
  auto pick = [&](std::int64_t n) {
    return static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * n + 1))) - n;
  };
  FOR_RANDOM_ROUNDS(400) {
    const std::int64_t x0 = pick(12), x1 = x0 + static_cast<std::int64_t>(random.below(25)), y0 = pick(12);
    const std::int64_t y1 = y0 + static_cast<std::int64_t>(random.below(25)), u = pick(30), v = pick(30),
                       c = pick(40);
    const auto m = static_cast<std::int64_t>(1 + random.below(30));
    std::int64_t count = 0;
    for (std::int64_t x = x0; x <= x1; ++x) {
      for (std::int64_t y = y0; y <= y1; ++y) count += (u * x + v * y - c) % m == 0;
    }
    std::string payload = "{";
    for (const auto& [name, value] : {std::pair{"x_lo", x0},
                                      {"x_hi", x1},
                                      {"y_lo", y0},
                                      {"y_hi", y1},
                                      {"u", u},
                                      {"v", v},
                                      {"c", c},
                                      {"modulus", m}})
      payload += '"' + std::string(name) + "\":" + std::to_string(value) + ",";
    payload.back() = '}';
    const MathRun run("integer.counting.congruence_box.compute", payload);
    EXPECT_EQ(run.integer("count"), Integer(count)) << run.what();
  }
}

TEST(IntegerLaws, FloorSumsByAddition) {
  RandomValues random(11);
  FOR_RANDOM_ROUNDS(300) {
    const std::uint64_t n = random.below(60), m = 1 + random.below(50), a = random.below(200),
                        b = random.below(200);
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < n; ++i) sum += (a * i + b) / m;
    std::string payload = "{";
    for (const auto& [name, value] : {std::pair{"n", n}, {"m", m}, {"a", a}, {"b", b}})
      payload += '"' + std::string(name) + "\":" + std::to_string(value) + ",";
    payload.back() = '}';
    const MathRun run("integer.counting.floor_sum.compute", payload);
    EXPECT_EQ(run.integer("value"), Integer::from_unsigned(sum)) << run.what();
  }
  // n = m, a coprime to m: the fractional parts are 0/m, ..., (m-1)/m in some order, so the sum is (a - 1)(m - 1)/2.
  EXPECT_EQ(MathRun("integer.counting.floor_sum.compute", R"({"n":1000003,"m":1000003,"a":999983,"b":0})")
                .integer("value"),
            divide_exact(Integer(999982) * Integer(1000002), 2));
}

TEST(IntegerLaws, LimitedFactorizationsMultiplyBack) {
  RandomValues random(12);
  for (const std::int64_t limit : {4, 50, 1'000, 2'000, 5'000, 100'000}) {
    FOR_RANDOM_ROUNDS(40) {
      const Integer n = Integer(static_cast<std::int64_t>(2 + random.below(999'999'999'999'998)));
      const MathRun run("integer.factor.certified_compute",
                        R"({"value":)" + json(n) + R"(,"factor_limit":)" + std::to_string(limit) + "}");
      Integer product(1);
      bool complete = true;
      for (const wire::Json& row : run["factors"].items()) {
        const Integer f = integer_of(*row.find("value"));
        const bool prime = row.find("status")->text() == "CERTIFIED_PRIME";
        EXPECT_EQ(prime, proved_prime(f)) << run.what();
        if (!prime) {
          complete = false;
          for (std::int64_t d = 2; d <= limit; ++d) EXPECT_FALSE(divides(Integer(d), f)) << run.what();
        }
        product *= pow(f, static_cast<std::uint64_t>(*row.find("exponent")->int64()));
      }
      EXPECT_EQ(product, n);
      EXPECT_EQ(run.text("status"), complete ? "COMPLETE" : "INCOMPLETE");
      if (limit >= 5'000) {  // the second largest prime has at most eight digits
        EXPECT_TRUE(complete) << run.what();
      }
    }
  }
}

TEST(IntegerLaws, RequestsTooLargeAreRefusedOrEnd) {
  // The product of 17 primes has 131,072 divisors; a product of two large primes cannot be factored within the budget.
  EXPECT_TRUE(MathRun("integer.compute.divisors",
                      unary(MathRun("integer.compute.primorial", small(17)).integer("value")))
                  .refused());
  const MathRun hard(
      "integer.compute.prime_factorization",
      R"({"value":"227010481295437363334259960947493668895875336466084780038173258247009162675779735389791151574049166747880487470296548479"})");
  EXPECT_FALSE(hard.answered());
  EXPECT_FALSE(hard.refused());
}

}  // namespace
}  // namespace exact
