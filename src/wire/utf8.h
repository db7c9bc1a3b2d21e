// Well-formed UTF-8, as the reader and the writer of JSON need it.
#pragma once
#include <cstdint>

namespace exact::wire {

// Length of the well-formed UTF-8 sequence at p (Unicode 15, table 3-7), 0 when it is ill-formed. Requires p < end.
int utf8_length(const unsigned char* p, const unsigned char* end);

// Writes the one to four bytes of the code point c (at most 0x10FFFF, no surrogate) and moves `out` behind them.
void append_utf8(char*& out, std::uint32_t c);

}  // namespace exact::wire
