// Germs: real functions of a variable T for all large T, with their asymptotic behaviour as T tends to infinity.
//
// A germ is an element of a field whose kernels are of two kinds besides constants. The basis b_1 < b_2 < ... holds
// positive functions that tend to infinity, each growing faster than every power of the one before: at first T alone, then
// logarithms below it (log T, log log T, ...) and exponentials exp(g) wherever g outgrows the logarithm of a basis function.
// Every other kernel is a power of a basis function or f(h) for a function f that is analytic at 0 (or at 1) and a germ h
// that tends to 0 faster than some negative power of its own basis function. So each germ has an expansion
//     sum of c_i * b^e_i,   e_1 > e_2 > ... real numbers,
// in its highest basis function b with coefficients c_i that are germs of lower basis functions, exact elements of the same
// field. The first term decides the limit, recursively.
//
// This is the method of Shackell, Salvy and van der Hoeven (J. Richardson, B. Salvy, J. Shackell, J. van der Hoeven,
// "Asymptotic expansions of exp-log functions", ISSAC 1996), with exact coefficients in the manner of D. Gruntz ("On
// computing limits in a symbolic manipulation system", thesis, ETH 1996).
//
// A sine or cosine of something infinite is taken for an unknown value from -1 to 1 (Kernel::kBounded), a constant in all
// expansions; what is concluded must hold for every such value.
//
// What it proves: a first term is accepted only when its coefficient is not zero, down to a constant whose enclosure
// excludes zero; a term is dropped only when the field reduces it to zero. Everything else ends in Undecided.
#pragma once
#include "calculator/calculus/field.h"

namespace exact {

namespace undecided {
inline constexpr std::string_view kOscillating = "oscillating_function";
}

class Germs {
 public:
  // The symbol `variable` stands for `place` from now on: a germ, such as T, -T or a + 1/T.
  Germs(Context& c, std::string_view variable);
  void let(const Element& place) { variable_value_ = place; }
  Element infinite() const { return Element::generator(basis_origin_); }  // T

  Element of(const Expr& e);

  struct Limit {
    int infinite = 0;  // -1 or 1: minus or plus infinity
    Element value;     // a constant otherwise
  };
  Limit limit(const Element& germ);
  // -1, 0 or 1 for all large T.
  int sign(const Element& germ);

  Field& field() { return f_; }
  // What was divided by and depends on symbols beside the variable: the first coefficients, not to be zero.
  const std::vector<Element>& divisors() const { return divisors_; }

 private:
  struct Basis {
    int kernel;
    std::optional<Element> log;  // unknown for the first until it is needed
    int root = -1;               // the kernel of its finest rational power so far
    std::int64_t root_degree = 1;
    std::vector<int> powers;  // kernels of irrational powers
  };
  enum class Type : std::uint8_t { kPower, kExp, kLog, kRoot, kSin, kCos, kAtan };
  struct Role {
    int basis;  // kernel of the basis function it belongs to
    Type type;
    Element exponent;  // of a power; of the first term of `small` otherwise, negative
    Element small;     // h
    std::int64_t degree = 0;
  };
  struct Term {
    Element exponent, coefficient;
  };
  using Series = std::vector<Term>;  // descending exponents

  int level(const Element& g) const;  // position of its highest basis function from 1; 0 for constants
  int compare(const Element& a, const Element& b);
  Basis& basis_of(int kernel);

  Series added(const Series& a, const Series& b);
  Series product(const Series& a, const Series& b, const Element& cut);
  Series kernel_series(int kernel, const Element& cut);
  Series polynomial_series(const Element& p, int basis, const Element& cut);
  Series quotient_series(const Element& g, int basis, const Element& cut);
  std::optional<Element> highest(const Element& p, int basis);
  Term lead_of_polynomial(const Element& p, int basis);
  Term lead(const Element& g);
  Element first_coefficient(const Element& g);
  void certify(const Element& g);
  void divide_by(const Element& g);
  void need_positive(const Element& g);
  void need_not_negative(const Element& g);
  bool oscillates(const Element& g) const;
  std::pair<Element, Element> oscillation(const Element& g);

  Element basis_power(int kernel, const Element& exponent);
  Element log_of_basis(int kernel);
  Element small_kernel(Type type, int basis, const Element& h, std::int64_t degree = 0);
  void insert_basis(std::size_t position, int kernel, std::optional<Element> log);
  struct Split {
    int basis;
    Element large, middle, small;
  };
  Split split(const Element& g);

  Element exp(const Element& g);
  Element exp_of_large(const Element& g);
  Element log(const Element& g);
  Element root(const Element& g, std::int64_t degree);
  Element power(const Element& g, const Rational& q);
  Element power(const Element& g, const Element& exponent);
  std::pair<Element, Element> sin_cos(const Element& g);
  Element atan(const Element& g);
  Element asin(const Element& g);
  Element abs(const Element& g);
  Element call(const Expr& e);

  Field f_;
  std::string variable_;
  Element variable_value_;
  int basis_origin_;
  std::vector<Basis> basis_;
  std::map<int, Role> roles_;
  std::map<int, std::pair<Element, Series>> known_;  // series of kernels with the cut they reach
  std::vector<Element> certified_, divisors_;
  int depth_ = 0;
};

}  // namespace exact
