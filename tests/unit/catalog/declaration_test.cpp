// The declaration: every kind of wire type decodes, refuses with the right code and place, encodes, and has a schema.
#include "operation/operation.h"
#include "operation/records/matrix.h"
#include "operation/records/polynomial.h"
#include "operation/schema.h"
#include "wire/json.h"

#include <gtest/gtest.h>

namespace exact {
namespace everything {

enum class Color { kRed, kGreen };
constexpr auto wire_names(Color) { return names("RED", "GREEN"); }

struct Leaf {
  Literal<"leaf"> kind;
  std::int64_t value = 0;
  static const Type type;
};
constexpr Field kLeaf[] = {field<&Leaf::kind>("The tag."), field<&Leaf::value>("A value.", between(-5, 5))};
constinit const Type Leaf::type = record_type<Leaf>("Leaf", "A leaf.", kLeaf);

struct Fork {
  Literal<"fork"> kind;
  std::vector<int> children;
  static const Type type;
};
constexpr Field kFork[] = {field<&Fork::kind>("The tag."),
                           field<&Fork::children>("Places of the children.", items(2))};
constinit const Type Fork::type = record_type<Fork>("Fork", "A fork.", kFork);

struct Tree {  // recursive
  int symbol = 0;
  std::vector<Tree> children;
  static const Type type;
};
constexpr Field kTree[] = {field<&Tree::symbol>("The symbol.", at_least(0)),
                           field<&Tree::children>("The children.", defaulted())};
constinit const Type Tree::type = record_type<Tree>("Tree", "A tree.", kTree);

struct Hyperedge {  // an array of different things
  std::string name;
  std::vector<std::string> members;
  static const Type type;
};
constexpr Field kHyperedge[] = {field<&Hyperedge::name>("The name."),
                                field<&Hyperedge::members>("The vertices.")};
constinit const Type Hyperedge::type =
    tuple_type<Hyperedge>("Hyperedge", "A name and its vertices.", kHyperedge);

struct Budget {
  int wall_seconds = 5;
  static const Type type;
};
constexpr Field kBudget[] = {field<&Budget::wall_seconds>("Seconds.", between(1, 120).defaulted())};
constinit const Type Budget::type = record_type<Budget>("Budget", "A budget.", kBudget);

struct Request {
  Integer big;
  Rational q;
  std::vector<std::vector<Integer>> table;
  std::array<int, 2> pair{};
  Color color = Color::kRed;
  std::optional<Rational> maybe;
  std::vector<std::variant<Leaf, Fork>> nodes;
  Tree tree;
  std::vector<Hyperedge> edges;
  Map<std::string> mapping;
  Budget resource_budget;
  int sign = 1;
  std::vector<Truth> truths;
  std::string label;
  Constant<true> complete;
};
constexpr Field kRequest[] = {
    field<&Request::big>("A big integer.", digits(20)),
    field<&Request::q>("A rational."),
    field<&Request::table>("Rows.", items(1, 3).items(2, 2).digits(5)),
    field<&Request::pair>("Two numbers.", between(0, 9)),
    field<&Request::color>("A color."),
    field<&Request::maybe>("Perhaps a rational."),
    field<&Request::nodes>("Nodes.", items(1, 4).defaulted()),
    field<&Request::tree>("A tree.", defaulted()),
    field<&Request::edges>("Edges.", defaulted()),
    field<&Request::mapping>("A map.", items(0, 2).defaulted()),
    field<&Request::resource_budget>("The budget.", defaulted()),
    field<&Request::sign>("A sign.", one_of(-1, 1).defaulted()),
    field<&Request::truths>("Truths.", defaulted()),
    field<&Request::label>("A label.", length(1, 3).matching(kLowerPattern)),
    field<&Request::complete>("Always true.", defaulted()),
};
void check(const Request& q, Refuse& refuse) {
  if (q.pair[0] > q.pair[1]) refuse({"pair", 1}, "must not be less than the first");
}
constexpr Type kType = record_type<Request, check>("Request", "", kRequest);

}  // namespace everything

namespace {

using everything::kType;
using everything::Request;

constexpr const char* kGood =
    R"({"big":"-123","q":{"num":"-1","den":"2"},"table":[["1","2"]],"pair":[3,4],"color":"GREEN",
 "nodes":[{"kind":"leaf","value":2},{"kind":"fork","children":[0,1]}],"tree":{"symbol":1,"children":[{"symbol":2}]},
 "edges":[["e",["a","b"]]],"mapping":{"x":"y"},"truths":[true,false],"label":"ab"})";

