#include "catalog/site.h"

#include "catalog/catalog.h"
#include "catalog/documentation.h"
#include "wire/json.h"

namespace exact::catalog {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

// Text in which backquotes mark code.
std::string with_code(std::string_view text) {
  std::string out;
  bool inside = false;
  for (std::size_t from = 0; from <= text.size();) {
    const auto mark = std::min(text.find('`', from), text.size());
    out += escaped(text.substr(from, mark - from));
    if (mark == text.size()) break;
    out += inside ? "</code>" : "<code>";
    inside = !inside;
    from = mark + 1;
  }
  return inside ? out + "</code>" : out;
}

std::string page(std::string_view title, std::string_view body) {
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         escaped(title) + "</title>\n";
  out +=
      "<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" "
      "href=\"style.css\">\n</head>\n<body>\n<header>\n<a href=\"index.html\">Operations</a>\n";
  out +=
      "<input id=\"query\" type=\"search\" placeholder=\"Search: words, symbols, ids\" aria-label=\"Search\" "
      "autocomplete=\"off\">\n"
      "</header>\n<main>\n<div id=\"found\" hidden></div>\n<div id=\"page\">\n";
  out += body;
  return out +
         "</div>\n</main>\n<script src=\"search-index.js\"></script>\n<script "
         "src=\"search.js\"></script>\n</body>\n</html>\n";
}

std::string table(const RecordText& record, bool input) {
  std::string out = "<table>\n<tr><th>field</th><th>type</th>" +
                    std::string(input ? "<th>default</th>" : "") + "<th>meaning</th></tr>\n";
  for (const FieldText& f : record.fields) {
    out += "<tr><td><code>" + escaped(f.name) + "</code></td><td>" + with_code(f.form) + "</td>";
    if (input) out += f.absent.empty() ? "<td></td>" : "<td><code>" + escaped(f.absent) + "</code></td>";
    out += "<td>" + escaped(f.meaning) + "</td></tr>\n";
  }
  return out + "</table>\n";
}

std::string tables(const std::vector<RecordText>& records, bool input) {
  std::string out;
  for (const RecordText& r : records)
    out += "<h3>" + escaped(r.name) + "</h3>\n<p>" + escaped(r.meaning) + "</p>\n" + table(r, input);
  return out;
}

std::string pretty(std::string_view json) {
  wire::JsonDocument document;
  return document.parse(json) ? std::string(json) : wire::pretty_json(document.root());
}

std::string operation_page(const Operation& operation) {
  const Card& card = operation.card;
  const OperationText text = describe(operation);
  std::string body = "<h1>" + escaped(card.id) + "</h1>\n<p><strong>" + escaped(card.title) + ".</strong> " +
                     escaped(card.doc) + "</p>\n";
  if (!text.caveat.empty()) body += "<p>" + escaped(text.caveat) + "</p>\n";
  body += "<h2>Request</h2>\n" + table(text.request, true) + tables(text.request_records, true);
  body += "<h2>Result</h2>\n" + table(text.result, false) + tables(text.result_records, false);
  for (const Example& e : card.examples) {
    body += "<h2>Example</h2>\n<p>" + escaped(e.doc) + "</p>\n<pre>" + escaped(pretty(e.request)) +
            "</pre>\n<pre>" + escaped(pretty(e.result)) + "</pre>\n";
  }
  return page(card.id, body);
}

std::string index_page() {
  std::string body = "<h1>Operations</h1>\n";
  std::string_view domain;
  for (const Listed& x : all()) {
    const Card& card = x.operation->card;
    const std::string_view its = card.id.substr(0, card.id.find('.'));
    if (its != domain) {
      body += domain.empty() ? "" : "</ul></details>\n";
      domain = its;
      body += "<details><summary>" + escaped(domain) + "</summary><ul>\n";
    }
    const std::string id = escaped(card.id);
    body += "<li><a href=\"" + id + ".html\">" + id + "</a> " + escaped(card.title) + "</li>\n";
  }
  return page("Operations", body + (domain.empty() ? "" : "</ul></details>\n"));
}

std::string search_index() {
  std::string out = "const operations = ";
  wire::JsonWriter w(out);
  w.begin_array();
  for (const Listed& x : all()) {
    const Card& card = x.operation->card;
    w.begin_array().string(card.id).string(card.title).string(card.doc);
    w.string(std::string(card.tags) + " " + std::string(card.words)).end_array();
  }
  w.end_array();
  return out + ";\n";
}

}  // namespace

std::vector<std::pair<std::string, std::string>> site_pages() {
  std::vector<std::pair<std::string, std::string>> out = {{"index.html", index_page()},
                                                          {"search-index.js", search_index()},
                                                          {"search.js", kSiteScript},
                                                          {"style.css", kSiteStyle}};
  for (const Listed& x : all())
    out.emplace_back(std::string(x.operation->card.id) + ".html", operation_page(*x.operation));
  return out;
}

}  // namespace exact::catalog
