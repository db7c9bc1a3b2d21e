#include "engines/polynomials/galois_group.h"

#include <acb_poly.h>
#include <arb_fmpz_poly.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <utility>

namespace exact::polynomials {
namespace {

// ---- The groups -----------------------------------------------------------------------

Permutation identity(int n) {
  Permutation p(static_cast<std::size_t>(n));
  std::iota(p.begin(), p.end(), 0);
  return p;
}

Permutation cycles(int n, std::initializer_list<std::vector<int>> list) {
  Permutation p = identity(n);
  for (const std::vector<int>& c : list)
    for (std::size_t i = 0; i < c.size(); ++i) p[static_cast<std::size_t>(c[i])] = c[(i + 1) % c.size()];
  return p;
}

// first -> b
Permutation then(const Permutation& first, const Permutation& b) {
  Permutation r(first.size());
  for (std::size_t i = 0; i < r.size(); ++i) r[i] = b[static_cast<std::size_t>(first[i])];
  return r;
}

Permutation inverse(const Permutation& p) {
  Permutation r(p.size());
  for (std::size_t i = 0; i < p.size(); ++i) r[static_cast<std::size_t>(p[i])] = static_cast<int>(i);
  return r;
}

bool is_even(const Permutation& p) {
  bool even = true;
  for (std::size_t i = 0; i < p.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (p[j] > p[i]) even = !even;
  return even;
}

// The commutators of the elements with the generators generate the derived group, since their set is closed
// under conjugation up to products.
bool is_solvable(std::vector<Permutation> generators) {
  for (std::size_t order = elements_of(generators).size(); order > 1;) {
    std::set<Permutation> commutators;
    for (const Permutation& g : elements_of(generators))
      for (const Permutation& s : generators)
        commutators.insert(then(then(inverse(g), inverse(s)), then(g, s)));
    generators.assign(commutators.begin(), commutators.end());
    const std::size_t next = elements_of(generators).size();
    if (next == order) return false;
    order = next;
  }
  return true;
}

TransitiveGroup group(std::string_view name, std::vector<Permutation> generators) {
  TransitiveGroup g{name, std::move(generators), 1, true, true};
  g.order = static_cast<std::int64_t>(elements_of(g.generators).size());
  g.even = std::all_of(g.generators.begin(), g.generators.end(), is_even);
  g.solvable = is_solvable(g.generators);
  return g;
}

std::vector<int> range(int from, int to) {
  std::vector<int> r(static_cast<std::size_t>(to - from));
  std::iota(r.begin(), r.end(), from);
  return r;
}

std::vector<Permutation> cyclic(int n) { return {cycles(n, {range(0, n)})}; }
std::vector<Permutation> dihedral(int n) {
  Permutation reversed = identity(n);
  std::reverse(reversed.begin(), reversed.end());
  return {cyclic(n)[0], reversed};
}
std::vector<Permutation> symmetric(int n) {
  if (n <= 2) return cyclic(n);
  return {cyclic(n)[0], cycles(n, {{0, 1}})};
}
// A 3-cycle and the longest even cycle.
std::vector<Permutation> alternating(int n) {
  if (n == 3) return cyclic(3);
  return {cycles(n, {{0, 1, 2}}), cycles(n, {range(n % 2 == 0 ? 1 : 0, n)})};
}

std::vector<TransitiveGroup> groups_of_degree_6() {
  const auto p = [](std::initializer_list<std::vector<int>> list) { return cycles(6, list); };
  const Permutation left = p({{0, 1, 2}}), right = p({{3, 4, 5}}), swap = p({{0, 4}, {1, 5}, {2, 3}});
  const Permutation a = p({{0, 4, 5}, {1, 3, 2}}), b = p({{0, 1, 2}, {3, 5, 4}}), four = p({{1, 4, 5, 3}});
  return {group("C6", cyclic(6)),
          group("S3", {p({{0, 1, 2}, {3, 4, 5}}), p({{0, 3}, {2, 4}, {1, 5}})}),
          group("D6", dihedral(6)),
          group("A4", {a, b}),
          group("G18", {left, right, swap}),
          group("A4 x C2", {a, b, p({{2, 4}})}),
          group("S4-", {four, swap}),
          group("S4+", {p({{0, 2, 4, 1}, {3, 5}}), p({{0, 3}, {4, 5}})}),
          group("G36-", {left, right, p({{1, 2}, {3, 5}}), swap}),
          group("G36+", {left, right, p({{0, 5, 2, 3}, {1, 4}})}),
          group("S4 x C2", {four, swap, p({{1, 4}, {3, 5}})}),
          group("PSL2(F5)", {a, p({{0, 4, 3, 1, 5}})}),
          group("G72", {left, p({{0, 4, 1, 3}, {2, 5}}), p({{0, 3}, {1, 4}, {2, 5}})}),
          group("PGL2(F5)", {p({{0, 1, 2, 3, 4}}), p({{0, 5}, {1, 2}, {3, 4}})}),
          group("A6", alternating(6)),
          group("S6", symmetric(6))};
}

std::vector<std::vector<TransitiveGroup>> all_groups() {
  return {{group("S1", symmetric(1))},
          {group("S2", symmetric(2))},
          {group("A3", alternating(3)), group("S3", symmetric(3))},
          {group("C4", cyclic(4)), group("V", {cycles(4, {{0, 1}, {2, 3}}), cycles(4, {{0, 2}, {1, 3}})}),
           group("D4", dihedral(4)), group("A4", alternating(4)), group("S4", symmetric(4))},
          {group("C5", cyclic(5)), group("D5", dihedral(5)),
           group("M20", {cyclic(5)[0], cycles(5, {{1, 2, 4, 3}})}), group("A5", alternating(5)),
           group("S5", symmetric(5))},
          groups_of_degree_6()};
}

// ---- Polynomials of the roots and their conjugates ------------------------------------

enum class Form {
  kPair,      // a_i + a_j
  kOrdered,   // a_i + 2 a_j
  kMatching,  // the product of a_i + a_j over the pairs of a perfect matching
  kPentagon,  // the sum of a_i a_j over the edges of a pentagon
};
using Object = std::vector<int>;

Object canonical(Form form, Object o) {
  if (form == Form::kPair && o[0] > o[1]) std::swap(o[0], o[1]);
  if (form == Form::kMatching) {
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t i = 0; i < o.size(); i += 2) pairs.emplace_back(std::minmax(o[i], o[i + 1]));
    std::sort(pairs.begin(), pairs.end());
    o.clear();
    for (const auto& [x, y] : pairs) {
      o.push_back(x);
      o.push_back(y);
    }
  }
  if (form == Form::kPentagon) {
    std::rotate(o.begin(), std::find(o.begin(), o.end(), 0), o.end());
    if (o[1] > o.back()) std::reverse(o.begin() + 1, o.end());
  }
  return o;
}

Object image(Form form, const Object& o, const Permutation& p) {
  Object r;
  for (const int i : o) r.push_back(p[static_cast<std::size_t>(i)]);
  return canonical(form, std::move(r));
}

std::vector<Object> conjugates(Form form, int n) {
  Object o = identity(n);
  if (form == Form::kPair || form == Form::kOrdered) o.resize(2);
  std::set<Object> all;
  for (const Permutation& p : elements_of(symmetric(n))) all.insert(image(form, o, p));
  return {all.begin(), all.end()};
}

std::vector<std::int64_t> orbit_lengths(Form form, const std::vector<Object>& objects,
                                        const TransitiveGroup& g) {
  std::set<Object> left(objects.begin(), objects.end());
  const std::vector<Permutation> elements = elements_of(g.generators);
  std::vector<std::int64_t> lengths;
  while (!left.empty()) {
    const Object o = *left.begin();
    std::int64_t length = 0;
    for (const Permutation& p : elements) length += static_cast<std::int64_t>(left.erase(image(form, o, p)));
    lengths.push_back(length);
  }
  std::sort(lengths.begin(), lengths.end());
  return lengths;
}

// ---- Resolvents -----------------------------------------------------------------------

class Balls {
 public:
  explicit Balls(std::size_t n) : v_(_acb_vec_init(static_cast<slong>(n))), n_(static_cast<slong>(n)) {}
  Balls(const Balls&) = delete;
  Balls& operator=(const Balls&) = delete;
  ~Balls() { _acb_vec_clear(v_, n_); }
  acb_ptr operator[](std::size_t i) { return v_ + i; }
  acb_ptr data() { return v_; }

