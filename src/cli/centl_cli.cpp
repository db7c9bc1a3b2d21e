#include "cli/centl_cli.h"

#include "calculator/answer_json.h"
#include "calculator/calculator.h"
#include "claims/claim.h"
#include "claims/core/proof_identity.h"
#include "cli/centl_options.h"
#include "cli/check_cli.h"
#include "cli/interactive.h"
#include "cli/plot_cli.h"
#include "cli/program_beside.h"
#include "cli/recheck_cli.h"
#include "cli/script.h"
#include "cli/setup_cli.h"
#include "cli/syntax_text.h"
#include "cli/terminal_text.h"
#include "cli/text_runner.h"
#include "cli/usage/usage_text.h"
#include "cli/verify_cli.h"
#include "jsonl/jsonl_server.h"
#include "language/parser.h"
#include "language/syntax_catalog.h"
#include "mcp/mcp_server.h"
#include "operation/large_stack.h"
#include "operation/version.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <set>
#include <span>

namespace exact {

namespace {
constexpr int kDone = 0, kError = 2;

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
}

void complain(std::string_view text) {
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fputc('\n', stderr);
}

std::string build_info() {
  std::string out = "semantic_version=";
  out += kVersion;
  out += "\ngenerated_core_hash=";
  out += kProofHash;
  out += "\nreceipt_schema=1\nprotocol_version=1\n";
  return out;
}

std::optional<std::string> read_all(std::FILE* f) {
  std::string text;
  char buffer[65536];
  std::size_t n;
  while ((n = std::fread(buffer, 1, sizeof buffer, f)) > 0) text.append(buffer, n);
  if (std::ferror(f)) return std::nullopt;
  return text;
}

// Runs statements for people: values on standard output, faults on standard error.
class TextRunner {
 public:
  explicit TextRunner(const CentlOptions& options)
      : style_{use_color(options.color, STDOUT_FILENO), use_color(options.color, STDERR_FILENO)} {}

  int run(const std::string& source, const SourcePlace& place) {
    Work work;
    const RenderedStatement r = run_statement(source, place, style_, session_, work);
    std::fwrite(r.output.data(), 1, r.output.size(), stdout);
    if (!r.complaint.empty()) std::fflush(stdout);
    std::fwrite(r.complaint.data(), 1, r.complaint.size(), stderr);
    return r.exit_code;
  }

 private:
  TextStyle style_;
  Session session_;
};

int run_json_claim(const Claim& claim, const Session& session, Work& work) {
  const auto result = verify(claim, {}, session, work);
  const auto* verification = std::get_if<Verification>(&result);
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object().member("version", 1).member("ok", verification != nullptr);
  if (verification) {
    w.key("verification");
    write_verification(w, *verification);
    w.key("provenance");
    write_provenance(w, kVerificationProvenance);
  } else {
    w.key("error");
    write_error(w, std::get<Diagnostic>(result));
    w.key("provenance");
    write_provenance(w, {"failure", "evaluation", "centl-runtime"});
  }
  w.key("session")
      .begin_object()
      .member("definitions", session.size())
      .member("requests", 1)
      .end_object()
      .end_object();
  print(out);
  return !verification ? kError : verification->verdict == Verdict::kVerified ? kDone : 1;
}

// One JSON answer a statement, each by itself.
int run_json(const std::string& source) {
  Session session;
  Work work;
  if (const auto claim = claim_in(source)) return run_json_claim(*claim, session, work);
  // A claim that does not parse is reported as a statement; definitions stay excluded.
  const auto start = std::min(source.find_first_not_of(" \t\r\n"), source.size());
  const bool claim = std::string_view(source).substr(start).starts_with("assert");
  const Answer answer = calculate(source, claim ? Mode::kCompute : Mode::kStateless, {}, session, work);
  print(jsonl::json_answer(answer));
  return answer.ok() ? kDone : kError;
}

int run_script(const CentlOptions& options, std::string_view text, const std::string& name) {
  TextRunner runner(options);
  ScriptReader reader(text);
  while (const auto statement = reader.next()) {
    const int code = options.mode == CentlOptions::Mode::kJson
                         ? run_json(statement->text)
                         : runner.run(statement->text, {name, statement->line});
    if (code != kDone) return code;
  }
  return kDone;
}

int run_file(const CentlOptions& options) {
  std::FILE* f = std::fopen(options.file->c_str(), "rb");
  const auto text = f ? read_all(f) : std::nullopt;
  const int why = errno;
  if (f) std::fclose(f);
  if (!text) {
    complain("centl: " + *options.file + ": " + std::strerror(why));
    return kError;
  }
  return run_script(options, *text, *options.file);
}

int run(const CentlOptions& options) {
  if (options.file) return run_file(options);
  if (!options.expression.empty())
    return options.mode == CentlOptions::Mode::kJson ? run_json(options.expression)
                                                     : TextRunner(options).run(options.expression, {});
  const auto text = read_all(stdin);
  if (!text) {
    complain("centl: standard input cannot be read");
    return kError;
  }
  return run_script(options, *text, "standard input");
}
}  // namespace

