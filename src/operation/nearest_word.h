// Slips of the finger: what a word that is unknown was most likely meant to be.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace exact {

// The candidate nearest to `word`: a longer word that begins with it, or one with up to two letters (a third of a short word)
// added, left out, changed or swapped. The first of equals; empty when there is none. Letter case counts.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);

// "; did you mean X?", or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace exact
