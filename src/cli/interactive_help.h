// What the interactive calculator offers and explains: completion, argument hints, help. Plain functions of text.
#pragma once
#include "calculator/session.h"

#include <string>
#include <string_view>
#include <vector>

namespace exact {

// Where the word that ends at `cursor` begins.
std::size_t word_start(std::string_view line, std::size_t cursor);

// What Tab offers for the word that ends at `cursor`: names of the language and of the session; commands at the start of a
// line; topics behind ":help ". Sorted, each once.
std::vector<std::string> completions(std::string_view line, std::size_t cursor, const Session& session);

// How the call is written inside of whose parentheses `cursor` stands, a line for each form; empty when it stands in none that
// is known.
std::string argument_hint(std::string_view line, std::size_t cursor, const Session& session);

// The text of :help, and of :help TOPIC: a command, a section, a name, or any part of a form or its meaning.
std::string interactive_help();
std::string interactive_help(std::string_view topic);

}  // namespace exact
