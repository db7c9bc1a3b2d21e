// Ranking operations for a query in words. Deterministic: equal queries give equal scores and order everywhere.
#pragma once
#include "catalog/catalog.h"
#include "catalog/spelling.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace exact::catalog {

struct Match {
  const Operation* operation;
  std::int64_t score;
};

// An index of the cards of some operations, made once.
//
// BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", 2004) over the stems of each
// card, with these additions: a word or phrase of the query also stands for what the thesaurus says it means, for less;
// unknown words are taken apart or for the nearest known one; words that stand together in a card count extra; and so
// does the part of a title that the query names.
class SearchIndex {
 public:
  explicit SearchIndex(std::vector<const Operation*> operations);
  // Best first; operations of equal score in the order given. Empty when no word of the query is known.
  std::vector<Match> rank(std::string_view query) const;

 private:
  static constexpr std::uint32_t kNone = Spelling::kNone;
  struct Posting {
    std::uint32_t document;
    bool in_title;
    double weight;  // of the term in the document, all fields together
  };
  struct Term {
    std::vector<Posting> postings;
    double rarity = 0;                 // the idf of BM25
    std::vector<std::uint32_t> means;  // terms of the same groups of the thesaurus
  };
  struct Phrase {
    std::vector<std::uint32_t> words;
    std::uint32_t term;  // whose postings are the documents with all the words
  };
  struct Reading {
    std::uint32_t term;
    double share;
  };
  struct Scores;

  std::uint32_t term_of(const std::string& word);
  std::uint32_t known(const std::string& word) const;
  void add_cards();
  void add_group(std::string_view group);
  std::uint32_t add_phrase(const std::vector<std::string>& words);
  std::vector<Reading> readings(const std::string& word) const;
  void add_meanings(std::uint32_t term, double share, std::vector<Reading>& out) const;

  std::vector<const Operation*> operations_;
  std::vector<double> titles_;  // the rarity of each title together
  std::unordered_map<std::string, std::uint32_t> ids_;
  std::vector<Term> terms_;
  std::unordered_map<std::uint32_t, std::vector<Phrase>> phrases_;           // by first word
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> neighbors_;  // documents, by pairs of terms
  Spelling spelling_;
};

// Searches all operations.
std::vector<Match> search(std::string_view query);

// "Number-Theory" as "number_theory".
std::string normalized_domain(std::string_view domain);
// True when the operation's id begins with the domain, or one of its tags is the domain.
bool in_domain(const Operation& operation, std::string_view normalized);

}  // namespace exact::catalog
