// Completions: what may stand at the cursor, given the program's tables. Operation ids and domains are asked from
// `jacobian list`, so that they are those of the program that is installed.
#include "cli/usage/usage_text.h"

#include <string>

namespace exact::cli {

namespace {
std::string identifier(std::string_view name) {
  std::string out(name);
  for (char& c : out)
    if (c == '-') c = '_';
  return out;
}

std::string spaced(std::string_view choices) {
  std::string out(choices);
  for (char& c : out)
    if (c == '|') c = ' ';
  return out;
}

// In single quotes for a POSIX shell; fish reads the same form.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  }
  return out + "'";
}

std::string option_names(std::span<const Option> options) {
  std::string out;
  for (const Option& o : options) {
    if (!out.empty()) out += ' ';
    out += o.name;
  }
  return out;
}

std::string command_names(const Program& program) {
  std::string out;
  for (const Command& c : program.commands) {
    if (!out.empty()) out += ' ';
    out += c.name;
  }
  return out;
}

constexpr std::string_view kAskOperations = "jacobian list 2>/dev/null",
                           kAskDomains = "jacobian list --domains 2>/dev/null";

std::string bash_reply(std::string_view choices, Offers offers) {
  const auto words = [](const std::string& list) {
    return "COMPREPLY=($(compgen -W \"" + list + "\" -- \"$cur\"))";
  };
  if (!choices.empty()) return words(spaced(choices));
  switch (offers) {
    case Offers::kFiles: return "COMPREPLY=($(compgen -f -- \"$cur\"))";
    case Offers::kFolders: return "COMPREPLY=($(compgen -d -- \"$cur\"))";
    case Offers::kOperations: return words("$(" + std::string(kAskOperations) + ")");
    case Offers::kDomains: return words("$(" + std::string(kAskDomains) + ")");
    case Offers::kNothing: break;
  }
  return "COMPREPLY=()";
}

std::string bash_values(std::string_view command, std::span<const Option> options) {
  std::string out;
  for (const Option& o : options) {
    if (o.value.empty()) continue;
    out += "    " + std::string(command) + ":" + std::string(o.name) + (o.value_may_be_absent ? "=" : "") +
           ") " + bash_reply(o.choices, o.offers) + "; return ;;\n";
  }
  return out;
}

std::string bash(const Program& program) {
  const std::string function = "_" + identifier(program.name);
  std::string out = "# bash completion for " + std::string(program.name) + ", written by " +
                    std::string(program.name) + " --print=bash\n" + function + "() {\n";
  // Bash hands "--color=auto" over as three words.
  out +=
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= i\n"
      "  if [[ $cur == \"=\" ]]; then cur=; prev+==\n"
      "  elif [[ $prev == \"=\" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}=; fi\n"
      "  COMPREPLY=()\n";
  if (!program.commands.empty()) {
    out += "  case ${COMP_WORDS[1]} in\n    ";
    std::string names = command_names(program);
    for (char& c : names)
      if (c == ' ') c = '|';
    out += names + ") ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;\n  esac\n";
  }
  std::string values = bash_values("", program.options);
  for (const Command& c : program.commands) values += bash_values(c.name, c.options);
  if (!values.empty()) {
    // An option whose value may be absent has it behind '=' only; for others both forms are the same.
    out += "  case $command:$prev in\n" + values + "  esac\n";
    out += "  case $command:${prev%=} in\n" + values + "  esac\n";
  }
  out += "  case $command in\n";
  out += "    '') COMPREPLY=($(compgen -W \"" + command_names(program) + " " + option_names(program.options) +
         "\" -- \"$cur\")) ;;\n";
  for (const Command& c : program.commands) {
    out += "    " + std::string(c.name) + ")\n      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W \"" +
           option_names(c.options) + "\" -- \"$cur\"))\n      else " + bash_reply({}, c.offers) + "; fi ;;\n";
  }
  out += "  esac\n}\ncomplete -F " + function + " " + std::string(program.name) + "\n";
  return out;
}

// In zsh's descriptions a colon and brackets have a meaning.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(std::string_view choices, Offers offers) {
  if (!choices.empty()) return "(" + spaced(choices) + ")";
  switch (offers) {
    case Offers::kFiles: return "_files";
    case Offers::kFolders: return "_files -/";
    case Offers::kOperations: return "{compadd -- ${(f)\"$(" + std::string(kAskOperations) + ")\"}}";
    case Offers::kDomains: return "{compadd -- ${(f)\"$(" + std::string(kAskDomains) + ")\"}}";
    case Offers::kNothing: break;
  }
  return " ";
}

