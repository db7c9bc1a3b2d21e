#include "catalog/arguments.h"

namespace exact::catalog {

bool is_operation_id(std::string_view text) {
  if (text.size() < 3 || text.size() > 128 || text[0] < 'a' || text[0] > 'z') return false;
  bool joined = false, after_join = false;
  for (char c : text) {
    const bool join = c == '.' || c == '_' || c == '-';
    if (join && after_join) return false;
    if (!join && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) return false;
    joined = joined || join;
    after_join = join;
  }
  return joined && !after_join;
}

ToolAnswer ArgumentErrors::answer(std::string_view tool) const {
  ToolAnswer a{ToolAnswer::Kind::kProtocolError, {}, {}, -32602};
  a.message = "invalid arguments of " + std::string(tool) + ": " +
              (list_[0].field.empty() ? "they" : list_[0].field) + " " + list_[0].message;
  wire::JsonWriter out(a.json);
  out.begin_object();
  out.member("code", "INVALID_ARGUMENTS");
  out.member("tool", tool);
  out.key("errors").begin_array();
  for (const One& e : list_) {
    out.begin_object();
    out.key("location").begin_array();
    std::string_view rest = e.field;
    while (!rest.empty()) {
      const std::size_t dot = rest.find('.');
      out.string(rest.substr(0, dot));
      rest = dot == rest.npos ? std::string_view{} : rest.substr(dot + 1);
    }
    out.end_array();
    out.member("message", e.message);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return a;
}

}  // namespace exact::catalog
