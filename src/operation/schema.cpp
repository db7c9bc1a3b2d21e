#include "operation/schema.h"

#include "wire/json.h"

#include <algorithm>

namespace exact {
namespace {

using K = Type::Kind;
constexpr std::string_view kCanonicalRegex = "^(?:0|-?[1-9][0-9]*)$";
constexpr std::string_view kMinusZeroRegex = "^-?(?:0|[1-9][0-9]*)$";

class SchemaWriter {
 public:
  SchemaWriter(Direction direction, wire::JsonWriter& out) : direction_(direction), out_(out) {}

  void root(const Type& record) {
    out_.begin_object();
    members(record);
    // Definitions may need further ones: the list grows while it is written.
    if (!records_.empty() || rational_) {
      out_.key("$defs").begin_object();
      for (std::size_t i = 0; i < records_.size(); ++i) {
        const Type& t = *records_[i];
        out_.key(t.name).begin_object();
        if (!t.doc.empty()) out_.member("description", t.doc);
        if (t.kind == K::kTuple) {
          tuple(t);
        } else {
          members(t);
        }
        out_.end_object();
      }
      if (rational_) {
        out_.key("Rational").begin_object();
        out_.member("description",
                    "A rational number in lowest terms: the denominator is positive, and zero is 0/1.");
        rational(kDefaultDigits);
        out_.end_object();
      }
      out_.end_object();
    }
    out_.end_object();
  }

 private:
  void members(const Type& record) {
    out_.member("type", "object");
    out_.key("properties").begin_object();
    for (const Field& f : record.fields) {
      out_.key(f.name).begin_object();
      if (!f.doc.empty()) out_.member("description", f.doc);
      value(*f.type, f.bounds, 0);
      if (direction_ == Direction::kInput && may_be_absent(f))
        out_.key("default").raw(default_value(record, f));
      out_.end_object();
    }
    out_.end_object();
    out_.key("required").begin_array();
    for (const Field& f : record.fields) {
      if (direction_ == Direction::kOutput || !may_be_absent(f)) out_.string(f.name);
    }
    out_.end_array();
    out_.member("additionalProperties", false);
  }

  static bool may_be_absent(const Field& f) { return f.bounds.has_default || f.type->kind == K::kOptional; }

  void tuple(const Type& t) {
    out_.member("type", "array");
    out_.key("prefixItems").begin_array();
    for (const Field& f : t.fields) {
      out_.begin_object();
      if (!f.doc.empty()) out_.member("description", f.doc);
      value(*f.type, f.bounds, 0);
      out_.end_object();
    }
    out_.end_array();
    out_.member("minItems", t.fields.size()).member("maxItems", t.fields.size());
  }

  void integer_string(const Bounds& b) {
    out_.member("type", "string").member("pattern", b.accepts_minus_zero ? kMinusZeroRegex : kCanonicalRegex);
    if (b.min_length != 0) out_.member("minLength", b.min_length);
    const bool publish = direction_ == Direction::kInput || b.max_digits != kDefaultDigits;
    const std::uint32_t longest = std::min(b.max_length, publish ? b.max_digits + 1 : kNoLimit);
    if (longest != kNoLimit) out_.member("maxLength", longest);
  }

  void rational(std::uint32_t most_digits) {
    const Bounds part = digits(most_digits);
    out_.member("type", "object");
    out_.key("properties").begin_object();
    out_.key("num").begin_object().member("description", "The numerator, which carries the sign.");
    integer_string(part);
    out_.end_object();
    out_.key("den").begin_object().member("description", "The denominator; 1 for an integer.");
    integer_string(part);
    out_.end_object().end_object();
    out_.key("required").begin_array().string("num").string("den").end_array();
    out_.member("additionalProperties", false);
  }

  void reference(const Type& t) {
    if (std::ranges::find(records_, &t) == records_.end()) records_.push_back(&t);
    out_.member("$ref", "#/$defs/" + std::string(t.name));
  }

