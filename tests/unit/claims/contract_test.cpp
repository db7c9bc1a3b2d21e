#include "claims/contract.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

std::vector<ContractLine> lines_of(std::string_view text) {
  auto parsed = parse_contract(text);
  EXPECT_TRUE(std::holds_alternative<std::vector<ContractLine>>(parsed)) << text;
  return std::get<std::vector<ContractLine>>(std::move(parsed));
}

TEST(Contract, KeepsFieldsWithTheirPlaces) {
  const auto lines =
      lines_of("# a comment\n\n  define | r = 3\r\n\tequal|r^2 | 9 | x : rational\nequal | 1 | 1");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(lines[0].is_definition);
  EXPECT_EQ(lines[0].line, 3u);
  ASSERT_EQ(lines[0].fields.size(), 1u);
  EXPECT_EQ(lines[0].fields[0].text, "r = 3");
  EXPECT_EQ(lines[0].fields[0].column, 12u);
  EXPECT_EQ(lines[1].line, 4u);
  ASSERT_EQ(lines[1].fields.size(), 4u);
  EXPECT_EQ(lines[1].fields[0].column, 2u);
  EXPECT_EQ(lines[1].fields[1].text, "r^2");
  EXPECT_EQ(lines[1].fields[1].column, 8u);
  EXPECT_EQ(lines[2].line, 5u);
}

TEST(Contract, FaultsHaveALineAndAColumn) {
  const auto fault = [](std::string_view text) {
    auto parsed = parse_contract(text);
    EXPECT_TRUE(std::holds_alternative<ContractFault>(parsed)) << text;
    const auto* f = std::get_if<ContractFault>(&parsed);
    return f ? std::pair(f->line, f->column) : std::pair<std::size_t, std::size_t>();
  };
  using Place = std::pair<std::size_t, std::size_t>;
  EXPECT_EQ(fault("equal | 1"), Place(1, 1));
  EXPECT_EQ(fault("\n  1 = 1\n"), Place(2, 3));
  EXPECT_EQ(fault("equal | 1 |  "), Place(1, 14));
  EXPECT_EQ(fault("equal |  | 1"), Place(1, 10));
  EXPECT_EQ(fault("define | a = 1 | b"), Place(1, 18));
  EXPECT_EQ(fault("equal | 1 | 1 | x | y"), Place(1, 21));
  EXPECT_EQ(fault("define"), Place(1, 1));
}

TEST(Contract, ClaimsAreRead) {
  const auto claim = [](std::string_view text) { return claim_of(lines_of(text)[0]); };
  EXPECT_TRUE(std::holds_alternative<Claim>(claim("equal | 1 | 1 | x")));
  EXPECT_EQ(std::get<Claim>(claim("less_than | a | b | x:rational")).variables,
            std::vector<std::string>{"x"});
  for (const char* text : {"same | 1 | 1", "equal | 1 | 1 | x:real", "equal | 1 | 1 | pi",
                           "equal | 1 | 1 | a:b:c", "equal | 1 | 1 | 1x"}) {
    const auto c = claim(text);
    ASSERT_TRUE(std::holds_alternative<Diagnostic>(c)) << text;
    EXPECT_EQ(std::get<Diagnostic>(c).code, Code::kInvalidClaim) << text;
  }
}

}  // namespace
}  // namespace exact
