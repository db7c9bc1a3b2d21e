// JSON Schemas (2020-12) as text, put together from small pieces.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace exact::mcp::schema {

struct Property {
  std::string_view name;
  std::string schema;
  bool required = true;
};
inline Property optional(std::string_view name, std::string schema) {
  return {name, std::move(schema), false};
}

// A closed object: no other members.
std::string object(const std::vector<Property>& properties);
// The same with more keywords, which are members of a schema as text, behind it.
std::string object_with(const std::vector<Property>& properties, std::string_view keywords);
std::string text(std::string_view description = {});
std::string text_matching(std::string_view pattern);
std::string flag();
std::string whole(std::int64_t minimum, std::int64_t maximum, std::string_view description = {});
std::string whole();    // any integer
std::string natural();  // from 0
std::string constant(std::string_view value);
std::string constant(const char* value);
std::string constant(bool value);
std::string constant(std::int64_t value);
std::string choice(std::initializer_list<std::string_view> values);
std::string choice(const std::vector<std::string_view>& values);
std::string list(std::string_view items, std::string_view description = {});
std::string one_of(std::initializer_list<std::string_view> schemas);
// The definition `name` of the same document.
std::string ref(std::string_view name);

}  // namespace exact::mcp::schema
