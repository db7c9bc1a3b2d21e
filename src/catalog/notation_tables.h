// The signs and formulas that notation.cpp reads.
#pragma once
#include <span>
#include <string_view>

namespace exact::catalog {

// A formula and how it is read. In a pattern N, U and v stand for a number, an upper-case and a lower-case variable, x for
// any of the three, and a backquote before a letter for that variable itself. Of several that fit, the longest is taken.
struct Formula {
  std::u32string_view pattern;
  std::string_view words;
};
std::span<const Formula> formulas();

// How a single sign is read aloud; empty when it is not.
std::string_view sign_words(char32_t sign);

}  // namespace exact::catalog
