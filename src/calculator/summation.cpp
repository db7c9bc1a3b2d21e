#include "calculator/summation.h"

#include "calculator/calculus/germs.h"
#include "calculator/calculus/linear.h"
#include "calculator/integration/definite.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;
constexpr std::int64_t kMaxDegree = 120;

std::optional<std::uint32_t> place(std::uint32_t position) {
  if (position == Expr::kNowhere) return std::nullopt;
  return position;
}

// rational(k) * base^k * product of factorial(a k + b)^power.
struct Term {
  struct Factorial {
    std::int64_t a;
    Element b;
    std::int64_t power;
  };
  Element rational{1};
  Element base{1};
  std::vector<Factorial> factorials = {};
};

struct NotHypergeometric {};

class Summation {
 public:
  Summation(Context& c, const Expr& node)
      : f_(c), name_(node.name()), k_(f_.symbol(node.name())), at_(node.position()) {}

  Field& field() { return f_; }
  int index() const { return k_; }
  bool depends(const Element& e) const { return (f_.symbols(e) >> k_ & 1) != 0; }

  // ---- Terms ----

  // e as a sum of hypergeometric terms, those of one kind together.
  std::vector<Term> terms(const Expr& e, const std::optional<Rational>& lower) {
    lower_ = lower;
    std::vector<Term> all = parse(e);
    std::vector<Term> out;
    for (Term& t : all) {
      bool merged = false;
      for (Term& o : out) {
        if (!similar(o, t)) continue;
        o.rational = f_.reduced(o.rational + t.rational);
        merged = true;
        break;
      }
      if (!merged) out.push_back(std::move(t));
    }
    std::erase_if(out, [](const Term& t) { return t.rational.is_zero(); });
    return out;
  }

  // t(k+1)/t(k)
  Element ratio(const Term& t) {
    Element r = shifted(t.rational, Element(1)) / t.rational * t.base;
    const Element k = f_.value(k_);
    for (const auto& x : t.factorials) {
      Element product(1);
      const Element u = Element(x.a) * k + x.b;
      for (std::int64_t i = 1; i <= x.a; ++i) product = product * (u + Element(i));
      for (std::int64_t i = 0; i < -x.a; ++i) product = product / (u - Element(i));
      r = r * pow(product, x.power);
    }
    return f_.reduced(r);
  }

  Element shifted(const Element& e, const Element& by) { return f_.substituted(e, k_, f_.value(k_) + by); }

  // The rational function C of Gosper's algorithm.
  std::optional<Element> gosper(const Term& t) {
    const Element r = ratio(t);
    const auto top = factor(r.numerator()), bottom = factor(r.denominator());
    if (!top || !bottom) return std::nullopt;
    // r = a/b * c(k+1)/c with gcd(a(k), b(k+h)) = 1 for all h >= 0.
    Element a = r.numerator(), b = r.denominator(), c(1);
    std::vector<std::int64_t> shifts;
    for (const auto& [p, n] : top->factors)
      for (const auto& [q, m] : bottom->factors)
        if (const auto h = shift_between(p, q); h && *h >= 0) shifts.push_back(*h);
    std::sort(shifts.begin(), shifts.end());
    shifts.erase(std::unique(shifts.begin(), shifts.end()), shifts.end());
    for (const std::int64_t h : shifts) {
      if (h > kMaxDegree) return std::nullopt;
      const Element g = gcd(a.numerator(), shifted(b, Element(h)).numerator());
      if (!depends(g)) continue;
      a = a / g;
      b = b / shifted(g, Element(-h));
      for (std::int64_t i = 1; i <= h; ++i) c = c * shifted(g, Element(-i));
    }
    if (!a.is_polynomial() || !b.is_polynomial() || !c.is_polynomial()) return std::nullopt;
    // a(k) x(k+1) - b(k-1) x(k) = c(k)
    const Element lower_b = shifted(b, Element(-1));
    const std::int64_t da = a.degree(k_), db = lower_b.degree(k_), dc = c.degree(k_);
    if (std::max({da, db, dc}) > kMaxDegree) return std::nullopt;
    const auto coefficient = [&](const Element& p, std::int64_t n) {
      const auto list = p.coefficients(k_);
      return n >= 0 && n < static_cast<std::int64_t>(list.size())
                 ? list[static_cast<std::size_t>(n)] / p.denominator()
                 : Element();
    };
    std::int64_t degree = 0;
    const Element la = coefficient(a, da), lb = coefficient(lower_b, db);
    if (da != db || !f_.is_zero(la - lb)) {
      degree = dc - std::max(da, db);
    } else {
      degree = dc - da + 1;
      const Element root = f_.reduced((coefficient(lower_b, da - 1) - coefficient(a, da - 1)) / la);
      if (const auto q = root.rational(); q && q->is_integer() && q->to_int64())
        degree = std::max(degree, *q->to_int64());
    }
    if (degree < 0 || degree > kMaxDegree) return std::nullopt;
    std::vector<Element> columns;
    const Element k = f_.value(k_);
    for (std::int64_t i = 0; i <= degree; ++i)
      columns.push_back(a * pow(k + Element(1), i) - lower_b * pow(k, i));
    const auto x = combination(f_, columns, c, std::uint64_t{1} << k_);
    if (!x) return std::nullopt;
    Element polynomial;
    for (std::int64_t i = degree; i >= 0; --i)
      polynomial = polynomial * k + (*x)[static_cast<std::size_t>(i)];
    const Element certificate = f_.reduced(lower_b * polynomial / c);
    // Telescoping, exactly.
    if (!f_.is_zero(shifted(certificate, Element(1)) * r - certificate - Element(1))) return std::nullopt;
    return certificate;
  }

