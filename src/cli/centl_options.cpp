#include "cli/centl_options.h"

#include <charconv>
#include <functional>
#include <span>
#include <string_view>

namespace exact {

namespace {

// One row an option: the parser, --help and the shell completions read this table.
struct OptionRow {
  std::string_view name;
  std::string_view value;  // what follows '=' or as the next argument; empty when nothing does
  std::string_view help;
};
constexpr OptionRow kOptions[] = {
    {"--file", "PATH", "run the statements of a file"},
    {"--json", "", "answer in JSON: one expression, or a stream of requests on standard input"},
    {"--serve", "", "keep a session for JSON Lines requests on standard input"},
    {"--mcp", "", "be a Model Context Protocol server on standard input and output"},
    {"--max-requests", "N", "servers: admit N requests in this process, 0 for no bound (10000)"},
    {"--catalog", "", "--mcp: offer the operations of jacobian as well"},
    {"--tool-names", "portable", "--mcp: list names without dots"},
    {"--syntax", "", "list what expressions can contain"},
    {"--color", "auto|always|never", "colour the output (auto)"},
    {"--no-color", "", "the same as --color=never"},
    {"--no-history", "", "neither read nor write the calculator's history"},
    {"--version", "", "print the version"},
    {"--build-info", "", "print what this build is made of"},
    {"--help", "", "print this"},
};

struct CommandRow {
  std::string_view form, help;
};
constexpr CommandRow kCommands[] = {
    {"centl EXPRESSION...", "calculate and print"},
    {"centl", "calculate interactively; with a pipe on standard input, run its statements"},
    {"centl verify --left L --relation REL --right R [--variable NAME] [--json] [--receipt FILE]",
     "decide a claim; exit code 0 only when it is verified"},
    {"centl check FILE [--json] [--receipt FILE]", "decide the claims of a contract file"},
    {"centl recheck FILE", "check receipts again, independently"},
};

UsageError unknown(const std::string& option) { return {"there is no option " + option}; }

}  // namespace

std::string centl_usage_line() { return "Usage: centl [OPTION]... [EXPRESSION]... (see centl --help)"; }

std::string centl_help_text() {
  std::string out =
      "centl: exact mathematics. Every answer is exact, or an interval that is proved, or says what it is "
      "not.\n\nCommands:\n";
  for (const CommandRow& c : kCommands) {
    out += "  ";
    out += c.form;
    out += "\n      ";
    out += c.help;
    out += '\n';
  }
  out += "\nOptions:\n";
  for (const OptionRow& o : kOptions) {
    std::string left = "  ";
    left += o.name;
    if (!o.value.empty()) {
      left += '=';
      left += o.value;
    }
    out += left;
    out.append(left.size() < 28 ? 28 - left.size() : 1, ' ');
    out += o.help;
    out += '\n';
  }
  out += "\nExit codes: 0 done, 1 a claim was not verified, 2 an error.\n";
  return out;
}

ParsedOptions parse_centl_options(const std::vector<std::string>& arguments) {
  ParsedOptions result;
  CentlOptions& o = result.options;
  const auto fail = [&](UsageError e) {
    result.error = std::move(e);
    return result;
  };
  const auto mode = [&](CentlOptions::Mode m, const std::string& argument) -> std::optional<UsageError> {
    if (o.mode != CentlOptions::Mode::kCalculate)
      return UsageError{"--json, --serve and --mcp exclude one another; found " + argument};
    o.mode = m;
    return std::nullopt;
  };
  bool options_end = false;
  bool any_word = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    if (options_end || !a.starts_with("--")) {
      if (any_word) o.expression += ' ';
      any_word = true;
      o.expression += a;
      continue;
    }
    if (a == "--") {
      options_end = true;
      continue;
    }
    const auto equals = a.find('=');
    const std::string name = a.substr(0, equals);
    std::optional<std::string> value;
    if (equals != std::string::npos) value = a.substr(equals + 1);
    const auto take_value = [&]() -> std::optional<std::string> {
      if (value) return value;
      if (i + 1 < arguments.size()) return arguments[++i];
      return std::nullopt;
    };
    if (name == "--file") {
      if (o.file) return fail({"--file may be given only once"});
      o.file = take_value();
      if (!o.file) return fail({"--file needs a path"});
    } else if (name == "--max-requests") {
      const auto text = take_value();
      std::int64_t n = -1;
      if (text) {
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), n);
        if (error != std::errc() || end != text->data() + text->size()) n = -1;
      }
      if (n < 0) return fail({"--max-requests needs a whole number from 0"});
      o.max_requests = n;
    } else if (name == "--tool-names") {
      const auto text = take_value();
      if (text != "portable" && text != "dotted") return fail({"--tool-names is portable or dotted"});
      o.portable_tool_names = text == "portable";
    } else if (name == "--color") {
      if (!value || *value == "always")
        o.color = ColorMode::kAlways;
      else if (*value == "auto")
        o.color = ColorMode::kAuto;
      else if (*value == "never")
        o.color = ColorMode::kNever;
      else
        return fail({"--color is auto, always or never, not " + *value});
    } else if (value) {
      return fail(unknown(a));
    } else if (a == "--json" || a == "--serve" || a == "--mcp") {
      const auto m = a == "--json"    ? CentlOptions::Mode::kJson
                     : a == "--serve" ? CentlOptions::Mode::kServe
                                      : CentlOptions::Mode::kMcp;
      if (auto e = mode(m, a)) return fail(*e);
    } else if (a == "--no-color") {
      o.color = ColorMode::kNever;
    } else if (a == "--no-history") {
      o.history = false;
    } else if (a == "--catalog") {
      o.catalog = true;
    } else if (a == "--help" || a == "--version" || a == "--build-info" || a == "--syntax") {
      o.show = a == "--help"      ? CentlOptions::Show::kHelp
               : a == "--version" ? CentlOptions::Show::kVersion
               : a == "--syntax"  ? CentlOptions::Show::kSyntax
                                  : CentlOptions::Show::kBuildInfo;
      return result;
    } else {
      return fail(unknown(a));
    }
  }
  const bool server = o.mode == CentlOptions::Mode::kServe || o.mode == CentlOptions::Mode::kMcp;
  if (server && o.file)
    return fail({"--serve and --mcp take their requests from standard input, not from --file", false});
  if (server && !o.expression.empty())
    return fail({"--serve and --mcp take their requests from standard input, not as arguments", false});
  if (o.file && !o.expression.empty()) return fail({"give either --file or an expression", false});
  return result;
}

}  // namespace exact
