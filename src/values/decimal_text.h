// The decimal digits of FLINT's integer, for the values that hold one.
#pragma once
#include <flint/fmpz.h>

#include <string>

namespace exact {

// Appends the digits of z, with '-' in front when it is negative.
void append_decimal(std::string& out, const fmpz* z);

}  // namespace exact