  // The term times `by` has a value at every integer k >= lower, as far as its form shows.
  bool defined_from(const Term& t, const Element& by, const Rational& lower) {
    const auto factors = factor(f_.reduced(t.rational * by).denominator());
    if (!factors) return false;
    for (const auto& [p, n] : factors->factors) {
      if (p.degree(k_) != 1) continue;  // irreducible of a higher degree: no rational root
      const auto c = p.coefficients(k_);
      const Element root = -c[0] / c[1];
      const auto q = root.rational();
      if (q && q->is_integer() && *q >= lower) return false;
    }
    for (const auto& x : t.factorials) {
      const auto b = x.b.rational();
      if (x.a > 0 && b && (Rational(x.a) * lower + *b).sign() < 0) return false;
    }
    return true;
  }

  // C(k + 1) t(k + 1) at k = upper, by way of t(k + 1) or of t(k): the shorter of the two. `nonempty` is set when the
  // form has no value for upper = lower - 1, where t(upper) need not be defined.
  Element after(const Term& t, const Element& certificate, const Element& upper,
                const std::optional<Rational>& lower, bool& nonempty) {
    const Element direct = value(t, certificate, upper + Element(1));
    const Element through = value(t, f_.reduced(shifted(certificate, Element(1)) * ratio(t)), upper);
    // Of falling arguments those of t(k) stay defined for longer.
    const bool falls =
        std::any_of(t.factorials.begin(), t.factorials.end(), [](const auto& x) { return x.a < 0; });
    if (direct.size() < through.size() ||
        (direct.size() == through.size() && !t.factorials.empty() && !falls))
      return direct;
    for (const auto& x : t.factorials) {
      const auto b = x.b.rational();
      if (x.a > 0 && (!lower || !b || (Rational(x.a) * (*lower - Rational(1)) + *b).sign() < 0))
        nonempty = true;
    }
    return through;
  }

  // product of (k + j)^m over j and m, for k from lower to upper.
  Element falling(const std::vector<std::pair<Rational, std::int64_t>>& factors, const Element& lower,
                  const Element& upper) {
    Term t;
    for (const auto& [j, m] : factors) t.factorials.push_back({1, Element(j), m});
    t = normal(std::move(t));
    return f_.reduced(value(t, Element(1), upper) / value(t, Element(1), lower - Element(1)));
  }

  Element power_of(const Element& base, const Element& exponent) {
    if (const auto n = exponent.rational(); n && n->is_integer() && n->to_int64())
      return pow(base, *n->to_int64());
    const bool negative = f_.is_constant(base) && f_.sign(base) < 0;
    Element size = negative ? -base : base;
    const Element e = f_.exp(exponent * f_.log(size));
    return negative ? f_.function("#alternating", exponent) * e : e;
  }

