#include "catalog/search.h"

#include "catalog/notation.h"
#include "catalog/text.h"
#include "catalog/thesaurus.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace exact::catalog {
namespace {

// Chosen on mixed sets of queries so that neither names, problems nor formulas suffer; small changes matter little.
constexpr double kIdWeight = 1.7, kTitleWeight = 4, kWordsWeight = 3, kTagsWeight = 1.75, kDocWeight = 1.9,
                 kExamplesWeight = 0.1, kFieldsWeight = 0.25;
constexpr double kSaturation = 1.25, kLengthShare = 0.4;  // k1 and b of BM25
constexpr double kMeaningShare = 0.7;                     // a synonym of a word
constexpr double kPhraseShare = 0.7;                      // a synonym of a phrase
constexpr double kInPhraseShare = 0.15;                   // the words of a phrase that is known as a whole
constexpr double kCorrectedShare = 0.95;
constexpr double kShapeShare = 0.2;
constexpr double kLongIdShare = 0.02, kIntegerShare = 0.04;
constexpr double kQuestionShare = 0.12;
constexpr double kNeighborBonus = 0.2, kTitleBonus = 0.28;

constexpr double kUnit = 1000;

// Whether the query asks for yes or no, as in "is 91 prime".
bool asks_yes_or_no(std::string_view query) {
  std::string first;
  for_each_token(query, [&](const std::string& token) {
    if (first.empty()) first = token;
  });
  constexpr std::string_view kOpenings[] = {"is", "are", "does", "do", "can", "has", "have", "whether"};
  return std::ranges::find(kOpenings, first) != std::end(kOpenings);
}

bool answers_yes_or_no(std::string_view id) {
  return id.find(".decide") != id.npos || id.ends_with(".check");
}

std::uint64_t pair_key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

void for_each_text(const Type& type, int depth, const std::function<void(std::string_view)>& f) {
  if (type.item) for_each_text(*type.item, depth, f);
  for (const Field& field : type.fields) {
    f(field.name);
    f(field.doc);
    if (depth > 0) for_each_text(*field.type, depth - 1, f);
  }
}

}  // namespace

std::uint32_t SearchIndex::term_of(const std::string& word) {
  const auto [it, fresh] = ids_.emplace(word, static_cast<std::uint32_t>(terms_.size()));
  if (fresh) terms_.emplace_back();
  return it->second;
}
std::uint32_t SearchIndex::known(const std::string& word) const {
  const auto it = ids_.find(word);
  return it == ids_.end() ? kNone : it->second;
}

SearchIndex::SearchIndex(std::vector<const Operation*> operations) : operations_(std::move(operations)) {
  add_cards();
  for (const std::string_view group : thesaurus()) add_group(group);
  for (const auto& [word, id] : ids_) {
    if (word.find(' ') == std::string::npos && word[0] != '=')
      spelling_.add(word, id, static_cast<std::uint32_t>(terms_[id].postings.size()));
  }
}

void SearchIndex::add_cards() {
  struct Counted {
    double frequency = 0;
    bool in_title = false;
  };
  std::vector<std::map<std::uint32_t, Counted>> documents;
  std::vector<double> lengths;
  for (const Operation* operation : operations_) {
    const Card& card = operation->card;
    const auto number = static_cast<std::uint32_t>(documents.size());
    auto& counted = documents.emplace_back();
    double length = 0;
    std::set<std::uint64_t> pairs;
    const auto put = [&](std::string_view text, double weight, bool title, bool pair) {
      std::uint32_t last = kNone;
      const Text read_text = read(text);
      for (const std::string& shape : read_text.shapes) counted[term_of(shape)].frequency += weight;
      for (const std::string& word : read_text.words) {
        const std::uint32_t id = term_of(word);
        Counted& c = counted[id];
        c.frequency += weight;
        c.in_title |= title;
        length += weight;
        if (pair && last != kNone) pairs.insert(pair_key(last, id));
        last = id;
      }
    };
    std::string id(card.id);
    std::ranges::replace(id, '.', ' ');
    std::ranges::replace(id, '_', ' ');
    const std::size_t domain = card.id.find('.');
    put(id.substr(0, domain), kIdWeight, false, true);
    put(id.substr(domain), kIdWeight, true, true);
    put(card.title, kTitleWeight, true, true);
    put(card.words, kWordsWeight, false, true);
    std::string tags(card.tags);
    std::ranges::replace(tags, '-', ' ');
    put(tags, kTagsWeight, false, true);
    put(card.doc, kDocWeight, false, true);
    for (const Example& e : card.examples) {
      std::string name(e.name);
      std::ranges::replace(name, '_', ' ');
      put(name, kExamplesWeight, false, false);
      put(e.doc, kExamplesWeight, false, true);
    }
    const auto field_text = [&](std::string_view text) { put(text, kFieldsWeight, false, false); };
    for_each_text(operation->request, 1, field_text);
    for_each_text(operation->result, 1, field_text);
    lengths.push_back(length);
    for (const std::uint64_t p : pairs) neighbors_[p].push_back(number);
  }
  double average = 1;
  for (const double l : lengths) average += l / static_cast<double>(lengths.size());
  std::vector<std::size_t> holders(terms_.size(), 0);
  for (const auto& counted : documents) {
    for (const auto& [term, c] : counted) ++holders[term];
  }
  const auto total = static_cast<double>(operations_.size());
  for (std::size_t t = 0; t < terms_.size(); ++t) {
    const auto with = static_cast<double>(holders[t]);
    terms_[t].rarity = std::log(1 + (total - with + 0.5) / (with + 0.5));
  }
  for (std::uint32_t d = 0; d < documents.size(); ++d) {
    double title = 0;
    for (const auto& [term, c] : documents[d]) {
      const double f = c.frequency / (1 - kLengthShare + kLengthShare * lengths[d] / average);
      terms_[term].postings.push_back(
          {d, c.in_title, terms_[term].rarity * f * (kSaturation + 1) / (f + kSaturation)});
      if (c.in_title) title += terms_[term].rarity;
    }
    titles_.push_back(title);
  }
}

