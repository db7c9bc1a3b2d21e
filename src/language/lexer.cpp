#include "language/lexer.h"

#include "language/diagnostic.h"

#include <cstdio>

namespace exact {

void syntax_error(std::uint32_t at, std::string message, std::string suggestion) {
  Diagnostic d{Code::kSyntaxError, std::move(message), at};
  d.suggestion = std::move(suggestion);
  throw Failure(std::move(d));
}

std::string words(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

namespace {
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string quoted_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte < 0x7f) return words({"'", {&c, 1}, "'"});
  char text[16];
  std::snprintf(text, sizeof text, "0x%02x", byte);
  return text;
}

// After `solve(` and after `},`.
bool opens_list(std::string_view source, const std::vector<Lexeme>& before) {
  if (before.size() < 2) return false;
  const Lexeme &last = before[before.size() - 1], &first = before[before.size() - 2];
  if (last.token == Token::kComma) return first.token == Token::kCloseBrace;
  return last.token == Token::kOpen && first.token == Token::kIdentifier &&
         source.substr(first.begin, first.end - first.begin) == "solve";
}
}  // namespace

std::vector<Lexeme> lex(std::string_view source) {
  std::vector<Lexeme> out;
  out.reserve(source.size() / 2 + 2);
  std::uint32_t i = 0;
  const auto n = static_cast<std::uint32_t>(source.size());
  std::size_t open_lists = 0;  // braces that are open; a system may stand in another one's equations
  const auto next_is = [&](char c) { return i + 1 < n && source[i + 1] == c; };
  const auto put = [&](Token t, std::uint32_t length) {
    out.push_back({t, i, i + length});
    i += length;
  };
  while (i < n) {
    const char c = source[i];
    switch (c) {
      case ' ':
      case '\t':
      case '\r':
      case '\n': ++i; continue;
      case '+': put(Token::kPlus, 1); continue;
      case '-': put(Token::kMinus, 1); continue;
      case '*': put(Token::kStar, 1); continue;
      case '/': put(Token::kSlash, 1); continue;
      case '^': put(Token::kCaret, 1); continue;
      case ',': put(Token::kComma, 1); continue;
      case '(': put(Token::kOpen, 1); continue;
      case ')': put(Token::kClose, 1); continue;
      case '{':
        // Braces belong to systems of equations; elsewhere they are no part of the language.
        if (!opens_list(source, out)) break;
        put(Token::kOpenBrace, 1);
        ++open_lists;
        continue;
      case '}':
        if (open_lists == 0) break;
        put(Token::kCloseBrace, 1);
        --open_lists;
        continue;
      case '=': put(Token::kEqual, 1); continue;
      case '<': next_is('=') ? put(Token::kLessOrEqual, 2) : put(Token::kLess, 1); continue;
      case '>': next_is('=') ? put(Token::kGreaterOrEqual, 2) : put(Token::kGreater, 1); continue;
      case '!':
        if (next_is('=')) {
          put(Token::kNotEqual, 2);
          continue;
        }
        break;
      default: break;
    }
    if (is_digit(c) || (c == '.' && i + 1 < n && is_digit(source[i + 1]))) {
      std::uint32_t j = i;
      while (j < n && is_digit(source[j])) ++j;
      if (j < n && source[j] == '.') {
        ++j;
        while (j < n && is_digit(source[j])) ++j;
      }
      put(Token::kNumber, j - i);
      continue;
    }
    if (is_name_start(c)) {
      std::uint32_t j = i;
      while (j < n && is_name(source[j])) ++j;
      put(Token::kIdentifier, j - i);
      continue;
    }
    syntax_error(i, words({quoted_byte(c), " is no part of the language"}));
  }
  out.push_back({Token::kEnd, n, n});
  return out;
}

}  // namespace exact
