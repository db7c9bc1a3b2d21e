// How closed forms of sums and products are written, and with which conditions.
#pragma once
#include "calculator/evaluate.h"
#include "calculator/summation/form_domain.h"

namespace exact {

// A factorial whose argument is never positive says nothing.
bool has_empty_factorial(Field& f, const IndexRange& range, const Element& total);

// The conditions of the term as written, and that the bounds are integers, noted in `range`.
bool settle_term(Terms& terms, IndexRange& range, const Expr& written);

// The conditions without which the term has no value.
std::vector<Requirement> needed(const IndexRange& range);

Expr written_form(Evaluator& v, Field& f, const SumForm& form, std::uint32_t at);
// value with the conditions that the form does not say itself. No expression when they are seen to contradict each other.
Expr with_form_conditions(const Expr& value, Field& f, const IndexRange& range, const SumForm& form,
                          std::uint32_t at);
// value where upper >= lower - 1, or upper >= lower; when that always holds, where the bounds are integers.
Expr with_range(Evaluator& v, Field& f, const Expr& value, const Expr& lower, const Expr& upper,
                const IndexRange& range, std::uint32_t at);

}  // namespace exact
