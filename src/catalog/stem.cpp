#include "catalog/stem.h"

#include <algorithm>
#include <array>
#include <utility>

namespace exact::catalog {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::string_view kStopWords[] = {
    "a",       "about",  "above",    "actually",  "after",     "again",   "also",  "am",        "an",
    "and",     "any",    "anything", "are",       "as",        "at",      "be",    "been",      "being",
    "below",   "but",    "by",       "calculate", "can",       "compute", "could", "determine", "did",
    "do",      "does",   "doing",    "each",      "exactly",   "find",    "for",   "from",      "get",
    "gets",    "give",   "given",    "gives",     "go",        "got",     "had",   "has",       "have",
    "having",  "he",     "help",     "here",      "how",       "i",       "if",    "in",        "into",
    "is",      "it",     "its",      "just",      "know",      "let",     "like",  "look",      "me",
    "my",      "need",   "needed",   "now",       "obtain",    "of",      "on",    "one",       "only",
    "or",      "our",    "out",      "please",    "put",       "really",  "say",   "see",       "should",
    "show",    "so",     "some",     "somebody",  "something", "still",   "such",  "take",      "tell",
    "than",    "that",   "the",      "their",     "them",      "then",    "there", "these",     "they",
    "thing",   "things", "this",     "those",     "to",        "up",      "us",    "use",       "used",
    "using",   "value",  "values",   "very",      "want",      "was",     "we",    "were",      "what",
    "when",    "where",  "which",    "while",     "who",       "whose",   "why",   "will",      "with",
    "without", "work",   "would",    "yet",       "you",       "your",
};
static_assert(std::ranges::is_sorted(kStopWords));

// Forms that no ending leads to, by the form whose stem is taken.
constexpr Pair kIrregular[] = {
    {"adjacency", "adjacent"},
    {"automata", "automaton"},
    {"axes", "axis"},
    {"bases", "basis"},
    {"biggest", "big"},
    {"bigger", "big"},
    {"chosen", "choose"},
    {"chooses", "choose"},
    {"coefs", "coefficient"},
    {"coeffs", "coefficient"},
    {"commutativity", "commutative"},
    {"decreasing", "decrease"},
    {"dice", "die"},
    {"divisibility", "divisible"},
    {"divisions", "divide"},
    {"division", "divide"},
    {"eigenvectors", "eigenvector"},
    {"equations", "equation"},
    {"exponents", "exponent"},
    {"extrema", "extremum"},
    {"feet", "foot"},
    {"genera", "genus"},
    {"halves", "half"},
    {"hexes", "hex"},
    {"indices", "index"},
    {"infima", "infimum"},
    {"inversion", "inverse"},
    {"inverses", "inverse"},
    {"inverting", "inverse"},
    {"invert", "inverse"},
    {"inverted", "inverse"},
    {"largest", "large"},
    {"larger", "large"},
    {"leaves", "leaf"},
    {"loci", "locus"},
    {"matrices", "matrix"},
    {"maxima", "maximum"},
    {"maximize", "maximum"},
    {"maximise", "maximum"},
    {"met", "meet"},
    {"minima", "minimum"},
    {"minimize", "minimum"},
    {"minimise", "minimum"},
    {"multiples", "multiple"},
    {"negation", "negate"},
    {"optima", "optimum"},
    {"optimal", "optimum"},
    {"optimize", "optimum"},
    {"optimise", "optimum"},
    {"polyhedra", "polyhedron"},
    {"radii", "radius"},
    {"recurrences", "recurrence"},
    {"reduction", "reduce"},
    {"reductions", "reduce"},
    {"simplices", "simplex"},
    {"smaller", "small"},
    {"smallest", "small"},
    {"solution", "solve"},
    {"solutions", "solve"},
    {"soln", "solve"},
    {"spectra", "spectrum"},
    {"spectral", "spectrum"},
    {"subtraction", "subtract"},
    {"suprema", "supremum"},
    {"symmetries", "symmetry"},
    {"symmetrical", "symmetric"},
    {"tori", "torus"},
    {"vertices", "vertex"},
    {"vertexes", "vertex"},
};
static_assert(std::ranges::is_sorted(kIrregular, {}, [](const Pair& p) { return p.first.substr(0, 1); }));

// British spellings inside a word.
constexpr Pair kBritish[] = {
    {"colour", "color"},   {"neighbour", "neighbor"}, {"centre", "center"},     {"fibre", "fiber"},
    {"labell", "label"},   {"modell", "model"},       {"cancell", "cancel"},    {"travell", "travel"},
    {"grey", "gray"},      {"analys", "analyz"},      {"catalogue", "catalog"}, {"behaviour", "behavior"},
    {"moebius", "mobius"}, {"groebner", "grobner"},   {"maths", "math"},
};
// Words in -ise that are not verbs with -ize, besides those in -wise.
constexpr std::string_view kNotIze[] = {"advise",   "arise",   "concise", "cruise", "devise",
                                        "exercise", "noise",   "poise",   "praise", "precise",
                                        "premise",  "promise", "raise",   "revise", "rise"};

bool is_vowel(std::string_view w, std::size_t i) {
  switch (w[i]) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u': return true;  // clang-format off
    case 'y': return i > 0 && !is_vowel(w, i - 1);  // clang-format on
    default: return false;
  }
}

