#include "engines/polynomials/generic_points.h"

#include <flint/nmod_mat.h>
#include <flint/nmod_poly.h>

#include <algorithm>
#include <map>
#include <utility>

namespace exact::polynomials {
namespace {

// More points than this are not counted.
constexpr std::size_t kMostPoints = 300;

// The part of a monomial in the dependent or in the independent variables.
Monomial part(Monomial m, const std::vector<bool>& independent, bool wanted) {
  for (std::size_t i = 0; i < independent.size(); ++i)
    if (independent[i] != wanted) m[i] = 0;
  return m;
}

bool divides(const Monomial& a, const Monomial& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] > b[i]) return false;
  return true;
}

struct Lead {
  Monomial monomial{};
  ModularPolynomial coefficient;
  const ModularPolynomial* element = nullptr;
};

std::vector<Lead> minimal_leads(const ModularBasis& g, const std::vector<bool>& independent) {
  std::vector<Lead> leads;
  for (const ModularPolynomial& p : g) {
    Lead lead{part(p[0].monomial, independent, false), {}, &p};
    for (const ModularTerm& t : p)
      if (part(t.monomial, independent, false) == lead.monomial)
        lead.coefficient.push_back({part(t.monomial, independent, true), t.coefficient});
    leads.push_back(std::move(lead));
  }
  std::vector<Lead> out;
  for (std::size_t i = 0; i < leads.size(); ++i) {
    bool minimal = true;
    for (std::size_t j = 0; j < leads.size() && minimal; ++j) {
      if (i == j || !divides(leads[j].monomial, leads[i].monomial)) continue;
      if (leads[j].monomial != leads[i].monomial) minimal = false;
      const std::size_t a = leads[j].coefficient.size(), b = leads[i].coefficient.size();
      if (a < b || (a == b && j < i)) minimal = false;
    }
    if (minimal) out.push_back(leads[i]);
  }
  return out;
}

using Vector = std::vector<ulong>;

// The algebra of the points over one value of the independent variables.
class Fibre {
 public:
  Fibre(const ModularRing& ring, const std::vector<Lead>& leads, const std::vector<bool>& independent)
      : independent_(independent), spend_(ring.spend()), modulus_(ring.modulus()) {
    // Any values do; these have no pattern that polynomials of a problem would have.
    ulong state = 0x9e3779b97f4a7c15;
    for (std::size_t i = 0; i < independent.size(); ++i) {
      state = nmod_mul(state % modulus_.n, 0x1d872b41d9ef3a65 % modulus_.n, modulus_);
      values_.push_back(state);
    }
    for (const Lead& lead : leads) leads_.push_back(lead.monomial);
    complete_ = list_monomials() && reduce_leads(leads);
  }

  // Whether the linear form with the values as coefficients takes as many values as there are points.
  bool separated() {
    if (!complete_) return false;
    const std::size_t d = monomials_.size();
    spend_(d * d * d);
    nmod_mat_t m;
    nmod_mat_init(m, static_cast<slong>(d), static_cast<slong>(d), modulus_.n);
    for (std::size_t v = 0; v < independent_.size(); ++v) {
      if (independent_[v]) continue;
      for (std::size_t j = 0; j < d; ++j) {
        const Vector image = times(monomials_[j], v);
        for (std::size_t i = 0; i < d; ++i)
          nmod_mat_entry(m, i, j) =
              nmod_add(nmod_mat_entry(m, i, j), nmod_mul(values_[v], image[i], modulus_), modulus_);
      }
    }
    nmod_poly_t characteristic;
    nmod_poly_init(characteristic, modulus_.n);
    nmod_mat_charpoly(characteristic, m);
    const bool squarefree = nmod_poly_is_squarefree(characteristic) != 0;
    nmod_poly_clear(characteristic);
    nmod_mat_clear(m);
    return squarefree;
  }

