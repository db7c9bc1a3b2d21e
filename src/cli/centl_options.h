// The options of centl without a command, read from its arguments by the table of usage/centl_program.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

enum class ColorMode { kAuto, kAlways, kNever };

struct CentlOptions {
  enum class Mode { kCalculate, kJson, kServe, kMcp };
  enum class Show { kNothing, kHelp, kVersion, kBuildInfo, kSyntax, kPrinted };
  Mode mode = Mode::kCalculate;
  Show show = Show::kNothing;  // print this and end
  std::string printed;         // of kPrinted: which text
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

// What stands below a complaint about the command line.
std::string centl_usage_line();

}  // namespace exact
