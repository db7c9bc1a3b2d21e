#include "physics/output.h"

namespace exact::physics {

void write_members(wire::JsonWriter& out, const void* record, std::span<const OutputMember> members) {
  out.begin_object();
  for (const OutputMember& m : members) {
    if (m.present != nullptr && !m.present(record)) continue;
    out.key(m.name);
    if (m.constant.empty()) {
      m.write(out, record);
    } else {
      out.raw(m.constant);
    }
  }
  out.end_object();
}

void schema_of_members(wire::JsonWriter& out, std::span<const OutputMember> members) {
  out.begin_object().member("type", "object").key("properties").begin_object();
  for (const OutputMember& m : members) {
    out.key(m.name);
    if (m.constant.empty()) {
      m.schema(out);
    } else {
      out.begin_object().key("const").raw(m.constant).end_object();
    }
  }
  out.end_object().key("required").begin_array();
  for (const OutputMember& m : members)
    if (m.present == nullptr) out.string(m.name);
  out.end_array().member("additionalProperties", false).end_object();
}

void schema_reference(wire::JsonWriter& out, std::string_view definition) {
  out.begin_object().member("$ref", "#/$defs/" + std::string(definition)).end_object();
}

std::string joined(const VectorText& v) { return v.at[0] + ',' + v.at[1] + ',' + v.at[2]; }

// Digits, '-', '/' and unit symbols need no escapes, so these two, of which a long answer is made, are put together from
// their fixed parts.
void write_quantity(wire::JsonWriter& out, const QuantityText& q) {
  out.raw(R"({"kind":"quantity","exact":true,"value":")");
  std::string& text = out.out();
  text.append(q.value).append(q.unit->json_unit).append(R"(,"si_value":")");
  text.append(q.in_si ? *q.in_si : q.value).append("\"").append(q.unit->json_dimension);
  text.append(q.value).append(q.unit->json_end);
}

void write_vector(wire::JsonWriter& out, const VectorText& v) {
  out.raw(R"({"kind":"vector3","exact":true,"x":")");
  std::string& text = out.out();
  text.append(v.at[0]).append(R"(","y":")").append(v.at[1]).append(R"(","z":")").append(v.at[2]);
  text.append(v.unit->json_unit).append(v.unit->json_dimension);
  text.append(v.at[0]).append(",").append(v.at[1]).append(",").append(v.at[2]).append(v.unit->json_end);
}

namespace {

// A closed object with the given members, all required: names with schemas as JSON text.
void closed_object(wire::JsonWriter& out,
                   std::span<const std::pair<std::string_view, std::string_view>> members) {
  out.begin_object().member("type", "object").key("properties").begin_object();
  for (const auto& [name, schema] : members) out.key(name).raw(schema);
  out.end_object().key("required").begin_array();
  for (const auto& [name, schema] : members) out.string(name);
  out.end_array().member("additionalProperties", false).end_object();
}

constexpr char kTextSchema[] = R"({"type":"string"})";
constexpr char kTrueSchema[] = R"({"const":true})";
constexpr char kDimensionReference[] = R"({"$ref":"#/$defs/dimension"})";
// An exact rational in lowest terms.
constexpr char kRationalSchema[] = R"({"type":"string","pattern":"^-?[0-9]+(/[0-9]+)?$"})";

}  // namespace

void write_dimension_schema(wire::JsonWriter& out) {
  std::vector<std::pair<std::string_view, std::string_view>> members;
  members.reserve(kBaseQuantities.size() + 1);
  for (const std::string_view base : kBaseQuantities) members.emplace_back(base, R"({"type":"integer"})");
  members.emplace_back("text", kTextSchema);
  closed_object(out, members);
}

void write_quantity_schema(wire::JsonWriter& out) {
  static constexpr std::pair<std::string_view, std::string_view> kMembers[] = {
      {"kind", R"({"const":"quantity"})"},
      {"exact", kTrueSchema},
      {"value", kRationalSchema},
      {"unit", kTextSchema},
      {"si_value", kRationalSchema},
      {"dimension", kDimensionReference},
      {"text", kTextSchema}};
  closed_object(out, kMembers);
}

void write_vector_schema(wire::JsonWriter& out) {
  static constexpr std::pair<std::string_view, std::string_view> kMembers[] = {
      {"kind", R"({"const":"vector3"})"},
      {"exact", kTrueSchema},
      {"x", kRationalSchema},
      {"y", kRationalSchema},
      {"z", kRationalSchema},
      {"unit", kTextSchema},
      {"dimension", kDimensionReference},
      {"text", kTextSchema}};
  closed_object(out, kMembers);
}

}  // namespace exact::physics
