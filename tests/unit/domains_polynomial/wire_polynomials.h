// Polynomials of the tests: dense lists of rationals and maps from exponents, with arithmetic of their own (schoolbook, no
// library code of the program beyond numbers), their JSON, and random ones.
#pragma once
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace exact::tests {

using Dense = std::vector<Rational>;  // from the constant up, without leading zeros
inline Dense trimmed(Dense p) {
  while (!p.empty() && p.back().is_zero()) p.pop_back();
  return p;
}
inline Dense times(const Dense& a, const Dense& b) {
  if (a.empty() || b.empty()) return {};
  Dense r(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) r[i + j] += a[i] * b[j];
  return trimmed(r);
}
inline Dense plus(Dense a, const Dense& b) {
  a.resize(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
  return trimmed(a);
}
inline Rational value(const Dense& p, const Rational& x) {
  Rational v;
  for (std::size_t i = p.size(); i-- > 0;) v = v * x + p[i];
  return v;
}
inline Dense to_power(const Dense& p, std::int64_t n) {
  Dense r{Rational(1)};
  for (; n > 0; --n) r = times(r, p);
  return r;
}

// Exponent lists to coefficients, none zero.
using Sparse = std::map<std::vector<std::int64_t>, Rational>;
inline void put(Sparse& p, const std::vector<std::int64_t>& e, const Rational& c) {
  Rational& place = p[e];
  place += c;
  if (place.is_zero()) p.erase(e);
}
inline Sparse times(const Sparse& a, const Sparse& b) {
  Sparse r;
  for (const auto& [e, c] : a)
    for (const auto& [f, d] : b) {
      std::vector<std::int64_t> sum = e;
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += f[i];
      put(r, sum, c * d);
    }
  return r;
}
inline Sparse plus(Sparse a, const Sparse& b) {
  for (const auto& [e, c] : b) put(a, e, c);
  return a;
}
inline Rational value(const Sparse& p, const std::vector<Rational>& x) {
  Rational v;
  for (const auto& [e, c] : p) {
    Rational t = c;
    for (std::size_t i = 0; i < e.size(); ++i) t *= pow(x[i], e[i]);
    v += t;
  }
  return v;
}
inline Sparse partial(const Sparse& p, std::size_t i) {
  Sparse r;
  for (const auto& [e, c] : p) {
    if (e[i] == 0) continue;
    std::vector<std::int64_t> f = e;
    --f[i];
    put(r, f, c * Rational(e[i]));
  }
  return r;
}

inline std::string names_json(std::size_t n) {
  std::string out = "[";
  for (std::size_t i = 0; i < n; ++i) out += (i ? ",\"v" : "\"v") + std::to_string(i) + '"';
  return out + "]";
}
inline std::string json_of(const Sparse& p, std::size_t variables) {
  std::string terms;
  for (auto t = p.rbegin(); t != p.rend(); ++t)
    terms += (terms.empty() ? "" : ",") + (R"({"coefficient":)" + json(t->second)) + R"(,"exponents":)" +
             json(t->first) + "}";
  return R"({"variables":)" + names_json(variables) + R"(,"polynomial":{"terms":[)" + terms + "]}}";
}
inline Sparse sparse_of(const Dense& p) {
  Sparse s;
  for (std::size_t i = 0; i < p.size(); ++i)
    if (!p[i].is_zero()) s[{static_cast<std::int64_t>(i)}] = p[i];
  return s;
}
inline std::string json_of(const Dense& p) { return json_of(sparse_of(p), 1); }
inline Sparse sparse_of(const wire::Json& j) {
  Sparse p;
  for (const wire::Json& t : j.find("polynomial")->find("terms")->items()) {
    std::vector<std::int64_t> e;
    for (const wire::Json& x : t.find("exponents")->items()) e.push_back(*x.int64());
    p[e] = rational_of(*t.find("coefficient"));
  }
  return p;
}
inline Dense dense_of(const wire::Json& j) {
  Dense p;
  for (const auto& [e, c] : sparse_of(j)) {
    p.resize(std::max(p.size(), static_cast<std::size_t>(e[0] + 1)));
    p[static_cast<std::size_t>(e[0])] = c;
  }
  return p;
}

inline Rational small(RandomValues& random, bool fractions) {
  const auto n = static_cast<std::int64_t>(random.below(19)) - 9;
  return Rational(Integer(n), Integer(fractions ? static_cast<std::int64_t>(1 + random.below(4)) : 1));
}
inline Dense random_dense(RandomValues& random, std::uint64_t degree, bool fractions = true) {
  Dense p(1 + random.below(degree + 1));
  for (Rational& c : p) c = small(random, fractions);
  return trimmed(p);
}
inline Dense random_nonzero(RandomValues& random, std::uint64_t degree, bool fractions = true) {
  for (;;) {
    const Dense p = random_dense(random, degree, fractions);
    if (!p.empty()) return p;
  }
}
inline Sparse random_sparse(RandomValues& random, std::size_t variables, std::uint64_t terms,
                            std::uint64_t degree) {
  Sparse p;
  for (std::uint64_t k = random.below(terms + 1); k > 0; --k) {
    std::vector<std::int64_t> e(variables);
    for (std::int64_t& x : e) x = static_cast<std::int64_t>(random.below(degree + 1));
    put(p, e, small(random, true));
  }
  return p;
}

}  // namespace exact::tests