// The refusals as "code location" lines.
std::string refusals_of(const Type& type, const std::string& json) {
  wire::JsonDocument document;
  EXPECT_FALSE(document.parse(json)) << json;
  void* record = type.create();
  Refusals refusals;
  const bool good = decode(type, document.root(), record, refusals);
  type.destroy(record);
  EXPECT_EQ(good, refusals.empty());
  std::string out;
  for (const Refusal& r : refusals.list()) out += std::string(r.code) + " " + r.location + "\n";
  return out;
}

// kGood with one member replaced; an empty value removes it.
std::string with(const std::string& name, const std::string& value) {
  wire::JsonDocument document;
  document.parse(kGood);
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object();
  for (const wire::Member& m : document.root().members()) {
    if (m.key == name) continue;
    out.key(m.key);
    wire::write_json(out, m.value);
  }
  if (!value.empty()) out.key(name).raw(value);
  out.end_object();
  return text;
}

TEST(Declaration, ReadsEveryKindAndWritesItBack) {
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(kGood));
  Request q;
  Refusals refusals;
  ASSERT_TRUE(decode(kType, document.root(), &q, refusals));
  EXPECT_EQ(q.big, Integer(-123));
  EXPECT_EQ(q.q, Rational(Integer(-1), Integer(2)));
  EXPECT_EQ(q.color, everything::Color::kGreen);
  EXPECT_FALSE(q.maybe.has_value());
  EXPECT_EQ(q.nodes.size(), 2u);
  EXPECT_EQ(std::get<everything::Leaf>(q.nodes[0]).value, 2);
  EXPECT_EQ(std::get<everything::Fork>(q.nodes[1]).children, (std::vector<int>{0, 1}));
  EXPECT_EQ(q.tree.children.at(0).symbol, 2);
  EXPECT_EQ(q.edges.at(0).members.at(1), "b");
  EXPECT_EQ(q.mapping.entries.at(0).second, "y");
  EXPECT_EQ(q.resource_budget.wall_seconds, 5);
  EXPECT_TRUE(q.truths.at(0));
  std::string text;
  wire::JsonWriter out(text);
  encode(kType, &q, out);
  EXPECT_EQ(
      text,
      R"({"big":"-123","q":{"num":"-1","den":"2"},"table":[["1","2"]],"pair":[3,4],"color":"GREEN","maybe":null,)"
      R"("nodes":[{"kind":"leaf","value":2},{"kind":"fork","children":[0,1]}],)"
      R"("tree":{"symbol":1,"children":[{"symbol":2,"children":[]}]},"edges":[["e",["a","b"]]],"mapping":{"x":"y"},)"
      R"("resource_budget":{"wall_seconds":5},"sign":1,"truths":[true,false],"label":"ab","complete":true})");
  // What was written reads back.
  EXPECT_EQ(refusals_of(kType, text), "");
}

