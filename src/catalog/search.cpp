// Ranking by BM25F (Robertson, Zaragoza, Taylor: "Simple BM25 extension to multiple weighted fields", 2004) over the
// stems of each card, with three additions: words of the query that mean the same as indexed ones count a little less,
// unknown words are taken for the nearest known one, and pairs of words that stand together in a card count extra.
#include "catalog/search.h"

#include "catalog/stem.h"
#include "catalog/text.h"
#include "catalog/thesaurus.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>

namespace exact::catalog {
namespace {

// Fixed point, so that scores are the same everywhere.
constexpr std::int64_t kUnit = 1'000;

struct FieldWeight {
  std::int64_t id = 3, title = 4, words = 4, tags = 2, doc = 1, fields = 0;
};
constexpr FieldWeight kWeights;

struct Posting {
  std::uint32_t document;
  std::int64_t weight;  // of the term in the document, all fields together, length-normalized, times kUnit
};

class Index {
 public:
  Index() {
    std::vector<std::map<std::string, std::int64_t>> frequencies;
    std::vector<double> lengths;
    for (const Listed& x : all()) {
      const Card& card = x.operation->card;
      operations_.push_back(x.operation);
      auto& f = frequencies.emplace_back();
      double length = 0;
      std::set<std::string> pairs;
      const auto put = [&](std::string_view text, std::int64_t weight) {
        const auto list = stems(text);
        for (std::size_t i = 0; i < list.size(); ++i) {
          f[list[i]] += weight;
          length += static_cast<double>(weight);
          if (i > 0) pairs.insert(list[i - 1] + ' ' + list[i]);
        }
      };
      put(card.id, kWeights.id);
      put(card.title, kWeights.title);
      put(card.words, kWeights.words);
      put(card.tags, kWeights.tags);
      put(card.doc, kWeights.doc);
      lengths.push_back(length);
      const auto document = static_cast<std::uint32_t>(operations_.size() - 1);
      for (const std::string& p : pairs) pairs_[p].push_back(document);
    }
    double average = 0;
    for (const double l : lengths) average += l;
    average = lengths.empty() ? 1 : average / static_cast<double>(lengths.size());
    std::map<std::string, std::size_t> documents_with;
    for (const auto& f : frequencies)
      for (const auto& [term, n] : f) ++documents_with[term];
    const auto total = static_cast<double>(operations_.size());
    for (std::uint32_t d = 0; d < frequencies.size(); ++d) {
      for (const auto& [term, n] : frequencies[d]) {
        constexpr double k1 = 1.6, b = 0.4;
        const double tf = static_cast<double>(n) / (1 - b + b * lengths[d] / average);
        const double df = static_cast<double>(documents_with[term]);
        const double idf = std::log(1 + (total - df + 0.5) / (df + 0.5));
        terms_[term].push_back(
            {d, std::llround(static_cast<double>(kUnit) * idf * tf * (k1 + 1) / (tf + k1))});
      }
    }
    for (const auto& [term, postings] : terms_) by_length_[term.size()].push_back(&term);
    for (const std::string_view group : thesaurus()) add_group(group);
  }

  std::vector<Match> rank(std::string_view query) const {
    const auto list = stems(query);
    std::vector<std::int64_t> scores(operations_.size(), 0);
    // What each query word is worth in each document: the best of its readings, so that synonyms do not add up.
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (std::find(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i), list[i]) !=
          list.begin() + static_cast<std::ptrdiff_t>(i))
        continue;
      std::vector<std::pair<std::uint32_t, std::int64_t>> best;
      const auto read_as = [&](std::string_view term, std::int64_t percent) {
        const auto it = terms_.find(std::string(term));
        if (it == terms_.end()) return;
        for (const Posting& p : it->second) best.emplace_back(p.document, p.weight * percent / 100);
      };
      std::string word = list[i];
      std::int64_t percent = 100;
      if (!terms_.contains(word) && !synonyms_.contains(word)) {
        const std::string* near = nearest(word);
        if (!near) continue;
        word = *near;
        percent = 80;
      }
      read_as(word, percent);
      if (const auto it = synonyms_.find(word); it != synonyms_.end())
        for (const std::string& s : it->second) read_as(s, 45 * percent / 100);
      add_best(best, scores);
    }
    for (const auto& [phrase, terms] : phrases_) {
      if (!occurs(list, phrase)) continue;
      std::vector<std::pair<std::uint32_t, std::int64_t>> best;
      for (const std::string& term : terms) {
        const auto it = terms_.find(term);
        if (it == terms_.end()) continue;
        for (const Posting& p : it->second) best.emplace_back(p.document, p.weight * 80 / 100);
      }
      add_best(best, scores);
    }
    for (std::size_t i = 1; i < list.size(); ++i) {
      const auto it = pairs_.find(list[i - 1] + ' ' + list[i]);
      if (it == pairs_.end()) continue;
      const double rarity =
          std::log(1 + static_cast<double>(operations_.size()) / static_cast<double>(it->second.size()));
      for (const std::uint32_t d : it->second)
        scores[d] += std::llround(static_cast<double>(kUnit) * 0.6 * rarity);
    }
    std::vector<Match> found;
    for (std::size_t d = 0; d < scores.size(); ++d)
      if (scores[d] > 0) found.push_back({operations_[d], scores[d]});
    std::ranges::stable_sort(found, std::greater<>{},
                             &Match::score);  // documents are in the order of their ids
    return found;
  }

