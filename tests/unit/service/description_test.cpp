#include "calculator/calculator.h"
#include "language/syntax_catalog.h"
#include "service/operations.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace exact::service {
namespace {

std::string object_of(const auto& write) {
  std::string text;
  wire::JsonWriter w(text);
  w.begin_object();
  write(w);
  w.end_object();
  return text;
}

TEST(Description, EveryExampleOfTheCapabilitiesIsCompletelyAnswered) {
  const std::string text = object_of([](wire::JsonWriter& w) { write_capabilities(123, w); });
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(text));
  const wire::Json& capabilities = *document.root().find("capabilities");
  EXPECT_EQ(capabilities.find("limits")->find("max_requests")->int64(), 123);
  std::size_t examples = 0;
  for (const wire::Json& domain : capabilities.find("mathematical_domains")->items()) {
    for (const wire::Json& example : domain.find("examples")->items()) {
      Session session;
      Work work;
      const Answer answer = calculate(example.text(), Mode::kCompute, {}, session, work);
      ASSERT_TRUE(answer.ok()) << example.text() << ": " << answer.error().message;
      EXPECT_TRUE(answer.resolution.is_complete()) << example.text();
      ++examples;
    }
  }
  EXPECT_GT(examples, 12u);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return out;
}

TEST(Description, HelpFindsWhatAScanFinds) {
  for (const char* query : {"", "sin", "SIN", " sin", "factor", "polynomial", "=", "x^n", "  ", "pi", "zzz",
                            "Geometry", "definition", "\xCF\x80", "rational"}) {
    const std::string text = object_of([&](wire::JsonWriter& w) { write_help(query, w); });
    wire::JsonDocument document;
    ASSERT_FALSE(document.parse(text));
    const wire::Json& help = *document.root().find("help");
    EXPECT_EQ(help.find("query")->text(), query);
    std::vector<std::string> found, wanted;
    for (const wire::Json& e : help.find("entries")->items()) found.emplace_back(e.find("form")->text());
    for (const SyntaxEntry& e : syntax_entries()) {
      const std::string all = lower(e.section) + '\n' + lower(e.form) + '\n' + lower(e.meaning);
      if (all.find(lower(query)) != std::string::npos) wanted.emplace_back(e.form);
    }
    EXPECT_EQ(found, wanted) << query;
  }
  const std::string all = object_of([](wire::JsonWriter& w) { write_help(std::nullopt, w); });
  EXPECT_EQ(all.find("\"query\""), std::string::npos);
}

TEST(Description, EveryRefusalHasACodeThatFits) {
  EXPECT_EQ(diagnostic_of(Refusal::kCancelled).code, Code::kCancelled);
  for (const Refusal r : {Refusal::kDeadline, Refusal::kMemory, Refusal::kOversized, Refusal::kRequestLimit,
                          Refusal::kQueueFull}) {
    EXPECT_EQ(diagnostic_of(r).code, Code::kResourceLimit);
    EXPECT_FALSE(diagnostic_of(r).limit.empty());
  }
  for (const Refusal r : {Refusal::kStack, Refusal::kCrashed}) {
    EXPECT_EQ(diagnostic_of(r).code, Code::kBackendFailure);
  }
}

}  // namespace
}  // namespace exact::service
