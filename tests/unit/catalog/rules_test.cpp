// Rules over the whole catalog, read from the declarations: a new operation gets these tests for nothing.
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "catalog/text.h"
#include "operation/schema.h"
#include "wire/json.h"

#include "support/mutations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>

namespace exact {
namespace {

using catalog::Listed;
using K = Type::Kind;

std::string name_of(std::string_view path) {
  std::string s(path);
  std::ranges::replace(s, '/', '_');
  return s;
}

class Rules : public testing::TestWithParam<Listed> {
 protected:
  const Operation& operation() const { return *GetParam().operation; }
  const Card& card() const { return operation().card; }
};

// Calls f for every record reachable from a type, once each.
void each_record(const Type& t, std::set<const Type*>& seen, const std::function<void(const Type&)>& f) {
  if (t.item) each_record(*t.item, seen, f);
  for (const Type* a : t.alternatives) each_record(*a, seen, f);
  if (t.fields.empty() || !seen.insert(&t).second) return;
  f(t);
  for (const Field& field : t.fields) each_record(*field.type, seen, f);
}

bool is_sentence(std::string_view text) {
  return text.size() >= 8 && !(text[0] >= 'a' && text[0] <= 'z') &&
         (text.ends_with('.') || text.ends_with('?')) && text.find("  ") == text.npos;
}

TEST_P(Rules, IdFollowsFromTheFile) {
  std::string from_id(card().id);
  from_id[from_id.find('.')] = '/';
  std::ranges::replace(from_id, '.', '_');
  EXPECT_EQ(from_id, GetParam().path);
}

TEST_P(Rules, CardIsWellFormed) {
  const Card& c = card();
  EXPECT_FALSE(c.title.empty());
  EXPECT_LE(c.title.size(), 60u) << c.title;
  EXPECT_FALSE(c.title.ends_with('.')) << c.title;
  EXPECT_TRUE(is_sentence(c.doc)) << c.doc;
  EXPECT_LE(c.doc.size(), 512u) << c.doc;
  EXPECT_FALSE(c.tags.empty());
  catalog::for_each_word(c.tags, [](std::string_view tag) {
    EXPECT_TRUE(std::ranges::all_of(tag, [](char ch) {
      return (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || ch == '-';
    })) << tag;
  });
  ASSERT_FALSE(c.examples.empty());
  for (const Example& e : c.examples) {
    EXPECT_TRUE(std::regex_match(std::string(e.name), std::regex("[a-z][a-z0-9]*([._-][a-z0-9]+)*")))
        << e.name;
    EXPECT_TRUE(is_sentence(e.doc)) << e.doc;
    EXPECT_LE(e.doc.size(), 256u);
  }
}

TEST_P(Rules, FieldsAreDocumentedAndComplete) {
  std::set<const Type*> seen;
  std::map<std::string_view, const Type*> names;
  for (const Type* root : {&operation().request, &operation().result}) {
    each_record(*root, seen, [&](const Type& record) {
      std::set<std::string_view> fields;
      for (const Field& f : record.fields) {
        EXPECT_TRUE(is_sentence(f.doc)) << record.name << "." << f.name << ": " << f.doc;
        EXPECT_TRUE(fields.insert(f.name).second) << f.name;
        int depth = 0;
        for (const Type* t = f.type; t; t = t->item)
          depth += t->kind == K::kList || t->kind == K::kArray || t->kind == K::kMap;
        EXPECT_LE(depth, Bounds::kMaxDepth);
        EXPECT_LE(f.bounds.depths, depth) << f.name << " bounds more lists than it has";
      }
      if (root == &operation().request || &record != root) {
        const auto [it, fresh] = names.insert({record.name, &record});
        EXPECT_TRUE(fresh || it->second == &record) << "two records are called " << record.name;
      }
      // A member without a field would leave a gap wider than padding.
      char* base = static_cast<char*>(record.create());
      std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> spans;
      for (const Field& f : record.fields) {
        const std::ptrdiff_t start = static_cast<char*>(f.member(base)) - base;
        spans.emplace_back(start, start + f.bytes);
      }
      record.destroy(base);
      std::ranges::sort(spans);
      std::ptrdiff_t end = 0;
      for (const auto& [start, stop] : spans) {
        EXPECT_LT(start - end, 8) << record.name << " has a member without a field";
        end = stop;
      }
      EXPECT_LT(record.bytes - end, 8) << record.name << " has a member without a field";
    });
  }
}

TEST_P(Rules, ExamplesGiveExactlyTheirResults) {
  for (const Example& e : card().examples) {
    wire::JsonDocument arguments, expected, answered;
    ASSERT_FALSE(expected.parse(e.result)) << e.result;
    const std::string call =
        R"({"operation_id":")" + std::string(card().id) + R"(","payload":)" + std::string(e.request) + "}";
    ASSERT_FALSE(arguments.parse(call)) << call;
    const catalog::ToolAnswer answer = catalog::run(&arguments.root());
    ASSERT_EQ(answer.kind, catalog::ToolAnswer::Kind::kResult) << answer.message << answer.json;
    ASSERT_FALSE(answered.parse(answer.json)) << answer.json;
    const wire::Json* output = answered.root().find("output");
    EXPECT_TRUE(wire::equal(*output, expected.root())) << "got " << answer.json << "\nexpected " << e.result;
    // The same request gives the same bytes.
    const std::string again = catalog::run(&arguments.root()).json;
    EXPECT_EQ(again.substr(again.find("\"output\"")), answer.json.substr(answer.json.find("\"output\"")));
  }
}

// ---- Mutations -----------------------------------------------------------------------

TEST_P(Rules, MutationsAreRefusedOrAnswered) {
  const catalog::RunLimits limits{.deadline = std::chrono::milliseconds(2000)};
  for (const Example& e : card().examples) {
    wire::JsonDocument request;
    ASSERT_FALSE(request.parse(e.request));
    each_value(request.root(), [&](const wire::Json& target) {
      for (const std::string& with : replacements(target)) {
        if (&target == &request.root() && with.empty()) continue;
        std::string call = R"({"operation_id":")" + std::string(card().id) + R"(","payload":)";
        wire::JsonWriter out(call);
        write_mutated(request.root(), &target, with, out);
        call += "}";
        wire::JsonDocument arguments, answered;
        if (arguments.parse(call)) continue;
        const catalog::ToolAnswer answer = catalog::run(&arguments.root(), nullptr, limits);
        EXPECT_TRUE(answer.message.find("internal fault") == std::string::npos) << call << "\n"
                                                                                << answer.message;
        if (answer.kind != catalog::ToolAnswer::Kind::kResult) continue;
        // Every answer reads back through the declaration of the result.
        ASSERT_FALSE(answered.parse(answer.json)) << answer.json;
        void* record = operation().result.create();
        Refusals refusals;
        EXPECT_TRUE(decode(operation().result, *answered.root().find("output"), record, refusals))
            << call << "\n"
            << answer.json << "\n"
            << (refusals.empty() ? "" : refusals.list()[0].location + refusals.list()[0].message);
        operation().result.destroy(record);
      }
    });
  }
}

TEST_P(Rules, EntryIsJsonWithObjectSchemas) {
  std::string text;
  wire::JsonWriter out(text);
  catalog::write_entry(operation(), out);
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(text)) << text;
  for (const char* schema : {"input_schema", "output_schema"}) {
    const wire::Json* s = document.root().find(schema);
    EXPECT_EQ(s->find("type")->text(), "object");
    for (const char* root_union : {"anyOf", "oneOf", "allOf"}) EXPECT_FALSE(s->find(root_union));
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, Rules, testing::ValuesIn(catalog::all().begin(), catalog::all().end()),
                         [](const auto& info) { return name_of(info.param.path); });

TEST(Catalog, IdsAreUniqueAndSorted) {
  const auto list = catalog::all();
  for (std::size_t i = 1; i < list.size(); ++i)
    EXPECT_LT(list[i - 1].operation->card.id, list[i].operation->card.id);
  for (const Listed& x : list) EXPECT_EQ(catalog::find_operation(x.operation->card.id), x.operation);
  EXPECT_EQ(catalog::find_operation("no.such.operation"), nullptr);
}

}  // namespace
}  // namespace exact
