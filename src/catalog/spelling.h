// Finding the known word that a misspelt one stands for.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace exact::catalog {

class Spelling {
 public:
  // `weight` decides between equally near words: the more frequent one is meant.
  void add(std::string_view word, std::uint32_t id, std::uint32_t weight);

  static constexpr std::uint32_t kNone = 0xffffffff;
  // The id of the word that differs least by insertions, deletions, changes and transpositions of letters: one for words of
  // four or five letters, two for longer ones. kNone when there is none, or the word is shorter.
  std::uint32_t nearest(std::string_view word) const;

 private:
  struct Entry {
    std::string word;
    std::uint32_t letters;  // a bit for each that occurs
    std::uint32_t id, weight;
  };
  std::map<std::size_t, std::vector<Entry>> by_length_;
};

}  // namespace exact::catalog
