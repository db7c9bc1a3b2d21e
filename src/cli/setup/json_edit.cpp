// Edits of JSON with comments. A scanner finds where members stand; nothing is printed anew but the value that is set.
#include "cli/setup/text_edit.h"
#include "wire/json.h"

namespace exact::cli {

namespace {
constexpr int kMaxDepth = 200;

struct Span {
  std::size_t begin = 0, end = 0;
};
struct Member {
  std::string key;
  Span key_text, value;
};
struct Object {
  Span whole;  // from '{' to behind '}'
  std::vector<Member> members;
  bool ends_with_comma = false;
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  // The value that is the whole text.
  Span document() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    const Span value = next_value(0);
    skip();
    if (at_ != text_.size()) fault("something stands behind the end");
    return value;
  }

  // The members of the object that begins at `begin`.
  Object object(std::size_t begin) {
    at_ = begin;
    Object out;
    scan_object(0, &out);
    out.whole = {begin, at_};
    return out;
  }

 private:
  [[noreturn]] void fault(std::string message) const { throw EditFault{at_, std::move(message)}; }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  // Blanks and comments.
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        ++at_;
      } else if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.substr(at_, 2) == "/*") {
        const auto end = text_.find("*/", at_ + 2);
        if (end == text_.npos) fault("a comment does not end");
        at_ = end + 2;
      } else {
        return;
      }
    }
  }

  Span next_value(int depth) {
    skip();
    const std::size_t begin = at_;
    if (depth > kMaxDepth) fault("it is nested too deeply");
    switch (peek()) {
      case '{': scan_object(depth, nullptr); break;
      case '[': scan_array(depth); break;
      case '"': string(); break;
      default: scalar();
    }
    return {begin, at_};
  }

  void scan_object(int depth, Object* out) {
    ++at_;
    for (bool comma = true;; comma = false) {
      skip();
      if (peek() == ',' && !comma) {
        ++at_;
        skip();
        comma = true;
        if (peek() == '}' && out) out->ends_with_comma = true;
      }
      if (peek() == '}') break;
      if (!comma) fault("a comma or the end of an object is missing");
      if (peek() != '"') fault("the name of a member is expected, in double quotes");
      Member m;
      m.key_text.begin = at_;
      m.key = string();
      m.key_text.end = at_;
      skip();
      if (peek() != ':') fault("a colon is expected behind the name of a member");
      ++at_;
      m.value = next_value(depth + 1);
      if (out) out->members.push_back(std::move(m));
    }
    ++at_;
  }

  void scan_array(int depth) {
    ++at_;
    for (bool comma = true;; comma = false) {
      skip();
      if (peek() == ',' && !comma) {
        ++at_;
        skip();
        comma = true;
      }
      if (peek() == ']') break;
      if (!comma) fault("a comma or the end of an array is missing");
      next_value(depth + 1);
    }
    ++at_;
  }

  std::string string() {
    const std::size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2 : 1;
    if (peek() != '"') fault("a string does not end");
    ++at_;
    wire::JsonDocument document;
    if (document.parse(text_.substr(begin, at_ - begin))) {
      at_ = begin;
      fault("this is no string of JSON");
    }
    return std::string(document.root().text());
  }

  void scalar() {
    const std::size_t begin = at_;
    while (at_ < text_.size() &&
           std::string_view(",:[]{}\" \t\r\n/").find(text_[at_]) == std::string_view::npos)
      ++at_;
    wire::JsonDocument document;
    if (begin == at_ || document.parse(text_.substr(begin, at_ - begin))) {
      at_ = begin;
      fault("a value is expected");
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string json_string(std::string_view text) {
  std::string out;
  wire::append_json_string(out, text);
  return out;
}

std::string json_list(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) out += (out.size() > 1 ? ", " : "") + json_string(item);
  return out + "]";
}

// A value to be written, as a tree, so that its layout can follow that of its place.
struct Tree {
  std::string name;    // of the member that it is
  std::string scalar;  // JSON, when it has no members
  std::vector<Tree> members;
};

class Editor {
 public:
  explicit Editor(std::string text) : text_(std::move(text)) {}

  // Sets the value at a path of names; what is missing on the way is made.
  void set(std::span<const std::string_view> path, const Tree& value) {
    std::size_t begin = Scanner(text_).document().begin;
    for (std::size_t i = 0;; ++i) {
      if (text_[begin] != '{')
        throw EditFault{begin, i == 0 ? "the file does not hold an object"
                                      : "\"" + std::string(path[i - 1]) + "\" is no object"};
      const Object object = Scanner(text_).object(begin);
      const Member* found = nullptr;
      for (const Member& m : object.members) {
        if (m.key != path[i]) continue;
        if (found) throw EditFault{m.key_text.begin, "\"" + m.key + "\" stands twice"};
        found = &m;
      }
      if (!found) return insert(object, path.subspan(i), value);
      if (i + 1 == path.size()) return replace(found->value, value);
      begin = found->value.begin;
    }
  }

  bool has(std::span<const std::string_view> path) const {
    std::size_t begin = Scanner(text_).document().begin;
    for (const std::string_view name : path) {
      if (text_[begin] != '{') return false;
      bool found = false;
      for (const Member& m : Scanner(text_).object(begin).members) {
        if (m.key != name) continue;
        found = true;
        begin = m.value.begin;
      }
      if (!found) return false;
    }
    return true;
  }

  const std::string& text() const { return text_; }

 private:
  void replace(Span place, const Tree& value) {
    const std::string new_text = rendered(value, "", "");
    // The same value in another layout stays as it is.
    if (tokens(std::string_view(text_).substr(place.begin, place.end - place.begin)) != tokens(new_text))
      text_.replace(place.begin, place.end - place.begin, new_text);
  }

  // The text without blanks and comments.
  static std::string tokens(std::string_view text) {
    std::string out;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (in_string) {
        out += c;
        if (c == '\\' && i + 1 < text.size())
          out += text[++i];
        else if (c == '"')
          in_string = false;
      } else if (text.substr(i, 2) == "//") {
        i = std::min(text.find('\n', i), text.size()) - 1;
      } else if (text.substr(i, 2) == "/*") {
        i = text.find("*/", i + 2) + 1;
      } else if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
        out += c;
        in_string = c == '"';
      }
    }
    return out;
  }

  void insert(const Object& object, std::span<const std::string_view> path, const Tree& value) {
    Tree tree = value;
    for (std::size_t i = path.size(); i-- > 1;) {
      tree.name = path[i];
      tree = Tree{"", "", {tree}};
    }
    const std::string inside = text_.substr(object.whole.begin, object.whole.end - object.whole.begin);
    const std::string outer_indent = indent_at(object.whole.begin);
    std::string indent = outer_indent + unit();
    const bool in_lines = inside.find('\n') != inside.npos || object.members.empty();
    if (!object.members.empty() && in_lines) indent = indent_at(object.members[0].key_text.begin);
    std::string member =
        json_string(path[0]) + ": " + rendered(tree, in_lines ? indent : "", in_lines ? unit() : "");
    if (!in_lines) {
      const std::size_t at = object.members.back().value.end;
      text_.insert(at, ", " + member);
      return;
    }
    // Behind the last member and what is said about it.
    std::size_t at = object.whole.end - 1;
    while (at > object.whole.begin + 1 && is_blank(text_[at - 1])) --at;
    std::string addition = newline() + indent + member;
    if (object.ends_with_comma) addition += ',';
    const bool closes_in_its_line = text_.find('\n', at) > object.whole.end - 1;
    if (closes_in_its_line) addition += newline() + outer_indent;
    text_.insert(at, addition);
    if (!object.members.empty() && !object.ends_with_comma)
      text_.insert(object.members.back().value.end, ",");
  }

  // Over lines when there is a unit of indentation, else in one.
  std::string rendered(const Tree& tree, const std::string& indent, const std::string& step) const {
    if (tree.members.empty()) return tree.scalar;
    std::string out = "{";
    const std::string gap = step.empty() ? "" : newline() + indent + step;
    for (const Tree& member : tree.members) {
      if (out.size() > 1) out += step.empty() ? ", " : ",";
      out += gap + json_string(member.name) + ": " + rendered(member, indent + step, step);
    }
    return out + (step.empty() ? "" : newline() + indent) + "}";
  }

  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
  std::string newline() const { return text_.find("\r\n") != text_.npos ? "\r\n" : "\n"; }

  // The blanks at the start of the line of a place.
  std::string indent_at(std::size_t at) const {
    const auto newline = text_.rfind('\n', at);
    std::size_t begin = newline == text_.npos || at == 0 ? 0 : newline + 1;
    std::size_t end = begin;
    while (end < at && (text_[end] == ' ' || text_[end] == '\t')) ++end;
    return text_.substr(begin, end - begin);
  }

  // One step of indentation, as the file has it.
  std::string unit() const {
    const Object root = Scanner(text_).object(Scanner(text_).document().begin);
    if (root.members.empty() || text_.find('\n', root.whole.begin) > root.members[0].key_text.begin)
      return "  ";
    const std::string indent = indent_at(root.members[0].key_text.begin);
    return indent.empty() ? "  " : indent;
  }

  std::string text_;
};
}  // namespace

Edited set_server_in_json(std::string_view text, std::string_view section, std::string_view name,
                          const ServerCommand& server, bool with_type) try {
  const bool is_empty = text.find_first_not_of(" \t\r\n") == text.npos;
  Editor editor(is_empty ? "{}\n" : std::string(text));
  std::vector<Tree> members;
  if (with_type) members.push_back({"type", "\"stdio\"", {}});
  members.push_back({"command", json_string(server.command), {}});
  members.push_back({"args", json_list(server.arguments), {}});
  const std::string_view place[] = {section, name};
  if (!editor.has(place)) {
    editor.set(place, Tree{"", "", members});
    return editor.text();
  }
  for (const Tree& member : members) {
    const std::string_view path[] = {section, name, member.name};
    editor.set(path, member);
  }
  return editor.text();
} catch (const EditFault& fault) {
  return fault;
}

}  // namespace exact::cli
