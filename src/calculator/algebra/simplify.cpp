// simplify, expand and factor.
#include "calculator/algebra/domain.h"
#include "calculator/algebra/rational_form.h"
#include "calculator/evaluate.h"
#include "calculator/polynomial.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;

// Up to this degree and this many bits in all coefficients a polynomial in one variable is factored.
constexpr std::int64_t kMaxFactorDegree = 1'000;
constexpr std::int64_t kMaxFactorBits = 200'000;

std::string_view operation_name(Kind k) {
  return k == Kind::kSimplify ? "simplify" : k == Kind::kExpand ? "expand" : "factor";
}

void check_cost(Context& c, const Expr& e, std::uint32_t position) {
  const PolynomialCost cost = polynomial_cost(e);
  const std::int64_t nodes = c.limits.max_expression_nodes;
  if (5 * cost.degree > nodes)
    throw Failure(Code::kResourceLimit, "the polynomial would have more nodes than allowed", position,
                  "max_expression_nodes");
  if (cost.work > nodes)
    throw Failure(Code::kResourceLimit, "the polynomial takes more work than allowed", position,
                  "max_expression_nodes");
  if (cost.coefficient_bits > c.limits.max_exact_bits)
    throw Failure(Code::kResourceLimit, "the polynomial's coefficients would need more bits than allowed",
                  position, "max_exact_bits");
}

// A decimal is written as a quotient over a power of ten, which is no normal form.
bool has_decimals(const Expr& e) {
  if (e.is_number()) return e.decimals() > 0;
  return std::any_of(e.children().begin(), e.children().end(), has_decimals);
}

// The normal form of e as a rational function of its atoms; conditions are left to the caller.
Expr normal_form(Context& c, const Expr& e, bool expand);

// Arguments of functions are brought into normal form where that can be done.
RationalForms::Rewrite arguments(Context& c, bool expand) {
  return [&c, expand](const Expr& e) {
    if (free_symbols(e, true).empty()) return e;
    try {
      return normal_form(c, e, expand);
    } catch (const Undecided&) {
      return e;
    }
  };
}

Expr normal_form(Context& c, const Expr& e, bool expand) {
  RationalForms forms(c, arguments(c, expand));
  const Expr collected = forms.collect(e);
  const RationalFunction f = forms.of(collected);
  return expand ? forms.expanded(f, e.position()) : forms.expression(f, e.position());
}

// What the identities of exp, log, roots, sines and cosines make of e, when they say something.
std::optional<Expr> by_identities(Context& c, const Expr& e) {
  if (!e.has_calls()) return std::nullopt;
  try {
    Field field(c);
    const Element element = field.of(e);
    const Element reduced = field.reduced(element);
    if (!field.conditions().empty()) return std::nullopt;
    return normal_form(c, field.expression(reduced, e.position()), false);
  } catch (const Undecided&) {
    return std::nullopt;
  }
}

bool has_symbolic_power(const Expr& e) {
  if (e.is(Kind::kPower) && !e[1].is_number()) return true;
  return std::any_of(e.children().begin(), e.children().end(), has_symbolic_power);
}

Expr simplest(Context& c, const Expr& e) {
  const Expr form = normal_form(c, e, false);
  const auto other = by_identities(c, e);
  if (!other || other->nodes() >= form.nodes()) return form;
  // To give up a power with a symbolic exponent costs the condition that its base is positive.
  if (!has_symbolic_power(form) || other->nodes() + 3 < form.nodes()) return *other;
  return has_powers_of(domain_of(c, *other), domain_of(c, form)) ? *other : form;
}

Expr factored(Context& c, const Expr& e) {
  RationalForms forms(c, arguments(c, false));
  const Expr collected = forms.collect(e);
  const RationalFunction f = forms.of(collected);
  const auto product = forms.factored(f, e.position());
  if (!product) throw Undecided{undecided::kTooLarge};
  return *product;
}

// A constant times a power of the variable, as it is written in normal form.
bool is_monomial(const RationalPolynomial& p) {
  std::int64_t terms = 0;
  for (const Rational& k : p.coefficients()) terms += k.is_zero() ? 0 : 1;
  return terms == 1 && p.degree() >= 1;
}

Expr product_of(const PolynomialFactors& f, std::string_view x, std::uint32_t at) {
  Expr product;
  bool negative = f.constant == Rational(-1);
  if (!abs(f.constant).is_one()) product = Expr::number(f.constant, at);
  // A power of the variable comes first.
  for (const bool variable : {true, false})
    for (const auto& [base, n] : f.factors) {
      if (is_monomial(base) != variable) continue;
      Expr e = from_polynomial(base, x, at);
      if (n != 1) e = Expr::binary(Kind::kPower, e, Expr::number(n, at), at);
      if (negative) e = Expr::unary(Kind::kNegate, e, at);
      negative = false;
      product = product ? Expr::binary(Kind::kMultiply, product, e, at) : e;
    }
  return product;
}

