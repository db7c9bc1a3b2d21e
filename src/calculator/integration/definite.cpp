#include "calculator/integration/definite.h"

#include "calculator/arithmetic.h"
#include "calculator/calculus/continuity.h"
#include "calculator/calculus/germs.h"
#include "calculator/integration/integrator.h"
#include "calculator/substitution.h"

namespace exact {

namespace {
using K = Expr::Kind;

struct End {
  int infinite = 0;
  Element value = {};
};

class Definite {
 public:
  Definite(Context& c, std::string_view variable, std::uint32_t at)
      : c_(c), f_(c), variable_(variable), at_(at), x_(f_.symbol(variable)) {
    f_.let_vary(x_);
    f_.read_unknown_calls();
  }

  std::variant<Expr, OpenIntegral> of(const Expr& body, const Expr& lower, const Expr& upper) {
    End a{infinite_end(lower)}, b{infinite_end(upper)};
    bool constant = true;
    for (auto [end, e] : {std::pair{&a, &lower}, std::pair{&b, &upper}}) {
      if (end->infinite) continue;
      // Its condition would have to be kept, and the variable means something else outside.
      if (has_free_symbol(*e, variable_)) return OpenIntegral{"non_rational_bounds"};
      end->value = f_.reduced(f_.of(*e));
      if (f_.is_constant(end->value)) continue;
      if (!is_total(*e)) return OpenIntegral{"non_rational_bounds"};
      constant = false;
    }
    if (!constant) return between_symbols(body, a, b);
    int direction = 0;
    if (a.infinite || b.infinite)
      direction = a.infinite == b.infinite ? 0 : b.infinite > a.infinite ? 1 : -1;
    else
      direction = f_.sign(b.value - a.value);
    if (direction == 0) {
      if (a.infinite) return OpenIntegral{"non_rational_bounds"};
      // No length: zero, where the integrand has a value.
      const Element g = f_.of(body);
      f_.substituted(g, x_, a.value);
      return Continuity(f_, variable_, a.value, a.value).of(body) == Continuity::Verdict::kContinuous
                 ? std::variant<Expr, OpenIntegral>(Expr::number(0, at_))
                 : OpenIntegral{"continuity_not_established"};
    }
    if (direction < 0) std::swap(a, b);
    return integral(body, a, b, Element(direction));
  }

 private:
  using Verdict = Continuity::Verdict;

  // Between bounds of unknown order and place: where the integrand and the antiderivative are continuous everywhere.
  std::variant<Expr, OpenIntegral> between_symbols(const Expr& body, const End& a, const End& b) {
    Continuity everywhere(f_, variable_, std::nullopt, std::nullopt);
    if (everywhere.of(body) != Verdict::kContinuous) return OpenIntegral{"continuity_not_established"};
    const Element g = f_.reduced(f_.of(body));
    return difference(g, a, b, Element(1), [&](const Expr& antiderivative) {
      const bool good = everywhere.of(antiderivative) == Verdict::kContinuous;
      return good ? std::optional(true) : std::nullopt;
    });
  }

  static std::optional<Element> finite(const End& e) {
    return e.infinite ? std::nullopt : std::optional(e.value);
  }

