#include "cli/interactive_commands.h"

namespace exact {

namespace {
constexpr InteractiveCommand kCommands[] = {
    {":help", "[TOPIC]", "this list, or what is known about a function, a section, a command or a word"},
    {":syntax", "", "what expressions can contain"},
    {":definitions", "", "the names of this session"},
    {":last", "", "the last value, also called _"},
    {":limits", "", "what one calculation may use"},
    {":time", "", "switch timing on or off"},
    {":history", "[WORD]", "what was typed, or those lines that contain a word"},
    {":clear-history", "", "forget what was typed"},
    {":quit", "", "leave; also :q or Ctrl-D"},
};
}  // namespace

std::span<const InteractiveCommand> interactive_commands() { return kCommands; }

}  // namespace exact
