// The evaluator: one expression, definitions already expanded, to its exact value.
//
// Two passes over a tree, both bottom-up and from left to right. resolve() runs the operations (diff, sum, ...) and
// the rules of functions, and leaves arithmetic as it was written, since simplify, diff and approx look at that form;
// evaluate() does the arithmetic as well.
#pragma once
#include "calculator/context.h"

namespace exact {

// Names bound to evaluated values during iteration.
struct Environment {
  std::string_view name;
  Expr value;
  const Environment* next;
};

class Evaluator {
 public:
  explicit Evaluator(Context& context) : c_(context) {}

  // The exact scalar that e evaluates to. Failure when e has no value, or is or contains what is no scalar.
  Expr evaluate(const Expr& e, const Environment* environment = nullptr);
  Expr resolve(const Expr& e, const Environment* environment = nullptr);
  // Arithmetic and function rules on a tree whose operations have been run already.
  Expr finish(const Expr& resolved);

  // Whole expressions: a scalar, or a sequence, a solution set, an enclosure.
  Value evaluate_whole(const Expr& e);

  // The items of a sequence or recurrence.
  std::vector<Expr> items(const Expr& e, const Environment* environment);

  Context& context() { return c_; }

 private:
  // evaluate() and finish() without the closed form of the whole; closed parts are settled where they are used.
  Expr compute(const Expr& e, const Environment* environment);
  Expr complete(const Expr& resolved);
  Expr operation(const Expr& e, const Environment* environment);
  Expr call(const Expr& e, const Environment* environment, bool arithmetic);
  Expr arithmetic_node(const Expr& e, const Environment* environment);
  Expr accumulate(const Expr& e, const Environment* environment);
  Expr assuming(const Expr& e, const Environment* environment);
  Expr requiring(const Expr& e, const Expr& body, const Expr& value);
  Expr substituted(const Expr& e);
  [[noreturn]] void misplaced(const Expr& e) const;

  Context& c_;
};

// The environment as a substitution: e with the bound names replaced by their values.
Expr apply_environment(const Expr& e, const Environment* environment);

// ---- Operations, one file each ----
// The value of a function call with evaluated arguments; no expression when no rule applies.
Expr apply_function(Context& c, const Expr& call);
// For the functions that abbreviate a formula (areas, distances, ...): the formula with the arguments put in, nothing
// computed; no expression for other calls.
Expr written_out(Context& c, const Expr& call);
// The derivative of a resolved tree; unsupported parts stay as diff(...) and are noted.
Expr differentiate(Evaluator& v, const Expr& diff_node, const Expr& resolved);
// simplify, expand, factor of a resolved tree.
Expr transform(Evaluator& v, const Expr& node, const Expr& resolved);
// integrate, both forms; the integrand is resolved.
Expr integrate(Evaluator& v, const Expr& node, const Expr& resolved, const Environment* environment);
// limit(e, v = point) of a resolved tree. An infinite limit is the symbol infinity or its negative where `infinite` allows
// it: as the whole answer, since it takes no part in arithmetic.
Expr limit(Evaluator& v, const Expr& node, const Expr& resolved, bool infinite);
// taylor(e, v = center, order) of a resolved tree.
Expr taylor(Evaluator& v, const Expr& node, const Expr& resolved);
SolutionSet solve(Evaluator& v, const Expr& node);
// solve({l = r, ...}, {x, ...}): linear equations by elimination.
SystemSolution solve_system(Evaluator& v, const Expr& node);
// real_root(p, v, k): the number itself where it is rational or a square root away from one, else the form with the
// root's minimal polynomial.
Expr real_root(Evaluator& v, const Expr& node);
RealEnclosure approximate(Evaluator& v, const Expr& call);

}  // namespace exact
