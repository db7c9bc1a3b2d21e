#include "engines/polynomials/modular_lift.h"

#include "engines/polynomials/buchberger.h"
#include "engines/polynomials/modular_radical.h"
#include "engines/polynomials/modular_ring.h"
#include "values/rational.h"

#include <flint/fmpq.h>
#include <flint/ulong_extras.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace exact::polynomials {
namespace {

using Exact = Buchberger<IntegerCoefficients>;
using Basis = std::vector<GroebnerPolynomial>;

// Primes from here on; deterministic, and rarely divisors of what occurs.
constexpr ulong kFirstPrime = (ulong{1} << 61) + 1;

// Joins images by the Chinese remainder theorem.
class Lift {
 public:
  Lift(std::size_t variables, const primes::Spend& spend)
      : residue_order_{BlockOrder::graded(variables)}, spend_(spend) {}

  // An image with other leading monomials than the ones before is left out, or begins anew when there were too many of them.
  void join(const ModularBasis& image, ulong prime) {
    if (images_ > 0 && !same_leads(image)) {
      if (++strangers_ <= images_) return;
      images_ = 0;
    }
    if (images_ == 0) {
      residues_.assign(image.size(), Residues(residue_order_));
      leads_.clear();
      for (const ModularPolynomial& p : image) leads_.push_back(p[0].monomial);
      modulus_ = 1;
      strangers_ = 0;
      next_guess_ = 1;
      candidate_.reset();
    }
    for (std::size_t i = 0; i < image.size(); ++i) {
      for (const ModularTerm& t : image[i]) residues_[i].try_emplace(t.monomial);
      std::size_t j = 0;
      for (auto& [monomial, residue] : residues_[i]) {
        const bool present = j < image[i].size() && image[i][j].monomial == monomial;
        const ulong c = present ? image[i][j++].coefficient : 0;
        spend_(8 + 2 * IntegerCoefficients::words(modulus_));
        fmpz_CRT_ui(residue.raw(), residue.raw(), modulus_.raw(), c, prime, 0);
      }
    }
    fmpz_mul_ui(modulus_.raw(), modulus_.raw(), prime);
    ++images_;
  }

  // Guesses rational coefficients; tries that are too early are made ever more seldom.
  void guess() {
    if (images_ < next_guess_) return;
    next_guess_ = images_ + 1 + images_ / 4;
    Basis basis;
    for (const Residues& residues : residues_) {
      std::optional<GroebnerPolynomial> p = guess(residues);
      if (!p) return;
      basis.push_back(std::move(*p));
    }
    candidate_ = std::move(basis);
  }
  const std::optional<Basis>& candidate() const { return candidate_; }

 private:
  struct Descending {
    BlockOrder order;
    bool operator()(const Monomial& a, const Monomial& b) const { return order.compare(a, b) > 0; }
  };
  using Residues = std::map<Monomial, Integer, Descending>;

  bool same_leads(const ModularBasis& image) const {
    return std::equal(image.begin(), image.end(), leads_.begin(), leads_.end(),
                      [](const ModularPolynomial& p, const Monomial& m) { return p[0].monomial == m; });
  }
  std::optional<GroebnerPolynomial> guess(const Residues& residues) const {
    std::vector<Rational> values;
    Integer common = 1;
    for (const auto& [monomial, residue] : residues) {
      const std::uint64_t w = IntegerCoefficients::words(modulus_);
      spend_(40 + 20 * w + w * w);
      Rational r;
      if (!fmpq_reconstruct_fmpz(r.raw(), residue.raw(), modulus_.raw())) return std::nullopt;
      common = lcm(common, r.denominator());
      values.push_back(std::move(r));
    }
    GroebnerPolynomial p;
    std::size_t i = 0;
    for (const auto& [monomial, residue] : residues) {
      const Rational& r = values[i++];
      if (!r.is_zero()) p.push_back({monomial, r.numerator() * divide_exact(common, r.denominator())});
    }
    return p;
  }

