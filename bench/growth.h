// How cost grows: the time of an operation at sizes n, 2n, 4n, 8n, and the exponent of the power of n that fits best.
#pragma once
#include <string>

namespace bench {

// Measures through `centl --serve` and prints one line for each operation.
void print_growth(const std::string& centl);

}  // namespace bench
