#include "domains/number_theory/number_theory.h"

#include <numeric>

namespace exact::domains::number_theory {
namespace {

constexpr Field kFormTriple[] = {
    field<&FormTriple::a>("The coefficient of x^2.", between(-kMaxJsonInteger, kMaxJsonInteger)),
    field<&FormTriple::b>("The coefficient of x y.", between(-kMaxJsonInteger, kMaxJsonInteger)),
    field<&FormTriple::c>("The coefficient of y^2.", between(-kMaxJsonInteger, kMaxJsonInteger)),
};

constexpr Field kRelation[] = {
    field<&Relation::first>("The multiplicities of the generators in one factorization.",
                            items(1, kMaxGenerators)),
    field<&Relation::second>("Those in another factorization of the same element.", items(1, kMaxGenerators)),
};
void check_relation(const Relation& r, Refuse& refuse) {
  if (r.first.size() != r.second.size()) {
    refuse("must have two factorizations of one length");
    return;
  }
  for (const auto* z : {&r.first, &r.second}) {
    for (const std::int64_t multiplicity : *z) {
      if (multiplicity < 0) {
        refuse("must not have a negative multiplicity");
        return;
      }
    }
  }
  if (r.first == r.second) refuse("must have two different factorizations");
}

}  // namespace

constinit const Type FormTriple::type =
    tuple_type<FormTriple>("BinaryQuadraticForm", "The form ax^2 + bxy + cy^2 as [a, b, c].", kFormTriple);
constinit const Type Relation::type =
    record_type<Relation, check_relation>("Relation", "Two factorizations of one element.", kRelation);

void check_form(const forms::BinaryForm& form, std::initializer_list<Step> place, Refuse& refuse) {
  if (form.a <= 0) {
    refuse(place, "must be positive definite, so the coefficient of x^2 must be positive");
  } else if (forms::discriminant(form).sign() >= 0) {
    refuse(place, "must be positive definite, so b^2 - 4 a c must be negative");
  } else if (forms::content(form) != 1) {
    refuse(place, "must be primitive: the coefficients have the common divisor " +
                      std::to_string(forms::content(form)));
  }
}

void check_generators(const std::vector<Integer>& generators, Refuse& refuse) {
  bool small = false;
  for (std::size_t i = 0; i < generators.size(); ++i) {
    if (generators[i].sign() <= 0) {
      refuse({"generators", i}, "must be positive");
    } else if (generators[i] > Integer(kMaxAnyGenerator)) {
      refuse({"generators", i}, "must be at most 10^12");
    }
    small |= generators[i] <= Integer(kMaxMultiplicity);
  }
  if (!small) refuse({"generators"}, "must have a member of at most 1,000,000");
}

void check_minimal_generators(const std::vector<Integer>& generators, std::int64_t most, Refuse& refuse) {
  for (std::size_t i = 0; i < generators.size(); ++i) {
    if (generators[i].sign() <= 0) {
      refuse({"generators", i}, "must be positive");
    } else if (generators[i] > Integer(most)) {
      refuse({"generators", i}, "must be at most " + std::to_string(most));
    } else if (i > 0 && generators[i] <= generators[i - 1]) {
      refuse({"generators", i}, "must be greater than the generator before it");
    }
  }
  if (refuse.refused()) return;
  const semigroups::Generators a = to_generators(generators);
  std::int64_t divisor = 0;
  for (const std::int64_t g : a) divisor = std::gcd(divisor, g);
  if (divisor != 1) {
    refuse({"generators"}, "must have no common divisor, but " + std::to_string(divisor) + " divides all");
  } else if (!semigroups::is_minimal(a)) {
    refuse({"generators"}, "must be minimal, but one is a sum of others");
  }
}

void check_minimal_semigroup(const SemigroupRequest& q, Refuse& refuse) {
  check_minimal_generators(q.generators, kMaxFactoringGenerator, refuse);
}

void check_factored_element(const ElementRequest& q, Refuse& refuse) {
  check_minimal_generators(q.generators, kMaxFactoringGenerator, refuse);
  if (q.value > Integer(kMaxJsonInteger)) refuse({"value"}, "must be at most 2^53 - 1");
}

semigroups::Generators to_generators(const std::vector<Integer>& generators) {
  semigroups::Generators r;
  for (const Integer& a : generators) r.push_back(*a.to_int64());
  return r;
}

std::vector<Integer> to_integers(const std::vector<std::int64_t>& values) {
  return {values.begin(), values.end()};
}

std::vector<semigroups::Factorization> factorizations_of(const ElementRequest& q, Work& work) {
  if (q.value.sign() < 0) return {};
  const std::size_t most = kMaxMultiplicities / q.generators.size();
  auto all =
      semigroups::Factorizer(to_generators(q.generators), spending(work)).list(*q.value.to_int64(), most);
  if (all.size() > most)
    throw Refused({"value"},
                  "has more than " + std::to_string(most) + " factorizations, too many for one answer");
  return all;
}

}  // namespace exact::domains::number_theory
