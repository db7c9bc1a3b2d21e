#include "catalog/stem.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace exact::catalog {
namespace {

constexpr std::string_view kStopWords[] = {
    "a",       "about",     "an",        "and",   "any",    "are",   "as",   "at",    "be",    "by",
    "can",     "do",        "does",      "each",  "find",   "for",   "from", "get",   "give",  "given",
    "have",    "how",       "i",         "if",    "in",     "into",  "is",   "it",    "its",   "let",
    "me",      "my",        "need",      "of",    "on",     "one",   "or",   "out",   "show",  "so",
    "some",    "such",      "tell",      "that",  "the",    "their", "them", "there", "these", "they",
    "this",    "to",        "up",        "us",    "use",    "using", "want", "was",   "we",    "what",
    "when",    "where",     "which",     "who",   "whose",  "will",  "with", "would", "you",   "your",
    "compute", "calculate", "determine", "value", "values",
};

// How signs are read aloud. Longer signs first where one begins another.
constexpr std::pair<std::string_view, std::string_view> kSigns[] = {
    {"√", " square root "},
    {"∛", " cube root "},
    {"×", " times product "},
    {"·", " times "},
    {"÷", " divided quotient "},
    {"∑", " sum "},
    {"Σ", " sum "},
    {"∏", " product "},
    {"Π", " product "},
    {"∫", " integral "},
    {"∂", " derivative boundary "},
    {"∇", " gradient "},
    {"Δ", " difference delta "},
    {"≤", " less equal "},
    {"≥", " greater equal "},
    {"≠", " not equal "},
    {"≡", " congruent modulo equivalent "},
    {"≅", " isomorphic "},
    {"≃", " isomorphic equivalent "},
    {"∈", " element member "},
    {"∉", " not member "},
    {"⊆", " subset "},
    {"⊂", " subset "},
    {"⊇", " superset "},
    {"∪", " union "},
    {"∩", " intersection "},
    {"∖", " set difference "},
    {"∅", " empty set "},
    {"⊕", " direct sum xor "},
    {"⊗", " tensor product kronecker "},
    {"∧", " and meet "},
    {"∨", " or join "},
    {"¬", " not negation "},
    {"⇒", " implies "},
    {"→", " to arrow "},
    {"↦", " maps "},
    {"∞", " infinity "},
    {"⌊", " floor "},
    {"⌋", " floor "},
    {"⌈", " ceiling "},
    {"⌉", " ceiling "},
    {"φ", " phi totient "},
    {"ϕ", " phi totient "},
    {"μ", " mu moebius "},
    {"σ", " sigma "},
    {"τ", " tau divisor count "},
    {"ω", " omega "},
    {"π", " pi "},
    {"λ", " lambda eigenvalue "},
    {"χ", " chi chromatic "},
    {"α", " alpha "},
    {"β", " beta "},
    {"γ", " gamma "},
    {"θ", " theta "},
    {"ζ", " zeta "},
    {"ℤ", " integer "},
    {"ℚ", " rational "},
    {"ℝ", " real "},
    {"ℕ", " natural "},
    {"𝔽", " finite field "},
    {"²", " square "},
    {"³", " cube "},
    {"⁻¹", " inverse "},
    {"∣", " divides "},
    {"∤", " not divides "},
    {"∥", " parallel exactly divides "},
    {"⟂", " orthogonal "},
    {"⊥", " orthogonal "},
    {"°", " degree "},
    {"−", "-"},
    {"–", "-"},
    {"—", " "},
    {"’", ""},
    {"…", " "},
    {"!", " factorial "},
    {"^-1", " inverse "},
    {"%", " modulo remainder "},
    {"//", " floor division "},
    {"<=", " less equal "},
    {">=", " greater equal "},
    {"!=", " not equal "},
    {"^T", " transpose "},
};

// Letters with marks, by what is left without them.
constexpr std::pair<std::string_view, char> kPlain[] = {
    {"á", 'a'}, {"à", 'a'}, {"â", 'a'}, {"ä", 'a'}, {"å", 'a'}, {"ç", 'c'}, {"č", 'c'}, {"é", 'e'},
    {"è", 'e'}, {"ê", 'e'}, {"ë", 'e'}, {"í", 'i'}, {"î", 'i'}, {"ï", 'i'}, {"ł", 'l'}, {"ñ", 'n'},
    {"ó", 'o'}, {"ô", 'o'}, {"ö", 'o'}, {"ő", 'o'}, {"ø", 'o'}, {"š", 's'}, {"ú", 'u'}, {"ü", 'u'},
    {"ű", 'u'}, {"ý", 'y'}, {"ž", 'z'}, {"Ö", 'o'}, {"É", 'e'}, {"Š", 's'},
};

bool ends(std::string_view w, std::string_view e) { return w.size() > e.size() + 2 && w.ends_with(e); }

bool is_vowel(char c) { return std::string_view("aeiouy").find(c) != std::string_view::npos; }
bool has_vowel(std::string_view w) { return std::any_of(w.begin(), w.end(), is_vowel); }

// A doubled final consonant is single: "mapp(ing)" is "map".
void undouble(std::string& w) {
  const std::size_t n = w.size();
  if (n > 3 && w[n - 1] == w[n - 2] && std::string_view("lsz").find(w[n - 1]) == std::string_view::npos &&
      !is_vowel(w[n - 1]))
    w.pop_back();
}

struct Ending {
  std::string_view from, to;
};
// The first that fits is replaced; longer endings before shorter ones.
constexpr Ending kEndings[] = {
    {"izations", "iz"}, {"isations", "iz"},   {"ization", "iz"},  {"isation", "iz"}, {"izing", "iz"},
    {"ising", "iz"},    {"ized", "iz"},       {"ised", "iz"},     {"izes", "iz"},    {"ises", "iz"},
    {"ize", "iz"},      {"ise", "iz"},        {"izer", "iz"},     {"ically", "ic"},  {"ical", "ic"},
    {"icity", "ic"},    {"ations", "at"},     {"ation", "at"},    {"ating", "at"},   {"ated", "at"},
    {"ates", "at"},     {"ate", "at"},        {"ators", "at"},    {"ator", "at"},    {"ibilities", "ibl"},
    {"ibility", "ibl"}, {"abilities", "abl"}, {"ability", "abl"}, {"ivity", "iv"},   {"ities", ""},
    {"ity", ""},        {"ements", ""},       {"ement", ""},      {"ments", ""},     {"ment", ""},
    {"nesses", ""},     {"ness", ""},         {"ions", ""},       {"ion", ""},       {"ices", "ex"},
    {"ies", "i"},       {"ied", "i"},         {"sses", "ss"},     {"ives", "iv"},    {"ive", "iv"},
    {"ous", ""},        {"ally", "al"},       {"ingly", ""},      {"ings", ""},      {"ing", ""},
    {"edly", ""},       {"ed", ""},           {"ers", "er"},      {"ly", ""},        {"es", ""},
    {"ss", "ss"},       {"us", "us"},         {"is", "is"},       {"s", ""},         {"e", ""},
    {"y", "i"},
};
}  // namespace