class Stemmer {
 public:
  explicit Stemmer(std::string_view word) : w_(word) {
    r1_ = region(0);
    for (const std::string_view prefix : {"gener", "commun", "arsen", "univers"}) {
      if (w_.starts_with(prefix)) r1_ = prefix.size();
    }
    r2_ = region(r1_);
  }

  std::string result() {
    plurals();
    past_and_progressive();
    if (w_.size() > 2 && w_.back() == 'y' && !is_vowel(w_, w_.size() - 2)) w_.back() = 'i';
    derivations();
    residues();
    final_letters();
    return std::move(w_);
  }

 private:
  // Where the region after the first non-vowel following a vowel begins, counted from `from` on.
  std::size_t region(std::size_t from) const {
    for (std::size_t i = from + 1; i < w_.size(); ++i) {
      if (!is_vowel(w_, i) && is_vowel(w_, i - 1)) return i + 1;
    }
    return w_.size();
  }
  bool ends(std::string_view e) const { return w_.ends_with(e); }
  bool in(std::size_t region, std::size_t ending) const {
    return w_.size() >= ending && w_.size() - ending >= region;
  }
  void replace(std::size_t ending, std::string_view by) {
    w_.resize(w_.size() - ending);
    w_ += by;
  }
  bool vowel_before(std::size_t ending) const {
    for (std::size_t i = 0; i + ending < w_.size(); ++i) {
      if (is_vowel(w_, i)) return true;
    }
    return false;
  }
  // The end of a short syllable: non-vowel, vowel, non-vowel other than w, x, y; or vowel, non-vowel as the whole.
  bool short_syllable(std::size_t n) const {
    if (n == 2) return is_vowel(w_, 0) && !is_vowel(w_, 1);
    return n > 2 && !is_vowel(w_, n - 3) && is_vowel(w_, n - 2) && !is_vowel(w_, n - 1) &&
           std::string_view("wxy").find(w_[n - 1]) == std::string_view::npos;
  }