std::string zsh_options(std::span<const Option> options, const std::string& indent) {
  std::string out;
  for (const Option& o : options) {
    std::string spec = (o.repeatable ? "*" : "") + std::string(o.name);
    if (!o.value.empty()) spec += o.value_may_be_absent ? "=-" : "=";
    spec += "[" + zsh_text(o.meaning) + "]";
    if (!o.value.empty())
      spec +=
          (o.value_may_be_absent ? "::" : ":") + zsh_text(o.value) + ":" + zsh_action(o.choices, o.offers);
    out += " \\\n" + indent + quoted(spec);
  }
  return out;
}

std::string zsh(const Program& program) {
  const std::string function = "_" + identifier(program.name);
  std::string out = "#compdef " + std::string(program.name) + "\n# Written by " + std::string(program.name) +
                    " --print=zsh\n" + function + "() {\n  local context state line\n  typeset -A opt_args\n";
  out += "  local -a commands=(\n";
  for (const Command& c : program.commands)
    out += "    " + quoted(zsh_text(c.name) + ":" + std::string(c.meaning)) + "\n";
  out += "  )\n  _arguments -C" + zsh_options(program.options, "    ") +
         " \\\n    '1: :->first' \\\n    '*:: :->rest'\n  case $state in\n"
         "    first) _describe command commands ;;\n    rest)\n      case $line[1] in\n";
  for (const Command& c : program.commands) {
    out += "        " + std::string(c.name) + ") _arguments" + zsh_options(c.options, "          ");
    if (c.most_words != 0) out += " \\\n          " + quoted("*: :" + zsh_action({}, c.offers));
    out += " ;;\n";
  }
  out += "      esac ;;\n  esac\n}\n" + function + " \"$@\"\n";
  return out;
}

std::string fish_offer(std::string_view choices, Offers offers) {
  if (!choices.empty()) return " -xa " + quoted(spaced(choices));
  switch (offers) {
    case Offers::kFiles: return " -rF";
    case Offers::kFolders: return " -xa '(__fish_complete_directories)'";
    case Offers::kOperations: return " -xa '(" + std::string(kAskOperations) + ")'";
    case Offers::kDomains: return " -xa '(" + std::string(kAskDomains) + ")'";
    case Offers::kNothing: break;
  }
  return " -x";
}

std::string fish_options(const std::string& start, std::span<const Option> options) {
  std::string out;
  for (const Option& o : options) {
    out += start + " -l " + std::string(o.name.substr(2));
    if (!o.value.empty())
      out += o.value_may_be_absent ? " -a " + quoted(spaced(o.choices)) : fish_offer(o.choices, o.offers);
    out += " -d " + quoted(o.meaning) + "\n";
  }
  return out;
}

std::string fish(const Program& program) {
  const std::string name(program.name);
  const std::string none = "complete -c " + name + " -n __fish_use_subcommand";
  std::string out = "# fish completion for " + name + ", written by " + name + " --print=fish\ncomplete -c " +
                    name + " -f\n";
  for (const Command& c : program.commands)
    out += none + " -a " + quoted(c.name) + " -d " + quoted(c.meaning) + "\n";
  out += fish_options(none, program.options);
  for (const Command& c : program.commands) {
    const std::string inside =
        "complete -c " + name + " -n '__fish_seen_subcommand_from " + std::string(c.name) + "'";
    out += fish_options(inside, c.options);
    if (c.offers != Offers::kNothing) {
      const std::string offer = fish_offer({}, c.offers);
      out += inside + (c.offers == Offers::kFiles ? " -F" : offer) + "\n";
    }
  }
  return out;
}
}  // namespace

std::string completion_script(const Program& program, std::string_view shell) {
  return shell == "bash" ? bash(program) : shell == "zsh" ? zsh(program) : fish(program);
}

}  // namespace exact::cli
