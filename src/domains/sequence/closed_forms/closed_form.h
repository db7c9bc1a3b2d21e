// Closed forms of sequences with a linear recurrence: the exact solution, and its text.
#pragma once
#include "operation/work.h"
#include "values/rational_polynomial.h"

#include <string>
#include <vector>

namespace exact::domains::sequence::closed_forms {

// The sum, over all roots r of `factor`, of r^n times the sum over i and j of coefficients[j][i] n^j r^i.
struct Family {
  RationalPolynomial factor;  // monic, irreducible, not x
  std::vector<std::vector<Rational>>
      coefficients;  // as many rows as the factor occurs, as many columns as its degree
};

// a_n = (corrections[n] where there is one) + the sum of the families.
struct ClosedForm {
  std::vector<Rational> corrections;  // one for each root 0 of the characteristic polynomial
  std::vector<Family> families;
};

// The one solution with these first terms of the recurrence with this characteristic polynomial, which has as many roots,
// counted with multiplicity, as there are terms. In the families only rational numbers are needed: the sum over conjugate
// roots is a trace, so the coefficients solve a linear system of power sums (R. Stanley, Enumerative Combinatorics I,
// theorem 4.1.1, says why there is a solution and only one).
ClosedForm solve(const RationalPolynomial& characteristic, const std::vector<Rational>& first_terms,
                 Work& work);

// The closed form as an expression in n in SymPy's syntax: rational roots and square roots are written out, roots of higher
// degree stand in RootSum, corrections are multiples of KroneckerDelta.
std::string text(const ClosedForm& form);

// c + s sqrt(d) with integers, d not 1 or 0; d < 0 is an imaginary number.
struct Surd {
  Integer c, s;
};

// The sum over the two conjugate signs of root^n * coefficient: root = (p +- q sqrt(d)) / m, coefficient = a +- b sqrt(d).
struct ConjugatePair {
  Integer d;
  Surd root;  // p and q, without common factor with m; q > 0
  Integer m;  // positive
  Rational a, b;
};
std::string text(const ConjugatePair& pair);

// The terms with plus and minus signs between them; "0" for none.
std::string joined(const std::vector<std::string>& terms);

}  // namespace exact::domains::sequence::closed_forms