  // C t at k = place, with the powers and factorials as functions of the place.
  Element value(const Term& t, const Element& certificate, const Element& where) {
    Element result = f_.substituted(t.rational * certificate, k_, where);
    if (!t.base.is_one()) result = result * power_of(t.base, where);
    for (const auto& x : t.factorials)
      result = result * pow(factorial(f_.reduced(Element(x.a) * where + x.b)), x.power);
    return f_.reduced(result);
  }

  bool is_factorial(const Element& p) const {
    return p.size() == 2 && p.terms().front().powers.size() == 1 &&
           f_.kernel(p.terms().front().powers[0].first).name == "factorial";
  }

 private:
  bool similar(const Term& a, const Term& b) {
    if (!(a.base == b.base) || a.factorials.size() != b.factorials.size()) return false;
    for (std::size_t i = 0; i < a.factorials.size(); ++i) {
      const auto &x = a.factorials[i], &y = b.factorials[i];
      if (x.a != y.a || x.power != y.power || !(x.b == y.b)) return false;
    }
    return true;
  }

  Element factorial(const Element& u) {
    if (const auto n = u.rational(); n && n->is_integer() && n->sign() >= 0 && *n <= Rational(500)) {
      Integer product(1);
      for (std::int64_t i = 2; Rational(i) <= *n; ++i) product *= Integer(i);
      return Element(Rational(product));
    }
    return f_.function("factorial", u);
  }

  // h with p(k) = c q(k + h) for a constant c, when there is such an integer.
  std::optional<std::int64_t> shift_between(const Element& p, const Element& q) {
    const std::int64_t d = p.degree(k_);
    if (d < 1 || q.degree(k_) != d) return std::nullopt;
    const auto a = p.coefficients(k_), b = q.coefficients(k_);
    const auto n = static_cast<std::size_t>(d);
    const Element h = f_.reduced((a[n - 1] / a[n] - b[n - 1] / b[n]) / Element(d));
    const auto shift = h.rational();
    if (!shift || !shift->is_integer() || !shift->to_int64()) return std::nullopt;
    if (!f_.is_zero(p / a[n] - shifted(q, h) / b[n])) return std::nullopt;
    return *shift->to_int64();
  }

  // a k + b with an integer a and b free of k.
  std::pair<std::int64_t, Element> linear(const Expr& e) {
    const Element u = f_.reduced(f_.of(e));
    if (depends(u.denominator()) || u.degree(k_) > 1) throw NotHypergeometric{};
    auto c = u.numerator().coefficients(k_);
    c.resize(2);
    const Element slope = c[1] / u.denominator(), rest = c[0] / u.denominator();
    if (depends(rest)) throw NotHypergeometric{};
    const auto a = slope.rational();
    if (!a || !a->is_integer() || !a->to_int64() || abs(*a) > Rational(20)) throw NotHypergeometric{};
    return {*a->to_int64(), rest};
  }

  static std::vector<Term> product(Field& f, const std::vector<Term>& a, const std::vector<Term>& b) {
    if (a.size() * b.size() > 60) throw NotHypergeometric{};
    std::vector<Term> out;
    for (const Term& x : a)
      for (const Term& y : b) {
        Term t{x.rational * y.rational, f.reduced(x.base * y.base), x.factorials};
        for (const auto& z : y.factorials) t.factorials.push_back(z);
        out.push_back(std::move(t));
      }
    return out;
  }
  static Term inverse(const Term& t) {
    if (t.rational.is_zero()) throw NotHypergeometric{};
    Term r{Element(1) / t.rational, Element(1) / t.base, t.factorials};
    for (auto& x : r.factorials) x.power = -x.power;
    return r;
  }