Expr factor_polynomial(Context& c, const RationalPolynomial& p, std::string_view x, const Expr& resolved,
                       std::uint32_t at) {
  const std::string_view domain = find_syntax("factor")->domain;
  const Expr canonical = from_polynomial(p, x, at);
  if (p.degree() < 1) {
    c.note(Status::kUnsupported, "factor", "no_supported_factorization", domain);
    return canonical;
  }
  if (p.degree() > kMaxFactorDegree || p.degree() * static_cast<std::int64_t>(p.bits()) > kMaxFactorBits) {
    c.note(Status::kUnsupported, "factor", undecided::kTooLarge, domain);
    return canonical;
  }
  c.work.poll();
  const Expr result = is_monomial(p) ? canonical : product_of(exact::factor(p), x, at);
  if (!is_monomial(p) && identical(result, resolved) && !has_decimals(resolved))
    c.note(Status::kUnchangedProved, "factor", "supported_factorization_form", domain);
  else
    c.note(Status::kTransformed, "factor", {}, domain);
  return result;
}

// The names of a constant that e uses beside each other: tau = 2 * pi, and e^u = exp(u).
struct ConstantNames {
  bool pi = false, tau = false, e = false, exp = false;

  explicit ConstantNames(const Expr& e) { look(e); }

 private:
  void look(const Expr& x) {
    if (x.is(Kind::kSymbol)) {
      pi = pi || x.name() == "pi";
      tau = tau || x.name() == "tau";
      e = e || x.name() == "e";
    }
    exp = exp || x.is_call("exp", 1);
    for (const Expr& child : x.children()) look(child);
  }
};

// e with one name for each constant where it has two, so that they are one atom. Forms that may bind a name stay.
Expr with_one_name(const Expr& e, const ConstantNames& names) {
  const std::uint32_t at = e.position();
  const auto is_e = [](const Expr& x) { return x.is(Kind::kSymbol) && x.name() == "e"; };
  if (e.is(Kind::kSymbol) && e.name() == "tau" && names.tau && names.pi)
    return Expr::binary(Kind::kMultiply, Expr::number(2, at), Expr::symbol("pi", at), at);
  if (e.size() == 0 || binders(e).size > 0 || e.is(Kind::kDiff) || e.is(Kind::kIntegrate)) return e;
  std::vector<Expr> children;
  bool changed = false;
  for (const Expr& child : e.children()) {
    children.push_back(with_one_name(child, names));
    changed = changed || !children.back().same(child);
  }
  const Expr r = changed ? e.with_children(children) : e;
  if (!names.e || !names.exp) return r;
  if (r.is_call("exp", 1) && r[0].is_integer())
    return r[0].value().is_one() ? Expr::symbol("e", at)
                                 : Expr::binary(Kind::kPower, Expr::symbol("e", at), r[0], at);
  if (r.is(Kind::kPower) && is_e(r[0]) && !r[1].is_integer()) return Expr::call("exp", {r[1]}, at);
  return r;
}

Expr with_one_name_each(const Expr& e) {
  const ConstantNames names(e);
  return (names.pi && names.tau) || (names.e && names.exp) ? with_one_name(e, names) : e;
}

std::string_view unchanged_reason(Kind operation, const Expr& result) {
  if (operation == Kind::kFactor) return "supported_factorization_form";
  const bool fraction = result.is(Kind::kDivide) || result.is(Kind::kAssuming);
  return fraction ? "rational_normal_form" : "polynomial_normal_form";
}
}  // namespace

Expr transform(Evaluator& v, const Expr& node, const Expr& resolved) {
  Context& c = v.context();
  const std::string_view name = operation_name(node.kind());
  const std::string_view domain = find_syntax(name)->domain;
  const std::uint32_t at = node.position();
  const auto symbol = polynomial_symbol(resolved);
  if (symbol && *symbol != "infinity") {
    check_cost(c, resolved, at);
    if (const auto p = to_polynomial(c, resolved, *symbol)) {
      if (node.is(Kind::kFactor)) return factor_polynomial(c, *p, *symbol, resolved, at);
      const Expr result = from_polynomial(*p, *symbol, at);
      if (identical(result, resolved) && !has_decimals(resolved))
        c.note(Status::kUnchangedProved, name, "polynomial_normal_form", domain);
      else
        c.note(Status::kTransformed, name, {}, domain);
      return result;
    }
  }
  const Expr finished = with_one_name_each(v.finish(resolved));
  const auto unsupported = [&](std::string_view reason) {
    c.note(Status::kUnsupported, name, reason, domain);
    return finished;
  };
  if (has_free_symbol(finished, "infinity")) return unsupported("non_polynomial_expression");
  try {
    const Domain where = domain_of(c, finished);
    const Expr form = node.is(Kind::kFactor)   ? factored(c, finished)
                      : node.is(Kind::kExpand) ? normal_form(c, finished, true)
                                               : simplest(c, finished);
    c.check_nodes(form, at);
    const auto kept = with_domain(c, form, where, at);
    if (!kept) return unsupported("domain_not_retained");
    if (same_meaning(*kept, resolved) && !has_decimals(resolved))
      c.note(Status::kUnchangedProved, name, unchanged_reason(node.kind(), *kept), domain);
    else
      c.note(Status::kTransformed, name, {}, domain);
    return *kept;
  } catch (const Undecided& u) {
    const bool large = u.reason == undecided::kTooLarge;
    return unsupported(large ? u.reason : std::string_view("non_polynomial_expression"));
  }
}

}  // namespace exact
