// Random expression trees for laws, biased to corners: zeros, ones, signs, fractions, decimals, deep chains.
#pragma once
#include "language/expression.h"
#include "language/syntax_catalog.h"

#include <cstdlib>
#include <random>

namespace exact::tests {

// Repetitions of a law: TEST_SCALE multiplies them.
inline int repetitions(int n) {
  const char* scale = std::getenv("TEST_SCALE");
  return scale ? n * std::max(1, std::atoi(scale)) : n;
}

class RandomExpression {
 public:
  explicit RandomExpression(std::uint32_t seed) : engine_(seed) {}

  std::int64_t below(std::int64_t n) {
    return static_cast<std::int64_t>(engine_() % static_cast<std::uint32_t>(n));
  }

  Rational rational() {
    switch (below(6)) {
      case 0: return 0;
      case 1: return 1;
      case 2: return below(2) ? -1 : 2;
      case 3: return Rational(Integer(below(200) - 100), Integer(below(30) + 1));
      default: return below(21) - 10;
    }
  }

  Expr literal() {
    // What a literal can spell: a whole number or a decimal, never negative.
    if (below(4) == 0) {
      const std::int64_t decimals = below(3) + 1;
      return Expr::number(
          Rational(Integer(below(1000)), pow(Integer(10), static_cast<std::uint64_t>(decimals))),
          Expr::kNowhere, static_cast<std::uint32_t>(decimals));
    }
    return Expr::number(below(12));
  }

  Expr symbol() {
    constexpr std::string_view kNames[] = {"x", "y", "k", "pi", "_a", "where1"};
    return Expr::symbol(kNames[below(6)]);
  }

  // Closed arithmetic on numbers; exponents stay small.
  Expr arithmetic(int depth) {
    if (depth == 0 || below(6) == 0) return literal();
    switch (below(7)) {
      case 0: return Expr::unary(Expr::Kind::kNegate, arithmetic(depth - 1));
      case 1: return Expr::binary(Expr::Kind::kPower, arithmetic(depth - 1), Expr::number(below(7) - 3));
      case 2:
      case 3: return Expr::binary(Expr::Kind::kMultiply, arithmetic(depth - 1), arithmetic(depth - 1));
      case 4: return Expr::binary(Expr::Kind::kDivide, arithmetic(depth - 1), arithmetic(depth - 1));
      case 5: return Expr::binary(Expr::Kind::kSubtract, arithmetic(depth - 1), arithmetic(depth - 1));
      default: return Expr::binary(Expr::Kind::kAdd, arithmetic(depth - 1), arithmetic(depth - 1));
    }
  }

  // A polynomial expression in x.
  Expr polynomial(int depth) {
    if (depth == 0 || below(5) == 0) return below(2) ? Expr::symbol("x") : literal();
    switch (below(6)) {
      case 0: return Expr::unary(Expr::Kind::kNegate, polynomial(depth - 1));
      case 1: return Expr::binary(Expr::Kind::kPower, polynomial(depth - 1), Expr::number(below(3) + 1));
      case 2: return Expr::binary(Expr::Kind::kDivide, polynomial(depth - 1), Expr::number(below(9) + 1));
      case 3: return Expr::binary(Expr::Kind::kMultiply, polynomial(depth - 1), polynomial(depth - 1));
      case 4: return Expr::binary(Expr::Kind::kSubtract, polynomial(depth - 1), polynomial(depth - 1));
      default: return Expr::binary(Expr::Kind::kAdd, polynomial(depth - 1), polynomial(depth - 1));
    }
  }

  // Any tree that the printer can be given: every kind of node but lists, evaluated numbers included.
  Expr any(int depth) {
    using K = Expr::Kind;
    if (depth == 0 || below(6) == 0) {
      if (below(3) == 0) return Expr::number(rational());
      return below(2) ? symbol() : literal();
    }
    const auto sub = [&] { return any(depth - 1); };
    const bool calculus = find_syntax("limit") != nullptr && find_syntax("taylor") != nullptr;
    switch (below(24)) {
      case 0: return Expr::unary(K::kNegate, sub());
      case 1:
      case 2: return Expr::binary(K::kAdd, sub(), sub());
      case 3: return Expr::binary(K::kSubtract, sub(), sub());
      case 4:
      case 5: return Expr::binary(K::kMultiply, sub(), sub());
      case 6:
      case 7: return Expr::binary(K::kDivide, sub(), sub());
      case 8: return Expr::binary(K::kPower, sub(), Expr::number(below(9) - 4));
      case 9: return Expr::binary(K::kPower, sub(), sub());
      case 10: return Expr::call("f", {});
      case 11: return Expr::call("sin", {sub()});
      case 12: return Expr::call("gcd", {sub(), sub()});
      case 13: return Expr::unary(below(2) ? K::kSimplify : K::kFactor, sub());
      case 14: return make(below(2) ? K::kDiff : K::kIntegrate, {sub()}, "x");
      case 15: return make(below(2) ? K::kSum : K::kIntegral, {sub(), sub(), sub()}, "k");
      case 16: return make(K::kSubstitute, {sub(), sub()}, "y");
      case 17: return make(K::kAssuming, {sub(), sub(), sub()}, "", "", static_cast<Relation>(below(6)));
      case 18: return make(K::kSolve, {sub(), sub()}, "x");
      case 19: return make(K::kRecurrence, {sub(), sub(), sub(), sub()}, "a", "n");
      case 20:
        if (!calculus) return sub();
        return make(K::kLimit, {sub(), sub()}, "x", "", static_cast<Relation>(below(3) * 2));
      case 21: return make(K::kRealRoot, {sub(), sub()}, "y");
      case 22: {
        // A system in one or two unknowns.
        Expr system = make(K::kEquations, {sub(), sub(), sub(), sub()}, "");
        if (below(2)) system = make(K::kSystem, {system}, "k");
        return make(K::kSystem, {system}, "x");
      }
      default: return make(below(2) && calculus ? K::kTaylor : K::kSequence, {sub(), sub(), sub()}, "x");
    }
  }

 private:
  static Expr make(Expr::Kind kind, std::vector<Expr> parts, std::string_view name,
                   std::string_view name2 = {}, Relation r = Relation::kEqual) {
    return Expr::make(kind, parts, Expr::kNowhere, name, name2, r);
  }
  std::mt19937 engine_;
};

}  // namespace exact::tests
