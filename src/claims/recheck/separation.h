// How small a number built from rationals by arithmetic and roots can be without being zero.
#pragma once
#include "claims/recheck/formula.h"

#include <initializer_list>

namespace exact::recheck {

// A b such that the difference of two formulas is either 0 or at least 2^-b in size. Throws NotUnderstood for formulas
// with anything but numbers, + - * /, integer powers, sqrt, fractional powers, abs, sin and cos of rational multiples of
// pi, and definitions of such.
//
// Each value is U/L with algebraic integers U and L whose conjugates are at most u and l in size, in a field of degree at
// most D, the product of the degrees of all roots. If U is not 0 its norm is at least 1, so |U| >= u^(1-D) and
// |U/L| >= 1/(l u^(D-1)). (Burnikel, Funke, Mehlhorn, Schirra, Schmitt, "A separation bound for real algebraic expressions",
// ESA 2001.) Twice the sine or cosine of p/q pi is a sum of two roots of unity of order dividing 4q, whose field has degree at
// most 2q.
std::uint64_t separation_bits(const Formula& left, const Formula& right, const Meanings& meanings);

}  // namespace exact::recheck
