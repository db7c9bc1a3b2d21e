#include "engines/polynomials/groebner.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace exact::polynomials {

bool divides(const Monomial& a, const Monomial& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] > b[i]) return false;
  return true;
}

Monomial lcm(const Monomial& a, const Monomial& b) {
  Monomial r;
  for (std::size_t i = 0; i < a.size(); ++i) r[i] = std::max(a[i], b[i]);
  return r;
}

std::int64_t degree(const Monomial& m) {
  std::int64_t d = 0;
  for (const std::int32_t e : m) d += e;
  return d;
}

namespace {

bool coprime(const Monomial& a, const Monomial& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != 0 && b[i] != 0) return false;
  return true;
}

Monomial quotient(const Monomial& a, const Monomial& b) {
  Monomial r;
  for (std::size_t i = 0; i < a.size(); ++i) r[i] = a[i] - b[i];
  return r;
}

Monomial product(const Monomial& a, const Monomial& b) {
  Monomial r;
  for (std::size_t i = 0; i < a.size(); ++i) {
    r[i] = a[i] + b[i];
    if (r[i] > kMaxGroebnerDegree) throw std::length_error("the degrees of a Groebner basis are too large");
  }
  return r;
}

std::uint64_t words(const Integer& c) { return 1 + c.bits() / 64; }

// Divides the terms from `from` on, and those in `done`, by their common content.
void make_primitive(GroebnerPolynomial& done, GroebnerPolynomial& rest, std::size_t from) {
  Integer content;
  for (const GroebnerTerm& t : done) {
    content = gcd(content, t.coefficient);
    if (content.is_one()) return;
  }
  for (std::size_t i = from; i < rest.size(); ++i) {
    content = gcd(content, rest[i].coefficient);
    if (content.is_one()) return;
  }
  if (content.is_zero()) return;
  for (GroebnerTerm& t : done) fmpz_divexact(t.coefficient.raw(), t.coefficient.raw(), content.raw());
  for (std::size_t i = from; i < rest.size(); ++i)
    fmpz_divexact(rest[i].coefficient.raw(), rest[i].coefficient.raw(), content.raw());
}

// a * f[from..] - b * m * g
GroebnerPolynomial combine(const GroebnerPolynomial& f, std::size_t from, const Integer& a,
                           const GroebnerPolynomial& g, const Monomial& m, const Integer& b,
                           const BlockOrder& order, const primes::Spend& spend) {
  spend((f.size() - from + g.size()) * 12 * (words(a) + words(b)));
  GroebnerPolynomial r;
  r.reserve(f.size() - from + g.size());
  std::size_t i = from, j = 0;
  Monomial next{};
  if (!g.empty()) next = product(g[0].monomial, m);
  while (i < f.size() || j < g.size()) {
    const int c = j == g.size() ? 1 : i == f.size() ? -1 : order.compare(f[i].monomial, next);
    GroebnerTerm t;
    if (c > 0) {
      t.monomial = f[i].monomial;
      fmpz_mul(t.coefficient.raw(), f[i].coefficient.raw(), a.raw());
      ++i;
    } else {
      t.monomial = next;
      if (c == 0) {
        fmpz_mul(t.coefficient.raw(), f[i].coefficient.raw(), a.raw());
        ++i;
      }
      fmpz_submul(t.coefficient.raw(), g[j].coefficient.raw(), b.raw());
      if (++j < g.size()) next = product(g[j].monomial, m);
    }
    if (!t.coefficient.is_zero()) r.push_back(std::move(t));
  }
  return r;
}

struct Element {
  GroebnerPolynomial p;
  std::int64_t sugar = 0;
  bool active = true;
  const Monomial& lead() const { return p[0].monomial; }
};

const Element* find_divisor(const Monomial& m, const std::vector<Element>& basis, const Element* except) {
  for (const Element& g : basis)
    if (g.active && &g != except && divides(g.lead(), m)) return &g;
  return nullptr;
}

