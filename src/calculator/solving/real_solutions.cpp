#include "calculator/solving/real_solutions.h"

#include "calculator/evaluate.h"
#include "calculator/polynomial.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <memory>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;

constexpr std::int64_t kMaxDegree = 1'000;
constexpr std::int64_t kMaxBits = 200'000;  // degree times bits of a coefficient

// The two real roots of an irreducible quadratic, or none.
std::vector<Solution> quadratic_roots(const RationalPolynomial& p) {
  const Rational a = p.coefficient(2), b = p.coefficient(1), k = p.coefficient(0);
  const Rational discriminant = b * b - Rational(4) * a * k;
  if (discriminant.sign() < 0) return {};
  const Rational center = -b / (Rational(2) * a), radicand = discriminant / (Rational(4) * a * a);
  return {RealQuadratic{false, center, radicand}, RealQuadratic{true, center, radicand}};
}
}  // namespace

void RealSolutions::spend(std::uint64_t units) {
  c_.work.poll();
  c_.root_work += units;
  if (c_.root_work > kMaxRootWork) throw RootsRefused{};
}

PolynomialFactors RealSolutions::factors(const RationalPolynomial& p) {
  if (p.degree() > kMaxDegree || p.degree() * static_cast<std::int64_t>(p.bits()) > kMaxBits)
    throw RootsRefused{};
  c_.work.poll();
  return factor(p);
}

std::vector<Solution> RealSolutions::roots(const std::vector<RationalPolynomial>& irreducible) {
  std::vector<Solution> out;
  for (const RationalPolynomial& f : irreducible) {
    if (f.degree() == 1) {
      out.emplace_back(-f.coefficient(0) / f.coefficient(1));
    } else if (f.degree() == 2) {
      for (Solution& s : quadratic_roots(f)) out.push_back(std::move(s));
    } else if (f.degree() > 2) {
      for (RealAlgebraic& r : RealAlgebraic::roots_of(f, [this](std::uint64_t units) { spend(units); }))
        out.push_back(AlgebraicSolution{std::move(r), variable_});
    }
  }
  sort(out);
  return out;
}

Enclosure RealSolutions::enclosure(const Solution& s, std::int64_t bits) {
  if (const auto* q = std::get_if<Rational>(&s)) return Enclosure(*q, bits);
  if (const auto* a = std::get_if<AlgebraicSolution>(&s))
    return a->root.enclosure(bits, [this](std::uint64_t units) { spend(units); });
  const auto& r = std::get<RealQuadratic>(s);
  Enclosure root(r.radicand, bits);
  const Enclosure center(r.center, bits);
  arb_sqrt(root.raw(), root.raw(), bits);
  if (!r.upper) arb_neg(root.raw(), root.raw());
  arb_add(root.raw(), center.raw(), root.raw(), bits);
  return root;
}

// Different numbers are told apart by balls that are narrow enough.
void RealSolutions::sort(std::vector<Solution>& solutions) {
  for (std::int64_t bits = 64;; bits *= 2) {
    struct Ball {
      Enclosure ball;
      std::size_t index;
    };
    std::vector<Ball> balls;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      spend(static_cast<std::uint64_t>(bits));
      balls.push_back({enclosure(solutions[i], bits), i});
    }
    std::sort(balls.begin(), balls.end(), [](const Ball& a, const Ball& b) {
      return arf_cmp(arb_midref(a.ball.raw()), arb_midref(b.ball.raw())) < 0;
    });
    bool apart = true;
    for (std::size_t i = 1; i < balls.size(); ++i)
      apart = apart && arb_lt(balls[i - 1].ball.raw(), balls[i].ball.raw()) != 0;
    if (!apart) continue;
    std::vector<Solution> sorted;
    for (const Ball& b : balls) sorted.push_back(std::move(solutions[b.index]));
    solutions = std::move(sorted);
    return;
  }
}

Expr expression_of(const Solution& s, std::uint32_t at) {
  if (const auto* q = std::get_if<Rational>(&s)) return Expr::number(*q, at);
  if (const auto* a = std::get_if<AlgebraicSolution>(&s)) {
    const Expr parts[] = {from_polynomial(a->root.minimal_polynomial(), a->variable, at),
                          Expr::number(a->root.index(), at)};
    return Expr::make(Kind::kRealRoot, parts, at, a->variable);
  }
  const auto& r = std::get<RealQuadratic>(s);
  const Expr root = Expr::call("sqrt", {Expr::number(r.radicand, at)}, at);
  if (r.center.is_zero()) return r.upper ? root : Expr::unary(Kind::kNegate, root, at);
  return Expr::binary(r.upper ? Kind::kAdd : Kind::kSubtract, Expr::number(r.center, at), root, at);
}

std::optional<RationalPolynomial> root_polynomial(Context& c, const Expr& node) {
  const auto symbol = polynomial_symbol(node[0]);
  if (!symbol || !(symbol->empty() || *symbol == node.name())) return std::nullopt;
  const PolynomialCost cost = polynomial_cost(node[0]);
  if (cost.work > c.limits.max_expression_nodes || cost.coefficient_bits > c.limits.max_exact_bits)
    return std::nullopt;
  auto p = to_polynomial(c, node[0], node.name());
  if (!p || p->is_zero()) return std::nullopt;
  return p;
}

namespace {
std::vector<RationalPolynomial> bases(const PolynomialFactors& f) {
  std::vector<RationalPolynomial> out;
  for (const auto& part : f.factors) out.push_back(part.first);
  return out;
}
}  // namespace

Expr real_root(Evaluator& v, const Expr& node) {
  Context& c = v.context();
  const std::uint32_t at = node.position();
  const Expr parts[] = {v.resolve(node[0]), v.evaluate(node[1])};
  const Expr written = node.with_children(parts);
  const auto open = [&](std::string_view reason) {
    c.note(Status::kUnsupported, "real_root", reason, find_syntax("real_root")->domain);
    return written;
  };
  const auto p = root_polynomial(c, written);
  if (!p) return open("non_polynomial_expression");
  if (!parts[1].is_number()) return open("unsupported_root_index");
  const auto k = parts[1].value().to_int64();
  try {
    RealSolutions solutions(c, node.name());
    const PolynomialFactors f = solutions.factors(*p);
    const std::vector<Solution> roots = solutions.roots(bases(f));
    if (!k || *k < 1 || *k > static_cast<std::int64_t>(roots.size()))
      throw Failure(Code::kInvalidArguments,
                    "the polynomial has " + std::to_string(roots.size()) +
                        " real roots, and the number of a root must be one of 1, 2, ... up to that",
                    node.place());
    return expression_of(roots[static_cast<std::size_t>(*k - 1)], at);
  } catch (const RootsRefused&) {
    return open("work_limit_reached");
  }
}

std::optional<Enclosure> enclose_root(Context& c, const Expr& node, std::int64_t bits) {
  const auto p = root_polynomial(c, node);
  const auto k = node[1].is_number() ? node[1].value().to_int64() : std::nullopt;
  if (!p || !k) return std::nullopt;
  try {
    RealSolutions solutions(c, node.name());
    const PolynomialFactors f = solutions.factors(*p);
    const std::vector<Solution> roots = solutions.roots(bases(f));
    if (*k < 1 || *k > static_cast<std::int64_t>(roots.size())) return std::nullopt;
    return solutions.enclosure(roots[static_cast<std::size_t>(*k - 1)], bits);
  } catch (const RootsRefused&) {
    return std::nullopt;
  }
}

}  // namespace exact
