// Recorded payloads, tests/data/domains/<domain>.jsonl: an answer must be equal to the recorded one, a structural
// refusal must name one of the recorded places. Differences that are meant stand in tests/reference_differences.
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "wire/json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace exact {
namespace {

namespace fs = std::filesystem;

// Members of these names are left out of a comparison when the vector says that its witness is one of several.
const std::set<std::string_view> kWitnesses = {"witness_vertices",    "witness_edges", "coloring",
                                               "minimum_chain_cover", "matching",      "dual_candidate",
                                               "assignment",          "detail"};

void canonical(const wire::Json& j, const std::set<std::string_view>& left_out, wire::JsonWriter& out) {
  if (j.is_array()) {
    out.begin_array();
    for (const wire::Json& item : j.items()) canonical(item, left_out, out);
    out.end_array();
  } else if (j.is_object()) {
    std::vector<const wire::Member*> members;
    for (const wire::Member& m : j.members()) {
      if (!left_out.contains(m.key)) members.push_back(&m);
    }
    std::ranges::sort(members, {}, [](const wire::Member* m) { return m->key; });
    out.begin_object();
    for (const wire::Member* m : members) {
      out.key(m->key);
      canonical(m->value, left_out, out);
    }
    out.end_object();
  } else {
    wire::write_json(out, j);
  }
}

std::string canonical(const wire::Json& j, const std::set<std::string_view>& left_out = {}) {
  std::string text;
  wire::JsonWriter out(text);
  canonical(j, left_out, out);
  return text;
}

std::set<std::string> listed_differences() {
  std::set<std::string> out;
  const fs::path folder = fs::path(TEST_DATA).parent_path() / "reference_differences";
  if (!fs::exists(folder)) return out;
  for (const auto& file : fs::directory_iterator(folder)) {
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) {
      const std::size_t first = line.find('\t');
      if (first == line.npos || line[0] == '#') continue;
      const std::string payload = line.substr(first + 1, line.find('\t', first + 1) - first - 1);
      wire::JsonDocument document;
      if (!document.parse(payload)) out.insert(line.substr(0, first) + "\t" + canonical(document.root()));
    }
  }
  return out;
}

std::vector<std::string> domains_with_vectors() {
  std::vector<std::string> out;
  for (const auto& file : fs::directory_iterator(fs::path(TEST_DATA) / "domains")) {
    if (file.path().extension() == ".jsonl") out.push_back(file.path().stem().string());
  }
  std::ranges::sort(out);
  return out;
}

class Vectors : public testing::TestWithParam<std::string> {};

// What is wrong with the answer to one vector; empty when nothing is.
std::string fault(const wire::Json& vector) {
  const wire::Json& payload = *vector.find("payload");
  std::string text;
  wire::JsonWriter call(text);
  call.begin_object().member("operation_id", vector.find("operation_id")->text()).key("payload");
  wire::write_json(call, payload);
  call.end_object();
  wire::JsonDocument arguments, answered;
  if (arguments.parse(text)) return "the payload cannot be read back";
  const catalog::ToolAnswer answer = catalog::run(&arguments.root());
  if (answer.kind == catalog::ToolAnswer::Kind::kToolError) return answer.message;
  if (answered.parse(answer.json)) return "the answer is not JSON";
  const bool refused = answer.kind == catalog::ToolAnswer::Kind::kProtocolError;

  if (const wire::Json* expected = vector.find("output")) {
    if (refused) return "refused: " + answer.json;
    std::set<std::string_view> left_out;
    if (const wire::Json* differ = vector.find("witness_may_differ")) {
      if (differ->is_array()) {
        for (const wire::Json& name : differ->items()) left_out.insert(name.text());
      } else if (differ->boolean()) {
        left_out = kWitnesses;
      }
    }
    const std::string want = canonical(*expected, left_out);
    const std::string got = canonical(*answered.root().find("output"), left_out);
    return want == got ? "" : "expected " + want + "\n     got " + got;
  }
  if (!vector.find("structural")->boolean()) return "";
  if (!refused) return "not refused: " + answer.json;
  for (const wire::Json& e : answered.root().find("errors")->items()) {
    for (const wire::Json& r : vector.find("refused")->items()) {
      if (wire::equal(*e.find("location"), *r.find("location"))) return "";
    }
  }
  return "refused at another place: " + answer.json;
}

TEST_P(Vectors, AreAnsweredAsRecorded) {
  static const std::set<std::string> differences = listed_differences();
  std::ifstream in(fs::path(TEST_DATA) / "domains" / (GetParam() + ".jsonl"));
  int count = 0, faults = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) continue;
    ++count;
    wire::JsonDocument document;
    ASSERT_FALSE(document.parse(line)) << line;
    const wire::Json& vector = document.root();
    const std::string why = fault(vector);
    if (why.empty()) continue;
    const std::string id(vector.find("operation_id")->text());
    if (differences.contains(id + "\t" + canonical(*vector.find("payload")))) continue;
    if (++faults <= 10)
      ADD_FAILURE() << id << " " << canonical(*vector.find("payload")).substr(0, 1000) << "\n"
                    << why.substr(0, 2000);
  }
  EXPECT_GT(count, 0);
  EXPECT_EQ(faults, 0) << "of " << count << " vectors";
}

INSTANTIATE_TEST_SUITE_P(Domains, Vectors, testing::ValuesIn(domains_with_vectors()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace exact
