// Difference sets, Sidon sets and set functions against searches through everything.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

namespace exact {
namespace {

using Residues = std::vector<std::int64_t>;

bool is_perfect(const Residues& d, std::int64_t v) {
  std::vector<int> count(static_cast<std::size_t>(v), 0);
  for (const std::int64_t a : d) {
    for (const std::int64_t b : d) ++count[static_cast<std::size_t>(((a - b) % v + v) % v)];
  }
  return std::all_of(count.begin() + 1, count.end(), [](int c) { return c == 1; });
}

TEST(DifferenceSetLaws, MultiplicitiesAreCounted) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(200) {
    const std::int64_t v = 2 + static_cast<std::int64_t>(random.below(30));
    Residues all(static_cast<std::size_t>(v));
    std::iota(all.begin(), all.end(), 0);
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(i)]);
    all.resize(1 + random.below(std::min<std::uint64_t>(all.size(), 7)));
    const std::string payload = R"({"modulus":)" + json(v) + R"(,"residues":)" + json(all) + "}";
    SCOPED_TRACE(payload);
    const MathRun r("combinatorics.cyclic_difference_set.perfect.decide", payload);
    EXPECT_EQ(r.truth("is_perfect"), is_perfect(all, v));
    Residues missing, repeated;
    for (std::int64_t d = 1; d < v; ++d) {
      std::int64_t ways = 0;
      for (const std::int64_t x : all) ways += std::ranges::count(all, (x + d) % v);
      const wire::Json& m = r["difference_multiplicities"].items()[static_cast<std::size_t>(d - 1)];
      EXPECT_EQ(m.find("residue")->int64(), d);
      EXPECT_EQ(m.find("multiplicity")->int64(), ways);
      if (ways == 0) missing.push_back(d);
      if (ways > 1) repeated.push_back(d);
    }
    EXPECT_EQ(numbers_of(r["missing_residues"]), missing);
    EXPECT_EQ(numbers_of(r["repeated_residues"]), repeated);
    EXPECT_EQ(r.number("expected_modulus"), std::ssize(all) * (std::ssize(all) - 1) + 1);
  }
}

// The first set in lexicographic order, by plain depth-first search with no theory behind it.
bool first_extension(const Residues& base, std::int64_t from, std::int64_t k, std::int64_t v, Residues& set) {
  if (std::ssize(set) == k) return is_perfect(set, v);
  for (std::int64_t x = from; x < v; ++x) {
    if (std::ranges::count(base, x)) continue;
    const auto repeats = [&] {
      std::set<std::int64_t> seen;
      for (const std::int64_t a : set) {
        for (const std::int64_t b : set) {
          if (a != b && !seen.insert((a - b + v) % v).second) return true;
        }
      }
      return false;
    };
    set.push_back(x);
    if (!repeats() && first_extension(base, x + 1, k, v, set)) return true;
    set.pop_back();
  }
  return false;
}

TEST(DifferenceSetLaws, ExtensionsAreTheFirstOfAllCandidates) {
  RandomValues random(2);
  int found = 0, excluded = 0;
  FOR_RANDOM_ROUNDS(60) {
    const std::int64_t k = 2 + static_cast<std::int64_t>(random.below(5)), v = k * (k - 1) + 1;
    std::vector<Integer> elements;
    for (std::uint64_t i = 1 + random.below(3); i > 0; --i)
      elements.push_back(Integer(static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(v)))) +
                         Integer(v) * Integer(static_cast<std::int64_t>(random.below(5)) - 2));
    const std::string payload =
        R"({"base_elements":)" + json(elements) + R"(,"target_order":)" + json(k) + "}";
    SCOPED_TRACE(payload);
    Residues base;
    for (const Integer& e : elements) base.push_back(*divide_euclidean(e, v).remainder.to_int64());
    std::ranges::sort(base);
    base.erase(std::unique(base.begin(), base.end()), base.end());
    const MathRun r("combinatorics.cyclic_difference_set.extension.decide", payload);
    EXPECT_EQ(numbers_of(r["base_residues"]), base);
    Residues set = base;
    bool extends = std::ssize(base) <= k && first_extension(base, 0, k, v, set);
    std::ranges::sort(set);
    EXPECT_EQ(r.text("decision"), extends ? "EXTENDS" : "DOES_NOT_EXTEND");
    EXPECT_EQ(r.text("coverage"), extends ? "WITNESS" : "ALL_CANDIDATES");
    EXPECT_EQ(numbers_of(r["extension"]), extends ? set : Residues{});
    (extends ? found : excluded) += 1;
  }
  EXPECT_GT(found, 0);
  EXPECT_GT(excluded, 0);
}

