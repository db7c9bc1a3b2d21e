#include "calculator/solving/coefficients.h"

#include "calculator/closed_form.h"

#include <algorithm>
#include <map>

namespace exact {

namespace {
constexpr std::size_t kMaxDecisions = 2'000;  // closed expressions that are looked at for one system

Zero by_identities(Context& c, const Expr& e) {
  try {
    Field f(c);
    const Element x = f.reduced(f.of(e));
    if (x.is_zero()) return Zero::kYes;
    if (!f.is_constant(x)) return Zero::kUnknown;
    return f.sign(x) == 0 ? Zero::kYes : Zero::kNo;
  } catch (const Undecided&) {
    return Zero::kUnknown;
  }
}
}  // namespace

Zero closed_zero(Context& c, const Expr& e) {
  if (const auto sign = closed_sign(c, e)) return *sign == 0 ? Zero::kYes : Zero::kNo;
  return by_identities(c, e);
}

bool Coefficients::is_closed(int generator) {
  const auto i = static_cast<std::size_t>(generator);
  if (closed_.size() <= i) closed_.resize(i + 1, -1);
  if (closed_[i] < 0) {
    const Expr atom = forms_.expression(RationalFunction::generator(generator), Expr::kNowhere);
    closed_[i] = free_symbols(atom, true).empty() ? 1 : 0;
  }
  return closed_[i] == 1;
}

bool Coefficients::is_closed(const RationalFunction& x) {
  for (int i = 0; i < RationalFunction::kGenerators; ++i)
    if (x.uses(i) && !is_closed(i)) return false;
  return true;
}

Zero Coefficients::zero(const RationalFunction& x) {
  if (x.is_rational()) return x.is_zero() ? Zero::kYes : Zero::kNo;
  if (!is_closed(x)) return Zero::kNo;
  const RationalFunction top = x.numerator();
  const auto it = std::find_if(known_.begin(), known_.end(), [&](const auto& k) { return k.first == top; });
  if (it != known_.end()) return it->second;
  if (known_.size() >= kMaxDecisions) throw Undecided{undecided::kTooLarge};
  const Zero answer = closed_zero(c_, forms_.expression(top, Expr::kNowhere));
  known_.emplace_back(top, answer);
  return answer;
}

RationalFunction Coefficients::settled(const RationalFunction& x) {
  if (x.is_rational()) return x;
  if (is_closed(x)) return zero(x) == Zero::kYes ? RationalFunction() : x;
  // A polynomial in the parameters with closed coefficients.
  std::map<std::vector<std::pair<int, std::int64_t>>, std::vector<RationalFunction::Term>> parts;
  for (const auto& t : x.terms()) {
    std::vector<std::pair<int, std::int64_t>> parameters;
    RationalFunction::Term closed{t.coefficient, {}};
    for (const auto& p : t.powers) (is_closed(p.first) ? closed.powers : parameters).push_back(p);
    parts[parameters].push_back(std::move(closed));
  }
  RationalFunction kept;
  for (const auto& [parameters, terms] : parts) {
    const RationalFunction coefficient = RationalFunction::polynomial(terms);
    if (zero(coefficient) == Zero::kYes) continue;
    kept = kept + coefficient * RationalFunction::polynomial({{Integer(1), parameters}});
  }
  kept = kept / x.denominator();
  if (kept.is_rational()) return kept;
  // Functions of the parameters may depend on each other too.
  const Expr top = forms_.expression(kept.numerator(), Expr::kNowhere);
  return top.has_calls() && by_identities(c_, top) == Zero::kYes ? RationalFunction() : kept;
}

}  // namespace exact
