// Enclosures of closed expressions: proved dyadic intervals and their decimal views.
#pragma once
#include "calculator/context.h"

namespace exact {

// An interval proved to contain the value of the closed, resolved expression e, computed with `bits` of precision.
// Failure: domain_error, unsupported_approximation; insufficient_precision when something undecided at this precision
// stands in the way; resource_limit when the ends need binary exponents beyond a million.
DyadicInterval enclose(Context& c, const Expr& e, std::int64_t bits);

// The precision at which an enclosure with so many significant digits is first tried.
std::int64_t bits_for_digits(std::int64_t digits);

struct DecimalView {
  RealEnclosure enclosure;
  bool has_decimals = false;  // false: the decimals would need more than 4,096 places, and are empty
  bool is_narrow = false;     // the interval is no wider than half a unit of the last place
};
// The interval with decimal ends of so many significant digits (those of the larger end), rounded outward.
DecimalView decimal_view(const DyadicInterval& interval, std::int64_t digits, std::int64_t bits);

}  // namespace exact
