// Editing a configuration file as text: one value is set, and every other byte stays as it is.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace exact::cli {

// Why a text cannot be edited: it is no text of its format, or what has to be changed has a form that is left to its owner.
struct EditFault {
  std::size_t offset;  // in bytes
  std::string message;
};
using Edited = std::variant<std::string, EditFault>;

// A command for a host to start a server by.
struct ServerCommand {
  std::string command;
  std::vector<std::string> arguments;
};

// JSON, and what VS Code and others read as JSON: comments and commas behind the last item. The members "command" and "args"
// (and "type": "stdio" where `with_type`) of text[section][name] are set; objects that are missing are made, in the layout
// of their surroundings.
Edited set_server_in_json(std::string_view text, std::string_view section, std::string_view name,
                          const ServerCommand& server, bool with_type);

// TOML: the keys "command" and "args" of the table [section.name].
Edited set_server_in_toml(std::string_view text, std::string_view section, std::string_view name,
                          const ServerCommand& server);

}  // namespace exact::cli