 private:
  acb_ptr v_;
  slong n_;
};

void evaluate(acb_t value, Form form, const Object& o, Balls& roots, slong bits) {
  acb_t t;
  acb_init(t);
  const auto root = [&](std::size_t i) { return roots[static_cast<std::size_t>(o[i % o.size()])]; };
  if (form == Form::kPair) {
    acb_add(value, root(0), root(1), bits);
  } else if (form == Form::kOrdered) {
    acb_mul_2exp_si(t, root(1), 1);
    acb_add(value, root(0), t, bits);
  } else if (form == Form::kMatching) {
    acb_one(value);
    for (std::size_t i = 0; i < o.size(); i += 2) {
      acb_add(t, root(i), root(i + 1), bits);
      acb_mul(value, value, t, bits);
    }
  } else {
    acb_zero(value);
    for (std::size_t i = 0; i < o.size(); ++i) acb_addmul(value, root(i), root(i + 1), bits);
  }
  acb_clear(t);
}

// The resolvent of the transformed roots a^k + c a (k = 1 and c = 0: the roots themselves) of a monic polynomial.
IntegerPolynomial resolvent(const IntegerPolynomial& monic, Form form, const std::vector<Object>& objects,
                            ulong k, slong c, const primes::Spend& spend) {
  const auto n = static_cast<std::size_t>(monic.degree());
  for (slong bits = 256;; bits *= 2) {
    spend(static_cast<std::uint64_t>(bits) * (objects.size() * objects.size() + 400) / 8);
    Balls roots(n), moved(n), values(objects.size());
    arb_fmpz_poly_complex_roots(roots.data(), monic.raw(), 0, bits);
    for (std::size_t i = 0; i < n; ++i) {
      acb_pow_ui(moved[i], roots[i], k, bits);
      acb_mul_si(roots[i], roots[i], c, bits);
      acb_add(moved[i], moved[i], roots[i], bits);
    }
    for (std::size_t i = 0; i < objects.size(); ++i) evaluate(values[i], form, objects[i], moved, bits);
    acb_poly_t product;
    acb_poly_init(product);
    acb_poly_product_roots(product, values.data(), static_cast<slong>(objects.size()), bits);
    IntegerPolynomial r;
    const int unique = acb_poly_get_unique_fmpz_poly(r.raw(), product);
    acb_poly_clear(product);
    if (unique) return r;
  }
}

std::vector<std::int64_t> factor_degrees(const IntegerPolynomial& monic, Form form,
                                         const std::vector<Object>& objects, const primes::Spend& spend) {
  for (slong attempt = 0;; ++attempt) {
    // The roots, then a^2 + c a, a^3 + c a, ... for c = 0, ..., 7.
    const ulong k = attempt == 0 ? 1 : static_cast<ulong>(2 + (attempt - 1) / 8);
    const slong c = attempt == 0 ? 0 : (attempt - 1) % 8;
    const IntegerPolynomial r = resolvent(monic, form, objects, k, c, spend);
    const auto degree = static_cast<std::uint64_t>(r.degree());
    spend(degree * degree * degree * (1 + r.bits() / 64) * 4);
    if (!fmpz_poly_is_squarefree(r.raw())) continue;
    std::vector<std::int64_t> degrees;
    for (const PolynomialFactor& f : polynomials::factor(to_rational(r)))
      degrees.push_back(f.factor.degree());
    std::sort(degrees.begin(), degrees.end());
    return degrees;
  }
}

// lc^(n-1) f(x / lc): monic, with the roots times lc.
IntegerPolynomial made_monic(const IntegerPolynomial& f) {
  IntegerPolynomial r = f;
  fmpz_poly_primitive_part(r.raw(), r.raw());
  const Integer lead = r.leading();
  const std::int64_t n = r.degree();
  Integer power = 1;
  r.set_coefficient(n, 1);
  for (std::int64_t i = n - 1; i >= 0; --i) {
    r.set_coefficient(i, r.coefficient(i) * power);
    power *= lead;
  }
  return r;
}

}  // namespace

std::vector<Permutation> elements_of(const std::vector<Permutation>& generators) {
  if (generators.empty()) return {};
  std::set<Permutation> found{identity(static_cast<int>(generators[0].size()))};
  std::vector<Permutation> fresh(found.begin(), found.end());
  while (!fresh.empty()) {
    std::vector<Permutation> next;
    for (const Permutation& p : fresh)
      for (const Permutation& g : generators) {
        Permutation q = then(p, g);
        if (found.insert(q).second) next.push_back(std::move(q));
      }
    fresh = std::move(next);
  }
  return {found.begin(), found.end()};
}

const std::vector<TransitiveGroup>& transitive_groups(int degree) {
  static const std::vector<std::vector<TransitiveGroup>> groups = all_groups();
  return groups.at(static_cast<std::size_t>(degree - 1));
}

const TransitiveGroup& galois_group(const IntegerPolynomial& f, const primes::Spend& spend) {
  const int n = static_cast<int>(f.degree());
  std::vector<const TransitiveGroup*> candidates;
  for (const TransitiveGroup& g : transitive_groups(n)) candidates.push_back(&g);
  const IntegerPolynomial monic = made_monic(f);
  // The discriminant is a square exactly for groups of even permutations.
  Integer discriminant;
  fmpz_poly_discriminant(discriminant.raw(), monic.raw());
  const bool even = fmpz_is_square(discriminant.raw()) != 0;
  if (n > 1) std::erase_if(candidates, [&](const TransitiveGroup* g) { return g->even != even; });
  const std::vector<Form> forms = n == 4   ? std::vector<Form>{Form::kMatching, Form::kOrdered}
                                  : n == 5 ? std::vector<Form>{Form::kPentagon, Form::kOrdered}
                                           : std::vector<Form>{Form::kPair, Form::kMatching, Form::kOrdered};
  for (const Form form : forms) {
    if (candidates.size() == 1) break;
    const std::vector<Object> objects = conjugates(form, n);
    std::map<const TransitiveGroup*, std::vector<std::int64_t>> lengths;
    std::set<std::vector<std::int64_t>> different;
    for (const TransitiveGroup* g : candidates) {
      spend(static_cast<std::uint64_t>(g->order) * objects.size() * 20);
      different.insert(lengths[g] = orbit_lengths(form, objects, *g));
    }
    if (different.size() == 1) continue;
    const std::vector<std::int64_t> degrees = factor_degrees(monic, form, objects, spend);
    std::erase_if(candidates, [&](const TransitiveGroup* g) { return lengths[g] != degrees; });
  }
  if (candidates.size() != 1) throw std::logic_error("resolvents do not determine the Galois group");
  return *candidates[0];
}

}  // namespace exact::polynomials
