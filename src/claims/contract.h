// Contract files: one claim or definition a line.
//
//   define | r = 3
//   equal | r^2 | 9
//   equal | (x+1)^2 | x^2 + 2*x + 1 | x:rational
//
// Blank lines and lines that start with '#' are skipped; blanks around fields do not count.
#pragma once
#include "claims/claim.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace exact {

// A contract file is no larger.
inline constexpr std::size_t kMaxContractBytes = 32'768;

struct ContractField {
  std::string text;
  std::size_t column = 1;  // of its first byte in the line, from 1
};

struct ContractLine {
  std::size_t line = 0;  // from 1
  bool is_definition = false;
  // A definition has one field, a claim relation, left, right and perhaps a variable.
  std::vector<ContractField> fields;
};

struct ContractFault {
  std::size_t line, column;
  std::string message;
};

// Cuts a file into its lines and checks their shape; what the fields say is not looked at.
std::variant<std::vector<ContractLine>, ContractFault> parse_contract(std::string_view text);
// The claim of a line that is none of a definition; invalid_claim for an unknown relation or an unfit variable.
std::variant<Claim, Diagnostic> claim_of(const ContractLine& line);

// "x" or "x:rational", as contracts and command lines write a variable. Invalid_claim for another domain or an unfit
// name; nothing when the text has another form.
std::optional<std::variant<std::string, Diagnostic>> read_variable_text(std::string_view text);

}  // namespace exact
