#include "catalog/documentation.h"

#include "catalog/catalog.h"
#include "operation/schema.h"
#include "wire/json.h"

#include <algorithm>
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
      if (b.min_value != Bounds{}.min_value && b.max_value != Bounds{}.max_value && !b.min_is_exclusive &&
          !b.max_is_exclusive)
        return s + " from " + std::to_string(b.min_value) + " to " + std::to_string(b.max_value);
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

RecordText record_text(const Type& record, bool input, std::vector<const Type*>& records) {
  RecordText out{std::string(record.name), std::string(record.doc), {}};
  for (const Field& f : record.fields) {
    const bool may_be_absent = input && (f.bounds.has_default || f.type->kind == K::kOptional);
    out.fields.push_back({std::string(f.name), wire_form(*f.type, f.bounds, 0, records),
                          may_be_absent ? default_value(record, f) : "", std::string(f.doc)});
  }
  return out;
}

void write_table(const RecordText& record, bool input, std::string& out) {
  out += input ? "| field | type | default | meaning |\n| --- | --- | --- | --- |\n"
               : "| field | type | meaning |\n| --- | --- | --- |\n";
  for (const FieldText& f : record.fields) {
    out += "| `" + f.name + "` | " + f.form + " | ";
    if (input) out += f.absent.empty() ? "| " : "`" + f.absent + "` | ";
    out += f.meaning + " |\n";
  }
}

void write_tables(const std::vector<RecordText>& records, bool input, std::string& out) {
  for (const RecordText& r : records) {
    out += "\n" + r.name + ": " + r.meaning + "\n\n";
    write_table(r, input, out);
  }
}

}  // namespace

std::string form_of(const Field& field) {
  std::vector<const Type*> records;
  return wire_form(*field.type, field.bounds, 0, records);
}

OperationText describe(const Operation& operation) {
  OperationText out;
  std::vector<const Type*> records;  // grows while it is gone through
  out.request = record_text(operation.request, true, records);
  for (std::size_t i = 0; i < records.size(); ++i)
    out.request_records.push_back(record_text(*records[i], true, records));
  const std::size_t known = records.size();
  out.result = record_text(operation.result, false, records);
  for (std::size_t i = known; i < records.size(); ++i)
    out.result_records.push_back(record_text(*records[i], false, records));
  if (operation.card.outcome == Outcome::kBounded)
    out.caveat = "The search is bounded: a result that says so was stopped by a bound and concludes nothing.";
  if (operation.card.outcome == Outcome::kEnclosure)
    out.caveat = "The result encloses the true value rigorously.";
  return out;
}

std::string documentation(const Operation& operation) {
  const Card& card = operation.card;
  const OperationText text = describe(operation);
  std::string out = "## " + std::string(card.id) + "\n\n**" + std::string(card.title) + ".** " +
                    std::string(card.doc) + "\n\n";
  if (!text.caveat.empty()) out += text.caveat + "\n\n";
  out += "Request:\n\n";
  write_table(text.request, true, out);
  write_tables(text.request_records, true, out);
  out += "\nResult:\n\n";
  write_table(text.result, false, out);
  write_tables(text.result_records, false, out);
  for (const Example& e : card.examples) {
    out += "\nExample: " + std::string(e.doc) + "\n\n```json\n" + std::string(e.request) + "\n" +
           std::string(e.result) + "\n```\n";
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> markdown_pages() {
  std::map<std::string, std::string> domains;
  for (const Listed& x : all()) {
    const std::string_view id = x.operation->card.id;
    std::string& page = domains[std::string(id.substr(0, id.find('.')))];
    page += (page.empty() ? "" : "\n") + documentation(*x.operation);
  }
  std::string contents = "# Operations\n\nGenerated from the declarations; do not edit.\n\n";
  std::vector<std::pair<std::string, std::string>> pages;
  for (const auto& [domain, page] : domains) {
    contents += "* [" + domain + "](" + domain + ".md)\n";
    pages.emplace_back(domain + ".md", "# " + domain + "\n\n" + page);
  }
  pages.emplace_back("README.md", contents);
  return pages;
}

}  // namespace exact::catalog
