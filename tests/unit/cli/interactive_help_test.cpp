// What Tab and :help say.
#include "cli/interactive_help.h"

#include "cli/interactive_commands.h"
#include "language/syntax_catalog.h"
#include "operation/work.h"

#include "calculator/calculator.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

using Names = std::vector<std::string>;

class Terminal : public ::testing::Test {
 protected:
  Terminal() {
    Work work;
    for (const char* definition : {"factory = 3", "mean(a, b) = (a + b)/2"})
      EXPECT_TRUE(calculate(definition, Mode::kDefine, {}, session_, work).ok());
  }
  Names at_end(std::string_view line) const { return completions(line, line.size(), session_); }
  std::string hint(std::string_view line) const { return argument_hint(line, line.size(), session_); }
  Session session_;
};

TEST_F(Terminal, OffersNamesOfTheLanguageAndOfTheSession) {
  EXPECT_EQ(at_end("fact"), (Names{"factor", "factorial", "factory"}));
  EXPECT_EQ(at_end("1 + 2*mea"), Names{"mean"});
  EXPECT_EQ(completions("sin(asi) + x", 7, session_), Names{"asin"});
  EXPECT_EQ(at_end(""), Names{});
  EXPECT_EQ(at_end("1 + "), Names{});
  EXPECT_EQ(at_end("zzz"), Names{});
}

TEST_F(Terminal, OffersCommandsAndTopics) {
  EXPECT_EQ(at_end(":h"), (Names{":help", ":history"}));
  EXPECT_EQ(at_end(":clear-h"), Names{":clear-history"});
  EXPECT_EQ(at_end(":").size(), interactive_commands().size());
  EXPECT_EQ(at_end(":help geo"), Names{"geometry"});
  EXPECT_EQ(at_end(":help integ"), Names{"integrate"});
}

TEST_F(Terminal, HintsAtTheInnermostCallAroundTheCursor) {
  EXPECT_EQ(hint("gcd("), "gcd(a, b): largest common divisor\n");
  EXPECT_EQ(hint("sin(gcd(4, (1 + 2)*"), hint("gcd("));
  EXPECT_EQ(hint("2*(gcd(1, 2) + "), "");
  EXPECT_EQ(hint("gcd(sin(1), "), hint("gcd("));
  EXPECT_EQ(hint("mean(1, "), "mean(a, b) = (a + b) / 2\n");
  EXPECT_EQ(hint("f(1"), "");
  EXPECT_EQ(hint("1)"), "");
  // All forms of a name that has several.
  EXPECT_NE(hint("limit(x, ").find("\nlimit("), std::string::npos);
}

// Help finds every entry by its name and by its section, every command, and says when it knows nothing.
TEST_F(Terminal, HelpFindsEverything) {
  for (const SyntaxEntry& e : syntax_entries()) {
    EXPECT_NE(interactive_help(e.section).find(e.form), std::string::npos) << e.form;
    const std::string by_name = interactive_help(e.name.empty() ? e.section : e.name);
    EXPECT_NE(by_name.find(e.form), std::string::npos) << e.form;
  }
  for (const InteractiveCommand& c : interactive_commands()) {
    EXPECT_NE(interactive_help().find(c.name), std::string::npos);
    EXPECT_NE(interactive_help(c.name).find(c.meaning), std::string::npos);
    EXPECT_NE(interactive_help(c.name.substr(1)).find(c.meaning), std::string::npos);
  }
  EXPECT_EQ(interactive_help("intgrate"), "nothing is known about intgrate; did you mean integrate?\n");
  EXPECT_EQ(interactive_help("e").find("sqrt("), std::string::npos) << "a name asks for its own entry";
}

}  // namespace
}  // namespace exact
