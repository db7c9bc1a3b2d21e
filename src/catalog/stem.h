// From the words people type to the forms that an index compares.
#pragma once
#include <string>
#include <string_view>

namespace exact::catalog {

// A lower-case word without its English ending and in American spelling: "factorised", "factorizing" and "factorization"
// are one. Porter's algorithm for English in its second form ("Snowball: a language for stemming algorithms", 2001), after
// a small table of plurals and nouns of mathematics that no rule knows ("vertices", "solution").
std::string stem(std::string_view lower_case_word);

// Words that say nothing about what is looked for.
bool is_stop_word(std::string_view lower_case_word);

}  // namespace exact::catalog
