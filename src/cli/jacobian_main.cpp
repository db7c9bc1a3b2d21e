// jacobian: a vocabulary of exact mathematical operations.
//
//   jacobian search WORDS... [--domain D] [--limit N]   the operations that fit the words
//   jacobian browse [--domain D] [--cursor ID] [--limit N]
//   jacobian inspect ID                                 its fields, schemas and examples
//   jacobian run ID [PAYLOAD | -]                       compute; PAYLOAD is JSON, - or nothing reads standard input
//   jacobian batch [--jobs=N] [--resume=FILE]           one request a line in, one answer a line out
//   jacobian catalog                                    everything, as one JSON document
//   jacobian docs FOLDER                                one Markdown page a domain
//   jacobian mcp [--tool-names=portable] [--jobs=N]     serve the Model Context Protocol on standard streams
//
// --json prints the JSON that the tools answer. Exit code 0, or 1 when the request was refused, 2 for a usage error.
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "catalog/documentation.h"
#include "cli/jacobian_batch.h"
#include "cli/jacobian_mcp.h"
#include "operation/version.h"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace exact::cli {
namespace {

constexpr std::string_view kUsage =
    "usage: jacobian search WORDS... [--domain D] [--limit N] [--json]\n"
    "       jacobian browse [--domain D] [--cursor ID] [--limit N] [--json]\n"
    "       jacobian inspect ID [--json]\n"
    "       jacobian run ID [PAYLOAD | -] [--json]\n"
    "       jacobian batch [--jobs=N] [--resume=FILE]\n"
    "       jacobian catalog\n"
    "       jacobian docs FOLDER\n"
    "       jacobian mcp [--tool-names=portable] [--jobs=N]\n"
    "       jacobian --version\n";

struct Arguments {
  std::vector<std::string> words;
  std::optional<std::string> domain, cursor, limit, resume;
  bool json = false;
  JacobianMcpOptions mcp;
};

// The number that an option is given; empty when it is none.
std::optional<std::uint64_t> number_behind(std::string_view word, std::string_view option) {
  const std::string_view digits = word.substr(option.size());
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

int usage_error(const std::string& message) {
  std::fprintf(stderr, "jacobian: %s\n%.*s", message.c_str(), static_cast<int>(kUsage.size()), kUsage.data());
  return 2;
}

void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

// What a refused or failed call says at a terminal.
int complain(const catalog::ToolAnswer& answer, bool json) {
  if (answer.kind == catalog::ToolAnswer::Kind::kToolError) {
    if (json) {
      std::string text;
      wire::JsonWriter out(text);
      out.begin_object().key("error").begin_object();
      out.member("code", "COMMAND_FAILED").member("message", answer.message).end_object().end_object();
      std::fprintf(stderr, "%s\n", text.c_str());
    } else {
      std::fprintf(stderr, "%s\n", answer.message.c_str());
    }
    return 1;
  }
  if (json) {
    std::string text;
    wire::JsonWriter out(text);
    out.begin_object().key("error").begin_object();
    out.member("code", "INVALID_ARGUMENT").member("message", answer.message).key("data").raw(answer.json);
    out.end_object().end_object();
    std::fprintf(stderr, "%s\n", text.c_str());
    return 1;
  }
  std::fprintf(stderr, "%s\n", answer.message.c_str());
  wire::JsonDocument document;
  if (document.parse(answer.json)) return 1;
  const wire::Json* errors = document.root().find("errors");
  for (const wire::Json& e : errors ? errors->items() : std::span<const wire::Json>{}) {
    std::string place;
    for (const wire::Json& step : e.find("location")->items()) {
      if (!place.empty()) place += '.';
      place += step.text();
    }
    const std::string message(e.find("message")->text());
    std::fprintf(stderr, "  %s%s%s\n", place.c_str(), place.empty() ? "" : ": ", message.c_str());
  }
  return 1;
}

int discover(std::string_view op, const Arguments& a) {
  std::string request;
  wire::JsonWriter out(request);
  out.begin_object().key("request").begin_object().member("op", op);
  if (op == "search") {
    std::string query;
    for (const std::string& w : a.words) query += (query.empty() ? "" : " ") + w;
    out.member("query", query);
  }
  if (a.domain) out.member("domain", *a.domain);
  if (a.cursor) out.member("cursor", *a.cursor);
  if (a.limit) out.key("limit").raw(*a.limit);
  out.end_object().end_object();
  wire::JsonDocument document;
  if (document.parse(request)) return usage_error("--limit needs a number");
  const catalog::ToolAnswer answer = catalog::find(&document.root());
  if (answer.kind != catalog::ToolAnswer::Kind::kResult) return complain(answer, a.json);
  wire::JsonDocument found;
  if (found.parse(answer.json)) return 1;
  const bool failed = found.root().find("kind")->text() == "error";
  if (a.json) {
    put(answer.json + "\n");
    return failed ? 1 : 0;
  }
  if (failed) {
    std::fprintf(stderr, "%s\n", std::string(found.root().find("error")->find("message")->text()).c_str());
    return 1;
  }
  const wire::Json* cards = found.root().find(op == "search" ? "matches" : "operations");
  for (const wire::Json& c : cards->items()) {
    put(std::string(c.find("operation_id")->text()) + "\n    " + std::string(c.find("title")->text()) + "\n");
  }
  if (const wire::Json* cursor = found.root().find("next_cursor"); cursor && cursor->is_string())
    put("more: --cursor " + std::string(cursor->text()) + "\n");
  if (cards->items().empty()) put("nothing found\n");
  return 0;
}

int inspect(const Arguments& a) {
  if (a.words.size() != 1) return usage_error("inspect needs one operation id");
  const Operation* operation = catalog::find_operation(a.words[0]);
  if (!operation) {
    std::fprintf(stderr, "no operation is called %s\n", a.words[0].c_str());
    return 1;
  }
  if (a.json) {
    std::string text;
    wire::JsonWriter out(text);
    catalog::write_entry(*operation, out);
    put(text + "\n");
  } else {
    put(catalog::documentation(*operation));
  }
  return 0;
}

int run(const Arguments& a) {
  if (a.words.empty() || a.words.size() > 2)
    return usage_error("run needs an operation id and at most one payload");
  std::string payload;
  if (a.words.size() == 2 && a.words[1] != "-") {
    payload = a.words[1];
  } else {
    payload.assign(std::istreambuf_iterator<char>(std::cin), {});
  }
  wire::JsonDocument checked;
  if (const auto error = checked.parse(payload)) {
    std::fprintf(stderr, "the payload is not JSON: %s (byte %zu)\n", error->message.c_str(), error->offset);
    return 1;
  }
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object().member("operation_id", a.words[0]).key("payload").raw(payload).end_object();
  wire::JsonDocument document;
  if (document.parse(text)) return 1;
  const catalog::ToolAnswer answer = catalog::run(&document.root());
  if (answer.kind != catalog::ToolAnswer::Kind::kResult) return complain(answer, a.json);
  if (a.json) {
    put(answer.json + "\n");
    return 0;
  }
  wire::JsonDocument result;
  if (result.parse(answer.json)) return 1;
  put(wire::pretty_json(*result.root().find("output")) + "\n");
  return 0;
}

int main_of(int argc, char** argv) {
  if (argc < 2) return usage_error("a command is needed");
  const std::string command = argv[1];
  Arguments a;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&](std::optional<std::string>& into) {
      if (i + 1 < argc) into = argv[++i];
    };
    if (word == "--domain")
      value(a.domain);
    else if (word == "--cursor")
      value(a.cursor);
    else if (word == "--limit")
      value(a.limit);
    else if (word == "--json")
      a.json = true;
    else if (word == "--tool-names=portable")
      a.mcp.portable_tool_names = true;
    else if (word == "--tool-names=dotted")
      a.mcp.portable_tool_names = false;
    else if (word == "--with-calculator")
      a.mcp.with_calculator = true;
    else if (word.starts_with("--jobs=")) {
      const auto jobs = number_behind(word, "--jobs=");
      if (!jobs || *jobs < 1 || *jobs > 64) return usage_error("--jobs takes a number from 1 to 64");
      a.mcp.jobs = static_cast<unsigned>(*jobs);
    } else if (word.starts_with("--resume=")) {
      a.resume = word.substr(word.find('=') + 1);
    } else if (word.starts_with("--max-requests=")) {
      const auto most = number_behind(word, "--max-requests=");
      if (!most) return usage_error("--max-requests takes a number");
      a.mcp.max_requests = *most;
    } else if (word.starts_with("--"))
      return usage_error("unknown option " + word);
    else
      a.words.push_back(word);
  }
  if (command == "search" || command == "find") {
    if (a.words.empty()) return usage_error("search needs words");
    return discover("search", a);
  }
  if (command == "browse") return discover("browse", a);
  if (command == "inspect") return inspect(a);
  if (command == "run") return run(a);
  if (command == "catalog") {
    put(catalog::resource_text() + "\n");
    return 0;
  }
  if (command == "docs") {
    if (a.words.size() != 1) return usage_error("docs needs a folder");
    return catalog::write_documentation(a.words[0]) ? 0 : 1;
  }
  if (command == "batch") {
    if (!a.words.empty()) return usage_error("batch reads its requests from standard input");
    return run_batch({a.mcp.jobs, a.resume});
  }
  if (command == "mcp") return serve_jacobian_mcp(a.mcp);
  if (command == "--version" || command == "version") {
    put(std::string("jacobian ") + kVersion + "\n");
    return 0;
  }
  if (command == "--help" || command == "help") {
    put(kUsage);
    return 0;
  }
  return usage_error("unknown command " + command);
}

}  // namespace
}  // namespace exact::cli

int main(int argc, char** argv) { return exact::cli::main_of(argc, argv); }
