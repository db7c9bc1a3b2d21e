// How mathematical notation is read: formulas in a text become the words that a person would say.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace exact::catalog {

// The stems of a text in order. Letters and digits make words, accents are dropped, stop words left out. Signs and small
// formulas are read: "√" is "square root", "|A ∪ B|" the cardinality of a union, "52!" a factorial. Variables and numbers
// alone say nothing about what is looked for and are left out.
std::vector<std::string> stems(std::string_view text);

struct Text {
  std::vector<std::string> words;  // the stems
  // The formulas, with U for each upper-case variable, v for each other and N for each number: "σ(n) < 2n" as "σ(v)<Nv". A
  // long one also in pieces of three signs. Formulas of the same shape mean the same more often than not.
  std::vector<std::string> shapes;
};
Text read(std::string_view text);

}  // namespace exact::catalog
