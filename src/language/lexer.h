// The lexer: source text to tokens. Part of language/parser.h.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

enum class Token : std::uint8_t {
  kEnd,
  kNumber,
  kIdentifier,
  kPlus,
  kMinus,
  kStar,
  kSlash,
  kCaret,
  kComma,
  kOpen,
  kClose,
  kOpenBrace,
  kCloseBrace,
  kEqual,
  kNotEqual,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
};

struct Lexeme {
  Token token;
  std::uint32_t begin, end;
};

// What names may begin with and consist of.
inline bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
inline bool is_name(char c) { return is_name_start(c) || (c >= '0' && c <= '9'); }

// All tokens, the end among them. A byte outside of the language is a syntax error where it stands.
std::vector<Lexeme> lex(std::string_view source);

// Throws a Failure with the code syntax_error.
[[noreturn]] void syntax_error(std::uint32_t at, std::string message, std::string suggestion = {});
// Concatenation in one place.
std::string words(std::initializer_list<std::string_view> parts);

}  // namespace exact
