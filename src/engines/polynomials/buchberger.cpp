#include "engines/polynomials/buchberger.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace exact::polynomials {

using packed::Key;

template <class C>
void Buchberger<C>::replace(Element& e, Polynomial p) {
  e.cost = 0;
  for (const Term& t : p) e.cost += 2 + coefficients_.words(t.coefficient);
  e.p = std::move(p);
}

template <class C>
void Buchberger<C>::append(Polynomial p, std::int64_t sugar) {
  Element e;
  e.sugar = sugar;
  e.excess = sugar - layout_.degree(p[0].key);
  e.mask = layout_.mask(p[0].key);
  if (kind_ == Kind::kIdeal && layout_.degree(p[0].key) == 0) whole_ = true;
  replace(e, std::move(p));
  elements_.push_back(std::move(e));
}

template <class C>
void Buchberger<C>::add_known(Polynomial p, std::int64_t weight) {
  std::int64_t sugar = 0;
  for (const Term& t : p) sugar = std::max(sugar, layout_.degree(t.key));
  append(std::move(p), sugar + weight);
}

template <class C>
void Buchberger<C>::add(Polynomial p, std::int64_t sugar) {
  if (whole_) return;
  const std::int64_t before = sugar;
  p = reduce(std::move(p), nullptr, sugar, true);
  if (p.empty()) return;
  if (sugar > before && waiting_below(sugar) && !is_minimal_lead(p[0].key)) {
    delayed_.emplace(sugar, std::move(p));
    return;
  }
  append(std::move(p), sugar);
  update_pairs();
  reduce_tails();
}

// Whether no element divides.
template <class C>
bool Buchberger<C>::is_minimal_lead(const Key& m) const {
  return std::none_of(elements_.begin(), elements_.end(),
                      [&](const Element& g) { return layout_.divides(g.lead(), m); });
}

template <class C>
bool Buchberger<C>::waiting_below(std::int64_t sugar) const {
  return (!delayed_.empty() && delayed_.begin()->first < sugar) ||
         std::any_of(pairs_.begin(), pairs_.end(), [&](const Pair& p) { return p.sugar < sugar; });
}

// Without this the coefficients double from element to element; those of a reduced set are quotients of determinants. Sums of
// smaller multiples of elements do not touch what is known of pairs.
template <class C>
void Buchberger<C>::reduce_tails() {
  const Element& last = elements_.back();
  for (std::size_t i = 0; i + 1 < elements_.size() && !whole_; ++i) {
    Element& g = elements_[i];
    if (!g.active) continue;
    spend_(2 * g.p.size());
    if (std::none_of(g.p.begin() + 1, g.p.end(),
                     [&](const Term& t) { return layout_.divides(last.lead(), t.key); }))
      continue;
    std::int64_t sugar = g.sugar;
    replace(g, reduce(std::move(g.p), &g, sugar, false));
  }
}

// Of the elements that divide, the cheapest one to subtract of those that keep the sugar, else the one that raises it least.
template <class C>
const typename Buchberger<C>::Element* Buchberger<C>::find_divisor(const Key& m, const Element* except,
                                                                   std::int64_t sugar) const {
  const std::uint64_t mask = layout_.mask(m);
  const std::int64_t room = sugar - layout_.degree(m);
  const Element* best = nullptr;
  for (const Element& g : elements_) {
    if ((g.mask & ~mask) != 0 || &g == except) continue;
    if (best && (g.excess > std::max(room, best->excess) || (best->excess <= room && g.cost >= best->cost)))
      continue;
    if (layout_.divides(g.lead(), m)) best = &g;
  }
  return best;
}

