// Laws of the modular operations: every answer against its defining property, or against brute force.
#include "operation/bounds.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace exact {
namespace {

std::string unit(const Integer& value, std::int64_t modulus) {
  return R"({"value":)" + json(value) + R"(,"modulus":)" + std::to_string(modulus) + "}";
}
std::string list(const std::vector<std::int64_t>& values) {
  std::string r = "[";
  for (std::size_t i = 0; i < values.size(); ++i) r += (i ? "," : "") + std::to_string(values[i]);
  return r + "]";
}
std::int64_t pick(RandomValues& random, std::int64_t lowest, std::int64_t highest) {
  return lowest + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(highest - lowest + 1)));
}

TEST(ModularLaws, InversesAndOrders) {
  RandomValues random(21);
  FOR_RANDOM_ROUNDS(300) {
    const std::int64_t m = round % 3 == 0   ? pick(random, 2, 60)
                           : round % 3 == 1 ? pick(random, 2, 1'000'000)
                                            : pick(random, 2, kMaxJsonInteger);
    const Integer a = random.integer();
    const MathRun inverse("modular.compute.inverse", unit(a, m)),
        order("modular.compute.multiplicative_order", unit(a, m));
    if (!gcd(a, Integer(m)).is_one()) {
      EXPECT_TRUE(inverse.refused() && order.refused());
      continue;
    }
    const Integer x = inverse.integer("value"), k = order.integer("value");
    EXPECT_TRUE(x.sign() >= 0 && x < Integer(m));
    EXPECT_EQ(modulo(a * x, Integer(m)), modulo(Integer(1), Integer(m)));
    EXPECT_TRUE(power_modulo(a, k, Integer(m)).is_one());
    if (m < 3000) {  // no smaller exponent
      Integer power(1);
      for (Integer i(1); i < k; i += Integer(1)) {
        power = modulo(power * a, Integer(m));
        EXPECT_FALSE(power.is_one()) << order.what();
      }
    }
  }
}

TEST(ModularLaws, DiscreteLogarithmsByBruteForce) {
  RandomValues random(22);
  FOR_RANDOM_ROUNDS(600) {
    const std::int64_t m = round % 2 ? pick(random, 2, 40) : pick(random, 2, 3000);
    const std::int64_t base = pick(random, 0, m - 1), target = pick(random, 0, m - 1);
    std::optional<std::int64_t> least;
    std::int64_t power = 1 % m;
    for (std::int64_t x = 0; x <= m && !least; ++x, power = power * base % m) {
      if (power == target) least = x;
    }
    const MathRun run("modular.compute.discrete_logarithm", R"({"base":)" + std::to_string(base) +
                                                                R"(,"target":)" + std::to_string(target) +
                                                                R"(,"modulus":)" + std::to_string(m) + "}");
    EXPECT_EQ(run.text("status"), least ? "SOLVED" : "UNSOLVABLE") << run.what();
    EXPECT_EQ(run["discrete_log"].int64(), least) << run.what();
  }
}

