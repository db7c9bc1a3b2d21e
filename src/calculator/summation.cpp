#include "calculator/summation.h"

#include "calculator/calculus/germs.h"
#include "calculator/integration/definite.h"
#include "calculator/summation/form_domain.h"
#include "calculator/summation/sum_answer.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;
constexpr std::int64_t kMaxRise = 60;  // factors between two factorials that become one

// A term of the sum and its C.
struct Part {
  Term term;
  Element certificate;
  bool direct = true;  // C(k + 1) t(k + 1) by way of t(k + 1), not of t(k)
};

class ClosedSum {
 public:
  ClosedSum(Evaluator& v, const Expr& node, const Expr& lower, const Expr& upper)
      : v_(v),
        c_(v.context()),
        node_(node),
        terms_(c_, node),
        f_(terms_.field()),
        lower_(lower),
        upper_(upper) {}

  Expr of(const Expr& written, const Expr& body) {
    const std::uint32_t at = node_.position();
    const bool infinite = infinite_end(upper_) > 0;
    const std::vector<Term> terms = terms_.sum(body);
    Element first = f_.of(lower_);
    for (const Term& t : terms) {
      const auto certificate = terms_.certificate(t);
      if (!certificate) return {};
      parts_.push_back({t, *certificate, true});
    }
    IndexRange range(f_, terms_.index(), first, infinite ? std::nullopt : std::optional(f_.of(upper_)));
    Element total;
    for (Part& part : parts_) {
      if (infinite) {
        const auto end = limit(part);
        if (!end) return {};
        total = total + *end;
      } else {
        total = f_.reduced(total + shorter_after(part, *range.upper()));
        if (!part.direct && undefined_before(part.term)) range.set_nonempty_only();
      }
      total = f_.reduced(total - terms_.value(part.term, part.certificate, first));
    }
    SumForm form{terms_.joined(total)};
    if (!settle_term(terms_, range, written)) return {};
    form.asked = needed(range);
    if (!settle_poles(range, form.total)) return {};
    if (!has_defined_factorials(form, f_, range))
      if (auto other = in_binomials(range, first)) {
        other->asked = std::move(form.asked);
        form = std::move(*other);
      }
    Element given(1);
    for (const Part& part : parts_) given = given * part.term.rational.denominator();
    require_new_poles(form, f_, range, given);
    require_defined(form, f_, range);
    Expr result = with_form_conditions(written_form(v_, f_, form, at), f_, range, form, at);
    if (result && !infinite) result = with_range(v_, f_, result, lower_, upper_, range, at);
    if (result) c_.note(Resolution::Status::kTransformed, "sum", {}, find_syntax("sum")->domain);
    return result;
  }

 private:
  // ---- C(k + 1) t(k + 1) at k = upper ----

  Element through_ratio(const Part& part) {
    return f_.reduced(terms_.shifted(part.certificate, Element(1)) * terms_.ratio(part.term));
  }

  PlacedTerm placed_after(const Part& part, const Element& upper) {
    return part.direct ? terms_.placed(part.term, part.certificate, upper + Element(1))
                       : terms_.placed(part.term, through_ratio(part), upper);
  }
  Element after(const Part& part, const Element& upper) { return terms_.value(placed_after(part, upper)); }

  // The form without factorials of numbers that may be negative where the sum has a value.
  std::optional<SumForm> in_binomials(IndexRange& range, const Element& first) {
    if (!range.upper()) return std::nullopt;
    BinomialForm binomials(terms_, range);
    for (const Part& part : parts_)
      if (!binomials.add(placed_after(part, *range.upper()), false) ||
          !binomials.add(terms_.placed(part.term, part.certificate, first), true))
        return std::nullopt;
    SumForm form = binomials.form();
    return has_defined_factorials(form, f_, range) ? std::optional(std::move(form)) : std::nullopt;
  }

  // By the shorter way, which is kept.
  Element shorter_after(Part& part, const Element& upper) {
    std::optional<Element> values[2];
    for (const bool direct : {false, true}) {
      part.direct = direct;
      try {
        values[direct] = after(part, upper);
      } catch (const Undecided&) {
        if (direct && !values[0]) throw;
      }
    }
    const auto& factorials = part.term.factorials;
    // Of falling arguments those of t(k) stay defined for longer.
    const bool falls =
        std::any_of(factorials.begin(), factorials.end(), [](const auto& x) { return x.a < 0; });
    const std::int64_t size[] = {values[0] ? values[0]->size() : 0, values[1] ? values[1]->size() : 0};
    part.direct = !values[0] ||
                  (values[1] && (size[1] < size[0] || (size[1] == size[0] && !factorials.empty() && !falls)));
    return *values[part.direct];
  }

