#include "claims/core/surface_program.h"

namespace exact {

namespace {

// The value of a number as a reader may write it: a literal, a quotient of two, or the negation of these.
std::optional<Rational> number_value(const Expr& e) {
  const bool negative = e.is(Expr::Kind::kNegate);
  const Expr& inner = negative ? e[0] : e;
  Rational value;
  if (inner.is_number()) {
    value = inner.value();
  } else if (inner.is(Expr::Kind::kDivide) && inner[0].is_number() && inner[1].is_number() &&
             !inner[1].value().is_zero()) {
    value = inner[0].value() / inner[1].value();
  } else {
    return std::nullopt;
  }
  return negative ? -value : value;
}

std::optional<std::uint64_t> positive_exponent(const Expr& e) {
  const auto value = e.is_number() ? e.value().to_int64() : std::nullopt;
  if (!value || *value < 1) return std::nullopt;
  return static_cast<std::uint64_t>(*value);
}

// How many children come before the operation; empty when the node is outside the fragment.
std::optional<std::size_t> operands(const Expr& e, std::string_view variable) {
  switch (e.kind()) {
    case Expr::Kind::kNumber: return 0;
    case Expr::Kind::kSymbol: return e.name() == variable ? std::optional<std::size_t>(0) : std::nullopt;
    case Expr::Kind::kNegate:
    case Expr::Kind::kSimplify:
    case Expr::Kind::kExpand:
    case Expr::Kind::kFactor: return 1;
    case Expr::Kind::kAdd:
    case Expr::Kind::kSubtract:
    case Expr::Kind::kMultiply: return 2;
    case Expr::Kind::kPower: return positive_exponent(e[1]) ? std::optional<std::size_t>(1) : std::nullopt;
    case Expr::Kind::kDivide: return number_value(e[1]) ? std::optional<std::size_t>(1) : std::nullopt;
    default: return std::nullopt;
  }
}

void emit(const Expr& e, SurfaceProgram& out) {
  switch (e.kind()) {
    case Expr::Kind::kNumber: return out.literal(e.value());
    case Expr::Kind::kSymbol: return out.indeterminate();
    case Expr::Kind::kNegate: return out.negate();
    case Expr::Kind::kSimplify: return out.transparent(extracted::Wrapper::kSimplify);
    case Expr::Kind::kExpand: return out.transparent(extracted::Wrapper::kExpand);
    case Expr::Kind::kFactor: return out.transparent(extracted::Wrapper::kFactor);
    case Expr::Kind::kAdd: return out.add();
    case Expr::Kind::kSubtract: return out.subtract();
    case Expr::Kind::kMultiply: return out.multiply();
    case Expr::Kind::kPower: return out.power(*positive_exponent(e[1]));
    case Expr::Kind::kDivide: return out.divide_by_literal(*number_value(e[1]));
    default: return;
  }
}

}  // namespace

void SurfaceProgram::divide_by_literal(const Rational& divisor) {
  push(extracted::Divide<Rational>{divisor, divisor.is_zero() ? Rational() : Rational(1) / divisor});
}

extracted::Program<Rational> SurfaceProgram::instructions() const {
  extracted::Program<Rational> list;
  for (auto i = instructions_.rbegin(); i != instructions_.rend(); ++i) list = cons(*i, list);
  return list;
}

std::optional<SurfaceProgram> SurfaceProgram::from_expression(const Expr& e, std::string_view variable,
                                                              std::uint64_t max_nodes) {
  SurfaceProgram out;
  struct Visit {
    const Expr* node;
    std::size_t operands;
    std::size_t next = 0;  // the operand to write next
  };
  std::vector<Visit> path;
  const auto enter = [&](const Expr& node) {
    const auto count = operands(node, variable);
    if (count) path.push_back({&node, *count});
    return count.has_value();
  };
  if (!enter(e)) return std::nullopt;
  while (!path.empty()) {
    Visit& top = path.back();
    if (top.next < top.operands) {
      if (!enter((*top.node)[top.next++])) return std::nullopt;
      if (path.size() > max_nodes) return std::nullopt;
      continue;
    }
    if (out.size() >= max_nodes) return std::nullopt;
    emit(*top.node, out);
    path.pop_back();
  }
  return out;
}

}  // namespace exact
