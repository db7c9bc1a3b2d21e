#include "cli/syntax_text.h"

#include "language/syntax_catalog.h"

#include <set>

namespace exact {

std::string syntax_text() {
  std::string out = "What expressions can contain\n";
  for (const std::string_view section : syntax_sections()) {
    for (const char c : section) out += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    out += ':';
    std::set<std::string_view> seen;
    for (const SyntaxEntry& e : syntax_entries()) {
      if (e.section != section || (!e.name.empty() && !seen.insert(e.name).second)) continue;
      out += e.name.empty() ? (e.form.find(' ') == e.form.npos ? " " : "  ") : " ";
      out += e.name.empty() ? e.form : e.name;
    }
    out += '\n';
  }
  out += "\nexamples:\n";
  for (const TourExample& e : tour_examples()) {
    out += e.calculation;
    out += " -> ";
    out += e.result;
    out += '\n';
  }
  return out;
}

}  // namespace exact
