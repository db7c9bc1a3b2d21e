// Recorded conversations: each request is evaluated here and compared with the recorded answer as JSON, leaving out
// message texts. A listed difference must give exactly what its row says instead.
#include "calculator/answer_json.h"
#include "calculator/calculator.h"
#include "operation/large_stack.h"
#include "support/differences.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

namespace exact {
namespace {

const std::set<std::string_view> kOurWording = {"message", "suggestion", "supported_domain", "producer",
                                                "version"};

// Equal as JSON, members with our own wording left out.
bool same(const wire::Json& a, const wire::Json& b) {
  if (a.kind() != b.kind()) return false;
  if (a.is_array()) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!same(a.items()[i], b.items()[i])) return false;
    return true;
  }
  if (a.is_object()) {
    const auto covers = [](const wire::Json& x, const wire::Json& y) {
      for (const auto& m : x.members()) {
        if (kOurWording.contains(m.key)) continue;
        const wire::Json* other = y.find(m.key);
        if (!other || !same(m.value, *other)) return false;
      }
      return true;
    };
    return covers(a, b) && covers(b, a);
  }
  return wire::equal(a, b);
}

// What a row of differences says of an answer: the text of a value, or "error CODE".
std::string summary(const Answer& a) {
  std::string out;
  if (!a.ok()) {
    out += "error ";
    out += code_name(a.error().code);
    if (!a.error().limit.empty()) (out += ' ') += a.error().limit;
    return out;
  }
  out = value_text(a.value());
  if (!a.resolution.is_complete())
    (((out += " [") += status_name(a.resolution.status)) += ' ') += a.resolution.reason, out += ']';
  return out;
}

TEST(Conversation, RecordedAnswers) {
  on_large_stack([] {
    const auto differences = tests::load_differences();
    std::ifstream in(std::string(TEST_DATA) + "/calculator/conversation.jsonl");
    ASSERT_TRUE(in);
    std::string line;
    Session session;
    std::string session_id;
    int compared = 0, listed = 0;
    while (std::getline(in, line)) {
      wire::JsonDocument row, request, got;
      ASSERT_FALSE(row.parse(line));
      if (const std::string id(row.root().find("session")->text()); id != session_id) {
        session_id = id;
        session.reset();
      }
      const std::string request_text(row.root().find("request")->text());
      ASSERT_FALSE(request.parse(request_text)) << request_text;
      const wire::Json& params = *request.root().find("params");
      const std::string_view tool = params.find("name")->text();
      const wire::Json* arguments = params.find("arguments");
      std::string out;
      wire::JsonWriter w(out);
      w.begin_object().member("ok", true);
      Answer answer;
      if (tool == "centl_reset") {
        session.reset();
        continue;
      }
      if (tool == "centl_session") {
        out = "{\"ok\":true,\"definitions\":";
        wire::JsonWriter definitions(out);
        write_definitions(definitions, session);
        out += '}';
      } else {
        const Mode mode = tool == "centl_compute"  ? Mode::kCompute
                          : tool == "centl_define" ? Mode::kDefine
                                                   : Mode::kEvaluate;
        Limits limits;
        if (const wire::Json* l = arguments->find("limits")) {
          ASSERT_FALSE(read_limits(*l, limits)) << request_text;
        }
        const wire::Json* source = arguments->find(tool == "centl_define" ? "definition" : "expression");
        Work work;
        answer = calculate(source->text(), mode, limits, session, work);
        out.clear();
        wire::JsonWriter fresh(out);
        fresh.begin_object().member("ok", answer.ok());
        write_answer(fresh, answer, shown_text(answer));
        fresh.end_object();
      }
      ASSERT_FALSE(got.parse(out)) << out;
      const wire::Json& expected = *row.root().find("expected");
      ++compared;
      // Session inspection carries provenance of the protocol, which is not this layer's.
      const bool equal = tool == "centl_session"
                             ? same(*got.root().find("definitions"), *expected.find("definitions"))
                             : same(got.root(), expected);
      const auto difference = differences.find(request_text);
      // Rows about the text of a tool result say that it names another supported domain; the value is the same.
      if (difference != differences.end() && difference->second.ours == "another supported_domain") {
        EXPECT_TRUE(equal) << request_text.substr(0, 300);
      } else if (difference != differences.end()) {
        ++listed;
        EXPECT_FALSE(equal) << "listed as different, but equal: " << request_text.substr(0, 300);
        if (tool != "centl_session") {
          EXPECT_EQ(summary(answer), difference->second.ours) << request_text.substr(0, 300);
        }
      } else {
        std::string want;
        wire::JsonWriter ww(want);
        wire::write_json(ww, expected);
        EXPECT_TRUE(equal) << request_text.substr(0, 400) << "\n  recorded " << want.substr(0, 600)
                           << "\n  ours     " << out.substr(0, 600);
      }
    }
    EXPECT_GT(compared, 750);
    std::printf("%d compared, %d of them listed differences\n", compared, listed);
  });
}

}  // namespace
}  // namespace exact
