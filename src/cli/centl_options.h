// The options of centl, read from its arguments.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace exact {

enum class ColorMode { kAuto, kAlways, kNever };

struct CentlOptions {
  enum class Mode { kCalculate, kJson, kServe, kMcp };
  enum class Show { kNothing, kHelp, kVersion, kBuildInfo, kSyntax };
  Mode mode = Mode::kCalculate;
  Show show = Show::kNothing;  // print this and end
  ColorMode color = ColorMode::kAuto;
  bool history = true;
  std::optional<std::string> file;
  std::string expression;  // the other arguments, joined by blanks
  // Of the servers:
  std::int64_t max_requests = 10'000;  // 0 for no bound
  bool catalog = false;
  bool portable_tool_names = false;
};

// A fault in the arguments: what is wrong, for standard error.
struct UsageError {
  std::string message;
  bool show_usage = true;
};

struct ParsedOptions {
  CentlOptions options;
  std::optional<UsageError> error;
};
ParsedOptions parse_centl_options(const std::vector<std::string>& arguments);

// The text of --help, and its first line.
std::string centl_help_text();
std::string centl_usage_line();

}  // namespace exact
