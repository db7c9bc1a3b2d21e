// Ideals as they travel, their budgets, and the way to the engine.
#pragma once
#include "domains/polynomial/polynomial.h"
#include "engines/polynomials/ideal.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::polynomial {

// Generators over one list of variables. Invariant: the variables differ, every generator has exactly them.
struct Ideal {
  std::vector<std::string> variables;
  std::vector<Polynomial> generators;
  static const Type type;
};

struct Budget {
  std::int64_t wall_seconds = 10;
  std::int64_t maximum_output_generators = 64;
  std::int64_t maximum_output_terms = 1'024;
  static const Type type;
};
// A second of the budget in units of Work.
inline constexpr std::uint64_t kUnitsOfSecond = 200'000'000;
inline constexpr std::uint64_t kIdealBudget = 60 * kUnitsOfSecond;

enum class IdealOutcome { kComputed, kUnavailable, kTimeout, kLimitExceeded, kError };
constexpr auto wire_names(IdealOutcome) {
  return names("COMPUTED", "UNAVAILABLE", "TIMEOUT", "LIMIT_EXCEEDED", "ERROR");
}

// The bases are written as Singular's option(redSB), cleardenom and ring order dp make them.
inline constexpr const char* kBasisConvention = "4.4.1";

polynomials::GroebnerPolynomial generator(const SparsePolynomial& p);
polynomials::Generators generators(const Ideal& ideal);
Ideal wire_ideal(const std::vector<std::string>& variables, const polynomials::Generators& basis);

// Runs a computation within the budget: empty, with `outcome` and `detail` set, when it ran out or the answer is too large.
// Cancellation passes.
std::optional<Ideal> bounded(const Budget& budget, Work& work, IdealOutcome& outcome,
                             std::optional<std::string>& detail,
                             const std::function<Ideal(const primes::Spend&)>& compute);

}  // namespace exact::domains::polynomial
