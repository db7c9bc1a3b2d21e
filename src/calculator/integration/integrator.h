// Integrator: antiderivatives of elements of a field.
//
// Every method proposes; whoever asks differentiates the proposal and compares (Field's normal form), so a mistake in
// a method costs an answer and never gives a wrong one. Antiderivatives are real and hold on every interval where they
// are defined; logarithms are of absolute values unless their argument is proved to be positive.
//
//   rational functions over the rationals   Hermite reduction, then Lazard, Rioboo and Trager's logarithmic part in real form
//                                           (rational.cpp)
//   derivatives that divide, roots of linear functions, roots of quadratics, rational functions of sine and cosine
//                                           substitutions that lead back to rational functions (substitution.cpp)
//   everything else                         undetermined coefficients: a sum over plausible terms whose derivative is
//                                           compared with the integrand, in the manner of M. Bronstein's "poor man's
//                                           integrator" (ansatz.cpp)
#pragma once
#include "calculator/calculus/field.h"

namespace exact {

class Integrator {
 public:
  // x is the kernel of the variable.
  Integrator(Field& field, int x) : f_(field), x_(x) {}

  // An antiderivative whose derivative was compared with g; empty when none was found. It holds for all values of other
  // symbols for which it is defined: an identity of functions with parameters was checked.
  std::optional<Element> antiderivative(const Element& g);
  // Those factors of the result's denominator that depend on parameters alone and are not in the integrand's.
  std::vector<Element> excluded_parameters(const Element& g, const Element& result);
  // True when an integral was left open because of residues that are algebraic numbers of a high degree.
  bool high_degree_residues() const { return high_degree_residues_; }

  // The solution c of sum of c_i * D(terms_i) = g in constants; the sum itself.
  std::optional<Element> solve_ansatz(const Element& g, const std::vector<Element>& terms);

 private:
  std::optional<Element> find(const Element& g);
  bool depends(const Element& e) const { return (f_.symbols(e) >> x_ & 1) != 0; }
  std::vector<int> moving_kernels(const Element& e) const;  // those that depend on x, ascending
  int partner(int kernel) const;  // the other of a pair of sine and cosine; -1 for others
  std::optional<Element> in_new_variable(const Element& h, int variable, const Element& meaning);

  std::optional<Element> rational(const Element& g);
  std::optional<Element> rational_with_parameters(const Element& g);
  std::optional<Element> derivative_divides(const Element& g);
  std::optional<Element> power_substitution(const Element& g);
  std::optional<Element> root_of_linear(const Element& g);
  std::optional<Element> root_of_quadratic(const Element& g);
  std::optional<Element> trigonometric(const Element& g);
  std::optional<Element> by_ansatz(const Element& g);
  std::optional<Element> by_terms(const Element& g);
  std::optional<Element> quadratic_piece(const Element& a, const Element& b, const Element& p);
  void log_terms(const Element& polynomial, std::vector<Element>& out);

  Field& f_;
  int x_;
  int depth_ = 0;
  bool high_degree_residues_ = false;
};

}  // namespace exact
