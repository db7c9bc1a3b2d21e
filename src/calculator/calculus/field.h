// Field: expressions as rational functions of kernels.
//
// A kernel is a symbol or a function value such as exp(u), log(u), sqrt(u), sin(u), where u is made of earlier kernels.
// Rewriting an expression into kernels uses only identities that hold for all real values for which the expression is
// defined: exp(a + b) = exp(a) * exp(b), sin(2a) = 2 sin(a) cos(a), sqrt(a)^2 = a, ... So when the difference of two
// expressions reduces to zero they are equal wherever both are defined: this is the proof behind every antiderivative,
// limit and closed sum. That two expressions have different forms proves nothing; who needs "not zero" or a sign asks
// sign(), which proves it by an enclosure.
//
// A power u^w with an exponent that is no rational number is exp(w * log(u)) only where u is proved to be positive: in
// the form given, or because another part of the expression, log(u) say, has no value elsewhere. Otherwise u may be
// negative, since w may be an integer, and the power is a kernel of its own, u^w = +-exp(w * log|u|) with an unknown sign.
// What follows from the kernel's rules holds where all powers that were read have values: x^n * x^m is not x^(n + m).
//
// The kernels are kept independent as far as that is cheap: exponentials by linear relations between their arguments
// (Risch's structure theorem, see Bronstein, Symbolic Integration I, section 9.3), logarithms and roots of rational
// numbers by their primes, sines and cosines by a common angle.
#pragma once
#include "calculator/context.h"
#include "values/enclosure.h"
#include "values/rational_function.h"

#include <deque>
#include <map>
#include <span>
#include <stdexcept>

namespace exact {

// Nothing was established. `reason` becomes the reason of the resolution.
struct Undecided {
  std::string_view reason;
};
namespace undecided {
inline constexpr std::string_view kUnsupportedExpression = "unsupported_expression";
inline constexpr std::string_view kTooLarge = "work_limit_reached";
inline constexpr std::string_view kSign = "sign_not_decided";
inline constexpr std::string_view kUndefined = "expression_not_defined";
}  // namespace undecided

using Element = RationalFunction;

// The rational factor that makes an element's numerator and denominator primitive, with the sign of the leading term.
Rational content(const Element& e);

// A kernel of kind kBounded stands for some value from -1 to 1, a different one whenever it is looked at: a sine of
// something infinite. It counts as a constant, and what is proved holds for all its values.
struct Kernel {
  enum class Kind : std::uint8_t { kSymbol, kExp, kLog, kRoot, kSin, kCos, kAbs, kFunction, kBounded };
  Kind kind;
  std::string name;           // of a symbol, function, or bounded value
  Element argument;           // of exp, log, sin, cos, abs, function; the radicand of a root
  std::int64_t degree = 0;    // of a root
  int partner = -1;           // the other of a pair of sine and cosine
  std::uint64_t depends = 0;  // kernels of kind symbol that it is made of; constants are none
  // Of a kernel of kind exp that stands for base^exponent with a base of unknown sign: argument is exponent * log|base|, and the
  // kernel is exp(argument) or its negative. The base is zero for plain exponentials.
  Element base, exponent;

  bool is_signed() const { return kind == Kind::kExp && !base.is_zero(); }
  bool is_positive_exp() const { return kind == Kind::kExp && base.is_zero(); }
};

class Field {
 public:
  // Steps of one field: each is an operation on elements of moderate size.
  static constexpr std::int64_t kMaxWork = 1'500'000;
  explicit Field(Context& c, std::int64_t max_work = kMaxWork) : c_(c), max_work_(max_work) {}

  // From now on expressions are looked at as functions of this symbol on intervals: a power has values there only for a positive
  // base when the symbol is in its exponent.
  void let_vary(int symbol) { varying_ = symbol; }
  // From now on a constant call of a function of which nothing is known is read as a parameter. For those who see to it that the
  // call is in what they answer (keeps_unknown_calls): it may have no value.
  void read_unknown_calls() { reads_unknown_calls_ = true; }

  // The element that an expression is. Undecided when it has a form without a rule, or a constant part that could not be
  // proved to have a value; Failure division_by_zero.
  Element of(const Expr& e);
  // An expression with that value, in a fixed order of terms and factors.
  Expr expression(const Element& e, std::uint32_t position) const;

  // The normal form: zero exactly when the relations between the kernels prove that e is zero.
  Element reduced(const Element& e);
  // True when e is proved to be zero. False says nothing.
  bool is_zero(const Element& e) { return reduced(e).is_zero(); }
  // The derivative by a symbol's kernel. Undecided for functions without a rule.
  Element derivative(const Element& e, int symbol);

  int symbol(std::string_view name);
  Element value(int kernel) const { return Element::generator(kernel); }
  Element exp(const Element& u);
  Element log(const Element& u);
  // The non-negative real root; u is taken to be non-negative.
  Element root(const Element& u, std::int64_t degree);
  Element power(const Element& u, const Rational& exponent);
  // u^exponent for any exponent, as explained above.
  Element power(const Element& u, const Element& exponent);
  Element sin(const Element& u) { return sin_cos(u).first; }
  Element cos(const Element& u) { return sin_cos(u).second; }
  Element abs(const Element& u);
  Element function(std::string_view name, const Element& u);

