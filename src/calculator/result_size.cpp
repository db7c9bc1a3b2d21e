#include "calculator/result_size.h"

namespace exact {

std::int64_t decimal_length(const Integer& n) {
  return static_cast<std::int64_t>(n.decimal_digits()) + (n.sign() < 0 ? 1 : 0);
}

namespace {
std::int64_t number_length(const Rational& q) {
  return decimal_length(q.numerator()) + decimal_length(q.denominator());
}

std::int64_t item_size(const Expr& e) {
  if (!e.is_number()) return 16 + 3 * rendered_size(e);
  if (e.value().is_integer()) return 56 + 3 * decimal_length(e.value().numerator());
  return 80 + 3 * number_length(e.value());
}

std::int64_t solution_size(const Solution& s) {
  if (const auto* q = std::get_if<Rational>(&s)) return 64 + 3 * number_length(*q);
  if (const auto* a = std::get_if<AlgebraicSolution>(&s)) {
    std::int64_t size =
        320 + 2 * (decimal_length(a->root.interval().lower) + static_cast<std::int64_t>(a->variable.size()));
    for (const Rational& k : a->root.minimal_polynomial().coefficients())
      size += 32 + 3 * number_length(k) + static_cast<std::int64_t>(a->variable.size());
    return size;
  }
  const auto& r = std::get<RealQuadratic>(s);
  return 256 + 3 * (number_length(r.center) + number_length(r.radicand));
}
}  // namespace

std::int64_t result_size(const Scalar& s) {
  const Expr& e = s.expression;
  if (e.is_number()) {
    if (e.value().is_integer()) return 56 + 2 * decimal_length(e.value().numerator());
    return 80 + 2 * number_length(e.value());
  }
  std::int64_t size = 32 + 2 * rendered_size(e);
  for (const Condition& c : s.conditions) size += 14 + 2 * (rendered_size(c.left) + rendered_size(c.right));
  return size;
}

std::int64_t result_size(const Sequence& s) {
  std::int64_t size = 66;
  for (const Expr& item : s.items) size += item_size(item);
  return size;
}

std::int64_t result_size(const Value& value) {
  if (const auto* s = std::get_if<Scalar>(&value)) return result_size(*s);
  if (const auto* s = std::get_if<Sequence>(&value)) return result_size(*s);
  if (const auto* r = std::get_if<RealEnclosure>(&value)) {
    const auto numbers = decimal_length(r->dyadic.lower) + decimal_length(r->dyadic.upper) +
                         decimal_length(Integer(r->dyadic.exponent));
    return 304 + numbers + 2 * static_cast<std::int64_t>(r->decimal_lower.size() + r->decimal_upper.size());
  }
  if (const auto* s = std::get_if<SolutionSet>(&value)) {
    std::int64_t size = 128 + 2 * (static_cast<std::int64_t>(s->variable.size()) + rendered_size(s->left) +
                                   rendered_size(s->right));
    for (const Solution& x : s->solutions) size += solution_size(x);
    for (const Solution& x : s->excluded) size += solution_size(x);
    return size;
  }
  if (const auto* s = std::get_if<SystemSolution>(&value)) {
    std::int64_t size = 192;
    for (const auto& name : s->variables) size += 8 + 4 * static_cast<std::int64_t>(name.size());
    for (const auto& [left, right] : s->equations)
      size += 32 + 2 * (rendered_size(left) + rendered_size(right));
    for (const auto& component : s->solutions) size += 64 + 3 * rendered_size(component.value);
    for (const Condition& c : s->conditions)
      size += 64 + 3 * (rendered_size(c.left) + rendered_size(c.right));
    return size;
  }
  const auto& d = std::get<DefinitionValue>(value);
  std::int64_t size = 128 + 2 * static_cast<std::int64_t>(d.name.size());
  for (const auto& p : d.parameters) size += 2 * static_cast<std::int64_t>(p.size() + 3);
  return size + std::visit([](const auto& body) { return result_size(body); }, d.body);
}

}  // namespace exact