// Reduces the leading term, or with `tail` every term. `sugar` follows the multiples subtracted.
GroebnerPolynomial reduce(GroebnerPolynomial f, const std::vector<Element>& basis, bool tail,
                          const Element* except, std::int64_t& sugar, const BlockOrder& order,
                          const primes::Spend& spend) {
  GroebnerPolynomial done;
  std::size_t from = 0;
  std::uint64_t bits = 256;
  while (from < f.size()) {
    spend(4 * basis.size() + 4);
    const Element* g = find_divisor(f[from].monomial, basis, except);
    if (!g) {
      if (!tail) break;
      done.push_back(std::move(f[from++]));
      continue;
    }
    const Monomial m = quotient(f[from].monomial, g->lead());
    const Integer& lf = f[from].coefficient;
    const Integer& lg = g->p[0].coefficient;
    const Integer d = gcd(lf, lg);
    Integer a = divide_exact(lg, d), b = divide_exact(lf, d);
    sugar = std::max(sugar, g->sugar + degree(m));
    if (!a.is_one())
      for (GroebnerTerm& t : done) t.coefficient *= a;
    f = combine(f, from, a, g->p, m, b, order, spend);
    from = 0;
    if (!f.empty() && f[0].coefficient.bits() > bits) {
      spend((f.size() + done.size()) * 8 * words(f[0].coefficient));
      make_primitive(done, f, 0);
      bits = 2 * (f[0].coefficient.bits() + 64);
    }
  }
  if (from > 0) f.erase(f.begin(), f.begin() + static_cast<std::ptrdiff_t>(from));
  make_primitive(done, f, 0);
  std::move(f.begin(), f.end(), std::back_inserter(done));
  if (!done.empty() && done[0].coefficient.sign() < 0)
    for (GroebnerTerm& t : done) t.coefficient = -t.coefficient;
  return done;
}

struct Pair {
  std::size_t i = 0, j = 0;
  Monomial lcm{};
  std::int64_t sugar = 0;
};

Pair make_pair_of(const std::vector<Element>& basis, std::size_t i, std::size_t j) {
  Pair p{i, j, lcm(basis[i].lead(), basis[j].lead()), 0};
  const std::int64_t d = degree(p.lcm);
  p.sugar =
      std::max(basis[i].sugar + d - degree(basis[i].lead()), basis[j].sugar + d - degree(basis[j].lead()));
  return p;
}

// The pairs that remain when the last element of the basis has come.
void update(std::vector<Element>& basis, std::vector<Pair>& pairs, const primes::Spend& spend) {
  const std::size_t k = basis.size() - 1;
  const Monomial& h = basis[k].lead();
  spend(8 * pairs.size() + 8 * k);
  std::erase_if(pairs, [&](const Pair& p) {
    return divides(h, p.lcm) && lcm(basis[p.i].lead(), h) != p.lcm && lcm(basis[p.j].lead(), h) != p.lcm;
  });
  std::vector<Pair> fresh;
  for (std::size_t i = 0; i < k; ++i)
    if (basis[i].active) fresh.push_back(make_pair_of(basis, i, k));
  std::vector<Pair> kept;
  for (std::size_t a = 0; a < fresh.size(); ++a) {
    spend(4 * fresh.size());
    bool drop = false;
    const bool plain = coprime(basis[fresh[a].i].lead(), h);
    for (std::size_t b = 0; b < fresh.size() && !drop; ++b) {
      if (a == b || !divides(fresh[b].lcm, fresh[a].lcm)) continue;
      if (fresh[b].lcm != fresh[a].lcm) {
        drop = true;
      } else {
        // One pair of each lcm is enough; a coprime one makes all of them superfluous.
        const bool other = coprime(basis[fresh[b].i].lead(), h);
        drop = other != plain ? other : b < a;
      }
    }
    if (!drop && !plain) kept.push_back(fresh[a]);
  }
  std::move(kept.begin(), kept.end(), std::back_inserter(pairs));
  for (std::size_t i = 0; i < k; ++i)
    if (basis[i].active && divides(h, basis[i].lead())) basis[i].active = false;
}

GroebnerPolynomial s_polynomial(const Element& f, const Element& g, const Monomial& common,
                                const BlockOrder& order, const primes::Spend& spend) {
  const Integer& lf = f.p[0].coefficient;
  const Integer& lg = g.p[0].coefficient;
  const Integer d = gcd(lf, lg);
  const Monomial mf = quotient(common, f.lead());
  GroebnerPolynomial left = f.p;
  for (GroebnerTerm& t : left) t.monomial = product(t.monomial, mf);
  return combine(left, 0, divide_exact(lg, d), g.p, quotient(common, g.lead()), divide_exact(lf, d), order,
                 spend);
}

std::vector<Element> elements(const std::vector<GroebnerPolynomial>& basis) {
  std::vector<Element> out;
  for (const GroebnerPolynomial& p : basis) out.push_back({p, degree(p[0].monomial), true});
  return out;
}

}  // namespace

BlockOrder::BlockOrder(const std::vector<int>& block_of) {
  for (std::size_t i = 0; i < block_of.size(); ++i) {
    const auto b = static_cast<std::size_t>(block_of[i]);
    if (b >= blocks_.size()) blocks_.resize(b + 1);
    blocks_[b].push_back(i);
  }
}

