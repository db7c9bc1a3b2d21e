// jacobian: a vocabulary of exact mathematical operations. Its command line is declared in usage/jacobian_program.cpp.
#include "catalog/catalog_tools.h"
#include "catalog/documentation.h"
#include "catalog/site.h"
#include "cli/files.h"
#include "cli/jacobian_batch.h"
#include "cli/jacobian_discovery.h"
#include "cli/jacobian_mcp.h"
#include "cli/jacobian_output.h"
#include "cli/jacobian_run.h"
#include "cli/usage/usage_text.h"
#include "operation/nearest_word.h"
#include "operation/version.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <limits>
#include <optional>

namespace exact::cli {
namespace {

int print_catalog(const Arguments&) {
  put(catalog::resource_text() + "\n");
  return kDone;
}

int write_docs(const Arguments& a) {
  const std::string& folder = a.words[0];
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return bad_input(folder + ": " + error.message());
  for (const auto& [name, text] : a.has("--html") ? catalog::site_pages() : catalog::markdown_pages()) {
    const std::string path = folder + "/" + name;
    if (const auto fault = replace_file(path, text)) return bad_input(fault->message);
    std::filesystem::permissions(path, std::filesystem::perms(0644), error);
  }
  return kDone;
}

// The number of worker processes asked for, 0 when none is; complains and returns nothing when it is out of bounds.
std::optional<unsigned> jobs_of(const Arguments& a) {
  const std::string* jobs = a.find("--jobs");
  if (!jobs) return 0;
  const auto n = whole_number(*jobs, 1, 64);
  if (n) return static_cast<unsigned>(*n);
  bad_input("--jobs is a number from 1 to 64, not " + *jobs);
  return std::nullopt;
}

int batch(const Arguments& a) {
  const auto jobs = jobs_of(a);
  if (!jobs) return kBadInput;
  BatchOptions options{*jobs, {}};
  if (const std::string* resume = a.find("--resume")) {
    if (resume->empty()) return bad_input("--resume needs the name of a file");
    options.resume = *resume;
  }
  return run_batch(options);
}

int serve(const Arguments& a) {
  JacobianMcpOptions options;
  if (const std::string* form = a.find("--tool-names")) options.portable_tool_names = *form == "portable";
  options.with_calculator = a.has("--with-calculator");
  const auto jobs = jobs_of(a);
  if (!jobs) return kBadInput;
  options.jobs = *jobs;
  if (const std::string* most = a.find("--max-requests")) {
    const auto n = whole_number(*most, 0, std::numeric_limits<std::int64_t>::max());
    if (!n) return bad_input("--max-requests is a whole number from 0, not " + *most);
    options.max_requests = static_cast<std::uint64_t>(*n);
  }
  return serve_jacobian_mcp(options);
}

struct Effect {
  std::string_view command;
  int (*run)(const Arguments&);
};
constexpr Effect kEffects[] = {
    {"search", search_catalog},     {"browse", browse_catalog}, {"list", list_catalog},
    {"inspect", inspect_operation}, {"run", run_operation},     {"batch", batch},
    {"catalog", print_catalog},     {"docs", write_docs},       {"mcp", serve},
};

int usage_error(const std::string& message, const std::string& usage) {
  std::fprintf(stderr, "jacobian: %s\n%s\n", message.c_str(), usage.c_str());
  return kBadInput;
}

int main_of(const std::vector<std::string>& words) {
  const Program& program = jacobian_program();
  const std::string usage = "Usage: jacobian COMMAND... (see jacobian --help)";
  if (words.empty()) return usage_error("a command is needed", usage);
  const auto rest = std::span(words).subspan(1);
  if (words[0].starts_with("--")) {
    std::size_t at = 0;
    const auto read = read_option(program.options, words, at);
    if (const auto* fault = std::get_if<ArgumentFault>(&read)) return usage_error(fault->message, usage);
    const auto& given = std::get<GivenOption>(read);
    if (given.option->name == "--help") put(help_text(program));
    if (given.option->name == "--version") put(std::string("jacobian ") + kVersion + "\n");
    if (given.option->name == "--print") put(printed(program, *given.value));
    return kDone;
  }
  const Command* command = find_command(program, words[0]);
  if (!command) {
    std::vector<std::string_view> names;
    for (const Command& c : program.commands) names.push_back(c.name);
    return usage_error("there is no command " + words[0] + did_you_mean(words[0], names), usage);
  }
  if (std::ranges::find(rest, kHelpOption.name) != rest.end()) {
    put(help_text(program, *command));
    return kDone;
  }
  const auto read = read_arguments(*command, rest);
  if (const auto* fault = std::get_if<ArgumentFault>(&read))
    return usage_error(fault->message, "Usage: " + usage_line(program, *command));
  const auto effect = std::ranges::find(kEffects, command->name, &Effect::command);
  const int code = effect->run(std::get<Arguments>(read));
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  std::fputs("jacobian: standard output cannot be written\n", stderr);
  return kBadInput;
}

}  // namespace
}  // namespace exact::cli

int main(int argc, char** argv) {
  try {
    return exact::cli::main_of(std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "jacobian: ended without an answer: %s\n", fault.what());
    return exact::cli::kBadInput;
  }
}
