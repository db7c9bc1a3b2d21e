#include "catalog/spelling.h"

#include <algorithm>
#include <bit>

namespace exact::catalog {
namespace {

std::uint32_t letters_of(std::string_view word) {
  std::uint32_t set = 0;
  for (const char c : word) {
    if (c >= 'a' && c <= 'z') set |= 1u << (c - 'a');
  }
  return set;
}

// Optimal string alignment (Damerau); `limit` or more when it is not below.
std::size_t distance(std::string_view a, std::string_view b, std::size_t limit) {
  constexpr std::size_t kMost = 31;
  if (a.size() > kMost || b.size() > kMost) return limit;
  std::size_t rows[3][kMost + 1];
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
    if (least >= limit) return limit;
  }
  return rows[a.size() % 3][b.size()];
}

}  // namespace

void Spelling::add(std::string_view word, std::uint32_t id, std::uint32_t weight) {
  by_length_[word.size()].push_back({std::string(word), letters_of(word), id, weight});
}

std::uint32_t Spelling::nearest(std::string_view word) const {
  if (word.size() < 4 || std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; })) return kNone;
  const std::size_t allowed = word.size() < 6 ? 1 : 2;
  const std::uint32_t letters = letters_of(word);
  const Entry* best = nullptr;
  std::size_t best_distance = allowed + 1;
  for (std::size_t n = word.size() - allowed; n <= word.size() + allowed; ++n) {
    const auto it = by_length_.find(n);
    if (it == by_length_.end()) continue;
    for (const Entry& entry : it->second) {
      // People get the first letter right, or exchange it with the second. Each edit changes at most two letters.
      if (entry.word[0] != word[0] && (entry.word[0] != word[1] || entry.word[1] != word[0])) continue;
      if (std::popcount(entry.letters ^ letters) > static_cast<int>(2 * allowed)) continue;
      const std::size_t d = distance(word, entry.word, best_distance + 1);
      if (d > allowed) continue;
      const bool better = !best || d < best_distance ||
                          (d == best_distance && (entry.weight > best->weight ||
                                                  (entry.weight == best->weight && entry.word < best->word)));
      if (better) {
        best_distance = d;
        best = &entry;
      }
    }
  }
  return best ? best->id : kNone;
}

}  // namespace exact::catalog
