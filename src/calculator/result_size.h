// An upper bound for the bytes of a value in an answer, from its parts, before anything is rendered.
#pragma once
#include "calculator/value.h"

namespace exact {

std::int64_t result_size(const Value& value);
std::int64_t result_size(const Scalar& scalar);
std::int64_t result_size(const Sequence& sequence);
// Exact number of characters of an integer's decimal text, the sign included.
std::int64_t decimal_length(const Integer& n);

}  // namespace exact
