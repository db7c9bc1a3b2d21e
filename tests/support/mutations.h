// Mutations of a request: the same ones for the catalog's rules, its fuzzer and the report of its robustness.
#pragma once
#include "operation/bounds.h"
#include "wire/json.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace exact {

// Writes `j` with the value `target` inside it replaced by `with`; an empty replacement removes it.
inline void write_mutated(const wire::Json& j, const wire::Json* target, const std::string& with,
                          wire::JsonWriter& out) {
  if (&j == target) {
    out.raw(with);
  } else if (j.is_array()) {
    out.begin_array();
    for (const wire::Json& item : j.items()) {
      if (&item != target || !with.empty()) write_mutated(item, target, with, out);
    }
    out.end_array();
  } else if (j.is_object()) {
    out.begin_object();
    for (const wire::Member& m : j.members()) {
      if (&m.value == target && with.empty()) continue;
      out.key(m.key);
      write_mutated(m.value, target, with, out);
    }
    out.end_object();
  } else {
    wire::write_json(out, j);
  }
}

inline std::string compact(const wire::Json& j) {
  std::string text;
  wire::JsonWriter out(text);
  wire::write_json(out, j);
  return text;
}

// JSON texts to put in the place of `j`: nothing at all, other kinds, neighbours of a bound, much more of the same.
inline std::vector<std::string> replacements(const wire::Json& j) {
  std::vector<std::string> out = {"",     "null",  "true", "0", "-1", "1.5", "9007199254740992",
                                  "\"\"", "\"x\"", "[]",   "{}"};
  out.push_back(std::string(100, '[') + std::string(100, ']'));
  if (j.is_number()) {
    const std::int64_t v = j.int64().value_or(0);
    for (std::int64_t n :
         {v + 1, v - 1, std::int64_t{2}, std::int64_t{64}, kMaxJsonInteger, -kMaxJsonInteger})
      out.push_back(std::to_string(n));
  } else if (j.is_string()) {
    for (const char* s :
         {"\"0\"", "\"-0\"", "\"-1\"", "\"2\"", "\"00\"", "\"1e5\"", "\"\\u00e9\"", "\"\\u0000\""})
      out.push_back(s);
    out.push_back('"' + std::string(40, '9') + '"');
    out.push_back('"' + std::string(20'000, '7') + '"');
    out.push_back("\"\\ud83d\\ude00\"");
  } else if (j.is_array()) {
    std::string twice = "[", reversed = "[";
    const auto items = j.items();
    for (std::size_t i = 0; i < items.size(); ++i) {
      twice += (i ? "," : "") + compact(items[i]) + "," + compact(items[i]);
      reversed += (i ? "," : "") + compact(items[items.size() - 1 - i]);
    }
    out.push_back(twice + "]");
    out.push_back(reversed + "]");
  } else if (j.is_object()) {
    std::string more = compact(j);
    more.back() = j.size() ? ',' : ' ';
    out.push_back(more + "\"undeclared_field\":0}");
  }
  return out;
}

inline void each_value(const wire::Json& j, const std::function<void(const wire::Json&)>& f) {
  f(j);
  // Long lists are alike inside: the first and the last item stand for all.
  const auto items = j.items();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i < 2 || i + 1 == items.size()) each_value(items[i], f);
  }
  for (const wire::Member& m : j.members()) each_value(m.value, f);
}

}  // namespace exact