  // Members of the schema object that is open.
  void value(const Type& t, const Bounds& b, int depth) {
    switch (t.kind) {
      case K::kInteger: integer_string(b); return;
      case K::kRational:
        if (b.max_digits == kDefaultDigits) {
          rational_ = true;
          out_.member("$ref", "#/$defs/Rational");
        } else {
          rational(b.max_digits);
        }
        return;
      case K::kInt: int_value(b); return;
      case K::kBool: out_.member("type", "boolean"); return;
      case K::kText:
        out_.member("type", "string");
        if (b.min_length != 0) out_.member("minLength", b.min_length);
        if (b.max_length != kNoLimit) out_.member("maxLength", b.max_length);
        if (b.text_pattern) out_.member("pattern", b.text_pattern->regex);
        return;
      case K::kEnum:
        out_.member("type", "string").key("enum").begin_array();
        for (std::string_view name : t.names) out_.string(name);
        out_.end_array();
        return;
      case K::kLiteral: out_.member("type", "string").member("const", t.name); return;
      case K::kConstantBool: out_.member("type", "boolean").member("const", t.constant != 0); return;
      case K::kConstantInt: out_.member("type", "integer").member("const", t.constant); return;
      case K::kOptional:
        out_.key("anyOf").begin_array().begin_object();
        value(*t.item, b, depth);
        out_.end_object().begin_object().member("type", "null").end_object().end_array();
        return;
      case K::kList:
        out_.member("type", "array").key("items").begin_object();
        value(*t.item, b, depth + 1);
        out_.end_object();
        if (b.min_items[depth] != 0) out_.member("minItems", b.min_items[depth]);
        if (b.max_items[depth] != kNoLimit) out_.member("maxItems", b.max_items[depth]);
        return;
      case K::kArray:
        out_.member("type", "array").key("items").begin_object();
        value(*t.item, b, depth + 1);
        out_.end_object();
        out_.member("minItems", t.constant).member("maxItems", t.constant);
        return;
      case K::kMap:
        out_.member("type", "object").key("additionalProperties").begin_object();
        value(*t.item, b, depth + 1);
        out_.end_object();
        if (b.min_items[depth] != 0) out_.member("minProperties", b.min_items[depth]);
        if (b.max_items[depth] != kNoLimit) out_.member("maxProperties", b.max_items[depth]);
        return;
      case K::kRecord:
      case K::kTuple: reference(t); return;
      case K::kUnion:
        out_.key("anyOf").begin_array();
        for (const Type* alternative : t.alternatives) {
          out_.begin_object();
          value(*alternative, {}, 0);
          out_.end_object();
        }
        out_.end_array();
        return;
    }
  }

  void int_value(const Bounds& b) {
    out_.member("type", "integer");
    if (b.choice_count != 0) {
      out_.key("enum").begin_array();
      for (int i = 0; i < b.choice_count; ++i) out_.number(b.choice[i]);
      out_.end_array();
      return;
    }
    if (b.min_value != Bounds{}.min_value)
      out_.member(b.min_is_exclusive ? "exclusiveMinimum" : "minimum", b.min_value);
    if (b.max_value != Bounds{}.max_value)
      out_.member(b.max_is_exclusive ? "exclusiveMaximum" : "maximum", b.max_value);
  }

  Direction direction_;
  wire::JsonWriter& out_;
  std::vector<const Type*> records_;
  bool rational_ = false;
};

}  // namespace

void write_schema(const Type& record, Direction direction, wire::JsonWriter& out) {
  SchemaWriter(direction, out).root(record);
}

std::string default_value(const Type& record, const Field& field) {
  std::string text;
  wire::JsonWriter out(text);
  void* fresh = record.create();
  encode(*field.type, field.member(fresh), out);
  record.destroy(fresh);
  return text;
}

}  // namespace exact
