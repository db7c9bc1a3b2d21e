#include "catalog/notation.h"

#include "catalog/notation_tables.h"
#include "catalog/stem.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace exact::catalog {
namespace {

constexpr std::pair<char32_t, char> kPlainLetters[] = {
    {U'É', 'e'}, {U'Ö', 'o'}, {U'Ü', 'u'}, {U'à', 'a'}, {U'á', 'a'}, {U'â', 'a'}, {U'ä', 'a'}, {U'å', 'a'},
    {U'ç', 'c'}, {U'è', 'e'}, {U'é', 'e'}, {U'ê', 'e'}, {U'ë', 'e'}, {U'ì', 'i'}, {U'í', 'i'}, {U'î', 'i'},
    {U'ï', 'i'}, {U'ñ', 'n'}, {U'ó', 'o'}, {U'ô', 'o'}, {U'ö', 'o'}, {U'ø', 'o'}, {U'ú', 'u'}, {U'ü', 'u'},
    {U'ý', 'y'}, {U'č', 'c'}, {U'ł', 'l'}, {U'ő', 'o'}, {U'Š', 's'}, {U'š', 's'}, {U'ű', 'u'}, {U'ž', 'z'},
};

// What a formula is made of: N a number, U and v an upper-case and a lower-case variable, W a longer word, and each other
// sign itself.
struct Token {
  char32_t kind;
  std::string text;  // of words, in lower case; of variables, as they stand
};

bool is_upper(char32_t c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char32_t c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_greek(char32_t c) { return c >= U'α' && c <= U'ω'; }

std::u32string decoded(std::string_view text) {
  std::u32string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    char32_t point = length == 1 ? c : c & (0xffu >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
      point = point << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3fu);
    i += length;
    switch (point) {  // variants of one sign
      case U'−':
      case U'–':
      case U'‐':
      case U'‑': point = '-'; break;  // clang-format off
      case U'∗': case U'⋅': case U'·': point = '*'; break;
      case U'’': case U'′': point = '\''; break;
      case U'∣': point = '|'; break;
      case U'⩽': point = U'≤'; break;
      case U'⩾': point = U'≥'; break;
      case U'⟶': point = U'→'; break;  // clang-format on
      default:
        if (point >= U'₀' && point <= U'₉') {
          out += '_';
          point = point - U'₀' + '0';
        }
    }
    out += point;
  }
  return out;
}

// "ax + by" is made of variables.
std::vector<Token> split_products(std::vector<Token> list) {
  const auto is_operator = [&](std::size_t i) {
    return i < list.size() &&
           (std::u32string_view(U"+-=^≡*<>≤≥|").find(list[i].kind) != std::u32string_view::npos);
  };
  const auto is_variable = [](char c) { return (c >= 'a' && c <= 'd') || (c >= 'k' && c <= 'z'); };
  std::vector<Token> out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Token& t = list[i];
    if (t.kind == 'W' && t.text.size() == 2 && is_variable(t.text[0]) && is_variable(t.text[1]) &&
        ((i > 0 && is_operator(i - 1)) || is_operator(i + 1))) {
      out.push_back({'v', t.text.substr(0, 1)});
      out.push_back({'v', t.text.substr(1)});
    } else {
      out.push_back(t);
    }
  }
  return out;
}

// Whether an operator stands before s[start] or from s[end] on.
bool beside_operator(const std::u32string& s, std::size_t start, std::size_t end) {
  while (start > 0 && s[start - 1] == ' ') --start;
  while (end < s.size() && s[end] == ' ') ++end;
  constexpr std::u32string_view kOperators = U"+-=^≡<>≤≥|";
  return (start > 0 && kOperators.find(s[start - 1]) != std::u32string_view::npos) ||
         (end < s.size() && kOperators.find(s[end]) != std::u32string_view::npos);
}

std::vector<Token> tokens(std::string_view text) {
  std::vector<Token> out;
  const std::u32string s = decoded(text);
  for (std::size_t i = 0; i < s.size();) {
    std::string letters;
    bool digits = false;
    const std::size_t start = i;
    for (; i < s.size(); ++i) {
      const char32_t c = s[i];
      if (is_upper(c) || is_lower(c)) {
        letters += static_cast<char>(c);
      } else if (is_digit(c)) {
        digits = true;
        letters += static_cast<char>(c);
      } else if (c >= 0xc0 && c < 0x180) {
        const auto* plain = std::ranges::find(kPlainLetters, c, &std::pair<char32_t, char>::first);
        if (plain == std::end(kPlainLetters)) break;
        letters += plain->second;
      } else {
        break;
      }
    }
    if (i == start) {
      const char32_t c = s[i++];
      if (c > ' ') out.push_back({c, {}});
      continue;
    }
    const bool all_digits =
        digits && std::ranges::all_of(letters, [](char c) { return c >= '0' && c <= '9'; });
    if (all_digits) {
      out.push_back({'N', letters});
    } else if (letters.size() == 2 && is_upper(static_cast<unsigned char>(letters[0])) &&
               std::string_view("vxy").find(letters[1]) != std::string_view::npos) {
      out.push_back({'U', letters.substr(0, 1)});  // a matrix times a vector
      out.push_back({'v', letters.substr(1)});
    } else if (letters.size() == 2 && is_upper(static_cast<unsigned char>(letters[0])) &&
               is_upper(static_cast<unsigned char>(letters[1])) && beside_operator(s, start, i)) {
      out.push_back({'U', letters.substr(0, 1)});  // a product of matrices
      out.push_back({'U', letters.substr(1)});
    } else if (letters.size() == 1) {
      out.push_back({is_upper(static_cast<unsigned char>(letters[0])) ? U'U' : U'v', letters});
    } else {
      for (char& c : letters) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
      // "3rd", "100th" and "nth" ask for a member of a sequence.
      if (digits && (letters.ends_with("th") || letters.ends_with("nd") || letters.ends_with("rd") ||
                     letters.ends_with("st")))
        letters = "nth";
      out.push_back({'W', letters});
    }
  }
  return split_products(std::move(out));
}