// Reduces every term as far as the sugar permits. The first one is reduced further, which raises the sugar; with `delay` not when
// something is waiting with less: what is to come may reduce it without.
template <class C>
typename Buchberger<C>::Polynomial Buchberger<C>::reduce(Polynomial f, const Element* except,
                                                         std::int64_t& sugar, bool delay) {
  Polynomial done;
  std::size_t from = 0;
  std::uint64_t bound = f.empty() ? 0 : coefficients_.bound(f[0].coefficient);
  while (from < f.size()) {
    spend_(elements_.size() + 4);
    const Element* g = find_divisor(f[from].key, except, sugar);
    const std::int64_t needed = g ? g->excess + layout_.degree(f[from].key) : 0;
    if (g && needed > sugar && done.empty()) {
      sugar = needed;
      if (delay && waiting_below(needed)) break;
    }
    if (!g || needed > sugar) {
      done.push_back(std::move(f[from++]));
      continue;
    }
    const Key m = layout_.quotient(f[from].key, g->lead());
    Value a{}, b{};
    coefficients_.cancel(f[from].coefficient, g->p[0].coefficient, a, b);
    if (!coefficients_.is_one(a))
      for (Term& t : done) {
        coefficients_.multiply(t.coefficient, a);
        spend_(2 + coefficients_.words(t.coefficient));
      }
    f = combine(std::move(f), from, a, g->p, m, b);
    from = 0;
    if (!f.empty() && coefficients_.has_grown(f[0].coefficient, bound)) {
      coefficients_.shorten(f, done, spend_);
      bound = coefficients_.bound(f[0].coefficient);
    }
  }
  done.insert(done.end(), std::make_move_iterator(f.begin() + static_cast<std::ptrdiff_t>(from)),
              std::make_move_iterator(f.end()));
  coefficients_.make_canonical(done, spend_);
  return done;
}

template <class C>
typename Buchberger<C>::Polynomial Buchberger<C>::normal_form(Polynomial p) {
  std::int64_t sugar = kNoLimit;
  return reduce(std::move(p), nullptr, sugar, false);
}

template <class C>
typename Buchberger<C>::Pair Buchberger<C>::pair_of(std::size_t i, std::size_t j) const {
  const Element &f = elements_[i], &g = elements_[j];
  Pair p{i, j, layout_.lcm(f.lead(), g.lead()), 0};
  const std::int64_t d = layout_.degree(p.lcm);
  p.sugar = std::max(f.sugar + d - layout_.degree(f.lead()), g.sugar + d - layout_.degree(g.lead()));
  return p;
}

// The pairs that remain when the last element has come.
template <class C>
void Buchberger<C>::update_pairs() {
  const std::size_t k = elements_.size() - 1;
  const Key h = elements_[k].lead();
  spend_(2 * pairs_.size() + 4 * k);
  std::erase_if(pairs_, [&](const Pair& p) {
    return layout_.divides(h, p.lcm) && layout_.lcm(elements_[p.i].lead(), h) != p.lcm &&
           layout_.lcm(elements_[p.j].lead(), h) != p.lcm;
  });
  std::vector<Pair> fresh;
  for (std::size_t i = 0; i < k; ++i)
    if (elements_[i].active && elements_[i].lead()[0] == h[0]) fresh.push_back(pair_of(i, k));
  // The product criterion is one of rings.
  const auto superfluous = [&](const Pair& p) {
    return kind_ == Kind::kIdeal && layout_.coprime(elements_[p.i].lead(), h);
  };
  for (std::size_t a = 0; a < fresh.size(); ++a) {
    spend_(2 * fresh.size());
    bool drop = false;
    const bool plain = superfluous(fresh[a]);
    for (std::size_t b = 0; b < fresh.size() && !drop; ++b) {
      if (a == b || !layout_.divides(fresh[b].lcm, fresh[a].lcm)) continue;
      if (fresh[b].lcm != fresh[a].lcm) {
        drop = true;
      } else {
        // One pair of each lcm is enough; a coprime one makes all of them superfluous.
        const bool other = superfluous(fresh[b]);
        drop = other != plain ? other : b < a;
      }
    }
    if (!drop && !plain) pairs_.push_back(fresh[a]);
  }
  for (std::size_t i = 0; i < k; ++i)
    if (elements_[i].active && layout_.divides(h, elements_[i].lead())) elements_[i].active = false;
}

