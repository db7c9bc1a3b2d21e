// The texts that are made of a program's tables.
#pragma once
#include "cli/usage/program.h"

#include <string>
#include <string_view>

namespace exact::cli {

// "centl check FILE [--json] [--receipt PATH]"
std::string usage_line(const Program& program, const Command& command);
// What --help prints, for the program or for one of its commands.
std::string help_text(const Program& program);
std::string help_text(const Program& program, const Command& command);

// The manual page in the man macros of roff (man(7)).
std::string manual_page(const Program& program);

// The completion script of a shell: "bash", "zsh" or "fish".
std::string completion_script(const Program& program, std::string_view shell);

// What the option --print=WHAT prints; WHAT is one of the choices in kPrintable.
inline constexpr std::string_view kPrintable = "man|bash|zsh|fish";
std::string printed(const Program& program, std::string_view what);

// The rows that every program has.
inline constexpr Option kHelpOption{"--help", {}, "print a summary of the command line"};
inline constexpr Option kVersionOption{"--version", {}, "print the version"};
inline constexpr Option kPrintOption{"--print", "WHAT",
                                     "print the manual page, or the completions of a shell", kPrintable};

}  // namespace exact::cli
