// Text for a terminal: diagnostics with a caret, and colours.
#pragma once
#include "cli/centl_options.h"
#include "language/diagnostic.h"

#include <string>
#include <string_view>

namespace exact {

// Whether output to `descriptor` is coloured: a terminal, unless NO_COLOR is set or TERM is dumb.
bool use_color(ColorMode mode, int descriptor);

// The calculator's text with numbers, names, functions, operators and punctuation in colours of their own.
std::string colored_mathematics(std::string_view text);
std::string colored(std::string_view text, std::string_view code);

// Where a statement stands: in a named script from a line on, or by itself.
struct SourcePlace {
  std::string name = {};  // empty for a single expression
  std::size_t first_line = 1;
};

// "error: MESSAGE at column N" or "NAME:L:C: error: MESSAGE", then the line in question and a caret under the place.
std::string diagnostic_text(const Diagnostic& d, std::string_view source, const SourcePlace& place);

}  // namespace exact
