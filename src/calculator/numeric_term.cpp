#include "calculator/numeric_term.h"

#include "calculator/arithmetic.h"

namespace exact {

using Kind = Expr::Kind;

std::optional<NumericTerm> NumericTerm::compile(const Expr& term, std::string_view index,
                                                const Environment* outer) {
  NumericTerm t;
  if (!t.emit(term, index, outer)) return std::nullopt;
  return t;
}

bool NumericTerm::emit(const Expr& e, std::string_view index, const Environment* outer) {
  switch (e.kind()) {
    case Kind::kNumber: steps_.push_back({Op::kConstant, 0, e.value()}); return true;
    case Kind::kSymbol:
      if (e.name() == index) {
        steps_.push_back({Op::kIndex});
        return true;
      }
      for (const Environment* x = outer; x; x = x->next) {
        if (x->name != e.name()) continue;
        if (!x->value.is_number()) return false;
        steps_.push_back({Op::kConstant, 0, x->value.value()});
        return true;
      }
      return false;
    case Kind::kNegate:
      if (!emit(e[0], index, outer)) return false;
      steps_.push_back({Op::kNegate});
      return true;
    case Kind::kPower: {
      const auto n = e[1].is_integer() ? e[1].value().to_int64() : std::nullopt;
      if (!n || *n < -1'000'000 || *n > 1'000'000 || !emit(e[0], index, outer)) return false;
      steps_.push_back({Op::kPower, *n});
      return true;
    }
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kDivide:
      if (!emit(e[0], index, outer) || !emit(e[1], index, outer)) return false;
      steps_.push_back({e.is(Kind::kAdd)        ? Op::kAdd
                        : e.is(Kind::kSubtract) ? Op::kSubtract
                        : e.is(Kind::kMultiply) ? Op::kMultiply
                                                : Op::kDivide});
      return true;
    default: return false;
  }
}

Rational NumericTerm::operator()(Context& c, const Rational& index) const {
  stack_.clear();
  for (const Step& s : steps_) {
    switch (s.op) {
      case Op::kConstant: stack_.push_back(s.constant); continue;
      case Op::kIndex: stack_.push_back(index); continue;
      case Op::kNegate: stack_.back() = -stack_.back(); continue;
      case Op::kPower: stack_.back() = checked_power(c, stack_.back(), s.exponent, Expr::kNowhere); continue;
      default: break;
    }
    const Rational b = std::move(stack_.back());
    stack_.pop_back();
    Rational& a = stack_.back();
    switch (s.op) {
      case Op::kAdd:
        check_sum_bits(c, a, b, Expr::kNowhere);
        a += b;
        break;
      case Op::kSubtract:
        check_sum_bits(c, a, b, Expr::kNowhere);
        a -= b;
        break;
      case Op::kMultiply:
        check_product_bits(c, a, b, Expr::kNowhere);
        a *= b;
        break;
      default: a = checked_quotient(c, a, b, Expr::kNowhere);
    }
  }
  return std::move(stack_.back());
}

}  // namespace exact
