// The input and output schemas of the calculator's tools. Every answer of a tool satisfies its output schema; a test
// checks that for all answers it sees.
#pragma once
#include <string>
#include <string_view>

namespace exact::mcp::schema {

// What the one text field of a calculating tool is called and means.
std::string calculation_input(std::string_view field, std::string_view description);
std::string claim_input();
std::string help_input();
std::string empty_input();

// Which values a calculating tool can answer with.
enum class Results : unsigned char { kValues, kDefinitions, kBoth };
std::string calculation_output(Results results);
std::string claim_output();
std::string capabilities_output();
std::string session_output();
std::string help_output();
std::string reset_output();

}  // namespace exact::mcp::schema
