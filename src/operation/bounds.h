// Bounds: what a field accepts beyond its type. Built by chaining, all at compile time:
//
//   items(1, 64).items(1, 64).digits(512)     a list of lists of integers; the first items() is the outer list
//   between(0, 63).defaulted()                a JSON integer that may be absent
//
// Every limit is inclusive. A limit on values holds for the leaves of nested lists and maps.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace exact {

// A regular expression as it is published, and the hand-written function that decides it.
struct Pattern {
  std::string_view regex;
  bool (*matches)(std::string_view text);
};

// The patterns that the wire formats use.
extern const Pattern kSymbolPattern;      // ^[A-Za-z0-9][A-Za-z0-9_.:-]{0,31}$    element and vertex names
extern const Pattern kLongSymbolPattern;  // the same with 64 characters
extern const Pattern kVariablePattern;    // ^[A-Za-z][A-Za-z0-9_]{0,31}$          polynomial variables
extern const Pattern kIdentifierPattern;  // ^[A-Za-z_][A-Za-z0-9_]{0,63}$
extern const Pattern kLowerPattern;       // ^[a-z][a-z0-9]*$
extern const Pattern kLowerNamePattern;   // ^[a-z][a-z0-9_]{0,31}$
extern const Pattern kDigestPattern;      // ^sha256:[0-9a-f]{64}$

inline constexpr std::uint32_t kNoLimit = std::numeric_limits<std::uint32_t>::max();
// Digits of one number when the field sets no bound: parsing this many takes a few milliseconds.
inline constexpr std::uint32_t kDefaultDigits = 262'144;
// The largest and smallest JSON integer that every client reads exactly.
inline constexpr std::int64_t kMaxJsonInteger = (std::int64_t{1} << 53) - 1;

struct Bounds {
  static constexpr int kMaxDepth = 4;

  std::int64_t min_value = std::numeric_limits<std::int64_t>::min();
  std::int64_t max_value = std::numeric_limits<std::int64_t>::max();
  const Pattern* text_pattern = nullptr;
  std::uint32_t min_items[kMaxDepth] = {};  // of the list at each depth, outermost first
  std::uint32_t max_items[kMaxDepth] = {kNoLimit, kNoLimit, kNoLimit, kNoLimit};
  std::uint32_t min_length = 0;  // characters of a text, or of an integer written as a string
  std::uint32_t max_length = kNoLimit;
  std::uint32_t max_digits = kDefaultDigits;  // of an integer string, or of each part of a rational
  std::int32_t choice[4] = {};
  std::uint8_t choice_count = 0;
  std::uint8_t depths = 0;          // how many times items() was called
  bool has_default = false;         // may be absent: the member's initializer stands
  bool accepts_minus_zero = false;  // the older integer pattern, which lets "-0" pass
  bool min_is_exclusive = false;
  bool max_is_exclusive = false;
  bool names_enumeration = false;  // a wrong name is reported as `enum`, not as `literal_error`

  // A JSON integer, an integer string or a rational in this range.
  constexpr Bounds between(std::int64_t lowest, std::int64_t highest) const {
    Bounds b = *this;
    b.min_value = lowest;
    b.max_value = highest;
    return b;
  }
  constexpr Bounds at_least(std::int64_t lowest) const { return between(lowest, max_value); }
  constexpr Bounds at_most(std::int64_t highest) const { return between(min_value, highest); }
  // Strictly above or below: published as exclusiveMinimum or exclusiveMaximum.
  constexpr Bounds above(std::int64_t bound) const {
    Bounds b = at_least(bound);
    b.min_is_exclusive = true;
    return b;
  }
  constexpr Bounds below(std::int64_t bound) const {
    Bounds b = at_most(bound);
    b.max_is_exclusive = true;
    return b;
  }
  // One of up to four JSON integers.
  template <class... V>
  constexpr Bounds one_of(V... values) const {
    static_assert(sizeof...(V) <= 4);
    Bounds b = *this;
    ((b.choice[b.choice_count++] = values), ...);
    return b;
  }
  // Length of the next list inwards (or number of entries of a map).
  constexpr Bounds items(std::uint32_t fewest, std::uint32_t most) const {
    Bounds b = *this;
    b.min_items[b.depths] = fewest;
    b.max_items[b.depths] = most;
    ++b.depths;
    return b;
  }
  constexpr Bounds items(std::uint32_t exactly) const { return items(exactly, exactly); }
  // Digits are counted before they are read, so a long number costs nothing to refuse.
  constexpr Bounds digits(std::uint32_t most) const {
    Bounds b = *this;
    b.max_digits = most;
    return b;
  }
  // Characters (code points) of a text, or of an integer string with its sign.
  constexpr Bounds length(std::uint32_t fewest, std::uint32_t most) const {
    Bounds b = *this;
    b.min_length = fewest;
    b.max_length = most;
    return b;
  }
  constexpr Bounds matching(const Pattern& pattern) const {
    Bounds b = *this;
    b.text_pattern = &pattern;
    return b;
  }
  constexpr Bounds defaulted() const {
    Bounds b = *this;
    b.has_default = true;
    return b;
  }
  constexpr Bounds minus_zero() const {
    Bounds b = *this;
    b.accepts_minus_zero = true;
    return b;
  }
  constexpr Bounds enumeration() const {
    Bounds b = *this;
    b.names_enumeration = true;
    return b;
  }
};

constexpr Bounds between(std::int64_t lowest, std::int64_t highest) {
  return Bounds{}.between(lowest, highest);
}
constexpr Bounds at_least(std::int64_t lowest) { return Bounds{}.at_least(lowest); }
constexpr Bounds at_most(std::int64_t highest) { return Bounds{}.at_most(highest); }
constexpr Bounds above(std::int64_t bound) { return Bounds{}.above(bound); }
constexpr Bounds below(std::int64_t bound) { return Bounds{}.below(bound); }
template <class... V>
constexpr Bounds one_of(V... values) {
  return Bounds{}.one_of(values...);
}
constexpr Bounds items(std::uint32_t fewest, std::uint32_t most) { return Bounds{}.items(fewest, most); }
constexpr Bounds items(std::uint32_t exactly) { return Bounds{}.items(exactly); }
constexpr Bounds digits(std::uint32_t most) { return Bounds{}.digits(most); }
constexpr Bounds length(std::uint32_t fewest, std::uint32_t most) { return Bounds{}.length(fewest, most); }
constexpr Bounds matching(const Pattern& pattern) { return Bounds{}.matching(pattern); }
constexpr Bounds defaulted() { return Bounds{}.defaulted(); }
constexpr Bounds minus_zero() { return Bounds{}.minus_zero(); }
constexpr Bounds enumeration() { return Bounds{}.enumeration(); }

}  // namespace exact