TEST(Declaration, RefusesWithCodeAndPlace) {
  const struct {
    const char* name;
    const char* value;
    const char* refusals;
  } cases[] = {
      {"big", "", "missing [\"big\"]\n"},
      {"big", "12", "string_type [\"big\"]\n"},
      {"big", "\"+1\"", "string_pattern_mismatch [\"big\"]\n"},
      {"big", "\"-0\"", "string_pattern_mismatch [\"big\"]\n"},
      {"big", "\"00\"", "string_pattern_mismatch [\"big\"]\n"},
      {"big", "\"123456789012345678901\"", "string_too_long [\"big\"]\n"},
      {"q", "\"1/2\"", "model_type [\"q\"]\n"},
      {"q", "{\"num\":\"1\"}", "missing [\"q\",\"den\"]\n"},
      {"q", "{\"num\":\"2\",\"den\":\"4\"}", "value_error [\"q\"]\n"},
      {"q", "{\"num\":\"1\",\"den\":\"0\"}", "value_error [\"q\"]\n"},
      {"q", "{\"num\":\"1\",\"den\":\"-2\"}", "value_error [\"q\"]\n"},
      {"q", "{\"num\":\"0\",\"den\":\"2\"}", "value_error [\"q\"]\n"},
      {"q", "{\"num\":1,\"den\":\"2\",\"x\":0}",
       "string_type [\"q\",\"num\"]\nextra_forbidden [\"q\",\"x\"]\n"},
      {"table", "[]", "too_short [\"table\"]\n"},
      {"table", "{}", "tuple_type [\"table\"]\n"},
      {"table", "[[\"1\",\"2\"],[\"1\"]]", "too_short [\"table\",1]\n"},
      // An item that cannot be read does not count towards the least number.
      {"table", "[[\"1\",\"\"]]",
       "string_pattern_mismatch [\"table\",0,1]\ntoo_short [\"table\",0]\ntoo_short [\"table\"]\n"},
      {"table", "[[\"1\",\"2\"],[],[],[]]", "too_long [\"table\"]\n"},
      {"table", "[[\"1\",\"123456\"]]",
       "string_too_long [\"table\",0,1]\ntoo_short [\"table\",0]\ntoo_short [\"table\"]\n"},
      {"pair", "[1]", "missing [\"pair\",1]\n"},
      {"pair", "[1,2,3]", "too_long [\"pair\"]\n"},
      {"pair", "[1,10]", "less_than_equal [\"pair\",1]\n"},
      {"pair", "[-1,true]", "greater_than_equal [\"pair\",0]\nint_type [\"pair\",1]\n"},
      {"pair", "[4,3]", "value_error [\"pair\",1]\n"},
      {"pair", "[0,1.5]", "canonicalization_error []\n"},
      {"pair", "[0,9007199254740992]", "canonicalization_error []\n"},
      {"color", "\"BLUE\"", "literal_error [\"color\"]\n"},
      {"color", "0", "literal_error [\"color\"]\n"},
      {"nodes", "[]", "too_short [\"nodes\"]\n"},
      {"nodes", "[{\"kind\":\"leaf\",\"value\":2},{\"kind\":\"root\"}]", "union_tag_invalid [\"nodes\",1]\n"},
      {"nodes", "[{\"value\":2}]", "union_tag_not_found [\"nodes\",0]\ntoo_short [\"nodes\"]\n"},
      {"nodes", "[{\"kind\":\"leaf\"}]", "missing [\"nodes\",0,\"leaf\",\"value\"]\ntoo_short [\"nodes\"]\n"},
      {"tree", "{\"symbol\":1,\"children\":[{\"symbol\":-1}]}",
       "greater_than_equal [\"tree\",\"children\",0,\"symbol\"]\n"},
      {"edges", "[[\"e\"]]", "missing [\"edges\",0,1]\n"},
      {"edges", "[[\"e\",[],0]]", "too_long [\"edges\",0]\n"},
      {"mapping", "{\"a\":1}", "string_type [\"mapping\",\"a\"]\n"},
      {"mapping", "{\"a\":\"1\",\"b\":\"1\",\"c\":\"1\"}", "too_long [\"mapping\"]\n"},
      {"mapping", "[]", "dict_type [\"mapping\"]\n"},
      {"sign", "0", "literal_error [\"sign\"]\n"},
      {"truths", "[1]", "bool_type [\"truths\",0]\n"},
      {"label", "\"\"", "string_too_short [\"label\"]\n"},
      {"label", "\"abcd\"", "string_too_long [\"label\"]\n"},
      {"label", "\"A\"", "string_pattern_mismatch [\"label\"]\n"},
      {"complete", "false", "literal_error [\"complete\"]\n"},
      {"zeta", "1", "extra_forbidden [\"zeta\"]\n"},
  };
  for (const auto& c : cases)
    EXPECT_EQ(refusals_of(kType, with(c.name, c.value)), c.refusals) << c.name << " = " << c.value;
}

// The whole payload is refused, so the message says where and promises no other form to a field that has none.
TEST(Declaration, NumbersNoPayloadMayHoldAreNamed) {
  const auto message = [](const std::string& payload) {
    wire::JsonDocument document;
    EXPECT_FALSE(document.parse(payload));
    Request q;
    Refusals refusals;
    EXPECT_FALSE(decode(kType, document.root(), &q, refusals));
    return refusals.list().at(0).message;
  };
  const std::string far = message(with("pair", "[0,9007199254740992]"));
  EXPECT_EQ(far.find("pair[1] must not go beyond +-(2^53 - 1); where a field takes longer integers"), 0u)
      << far;
  const std::string fraction = message(with("pair", "[6.0,0]"));
  EXPECT_EQ(fraction.find("pair[0] must not have a fraction or an exponent; where a field takes"), 0u)
      << fraction;
  const std::string deep = message(with("nodes", R"([{"kind":"leaf","value":1e3}])"));
  EXPECT_EQ(deep.find("nodes[0].value must not have"), 0u) << deep;
  EXPECT_EQ(message("1.5").find("the payload must not have"), 0u);
}