  // Factorials of one slope whose arguments differ by integers become one; in a fixed order.
  Term normal(Term t) {
    const Element k = f_.value(k_);
    // (a k + b + d)! = (a k + b)! (a k + b + 1) ... (a k + b + d)
    const auto moved = [&](std::int64_t a, const Element& b, std::int64_t d, std::int64_t power) {
      const Element u = Element(a) * k + b;
      Element product(1);
      for (std::int64_t i = 1; i <= d; ++i) product = product * (u + Element(i));
      for (std::int64_t i = 0; i < -d; ++i) product = product / (u - Element(i));
      t.rational = t.rational * pow(product, power);
    };
    std::vector<Term::Factorial> out;
    for (auto& x : t.factorials) {
      // The constant of b in [0, 1), so that like factorials of different terms meet.
      Rational constant;
      if (const auto below = x.b.denominator().rational())
        for (const auto& s : x.b.terms())
          if (s.powers.empty()) constant = Rational(s.coefficient) / *below;
      if (const auto d = floor(constant).to_int64(); d && std::abs(*d) <= 60) {
        x.b = f_.reduced(x.b - Element(*d));
        moved(x.a, x.b, *d, x.power);
      }
      bool merged = false;
      for (auto& o : out) {
        if (o.a != x.a) continue;
        const auto difference = f_.reduced(x.b - o.b).rational();
        if (!difference || !difference->is_integer() || !difference->to_int64() ||
            abs(*difference) > Rational(60))
          continue;
        moved(x.a, o.b, *difference->to_int64(), x.power);
        o.power += x.power;
        merged = true;
        break;
      }
      if (!merged) out.push_back(x);
    }
    std::erase_if(out, [](const Term::Factorial& x) { return x.power == 0; });
    std::sort(out.begin(), out.end(), [&](const Term::Factorial& x, const Term::Factorial& y) {
      if (x.a != y.a) return x.a < y.a;
      return print(f_.expression(x.b, at_)) < print(f_.expression(y.b, at_));
    });
    t.factorials = std::move(out);
    t.rational = f_.reduced(t.rational);
    f_.step(t.rational);
    return t;
  }

  std::vector<Term> parse(const Expr& e) {
    std::vector<Term> out = parse_node(e);
    for (Term& t : out) t = normal(std::move(t));
    return out;
  }

  std::vector<Term> parse_node(const Expr& e) {
    if (!has_free_symbol(e, name_)) return {Term{f_.of(e), Element(1), {}}};
    switch (e.kind()) {
      case K::kSymbol: return {Term{f_.value(k_), Element(1), {}}};
      case K::kNegate: return product(f_, {Term{Element(-1), Element(1), {}}}, parse(e[0]));
      case K::kAdd:
      case K::kSubtract: {
        std::vector<Term> a = parse(e[0]), b = parse(e[1]);
        for (Term& t : b) {
          if (e.is(K::kSubtract)) t.rational = -t.rational;
          a.push_back(std::move(t));
        }
        // Rational terms are one term.
        std::vector<Term> merged;
        for (Term& t : a) {
          const auto same =
              std::find_if(merged.begin(), merged.end(), [&](const Term& o) { return similar(o, t); });
          if (same == merged.end())
            merged.push_back(std::move(t));
          else
            same->rational = f_.reduced(same->rational + t.rational);
        }
        return merged;
      }
      case K::kMultiply: return product(f_, parse(e[0]), parse(e[1]));
      case K::kDivide: {
        const auto below = parse(e[1]);
        if (below.size() != 1) throw NotHypergeometric{};
        return product(f_, parse(e[0]), {inverse(below[0])});
      }
      case K::kPower: return power(e);
      case K::kCall: return call(e);
      case K::kAssuming: {
        // A condition that holds for all k from the lower bound on says nothing here: d(k) >= 0 for d linear in k.
        if (e.relation() != Relation::kGreaterOrEqual || !lower_) throw NotHypergeometric{};
        const Element d = f_.reduced(f_.of(e[1]) - f_.of(e[2]));
        if (!d.is_polynomial() || d.degree(k_) > 1) throw NotHypergeometric{};
        const auto slope = d.derivative(k_).rational(),
                   first = f_.substituted(d, k_, Element(*lower_)).rational();
        if (!slope || !first || slope->sign() < 0 || first->sign() < 0) throw NotHypergeometric{};
        return parse(e[0]);
      }
      default: throw NotHypergeometric{};
    }
  }

