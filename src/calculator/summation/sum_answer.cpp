#include "calculator/summation/sum_answer.h"

#include "calculator/substitution.h"

#include <algorithm>

namespace exact {

namespace {
bool among(const std::vector<Requirement>& list, const Requirement& r) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Requirement& x) { return x.kind == r.kind && x.value == r.value; });
}

// What the answer has to say beside the form. What the term did not ask for is always said.
std::vector<Requirement> hidden_conditions(Field& f, const IndexRange& range, const SumForm& form) {
  std::vector<Requirement> out;
  for (const Requirement& r : range.conditions()) {
    const bool of_bound = r.kind == Requirement::Kind::kInteger &&
                          (r.value == range.lower() || (range.upper() && r.value == *range.upper()));
    const bool said = r.kind == Requirement::Kind::kNonzero &&
                      (range.known_nonzero(r.value) || among(form.new_poles, r) || among(form.required, r));
    const bool visible =
        is_visible(f, r, form) && (r.kind != Requirement::Kind::kNonzero || among(form.asked, r));
    if (of_bound || (!said && !visible)) out.push_back(r);
  }
  return out;
}
}  // namespace

bool has_empty_factorial(Field& f, const IndexRange& range, const Element& total) {
  const std::uint64_t used = total.generators();
  for (int i = 0, n = f.size(); i < n; ++i) {
    if (!(used >> i & 1) || f.kernel(i).name != "factorial") continue;
    const auto least = range.at_least(-f.kernel(i).argument);
    if (least && least->sign() >= 0) return true;
  }
  return false;
}

bool settle_term(Terms& terms, IndexRange& range, const Expr& written) {
  using Kind = Requirement::Kind;
  if (!range.settle({Kind::kInteger, range.lower()})) return false;
  if (range.upper() && !range.settle({Kind::kInteger, *range.upper()})) return false;
  TermDomain domain(terms, range);
  domain.of(written);
  return std::all_of(domain.found.begin(), domain.found.end(),
                     [&](const Requirement& r) { return range.settle(r); });
}

std::vector<Requirement> needed(const IndexRange& range) {
  std::vector<Requirement> out = range.conditions();
  std::erase_if(out, [](const Requirement& r) { return !r.needed; });
  return out;
}

Expr written_form(Evaluator& v, Field& f, const SumForm& form, std::uint32_t at) {
  Expr value = f.expression(form.total, at);
  if (!form.binomials.empty()) {
    std::vector<Replacement> replacements;
    for (const auto& c : form.binomials)
      replacements.push_back(
          {c.symbol, Expr::call("choose", {f.expression(c.a, at), f.expression(c.b, at)}, at)});
    value = substitute(value, replacements);
  }
  return v.finish(value);
}

Expr with_form_conditions(const Expr& value, Field& f, const IndexRange& range, const SumForm& form,
                          std::uint32_t at) {
  LinearFacts all(f, range, range.conditions(), LinearFacts::Bounds::kPrinted);
  for (const auto* list : {&form.new_poles, &form.required})
    for (const Requirement& r : *list) all.add(r);
  if (!all.consistent()) return {};
  Expr result = with_requirements(value, f, form.new_poles, at);
  result = with_requirements(result, f, hidden_conditions(f, range, form), at);
  return with_requirements(result, f, form.required, at);
}

Expr with_range(Evaluator& v, Field& f, const Expr& value, const Expr& lower, const Expr& upper,
                const IndexRange& range, std::uint32_t at) {
  // A range of constant length, found not to contradict this: it does not say that the bounds are integers.
  if (range.constant_gap()) {
    const Requirement whole{Requirement::Kind::kInteger, range.lower()};
    return among(range.conditions(), whole) ? value : with_requirements(value, f, {whole}, at);
  }
  const Expr one = Expr::number(1, at);
  const Expr parts[] = {
      value, upper,
      range.nonempty_only() ? lower : v.finish(Expr::binary(Expr::Kind::kSubtract, lower, one, at))};
  return Expr::make(Expr::Kind::kAssuming, parts, at, {}, {}, Relation::kGreaterOrEqual);
}

}  // namespace exact