bool is_stop_word(std::string_view w) {
  return std::find(std::begin(kStopWords), std::end(kStopWords), w) != std::end(kStopWords);
}

std::string stem(std::string_view word) {
  std::string w(word);
  if (w.size() <= 3) return w;
  // British spellings that endings do not see.
  for (const auto& [british, american] : {std::pair<std::string_view, std::string_view>{"colour", "color"},
                                          {"neighbour", "neighbor"},
                                          {"centre", "center"},
                                          {"labell", "label"},
                                          {"modell", "model"},
                                          {"cancell", "cancel"},
                                          {"grey", "gray"},
                                          {"analys", "analyz"}}) {
    if (const auto at = w.find(british); at != std::string::npos) w.replace(at, british.size(), american);
  }
  for (const Ending& e : kEndings) {
    if (!ends(w, e.from) || !has_vowel(std::string_view(w).substr(0, w.size() - e.from.size()))) continue;
    w.resize(w.size() - e.from.size());
    w += e.to;
    if (e.from == "ing" || e.from == "ed" || e.from == "ings" || e.from == "ers") undouble(w);
    break;
  }
  return w;
}

std::vector<std::string> stems(std::string_view text) {
  std::string plain;
  plain.reserve(text.size() + 16);
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view rest = text.substr(i);
    bool replaced = false;
    for (const auto& [sign, words] : kSigns) {
      if (!rest.starts_with(sign)) continue;
      // A question or exclamation at the end of a word is punctuation; "5!" and "n!" are factorials.
      if (sign == "!" && (i == 0 || (i >= 2 && std::isalpha(static_cast<unsigned char>(text[i - 1])) &&
                                     std::isalpha(static_cast<unsigned char>(text[i - 2])))))
        break;
      plain += words;
      i += sign.size();
      replaced = true;
      break;
    }
    if (replaced) continue;
    for (const auto& [letter, base] : kPlain) {
      if (!rest.starts_with(letter)) continue;
      plain += base;
      i += letter.size();
      replaced = true;
      break;
    }
    if (replaced) continue;
    const char c = text[i++];
    plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  std::vector<std::string> out;
  std::string word;
  const auto finish = [&] {
    if (!word.empty() && !is_stop_word(word)) out.push_back(stem(word));
    word.clear();
  };
  for (const char c : plain) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      word += c;
    else
      finish();
  }
  finish();
  return out;
}

}  // namespace exact::catalog