  std::vector<Term> power(const Expr& e) {
    if (e[1].is_integer()) {
      const auto n = e[1].value().to_int64();
      if (!n || *n > kMaxDegree || *n < -kMaxDegree) throw NotHypergeometric{};
      std::vector<Term> base = parse(e[0]), result{Term{}};
      if (*n < 0) {
        if (base.size() != 1) throw NotHypergeometric{};
        base = {inverse(base[0])};
      }
      if (base.size() == 1) {
        Term t{pow(base[0].rational, std::abs(*n)), pow(base[0].base, std::abs(*n)), base[0].factorials};
        for (auto& x : t.factorials) x.power *= std::abs(*n);
        return {t};
      }
      for (std::int64_t i = 0; i < std::abs(*n); ++i) result = product(f_, result, base);
      return result;
    }
    if (has_free_symbol(e[0], name_)) {
      // (c^k)^m and the like are rare; left out.
      throw NotHypergeometric{};
    }
    const auto [a, b] = linear(e[1]);
    const Element base = f_.of(e[0]);
    if (f_.is_zero(base)) throw NotHypergeometric{};
    return {Term{power_of(base, b), pow(base, a), {}}};
  }

  std::vector<Term> call(const Expr& e) {
    const SyntaxEntry* entry = find_function(e.name());
    if (!entry || static_cast<std::size_t>(entry->arity) != e.size()) throw NotHypergeometric{};
    const auto factorial_of = [&](std::int64_t a, const Element& b, std::int64_t n) {
      Term t;
      if (a == 0)
        t.rational = pow(factorial(b), n);
      else
        t.factorials.push_back({a, b, n});
      return std::vector<Term>{t};
    };
    switch (entry->function) {
      case Function::kFactorial: {
        const auto [a, b] = linear(e[0]);
        return factorial_of(a, b, 1);
      }
      case Function::kExp: {
        const auto [a, b] = linear(e[0]);
        return {Term{f_.exp(b), f_.exp(Element(a)), {}}};
      }
      case Function::kChoose:
      case Function::kPermutations: {
        const auto [a, b] = linear(e[0]);
        const auto [c, d] = linear(e[1]);
        // A short falling product is a polynomial.
        if (const auto n = d.rational();
            c == 0 && n && n->is_integer() && n->sign() >= 0 && *n <= Rational(60)) {
          Element result(1);
          const Element u = Element(a) * f_.value(k_) + b;
          for (std::int64_t i = 0; Rational(i) < *n; ++i) {
            result = result * (u - Element(i));
            if (entry->function == Function::kChoose) result = result / Element(i + 1);
          }
          return {Term{result, Element(1), {}}};
        }
        auto result = product(f_, factorial_of(a, b, 1), factorial_of(a - c, f_.reduced(b - d), -1));
        if (entry->function == Function::kChoose) result = product(f_, result, factorial_of(c, d, -1));
        return result;
      }
      default: throw NotHypergeometric{};
    }
  }

  Field f_;
  std::string name_;
  int k_;
  std::uint32_t at_;
  std::optional<Rational> lower_;
};

// value where upper >= lower - 1, or upper >= lower.
Expr with_range(Evaluator& v, const Expr& value, const Expr& lower, const Expr& upper, bool nonempty,
                std::uint32_t at) {
  const Expr one = Expr::number(1, at);
  const Expr parts[] = {value, upper,
                        nonempty ? lower : v.finish(Expr::binary(K::kSubtract, lower, one, at))};
  return Expr::make(K::kAssuming, parts, at, {}, {}, Relation::kGreaterOrEqual);
}

std::optional<Rational> integer_of(const Expr& e) {
  return e.is_integer() ? std::optional(e.value()) : std::nullopt;
}

std::vector<Element> excluded(Field& f, const Element& result, const Element& given) {
  std::vector<Element> out;
  const auto factors = factor(result.denominator());
  if (!factors) return out;
  for (const auto& [p, n] : factors->factors)
    if (!f.is_constant(p) && !(given.denominator() / p).is_polynomial()) {
      const bool positive = f.positive(p);
      if (!positive) out.push_back(p);
    }
  return out;
}
}  // namespace

