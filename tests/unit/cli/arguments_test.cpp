// The tables of the command lines, and reading arguments by them.
#include "cli/usage/arguments.h"

#include "cli/centl_options.h"
#include "cli/interactive_commands.h"
#include "cli/usage/usage_text.h"
#include "language/syntax_catalog.h"
#include "operation/nearest_word.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace exact::cli {
namespace {

const Program* const kPrograms[] = {&centl_program(), &jacobian_program(), &physics_program()};

Arguments read(const Command& command, std::vector<std::string> words) {
  auto out = read_arguments(command, words);
  const auto* fault = std::get_if<ArgumentFault>(&out);
  EXPECT_EQ(fault, nullptr) << (fault ? fault->message : "");
  return fault ? Arguments{} : std::get<Arguments>(out);
}

std::string fault(const Command& command, std::vector<std::string> words) {
  auto out = read_arguments(command, words);
  return std::holds_alternative<ArgumentFault>(out) ? std::get<ArgumentFault>(out).message : "";
}

TEST(Arguments, BothFormsOfAValueAreRead) {
  const Command& check = *find_command(centl_program(), "check");
  for (const auto& words :
       {std::vector<std::string>{"f", "--receipt", "r", "--json"}, {"--receipt=r", "--json", "--", "f"}}) {
    const Arguments a = read(check, words);
    EXPECT_TRUE(a.has("--json"));
    ASSERT_TRUE(a.find("--receipt"));
    EXPECT_EQ(*a.find("--receipt"), "r");
    EXPECT_EQ(a.words, std::vector<std::string>{"f"});
  }
  EXPECT_EQ(read(check, {"--", "--json"}).words, std::vector<std::string>{"--json"});
}

TEST(Arguments, FaultsNameTheOptionAndGiveAdvice) {
  const Command& check = *find_command(centl_program(), "check");
  EXPECT_EQ(fault(check, {"f", "--recept", "r"}), "there is no option --recept; did you mean --receipt?");
  EXPECT_EQ(fault(check, {"f", "--receipt"}), "--receipt needs a value: --receipt PATH");
  EXPECT_EQ(fault(check, {"f", "--json=1"}), "--json takes no value");
  EXPECT_EQ(fault(check, {"f", "--receipt=a", "--receipt=b"}), "--receipt is given twice");
  EXPECT_EQ(fault(check, {}), "check needs FILE");
  EXPECT_EQ(fault(check, {"f", "g"}), "g is one word too many for check");
  const Command& simulate = *find_command(physics_program(), "simulate");
  EXPECT_EQ(fault(simulate, {"--plane", "zz"}), "--plane is xy, xz or yz, not zz");
}

// Every option of centl is given to its reader: a row without an effect would be a fault.
TEST(Arguments, EveryOptionOfCentlHasAnEffect) {
  for (const Option& o : centl_program().options) {
    std::string word(o.name);
    if (!o.value.empty())
      word += "=" + std::string(o.choices.empty() ? std::string_view("7")
                                                  : o.choices.substr(0, o.choices.find('|')));
    const ParsedOptions parsed = parse_centl_options({word});
    EXPECT_FALSE(parsed.error) << word << ": " << (parsed.error ? parsed.error->message : "");
  }
}

TEST(Arguments, WholeNumbers) {
  EXPECT_EQ(whole_number("20", 1, 20), 20);
  for (const std::string_view no : {"", "21", "0", "-1", "1.5", "x", "1x", "99999999999999999999"})
    EXPECT_FALSE(whole_number(no, 1, 20)) << no;
}

TEST(Tables, NamesAreUniqueAndEveryRowHasAMeaning) {
  for (const Program* p : kPrograms) {
    std::set<std::string_view> commands;
    const auto check = [&](std::span<const Option> options) {
      std::set<std::string_view> names;
      for (const Option& o : options) {
        EXPECT_TRUE(o.name.starts_with("--")) << o.name;
        EXPECT_TRUE(names.insert(o.name).second) << p->name << ' ' << o.name;
        EXPECT_FALSE(o.meaning.empty()) << p->name << ' ' << o.name;
      }
    };
    check(p->options);
    for (const Command& c : p->commands) {
      EXPECT_TRUE(commands.insert(c.name).second) << c.name;
      EXPECT_FALSE(c.meaning.empty());
      EXPECT_LE(c.least_words, c.most_words);
      EXPECT_EQ(c.words.empty(), c.most_words == 0) << c.name;
      check(c.options);
    }
  }
}

// Whatever is declared stands in each text that is made of it.
TEST(Tables, EveryTextHasEveryOptionAndCommand) {
  for (const Program* p : kPrograms) {
    std::string manual = manual_page(*p);
    for (std::size_t at = 0; (at = manual.find("\\-", at)) != manual.npos;) manual.replace(at, 2, "-");
    const std::string help = help_text(*p);
    for (const Option& o : p->options) {
      EXPECT_NE(help.find("  " + std::string(o.name)), help.npos) << o.name;
      EXPECT_NE(manual.find("\\fB" + std::string(o.name)), manual.npos) << o.name;
    }
    for (const Command& c : p->commands) {
      EXPECT_NE(help.find(std::string(p->name) + " " + std::string(c.name)), help.npos) << c.name;
      EXPECT_NE(manual.find("\\fB" + usage_line(*p, c)), manual.npos) << c.name;
    }
    for (const std::string_view shell : {"bash", "zsh", "fish"}) {
      const std::string script = completion_script(*p, shell);
      const auto offers = [&](const Option& o) {
        return script.find(shell == "fish" ? "-l " + std::string(o.name.substr(2)) : std::string(o.name)) !=
               script.npos;
      };
      for (const Option& o : p->options) EXPECT_TRUE(offers(o)) << shell << ' ' << o.name;
      for (const Command& c : p->commands) {
        EXPECT_NE(script.find(c.name), script.npos);
        for (const Option& o : c.options) EXPECT_TRUE(offers(o)) << shell << ' ' << o.name;
      }
    }
  }
}

TEST(Tables, TheManualOfCentlHasTheLanguageAndTheCommandsOfTheTerminal) {
  std::set<std::string> terms;
  for (const Section& s : centl_program().sections())
    for (const auto& [left, meaning] : s.rows) terms.insert(left);
  for (const SyntaxEntry& e : syntax_entries()) EXPECT_TRUE(terms.count(std::string(e.form))) << e.form;
  for (const InteractiveCommand& c : interactive_commands())
    EXPECT_TRUE(std::ranges::any_of(terms, [&](const std::string& t) { return t.starts_with(c.name); }))
        << c.name;
}

TEST(NearestWord, FindsSlipsAndNothingElse) {
  constexpr std::string_view kNames[] = {"integrate", "integer", "sin", "sinh", "solve"};
  EXPECT_EQ(nearest_word("intgrate", kNames), "integrate");
  EXPECT_EQ(nearest_word("slove", kNames), "solve");
  EXPECT_EQ(nearest_word("sni", kNames), "sin");
  EXPECT_EQ(nearest_word("integr", kNames), "integrate");
  EXPECT_EQ(nearest_word("matrix", kNames), "");
  EXPECT_EQ(nearest_word("", kNames), "");
  EXPECT_EQ(nearest_word(std::string(100'000, 's'), kNames), "");
}

}  // namespace
}  // namespace exact::cli