TEST(DifferenceSetLaws, OrdersWithoutAPlaneHaveNone) {
  // k - 1 = 6, 10: no cyclic projective plane (6 by Bruck and Ryser; 10 by Lam, Thiel and Swiercz). Prime powers have one.
  for (const std::int64_t k : {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}) {
    const std::int64_t v = k * (k - 1) + 1;
    const MathRun r("combinatorics.cyclic_difference_set.extension.decide",
                    R"({"base_elements":["0"],"target_order":)" + json(k) + "}");
    EXPECT_EQ(r.text("decision"), k == 7 || k == 11 ? "DOES_NOT_EXTEND" : "EXTENDS") << k;
    const Residues d = numbers_of(r["extension"]);
    EXPECT_TRUE(d.empty() || (std::ssize(d) == k && d[0] == 0 && is_perfect(d, v))) << k;
  }
  EXPECT_TRUE(MathRun("combinatorics.cyclic_difference_set.extension.decide",
                      R"({"base_elements":["0"],"target_order":14})")
                  .refused());
  // More residues than the order: there is no candidate.
  const MathRun none("combinatorics.cyclic_difference_set.extension.decide",
                     R"({"base_elements":["0","1","3"],"target_order":2})");
  EXPECT_EQ(none.text("decision"), "EXTENDS");  // modulo 3 these are 0 and 1
  EXPECT_EQ(MathRun("combinatorics.cyclic_difference_set.extension.decide",
                    R"({"base_elements":["0","1","2"],"target_order":2})")
                .number("candidate_space_size"),
            0);
}

// Singer's construction for a prime q: powers of an element g of the field with q^3 elements whose first power in the field
// with q elements is the v-th, v = q^2 + q + 1. The exponents of the powers that lie in a plane form a perfect difference set.
Residues singer(std::int64_t q, RandomValues& random) {
  const std::int64_t v = q * q + q + 1;
  for (;;) {
    std::int64_t c[3];  // g^3 = c[2] g^2 + c[1] g + c[0]
    for (std::int64_t& x : c) x = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(q)));
    std::int64_t power[3] = {1, 0, 0};
    Residues plane;
    for (std::int64_t i = 0; i < v; ++i) {
      if (i > 0 && power[1] == 0 && power[2] == 0) break;  // too early: not the element we need
      if (power[2] == 0) plane.push_back(i);
      const std::int64_t top = power[2];
      power[2] = (power[1] + top * c[2]) % q;
      power[1] = (power[0] + top * c[1]) % q;
      power[0] = top * c[0] % q;
    }
    if (is_perfect(plane, v)) return plane;
  }
}

