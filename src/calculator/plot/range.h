// The range of an expression over an interval of one variable, with what can be proved about where it is defined.
#pragma once
#include "calculator/context.h"
#include "engines/intervals/interval.h"

#include <string_view>

namespace exact {

struct Range {
  enum class Kind : std::uint8_t {
    kContinuous,  // defined and continuous on the whole interval; `values` contains all its values
    kUndefined,   // defined nowhere on the interval
    kUndecided,   // neither is proved: a pole, a jump or an end of the domain may lie in it
  };
  Kind kind = Kind::kUndecided;
  Interval values;  // of kContinuous
};

// Failure: unsupported_approximation, with a place, for an expression with other variables or without a real function.
Range range_over(const Expr& e, std::string_view variable, const Interval& x, Work& work);

}  // namespace exact
