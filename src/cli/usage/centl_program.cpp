// The command line of centl.
#include "cli/interactive_commands.h"
#include "cli/usage/usage_text.h"
#include "language/syntax_catalog.h"

namespace exact::cli {

namespace {
constexpr std::string_view kRelations =
    "equal|not_equal|less_than|less_or_equal|greater_than|greater_or_equal";
constexpr Option kJson{"--json", {}, "answer in JSON"};
constexpr Option kReceipt{
    "--receipt", "PATH", "write a receipt that can be checked again", {}, Offers::kFiles};

constexpr Option kVerifyOptions[] = {
    {"--left", "EXPR", "the left side"},
    {"--relation", "REL", "how the sides are claimed to compare", kRelations, Offers::kNothing, false, false,
     false},
    {"--right", "EXPR", "the right side"},
    {"--variable",
     "NAME[:rational]",
     "a variable over which the claim is meant",
     {},
     Offers::kNothing,
     false,
     true},
    kJson,
    kReceipt,
};
constexpr Option kCheckOptions[] = {kJson, kReceipt};
constexpr Option kRecheckOptions[] = {kJson};

constexpr Option kPlotOptions[] = {
    {"--svg", "FILE", "write an SVG picture instead of drawing at the terminal", {}, Offers::kFiles},
    {"--values", "LOW..HIGH", "the values that are shown, instead of those that show most"},
};
constexpr Option kSetupOptions[] = {
    {"--host", "NAME", "the host whose configuration is changed",
     "claude-desktop|claude-code|codex|vscode|cursor"},
    {"--file", "PATH", "the configuration, when it is not in its usual place", {}, Offers::kFiles},
    {"--catalog", {}, "let the server offer the operations of jacobian as well"},
    {"--dry-run", {}, "show the change and write nothing"},
};

constexpr Command kCommands[] = {
    {"verify", "", "decide a claim; exit code 0 only when it is verified", kVerifyOptions},
    {"check", "FILE", "decide the claims of a contract file", kCheckOptions, 1, 1, Offers::kFiles},
    {"recheck", "FILE", "check receipts again, by code of its own", kRecheckOptions, 1, 1, Offers::kFiles},
    {"plot", "EXPRESSION VARIABLE=LOW..HIGH", "draw a graph, each column of which is proved", kPlotOptions, 2,
     2},
    {"setup", "", "enter the server into an agent's configuration; shows the change and keeps a backup",
     kSetupOptions},
};

constexpr Option kOptions[] = {
    {"--file", "PATH", "run the statements of a file", {}, Offers::kFiles},
    {"--json", {}, "answer in JSON: one expression, or a stream of requests on standard input"},
    {"--serve", {}, "keep a session for JSON Lines requests on standard input"},
    {"--mcp", {}, "be a Model Context Protocol server on standard input and output"},
    {"--max-requests", "N", "servers: admit N requests in this process, 0 for no bound (10000)"},
    {"--catalog", {}, "--mcp: offer the operations of jacobian as well"},
    {"--tool-names", "FORM", "--mcp: portable lists names without dots", "portable|dotted"},
    {"--syntax", {}, "list what expressions can contain"},
    {"--color", "WHEN", "colour the output (auto: at a terminal)", "auto|always|never", Offers::kNothing,
     true},
    {"--no-color", {}, "the same as --color=never"},
    {"--no-history", {}, "neither read nor write the calculator's history"},
    kPrintOption,
    kVersionOption,
    {"--build-info", {}, "print what this build is made of"},
    kHelpOption,
};

constexpr Row kUses[] = {
    {"centl EXPRESSION...", "calculate and print"},
    {"centl", "calculate interactively; with a pipe on standard input, run its statements"},
};
constexpr Row kExitCodes[] = {{"0", "done"}, {"1", "a claim was not verified"}, {"2", "an error"}};

constexpr Row kEnvironment[] = {
    {"NO_COLOR", "when set, no colour unless --color asks for it"},
    {"TERM", "no colour when it is dumb"},
    {"CENTL_NO_HISTORY", "when set, the history is neither read nor written"},
    {"CENTL_HISTORY", "0, false, no or off: the same"},
    {"XDG_STATE_HOME", "the folder above centl/history.json; ~/.local/state when it is not set"},
};

Section section(std::string title, std::string text, std::span<const Row> rows = {}) {
  Section out{std::move(title), std::move(text), {}};
  for (const auto& [left, meaning] : rows) out.rows.emplace_back(left, meaning);
  return out;
}

std::vector<Section> sections() {
  Section language = section(
      "LANGUAGE",
      "Blank lines and lines that begin with # are skipped. A statement goes on in the next line while a "
      "parenthesis is open or an operator stands last.");
  for (const SyntaxEntry& e : syntax_entries()) {
    std::string meaning(e.meaning);
    if (!e.example.calculation.empty())
      meaning +=
          ". For example " + std::string(e.example.calculation) + " is " + std::string(e.example.result);
    language.rows.emplace_back(e.form, meaning + ".");
  }
  Section interactive = section(
      "INTERACTIVE COMMANDS",
      "Tab completes names; behind a parenthesis it shows how the form is written. Ctrl-R searches the "
      "history, Ctrl-C ends a running calculation and keeps the session.");
  for (const InteractiveCommand& c : interactive_commands()) {
    std::string form(c.name);
    if (!c.argument.empty()) (form += ' ') += c.argument;
    interactive.rows.emplace_back(form, c.meaning);
  }
  return {language, interactive, section("ENVIRONMENT", "", kEnvironment)};
}

constexpr Program kProgram{
    "centl",
    "exact calculator and verifier of claims",
    "exact mathematics. Every answer is exact, or an interval that is proved, or says what it is not.",
    kUses,
    kCommands,
    kOptions,
    kExitCodes,
    sections};
}  // namespace

const Program& centl_program() { return kProgram; }

}  // namespace exact::cli
