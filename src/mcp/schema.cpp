#include "mcp/schema.h"

#include "wire/json.h"

namespace exact::mcp::schema {

namespace {

// {"type": T, ...}; `more` writes the other members.
template <class F>
std::string typed(std::string_view type, std::string_view description, F more) {
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object().member("type", type);
  more(w);
  if (!description.empty()) w.member("description", description);
  w.end_object();
  return out;
}

template <class T>
std::string constant_of(T value) {
  std::string out;
  wire::JsonWriter(out).begin_object().member("const", value).end_object();
  return out;
}

template <class Range>
std::string choice_of(const Range& values) {
  return typed("string", {}, [&](wire::JsonWriter& w) {
    w.key("enum").begin_array();
    for (const std::string_view v : values) w.string(v);
    w.end_array();
  });
}

}  // namespace

std::string object(const std::vector<Property>& properties) { return object_with(properties, {}); }

std::string object_with(const std::vector<Property>& properties, std::string_view keywords) {
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object().member("type", "object").member("additionalProperties", false);
  w.key("properties").begin_object();
  for (const Property& p : properties) w.key(p.name).raw(p.schema);
  w.end_object().key("required").begin_array();
  for (const Property& p : properties) {
    if (p.required) w.string(p.name);
  }
  w.end_array();
  if (!keywords.empty()) {
    out += ',';
    out += keywords;
  }
  out += '}';
  return out;
}

std::string text(std::string_view description) {
  return typed("string", description, [](wire::JsonWriter&) {});
}
std::string text_matching(std::string_view pattern) {
  return typed("string", {}, [&](wire::JsonWriter& w) { w.member("pattern", pattern); });
}
std::string flag() {
  return typed("boolean", {}, [](wire::JsonWriter&) {});
}
std::string whole(std::int64_t minimum, std::int64_t maximum, std::string_view description) {
  return typed("integer", description,
               [&](wire::JsonWriter& w) { w.member("minimum", minimum).member("maximum", maximum); });
}
std::string whole() {
  return typed("integer", {}, [](wire::JsonWriter&) {});
}
std::string natural() {
  return typed("integer", {}, [](wire::JsonWriter& w) { w.member("minimum", 0); });
}
std::string constant(std::string_view value) { return constant_of(value); }
std::string constant(const char* value) { return constant_of(std::string_view(value)); }
std::string constant(bool value) { return constant_of(value); }
std::string constant(std::int64_t value) { return constant_of(value); }
std::string choice(std::initializer_list<std::string_view> values) { return choice_of(values); }
std::string choice(const std::vector<std::string_view>& values) { return choice_of(values); }
std::string list(std::string_view items, std::string_view description) {
  return typed("array", description, [&](wire::JsonWriter& w) { w.key("items").raw(items); });
}
std::string one_of(std::initializer_list<std::string_view> schemas) {
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object().key("oneOf").begin_array();
  for (const std::string_view s : schemas) w.raw(s);
  w.end_array().end_object();
  return out;
}
std::string ref(std::string_view name) {
  std::string out;
  wire::JsonWriter(out).begin_object().member("$ref", "#/$defs/" + std::string(name)).end_object();
  return out;
}

}  // namespace exact::mcp::schema