 private:
  // The monomials under the leading ones, ascending; not when there are too many.
  bool list_monomials() {
    std::vector<Monomial> level;
    const auto standard = [&](const Monomial& m) {
      return std::none_of(leads_.begin(), leads_.end(), [&](const Monomial& l) { return divides(l, m); });
    };
    if (standard(Monomial{})) level.emplace_back();
    while (!level.empty()) {
      if (monomials_.size() + level.size() > kMostPoints) return false;
      monomials_.insert(monomials_.end(), level.begin(), level.end());
      std::vector<Monomial> next;
      for (const Monomial& m : level)
        for (std::size_t v = 0; v < independent_.size(); ++v) {
          if (independent_[v]) continue;
          Monomial larger = m;
          ++larger[v];
          spend_(leads_.size());
          if (standard(larger)) next.push_back(larger);
        }
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      level = std::move(next);
    }
    for (std::size_t i = 0; i < monomials_.size(); ++i) {
      Vector unit(monomials_.size());
      unit[i] = 1;
      forms_[monomials_[i]] = std::move(unit);
    }
    return true;
  }

  ulong value(const ModularTerm& t) const {
    ulong r = t.coefficient;
    for (std::size_t i = 0; i < independent_.size(); ++i)
      if (independent_[i])
        r = nmod_mul(r, nmod_pow_ui(values_[i], static_cast<ulong>(t.monomial[i]), modulus_), modulus_);
    return r;
  }

  // The normal forms of the leading monomials; their tails may hold further ones, so smaller ones come first.
  bool reduce_leads(const std::vector<Lead>& leads) {
    for (const Lead& lead : leads) {
      ulong leading = 0;
      for (const ModularTerm& t : lead.coefficient) leading = nmod_add(leading, value(t), modulus_);
      if (leading == 0) return false;
      const ulong factor = nmod_neg(n_invmod(leading, modulus_.n), modulus_);
      std::map<Monomial, ulong> tail;
      for (const ModularTerm& t : *lead.element) {
        const Monomial m = part(t.monomial, independent_, false);
        if (m == lead.monomial) continue;
        ulong& c = tail[m];
        c = nmod_add(c, nmod_mul(factor, value(t), modulus_), modulus_);
      }
      tails_[lead.monomial] = std::move(tail);
    }
    return true;
  }

  // The normal form of a monomial.
  const Vector& form(const Monomial& m) {
    const auto found = forms_.find(m);
    if (found != forms_.end()) return found->second;
    Vector r(monomials_.size());
    const auto lead = tails_.find(m);
    if (lead != tails_.end()) {
      for (const auto& [t, c] : lead->second) add(r, c, form(t));
    } else {
      // x_v times a smaller monomial that is not standard either.
      std::size_t v = 0;
      const auto reducible = [&](std::size_t i) {
        if (m[i] == 0) return false;
        Monomial smaller = m;
        --smaller[i];
        return std::any_of(leads_.begin(), leads_.end(),
                           [&](const Monomial& l) { return divides(l, smaller); });
      };
      while (!reducible(v)) ++v;
      Monomial smaller = m;
      --smaller[v];
      const Vector base = form(smaller);
      for (std::size_t i = 0; i < base.size(); ++i)
        if (base[i] != 0) add(r, base[i], times(monomials_[i], v));
    }
    return forms_[m] = std::move(r);
  }
  Vector times(Monomial m, std::size_t v) {
    ++m[v];
    return form(m);
  }
  void add(Vector& r, ulong c, const Vector& a) {
    spend_(r.size());
    for (std::size_t i = 0; i < r.size(); ++i) r[i] = nmod_add(r[i], nmod_mul(c, a[i], modulus_), modulus_);
  }

  const std::vector<bool>& independent_;
  const primes::Spend& spend_;
  nmod_t modulus_;
  Vector values_;
  std::vector<Monomial> leads_, monomials_;
  std::map<Monomial, std::map<Monomial, ulong>> tails_;
  std::map<Monomial, Vector> forms_;
  bool complete_ = false;
};

}  // namespace

ModularBasis minimal_leading_coefficients(const ModularBasis& g, const std::vector<bool>& independent) {
  ModularBasis out;
  for (Lead& lead : minimal_leads(g, independent)) out.push_back(std::move(lead.coefficient));
  return out;
}

bool proved_radical(const ModularRing& ring, const ModularBasis& g, const std::vector<bool>& independent) {
  return Fibre(ring, minimal_leads(g, independent), independent).separated();
}

}  // namespace exact::polynomials