template <class C>
typename Buchberger<C>::Polynomial Buchberger<C>::s_polynomial(const Pair& pair) const {
  const Element &f = elements_[pair.i], &g = elements_[pair.j];
  Value a{}, b{};
  coefficients_.cancel(f.p[0].coefficient, g.p[0].coefficient, a, b);
  const Key m = layout_.quotient(pair.lcm, f.lead());
  Polynomial left = f.p;
  for (Term& t : left) t.key = layout_.product(t.key, m);
  return combine(std::move(left), 0, a, g.p, layout_.quotient(pair.lcm, g.lead()), b);
}

template <class C>
typename Buchberger<C>::Polynomial Buchberger<C>::combine(Polynomial f, std::size_t from, const Value& a,
                                                          const Polynomial& g, const Key& m,
                                                          const Value& b) const {
  Polynomial r;
  r.reserve(f.size() - from + g.size());
  const bool scaled = !coefficients_.is_one(a);
  std::size_t i = from, j = 0;
  std::uint64_t moved = 0;
  Key next{};
  if (!g.empty()) next = layout_.product(g[0].key, m);
  while (i < f.size() || j < g.size()) {
    const int c = j == g.size() ? 1 : i == f.size() ? -1 : layout_.compare(f[i].key, next);
    Term t;
    if (c >= 0) {
      t = std::move(f[i++]);
      if (scaled) coefficients_.multiply(t.coefficient, a);
    } else {
      t.key = next;
    }
    if (c <= 0) {
      coefficients_.subtract_product(t.coefficient, g[j].coefficient, b);
      if (++j < g.size()) next = layout_.product(g[j].key, m);
    }
    moved += 4 + 2 * coefficients_.words(t.coefficient);
    if (!coefficients_.is_zero(t.coefficient)) r.push_back(std::move(t));
  }
  spend_(moved + (coefficients_.words(a) + coefficients_.words(b)) * (r.size() + 1));
  return r;
}

template <class C>
void Buchberger<C>::complete() {
  while (!(pairs_.empty() && delayed_.empty()) && !whole_) {
    spend_(2 * pairs_.size());
    const auto best = std::min_element(pairs_.begin(), pairs_.end(), [&](const Pair& a, const Pair& b) {
      if (a.sugar != b.sugar) return a.sugar < b.sugar;
      if (const int c = layout_.compare(a.lcm, b.lcm)) return c < 0;
      return a.j != b.j ? a.j < b.j : a.i < b.i;
    });
    if (!delayed_.empty() && (best == pairs_.end() || delayed_.begin()->first <= best->sugar)) {
      auto next = delayed_.extract(delayed_.begin());
      add(std::move(next.mapped()), next.key());
      continue;
    }
    const Pair p = *best;
    *best = pairs_.back();
    pairs_.pop_back();
    add(s_polynomial(p), p.sugar);
  }
}

template <class C>
std::vector<typename Buchberger<C>::Polynomial> Buchberger<C>::reduced(std::int32_t component) {
  if (whole_) {
    Polynomial one(1);
    one[0].coefficient = 1;
    return {one};
  }
  // The active elements are a minimal basis; their tails are reduced.
  std::erase_if(elements_, [&](const Element& g) {
    return !g.active || packed::Layout::component(g.lead()) < component;
  });
  std::sort(elements_.begin(), elements_.end(),
            [&](const Element& a, const Element& b) { return layout_.compare(a.lead(), b.lead()) < 0; });
  std::vector<Polynomial> out;
  for (Element& g : elements_) {
    std::int64_t sugar = kNoLimit;
    g.p = reduce(std::move(g.p), &g, sugar, false);
  }
  for (Element& g : elements_) out.push_back(std::move(g.p));
  return out;
}

template class Buchberger<IntegerCoefficients>;
template class Buchberger<PrimeFieldCoefficients>;

}  // namespace exact::polynomials
