// The patterns of the wire formats, decided by hand: a regular-expression engine would cost more than the rest of
// a decode, and could be made to backtrack.
#include "operation/bounds.h"

namespace exact {
namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return is_upper(c) || is_lower(c); }

template <class First, class Rest>
bool shaped(std::string_view text, std::size_t most, First first, Rest rest) {
  if (text.empty() || text.size() > most || !first(text[0])) return false;
  for (char c : text.substr(1)) {
    if (!rest(c)) return false;
  }
  return true;
}

bool is_symbol(std::string_view text, std::size_t most) {
  return shaped(
      text, most, [](char c) { return is_letter(c) || is_digit(c); },
      [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == ':' || c == '-'; });
}

}  // namespace

constinit const Pattern kSymbolPattern{"^[A-Za-z0-9][A-Za-z0-9_.:-]{0,31}$",
                                       [](std::string_view text) { return is_symbol(text, 32); }};
constinit const Pattern kLongSymbolPattern{"^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$",
                                           [](std::string_view text) { return is_symbol(text, 64); }};
constinit const Pattern kVariablePattern{
    "^[A-Za-z][A-Za-z0-9_]{0,31}$", [](std::string_view text) {
      return shaped(text, 32, is_letter, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
    }};
constinit const Pattern kIdentifierPattern{
    "^[A-Za-z_][A-Za-z0-9_]{0,63}$", [](std::string_view text) {
      return shaped(
          text, 64, [](char c) { return is_letter(c) || c == '_'; },
          [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
    }};
constinit const Pattern kLowerPattern{"^[a-z][a-z0-9]*$", [](std::string_view text) {
                                        return shaped(text, text.size(), is_lower,
                                                      [](char c) { return is_lower(c) || is_digit(c); });
                                      }};
constinit const Pattern kLowerNamePattern{
    "^[a-z][a-z0-9_]{0,31}$", [](std::string_view text) {
      return shaped(text, 32, is_lower, [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
    }};
constinit const Pattern kDigestPattern{"^sha256:[0-9a-f]{64}$", [](std::string_view text) {
                                         if (!text.starts_with("sha256:") || text.size() != 7 + 64)
                                           return false;
                                         for (char c : text.substr(7)) {
                                           if (!is_digit(c) && !(c >= 'a' && c <= 'f')) return false;
                                         }
                                         return true;
                                       }};

}  // namespace exact
