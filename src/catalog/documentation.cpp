#include "catalog/documentation.h"

#include "catalog/catalog.h"
#include "catalog/text.h"
#include "operation/schema.h"
#include "wire/json.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

namespace exact::catalog {
namespace {

using K = Type::Kind;

std::string wire_form(const Type& t, const Bounds& b, int depth, std::vector<const Type*>& records) {
  switch (t.kind) {
    case K::kInteger: return "integer string";
    case K::kRational: return "rational";
    case K::kInt: {
      if (b.choice_count != 0) {
        std::string s;
        for (int i = 0; i < b.choice_count; ++i) s += (i ? " or " : "") + std::to_string(b.choice[i]);
        return s;
      }
      std::string s = "integer";
      if (b.min_value != Bounds{}.min_value)
        s += (b.min_is_exclusive ? " > " : " >= ") + std::to_string(b.min_value);
      if (b.max_value != Bounds{}.max_value)
        s += (b.max_is_exclusive ? " < " : " <= ") + std::to_string(b.max_value);
      return s;
    }
    case K::kBool: return "true or false";
    case K::kText:
      return b.text_pattern ? "text matching `" + std::string(b.text_pattern->regex) + "`" : "text";
    case K::kEnum: {
      std::string s;
      for (std::string_view n : t.names) s += (s.empty() ? "`\"" : ", `\"") + std::string(n) + "\"`";
      return s;
    }
    case K::kLiteral: return "`\"" + std::string(t.name) + "\"`";
    case K::kConstantBool: return t.constant ? "`true`" : "`false`";
    case K::kConstantInt: return "`" + std::to_string(t.constant) + "`";
    case K::kOptional: return wire_form(*t.item, b, depth, records) + " or null";
    case K::kList: {
      std::string s = "list";
      if (b.min_items[depth] != 0 || b.max_items[depth] != kNoLimit) {
        s += " of " + std::to_string(b.min_items[depth]);
        s += b.max_items[depth] == kNoLimit ? " or more" : " to " + std::to_string(b.max_items[depth]);
      }
      return s + ": " + wire_form(*t.item, b, depth + 1, records);
    }
    case K::kArray: return std::to_string(t.constant) + " of: " + wire_form(*t.item, b, depth + 1, records);
    case K::kMap: return "map to " + wire_form(*t.item, b, depth + 1, records);
    case K::kRecord:
    case K::kTuple:
      if (std::ranges::find(records, &t) == records.end()) records.push_back(&t);
      return std::string(t.name);
    case K::kUnion: {
      std::string s;
      for (const Type* a : t.alternatives) s += (s.empty() ? "" : " or ") + wire_form(*a, {}, 0, records);
      return s;
    }
  }
  return {};
}

void table(const Type& record, bool input, std::vector<const Type*>& records, std::string& out) {
  out += input ? "| field | type | default | meaning |\n| --- | --- | --- | --- |\n"
               : "| field | type | meaning |\n| --- | --- | --- |\n";
  for (const Field& f : record.fields) {
    out += "| `" + std::string(f.name) + "` | " + wire_form(*f.type, f.bounds, 0, records) + " | ";
    if (input) {
      const bool absent = f.bounds.has_default || f.type->kind == K::kOptional;
      out += absent ? "`" + default_value(record, f) + "` | " : "| ";
    }
    out += std::string(f.doc) + " |\n";
  }
}

}  // namespace

std::string documentation(const Operation& operation) {
  const Card& card = operation.card;
  std::string out = "## " + std::string(card.id) + "\n\n**" + std::string(card.title) + ".** " +
                    std::string(card.doc) + "\n\n";
  if (card.outcome == Outcome::kBounded)
    out += "The search is bounded: a result that says so was stopped by a bound and concludes nothing.\n\n";
  if (card.outcome == Outcome::kEnclosure) out += "The result encloses the true value rigorously.\n\n";
  std::vector<const Type*> records;
  out += "Request:\n\n";
  table(operation.request, true, records, out);
  const std::size_t of_request = records.size();
  for (std::size_t i = 0; i < records.size() && i < 64; ++i) {
    (void)of_request;
    out += "\n" + std::string(records[i]->name) + ": " + std::string(records[i]->doc) + "\n\n";
    table(*records[i], true, records, out);
  }
  std::vector<const Type*> known = records;
  out += "\nResult:\n\n";
  table(operation.result, false, records, out);
  for (std::size_t i = known.size(); i < records.size(); ++i) {
    out += "\n" + std::string(records[i]->name) + ": " + std::string(records[i]->doc) + "\n\n";
    table(*records[i], false, records, out);
  }
  for (const Example& e : card.examples) {
    out += "\nExample: " + std::string(e.doc) + "\n\n```json\n" + std::string(e.request) + "\n" +
           std::string(e.result) + "\n```\n";
  }
  return out;
}

bool write_documentation(const std::string& folder) {
  std::map<std::string, std::string> pages;
  for (const Listed& x : all()) {
    const std::string_view id = x.operation->card.id;
    std::string& page = pages[std::string(id.substr(0, id.find('.')))];
    page += (page.empty() ? "" : "\n") + documentation(*x.operation);
  }
  std::string contents = "# Operations\n\nGenerated from the declarations; do not edit.\n\n";
  for (const auto& [domain, page] : pages) contents += "* [" + domain + "](" + domain + ".md)\n";
  pages["README"] = contents;
  for (const auto& [name, page] : pages) {
    const std::string path = folder + "/" + name + ".md";
    std::ofstream file(path, std::ios::binary);
    file << (name == "README" ? page : "# " + name + "\n\n" + page);
    if (!file.flush()) {
      std::fprintf(stderr, "cannot write %s\n", path.c_str());
      return false;
    }
  }
  return true;
}

}  // namespace exact::catalog
