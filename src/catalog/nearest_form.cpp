#include "catalog/nearest_form.h"

#include "operation/nearest_word.h"

#include <algorithm>
#include <vector>

namespace exact::catalog {
namespace {

using K = Type::Kind;
using wire::Json;

constexpr std::size_t kMostDigits = 100'000;  // longer numbers are left as they are

// The rational number that a string or a JSON number spells: 12, -3/4, 0.5.
std::optional<Rational> number_in(const Json& value) {
  if ((!value.is_string() && !value.is_number()) || value.size() == 0 || value.size() > kMostDigits)
    return std::nullopt;
  return Rational::from_text(value.text());
}

std::optional<Rational> fraction_in(const Json& value) {
  if (!value.is_object()) return number_in(value);
  const Json* num = value.find("num");
  const Json* den = value.find("den");
  if (!num || !den) return std::nullopt;
  const auto n = number_in(*num), d = number_in(*den);
  if (!n || !d || d->sign() == 0) return std::nullopt;
  return *n / *d;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

void write_name(std::span<const std::string_view> names, const Json& value, Repair repair,
                wire::JsonWriter& out) {
  if (value.is_string()) {
    for (const std::string_view n : names)
      if (lower(n) == lower(value.text())) return void(out.string(n));
    const std::string_view near = nearest_word(value.text(), names);
    if (!near.empty() && repair == Repair::kFormsAndNames) return void(out.string(near));
  }
  wire::write_json(out, value);
}

// The field that a member is meant for; null when there is none.
const Field* field_of(const Type& record, const Json& object, std::string_view key, Repair repair) {
  for (const Field& f : record.fields)
    if (f.name == key) return &f;
  if (repair == Repair::kForms) return nullptr;
  std::vector<std::string_view> absent;
  for (const Field& f : record.fields)
    if (!object.find(f.name)) absent.push_back(f.name);
  const std::string_view near = nearest_word(key, absent);
  for (const Field& f : record.fields)
    if (f.name == near) return &f;
  return nullptr;
}

bool has_one_value(const Type& t) {
  return t.kind == K::kLiteral || t.kind == K::kConstantBool || t.kind == K::kConstantInt;
}

void write_only_value(const Type& t, wire::JsonWriter& out) {
  if (t.kind == K::kLiteral)
    out.string(t.name);
  else if (t.kind == K::kConstantBool)
    out.boolean(t.constant != 0);
  else
    out.number(t.constant);
}

void write_record(const Type& type, const Json& value, Repair repair, wire::JsonWriter& out) {
  if (!value.is_object()) return wire::write_json(out, value);
  std::vector<const Field*> written;
  out.begin_object();
  for (const wire::Member& m : value.members()) {
    const Field* f = field_of(type, value, m.key, repair);
    if (!f && repair == Repair::kForms) wire::write_json(out.key(m.key), m.value);
    if (!f || std::ranges::find(written, f) != written.end()) continue;
    written.push_back(f);
    write_nearest_form(*f->type, m.value, repair, out.key(f->name));
  }
  for (const Field& f : type.fields)
    if (has_one_value(*f.type) && !f.bounds.has_default && std::ranges::find(written, &f) == written.end())
      write_only_value(*f.type, out.key(f.name));
  out.end_object();
}

bool is_accepted(const Type& type, const std::string& text) {
  wire::JsonDocument document;
  if (document.parse(text) || !type.create) return false;
  Refusals refusals;
  void* record = type.create();
  const bool ok = decode(type, document.root(), record, refusals);
  type.destroy(record);
  return ok;
}

void write_union(const Type& type, const Json& value, Repair repair, wire::JsonWriter& out) {
  for (const Type* alternative : type.alternatives) {
    std::string text;
    wire::JsonWriter w(text);
    write_nearest_form(*alternative, value, repair, w);
    if (is_accepted(*alternative, text)) return void(out.raw(text));
  }
  wire::write_json(out, value);
}

void write_list(const Type& type, const Json& value, Repair repair, wire::JsonWriter& out) {
  out.begin_array();
  if (value.is_array()) {
    for (const Json& item : value.items()) write_nearest_form(*type.item, item, repair, out);
  } else {
    write_nearest_form(*type.item, value, repair, out);
  }
  out.end_array();
}

}  // namespace

void write_nearest_form(const Type& type, const Json& value, Repair repair, wire::JsonWriter& out) {
  switch (type.kind) {
    case K::kInteger:
      if (const auto n = number_in(value); n && n->is_integer()) return void(out.string(n->to_string()));
      break;
    case K::kRational:
      if (const auto q = fraction_in(value)) {
        out.begin_object()
            .member("num", q->numerator().to_string())
            .member("den", q->denominator().to_string());
        return void(out.end_object());
      }
      break;
    case K::kInt:
      if (const auto n = number_in(value); n && n->is_integer()) return void(out.raw(n->to_string()));
      break;
    case K::kBool:
      if (value.is_string() && (value.text() == "true" || value.text() == "false"))
        return void(out.boolean(value.text() == "true"));
      break;
    case K::kText:
      if (value.is_number()) return void(out.string(value.text()));
      if (value.is_bool()) return void(out.string(value.boolean() ? "true" : "false"));
      break;
    case K::kEnum: return write_name(type.names, value, repair, out);
    case K::kLiteral:
    case K::kConstantBool:
    case K::kConstantInt:
      if (repair == Repair::kFormsAndNames) return write_only_value(type, out);
      if (type.kind == K::kLiteral && value.is_number()) return void(out.string(value.text()));
      break;
    case K::kOptional:
      if (value.is_null()) break;
      return write_nearest_form(*type.item, value, repair, out);
    case K::kList:
    case K::kArray: return write_list(type, value, repair, out);
    case K::kMap:
      if (!value.is_object()) break;
      out.begin_object();
      for (const wire::Member& m : value.members())
        write_nearest_form(*type.item, m.value, repair, out.key(m.key));
      return void(out.end_object());
    case K::kRecord: return write_record(type, value, repair, out);
    case K::kTuple:
      if (!value.is_array() || value.size() != type.fields.size()) break;
      out.begin_array();
      for (std::size_t i = 0; i < type.fields.size(); ++i)
        write_nearest_form(*type.fields[i].type, value.items()[i], repair, out);
      return void(out.end_array());
    case K::kUnion: return write_union(type, value, repair, out);
  }
  wire::write_json(out, value);
}

std::optional<std::string> accepted_form(const Operation& operation, const Json& payload) {
  std::string text;
  wire::JsonWriter out(text);
  write_nearest_form(operation.request, payload, Repair::kFormsAndNames, out);
  if (!is_accepted(operation.request, text)) return std::nullopt;
  return text;
}

}  // namespace exact::catalog