int BlockOrder::compare(const Monomial& a, const Monomial& b) const {
  for (const std::vector<std::size_t>& block : blocks_) {
    std::int64_t difference = 0;
    for (const std::size_t i : block) difference += a[i] - b[i];
    if (difference != 0) return difference > 0 ? 1 : -1;
    for (std::size_t k = block.size(); k-- > 0;) {
      const std::size_t i = block[k];
      if (a[i] != b[i]) return a[i] < b[i] ? 1 : -1;
    }
  }
  return 0;
}

void normalize(GroebnerPolynomial& p, const BlockOrder& order) {
  std::sort(p.begin(), p.end(), [&](const GroebnerTerm& a, const GroebnerTerm& b) {
    return order.compare(a.monomial, b.monomial) > 0;
  });
  GroebnerPolynomial r;
  for (GroebnerTerm& t : p) {
    if (!r.empty() && r.back().monomial == t.monomial) {
      r.back().coefficient += t.coefficient;
    } else {
      if (!r.empty() && r.back().coefficient.is_zero()) r.pop_back();
      r.push_back(std::move(t));
    }
  }
  if (!r.empty() && r.back().coefficient.is_zero()) r.pop_back();
  GroebnerPolynomial none;
  make_primitive(none, r, 0);
  if (!r.empty() && r[0].coefficient.sign() < 0)
    for (GroebnerTerm& t : r) t.coefficient = -t.coefficient;
  p = std::move(r);
}

std::vector<GroebnerPolynomial> groebner_basis(std::vector<GroebnerPolynomial> generators,
                                               const BlockOrder& order, const primes::Spend& spend) {
  for (GroebnerPolynomial& p : generators) {
    spend(64 * (p.size() + 1));
    normalize(p, order);
  }
  std::erase_if(generators, [](const GroebnerPolynomial& p) { return p.empty(); });
  std::stable_sort(generators.begin(), generators.end(),
                   [&](const GroebnerPolynomial& a, const GroebnerPolynomial& b) {
                     return order.compare(a[0].monomial, b[0].monomial) < 0;
                   });
  std::vector<Element> basis;
  std::vector<Pair> pairs;
  bool whole = false;
  const auto take = [&](GroebnerPolynomial p, std::int64_t sugar) {
    p = reduce(std::move(p), basis, false, nullptr, sugar, order, spend);
    if (p.empty()) return;
    whole = degree(p[0].monomial) == 0;
    basis.push_back({std::move(p), sugar, true});
    update(basis, pairs, spend);
  };
  for (GroebnerPolynomial& p : generators) {
    std::int64_t sugar = 0;
    for (const GroebnerTerm& t : p) sugar = std::max(sugar, degree(t.monomial));
    take(std::move(p), sugar);
    if (whole) break;
  }
  while (!pairs.empty() && !whole) {
    spend(4 * pairs.size());
    const auto best = std::min_element(pairs.begin(), pairs.end(), [&](const Pair& a, const Pair& b) {
      if (a.sugar != b.sugar) return a.sugar < b.sugar;
      if (const int c = order.compare(a.lcm, b.lcm)) return c < 0;
      return a.j != b.j ? a.j < b.j : a.i < b.i;
    });
    const Pair p = *best;
    pairs.erase(best);
    take(s_polynomial(basis[p.i], basis[p.j], p.lcm, order, spend), p.sugar);
  }
  if (whole) {
    GroebnerPolynomial one(1);
    one[0].coefficient = 1;
    return {one};
  }
  // The active elements are a minimal basis; their tails are reduced.
  std::erase_if(basis, [](const Element& g) { return !g.active; });
  std::sort(basis.begin(), basis.end(),
            [&](const Element& a, const Element& b) { return order.compare(a.lead(), b.lead()) < 0; });
  for (Element& g : basis) g.p = reduce(std::move(g.p), basis, true, &g, g.sugar, order, spend);
  std::vector<GroebnerPolynomial> out;
  for (Element& g : basis) out.push_back(std::move(g.p));
  return out;
}

GroebnerPolynomial normal_form(GroebnerPolynomial p, const std::vector<GroebnerPolynomial>& basis,
                               const BlockOrder& order, const primes::Spend& spend) {
  normalize(p, order);
  std::int64_t sugar = 0;
  return reduce(std::move(p), elements(basis), true, nullptr, sugar, order, spend);
}

}  // namespace exact::polynomials
