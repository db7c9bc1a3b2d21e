#include "cli/usage/arguments.h"

#include "operation/nearest_word.h"

#include <algorithm>
#include <charconv>

namespace exact::cli {

namespace {
bool is_choice(std::string_view choices, std::string_view value) {
  while (true) {
    const auto bar = choices.find('|');
    if (choices.substr(0, bar) == value) return true;
    if (bar == choices.npos) return false;
    choices.remove_prefix(bar + 1);
  }
}

std::string spelled(std::string_view choices) {
  std::string out;
  for (const char c : choices) c == '|' ? out += ", " : out += c;
  const auto last = out.rfind(", ");
  if (last != out.npos) out.replace(last, 2, " or ");
  return out;
}

}  // namespace

const std::string* Arguments::find(std::string_view option) const {
  const auto found = std::find_if(options.rbegin(), options.rend(),
                                  [&](const auto& given) { return given.first == option; });
  return found == options.rend() ? nullptr : &found->second;
}

std::optional<std::int64_t> whole_number(std::string_view text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
    return std::nullopt;
  return value;
}

std::variant<GivenOption, ArgumentFault> read_option(std::span<const Option> options,
                                                     std::span<const std::string> arguments,
                                                     std::size_t& at) {
  const std::string& given = arguments[at];
  const auto equals = given.find('=');
  const std::string name = given.substr(0, equals);
  const Option* option = find_option(options, name);
  if (!option) {
    std::vector<std::string_view> names;
    for (const Option& o : options) names.push_back(o.name);
    return ArgumentFault{"there is no option " + name + did_you_mean(name, names)};
  }
  GivenOption out{option, std::nullopt};
  if (equals != given.npos) out.value = given.substr(equals + 1);
  if (option->value.empty()) {
    if (out.value) return ArgumentFault{name + " takes no value"};
    return out;
  }
  if (!out.value && !option->value_may_be_absent) {
    const bool has_choices = !option->choices.empty();
    if (at + 1 >= arguments.size())
      return ArgumentFault{
          name + " needs a value: " +
          (has_choices ? spelled(option->choices) : name + " " + std::string(option->value))};
    out.value = arguments[++at];
  }
  if (out.value && option->choices_are_checked && !option->choices.empty() &&
      !is_choice(option->choices, *out.value))
    return ArgumentFault{name + " is " + spelled(option->choices) + ", not " + *out.value};
  return out;
}

std::variant<Arguments, ArgumentFault> read_arguments(const Command& command,
                                                      std::span<const std::string> arguments) {
  Arguments out;
  bool options_end = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (options_end || !arguments[i].starts_with("--")) {
      out.words.push_back(arguments[i]);
    } else if (arguments[i] == "--") {
      options_end = true;
    } else {
      auto read = read_option(command.options, arguments, i);
      if (auto* fault = std::get_if<ArgumentFault>(&read)) return std::move(*fault);
      auto& given = std::get<GivenOption>(read);
      if (out.has(given.option->name) && !given.option->value.empty() && !given.option->repeatable)
        return ArgumentFault{std::string(given.option->name) + " is given twice"};
      out.options.emplace_back(given.option->name, given.value.value_or(""));
    }
  }
  const std::string name(command.name);
  if (out.words.size() < command.least_words)
    return ArgumentFault{name + " needs " + std::string(command.words)};
  if (out.words.size() > command.most_words)
    return ArgumentFault{command.most_words == 0
                             ? name + " takes options only, not " + out.words[0]
                             : out.words[command.most_words] + " is one word too many for " + name};
  return out;
}

const Command* find_command(const Program& program, std::string_view name) {
  const auto found = std::ranges::find(program.commands, name, &Command::name);
  return found == program.commands.end() ? nullptr : &*found;
}

const Option* find_option(std::span<const Option> options, std::string_view name) {
  const auto found = std::ranges::find(options, name, &Option::name);
  return found == options.end() ? nullptr : &*found;
}

}  // namespace exact::cli
