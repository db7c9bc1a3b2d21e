// What a program accepts on its command line, declared once: a table of options and commands. Parsing, --help, the manual
// pages and the completions of bash, zsh and fish all read these tables.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace exact::cli {

// What a shell can offer in a place.
enum class Offers : std::uint8_t { kNothing, kFiles, kFolders, kOperations, kDomains };

struct Option {
  std::string_view name;        // "--file"
  std::string_view value = {};  // what stands for its value in texts; empty when it takes none
  std::string_view meaning = {};
  std::string_view choices = {};  // the values there are, with '|' between them; empty for any
  Offers offers = Offers::kNothing;
  bool value_may_be_absent = false;  // then a value is given with '=' only
  bool repeatable = false;
  bool choices_are_checked = true;  // false: whoever reads the value says what is wrong with it
};

struct Command {
  std::string_view name;     // the first word
  std::string_view words;    // the words behind it, as a usage line shows them
  std::string_view meaning;  // a short phrase
  std::span<const Option> options = {};
  std::size_t least_words = 0, most_words = 0;
  Offers offers = Offers::kNothing;  // for its words
};

// A section of the manual page: a paragraph, then terms with their explanations.
struct Section {
  std::string title;
  std::string text;
  std::vector<std::pair<std::string, std::string>> rows;
};

using Row = std::pair<std::string_view, std::string_view>;

struct Program {
  std::string_view name;          // "centl"
  std::string_view title;         // the phrase behind the name in the manual
  std::string_view introduction;  // a paragraph
  std::span<const Row> uses;      // forms without a command: "centl EXPRESSION...", and what they do
  std::span<const Command> commands;
  std::span<const Option> options;  // of the program without a command
  std::span<const Row> exit_codes;
  // The sections that follow in the manual page.
  std::vector<Section> (*sections)();
};

const Program& centl_program();
const Program& jacobian_program();
const Program& physics_program();

// Null when the program has no such command or option.
const Command* find_command(const Program& program, std::string_view name);
const Option* find_option(std::span<const Option> options, std::string_view name);

}  // namespace exact::cli
