// Splitting the short texts of cards and queries.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace exact::catalog {

// Calls f for every run of characters other than blanks.
template <class F>
void for_each_word(std::string_view text, F f) {
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && text[i] == ' ') ++i;
    const std::size_t start = i;
    while (i < text.size() && text[i] != ' ') ++i;
    if (i > start) f(text.substr(start, i - start));
  }
}

// Calls f with every run of ASCII letters and digits, in lower case.
template <class F>
void for_each_token(std::string_view text, F f) {
  std::string token;
  for (char c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      token += c;
    } else if (!token.empty()) {
      f(token);
      token.clear();
    }
  }
  if (!token.empty()) f(token);
}

}  // namespace exact::catalog