Expr closed_sum(Evaluator& v, const Expr& node, const Expr& body, const Expr& lower, const Expr& upper) {
  Context& c = v.context();
  const std::uint32_t at = node.position();
  const int infinite = infinite_end(upper);
  if (infinite < 0 || infinite_end(lower) != 0) return {};
  try {
    Summation s(c, node);
    Field& f = s.field();
    return decided([&]() -> Expr {
      const auto low = integer_of(lower);
      const auto terms = s.terms(body, low);
      Element total, parameters(1);
      bool nonempty = false;
      const Element first = f.of(lower);
      for (const Term& t : terms) {
        const auto certificate = s.gosper(t);
        if (!certificate) return {};
        if (low && (!s.defined_from(t, Element(1), *low) || !s.defined_from(t, *certificate, *low)))
          return {};
        if (!infinite) {
          total = f.reduced(total + s.after(t, *certificate, f.of(upper), low, nonempty));
        } else {
          // The limit of Z(k), for real k since factorials stay out.
          if (!t.factorials.empty()) return {};
          const Expr z = f.expression(s.value(t, *certificate, f.value(s.index())), at);
          Germs germs(c, node.name());
          const auto limit = germs.limit(germs.of(z));
          if (limit.infinite) {
            if (terms.size() > 1) return {};
            throw Failure(Code::kDomainError, "the series diverges", place(at));
          }
          total = total + f.of(germs.field().expression(limit.value, at));
        }
        total = f.reduced(total - s.value(t, *certificate, first));
        // Parameters in denominators of the term itself exclude nothing new.
        parameters = parameters * t.rational.denominator();
      }
      Expr result = v.finish(f.expression(total, at));
      for (const Element& p : excluded(f, total, parameters)) {
        // Factors with the bounds in them are visible and lie beyond the range.
        const std::uint64_t used = f.symbols(p);
        bool with_bounds = false;
        for (const Expr* bound : {&lower, &upper})
          for (const std::string& name : free_symbols(*bound, true))
            with_bounds = with_bounds || (used >> f.symbol(name) & 1) != 0;
        if (!with_bounds && !s.is_factorial(p)) result = with_nonzero_conditions(result, f, {p}, at);
      }
      c.note(Resolution::Status::kTransformed, "sum", {}, find_syntax("sum")->domain);
      return infinite ? result : with_range(v, result, lower, upper, nonempty, at);
    });
  } catch (const NotHypergeometric&) {
    return {};
  } catch (const Undecided&) {
    return {};
  }
}

Expr closed_product(Evaluator& v, const Expr& node, const Expr& body, const Expr& lower, const Expr& upper) {
  Context& c = v.context();
  const std::uint32_t at = node.position();
  if (infinite_end(upper) != 0 || infinite_end(lower) != 0) return {};
  try {
    Summation s(c, node);
    Field& f = s.field();
    return decided([&]() -> Expr {
      const auto low = integer_of(lower);
      const auto terms = s.terms(body, low);
      if (terms.size() != 1 || !terms[0].factorials.empty() || !terms[0].base.is_one()) return {};
      const Element r = terms[0].rational;
      const auto top = factor(r.numerator()), bottom = factor(r.denominator());
      if (!top || !bottom) return {};
      // A constant to the number of factors, and factorials for k + j.
      Element constant(top->constant / bottom->constant);
      std::vector<std::pair<Rational, std::int64_t>> linear;
      for (const auto& [part, direction] : {std::pair{&*top, 1}, std::pair{&*bottom, -1}}) {
        for (const auto& [p, n] : part->factors) {
          const std::int64_t power = direction * n;
          if (!s.depends(p)) {
            constant = constant * pow(p, power);
            continue;
          }
          if (p.degree(s.index()) != 1) return {};
          const auto k = p.coefficients(s.index());
          const auto j = f.reduced(k[0] / k[1]).rational();
          if (!j || !j->is_integer() || !low || (*low + *j).sign() <= 0 || s.depends(k[1])) return {};
          constant = constant * pow(k[1], power);
          linear.emplace_back(*j, power);
        }
      }
      const Element from = f.of(lower), to = f.of(upper);
      Element value(1);
      if (!constant.is_one()) value = s.power_of(f.reduced(constant), f.reduced(to - from + Element(1)));
      if (!linear.empty()) value = value * s.falling(linear, from, to);
      const Expr result = f.expression(f.reduced(value), at);
      c.note(Resolution::Status::kTransformed, "product", {}, find_syntax("product")->domain);
      return with_range(v, v.finish(result), lower, upper, false, at);
    });
  } catch (const NotHypergeometric&) {
    return {};
  } catch (const Undecided&) {
    return {};
  }
}

}  // namespace exact
