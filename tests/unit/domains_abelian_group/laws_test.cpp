// Laws of finite abelian groups, checked on lists of all elements.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace exact {
namespace {

using Element = std::vector<std::int64_t>;

std::string text(const Element& e) {
  std::string r = "[";
  for (const std::int64_t v : e) r += (r.size() > 1 ? "," : "") + std::to_string(v);
  return r + "]";
}
std::string text(const std::vector<Element>& list) {
  std::string r = "[";
  for (const Element& e : list) r += (r.size() > 1 ? "," : "") + text(e);
  return r + "]";
}
Element read(const wire::Json& list) {
  Element r;
  for (const Integer& z : integers_of(list)) r.push_back(*z.to_int64());
  return r;
}
Element add(const Element& a, const Element& b, const Element& moduli) {
  Element r(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) r[i] = ((a[i] + b[i]) % moduli[i] + moduli[i]) % moduli[i];
  return r;
}
std::vector<Element> elements(const Element& moduli) {
  std::vector<Element> all{{}};
  for (const std::int64_t m : moduli) {
    std::vector<Element> longer;
    for (const Element& e : all) {
      for (std::int64_t v = 0; v < m; ++v) {
        longer.push_back(e);
        longer.back().push_back(v);
      }
    }
    all = std::move(longer);
  }
  return all;
}
std::set<Element> span(const std::vector<Element>& generators, const Element& moduli) {
  std::set<Element> seen{Element(moduli.size(), 0)};
  std::vector<Element> waiting(seen.begin(), seen.end());
  while (!waiting.empty()) {
    const Element e = waiting.back();
    waiting.pop_back();
    for (const Element& g : generators) {
      Element next = add(e, g, moduli);
      if (seen.insert(next).second) waiting.push_back(std::move(next));
    }
  }
  return seen;
}
// How many elements e have k e = 0, for each k: this determines a finite abelian group.
std::map<std::int64_t, std::int64_t> torsion_counts(const Element& moduli) {
  std::int64_t order = 1;
  for (const std::int64_t m : moduli) order *= m;
  std::map<std::int64_t, std::int64_t> r;
  for (std::int64_t k = 1; k <= order; ++k) {
    if (order % k) continue;
    std::int64_t count = 1;
    for (const std::int64_t m : moduli) count *= std::gcd(m, k);
    r[k] = count;
  }
  return r;
}

Element random_moduli(RandomValues& random, std::int64_t most) {
  Element r;
  std::int64_t order = 1;
  for (std::uint64_t n = 1 + random.below(4); n > 0; --n) {
    const auto m = static_cast<std::int64_t>(2 + random.below(11));
    if (order * m > most) break;
    order *= m;
    r.push_back(m);
  }
  return r.empty() ? Element{2} : r;
}
Element random_element(RandomValues& random, std::size_t length) {
  Element r(length);
  for (std::int64_t& v : r) v = static_cast<std::int64_t>(random.below(61)) - 30;
  return r;
}

TEST(AbelianGroupLaws, ReducedCoordinatesDecideEquality) {
  RandomValues random(71);
  FOR_RANDOM_ROUNDS(200) {
    const Element moduli = random_moduli(random, 1000);
    const Element a = random_element(random, moduli.size());
    Element b = random_element(random, moduli.size());
    if (round % 2) {
      for (std::size_t i = 0; i < b.size(); ++i)
        b[i] = a[i] + moduli[i] * (static_cast<std::int64_t>(random.below(7)) - 3);
    }
    const std::string group = R"({"invariant_factors":)" + text(moduli);
    const Element ra = read(
        MathRun("abelian_group.element.reduce", group + R"(,"coordinates":)" + text(a) + "}")["reduced"]);
    EXPECT_EQ(ra, add(a, Element(a.size(), 0), moduli));
    const MathRun equal("abelian_group.element.equal.decide",
                        group + R"(,"coordinates_a":)" + text(a) + R"(,"coordinates_b":)" + text(b) + "}");
    EXPECT_EQ(equal.truth("equal"), ra == add(b, Element(b.size(), 0), moduli));
  }
}

TEST(AbelianGroupLaws, OrdersOfElementsByAddition) {
  RandomValues random(72);
  FOR_RANDOM_ROUNDS(100) {
    const Element moduli = random_moduli(random, 5000), e = random_element(random, moduli.size()),
                  zero(e.size(), 0);
    std::int64_t order = 1;
    for (Element s = add(e, zero, moduli); s != zero; s = add(s, e, moduli)) ++order;
    const MathRun run("abelian_group.element.order.compute",
                      R"({"invariant_factors":)" + text(moduli) + R"(,"coordinates":)" + text(e) + "}");
    EXPECT_EQ(run.integer("order"), Integer(order)) << run.what();
  }
}

TEST(AbelianGroupLaws, NormalFormIsAChainWithTheSameTorsion) {
  RandomValues random(73);
  FOR_RANDOM_ROUNDS(200) {
    Element factors;
    std::int64_t zeros = 0;
    Element finite;
    for (std::uint64_t n = random.below(6); n > 0; --n) {
      auto m = static_cast<std::int64_t>(random.below(13));
      zeros += m == 0;
      if (m > 0) finite.push_back(m);
      factors.push_back(random.below(2) ? m : -m);
    }
    const MathRun run("abelian_group.presentation.normalize",
                      R"({"invariant_factors":)" + text(factors) + "}");
    const Element chain = read(run["invariant_factors"]);
    std::int64_t order = 1;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      EXPECT_GT(chain[i], 1);
      if (i > 0) {
        EXPECT_EQ(chain[i] % chain[i - 1], 0) << run.what();
      }
      order *= chain[i];
    }
    EXPECT_EQ(torsion_counts(chain), torsion_counts(finite)) << run.what();
    EXPECT_EQ(run.integer("order"), Integer(order));
    EXPECT_EQ(run.integer("rank"), Integer(zeros));
  }
  EXPECT_TRUE(MathRun("abelian_group.presentation.normalize", R"({"invariant_factors":[9007199254740991,2]})")
                  .refused());
}

