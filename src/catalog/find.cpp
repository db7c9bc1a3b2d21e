// math.find: search, browse, inspect.
#include "catalog/arguments.h"
#include "catalog/catalog_tools.h"
#include "catalog/search.h"
#include "catalog/text.h"

#include <algorithm>
#include <optional>

namespace exact::catalog {
namespace {

constexpr std::size_t kMostBytes = 16'384;

struct Request {
  std::string_view op, query, operation_id;
  std::optional<std::string> domain;  // normalized
  std::optional<std::string_view> cursor;
  std::int64_t limit = 0;
};

bool is_domain(std::string_view text) {
  if (text.empty() || text.size() > 128) return false;
  return std::ranges::all_of(text, [&](const char& c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (&c != text.data() && ((c >= '0' && c <= '9') || c == '_' || c == '-'));
  });
}

// Reads the strings and the limit that `op` allows and reports everything else.
void read(const wire::Json& j, Request& q, ArgumentErrors& wrong) {
  const bool pages = q.op != "inspect";
  q.limit = q.op == "search" ? 5 : 20;
  bool has_query = false, has_id = false;
  for (const wire::Member& m : j.members()) {
    const std::string field = "request." + std::string(m.key);
    const wire::Json& v = m.value;
    if (m.key == "op") continue;
    if (m.key == "query" && q.op == "search") {
      has_query = true;
      if (!v.is_string()) {
        wrong.add(field, "must be a string");
      } else if (v.text().find_first_not_of(" \t\r\n") == std::string_view::npos) {
        wrong.add(field, "must hold a word");
      } else if (std::ranges::count_if(v.text(), [](char c) { return (c & 0xC0) != 0x80; }) > 512) {
        wrong.add(field, "has more than 512 characters");
      } else {
        q.query = v.text();
      }
    } else if (m.key == "operation_id" && !pages) {
      has_id = true;
      if (!v.is_string() || !is_operation_id(v.text())) {
        wrong.add(field, "must be an operation id, such as integer.compute.gcd");
      } else {
        q.operation_id = v.text();
      }
    } else if (m.key == "domain" && pages) {
      if (v.is_null()) continue;
      if (!v.is_string() || !is_domain(v.text())) {
        wrong.add(field, "must be a word such as number_theory");
      } else {
        q.domain = normalized_domain(v.text());
      }
    } else if (m.key == "cursor" && pages) {
      if (v.is_null()) continue;
      if (!v.is_string() || !is_operation_id(v.text())) {
        wrong.add(field, "must be the next_cursor of an earlier page");
      } else {
        q.cursor = v.text();
      }
    } else if (m.key == "limit" && pages) {
      const auto n = v.is_number() ? v.int64() : std::nullopt;
      if (!n || *n < 1 || *n > 20) {
        wrong.add(field, "must be an integer from 1 to 20");
      } else {
        q.limit = *n;
      }
    } else {
      wrong.add(field, "is not a field of op \"" + std::string(q.op) + '"');
    }
  }
  if (q.op == "search" && !has_query) wrong.add("request.query", "is required");
  if (!pages && !has_id) wrong.add("request.operation_id", "is required");
}

ToolAnswer discovery_error(std::string_view code, std::string_view stage, std::string_view message,
                           std::string_view hint) {
  ToolAnswer a;
  wire::JsonWriter out(a.json);
  out.begin_object().member("kind", "error").key("error").begin_object();
  out.member("code", code).member("stage", stage).member("message", message).member("hint", hint);
  out.end_object().end_object();
  return a;
}

std::string card_json(const Match& m, bool scored, bool with_tags) {
  std::string text;
  wire::JsonWriter out(text);
  const Card& card = m.operation->card;
  out.begin_object();
  out.member("operation_id", card.id).member("title", card.title).member("description", card.doc);
  out.key("tags").begin_array();
  if (with_tags) for_each_word(card.tags, [&](std::string_view tag) { out.string(tag); });
  out.end_array();
  if (scored) {
    out.member("relevance_score", m.score);
    out.member("applicability", "NEEDS_MORE_TYPED_REQUIREMENTS");
    out.member("applicability_code", "FULL_REQUEST_REQUIRED");
  }
  out.end_object();
  return text;
}

// One page of `found`, at most kMostBytes long.
ToolAnswer page(const Request& q, const std::vector<Match>& found, std::size_t begin) {
  const bool scored = q.op == "search";
  std::size_t count = std::min<std::size_t>(static_cast<std::size_t>(q.limit), found.size() - begin);
  bool cut = false, with_tags = true;
  for (;;) {
    const bool truncated = begin + count < found.size();
    ToolAnswer a;
    wire::JsonWriter out(a.json);
    out.begin_object();
    out.member("kind", scored ? "discovery" : "browse").member("discovery_version", "1");
    if (scored) out.member("query", q.query);
    out.key("domain");
    if (q.domain)
      out.string(*q.domain);
    else
      out.null();
    out.key(scored ? "matches" : "operations").begin_array();
    for (std::size_t i = begin; i < begin + count; ++i) out.raw(card_json(found[i], scored, with_tags));
    out.end_array();
    out.member(scored ? "total_matches" : "total_operations", found.size());
    out.member("truncated", truncated);
    out.key("next_cursor");
    if (truncated && count > 0)
      out.string(found[begin + count - 1].operation->card.id);
    else
      out.null();
    out.member("catalog_resource", kCatalogUri);
    out.member("response_byte_limit", kMostBytes);
    out.key("truncation_reason");
    if (cut)
      out.string("BYTE_LIMIT");
    else
      out.null();
    out.member(scored ? "match_metadata_truncated" : "operation_metadata_truncated", !with_tags);
    out.end_object();
    if (a.json.size() <= kMostBytes || count == 0 || (count == 1 && !with_tags)) return a;
    cut = true;
    if (count > 1) {
      --count;
    } else {
      with_tags = false;
    }
  }
}

}  // namespace

ToolAnswer find(const wire::Json* arguments, bool portable_names) {
  ArgumentErrors wrong;
  Request q;
  const wire::Json* request = arguments && arguments->is_object() ? arguments->find("request") : nullptr;
  if (!request) {
    wrong.add("request", "is required");
  } else if (!request->is_object()) {
    wrong.add("request", "must be an object");
  } else {
    const wire::Json* op = request->find("op");
    if (op && op->is_string()) q.op = op->text();
    if (q.op != "search" && q.op != "browse" && q.op != "inspect") {
      wrong.add("request.op", "must be \"search\", \"browse\" or \"inspect\"");
    } else {
      read(*request, q, wrong);
    }
  }
  if (wrong.any()) return wrong.answer(tool_name(Tool::kFind, portable_names));

  if (q.op == "inspect") {
    const Operation* operation = find_operation(q.operation_id);
    if (!operation)
      return discovery_error("UNKNOWN_OPERATION", "operation_resolution",
                             "No operation is called " + std::string(q.operation_id) + ".",
                             "Search with words for what you want to compute.");
    ToolAnswer a;
    wire::JsonWriter out(a.json);
    out.begin_object().member("kind", "operation").key("operation");
    write_entry(*operation, out);
    out.end_object();
    return a;
  }

  std::vector<Match> found;
  if (q.op == "search") {
    found = search(q.query);
  } else {
    for (const Listed& x : all()) found.push_back({x.operation, 0});
  }
  if (q.domain) std::erase_if(found, [&](const Match& m) { return !in_domain(*m.operation, *q.domain); });
  std::size_t begin = 0;
  if (q.cursor) {
    const auto it = std::ranges::find(found, *q.cursor, [](const Match& m) { return m.operation->card.id; });
    if (it == found.end())
      return discovery_error("INVALID_CURSOR", "operation_discovery",
                             "The cursor does not belong to these results.",
                             "Ask again without a cursor, or repeat the query and domain that gave it.");
    begin = static_cast<std::size_t>(it - found.begin()) + 1;
  }
  return page(q, found, begin);
}

}  // namespace exact::catalog
