// Galois groups: against the cycle types of Frobenius (Dedekind), and against groups known by construction.
#include "unit/domains_polynomial/wire_polynomials.h"

#include <set>

namespace exact::tests {
namespace {

using Permutation = std::vector<std::int64_t>;

std::set<Permutation> closure(const std::vector<Permutation>& generators) {
  Permutation id(generators[0].size());
  for (std::size_t i = 0; i < id.size(); ++i) id[i] = static_cast<std::int64_t>(i);
  std::set<Permutation> all{id};
  std::vector<Permutation> todo{id};
  while (!todo.empty()) {
    const Permutation p = todo.back();
    todo.pop_back();
    for (const Permutation& g : generators) {
      Permutation q(p.size());
      for (std::size_t i = 0; i < p.size(); ++i) q[i] = g[static_cast<std::size_t>(p[i])];
      if (all.insert(q).second) todo.push_back(q);
    }
  }
  return all;
}
std::vector<std::int64_t> cycle_type(const Permutation& p) {
  std::vector<std::int64_t> out;
  std::vector<bool> seen(p.size());
  for (std::size_t i = 0; i < p.size(); ++i) {
    std::int64_t length = 0;
    for (std::size_t k = i; !seen[k]; k = static_cast<std::size_t>(p[k])) {
      seen[k] = true;
      ++length;
    }
    if (length > 0) out.push_back(length);
  }
  std::sort(out.begin(), out.end());
  return out;
}
std::vector<Permutation> generators_of(const MathRun& run) {
  std::vector<Permutation> out;
  for (const wire::Json& g : run["group"].find("generators")->items()) out.push_back(numbers_of(g));
  return out;
}

// Every factorization modulo a prime that does not divide the discriminant is a cycle type of the group, and the group is
// transitive; for the orders met here every cycle type of the group shows up among the first primes.
void check_group(const std::vector<std::int64_t>& f, std::int64_t order, bool solvable) {
  const MathRun run("polynomial.galois_group.compute", R"({"coefficients":)" + json(f) + "}");
  ASSERT_TRUE(run.answered()) << run.what();
  const std::set<Permutation> group = closure(generators_of(run));
  EXPECT_EQ(run.number("order"), order) << json(f);
  EXPECT_EQ(static_cast<std::int64_t>(group.size()), order);
  EXPECT_EQ(run.truth("is_solvable"), solvable);
  EXPECT_EQ(MathRun("polynomial.solvable_by_radicals.decide", R"({"coefficients":)" + json(f) + "}")
                .truth("solvable_by_radicals"),
            solvable);
  std::set<std::vector<std::int64_t>> types, met;
  for (const Permutation& p : group) types.insert(cycle_type(p));
  for (std::int64_t p = 2; p < 1500; ++p) {
    bool prime = true;
    for (std::int64_t d = 2; d * d <= p; ++d) prime = prime && p % d != 0;
    if (!prime || f.back() % p == 0) continue;
    std::vector<std::int64_t> reduced;
    for (const std::int64_t c : f) reduced.push_back(((c % p) + p) % p);
    const MathRun factors(
        "polynomial.galois.factor_mod_p.compute",
        R"({"field_order":)" + std::to_string(p) + R"(,"coefficients":)" + json(reduced) + "}");
    std::vector<std::int64_t> degrees;
    bool squarefree = true;
    for (const wire::Json& g : factors["factors"].items()) {
      squarefree = squarefree && *g.find("multiplicity")->int64() == 1;
      degrees.push_back(static_cast<std::int64_t>(g.find("coefficients")->items().size()) - 1);
    }
    if (!squarefree) continue;
    std::sort(degrees.begin(), degrees.end());
    met.insert(degrees);
    EXPECT_TRUE(types.contains(degrees)) << json(f) << " modulo " << p;
  }
  // Chebotarev: the identity of the largest groups may need larger primes, the other classes are met.
  Permutation identity_type(f.size() - 1, 1);
  types.erase(identity_type);
  met.erase(identity_type);
  EXPECT_EQ(types, met) << json(f);
}

TEST(GaloisLaws, GroupsAgreeWithFrobenius) {
  check_group({3, 7}, 1, true);
  check_group({1, 0, 1}, 2, true);
  check_group({1, -3, 0, 1}, 3, true);
  check_group({-2, 0, 0, 1}, 6, true);
  check_group({1, 1, 1, 1, 1}, 4, true);
  check_group({1, 0, 0, 0, 1}, 4, true);
  check_group({-2, 0, 0, 0, 1}, 8, true);
  check_group({12, 8, 0, 0, 1}, 12, true);
  check_group({-1, -1, 0, 0, 1}, 24, true);
  check_group({1, 3, -3, -4, 1, 1}, 5, true);
  check_group({12, -5, 0, 0, 0, 1}, 10, true);
  check_group({-2, 0, 0, 0, 0, 1}, 20, true);
  check_group({16, 20, 0, 0, 0, 1}, 60, false);
  check_group({-1, -1, 0, 0, 0, 1}, 120, false);
  check_group({1, 1, 1, 1, 1, 1, 1}, 6, true);
  check_group({108, 0, 0, 0, 0, 0, 1}, 6, true);
  check_group({-2, 0, 0, 0, 0, 0, 1}, 12, true);
  check_group({-1, 0, -3, 0, 0, 0, 1}, 12, true);
  check_group({-1, -1, 0, 0, 0, 0, 1}, 720, false);
}

TEST(GaloisLaws, ScalingAndShiftingTheRootsKeepsTheGroup) {
  RandomValues random(501);
  FOR_RANDOM_ROUNDS(10) {
    std::vector<std::int64_t> f(3 + random.below(5));
    for (std::int64_t& c : f) c = static_cast<std::int64_t>(random.below(7)) - 3;
    if (f.back() == 0) f.back() = 1;
    const MathRun run("polynomial.galois_group.compute", R"({"coefficients":)" + json(f) + "}");
    if (!run.answered()) continue;
    // x^n f(1/x) and f(2x) have the same splitting field.
    std::vector<std::int64_t> reversed(f.rbegin(), f.rend()), scaled = f;
    for (std::size_t i = 0; i < scaled.size(); ++i) scaled[i] *= std::int64_t{1} << i;
    for (const auto& g : {reversed, scaled}) {
      const MathRun other("polynomial.galois_group.compute", R"({"coefficients":)" + json(g) + "}");
      EXPECT_EQ(other.text("group_name"), run.text("group_name")) << json(f);
    }
  }
}

}  // namespace
}  // namespace exact::tests
