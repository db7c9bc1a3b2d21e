// From the words people type to the forms that an index compares.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace exact::catalog {

// A word without its English ending and in American spelling: "factorised", "factorizing" and "factorization" are one.
// In the manner of Porter's stemmer ("An algorithm for suffix stripping", 1980), cut down to what mathematical titles
// need; words of up to three letters stay as they are.
std::string stem(std::string_view lower_case_word);

// The stems of a text in order. Letters and digits make words; accents are dropped; mathematical signs become the
// words they are read as ("√" is "square root"); stop words are left out.
std::vector<std::string> stems(std::string_view text);

bool is_stop_word(std::string_view lower_case_word);

}  // namespace exact::catalog