  void plurals() {
    if (ends("sses")) {
      replace(4, "ss");
    } else if (ends("ied") || ends("ies")) {
      replace(3, w_.size() > 4 ? "i" : "ie");
    } else if (ends("s") && !ends("us") && !ends("ss") && !ends("is")) {
      for (std::size_t i = 0; i + 2 < w_.size(); ++i) {
        if (is_vowel(w_, i)) {
          w_.pop_back();
          break;
        }
      }
    }
  }
  void past_and_progressive() {
    for (const std::string_view e : {"eedly", "eed"}) {
      if (!ends(e)) continue;
      if (in(r1_, e.size())) replace(e.size(), "ee");
      return;
    }
    for (const std::string_view e : {"ingly", "edly", "ing", "ed"}) {
      if (!ends(e)) continue;
      if (!vowel_before(e.size())) return;
      replace(e.size(), "");
      if (ends("at") || ends("bl") || ends("iz")) {
        w_ += 'e';
      } else if (w_.size() > 2 && w_[w_.size() - 1] == w_[w_.size() - 2] &&
                 std::string_view("bdfgmnprt").find(w_.back()) != std::string_view::npos) {
        w_.pop_back();
      } else if (r1_ >= w_.size() && short_syllable(w_.size())) {
        w_ += 'e';
      }
      return;
    }
  }
  void derivations() {
    static constexpr std::array<Pair, 22> kFirst = {{
        {"ational", "ate"}, {"tional", "tion"}, {"enci", "ence"}, {"anci", "ance"},   {"abli", "able"},
        {"entli", "ent"},   {"ization", "ize"}, {"izer", "ize"},  {"ation", "ate"},   {"ator", "ate"},
        {"alism", "al"},    {"aliti", "al"},    {"alli", "al"},   {"fulness", "ful"}, {"ousli", "ous"},
        {"ousness", "ous"}, {"iveness", "ive"}, {"iviti", "ive"}, {"biliti", "ble"},  {"bli", "ble"},
        {"fulli", "ful"},   {"lessli", "less"},
    }};
    replace_longest(kFirst, r1_);
    if (ends("ogi") && in(r1_, 3) && w_.size() > 3 && w_[w_.size() - 4] == 'l') w_.pop_back();
    if (ends("li") && in(r1_, 2) && w_.size() > 2 &&
        std::string_view("cdeghkmnrt").find(w_[w_.size() - 3]) != std::string_view::npos)
      replace(2, "");
    static constexpr std::array<Pair, 8> kSecond = {{
        {"ational", "ate"},
        {"tional", "tion"},
        {"alize", "al"},
        {"icate", "ic"},
        {"iciti", "ic"},
        {"ical", "ic"},
        {"ful", ""},
        {"ness", ""},
    }};
    replace_longest(kSecond, r1_);
    if (ends("ative") && in(r2_, 5)) replace(5, "");
  }
  template <std::size_t N>
  void replace_longest(const std::array<Pair, N>& endings, std::size_t region) {
    const Pair* best = nullptr;
    for (const Pair& p : endings) {
      if (ends(p.first) && (!best || p.first.size() > best->first.size())) best = &p;
    }
    if (best && in(region, best->first.size())) replace(best->first.size(), best->second);
  }
  void residues() {
    std::string_view best;
    for (const std::string_view e : {"al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment",
                                     "ent", "ism", "ate", "iti", "ous", "ive", "ize"}) {
      if (ends(e) && e.size() > best.size()) best = e;
    }
    if (!best.empty()) {
      if (in(r2_, best.size())) replace(best.size(), "");
    } else if (ends("ion") && in(r2_, 3) && w_.size() > 3 &&
               (w_[w_.size() - 4] == 's' || w_[w_.size() - 4] == 't')) {
      replace(3, "");
    }
  }
  void final_letters() {
    if (ends("e")) {
      if (in(r2_, 1) || (in(r1_, 1) && !short_syllable(w_.size() - 1))) w_.pop_back();
    } else if (ends("ll") && in(r2_, 1)) {
      w_.pop_back();
    }
  }

  std::string w_;
  std::size_t r1_ = 0, r2_ = 0;
};

}  // namespace

bool is_stop_word(std::string_view w) { return std::ranges::binary_search(kStopWords, w); }

std::string stem(std::string_view word) {
  if (word.size() <= 2) return std::string(word);
  std::string w(word);
  for (const auto& [british, american] : kBritish) {
    if (const auto at = w.find(british); at != std::string::npos) w.replace(at, british.size(), american);
  }
  for (const std::string_view e : {"ise", "ised", "ises", "ising", "iser", "isation", "isations"}) {
    if (w.size() < e.size() + 3 || !w.ends_with(e)) continue;
    const std::string root = w.substr(0, w.size() - e.size()) + "ise";
    if (!root.ends_with("wise") && std::ranges::find(kNotIze, root) == std::end(kNotIze))
      w[w.size() - e.size() + 1] = 'z';
  }
  for (const auto& [from, to] : kIrregular) {
    if (w == from) w = to;
  }
  if (w.size() <= 2) return w;
  return Stemmer(w).result();
}

}  // namespace exact::catalog