int centl_main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (!arguments.empty()) {
    const std::span<const std::string> rest = std::span(arguments).subspan(1);
    const auto* command = cli::find_command(cli::centl_program(), arguments[0]);
    if (command && std::ranges::find(rest, "--help") != rest.end()) {
      std::fputs(cli::help_text(cli::centl_program(), *command).c_str(), stdout);
      return kDone;
    }
    if (arguments[0] == "verify") return verify_main(rest);
    if (arguments[0] == "check") return check_main(rest);
    if (arguments[0] == "recheck") return recheck_main(rest);
    if (arguments[0] == "plot") return plot_main(rest);
    if (arguments[0] == "setup") return setup_main(rest);
  }
  const ParsedOptions parsed = parse_centl_options(arguments);
  if (parsed.error) {
    complain("centl: " + parsed.error->message);
    if (parsed.error->show_usage) complain(centl_usage_line());
    return kError;
  }
  switch (parsed.options.show) {
    case CentlOptions::Show::kHelp:
      std::fputs(cli::help_text(cli::centl_program()).c_str(), stdout);
      return kDone;
    case CentlOptions::Show::kVersion: print(std::string("centl ") + kVersion); return kDone;
    case CentlOptions::Show::kBuildInfo: std::fputs(build_info().c_str(), stdout); return kDone;
    case CentlOptions::Show::kSyntax: std::fputs(syntax_text().c_str(), stdout); return kDone;
    case CentlOptions::Show::kPrinted:
      std::fputs(cli::printed(cli::centl_program(), parsed.options.printed).c_str(), stdout);
      return kDone;
    case CentlOptions::Show::kNothing: break;
  }
  // The servers fork, so they run on the only thread.
  using Mode = CentlOptions::Mode;
  const auto max_requests = static_cast<std::uint64_t>(parsed.options.max_requests);
  if (parsed.options.mode == Mode::kMcp && parsed.options.catalog) {
    // The catalog brings many libraries with it; the program that has them serves both.
    std::vector<std::string> words = {"mcp", "--with-calculator",
                                      "--max-requests=" + std::to_string(max_requests)};
    if (parsed.options.portable_tool_names) words.emplace_back("--tool-names=portable");
    complain("centl: " + become_program_beside("jacobian", words));
    return kError;
  }
  if (parsed.options.mode == Mode::kMcp) {
    const auto tools = mcp::make_calculator_tools(max_requests);
    mcp::ServerOptions server;
    server.tool_sets = {tools.get()};
    server.max_requests = max_requests;
    server.portable_tool_names = parsed.options.portable_tool_names;
    return mcp::run_mcp(server);
  }
  if (parsed.options.mode == Mode::kServe) return jsonl::run_serve({max_requests});
  if (parsed.options.mode == Mode::kJson && parsed.options.expression.empty() && !parsed.options.file) {
    return jsonl::run_json_stream();
  }
  if (parsed.options.expression.empty() && !parsed.options.file && isatty(STDIN_FILENO))
    return run_interactive(parsed.options);
  int code = kDone;
  on_large_stack([&] { code = run(parsed.options); });
  if (std::fflush(stdout) != 0) {
    complain("centl: standard output cannot be written");
    return kError;
  }
  return code;
}

}  // namespace exact
