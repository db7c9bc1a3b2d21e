// Where the printed form of a closed sum has a value, beside where the sum itself has one.
#pragma once
#include "calculator/summation/linear_facts.h"
#include "calculator/summation/term.h"

namespace exact {

// A closed sum as it is to be printed. choose(a, b) with b >= 0 is a symbol in it: unlike factorial(a)/(factorial(b)
// factorial(a - b)) it has a value, zero, for a < b.
struct SumForm {
  struct Choose {
    std::string symbol;
    Element a, b;
  };
  Element total;
  std::vector<Choose> binomials = {};
  std::uint64_t factorials = 0;  // kernels of the factorials that the form says are ones of natural numbers
  std::vector<Requirement> required = {};   // to be printed, though the form may say so itself
  std::vector<Requirement> new_poles = {};  // the same, printed first
  std::vector<Requirement> asked = {};      // by the term: where the form says so itself that is enough
};

// p divides a polynomial.
bool divides(const Element& p, const Element& product);
// The form itself says what it asks for: by a divisor, a logarithm, a factorial.
bool is_visible(Field& f, const Requirement& r, const SumForm& form);

// The form of a sum of placed terms, with binomial coefficients in the place of factorials that may have no value.
class BinomialForm {
 public:
  BinomialForm(Terms& terms, const IndexRange& range)
      : terms_(terms),
        f_(terms.field()),
        range_(range),
        facts_(f_, range, range.conditions(), LinearFacts::Bounds::kNonempty) {}

  // Adds the term, or subtracts it. False when it can't be written.
  bool add(const PlacedTerm& placed, bool subtract);
  SumForm form();

 private:
  void take_factorials(Element& coefficient);
  bool vanishes(const Element& u, Element coefficient);
  void raise(Element& u, Element& coefficient);
  bool pair(std::size_t open, Element& coefficient);
  void require_nonzero(const Element& p);

  Terms& terms_;
  Field& f_;
  const IndexRange& range_;
  LinearFacts facts_;
  SumForm form_;
  std::vector<Element> above_, below_;  // arguments of the factorials of one term
};

// The factorials in the form are defined wherever the sum is: it is noted in the range when that is so only for nonempty ranges.
bool has_defined_factorials(const SumForm& form, Field& f, IndexRange& range);
// The divisors without the bounds that the term, which divides by `given`, does not have become requirements.
void require_new_poles(SumForm& form, Field& f, IndexRange& range, const Element& given);
// What the factorials ask for beyond that, and the divisors and powers with the bounds in them, becomes a requirement.
void require_defined(SumForm& form, Field& f, IndexRange& range);

}  // namespace exact
