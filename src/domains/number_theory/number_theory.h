// What the operations of the number_theory domain share: the records of binary quadratic forms and of numerical semigroups,
// and the rules of their requests.
#pragma once
#include "domains/number_theory/forms/binary_form.h"
#include "domains/number_theory/semigroups/numerical_semigroup.h"
#include "operation/operation.h"
#include "operation/spending.h"

namespace exact::domains::number_theory {

// ---- Binary quadratic forms ----------------------------------------------------------

// A form [a, b, c] as a list.
struct FormTriple {
  std::int64_t a = 1, b = 0, c = 1;
  static const Type type;
  forms::BinaryForm form() const { return {a, b, c}; }
};
// Refuses what is not primitive and positive definite, at the form that stands at `place`.
void check_form(const forms::BinaryForm& form, std::initializer_list<Step> place, Refuse& refuse);

// ---- Numerical semigroups ------------------------------------------------------------

inline constexpr std::uint32_t kMaxGenerators = 64;
// The least generator where only the Apery set is needed; all others are at most kMaxAnyGenerator.
inline constexpr std::int64_t kMaxMultiplicity = 1'000'000;
inline constexpr std::int64_t kMaxAnyGenerator = 1'000'000'000'000;
// All generators where factorizations are looked at.
inline constexpr std::int64_t kMaxFactoringGenerator = 100'000;
inline constexpr std::size_t kMaxMultiplicities = 1'000'000;  // numbers in a list of factorizations

struct SemigroupRequest {
  std::vector<Integer> generators;
};
inline constexpr Field kMinimalGenerators[] = {
    field<&SemigroupRequest::generators>(
        "The minimal generators, ascending, without a common divisor; each at most 100,000.",
        items(1, kMaxGenerators)),
};
struct ElementRequest {
  std::vector<Integer> generators;
  Integer value;
};
inline constexpr Field kElement[] = {
    field<&ElementRequest::generators>(
        "The minimal generators, ascending, without a common divisor; each at most 100,000.",
        items(1, kMaxGenerators)),
    field<&ElementRequest::value>("The integer to be written as a sum of generators; at most 2^53 - 1."),
};

// Positive generators in any order; the least is at most kMaxMultiplicity, all are at most kMaxAnyGenerator.
void check_generators(const std::vector<Integer>& generators, Refuse& refuse);
// The minimal generators in ascending order, each at most `most`.
void check_minimal_generators(const std::vector<Integer>& generators, std::int64_t most, Refuse& refuse);
void check_factored_element(const ElementRequest& q, Refuse& refuse);
void check_minimal_semigroup(const SemigroupRequest& q, Refuse& refuse);

// Requires that the generators passed one of the checks.
semigroups::Generators to_generators(const std::vector<Integer>& generators);
std::vector<Integer> to_integers(const std::vector<std::int64_t>& values);

// The factorizations of the value. Throws Refused when they have more than kMaxMultiplicities numbers together.
std::vector<semigroups::Factorization> factorizations_of(const ElementRequest& q, Work& work);

// Two factorizations of one element.
struct Relation {
  std::vector<std::int64_t> first, second;
  static const Type type;
};

}  // namespace exact::domains::number_theory
