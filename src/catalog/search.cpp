#include "catalog/search.h"

#include "catalog/text.h"

#include <algorithm>
#include <set>

namespace exact::catalog {
namespace {

constexpr std::string_view kStopWords[] = {"a",  "an", "and", "for", "find", "from",
                                           "in", "of", "on",  "the", "to",   "with"};

struct Indexed {
  const Operation* operation;
  std::set<std::string, std::less<>> id, tags, title, text;
};

void collect(std::string_view text, std::set<std::string, std::less<>>& out) {
  for_each_token(text, [&](const std::string& token) { out.insert(token); });
}

const std::vector<Indexed>& index() {
  static const std::vector<Indexed> list = [] {
    std::vector<Indexed> l;
    for (const Listed& x : all()) {
      Indexed& i = l.emplace_back();
      const Card& card = x.operation->card;
      i.operation = x.operation;
      collect(card.id, i.id);
      collect(card.tags, i.tags);
      collect(card.words, i.tags);
      collect(card.title, i.title);
      collect(card.doc, i.text);
    }
    return l;
  }();
  return list;
}

}  // namespace

std::vector<Match> search(std::string_view query) {
  std::set<std::string, std::less<>> words;
  collect(query, words);
  for (std::string_view stop : kStopWords) {
    if (auto it = words.find(stop); it != words.end()) words.erase(it);
  }
  std::vector<Match> found;
  for (const Indexed& i : index()) {
    std::int64_t score = 0;
    for (const std::string& w : words)
      score +=
          12 * i.id.contains(w) + 10 * i.tags.contains(w) + 8 * i.title.contains(w) + 3 * i.text.contains(w);
    if (score > 0) found.push_back({i.operation, score});
  }
  std::ranges::stable_sort(found, std::greater<>{}, &Match::score);
  return found;
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
