#include "calculator/summation/linear_facts.h"

#include <algorithm>

namespace exact {

namespace {
constexpr std::size_t kMaxRows = 300;
constexpr std::size_t kMaxNonzero = 5;  // each doubles the work
}  // namespace

LinearFacts::LinearFacts(Field& f, const IndexRange& range, const std::vector<Requirement>& conditions,
                         Bounds bounds)
    : f_(f), range_(range), whole_(range.symbols()) {
  for (const Requirement& r : conditions) {
    // s + c is an integer, and so is c: s is one.
    if (r.kind != Requirement::Kind::kInteger || !r.value.is_polynomial()) continue;
    for (int s = 0; s < f.size(); ++s)
      if (f.kernel(s).kind == Kernel::Kind::kSymbol && range.integer(r.value - f.value(s)))
        whole_ |= std::uint64_t{1} << s;
  }
  for (const Requirement& r : conditions) add(r);
  if (const auto& upper = range.upper()) {
    const Element gap = f.reduced(*upper - range.lower());
    const bool from_empty =
        bounds == Bounds::kEmpty || (bounds == Bounds::kPrinted && !range.nonempty_only());
    add({Requirement::Kind::kNonnegative, gap + Element(from_empty ? 1 : 0)});
    if (bounds == Bounds::kEmpty) add({Requirement::Kind::kNonnegative, Element(-1) - gap});
  }
  add_squares();
}

bool LinearFacts::integer(const Element& e) const {
  if (range_.integer(e)) return true;
  if (!e.is_polynomial() || !e.denominator().is_one()) return false;
  return (e.generators() & ~whole_) == 0;
}

std::optional<LinearFacts::Row> LinearFacts::row(const Element& element, bool strict) const {
  Element e = f_.reduced(element);
  const auto below = e.denominator().rational();
  if (!below) return std::nullopt;
  if (strict && integer(e)) {
    e = e - Element(1);
    strict = false;
  }
  Row out;
  out.strict = strict;
  const Rational scale = Rational(1) / *e.denominator().rational();
  for (const auto& t : e.terms()) {
    const Rational c = Rational(t.coefficient) * scale;
    if (t.powers.empty())
      out.constant = c;
    else
      out.coefficients[t.powers] = c;
  }
  return out;
}

void LinearFacts::add(const Requirement& r) {
  if (r.kind == Requirement::Kind::kNonzero) nonzero_.push_back(r.value);
  if (r.kind == Requirement::Kind::kNonzero || r.kind == Requirement::Kind::kInteger) return;
  const auto side = [&](const Element& e) {
    if (auto fact = row(e, r.kind == Requirement::Kind::kPositive)) rows_.push_back(std::move(*fact));
  };
  side(r.value);
  if (r.kind == Requirement::Kind::kZero) side(-r.value);
}

// n^2 >= n and n^2 >= -n for integers, n^2 >= 0 for all numbers.
void LinearFacts::add_squares() {
  std::uint64_t squared = 0;
  for (const Row& r : rows_)
    for (const auto& [m, c] : r.coefficients)
      if (m.size() == 1 && m[0].second == 2) squared |= std::uint64_t{1} << m[0].first;
  for (int s = 0; s < f_.size(); ++s) {
    if (!(squared >> s & 1)) continue;
    const Element n = f_.value(s);
    add({Requirement::Kind::kNonnegative, n * n});
    if (!(whole_ >> s & 1)) continue;
    add({Requirement::Kind::kNonnegative, n * n - n});
    add({Requirement::Kind::kNonnegative, n * n + n});
  }
}

bool LinearFacts::contradicts(const Element& e, bool strict) const {
  auto fact = row(e, strict);
  if (!fact) return false;
  std::vector<Row> rows = rows_;
  rows.push_back(std::move(*fact));
  return !solvable(rows, 0);
}

bool LinearFacts::nonnegative(const Element& e) const { return contradicts(-e, true); }
bool LinearFacts::positive(const Element& e) const { return contradicts(-e, false); }

bool LinearFacts::nonzero(const Element& e) const {
  const auto up = row(e, false), down = row(-e, false);
  if (!up || !down) return false;
  std::vector<Row> rows = rows_;
  rows.push_back(*up);
  rows.push_back(*down);
  return !solvable(rows, 0);
}

// The elimination of Fourier and Motzkin; what is not zero lies on one of two sides. True when no contradiction was found.
bool LinearFacts::solvable(const std::vector<Row>& start, std::size_t nonzero) const {
  std::vector<Row> rows = start;
  for (;;) {
    f_.context().work.poll();
    for (const Row& r : rows)
      if (r.coefficients.empty() && (r.constant.sign() < 0 || (r.strict && r.constant.is_zero())))
        return false;
    std::erase_if(rows, [](const Row& r) { return r.coefficients.empty(); });
    if (rows.empty() || rows.size() > kMaxRows) break;
    const Monomial m = rows.front().coefficients.begin()->first;
    std::vector<Row> above, below, rest;
    for (Row& r : rows) {
      const auto found = r.coefficients.find(m);
      if (found == r.coefficients.end()) {
        rest.push_back(std::move(r));
        continue;
      }
      const Rational scale = Rational(1) / abs(found->second);
      const bool up = found->second.sign() > 0;
      r.coefficients.erase(found);
      for (auto& [k, c] : r.coefficients) c *= scale;
      r.constant *= scale;
      (up ? above : below).push_back(std::move(r));
    }
    if (above.size() * below.size() + rest.size() > kMaxRows) break;
    for (const Row& a : above)
      for (const Row& b : below) {
        Row sum = a;
        sum.strict = a.strict || b.strict;
        sum.constant += b.constant;
        for (const auto& [k, c] : b.coefficients) sum.coefficients[k] += c;
        std::erase_if(sum.coefficients, [](const auto& x) { return x.second.is_zero(); });
        rest.push_back(std::move(sum));
      }
    rows = std::move(rest);
  }
  if (nonzero >= std::min(nonzero_.size(), kMaxNonzero)) return true;
  const Element& p = nonzero_[nonzero];
  for (const Element& side : {p, -p}) {
    const auto fact = row(side, true);
    if (!fact) return solvable(start, nonzero + 1);
    std::vector<Row> sided = start;
    sided.push_back(*fact);
    if (solvable(sided, nonzero + 1)) return true;
  }
  return false;
}

}  // namespace exact