TEST(AbelianGroupLaws, QuotientsAndIndicesByCosets) {
  RandomValues random(74);
  FOR_RANDOM_ROUNDS(120) {
    const Element moduli = random_moduli(random, 700);
    std::vector<Element> generators;
    for (std::uint64_t n = 1 + random.below(3); n > 0; --n) {
      Element g = random_element(random, moduli.size());
      const auto factor = static_cast<std::int64_t>(1 + random.below(4));  // make proper subgroups likely
      for (std::int64_t& v : g) v *= factor;
      generators.push_back(std::move(g));
    }
    const std::set<Element> subgroup = span(generators, moduli);
    const std::vector<Element> all = elements(moduli);
    const auto index = static_cast<std::int64_t>(all.size() / subgroup.size());
    const std::string group = R"({"invariant_factors":)" + text(moduli);

    const MathRun counted("abelian_group.subgroup.generated.compute",
                          group + R"(,"generators":)" + text(generators) + "}");
    EXPECT_EQ(counted.integer("index"), Integer(index)) << counted.what();

    const MathRun run("abelian_group.quotient.compute",
                      group + R"(,"subgroup_generators":)" + text(generators) + "}");
    EXPECT_EQ(run.integer("quotient_order"), Integer(index)) << run.what();
    const Element chain = read(run["quotient_invariant_factors"]);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      EXPECT_GT(chain[i], 1);
      if (i > 0) {
        EXPECT_EQ(chain[i] % chain[i - 1], 0) << run.what();
      }
    }
    // The number of cosets killed by each divisor of the index, by counting.
    for (const auto& [k, count] : torsion_counts(chain)) {
      std::int64_t killed = 0;
      for (const Element& e : all) {
        Element multiple(e.size());
        for (std::size_t i = 0; i < e.size(); ++i) multiple[i] = k * e[i] % moduli[i];
        killed += subgroup.contains(multiple);
      }
      EXPECT_EQ(killed / static_cast<std::int64_t>(subgroup.size()), count) << run.what() << " " << k;
    }
  }
}