  Descending residue_order_;
  const primes::Spend& spend_;
  std::vector<Monomial> leads_;
  std::vector<Residues> residues_;
  Integer modulus_ = 1;
  std::size_t images_ = 0, strangers_ = 0, next_guess_ = 1;
  std::optional<Basis> candidate_;
};

// `image` computes modulo a prime, or has no value where that cannot be used; `belongs` tests a polynomial; `lower` are elements that
// belong, possibly none.
Basis lift(const Basis& lower, std::size_t variables, const primes::Spend& spend,
           const std::function<std::optional<ModularBasis>(const ModularRing&)>& image,
           const std::function<bool(const GroebnerPolynomial&)>& belongs) {
  Lift joined(variables, spend);
  for (ulong p = n_nextprime(kFirstPrime, 1);; p = n_nextprime(p, 1)) {
    spend(20'000);
    const ModularRing ring(p, variables, spend);
    const std::optional<ModularBasis> next = image(ring);
    if (!next) continue;
    const auto same_lead = [](const ModularPolynomial& a, const GroebnerPolynomial& b) {
      return a[0].monomial == b[0].monomial;
    };
    if (std::equal(next->begin(), next->end(), lower.begin(), lower.end(), same_lead)) return lower;
    // A guess that has one more image right is worth the test.
    const std::optional<Basis>& candidate = joined.candidate();
    if (candidate && ring.image(*candidate) == next &&
        std::all_of(candidate->begin(), candidate->end(), belongs))
      return *candidate;
    joined.join(*next, p);
    joined.guess();
  }
}

Exact exact_basis(const Basis& g, const BlockOrder& order, const primes::Spend& spend) {
  Exact algorithm(order, Exact::Kind::kIdeal, spend, {});
  for (const GroebnerPolynomial& p : g) algorithm.add_known(algorithm.layout().pack(p));
  return algorithm;
}

// g and equations for the variables of a maximal independent set: a power in g is one in this ideal too, of dimension zero, in which
// it is easier to see that there is none.
ModularBasis points_over_one_value(const ModularRing& ring, ModularBasis g) {
  const std::size_t known = g.size();
  const std::vector<bool> independent = independent_set(g, ring.variables());
  ulong value = 0;
  for (std::size_t i = 0; i < independent.size(); ++i) {
    value += 7919;  // any values will do
    if (!independent[i]) continue;
    ModularPolynomial p{{Monomial{}, 1}, {Monomial{}, ring.modulus().n - value}};
    p[0].monomial[i] = 1;
    g.push_back(std::move(p));
  }
  return ring.basis(g, BlockOrder::graded(ring.variables()), known);
}

GroebnerPolynomial product(const GroebnerPolynomial& a, const GroebnerPolynomial& b, const BlockOrder& order,
                           const primes::Spend& spend) {
  GroebnerPolynomial r;
  for (const GroebnerTerm& s : a)
    for (const GroebnerTerm& t : b) {
      spend(60 + 4 * IntegerCoefficients::words(s.coefficient) * IntegerCoefficients::words(t.coefficient));
      GroebnerTerm u{s.monomial, s.coefficient * t.coefficient};
      for (std::size_t i = 0; i < u.monomial.size(); ++i) u.monomial[i] += t.monomial[i];
      r.push_back(std::move(u));
    }
  normalize(r, order);
  return r;
}

}  // namespace

Basis common_quotient(const std::vector<QuotientCondition>& conditions, const Basis& lower,
                      std::size_t variables, const primes::Spend& spend) {
  const BlockOrder order = BlockOrder::graded(variables);
  std::vector<Exact> known;
  for (const QuotientCondition& c : conditions) known.push_back(exact_basis(c.basis, order, spend));
  const auto image = [&](const ModularRing& ring) -> std::optional<ModularBasis> {
    std::vector<ModularRing::Condition> images;
    for (const QuotientCondition& c : conditions) {
      std::optional<ModularBasis> basis = ring.image(c.basis);
      images.push_back({ring.image(c.factor, false), basis ? std::move(*basis) : ModularBasis{}});
      if (!basis || images.back().factor.empty()) return std::nullopt;
    }
    const std::optional<ModularBasis> inside = ring.image(lower);
    if (!inside) return std::nullopt;
    return ring.common_quotient(images, *inside);
  };
  const auto belongs = [&](const GroebnerPolynomial& q) {
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      const GroebnerPolynomial multiple = product(q, conditions[i].factor, order, spend);
      if (!known[i].normal_form(known[i].layout().pack(multiple)).empty()) return false;
    }
    return true;
  };
  return lift(lower, variables, spend, image, belongs);
}

Basis lifted_radical(const Basis& g, std::size_t variables, const primes::Spend& spend) {
  const auto image = [&](const ModularRing& ring) -> std::optional<ModularBasis> {
    const std::optional<ModularBasis> basis = ring.image(g);
    if (!basis) return std::nullopt;
    return radical(ring, *basis);
  };
  return lift(g, variables, spend, image,
              [&](const GroebnerPolynomial& p) { return power_in_ideal(p, g, variables, spend); });
}

bool power_in_ideal(const GroebnerPolynomial& p, const Basis& g, std::size_t variables,
                    const primes::Spend& spend) {
  const BlockOrder order = BlockOrder::graded(variables);
  Exact known = exact_basis(g, order, spend);
  const auto reduced = [&](const GroebnerPolynomial& q) {
    return known.layout().unpack(known.normal_form(known.layout().pack(q)));
  };
  const GroebnerPolynomial rest = reduced(p);
  if (rest.empty()) return true;
  for (ulong q = n_nextprime(kFirstPrime, 1);; q = n_nextprime(q, 1)) {
    spend(20'000);
    const ModularRing ring(q, variables, spend);
    const std::optional<ModularBasis> basis = ring.image(g);
    if (!basis) continue;
    const ModularPolynomial factor = ring.image(rest, false);
    if (!ring.in_radical(factor, points_over_one_value(ring, *basis)) || !ring.in_radical(factor, *basis))
      return false;
    // The power modulo the prime says how far to go.
    std::size_t power = 1;
    for (ModularPolynomial r = ring.normal_form(factor, *basis); !r.empty(); ++power)
      r = ring.normal_form(ring.product(r, factor), *basis);
    GroebnerPolynomial r = rest;
    for (std::size_t k = 1; k < power && !r.empty(); ++k) r = reduced(product(r, rest, order, spend));
    if (r.empty()) return true;
  }
}

}  // namespace exact::polynomials
