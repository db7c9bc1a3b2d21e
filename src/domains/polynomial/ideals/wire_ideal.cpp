#include "domains/polynomial/ideals/wire_ideal.h"

#include <algorithm>
#include <stdexcept>

namespace exact::domains::polynomial {
namespace {

constexpr Field kIdeal[] = {
    field<&Ideal::variables>("The variables of the ring, all different.",
                             items(1, records::kMaxVariables).matching(kVariablePattern)),
    field<&Ideal::generators>("Polynomials that generate the ideal, each with exactly those variables.",
                              items(1, 640)),
};
void check_ideal(const Ideal& ideal, Refuse& refuse) {
  records::check_distinct(ideal.variables, "variables", refuse);
  for (std::size_t i = 0; i < ideal.generators.size(); ++i)
    if (ideal.generators[i].variables != ideal.variables)
      refuse({"generators", i, "variables"}, "must be the variables of the ideal in the same order");
}

constexpr Field kBudget[] = {
    field<&Budget::wall_seconds>(
        "The effort, in units of what takes about a second; it does not depend on the clock.",
        between(1, 60).defaulted()),
    field<&Budget::maximum_output_generators>("The most generators an answer may have.",
                                              between(64, 640).defaulted()),
    field<&Budget::maximum_output_terms>("The most terms all generators of an answer may have together.",
                                         between(1'024, 10'240).defaulted()),
};

// The effort that the request allows is used up. It is counted, not timed, so that the same request has the same outcome on a busy
// machine as on an idle one. The deadline of the service comes first only for the largest efforts or on a slow machine.
struct Exhausted {};

}  // namespace

constinit const Type Ideal::type =
    record_type<Ideal, check_ideal>("PolynomialIdeal", "An ideal by its generators.", kIdeal);
constinit const Type Budget::type =
    record_type<Budget>("IdealBudget", "Bounds of a computation with ideals.", kBudget);

polynomials::GroebnerPolynomial generator(const SparsePolynomial& p) {
  Integer common = 1;
  for (const Term& t : p.terms) common = lcm(common, t.coefficient.denominator());
  polynomials::GroebnerPolynomial r(p.terms.size());
  for (std::size_t i = 0; i < r.size(); ++i) {
    r[i].coefficient = (p.terms[i].coefficient * Rational(common)).numerator();
    for (std::size_t v = 0; v < p.terms[i].exponents.size(); ++v)
      r[i].monomial[v] = static_cast<std::int32_t>(p.terms[i].exponents[v]);
  }
  return r;
}

polynomials::Generators generators(const Ideal& ideal) {
  polynomials::Generators r;
  for (const Polynomial& p : ideal.generators) r.push_back(generator(p.polynomial));
  return r;
}

Ideal wire_ideal(const std::vector<std::string>& variables, const polynomials::Generators& basis) {
  Ideal ideal{variables, {}};
  for (const polynomials::GroebnerPolynomial& p : basis) {
    SparsePolynomial s;
    for (const polynomials::GroebnerTerm& t : p)
      s.terms.push_back(
          {Rational(t.coefficient),
           {t.monomial.begin(), t.monomial.begin() + static_cast<std::ptrdiff_t>(variables.size())}});
    std::sort(s.terms.begin(), s.terms.end(),
              [](const Term& a, const Term& b) { return a.exponents > b.exponents; });
    ideal.generators.push_back(in_ring(variables, std::move(s)));
  }
  if (ideal.generators.empty()) ideal.generators.push_back(in_ring(variables, {}));
  return ideal;
}

std::optional<Ideal> bounded(const Budget& budget, Work& work, IdealOutcome& outcome,
                             std::optional<std::string>& detail,
                             const std::function<Ideal(const primes::Spend&)>& compute) {
  std::uint64_t left = static_cast<std::uint64_t>(budget.wall_seconds) * kUnitsOfSecond;
  outcome = IdealOutcome::kTimeout;
  try {
    Ideal ideal = compute([&](std::uint64_t units) {
      if (units > left) throw Exhausted{};
      left -= units;
      work.spend(units);
    });
    std::size_t terms = 0;
    for (const Polynomial& p : ideal.generators) terms += p.polynomial.terms.size();
    const bool many = ideal.generators.size() > static_cast<std::size_t>(budget.maximum_output_generators);
    if (!many && terms <= static_cast<std::size_t>(budget.maximum_output_terms)) {
      outcome = IdealOutcome::kComputed;
      return ideal;
    }
    outcome = IdealOutcome::kLimitExceeded;
    detail = many ? "the answer has " + std::to_string(ideal.generators.size()) + " generators"
                  : "the answer has " + std::to_string(terms) + " terms";
  } catch (const Exhausted&) {
    detail = "the effort that wall_seconds allows was not enough to complete the computation";
  } catch (const NotEstablished& e) {
    if (e.why == NotEstablished::Why::kCancelled) throw;
    detail = e.why == NotEstablished::Why::kDeadline
                 ? "the deadline passed before the computation was complete"
                 : "the effort that any request may take was not enough to complete the computation";
  } catch (const std::length_error& e) {
    outcome = IdealOutcome::kLimitExceeded;
    detail = e.what();
  }
  return std::nullopt;
}

}  // namespace exact::domains::polynomial