  // True when e is proved to be positive for all real values of its symbols for which it is defined.
  bool positive(const Element& e);
  // The same without what is known because the expressions that were read have values.
  bool proved_positive(const Element& e);
  // True when a constant is proved to be no integer.
  bool no_integer(const Element& constant);
  // Uses that e is positive: proved, or noted as conditions for the result, factor by factor; the zeros of bases that positive()
  // passes over are excluded. Undecided when e is positive nowhere.
  void require_positive(const Element& e);
  const std::vector<Element>& positive_conditions() const { return positive_conditions_; }
  // Notes that base^exponent was met where the result may lack it: it need not have a value for a negative base.
  void note_power(const Element& base, const Element& exponent) { powers_.emplace_back(base, exponent); }
  const std::vector<std::pair<Element, Element>>& powers() const { return powers_; }
  // e with the symbol (or any kernel) `what` replaced, inside other kernels too.
  Element substituted(const Element& e, int what, const Element& by);
  // e with what^every replaced by `by`, where nothing that depends on `symbol` may be left; empty otherwise.
  std::optional<Element> expressed_through(const Element& e, int what, std::int64_t every, const Element& by,
                                           int symbol);

  // The symbols that e depends on (bits of kernels); pi and e are constants.
  std::uint64_t symbols(const Element& e) const;
  bool is_constant(const Element& e) const { return symbols(e) == 0; }

  // A ball that contains a constant. Undecided when it has no value.
  Enclosure enclose(const Element& constant, std::int64_t bits);
  // -1, 0, 1, proved. Undecided when neither zero nor a sign can be proved.
  int sign(const Element& constant);
  // Uses that e is not zero: proved for constants; where e depends on symbols, the condition e != 0 is noted for the
  // result, and e is proved not to be zero everywhere. False when e is zero.
  bool nonzero(const Element& e);
  // Undecided when e, which depends on symbols, is not proved to differ from zero somewhere.
  void somewhere_nonzero(const Element& e);
  const std::vector<Element>& conditions() const { return conditions_; }
  void forget_conditions() { conditions_.clear(); }

  // r with u = sum of r[i] * basis[i], rational numbers.
  std::optional<std::vector<Rational>> relation(const Element& u, std::span<const Element> basis);

  // ---- For those who manage kernels of their own ----
  const Kernel& kernel(int i) const { return kernels_[static_cast<std::size_t>(i)]; }
  int size() const { return static_cast<int>(kernels_.size()); }
  // The kernel with these fields, made when there is none yet.
  int intern(Kernel k);
  // From now on kernel^degree is replaced by `value`.
  void relate(int kernel, std::int64_t degree, const Element& value);
  // Guards every step: polls for cancellation and counts the work.
  void step(const Element& e);
  Context& context() { return c_; }

 private:
  struct Relation {
    int kernel;
    std::int64_t degree;
    Element value;
  };
  std::pair<Element, Element> sin_cos(const Element& u);
  std::pair<Element, Element> angle(int cosine, std::int64_t times);
  std::optional<std::pair<Element, Element>> known_angle(const Rational& over_pi);
  Element exp_term(const Element& u);
  Element signed_power(const Element& u, const Element& exponent);
  Element power_kernel(const Element& base, const Element& exponent);
  Element magnitude(int kernel, std::int64_t times);
  bool without_sign(Element& u, Element& logarithm);
  void read_positive_parts(const Expr& e);
  void note_nonzero(const Element& e);
  void nonzero_base(int exponential);
  bool may_vanish(const Element& e) const;
  bool exponential_may_vanish(int kernel) const;
  Element log_of_rational(const Rational& q);
  Element root_of_rational(const Rational& q, std::int64_t degree);
  Element reduced_polynomial(const Element& p);
  Element kernel_derivative(int kernel, int symbol);
  std::optional<Element> special_value(std::string_view name, const Element& u);
  struct Replacing;
  std::optional<Element> replaced(const Element& e, Replacing& r);
  Element call(const Expr& e);
  Element unknown_value(const std::string& name, const Element& u);
  Element power_of(const Element& base, const Rational& exponent);

  // What a form asks of its argument. Of an argument that depends on symbols nothing is proved: identities are said to hold
  // where the expression is defined. A constant is defined or not, so Undecided unless it is proved to be.
  enum class Need : std::uint8_t { kNonzero, kPositive, kNonnegative };
  void need(const Element& argument, Need what);
  bool has_unknown_function(const Element& e) const;

  Context& c_;
  std::int64_t max_work_;
  std::deque<Kernel> kernels_;  // references stay good when one is added
  std::vector<Relation> relations_;
  std::map<std::pair<int, int>, Element> derivatives_;
  std::vector<Element> conditions_;
  std::vector<Element> positive_conditions_;
  std::vector<std::pair<Element, Element>> powers_;
  std::vector<Element> positive_;    // where everything that was read has a value
  std::vector<Element> maybe_zero_;  // those of them that are bases of roots, which may be zero
  int varying_ = -1;
  bool reads_unknown_calls_ = false;
  std::int64_t work_ = 0;
  int depth_ = 0;
};

// e where c != 0, for every c; where c is a difference, its two sides are written apart.
Expr with_nonzero_conditions(const Expr& e, const Field& f, const std::vector<Element>& nonzero,
                             std::uint32_t position);
// True when every constant call of e of a function of which nothing is known is in the result too, and with kAll every call.
// Where one is missing the result says more than e, which may have no value.
enum class UnknownCalls : std::uint8_t { kConstant, kAll };
bool keeps_unknown_calls(const Expr& e, const Expr& result, UnknownCalls which = UnknownCalls::kConstant);

// a + b, ... with all refusals of size, and divisions by an element that turned out to be zero, turned into Undecided: run `body` and
// translate. The former are a limit, the latter a step that does not exist for this input.
template <class F>
auto decided(F&& body) {
  try {
    return body();
  } catch (const std::length_error&) {
    throw Undecided{undecided::kTooLarge};
  } catch (const std::domain_error&) {
    throw Undecided{undecided::kUndefined};
  }
}

}  // namespace exact