// A phrase is a term of its own, held by the documents with all its words.
std::uint32_t SearchIndex::add_phrase(const std::vector<std::string>& words) {
  std::string name;
  for (const std::string& w : words) name += (name.empty() ? "" : " ") + w;
  const std::uint32_t before = known(name);
  if (before != kNone) return before;
  std::vector<std::uint32_t> ids;
  for (const std::string& w : words) ids.push_back(term_of(w));
  const std::uint32_t phrase = term_of(name);
  std::map<std::uint32_t, std::pair<std::size_t, Posting>> found;
  for (const std::uint32_t id : std::set(ids.begin(), ids.end())) {
    for (const Posting& p : terms_[id].postings) {
      auto& [count, sum] =
          found.emplace(p.document, std::pair(0, Posting{p.document, true, 0})).first->second;
      ++count;
      sum.in_title &= p.in_title;
      sum.weight += p.weight;
    }
    terms_[phrase].rarity = std::max(terms_[phrase].rarity, terms_[id].rarity);
  }
  const std::size_t distinct = std::set(ids.begin(), ids.end()).size();
  for (const auto& [document, entry] : found) {
    if (entry.first == distinct)
      terms_[phrase].postings.push_back(
          {document, entry.second.in_title, entry.second.weight / static_cast<double>(distinct)});
  }
  phrases_[ids[0]].push_back({ids, phrase});
  return phrase;
}

void SearchIndex::add_group(std::string_view group) {
  std::vector<std::uint32_t> members;
  std::size_t at = 0;
  while (at <= group.size()) {
    const std::size_t end = std::min(group.find(';', at), group.size());
    const auto words = stems(group.substr(at, end - at));
    if (!words.empty()) members.push_back(words.size() == 1 ? term_of(words[0]) : add_phrase(words));
    at = end + 1;
  }
  for (const std::uint32_t a : members) {
    for (const std::uint32_t b : members) {
      auto& means = terms_[a].means;
      if (a != b && std::ranges::find(means, b) == means.end()) means.push_back(b);
    }
  }
}

void SearchIndex::add_meanings(std::uint32_t term, double share, std::vector<Reading>& out) const {
  out.push_back({term, share});
  for (const std::uint32_t other : terms_[term].means) {
    // A common word must not gain by standing for a rare one.
    const double own = terms_[term].rarity, theirs = terms_[other].rarity;
    const double fair = terms_[term].postings.empty() || theirs <= own ? 1 : own / theirs;
    out.push_back({other, share * kMeaningShare * fair});
  }
}

// What a word of the query can mean. Unknown words are joined from two known ones or misspelt.
std::vector<SearchIndex::Reading> SearchIndex::readings(const std::string& word) const {
  std::vector<Reading> out;
  const std::uint32_t id = known(word);
  if (id != kNone) {
    add_meanings(id, 1, out);
    return out;
  }
  for (std::size_t cut = 3; cut + 3 <= word.size(); ++cut) {
    const std::uint32_t left = known(word.substr(0, cut)), right = known(word.substr(cut));
    if (left == kNone || right == kNone) continue;
    add_meanings(left, 0.5, out);
    add_meanings(right, 0.5, out);
    return out;
  }
  if (const std::uint32_t near = spelling_.nearest(word); near != kNone)
    add_meanings(near, kCorrectedShare, out);
  return out;
}

// Sums over the parts of a query; within one part only the best reading counts for a document.
struct SearchIndex::Scores {
  explicit Scores(std::size_t documents)
      : sum(documents, 0), title(documents, 0), best(documents, 0), in_title(documents, 0) {}
  void add(const SearchIndex& index, const std::vector<Reading>& readings) {
    for (const Reading& r : readings) {
      for (const Posting& p : index.terms_[r.term].postings) {
        if (best[p.document] == 0) touched.push_back(p.document);
        best[p.document] = std::max(best[p.document], r.share * p.weight);
        if (p.in_title)
          in_title[p.document] = std::max(in_title[p.document], r.share * index.terms_[r.term].rarity);
      }
    }
    for (const std::uint32_t d : touched) {
      sum[d] += best[d];
      title[d] += in_title[d];
      best[d] = in_title[d] = 0;
    }
    touched.clear();
  }
  std::vector<double> sum, title;