TEST(AbelianGroupLaws, LargeGroups) {
  // 32 factors with moduli of 53 bits: the index of a subgroup that contains all but two basis elements.
  Element moduli(32, 9'007'199'254'740'881);  // a prime
  std::vector<Element> generators;
  for (std::size_t i = 0; i + 1 < moduli.size(); ++i) {
    Element g(moduli.size(), 0);
    g[i] = 1;
    g.back() = static_cast<std::int64_t>(7 * i + 1);
    generators.push_back(std::move(g));
  }
  const std::string request =
      R"({"invariant_factors":)" + text(moduli) + R"(,"subgroup_generators":)" + text(generators) + "}";
  const MathRun run("abelian_group.quotient.compute", request);
  EXPECT_EQ(run.integer("quotient_order"), Integer(moduli[0])) << run.what().substr(0, 2000);
  generators.pop_back();
  EXPECT_TRUE(MathRun("abelian_group.quotient.compute", R"({"invariant_factors":)" + text(moduli) +
                                                            R"(,"subgroup_generators":)" + text(generators) +
                                                            "}")
                  .refused());
}

TEST(FiniteAbelianGroupLaws, RepresentationsByCounting) {
  RandomValues random(75);
  FOR_RANDOM_ROUNDS(150) {
    const Element moduli = random_moduli(random, 300);
    const std::vector<Element> all = elements(moduli);
    auto subset = [&](std::uint64_t size) {
      std::set<Element> r;
      while (r.size() < std::min<std::size_t>(size, all.size())) r.insert(all[random.below(all.size())]);
      return std::vector<Element>(r.begin(), r.end());
    };
    std::vector<Element> left = subset(1 + random.below(6)), right = subset(1 + random.below(6));
    if (round % 3 == 0) {  // a subgroup and one element of each coset
      const std::set<Element> subgroup = span({random_element(random, moduli.size())}, moduli);
      left.assign(subgroup.begin(), subgroup.end());
      right.clear();
      std::set<Element> covered;
      for (const Element& e : all) {
        if (covered.contains(e)) continue;
        right.push_back(e);
        for (const Element& h : left) covered.insert(add(e, h, moduli));
      }
    }
    std::map<Element, std::vector<std::pair<Element, Element>>> sums;
    for (const Element& a : left) {
      for (const Element& b : right) sums[add(a, b, moduli)].emplace_back(a, b);
    }
    const MathRun run(
        "finite_abelian_group.exact_factorization.compute",
        R"({"moduli":)" + text(moduli) + R"(,"left":)" + text(left) + R"(,"right":)" + text(right) + "}");
    std::map<std::int64_t, std::int64_t> histogram;
    const Element* missing = nullptr;
    const Element* twice = nullptr;
    for (const Element& e : all) {
      const auto found = sums.find(e);
      const std::size_t n = found == sums.end() ? 0 : found->second.size();
      ++histogram[static_cast<std::int64_t>(n)];
      if (n == 0 && !missing) missing = &e;
      if (n > 1 && !twice) twice = &e;
    }
    std::map<std::int64_t, std::int64_t> answered;
    for (const wire::Json& row : run["representation_histogram"].items())
      answered[*integer_of(*row.find("representation_count")).to_int64()] =
          *integer_of(*row.find("element_count")).to_int64();
    EXPECT_EQ(answered, histogram) << run.what();
    EXPECT_EQ(run.truth("is_exact_factorization"), !missing && !twice);
    if (round % 3 == 0) {
      EXPECT_TRUE(run.truth("is_exact_factorization")) << run.what();
    }
    EXPECT_EQ(run["first_missing"].is_null(), !missing);
    if (missing) {
      EXPECT_EQ(read(run["first_missing"]), *missing);
    }
    EXPECT_EQ(run["first_duplicate"].is_null(), !twice);
    if (twice) {
      const wire::Json& w = run["first_duplicate"];
      EXPECT_EQ(read(*w.find("element")), *twice);
      EXPECT_EQ(add(read(*w.find("left")), read(*w.find("right")), moduli), *twice);
      EXPECT_EQ(add(read(*w.find("other_left")), read(*w.find("other_right")), moduli), *twice);
      EXPECT_NE(read(*w.find("left")), read(*w.find("other_left")));
    }
  }
}

}  // namespace
}  // namespace exact