 private:
  static void add_best(std::vector<std::pair<std::uint32_t, std::int64_t>>& best,
                       std::vector<std::int64_t>& scores) {
    std::sort(best.begin(), best.end());
    for (std::size_t k = 0; k < best.size(); ++k)
      if (k + 1 == best.size() || best[k + 1].first != best[k].first) scores[best[k].first] += best[k].second;
  }

  static bool occurs(const std::vector<std::string>& list, const std::vector<std::string>& phrase) {
    return !phrase.empty() &&
           std::search(list.begin(), list.end(), phrase.begin(), phrase.end()) != list.end();
  }

  // Single words of a group are synonyms of one another; a phrase stands for the group's single words.
  void add_group(std::string_view group) {
    std::vector<std::string> words;
    std::vector<std::vector<std::string>> phrases;
    std::size_t at = 0;
    while (at <= group.size()) {
      const std::size_t end = std::min(group.find(';', at), group.size());
      auto term = stems(group.substr(at, end - at));
      if (term.size() == 1)
        words.push_back(term[0]);
      else if (term.size() > 1)
        phrases.push_back(std::move(term));
      at = end + 1;
    }
    for (const std::string& a : words)
      for (const std::string& b : words)
        if (a != b) synonyms_[a].insert(b);
    for (auto& p : phrases) phrases_.emplace_back(p, words);
  }

  // The known word that differs least: one edit for words of four or five letters, two for longer ones.
  const std::string* nearest(const std::string& word) const {
    if (word.size() < 4 || std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
      return nullptr;
    const std::size_t allowed = word.size() < 6 ? 1 : 2;
    const std::string* best = nullptr;
    std::size_t best_distance = allowed + 1;
    for (std::size_t n = word.size() - allowed; n <= word.size() + allowed; ++n) {
      const auto it = by_length_.find(n);
      if (it == by_length_.end()) continue;
      for (const std::string* candidate : it->second) {
        if ((*candidate)[0] != word[0]) continue;  // people get the first letter right
        const std::size_t d = distance(word, *candidate, best_distance);
        if (d < best_distance || (d == best_distance && best && *candidate < *best)) {
          best_distance = d;
          best = candidate;
        }
      }
    }
    return best_distance <= allowed ? best : nullptr;
  }

  // Edit distance with transpositions (Damerau, optimal string alignment); `limit` or more when it is not below.
  static std::size_t distance(std::string_view a, std::string_view b, std::size_t limit) {
    if (a.size() > 31 || b.size() > 31) return limit;
    std::size_t rows[3][33];
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
      auto* now = rows[i % 3];
      const auto* last = rows[(i + 2) % 3];
      const auto* before = rows[(i + 1) % 3];
      now[0] = i;
      std::size_t least = i;
      for (std::size_t j = 1; j <= b.size(); ++j) {
        now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          now[j] = std::min(now[j], before[j - 2] + 1);
        least = std::min(least, now[j]);
      }
      if (least >= limit + 1) return limit;
    }
    return rows[a.size() % 3][b.size()];
  }

  std::vector<const Operation*> operations_;
  std::unordered_map<std::string, std::vector<Posting>> terms_;
  std::unordered_map<std::string, std::vector<std::uint32_t>> pairs_;
  std::unordered_map<std::string, std::set<std::string>> synonyms_;
  std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> phrases_;
  std::map<std::size_t, std::vector<const std::string*>> by_length_;
};

const Index& index() {
  static const Index built;
  return built;
}

}  // namespace

std::vector<Match> search(std::string_view query) { return index().rank(query); }

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
