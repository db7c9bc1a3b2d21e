// Expressions of the fragment with an evaluator of their own: the second route of the tests. It shares nothing with
// the verified core: it computes values at points, and divides where the expression divides.
#pragma once
#include "claims/core/surface_program.h"
#include "unit/values/random_values.h"

#include <memory>
#include <vector>

namespace exact {

struct Tree;
using TreePointer = std::shared_ptr<const Tree>;

struct Tree {
  enum class Kind : std::uint8_t {
    kLiteral,
    kX,
    kNegate,
    kAdd,
    kSubtract,
    kMultiply,
    kPower,
    kDivide,
    kWrap
  };
  Kind kind = Kind::kX;
  TreePointer a, b;
  Rational number;             // the literal or the divisor
  std::uint64_t exponent = 0;  // of a power; which wrapper otherwise

  Rational at(const Rational& x) const {
    switch (kind) {
      case Kind::kLiteral: return number;
      case Kind::kX: return x;
      case Kind::kNegate: return -a->at(x);
      case Kind::kAdd: return a->at(x) + b->at(x);
      case Kind::kSubtract: return a->at(x) - b->at(x);
      case Kind::kMultiply: return a->at(x) * b->at(x);
      case Kind::kPower: return pow(a->at(x), static_cast<std::int64_t>(exponent));
      case Kind::kDivide: return a->at(x) / number;
      case Kind::kWrap: return a->at(x);
    }
    return {};
  }

  // No coefficient behind this power of x.
  std::uint64_t degree() const {
    switch (kind) {
      case Kind::kLiteral: return 0;
      case Kind::kX: return 1;
      case Kind::kAdd:
      case Kind::kSubtract: return std::max(a->degree(), b->degree());
      case Kind::kMultiply: return a->degree() + b->degree();
      case Kind::kPower: return a->degree() * exponent;
      default: return a->degree();
    }
  }

  void write(SurfaceProgram& out) const {
    if (a) a->write(out);
    if (b) b->write(out);
    switch (kind) {
      case Kind::kLiteral: return out.literal(number);
      case Kind::kX: return out.indeterminate();
      case Kind::kNegate: return out.negate();
      case Kind::kAdd: return out.add();
      case Kind::kSubtract: return out.subtract();
      case Kind::kMultiply: return out.multiply();
      case Kind::kPower: return out.power(exponent);
      case Kind::kDivide: return out.divide_by_literal(number);
      case Kind::kWrap: return out.transparent(static_cast<extracted::Wrapper>(exponent));
    }
  }

  Expr expression() const {
    using K = Expr::Kind;
    switch (kind) {
      case Kind::kLiteral: return Expr::number(number);
      case Kind::kX: return Expr::symbol("x");
      case Kind::kNegate: return Expr::unary(K::kNegate, a->expression());
      case Kind::kAdd: return Expr::binary(K::kAdd, a->expression(), b->expression());
      case Kind::kSubtract: return Expr::binary(K::kSubtract, a->expression(), b->expression());
      case Kind::kMultiply: return Expr::binary(K::kMultiply, a->expression(), b->expression());
      case Kind::kPower:
        return Expr::binary(K::kPower, a->expression(),
                            Expr::number(Rational(static_cast<std::int64_t>(exponent))));
      case Kind::kDivide: return Expr::binary(K::kDivide, a->expression(), Expr::number(number));
      case Kind::kWrap: {
        constexpr K kWrappers[] = {K::kSimplify, K::kExpand, K::kFactor};
        return Expr::unary(kWrappers[exponent], a->expression());
      }
    }
    return {};
  }
};

inline TreePointer tree(Tree::Kind kind, TreePointer a = {}, TreePointer b = {}) {
  return std::make_shared<const Tree>(Tree{kind, std::move(a), std::move(b), {}, 0});
}
inline TreePointer literal(const Rational& value) {
  return std::make_shared<const Tree>(Tree{Tree::Kind::kLiteral, {}, {}, value, 0});
}
inline TreePointer x() { return tree(Tree::Kind::kX); }
inline TreePointer operator+(const TreePointer& a, const TreePointer& b) {
  return tree(Tree::Kind::kAdd, a, b);
}
inline TreePointer operator-(const TreePointer& a, const TreePointer& b) {
  return tree(Tree::Kind::kSubtract, a, b);
}
inline TreePointer operator*(const TreePointer& a, const TreePointer& b) {
  return tree(Tree::Kind::kMultiply, a, b);
}
inline TreePointer operator-(const TreePointer& a) { return tree(Tree::Kind::kNegate, a); }
inline TreePointer operator/(const TreePointer& a, const Rational& c) {
  return std::make_shared<const Tree>(Tree{Tree::Kind::kDivide, a, {}, c, 0});
}
inline TreePointer power(const TreePointer& a, std::uint64_t n) {
  return std::make_shared<const Tree>(Tree{Tree::Kind::kPower, a, {}, {}, n});
}
inline TreePointer wrap(const TreePointer& a, std::uint64_t which) {
  return std::make_shared<const Tree>(Tree{Tree::Kind::kWrap, a, {}, {}, which});
}

inline SurfaceProgram program(const TreePointer& t) {
  SurfaceProgram out;
  t->write(out);
  return out;
}

// Random trees of small degree, and other trees of the same value.
class RandomTrees {
 public:
  explicit RandomTrees(std::uint64_t salt) : values_(salt) {}
  RandomValues& values() { return values_; }