 private:
  std::vector<double> best, in_title;
  std::vector<std::uint32_t> touched;
};

std::vector<Match> SearchIndex::rank(std::string_view query) const {
  Text text = read(query);
  std::vector<std::string>& words = text.words;
  // "square free" is "squarefree" where that is known.
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words.size() > i + 1 && known(words[i] + words[i + 1]) != kNone)
      words.push_back(words[i] + words[i + 1]);
    if (words.size() > 64) break;
  }
  std::vector<std::uint32_t> ids;
  for (const std::string& w : words) ids.push_back(known(w));

  Scores scores(operations_.size());
  std::vector<bool> in_phrase(words.size(), false);
  std::set<std::uint32_t> seen;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto starting = ids[i] == kNone ? phrases_.end() : phrases_.find(ids[i]);
    if (starting == phrases_.end()) continue;
    for (const Phrase& p : starting->second) {
      if (p.words.size() > ids.size() - i ||
          !std::equal(p.words.begin(), p.words.end(), ids.begin() + static_cast<std::ptrdiff_t>(i)))
        continue;
      if (!seen.insert(p.term).second) continue;
      std::vector<Reading> meanings{{p.term, 1}};
      for (const std::uint32_t other : terms_[p.term].means) meanings.push_back({other, kPhraseShare});
      scores.add(*this, meanings);
      for (std::size_t k = 0; k < p.words.size(); ++k) in_phrase[i + k] = true;
    }
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (std::find(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i), words[i]) !=
        words.begin() + static_cast<std::ptrdiff_t>(i))
      continue;
    std::vector<Reading> meanings = readings(words[i]);
    if (in_phrase[i]) {
      for (Reading& r : meanings) r.share *= kInPhraseShare;
    }
    scores.add(*this, meanings);
  }
  std::ranges::sort(text.shapes);
  const auto repeated = std::ranges::unique(text.shapes);
  text.shapes.erase(repeated.begin(), repeated.end());
  for (const std::string& shape : text.shapes) {
    if (const std::uint32_t id = known(shape); id != kNone) scores.add(*this, {{id, kShapeShare}});
  }
  for (std::size_t i = 1; i < ids.size(); ++i) {
    if (ids[i] == kNone || ids[i - 1] == kNone) continue;
    const auto it = neighbors_.find(pair_key(ids[i - 1], ids[i]));
    if (it == neighbors_.end()) continue;
    const double rarity =
        std::log(1 + static_cast<double>(operations_.size()) / static_cast<double>(it->second.size()));
    for (const std::uint32_t d : it->second) scores.sum[d] += kNeighborBonus * rarity;
  }
  const bool question = asks_yes_or_no(query);
  std::vector<Match> found;
  for (std::size_t d = 0; d < operations_.size(); ++d) {
    if (scores.sum[d] <= 0) continue;
    // Of two operations that fit alike, the one with the shorter id is the more basic one, and a name without an object,
    // such as "greatest common divisor", is most often meant for integers.
    const std::string_view id = operations_[d]->card.id;
    const double basic = 1 - kLongIdShare * static_cast<double>(std::ranges::count(id, '.')) +
                         std::max(id.starts_with("integer.") ? kIntegerShare : 0,
                                  question && answers_yes_or_no(id) ? kQuestionShare : 0);
    const double named = titles_[d] > 0 ? scores.title[d] / std::sqrt(titles_[d]) : 0;
    const auto score =
        std::llround(kUnit * basic * (scores.sum[d] + kTitleBonus * scores.title[d] * std::min(named, 1.0)));
    if (score > 0) found.push_back({operations_[d], score});
  }
  std::ranges::stable_sort(found, std::greater<>{}, &Match::score);
  return found;
}

std::vector<Match> search(std::string_view query) {
  static const SearchIndex index = [] {
    std::vector<const Operation*> operations;
    for (const Listed& x : all()) operations.push_back(x.operation);
    return SearchIndex(std::move(operations));
  }();
  return index.rank(query);
}

std::string normalized_domain(std::string_view domain) {
  std::string out;
  for_each_token(domain, [&](const std::string& token) { out += (out.empty() ? "" : "_") + token; });
  return out;
}

bool in_domain(const Operation& operation, std::string_view normalized) {
  const std::string_view id = operation.card.id;
  if (id.substr(0, id.find('.')) == normalized) return true;
  bool tagged = false;
  for_each_word(operation.card.tags,
                [&](std::string_view tag) { tagged = tagged || normalized_domain(tag) == normalized; });
  return tagged;
}

}  // namespace exact::catalog
