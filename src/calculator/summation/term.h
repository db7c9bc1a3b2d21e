// Hypergeometric terms: functions t(k) of an integer k with a rational quotient t(k+1)/t(k).
#pragma once
#include "calculator/calculus/field.h"

#include <optional>
#include <utility>
#include <vector>

namespace exact {

// rational(k) * base^k * product of factorial(a k + b)^power.
struct Term {
  struct Factorial {
    std::int64_t a;
    Element b;
    std::int64_t power;
  };
  Element rational{1};
  Element base{1};
  std::vector<Factorial> factorials = {};
};

// The value of a term, or of a rational multiple, at one place: coefficient * product of factorial(u)^power.
struct PlacedTerm {
  Element coefficient;
  std::vector<std::pair<Element, std::int64_t>> factorials = {};
};

struct NotHypergeometric {};

// (u + d)! / u!
Element rising(const Element& u, std::int64_t d);

// Terms of one index over the other symbols of a field.
class Terms {
 public:
  Terms(Context& c, const Expr& node)
      : f_(c), name_(node.name()), k_(f_.symbol(node.name())), at_(node.position()) {
    f_.read_unknown_calls();
  }

  Field& field() { return f_; }
  int index() const { return k_; }
  const std::string& index_name() const { return name_; }
  bool depends(const Element& e) const { return (f_.symbols(e) >> k_ & 1) != 0; }

  // e as a sum of terms of different kinds. What e is divided by, and the conditions in it, are passed over: they are
  // found by TermDomain. NotHypergeometric when it is no such sum.
  std::vector<Term> sum(const Expr& e);
  // The single term that e is.
  Term single(const Expr& e);
  // a k + b with an integer a and b free of k.
  std::pair<std::int64_t, Element> linear(const Expr& e);

  // t(k+1)/t(k)
  Element ratio(const Term& t);
  Element shifted(const Element& e, const Element& by) { return f_.substituted(e, k_, f_.value(k_) + by); }
  // Gosper's C: the rational function with Z(k+1) - Z(k) = t(k) for Z = C t, when there is one.
  std::optional<Element> certificate(const Term& t);

  // C t at k = place, with the powers and factorials as functions of the place. A factorial of a negative integer below
  // makes it zero, as choose(n, k) is for k > n; above, it is undefined.
  PlacedTerm placed(const Term& t, const Element& certificate, const Element& where);
  Element value(const PlacedTerm& placed);
  Element value(const Term& t, const Element& certificate, const Element& where) {
    return value(placed(t, certificate, where));
  }
  Element power_of(const Element& base, const Element& exponent);
  Element factorial(const Element& u);
  // e with (u + d)! written as (u + d) ... (u + 1) u! where that makes it shorter, or makes both factorials vanish.
  Element joined(Element e);

 private:
  std::vector<Term> read(const Expr& e);
  std::vector<Term> read_node(const Expr& e);
  std::vector<Term> power(const Expr& e);
  std::vector<Term> call(const Expr& e);
  std::vector<Term> product(const std::vector<Term>& a, const std::vector<Term>& b);
  std::vector<Term> merged(std::vector<Term> terms);
  Term normal(Term t);
  std::optional<std::int64_t> shift_between(const Element& p, const Element& q);

  Field f_;
  std::string name_;
  int k_;
  std::uint32_t at_;
};

}  // namespace exact
