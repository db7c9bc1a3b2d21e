#include "cli/centl_options.h"

#include "cli/usage/arguments.h"

#include <limits>

namespace exact {

namespace {
using Fault = std::optional<UsageError>;
using Value = const std::optional<std::string>&;

template <CentlOptions::Show what>
Fault show(CentlOptions& o, Value value) {
  o.show = what;
  o.printed = value.value_or("");
  return {};
}

template <CentlOptions::Mode mode>
Fault start(CentlOptions& o, Value) {
  if (o.mode != CentlOptions::Mode::kCalculate)
    return UsageError{"--json, --serve and --mcp exclude one another"};
  o.mode = mode;
  return {};
}

template <bool CentlOptions::*member, bool to>
Fault set(CentlOptions& o, Value) {
  o.*member = to;
  return {};
}

Fault take_file(CentlOptions& o, Value value) {
  if (o.file) return UsageError{"--file may be given only once"};
  o.file = value;
  return {};
}

Fault take_max_requests(CentlOptions& o, Value value) {
  const auto n = cli::whole_number(*value, 0, std::numeric_limits<std::int64_t>::max());
  if (!n) return UsageError{"--max-requests is a whole number from 0, not " + *value};
  o.max_requests = *n;
  return {};
}

Fault take_color(CentlOptions& o, Value value) {
  const std::string when = value.value_or("always");
  o.color = when == "auto" ? ColorMode::kAuto : when == "never" ? ColorMode::kNever : ColorMode::kAlways;
  return {};
}

Fault take_no_color(CentlOptions& o, Value) {
  o.color = ColorMode::kNever;
  return {};
}

Fault take_tool_names(CentlOptions& o, Value value) {
  o.portable_tool_names = value == "portable";
  return {};
}

// What each row of the table does. A unit test gives every option of the table.
struct Effect {
  std::string_view option;
  Fault (*apply)(CentlOptions&, Value);
};
using Mode = CentlOptions::Mode;
using Show = CentlOptions::Show;
constexpr Effect kEffects[] = {
    {"--file", take_file},
    {"--json", start<Mode::kJson>},
    {"--serve", start<Mode::kServe>},
    {"--mcp", start<Mode::kMcp>},
    {"--max-requests", take_max_requests},
    {"--catalog", set<&CentlOptions::catalog, true>},
    {"--tool-names", take_tool_names},
    {"--syntax", show<Show::kSyntax>},
    {"--color", take_color},
    {"--no-color", take_no_color},
    {"--no-history", set<&CentlOptions::history, false>},
    {"--print", show<Show::kPrinted>},
    {"--version", show<Show::kVersion>},
    {"--build-info", show<Show::kBuildInfo>},
    {"--help", show<Show::kHelp>},
};

Fault apply(const cli::GivenOption& given, CentlOptions& options) {
  for (const Effect& e : kEffects)
    if (e.option == given.option->name) return e.apply(options, given.value);
  return UsageError{std::string(given.option->name) + " has no effect"};
}
}  // namespace

std::string centl_usage_line() { return "Usage: centl [OPTION]... [EXPRESSION]... (see centl --help)"; }

ParsedOptions parse_centl_options(const std::vector<std::string>& arguments) {
  ParsedOptions result;
  CentlOptions& o = result.options;
  const auto fail = [&](UsageError e) {
    result.error = std::move(e);
    return result;
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
    const auto read = cli::read_option(cli::centl_program().options, arguments, i);
    if (const auto* fault = std::get_if<cli::ArgumentFault>(&read)) return fail({fault->message});
    if (const auto fault = apply(std::get<cli::GivenOption>(read), o)) return fail(*fault);
    if (o.show != CentlOptions::Show::kNothing) return result;  // it acts when it is reached
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
