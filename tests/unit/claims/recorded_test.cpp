// Recorded claims with their answers, wording left out. A row with "ours" is one where ours is stronger.
#include "calculator/answer_json.h"
#include "claims.h"

#include <fstream>

namespace exact::test {
namespace {

bool is_wording(std::string_view key) {
  return key == "message" || key == "suggestion" || key == "version" || key == "supported_domain" ||
         key == "producer";
}

// The value without what is worded freely, members in their order.
void write_plain(wire::JsonWriter& out, const wire::Json& value) {
  if (value.is_object()) {
    out.begin_object();
    for (const wire::Member& m : value.members())
      if (!is_wording(m.key)) write_plain(out.key(m.key), m.value);
    out.end_object();
  } else if (value.is_array()) {
    out.begin_array();
    for (const wire::Json& item : value.items()) write_plain(out, item);
    out.end_array();
  } else {
    wire::write_json(out, value);
  }
}

std::string plain(const wire::Json& value) {
  std::string text;
  wire::JsonWriter out(text);
  write_plain(out, value);
  return text;
}

std::string plain_text(const std::string& json) {
  wire::JsonDocument document;
  EXPECT_FALSE(document.parse(json)) << json;
  return plain(document.root());
}

std::string_view text_of(const wire::Json& object, std::string_view name) {
  const wire::Json* member = object.find(name);
  return member ? member->text() : std::string_view();
}

void expect_ours(const wire::Json& ours, const Outcome& outcome, const std::string& place) {
  ASSERT_TRUE(outcome.verification) << place;
  EXPECT_EQ(outcome.verdict(), text_of(ours, "verdict")) << place;
  EXPECT_EQ(outcome.assurance(), text_of(ours, "assurance")) << place;
  EXPECT_EQ(outcome.reason(), text_of(ours, "reason")) << place;
  if (const wire::Json* comparison = ours.find("comparison")) {
    EXPECT_EQ(outcome.verification->evidence.comparison, comparison->text()) << place;
  }
  if (const wire::Json* witness = ours.find("witness")) {
    ASSERT_TRUE(outcome.verification->evidence.counterexample) << place;
    EXPECT_EQ(outcome.verification->evidence.counterexample->value.to_string(), witness->text()) << place;
  }
}

TEST(RecordedClaims, AnswersAreThoseRecorded) {
  std::ifstream file(std::string(TEST_DATA) + "/claims/recorded.jsonl");
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    ++rows;
    wire::JsonDocument row;
    ASSERT_FALSE(row.parse(line)) << line;
    Session session;
    for (const wire::Json& d : row.root().find("definitions")->items())
      define(session, std::string(d.text()));
    const std::uint64_t revision = session.revision();
    Limits limits;
    if (const wire::Json* l = row.root().find("limits")) {
      ASSERT_FALSE(read_limits(*l, limits)) << line;
    }
    const auto read = read_claim(*row.root().find("claim"));
    Outcome outcome;
    if (const auto* refusal = std::get_if<Diagnostic>(&read))
      outcome.error = *refusal;
    else
      outcome = decide(std::get<Claim>(read), session, limits);
    EXPECT_EQ(session.revision(), revision);
    if (const wire::Json* ours = row.root().find("ours")) {
      expect_ours(*ours, outcome, line.substr(0, 300));
      continue;
    }
    if (const wire::Json* error = row.root().find("error")) {
      std::string text;
      wire::JsonWriter out(text);
      ASSERT_TRUE(outcome.error) << line;
      write_error(out, *outcome.error);
      EXPECT_EQ(plain_text(text), plain(*error)) << line.substr(0, 300);
      continue;
    }
    ASSERT_TRUE(outcome.verification) << line << outcome.error->message;
    // The order of members is part of the shape, so texts are compared.
    const wire::Json& recorded = *row.root().find("verification");
    EXPECT_EQ(plain_text(outcome.json()), plain(recorded)) << line.substr(0, 300);
    if (const wire::Json* text = row.root().find("text")) {
      EXPECT_EQ(verification_text(*outcome.verification), text->text());
    }
  }
  EXPECT_GE(rows, 100);
}

}  // namespace
}  // namespace exact::test