TEST(DifferenceSetLaws, LargeSetsAreCompleted) {
  RandomValues random(3);
  for (const std::int64_t q : {7, 13, 31, 61}) {
    const std::int64_t v = q * q + q + 1;
    Residues d = singer(q, random);
    ASSERT_EQ(std::ssize(d), q + 1);
    for (int round = 0; round < 3; ++round) {
      // Any multiple by a unit and any translate is perfect too.
      std::int64_t unit = 1 + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(v - 1)));
      while (std::gcd(unit, v) != 1) ++unit;
      const auto shift = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(v)));
      for (std::int64_t& x : d) x = (x * unit + shift) % v;
      std::ranges::sort(d);
      Residues part = d;
      for (int i = 0; i < 4; ++i)
        part.erase(part.begin() + static_cast<std::ptrdiff_t>(random.below(part.size())));
      SCOPED_TRACE(json(part));
      std::vector<Integer> base(part.begin(), part.end());
      const std::string order = R"(,"target_order":)" + json(q + 1) + "}";
      const MathRun r("combinatorics.cyclic_difference_set.extension.decide",
                      R"({"base_elements":)" + json(base) + order);
      EXPECT_EQ(r.text("decision"), "EXTENDS");
      const Residues e = numbers_of(r["extension"]);
      EXPECT_TRUE(is_perfect(e, v));
      EXPECT_LE(e, d);
      EXPECT_TRUE(std::ranges::includes(e, part));
      // One residue that repeats a difference spoils it.
      base.emplace_back(2 * part[1] - part[0]);
      if (std::ranges::count(d, ((2 * part[1] - part[0]) % v + v) % v)) continue;
      EXPECT_EQ(MathRun("combinatorics.cyclic_difference_set.extension.decide",
                        R"({"base_elements":)" + json(base) + order)
                    .text("decision"),
                "DOES_NOT_EXTEND");
    }
  }
}

TEST(SidonLaws, DifferencesAndSumsAgree) {
  RandomValues random(4);
  int sidon = 0;
  FOR_RANDOM_ROUNDS(200) {
    std::vector<Integer> set;
    for (std::uint64_t i = random.below(7); i > 0; --i) {
      const Integer x =
          random.below(5) ? Integer(static_cast<std::int64_t>(random.below(30))) : random.integer();
      if (x.to_string().size() <= 128 && std::ranges::find(set, x) == set.end()) set.push_back(x);
    }
    const std::string payload = R"({"elements":)" + json(set) + "}";
    SCOPED_TRACE(payload);
    const MathRun r("combinatorics.integer_set.sidon.decide", payload);
    std::set<Integer> sums;  // of unordered pairs, an element with itself included
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (std::size_t j = i; j < set.size(); ++j, ++pairs) sums.insert(set[i] + set[j]);
    }
    EXPECT_EQ(r.truth("is_sidon"), sums.size() == pairs);
    sidon += r.truth("is_sidon");
    std::vector<Integer> sorted = set;
    std::ranges::sort(sorted);
    EXPECT_EQ(integers_of(r["normalized_elements"]), sorted);
    EXPECT_EQ(r["ordered_differences"].size(), set.size() * (set.size() - (set.empty() ? 0 : 1)));
    for (const wire::Json& d : r["ordered_differences"].items()) {
      EXPECT_NE(integer_of(*d.find("minuend")), integer_of(*d.find("subtrahend")));
      EXPECT_EQ(integer_of(*d.find("minuend")) - integer_of(*d.find("subtrahend")),
                integer_of(*d.find("difference")));
    }
  }
  EXPECT_GT(sidon, 0);
}

struct Function {
  int n;
  std::vector<Rational> value;       // by mask
  std::vector<std::uint32_t> order;  // the masks as they are sent
  std::string text() const {
    std::string entries;
    for (const std::uint32_t mask : order) {
      Residues subset;
      for (int e = n - 1; e >= 0; --e) {
        if (mask >> e & 1) subset.push_back(e);
      }
      entries += (entries.empty() ? "" : ",") +
                 (R"({"subset":)" + json(subset) + R"(,"value":)" + json(value[mask]) + "}");
    }
    return R"("function":{"ground_set_size":)" + json(std::int64_t{n}) + R"(,"entries":[)" + entries + "]}";
  }
};

Function random_function(RandomValues& random) {
  Function f{static_cast<int>(random.below(5)), {}, {}};
  const std::uint32_t size = 1u << f.n;
  const std::uint64_t kind = random.below(3);
  const bool wide = random.below(6) == 0;  // denominators that have no short common multiple
  // Concave functions of the size are submodular, and weights make others monotone; a little noise breaks both at times.
  for (std::uint32_t mask = 0; mask < size; ++mask) {
    const std::int64_t count = std::popcount(mask);
    Rational v(kind == 0   ? count * (9 - count)
               : kind == 1 ? 2 * count
                           : static_cast<std::int64_t>(random.below(5)));
    if (random.below(20) == 0)
      v += Rational(Integer(static_cast<std::int64_t>(random.below(5)) - 2), Integer(3));
    if (wide) v += Rational(Integer(1), abs(random.nonzero_integer()));
    f.value.push_back(v);
    f.order.push_back(mask);
  }
  for (std::size_t i = size; i > 1; --i) std::swap(f.order[i - 1], f.order[random.below(i)]);
  return f;
}