  Rational small() {
    if (values_.below(40) == 0) return values_.rational();
    return Rational(Integer(static_cast<std::int64_t>(values_.below(13)) - 6),
                    Integer(static_cast<std::int64_t>(values_.below(3) == 0 ? 1 + values_.below(6) : 1)));
  }
  Rational small_nonzero() {
    const Rational r = small();
    return r.is_zero() ? Rational(-3) : r;
  }

  TreePointer any(int depth, std::uint64_t max_degree) {
    if (depth == 0 || values_.below(8) == 0)
      return values_.below(2) && max_degree > 0 ? x() : literal(small());
    switch (values_.below(9)) {
      case 0: return -any(depth - 1, max_degree);
      case 1:
      case 2: return any(depth - 1, max_degree) + any(depth - 1, max_degree);
      case 3: return any(depth - 1, max_degree) - any(depth - 1, max_degree);
      case 4:
      case 5: return any(depth - 1, max_degree / 2) * any(depth - 1, max_degree - max_degree / 2);
      case 6: {
        const std::uint64_t n = 1 + values_.below(4);
        return power(any(depth - 1, max_degree / n), n);
      }
      case 7: return any(depth - 1, max_degree) / small_nonzero();
      default: return wrap(any(depth - 1, max_degree), values_.below(3));
    }
  }

  // The same polynomial, written otherwise: laws of rings applied in every node.
  TreePointer regrouped(const TreePointer& t) {
    using K = Tree::Kind;
    const TreePointer a = t->a ? regrouped(t->a) : nullptr;
    const TreePointer b = t->b ? regrouped(t->b) : nullptr;
    switch (t->kind) {
      case K::kX:
      case K::kLiteral: return padded(t);
      case K::kNegate: return padded(values_.below(2) ? literal(-1) * a : literal(0) - a);
      case K::kAdd: return padded(values_.below(2) ? b + a : a - (-b));
      case K::kSubtract: return padded(values_.below(2) ? -(b - a) : a + literal(-1) * b);
      case K::kMultiply:
        if (b->kind == K::kAdd) return a * b->a + a * b->b;
        if (a->kind == K::kSubtract) return a->a * b - a->b * b;
        return padded(b * a);
      case K::kPower: {
        if (t->exponent == 2 && a->kind == K::kAdd)
          return power(a->a, 2) + literal(2) * a->a * a->b + a->b * a->b;
        if (t->exponent == 1) return a;
        const std::uint64_t part = 1 + values_.below(t->exponent - 1);
        return power(a, part) * power(a, t->exponent - part);
      }
      case K::kDivide:
        return padded(values_.below(2) ? literal(Rational(1) / t->number) * a : -a / -t->number);
      case K::kWrap: return a;
    }
    return t;
  }

 private:
  TreePointer padded(const TreePointer& t) {
    switch (values_.below(10)) {
      case 0: return t + literal(0);
      case 1: return literal(1) * t;
      case 2: {
        const Rational c = small();
        return (t + literal(c) * x()) - x() * literal(c);
      }
      case 3: return wrap(t, values_.below(3));
      default: return t;
    }
  }

  RandomValues values_;
};

}  // namespace exact
