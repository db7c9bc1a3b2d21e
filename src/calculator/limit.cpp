// limit(e, v = point), from both sides or from one.
#include "calculator/calculus/germs.h"
#include "calculator/evaluate.h"
#include "calculator/parameter_domain.h"
#include "language/syntax_catalog.h"

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;

// 1 for the symbol infinity, -1 for its negative, 0 for anything else.
int infinite_point(const Expr& e) {
  if (e.is(Kind::kSymbol) && e.name() == "infinity") return 1;
  if (e.is(Kind::kNegate)) return -infinite_point(e[0]);
  return 0;
}

Expr infinity(int sign, std::uint32_t at) {
  const Expr symbol = Expr::symbol("infinity", at);
  return sign > 0 ? symbol : Expr::unary(Kind::kNegate, symbol, at);
}

// Limits from the sides that the node asks for; empty when they differ.
std::optional<Germs::Limit> sides(Germs& germs, const Expr& node, const Expr& e, const Expr& point) {
  if (const int sign = infinite_point(point)) {
    germs.let(sign > 0 ? germs.infinite() : -germs.infinite());
    return germs.limit(germs.of(e));
  }
  const Element a = germs.of(point), step = Element(1) / germs.infinite();
  const auto from = [&](int side) {
    germs.let(side > 0 ? a + step : a - step);
    return germs.limit(germs.of(e));
  };
  if (node.relation() == Relation::kGreater) return from(1);
  if (node.relation() == Relation::kLess) return from(-1);
  const Germs::Limit right = from(1), left = from(-1);
  if (right.infinite != left.infinite) return std::nullopt;
  if (right.infinite != 0) return right;
  if (germs.field().is_zero(right.value - left.value)) return right;
  // Different forms: only a proved difference is one.
  if (germs.field().sign(right.value - left.value) == 0) return right;
  return std::nullopt;
}
}  // namespace

Expr limit(Evaluator& v, const Expr& node, const Expr& resolved, bool infinite) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("limit")->domain;
  const std::uint32_t at = node.position();
  Expr point;
  try {
    point = v.evaluate(node[1]);
  } catch (Failure& f) {
    f.diagnostic.position = Expr::place(at);
    throw;
  }
  if (infinite_point(point) == 0 && has_free_symbol(point, "infinity"))
    throw Failure(
        Code::kInvalidArguments,
        "infinity takes no part in arithmetic: the point of a limit is infinity, -infinity or a number",
        node.place());
  const Expr body = v.finish(resolved);
  const auto unresolved = [&](Status status, std::string_view reason) {
    c.note(status, "limit", reason, domain);
    const Expr parts[] = {body, point};
    return node.with_children(parts);
  };
  if (has_free_symbol(point, node.name()))
    throw Failure(Code::kInvalidArguments, "the point of a limit cannot depend on its variable",
                  Expr::place(at));
  try {
    Germs germs(c, node.name());
    germs.field().read_unknown_calls();
    const auto result = sides(germs, node, body, point);
    if (!result) return unresolved(Status::kIndeterminate, "limit_does_not_exist");
    if (result->infinite != 0 && !infinite)
      return unresolved(Status::kUnsupported, "infinite_limit_inside_expression");
    const Field& f = germs.field();
    const Expr value = result->infinite != 0 ? infinity(result->infinite, at)
                                             : f.expression(germs.field().reduced(result->value), at);
    if (!keeps_unknown_calls(body, value) || !keeps_unknown_calls(point, value))
      throw Undecided{undecided::kUnsupportedExpression};
    Domain where = parameter_domain(c, body, node.name(), infinite_point(point) ? Expr() : point);
    const auto kept = with_parameter_domain(c, value, f, std::move(where), at, germs.divisors());
    if (!kept) return unresolved(Status::kUnsupported, kDomainNotRetained);
    c.note(Status::kTransformed, "limit", {}, domain);
    return *kept;
  } catch (const Undecided& u) {
    return unresolved(Status::kUnsupported, u.reason);
  }
}

}  // namespace exact
