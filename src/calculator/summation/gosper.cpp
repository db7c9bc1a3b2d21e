// R. W. Gosper's algorithm: "Decision procedure for indefinite hypergeometric summation", PNAS 75, 1978; M. Petkovsek, H. Wilf,
// D. Zeilberger, A = B, chapter 5.
#include "calculator/calculus/linear.h"
#include "calculator/summation/term.h"

#include <algorithm>

namespace exact {

namespace {
constexpr std::int64_t kMaxDegree = 120;
}  // namespace

// h with p(k) = c q(k + h) for a constant c, when there is such an integer.
std::optional<std::int64_t> Terms::shift_between(const Element& p, const Element& q) {
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

std::optional<Element> Terms::certificate(const Term& t) {
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
  for (std::int64_t i = degree; i >= 0; --i) polynomial = polynomial * k + (*x)[static_cast<std::size_t>(i)];
  const Element certificate = f_.reduced(lower_b * polynomial / c);
  // Telescoping, exactly.
  if (!f_.is_zero(shifted(certificate, Element(1)) * r - certificate - Element(1))) return std::nullopt;
  return certificate;
}

}  // namespace exact