  // The factorials of t have no value at lower - 1.
  bool undefined_before(const Term& t) const {
    return std::any_of(t.factorials.begin(), t.factorials.end(), [&](const auto& x) {
      const auto b = x.b.rational();
      return x.a > 0 &&
             (!lower_.is_integer() || !b || (Rational(x.a) * (lower_.value() - Rational(1)) + *b).sign() < 0);
    });
  }

  // The limit of Z(k), for real k since factorials stay out.
  std::optional<Element> limit(const Part& part) {
    if (!part.term.factorials.empty()) return std::nullopt;
    // A power of a number below 1 outweighs a rational function.
    if (f_.is_constant(part.term.base) && f_.sign(Element(1) - part.term.base * part.term.base) > 0)
      return Element();
    const std::uint32_t at = node_.position();
    const Expr z = f_.expression(terms_.value(part.term, part.certificate, f_.value(terms_.index())), at);
    Germs germs(c_, node_.name());
    germs.field().read_unknown_calls();
    const auto limit = germs.limit(germs.of(z));
    if (!limit.infinite) return f_.of(germs.field().expression(limit.value, at));
    if (parts_.size() > 1) return std::nullopt;
    throw Failure(Code::kDomainError, "the series diverges", Expr::place(at));
  }

  // ---- Poles of C ----

  bool settle_poles(IndexRange& range, const Element& total) {
    for (const Part& part : parts_) {
      const auto factors = factor(f_.reduced(part.term.rational * part.certificate).denominator());
      if (!factors) return false;
      for (const auto& [p, n] : factors->factors) {
        if (terms_.depends(p)) {
          // A pole that moves with a symbol can be avoided by moving it, unless infinitely many are to be avoided.
          const bool fixed = f_.symbols(p) == std::uint64_t{1} << terms_.index();
          if ((fixed || !range.upper()) && !range.settle({Requirement::Kind::kNonzero, p})) return false;
        } else if (!range.upper() && !divides(p, total.denominator())) {
          range.exclude(p);
        }
      }
    }
    if (range.upper()) exclude_cancelled(range, total);
    return !has_empty_factorial(f_, range, total);
  }

  // The form with bounds of their own is right wherever it is defined. What it loses when the bounds are put in, because
  // their symbols occur in the term or in both bounds, is excluded.
  void exclude_cancelled(IndexRange& range, const Element& total) {
    std::uint64_t in_terms = 0;
    for (const Part& part : parts_) {
      in_terms |= f_.symbols(part.term.rational) | f_.symbols(part.term.base);
      for (const auto& x : part.term.factorials) in_terms |= f_.symbols(x.b);
    }
    const Element lower = range.lower(), upper = *range.upper();
    if ((in_terms & range.symbols()) == 0 && (f_.symbols(lower) & f_.symbols(upper)) == 0) return;
    const int low = f_.symbol("#lower"), high = f_.symbol("#upper");
    const auto put_in = [&](const Element& e) {
      return f_.reduced(f_.substituted(f_.substituted(e, low, lower), high, upper));
    };
    Element own;
    for (const Part& part : parts_) {
      const Element a = lower.is_rational() ? lower : f_.value(low);
      const Element b = upper.is_rational() ? upper : f_.value(high);
      own = own + after(part, b) - terms_.value(part.term, part.certificate, a);
    }
    own = f_.reduced(own);
    const auto factors = factor(own.denominator());
    if (!factors) throw Undecided{undecided::kTooLarge};
    for (const auto& [p, n] : factors->factors) {
      const auto pieces = factor(put_in(p).numerator());
      if (!pieces) throw Undecided{undecided::kTooLarge};
      for (const auto& [q, m] : pieces->factors)
        if (!divides(q, total.denominator())) range.exclude(q);
    }
    // Factorials are defined where the term is: on ranges that are not empty.
    const std::uint64_t used = own.generators();
    for (int i = 0, n = f_.size(); i < n; ++i) {
      if (!(used >> i & 1) || f_.kernel(i).name != "factorial") continue;
      const Element u = put_in(f_.kernel(i).argument);
      const bool seen = is_visible(f_, {Requirement::Kind::kNonnegative, u}, {total});
      if (!seen && !range.nonnegative_before(u)) range.set_nonempty_only();
    }
  }

  Evaluator& v_;
  Context& c_;
  const Expr& node_;
  Terms terms_;
  Field& f_;
  const Expr &lower_, &upper_;
  std::vector<Part> parts_;
};