TEST(ModularLaws, LargeDiscreteLogarithmsByPower) {
  RandomValues random(23);
  FOR_RANDOM_ROUNDS(25) {
    const std::int64_t m = pick(random, 900'000'000'000, 1'000'000'000'000), base = pick(random, 2, m - 1);
    const Integer x(pick(random, 0, m));
    const Integer target = power_modulo(Integer(base), x, Integer(m));
    const MathRun run("modular.compute.discrete_logarithm", R"({"base":)" + std::to_string(base) +
                                                                R"(,"target":)" + target.to_string() +
                                                                R"(,"modulus":)" + std::to_string(m) + "}");
    EXPECT_EQ(power_modulo(Integer(base), run.integer("discrete_log"), Integer(m)), target) << run.what();
    EXPECT_LE(run.integer("discrete_log"), x);
  }
}

TEST(ModularLaws, QuadraticResiduesAreTheSquares) {
  for (std::int64_t m = 2; m <= 300; ++m) {
    std::set<Integer> squares;
    for (std::int64_t x = 0; x < m; ++x) squares.insert(Integer(x * x % m));
    EXPECT_EQ(MathRun("modular.enumerate.quadratic_residues", R"({"modulus":)" + std::to_string(m) + "}")
                  .integers("residues"),
              std::vector<Integer>(squares.begin(), squares.end()));
  }
}

TEST(ModularLaws, CongruencesHoldAndRefusalsAreContradictions) {
  RandomValues random(24);
  FOR_RANDOM_ROUNDS(400) {
    std::vector<std::int64_t> residues, moduli;
    const std::int64_t secret = pick(random, 0, 5000);
    const bool consistent = random.below(3) != 0;
    for (std::uint64_t n = 1 + random.below(5); n > 0; --n) {
      moduli.push_back(pick(random, 1, round % 2 ? 12 : 1000));
      residues.push_back(consistent ? secret % moduli.back() : pick(random, 0, moduli.back() - 1));
    }
    const MathRun run("modular.solve.chinese_remainder",
                      R"({"residues":)" + list(residues) + R"(,"moduli":)" + list(moduli) + "}");
    bool contradiction = false;
    for (std::size_t i = 0; i < moduli.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        contradiction |= (residues[i] - residues[j]) % std::gcd(moduli[i], moduli[j]) != 0;
    }
    EXPECT_EQ(run.refused(), contradiction) << run.what();
    if (contradiction) continue;
    const Integer x = run.integer("residue"), m = run.integer("modulus");
    Integer common(1);
    for (std::size_t i = 0; i < moduli.size(); ++i) {
      common = lcm(common, Integer(moduli[i]));
      EXPECT_EQ(modulo(x, Integer(moduli[i])), Integer(residues[i])) << run.what();
    }
    EXPECT_EQ(m, common);
    EXPECT_TRUE(x.sign() >= 0 && x < m);
  }
}

struct Polynomial {
  std::vector<std::pair<std::int64_t, std::vector<std::int64_t>>> terms;
  std::string json() const {
    std::string r = "[";
    for (const auto& [c, e] : terms)
      r += (r.size() > 1 ? "," : "") +
           (R"({"coefficient":")" + std::to_string(c) + R"(","exponents":)" + list(e) + "}");
    return r + "]";
  }
  Integer at(const std::vector<std::int64_t>& x) const {
    Integer sum;
    for (const auto& [c, e] : terms) {
      Integer product(c);
      for (std::size_t v = 0; v < x.size(); ++v)
        product *= pow(Integer(x[v]), static_cast<std::uint64_t>(e[v]));
      sum += product;
    }
    return sum;
  }
};

TEST(ModularLaws, ResidueImagesByEvaluation) {
  RandomValues random(25);
  FOR_RANDOM_ROUNDS(100) {
    const std::int64_t m = pick(random, 2, round % 2 ? 9 : 400);
    const std::size_t variables = 1 + random.below(3);
    std::string payload = R"({"modulus":)" + std::to_string(m) + R"(,"variables":[)";
    for (std::size_t v = 0; v < variables; ++v) {
      std::set<std::int64_t> residues;
      for (std::uint64_t n = 1 + random.below(7); n > 0; --n) residues.insert(pick(random, 0, m - 1));
      payload += (v ? "," : "") + (R"({"name":"x)" + std::to_string(v) + R"(","residues":)" +
                                   list({residues.begin(), residues.end()}) + "}");
    }
    Polynomial p;
    std::set<std::vector<std::int64_t>> used;
    for (std::uint64_t n = random.below(5); n > 0; --n) {
      std::vector<std::int64_t> e;
      for (std::size_t v = 0; v < variables; ++v) e.push_back(pick(random, 0, 6));
      if (used.insert(e).second) p.terms.push_back({pick(random, 1, 1000) * (random.below(2) ? 1 : -1), e});
    }
    payload += R"(],"terms":)" + p.json() + "}";
    const MathRun image("modular.polynomial_residue_image.compute", payload);
    const MathRun table("modular.polynomial_residue_image.assignments.compute", payload);
    EXPECT_TRUE(image["table"].is_null());
    EXPECT_TRUE(wire::equal(image["witnesses"], table["witnesses"]) &&
                wire::equal(image["residue_counts"], table["residue_counts"]));
    std::map<std::int64_t, std::int64_t> counts;
    std::map<std::int64_t, std::vector<std::int64_t>> first;
    std::vector<std::int64_t> before;
    for (const wire::Json& row : table["table"].items()) {
      std::vector<std::int64_t> x;
      for (const wire::Json& value : row.find("assignment")->items()) x.push_back(*value.int64());
      EXPECT_LT(before, x);  // lexicographic, each once
      before = x;
      const std::int64_t residue = *row.find("residue")->int64();
      EXPECT_EQ(modulo(p.at(x), Integer(m)), Integer(residue)) << table.what();
      ++counts[residue];
      first.insert({residue, x});
    }
    EXPECT_EQ(table.integer("total_assignments"), Integer(static_cast<std::int64_t>(table["table"].size())));
    ASSERT_EQ(image["image"].size(), counts.size());
    std::size_t i = 0;
    for (const auto& [residue, count] : counts) {
      EXPECT_EQ(image["image"].items()[i].int64(), residue);
      EXPECT_EQ(image["residue_counts"].items()[i].find("count")->int64(), count);
      EXPECT_EQ(integers_of(*image["witnesses"].items()[i].find("assignment")),
                std::vector<Integer>(first[residue].begin(), first[residue].end()));
      ++i;
    }
  }
}

TEST(ModularLaws, IdenticalPolynomialsHaveEqualValuesEverywhere) {
  RandomValues random(26);
  FOR_RANDOM_ROUNDS(150) {
    const std::int64_t m = pick(random, 2, 12);
    Polynomial left, right;
    for (std::uint64_t n = random.below(5); n > 0; --n)
      left.terms.push_back({pick(random, -20, 20), {pick(random, 0, 2), pick(random, 0, 2)}});
    if (random.below(2)) {  // the same polynomial in other words
      right = left;
      std::ranges::reverse(right.terms);
      for (auto& [c, e] : right.terms) c += m * pick(random, -3, 3);
    } else {
      for (std::uint64_t n = random.below(5); n > 0; --n)
        right.terms.push_back({pick(random, -20, 20), {pick(random, 0, 2), pick(random, 0, 2)}});
    }
    const MathRun run("modular.polynomial_identity.compute",
                      R"({"modulus":)" + std::to_string(m) + R"(,"variables":["x","y"],"left":)" +
                          left.json() + R"(,"right":)" + right.json() + "}");
    // The residual is the difference at every point; over enough integer points that determines the coefficients.
    auto polynomial = [&](std::string_view name) {
      Polynomial p;
      for (const wire::Json& t : run[name].items()) {
        std::vector<std::int64_t> e;
        for (const wire::Json& x : t.find("exponents")->items()) e.push_back(*x.int64());
        p.terms.push_back({*t.find("coefficient")->int64(), e});
        EXPECT_TRUE(p.terms.back().first > 0 && p.terms.back().first < m);
        EXPECT_TRUE(p.terms.size() == 1 || p.terms[p.terms.size() - 2].second < e);
      }
      return p;
    };
    const Polynomial l = polynomial("normalized_left"), r = polynomial("normalized_right"),
                     d = polynomial("residual");
    EXPECT_EQ(run.truth("identical"), d.terms.empty());
    for (std::int64_t x = 0; x < 5; ++x) {
      for (std::int64_t y = 0; y < 5; ++y) {
        EXPECT_TRUE(modulo(left.at({x, y}) - l.at({x, y}), Integer(m)).is_zero());
        EXPECT_TRUE(modulo(right.at({x, y}) - r.at({x, y}), Integer(m)).is_zero());
        EXPECT_TRUE(modulo(l.at({x, y}) - r.at({x, y}) - d.at({x, y}), Integer(m)).is_zero());
      }
    }
    // Coefficients by hand.
    std::map<std::vector<std::int64_t>, std::int64_t> sum;
    for (const auto& [c, e] : left.terms) sum[e] += c;
    for (const auto& [c, e] : right.terms) sum[e] -= c;
    EXPECT_EQ(run.truth("identical"),
              std::ranges::all_of(sum, [&](const auto& entry) { return entry.second % m == 0; }));
  }
}

}  // namespace
}  // namespace exact
