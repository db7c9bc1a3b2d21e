#include "cli/jacobian_discovery.h"

#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "catalog/documentation.h"
#include "cli/jacobian_output.h"
#include "operation/nearest_word.h"

#include <algorithm>
#include <cstdio>
#include <set>

namespace exact::cli {

namespace {
constexpr std::size_t kWidth = 100;

std::string_view domain_of(std::string_view id) { return id.substr(0, id.find('.')); }

std::vector<std::string_view> domains() {
  std::vector<std::string_view> out;
  for (const catalog::Listed& x : catalog::all())
    if (out.empty() || out.back() != domain_of(x.operation->card.id))
      out.push_back(domain_of(x.operation->card.id));
  return out;
}

bool is_domain(const std::string& name) {
  const auto all = domains();
  return std::ranges::find(all, name) != all.end();
}

// A request to math.find, its answer printed as cards.
int discover(std::string_view op, const Arguments& a) {
  const bool json = a.has("--json");
  std::string request;
  wire::JsonWriter out(request);
  out.begin_object().key("request").begin_object().member("op", op);
  if (op == "search") {
    std::string query;
    for (const std::string& w : a.words) query += (query.empty() ? "" : " ") + w;
    out.member("query", query);
  }
  if (const std::string* domain = a.find("--domain")) out.member("domain", *domain);
  if (const std::string* cursor = a.find("--cursor")) out.member("cursor", *cursor);
  if (const std::string* limit = a.find("--limit")) {
    const auto n = whole_number(*limit, 1, 20);
    if (!n) return bad_input("--limit is a number from 1 to 20, not " + *limit, json);
    out.key("limit").number(*n);
  }
  out.end_object().end_object();
  wire::JsonDocument document;
  if (document.parse(request)) return bad_input("the words are not UTF-8 text", json);
  const catalog::ToolAnswer answer = catalog::find(&document.root());
  if (answer.kind != catalog::ToolAnswer::Kind::kResult) return bad_input(answer.message, json);
  wire::JsonDocument found;
  if (found.parse(answer.json)) return no_answer("the catalog's answer cannot be read", json);
  const bool failed = found.root().find("kind")->text() == "error";
  if (json) {
    put(answer.json + "\n");
    return failed ? kBadInput : kDone;
  }
  if (failed) return bad_input(std::string(found.root().find("error")->find("message")->text()));
  const wire::Json* cards = found.root().find(op == "search" ? "matches" : "operations");
  for (const wire::Json& c : cards->items()) {
    put(std::string(c.find("operation_id")->text()) + "\n    " + std::string(c.find("title")->text()) + "\n");
  }
  if (const wire::Json* cursor = found.root().find("next_cursor"); cursor && cursor->is_string())
    put("more: --cursor " + std::string(cursor->text()) + "\n");
  if (!cards->items().empty()) return kDone;
  put("nothing found\n");
  if (const std::string* domain = a.find("--domain"); domain && !is_domain(*domain))
    std::fprintf(stderr, "jacobian: there is no domain %s%s (jacobian list --domains)\n", domain->c_str(),
                 did_you_mean(*domain, domains()).c_str());
  return kDone;
}

// The text in lines that begin with `indent` blanks.
std::string filled(std::string_view text, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (column != 0 && column + 1 + end > kWidth) {
      out += '\n';
      column = 0;
    }
    if (column == 0) {
      out.append(indent, ' ');
      column = indent;
    } else {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + '\n';
}

std::string without_backquotes(std::string text) {
  std::erase(text, '`');
  return text;
}

std::string fields_text(const catalog::RecordText& record) {
  std::string out;
  for (const catalog::FieldText& f : record.fields) {
    out += filled(f.name + ": " + without_backquotes(f.form) +
                      (f.absent.empty() ? "" : "; " + f.absent + " when left out"),
                  2);
    out += filled(f.meaning, 6);
  }
  return out;
}

std::string records_text(const std::vector<catalog::RecordText>& records) {
  std::string out;
  for (const catalog::RecordText& r : records)
    out += "\n" + filled(r.name + ": " + r.meaning, 0) + fields_text(r);
  return out;
}

std::string operation_text(const Operation& operation) {
  const Card& card = operation.card;
  const catalog::OperationText text = catalog::describe(operation);
  std::string out = std::string(card.id) + "\n" + filled(card.title, 2) + "\n" + filled(card.doc, 0);
  if (!text.caveat.empty()) out += filled(text.caveat, 0);
  out += "\nREQUEST\n" + fields_text(text.request) + records_text(text.request_records);
  out += "\nRESULT\n" + fields_text(text.result) + records_text(text.result_records);
  for (const Example& e : card.examples) {
    wire::JsonDocument request, result;
    if (request.parse(e.request) || result.parse(e.result)) continue;
    out += "\nEXAMPLE\n" + filled(e.doc, 2) + "\n  jacobian run " + std::string(card.id) + " '" +
           std::string(e.request) + "'\n\n";
    out += wire::pretty_json(result.root()) + "\n";
  }
  return out;
}
}  // namespace

const Operation* operation_called(const std::string& id, bool json) {
  if (const Operation* operation = catalog::find_operation(id)) return operation;
  std::vector<std::string_view> ids;
  for (const catalog::Listed& x : catalog::all()) ids.push_back(x.operation->card.id);
  std::string advice = did_you_mean(id, ids);
  if (advice.empty()) advice = "; jacobian search WORDS finds one";
  bad_input("there is no operation " + id + advice, json);
  return nullptr;
}

int search_catalog(const Arguments& a) { return discover("search", a); }
int browse_catalog(const Arguments& a) { return discover("browse", a); }

int list_catalog(const Arguments& a) {
  const std::string* domain = a.find("--domain");
  if (domain && !is_domain(*domain))
    return bad_input("there is no domain " + *domain + did_you_mean(*domain, domains()));
  if (a.has("--domains")) {
    for (const std::string_view d : domains()) put(std::string(d) + "\n");
    return kDone;
  }
  for (const catalog::Listed& x : catalog::all())
    if (!domain || domain_of(x.operation->card.id) == *domain) put(std::string(x.operation->card.id) + "\n");
  return kDone;
}

int inspect_operation(const Arguments& a) {
  const Operation* operation = operation_called(a.words[0], a.has("--json"));
  if (!operation) return kBadInput;
  if (!a.has("--json")) {
    put(operation_text(*operation));
    return kDone;
  }
  std::string text;
  wire::JsonWriter out(text);
  catalog::write_entry(*operation, out);
  put(text + "\n");
  return kDone;
}

}  // namespace exact::cli