TEST(Declaration, ExtraFieldsComeLastAndSorted) {
  EXPECT_EQ(refusals_of(everything::Budget::type, R"({"z":1,"a":2,"wall_seconds":0})"),
            "greater_than_equal [\"wall_seconds\"]\nextra_forbidden [\"a\"]\nextra_forbidden [\"z\"]\n");
}

TEST(Declaration, KeepsAtMost64Refusals) {
  std::string many = "[";
  for (int i = 0; i < 100; ++i) many += i ? ",1" : "1";
  const std::string payload = with("truths", many + "]");  // outlives the document
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(payload));
  Request q;
  Refusals refusals;
  EXPECT_FALSE(decode(kType, document.root(), &q, refusals));
  EXPECT_EQ(refusals.size(), Refusals::kMost);
}

TEST(Declaration, DeepNestingIsRefusedBeforeItIsRead) {
  std::string deep = R"({"symbol":0})";
  for (int i = 0; i < 40; ++i) deep = R"({"symbol":0,"children":[)" + deep + "]}";
  EXPECT_EQ(refusals_of(everything::Tree::type, deep), "canonicalization_error []\n");
}

TEST(Declaration, SchemaCarriesBoundsAndDocs) {
  std::string text;
  wire::JsonWriter out(text);
  write_schema(kType, Direction::kInput, out);
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(text)) << text;
  const wire::Json& root = document.root();
  EXPECT_EQ(root.find("type")->text(), "object");
  const wire::Json* properties = root.find("properties");
  EXPECT_EQ(properties->find("big")->find("maxLength")->text(), "21");
  EXPECT_EQ(properties->find("table")->find("items")->find("minItems")->text(), "2");
  EXPECT_EQ(properties->find("sign")->find("default")->text(), "1");
  EXPECT_EQ(properties->find("tree")->find("$ref")->text(), "#/$defs/Tree");
  for (const char* name : {"Tree", "Leaf", "Fork", "Hyperedge", "Budget", "Rational"})
    EXPECT_TRUE(root.find("$defs")->find(name)) << name;
  EXPECT_EQ(root.find("required")->size(), 6u);
}

TEST(Records, PolynomialRules) {
  const Type& t = records::Polynomial::type;
  const auto p = [](const std::string& variables, const std::string& terms) {
    return R"({"variables":)" + variables + R"(,"polynomial":{"terms":)" + terms + "}}";
  };
  const std::string one = R"({"num":"1","den":"1"})", zero = R"({"num":"0","den":"1"})";
  EXPECT_EQ(refusals_of(
                t, p(R"(["x"])", "[{\"coefficient\":" + one + ",\"exponents\":[2]},{\"coefficient\":" + one +
                                     ",\"exponents\":[0]}]")),
            "");
  EXPECT_EQ(refusals_of(t, p(R"(["x"])", "[]")), "");
  EXPECT_EQ(refusals_of(t, p(R"(["x","x"])", "[]")), "value_error [\"variables\",1]\n");
  EXPECT_EQ(refusals_of(t, p(R"(["x"])", "[{\"coefficient\":" + zero + ",\"exponents\":[2]}]")),
            "value_error [\"polynomial\",\"terms\",0,\"coefficient\"]\n");
  EXPECT_EQ(refusals_of(
                t, p(R"(["x"])", "[{\"coefficient\":" + one + ",\"exponents\":[0]},{\"coefficient\":" + one +
                                     ",\"exponents\":[2]}]")),
            "value_error [\"polynomial\",\"terms\",1,\"exponents\"]\n");
  EXPECT_EQ(refusals_of(t, p(R"(["x"])", "[{\"coefficient\":" + one + ",\"exponents\":[0,1]}]")),
            "value_error [\"polynomial\",\"terms\",0,\"exponents\"]\n");
}

TEST(Records, MatrixRules) {
  EXPECT_EQ(refusals_of(records::IntegerMatrix::type, R"({"entries":[["1","2"],["3","4"]]})"), "");
  EXPECT_EQ(refusals_of(records::IntegerMatrix::type, R"({"entries":[["1","2"],["3"]]})"),
            "value_error [\"entries\",1]\n");
  EXPECT_EQ(refusals_of(records::IntegerMatrix::type, R"({"entries":[[]]})"),
            "value_error [\"entries\",0]\n");
  EXPECT_EQ(refusals_of(records::IntegerMatrix::type, R"({"domain":"QQ","entries":[["1"]]})"),
            "literal_error [\"domain\"]\n");
}

}  // namespace
}  // namespace exact