std::string at(std::uint32_t mask) {
  std::string s;
  for (int e = 0; e < 32; ++e) {
    if (mask >> e & 1) s += (s.empty() ? "" : ", ") + std::to_string(e);
  }
  return "f((" + s + (std::popcount(mask) == 1 ? "," : "") + "))";
}

TEST(SetFunctionLaws, DecisionsFollowTheDefinitions) {
  RandomValues random(5);
  int submodular = 0, monotone = 0;
  FOR_RANDOM_ROUNDS(300) {
    const Function f = random_function(random);
    SCOPED_TRACE(f.text());
    bool is_monotone = true, is_submodular = true;
    std::string first;
    for (const std::uint32_t s : f.order) {
      for (const std::uint32_t t : f.order) {
        if ((s & t) == s && f.value[s] > f.value[t]) is_monotone = false;
        if (f.value[s] + f.value[t] < f.value[s | t] + f.value[s & t]) {
          if (is_submodular) first = at(s) + " + " + at(t) + " < " + at(s | t) + " + " + at(s & t);
          is_submodular = false;
        }
      }
    }
    const MathRun m("combinatorics.set_function.monotonicity", "{" + f.text() + "}");
    EXPECT_EQ(m.truth("is_monotone"), is_monotone);
    EXPECT_EQ(m.text("violation").empty(), is_monotone);
    std::string step;
    for (const std::uint32_t s : f.order) {
      for (int e = 0; e < f.n && step.empty(); ++e) {
        if (f.value[s] > f.value[s | 1u << e]) step = at(s) + " > " + at(s | 1u << e);
      }
    }
    EXPECT_EQ(m.text("violation"), step);
    const MathRun s("combinatorics.set_function.submodularity", "{" + f.text() + "}");
    EXPECT_EQ(s.truth("is_submodular"), is_submodular);
    EXPECT_EQ(s.text("violation"), first);
    submodular += is_submodular;
    monotone += is_monotone;

    const std::uint32_t mask = static_cast<std::uint32_t>(random.below(f.value.size()));
    Residues subset;
    for (int e = 0; e < f.n; ++e) {
      if (mask >> e & 1) subset.push_back(e);
    }
    const MathRun v("combinatorics.set_function.evaluate",
                    "{" + f.text() + R"(,"subset":)" + json(subset) + "}");
    EXPECT_EQ(v.text("value"), f.value[mask].to_string());
    EXPECT_TRUE(v.truth("found"));
  }
  EXPECT_GT(submodular, 0);
  EXPECT_GT(monotone, 0);
}

TEST(SetFunctionLaws, IncompleteTablesAreRefused) {
  const std::string zero = R"("value":{"num":"0","den":"1"}})";
  for (const std::string& entries :
       {R"([{"subset":[],)" + zero + "]", R"([{"subset":[],)" + zero + R"(,{"subset":[1],)" + zero + "]",
        R"([{"subset":[],)" + zero + R"(,{"subset":[],)" + zero + "]",
        R"([{"subset":[],)" + zero + R"(,{"subset":[0,0],)" + zero + "]"})
    EXPECT_TRUE(MathRun("combinatorics.set_function.monotonicity",
                        R"({"function":{"ground_set_size":1,"entries":)" + entries + "}}")
                    .refused())
        << entries;
  const std::string whole =
      R"({"function":{"ground_set_size":0,"entries":[{"subset":[],)" + zero + R"(]},"subset":)";
  EXPECT_EQ(MathRun("combinatorics.set_function.evaluate", whole + "[]}").text("value"), "0");
  EXPECT_TRUE(MathRun("combinatorics.set_function.evaluate", whole + "[0]}").refused());
}

}  // namespace
}  // namespace exact
