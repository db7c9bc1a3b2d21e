// Formula: the texts of a receipt, read again by a reader of its own.
//
// The checker of receipts shares no code with what made them: not the parser, not the trees, not the evaluators. It
// understands less of the language (no diff, integrate, solve, ...) and says so.
#pragma once
#include "values/rational.h"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace exact::recheck {

// A text or a value that this checker does not understand; nothing is wrong with it.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The same at a precision that was too low; a higher one may do.
struct NotTold : NotUnderstood {
  using NotUnderstood::NotUnderstood;
};

struct Formula {
  enum class Kind : std::uint8_t {
    kNumber,
    kName,
    kNegate,
    kAdd,
    kSubtract,
    kMultiply,
    kDivide,
    kPower,
    kCall,     // name(parts...)
    kSum,      // parts: body, lower, upper; name is the index
    kProduct,  // likewise
  };
  using Index = std::uint32_t;
  struct Node {
    Kind kind;
    Rational number;
    std::string name;
    std::vector<Index> parts;
  };
  std::vector<Node> nodes;  // parts stand before the node that has them
  Index root = 0;

  const Node& operator[](Index i) const { return nodes[i]; }
};

// Throws NotUnderstood.
Formula read_formula(std::string_view text);

// A definition that a receipt carries: a value, or a function of its parameters.
struct Meaning {
  std::vector<std::string> parameters;
  Formula body;
};
using Meanings = std::map<std::string, Meaning, std::less<>>;

}  // namespace exact::recheck