// The factors of a term of a product: a constant, and k + j to powers.
struct Factors {
  Element constant{1};
  std::vector<std::pair<Rational, std::int64_t>> linear;  // j, power
};

std::optional<Factors> factors_of(Terms& terms, const Element& r, const std::optional<Rational>& lower) {
  Field& f = terms.field();
  const auto top = factor(r.numerator()), bottom = factor(r.denominator());
  if (!top || !bottom) return std::nullopt;
  Factors out;
  out.constant = Element(top->constant / bottom->constant);
  for (const auto& [part, direction] : {std::pair{&*top, 1}, std::pair{&*bottom, -1}}) {
    for (const auto& [p, n] : part->factors) {
      const std::int64_t power = direction * n;
      if (!terms.depends(p)) {
        out.constant = out.constant * pow(p, power);
        continue;
      }
      if (p.degree(terms.index()) != 1) return std::nullopt;
      const auto k = p.coefficients(terms.index());
      const auto j = f.reduced(k[0] / k[1]).rational();
      if (!j || !j->is_integer() || !lower || (*lower + *j).sign() <= 0 || terms.depends(k[1]))
        return std::nullopt;
      out.constant = out.constant * pow(k[1], power);
      out.linear.emplace_back(*j, power);
    }
  }
  std::sort(out.linear.begin(), out.linear.end());
  return out;
}

// The product of (k + j)^m over j and m ascending, for k from lower to upper: of ((upper + j)! / (lower + j - 1)!)^m, where
// factorials with arguments close to each other become the one with the smallest, so that all of them are defined for
// upper = lower - 1.
Element rising_products(Terms& terms, const std::vector<std::pair<Rational, std::int64_t>>& linear,
                        const Rational& lower, const Element& upper) {
  Element value(1);
  std::int64_t power = 0;
  Rational smallest = linear.front().first;
  const auto take = [&] {
    if (power != 0) value = value * pow(terms.factorial(upper + Element(smallest)), power);
    power = 0;
  };
  for (const auto& [j, m] : linear) {
    if (j - smallest > Rational(kMaxRise)) {
      take();
      smallest = j;
    }
    power += m;
    for (Rational i = smallest + Rational(1); i <= j; i += Rational(1))
      value = value * pow(upper + Element(i), m);
    value = value / pow(terms.factorial(Element(lower + j - Rational(1))), m);
  }
  take();
  return terms.field().reduced(value);
}

// Runs `body`; no expression when the term is of no known kind.
template <class F>
Expr found(F&& body) {
  try {
    return decided(body);
  } catch (const NotHypergeometric&) {
    return {};
  } catch (const Undecided&) {
    return {};
  }
}
}  // namespace

Expr closed_sum(Evaluator& v, const Expr& node, const Expr& written, const Expr& body, const Expr& lower,
                const Expr& upper) {
  if (infinite_end(upper) < 0 || infinite_end(lower) != 0) return {};
  return found([&] { return ClosedSum(v, node, lower, upper).of(written, body); });
}

Expr closed_product(Evaluator& v, const Expr& node, const Expr& written, const Expr& body, const Expr& lower,
                    const Expr& upper) {
  if (infinite_end(upper) != 0 || infinite_end(lower) != 0) return {};
  const std::uint32_t at = node.position();
  return found([&]() -> Expr {
    Terms terms(v.context(), node);
    Field& f = terms.field();
    const auto body_terms = terms.sum(body);
    if (body_terms.size() != 1 || !body_terms[0].factorials.empty() || !body_terms[0].base.is_one())
      return {};
    const auto low = lower.is_integer() ? std::optional(lower.value()) : std::nullopt;
    const auto factors = factors_of(terms, body_terms[0].rational, low);
    if (!factors) return {};
    const Element from = f.of(lower), to = f.of(upper);
    Element value(1);
    if (!factors->constant.is_one())
      value = terms.power_of(f.reduced(factors->constant), f.reduced(to - from + Element(1)));
    if (!factors->linear.empty()) value = value * rising_products(terms, factors->linear, *low, to);
    value = f.reduced(value);
    IndexRange range(f, terms.index(), from, to);
    if (!settle_term(terms, range, written)) return {};
    SumForm form{value};
    form.asked = needed(range);
    require_new_poles(form, f, range, body_terms[0].rational.denominator());
    require_defined(form, f, range);
    Expr result = with_form_conditions(written_form(v, f, form, at), f, range, form, at);
    if (!result) return {};
    v.context().note(Resolution::Status::kTransformed, "product", {}, find_syntax("product")->domain);
    return with_range(v, f, result, lower, upper, range, at);
  });
}

}  // namespace exact
