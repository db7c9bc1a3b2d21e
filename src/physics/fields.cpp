#include "physics/fields.h"

#include "physics/limits.h"

#include <algorithm>

namespace exact::physics {
namespace {

// The members of a quantity and of a vector. They occur in every schema many times and therefore carry no
// description; what a number may look like is said once, at the action. The unit decides how the numbers are
// scaled, so the two are read together, by the functions below.
constexpr Field kUnit{"unit", true, {}, schema_of_text, nullptr};
constexpr Field kQuantityFields[] = {{"value", true, {}, schema_of_text, nullptr}, kUnit};
constexpr Field kVectorFields[] = {{"x", true, {}, schema_of_text, nullptr},
                                   {"y", true, {}, schema_of_text, nullptr},
                                   {"z", true, {}, schema_of_text, nullptr},
                                   kUnit};

void check_members(const wire::Json& json, Reader& reader, std::span<const Field> fields,
                   std::span<const std::string_view> besides = {}) {
  if (!json.is_object()) reader.refuse("an object is expected here");
  for (const wire::Member& member : json.members()) {
    const auto named = [&](const Field& f) { return f.name == member.key; };
    if (std::any_of(fields.begin(), fields.end(), named)) continue;
    if (std::find(besides.begin(), besides.end(), member.key) != besides.end()) continue;
    const Reader::Step step(reader, member.key);
    reader.refuse("there is no such field");
  }
  for (const Field& f : fields)
    if (f.required) reader.required(json, f.name);
}

const Rational& scale_of(const wire::Json& json, Reader& reader, const Dimension& dimension) {
  const Reader::Step step(reader, kUnit.name);
  return read_scale(*json.find(kUnit.name), reader, dimension);
}

Rational component(const wire::Json& json, Reader& reader, std::string_view name) {
  const Reader::Step step(reader, name);
  return read_number(*json.find(name), reader);
}

void schema_of_type(wire::JsonWriter& out, std::string_view type, std::string_view doc) {
  out.begin_object().member("type", type);
  if (!doc.empty()) out.member("description", doc);
  out.end_object();
}

}  // namespace

Rational read_quantity(const wire::Json& json, Reader& reader, const QuantityRule& rule) {
  check_members(json, reader, kQuantityFields);
  Rational value = component(json, reader, "value") * scale_of(json, reader, rule.dimension);
  if (rule.sign == QuantityRule::Sign::kPositive && value.sign() <= 0)
    reader.refuse("must be greater than zero");
  if (rule.sign == QuantityRule::Sign::kNonnegative && value.sign() < 0)
    reader.refuse("must not be negative");
  return value;
}

Vector3 read_vector(const wire::Json& json, Reader& reader, const Dimension& dimension) {
  check_members(json, reader, kVectorFields);
  const Vector3 read{
      {component(json, reader, "x"), component(json, reader, "y"), component(json, reader, "z")}};
  return scale_of(json, reader, dimension) * read;
}

void read_members(const wire::Json& json, void* record, Reader& reader, std::span<const Field> fields,
                  std::span<const std::string_view> besides) {
  check_members(json, reader, fields, besides);
  for (const Field& field : fields)
    if (const wire::Json* value = json.find(field.name)) {
      const Reader::Step step(reader, field.name);
      field.read(*value, record, reader);
    }
}

void schema_of_text(wire::JsonWriter& out, std::string_view doc) { schema_of_type(out, "string", doc); }
void schema_of_boolean(wire::JsonWriter& out, std::string_view doc) { schema_of_type(out, "boolean", doc); }

void schema_of_count(wire::JsonWriter& out, std::string_view doc, std::int64_t limit) {
  out.begin_object().member("type", "integer").member("minimum", 0).member("maximum", limit);
  if (!doc.empty()) out.member("description", doc);
  out.end_object();
}

void schema_of_record(wire::JsonWriter& out, std::string_view doc, std::span<const Field> fields,
                      std::string_view tag) {
  out.begin_object().member("type", "object");
  if (!doc.empty()) out.member("description", doc);
  out.key("properties").begin_object();
  if (!tag.empty()) out.key("kind").begin_object().member("const", tag).end_object();
  for (const Field& f : fields) {
    out.key(f.name);
    f.schema(out, f.doc);
  }
  out.end_object().key("required").begin_array();
  if (!tag.empty()) out.string("kind");
  for (const Field& f : fields)
    if (f.required) out.string(f.name);
  out.end_array().member("additionalProperties", false).end_object();
}

void schema_of_quantity(wire::JsonWriter& out, std::string_view doc) {
  schema_of_record(out, doc, kQuantityFields);
}
void schema_of_vector(wire::JsonWriter& out, std::string_view doc) {
  schema_of_record(out, doc, kVectorFields);
}

}  // namespace exact::physics
