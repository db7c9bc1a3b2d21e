// Statements for people: what they print, and what the session remembers.
#pragma once
#include "calculator/calculator.h"
#include "claims/claim.h"
#include "cli/terminal_text.h"

#include <string>

namespace exact {

// The outcome of one statement, rendered.
struct RenderedStatement {
  int exit_code = 0;       // 0 done, 1 a claim that is not verified, 2 an error
  std::string output;      // for standard output, with its newline
  std::string complaint;   // for standard error, with its newline
  std::string definition;  // Session::record of a definition that was made, else empty
  std::string last_value;  // the text of an exact value, for `_`; else empty
};

struct TextStyle {
  bool color_output = false;
  bool color_errors = false;
};

// The claim of an assert(...) statement; nothing when the source is another statement or none.
std::optional<Claim> claim_in(const std::string& source);

// Evaluates one statement in `session`. A definition is committed to it.
RenderedStatement run_statement(const std::string& source, const SourcePlace& place, const TextStyle& style,
                                Session& session, Work& work);

}  // namespace exact
