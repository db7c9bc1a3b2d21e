// For the laws of simplify, expand, factor and solve: the calculator's answers, random rational functions, and an evaluator at
// rational points that knows arithmetic only.
#pragma once
#include "calculator/calculator.h"
#include "language/parser.h"
#include "operation/large_stack.h"
#include "support/random_expression.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace exact::tests {

inline Answer ask(std::string_view source, const Limits& limits = {}) {
  Session session;
  Work work;
  return calculate(source, Mode::kEvaluate, limits, session, work);
}

// The value and, for what is not completely answered, the status and the reason.
inline std::string text(const Answer& a) {
  if (!a.ok()) return "error " + std::string(code_name(a.error().code));
  std::string out = value_text(a.value());
  if (!a.resolution.is_complete())
    out +=
        " [" + std::string(status_name(a.resolution.status)) + " " + std::string(a.resolution.reason) + "]";
  return out;
}

using Assignment = std::map<std::string, Rational>;

// Empty where the expression has no value: a zero divisor, 0^0, a condition that does not hold.
inline std::optional<Rational> value_at(const Expr& e, const Assignment& at) {
  using K = Expr::Kind;
  switch (e.kind()) {
    case K::kNumber: return e.value();
    case K::kSymbol: return at.at(e.name());
    default: break;
  }
  const auto a = value_at(e[0], at);
  if (!a) return std::nullopt;
  if (e.is(K::kNegate)) return -*a;
  if (e.is(K::kPower)) {
    const std::int64_t n = *e[1].value().to_int64();
    if (a->is_zero() && n <= 0) return std::nullopt;
    return pow(*a, n);
  }
  const auto b = value_at(e[1], at);
  if (!b) return std::nullopt;
  switch (e.kind()) {
    case K::kAdd: return *a + *b;
    case K::kSubtract: return *a - *b;
    case K::kMultiply: return *a * *b;
    case K::kDivide:
      if (b->is_zero()) return std::nullopt;
      return *a / *b;
    case K::kAssuming: {
      const auto right = value_at(e[2], at);
      EXPECT_EQ(e.relation(), Relation::kNotEqual);
      if (!right || *b == *right) return std::nullopt;
      return a;
    }
    default: ADD_FAILURE() << "not arithmetic: " << print(e); return std::nullopt;
  }
}

// A rational function of x, y and z that is often not in lowest terms.
class RandomFunctions {
 public:
  explicit RandomFunctions(std::uint32_t seed) : random(seed) {}

  Expr polynomial(int depth) {
    using K = Expr::Kind;
    if (depth == 0 || random.below(5) == 0) {
      if (random.below(3) == 0) return Expr::number(random.below(7));
      constexpr std::string_view kNames[] = {"x", "y", "z"};
      return Expr::symbol(kNames[random.below(3)]);
    }
    switch (random.below(6)) {
      case 0: return Expr::unary(K::kNegate, polynomial(depth - 1));
      case 1: return Expr::binary(K::kPower, polynomial(depth - 1), Expr::number(random.below(3) + 1));
      case 2:
      case 3: return pair(K::kMultiply, polynomial(depth - 1), polynomial(depth - 1));
      case 4: return pair(K::kSubtract, polynomial(depth - 1), polynomial(depth - 1));
      default: return pair(K::kAdd, polynomial(depth - 1), polynomial(depth - 1));
    }
  }

  Expr fraction(int depth) {
    using K = Expr::Kind;
    const Expr common = polynomial(1), top = polynomial(2), bottom = polynomial(2);
    Expr e = pair(K::kDivide, pair(K::kMultiply, common, top), pair(K::kMultiply, bottom, common));
    if (random.below(4) == 0) e = Expr::binary(K::kPower, e, Expr::number(random.below(4) - 2));
    if (depth == 0) return e;
    constexpr K kKinds[] = {K::kAdd, K::kSubtract, K::kMultiply, K::kDivide};
    const K kind = kKinds[random.below(4)];
    const Expr other = fraction(depth - 1);
    return pair(kind, e, other);
  }

  RandomExpression random;

 private:
  static Expr pair(Expr::Kind k, const Expr& a, const Expr& b) { return Expr::binary(k, a, b); }
};

}  // namespace exact::tests