// How many tokens from `at` on the pattern takes; 0 when it does not fit.
std::size_t fits(std::u32string_view pattern, const std::vector<Token>& list, std::size_t at) {
  std::size_t i = at;
  for (std::size_t k = 0; k < pattern.size(); ++k) {
    if (i == list.size()) return 0;
    const char32_t want = pattern[k];
    const Token& token = list[i++];
    if (want == '`') {
      const char32_t letter = pattern[++k];
      const bool same = is_greek(letter) || letter == U'ϕ' ? token.kind == letter
                                                           : (token.kind == 'U' || token.kind == 'v') &&
                                                                 token.text[0] == static_cast<char>(letter);
      if (!same) return 0;
    } else if (want == 'x') {
      if (token.kind != 'N' && token.kind != 'U' && token.kind != 'v') return 0;
    } else if (is_digit(want)) {
      if (token.kind != 'N' || token.text != std::string(1, static_cast<char>(want))) return 0;
    } else if (token.kind != want) {
      return 0;
    }
  }
  return i - at;
}

void append_utf8(char32_t c, std::string& out) {
  if (c < 0x80) {
    out += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  out += static_cast<char>((0xf00 >> more & 0xff) | (c >> 6 * more));
  for (int k = more - 1; k >= 0; --k) out += static_cast<char>(0x80 | (c >> 6 * k & 0x3f));
}

bool is_letter_or_number(const Token& t) { return t.kind == 'U' || t.kind == 'v' || t.kind == 'N'; }

void add_shapes(const std::vector<Token>& list, std::vector<std::string>& out) {
  for (std::size_t i = 0; i < list.size();) {
    std::size_t end = i;
    while (end < list.size() && list[end].kind != 'W') ++end;
    std::size_t first = i, last = end;  // without punctuation of the sentence
    const auto is_punctuation = [](char32_t c) {
      return c < 0x80 && std::string_view(",.;:?\"'`").find(static_cast<char>(c)) != std::string_view::npos;
    };
    while (first < last && is_punctuation(list[first].kind)) ++first;
    while (last > first && is_punctuation(list[last - 1].kind)) --last;
    const auto add = [&](std::size_t from, std::size_t to) {
      std::string shape = "=";
      bool sign = false;
      for (std::size_t k = from; k < to; ++k) {
        append_utf8(list[k].kind, shape);
        sign |= !is_letter_or_number(list[k]);
      }
      if (sign) out.push_back(std::move(shape));
    };
    constexpr std::size_t kPiece = 3, kMost = 24;
    if (last - first >= 2 && last - first <= kMost) add(first, last);
    for (std::size_t k = first; k + kPiece <= last && last - first > kPiece; ++k) add(k, k + kPiece);
    i = end + 1;
  }
}

void append_words(std::string_view words, std::vector<std::string>& out) {
  std::size_t at = 0;
  while (at < words.size()) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const std::string_view word = words.substr(at, end - at);
    if (!is_stop_word(word)) out.push_back(stem(word));
    at = end + 1;
  }
}

}  // namespace

std::vector<std::string> stems(std::string_view text) { return read(text).words; }

Text read(std::string_view text) {
  Text result;
  std::vector<std::string>& out = result.words;
  const std::vector<Token> list = tokens(text);
  add_shapes(list, result.shapes);
  for (std::size_t i = 0; i < list.size();) {
    const Token& token = list[i];
    if (token.kind == 'W') {
      if (!is_stop_word(token.text)) out.push_back(stem(token.text));
      ++i;
      continue;
    }
    const Formula* best = nullptr;
    std::size_t taken = 0;
    for (const Formula& f : formulas()) {
      const char32_t first = f.pattern[0];
      if (first != '`' && first != 'x' && first != token.kind && !is_digit(first)) continue;
      const std::size_t n = fits(f.pattern, list, i);
      if (n > taken) {
        taken = n;
        best = &f;
      }
    }
    if (best) {
      append_words(best->words, out);
      i += taken;
      continue;
    }
    append_words(sign_words(token.kind), out);
    ++i;
  }
  // Several congruences are a system.
  if (std::ranges::count(list, U'≡', &Token::kind) > 1)
    append_words("chinese remainder system congruences", out);
  return result;
}

}  // namespace exact::catalog
