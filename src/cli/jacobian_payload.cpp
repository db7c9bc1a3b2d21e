#include "cli/jacobian_payload.h"

#include "catalog/nearest_form.h"
#include "cli/files.h"
#include "operation/nearest_word.h"
#include "wire/json.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <vector>

namespace exact::cli {

namespace {
using K = Type::Kind;
using Outcome = std::variant<std::string, PayloadFault>;

constexpr std::size_t kMostBytes = std::size_t{64} << 20;

// An object in the making: its members in their order, each a value in JSON or an object.
struct Node {
  std::string name;
  std::string json;
  std::vector<Node> members;
};

const Type& inner(const Type& type) { return type.kind == K::kOptional ? inner(*type.item) : type; }

bool is_json(const std::string& text) {
  wire::JsonDocument document;
  return !document.parse(text);
}

std::string quoted(const std::string& text) {
  std::string out;
  wire::append_json_string(out, text);
  return out;
}

std::string joined(const std::vector<std::string_view>& names) {
  std::string out;
  for (const std::string_view n : names) out += (out.empty() ? "" : ", ") + std::string(n);
  return out;
}

// A value as it was typed, as JSON.
std::string value_json(const std::string& text, const Type& type) {
  if (type.kind == K::kText && !text.starts_with('"')) return quoted(text);
  if (is_json(text)) return text;
  if ((type.kind != K::kList && type.kind != K::kArray) || text.empty() || text.starts_with('['))
    return quoted(text);
  std::string out = "[";
  for (std::size_t from = 0; from <= text.size();) {
    const auto comma = std::min(text.find(',', from), text.size());
    if (from != 0) out += ',';
    out += value_json(text.substr(from, comma - from), inner(*type.item));
    from = comma + 1;
  }
  return out + "]";
}

std::string node_json(const Node& node) {
  if (node.members.empty()) return node.json;
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object();
  for (const Node& member : node.members) w.key(member.name).raw(node_json(member));
  w.end_object();
  return out;
}

// Puts one KEY=VALUE into the tree; the fault when the key is no field.
std::optional<PayloadFault> put_field(const Type& request, const std::string& word, Node& root) {
  const auto equals = word.find('=');
  std::string_view path = std::string_view(word).substr(0, equals);
  const Type* type = &request;
  Node* node = &root;
  const std::string whole(path);
  while (true) {
    const auto dot = path.find('.');
    const std::string_view name = path.substr(0, dot);
    if (type->kind == K::kRecord) {
      const auto field = std::ranges::find(type->fields, name, &Field::name);
      if (field == type->fields.end()) {
        std::vector<std::string_view> names;
        for (const Field& f : type->fields) names.push_back(f.name);
        std::string advice = did_you_mean(name, names);
        if (advice.empty()) advice = "; the fields are " + joined(names);
        return PayloadFault{"there is no field " + std::string(name) + advice};
      }
      type = &inner(*field->type);
    } else if (type->kind == K::kRational && (name == "num" || name == "den")) {
      type = type_of<Integer>();
    } else if (type->kind == K::kMap) {
      type = &inner(*type->item);
    } else if (type->kind != K::kUnion) {
      return PayloadFault{whole + ": only an object has fields"};
    }
    if (!node->json.empty()) return PayloadFault{whole + ": a part of it was given before"};
    auto member = std::ranges::find(node->members, name, &Node::name);
    const bool is_new = member == node->members.end();
    if (is_new) {
      node->members.push_back({std::string(name), {}, {}});
      member = node->members.end() - 1;
    }
    node = &*member;
    if (dot == path.npos) {
      if (!is_new) return PayloadFault{whole + " is given twice"};
      const std::string text = word.substr(equals + 1);
      if (!wire::is_valid_utf8(text)) return PayloadFault{whole + ": the value is not UTF-8 text"};
      node->json = value_json(text, *type);
      return std::nullopt;
    }
    path.remove_prefix(dot + 1);
  }
}

Outcome fields(const Operation& operation, std::span<const std::string> words) {
  Node root;
  for (const std::string& word : words) {
    if (word.find('=') == word.npos || word.starts_with('='))
      return PayloadFault{"a payload is one JSON object, @FILE, - or fields KEY=VALUE; found " + word};
    if (auto fault = put_field(operation.request, word, root)) return *fault;
  }
  const std::string given = node_json(root);
  wire::JsonDocument document;
  if (const auto error = document.parse(given))
    return PayloadFault{"the fields make no JSON: " + error->message};
  std::string out;
  wire::JsonWriter writer(out);
  catalog::write_nearest_form(operation.request, document.root(), catalog::Repair::kForms, writer);
  return out;
}

Outcome checked(std::string text, const std::string& origin) {
  wire::JsonDocument document;
  if (const auto error = document.parse(text))
    return PayloadFault{origin + " is not JSON: " + error->message + " (byte " +
                        std::to_string(error->offset) + ")"};
  return text;
}

Outcome from_standard_input() {
  if (isatty(STDIN_FILENO) != 0)
    return PayloadFault{"there is no payload; give JSON, @FILE or fields KEY=VALUE"};
  return checked(std::string(std::istreambuf_iterator<char>(std::cin), {}), "standard input");
}
}  // namespace

Outcome read_payload(const Operation& operation, std::span<const std::string> words) {
  if (words.empty()) return from_standard_input();
  const std::string& first = words[0];
  if (words.size() > 1 || (first.find('=') != first.npos && first.find_first_of("{[\"") > first.find('=')))
    return fields(operation, words);
  if (first == "-") return from_standard_input();
  if (!first.starts_with('@')) return checked(first, "the payload");
  auto text = read_file(first.substr(1), kMostBytes);
  if (auto* fault = std::get_if<FileFault>(&text)) return PayloadFault{fault->message};
  return checked(std::get<std::string>(std::move(text)), first.substr(1));
}

}  // namespace exact::cli
