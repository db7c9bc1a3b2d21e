#include "operation/nearest_word.h"

#include <algorithm>
#include <vector>

namespace exact {

namespace {
// The number of single letters added, left out, changed, or swapped with their neighbour that turn one word into the
// other: optimal string alignment (Damerau 1964, Wagner and Fischer 1974).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({row[j - 1] + 1, last[j] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = last;
    last = row;
  }
  return last[b.size()];
}
}  // namespace

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
  constexpr std::size_t kLongest = 200;  // longer words are no slip of the finger
  if (word.empty() || word.size() > kLongest) return {};
  std::string_view best;
  std::size_t least = std::min<std::size_t>(2, (word.size() + 1) / 3) + 1;
  for (const std::string_view c : candidates) {
    const std::size_t d =
        c.size() > word.size() && c.starts_with(word) && word.size() > 2 ? 1 : distance(word, c);
    if (d < least) {
      least = d;
      best = c;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view near = nearest_word(word, candidates);
  return near.empty() ? std::string() : "; did you mean " + std::string(near) + "?";
}

}  // namespace exact