  std::variant<Expr, OpenIntegral> integral(const Expr& written, End a, End b, Element factor) {
    Expr body = written;
    Element g = f_.reduced(f_.of(body));
    const Verdict as_written = Continuity(f_, variable_, finite(a), finite(b)).of(written);
    const bool open_as_written =
        as_written == Verdict::kContinuous ||
        Continuity(f_, variable_, finite(a), finite(b), true).of(written) == Verdict::kContinuous;
    // A positive constant that only scales the variable: u = k x.
    for (int i = 0, n = f_.size(); i < n; ++i) {
      if (!g.uses(i) || f_.kernel(i).depends != 0 ||
          (g.generators() & ~(std::uint64_t{1} << i | std::uint64_t{1} << x_)) != 0)
        continue;
      const Element k = f_.value(i);
      if (f_.sign(k) <= 0) continue;
      for (const Element& scale : {k, Element(1) / k}) {
        const Element h = f_.reduced(f_.substituted(g, x_, f_.value(x_) / scale) / scale);
        std::optional<Element> rest;
        for (std::int64_t m = -4; m <= 4 && !rest; ++m)
          if (const Element free = f_.reduced(h * pow(k, m)); !free.uses(i)) {
            rest = free;
            factor = factor / pow(k, m);
          }
        if (!rest) continue;
        g = *rest;
        // What was written, in which nothing has cancelled.
        const Replacement scaled{variable_, f_.expression(f_.value(x_) / scale, at_)};
        body = substitute(written, {&scaled, 1});
        if (!a.infinite) a.value = f_.reduced(a.value * scale);
        if (!b.infinite) b.value = f_.reduced(b.value * scale);
        break;
      }
      break;
    }
    // The integrand may be singular at the ends, and the antiderivative need be continuous between them only: then the integral is
    // the difference of its limits at the ends. With a continuous integrand they are finite.
    Continuity closed(f_, variable_, finite(a), finite(b)), open(f_, variable_, finite(a), finite(b), true);
    const Verdict verdict = as_written == Verdict::kContinuous ? as_written : closed.of(body);
    if (verdict != Verdict::kContinuous && !open_as_written && open.of(body) != Verdict::kContinuous)
      return OpenIntegral{verdict == Verdict::kSingular ? "singular_integrand"
                                                        : "continuity_not_established"};
    auto result = difference(g, a, b, factor, [&](const Expr& antiderivative) -> std::optional<bool> {
      if (closed.of(antiderivative) == Verdict::kContinuous) return true;
      if (open.of(antiderivative) == Verdict::kContinuous) return false;
      return std::nullopt;
    });
    if (auto* left = std::get_if<OpenIntegral>(&result); left && verdict == Verdict::kSingular)
      return OpenIntegral{"singular_integrand"};
    return result;
  }

  // factor * (F(b) - F(a)) for an antiderivative F of g. `continuous` says whether F is continuous with its ends (true) or
  // between them only (false), when it is.
  template <class Continuous>
  std::variant<Expr, OpenIntegral> difference(const Element& g, const End& a, const End& b,
                                              const Element& factor, Continuous continuous) {
    Integrator integrator(f_, x_);
    const auto antiderivative = integrator.antiderivative(g);
    if (!antiderivative)
      return OpenIntegral{integrator.high_degree_residues() ? "algebraic_residues_of_high_degree"
                                                            : "non_polynomial_integrand"};
    const Expr shown = f_.expression(*antiderivative, at_);
    const std::optional<bool> closed = continuous(shown);
    if (!closed) return OpenIntegral{"continuity_not_established"};
    Element value;
    for (const auto& [end, sign] : {std::pair{b, 1}, std::pair{a, -1}}) {
      Element at_end;
      if (end.infinite || !*closed) {
        const auto limit = limit_of(shown, end, -sign);
        if (!limit) return OpenIntegral{"integral_diverges", true};
        at_end = f_.of(*limit);
      } else {
        at_end = f_.substituted(*antiderivative, x_, end.value);
      }
      value = value + Element(sign) * at_end;
    }
    value = f_.reduced(value * factor);
    return with_nonzero_conditions(f_.expression(value, at_), f_,
                                   integrator.excluded_parameters(g, *antiderivative), at_);
  }

  // The limit at an end, from the side where the interval is (1: above a finite end); empty when it is infinite.
  std::optional<Expr> limit_of(const Expr& e, const End& end, int side) {
    Germs germs(c_, variable_);
    germs.field().read_unknown_calls();
    if (end.infinite) {
      germs.let(end.infinite > 0 ? germs.infinite() : -germs.infinite());
    } else {
      const Element at = germs.of(f_.expression(end.value, at_));
      germs.let(at + Element(side) / germs.infinite());
    }
    const auto limit = germs.limit(germs.of(e));
    if (limit.infinite) return std::nullopt;
    return germs.field().expression(germs.field().reduced(limit.value), at_);
  }

  Context& c_;
  Field f_;
  std::string variable_;
  std::uint32_t at_;
  int x_;
};
}  // namespace

int infinite_end(const Expr& e) {
  if (e.is(K::kSymbol) && e.name() == "infinity") return 1;
  if (e.is(K::kNegate)) return -infinite_end(e[0]);
  return 0;
}

std::variant<Expr, OpenIntegral> definite_integral(Context& c, const Expr& body, std::string_view variable,
                                                   const Expr& lower, const Expr& upper,
                                                   std::uint32_t position) {
  return decided([&] { return Definite(c, variable, position).of(body, lower, upper); });
}

}  // namespace exact
