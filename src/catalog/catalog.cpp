#include "catalog/catalog.h"

#include "catalog/text.h"
#include "operation/schema.h"
#include "wire/json.h"

#include <algorithm>

#include "catalog/operation_list.inc"  // written by cmake/catalog.cmake from the names of the files

namespace exact::catalog {
namespace {

const std::vector<Listed>& sorted() {
  static const std::vector<Listed> list = [] {
    std::vector<Listed> l(std::begin(kOperationList), std::end(kOperationList));
    std::ranges::sort(l, {}, [](const Listed& x) { return x.operation->card.id; });
    return l;
  }();
  return list;
}

}  // namespace

std::span<const Listed> all() { return sorted(); }

const Operation* find_operation(std::string_view id) {
  const auto& list = sorted();
  const auto it =
      std::ranges::lower_bound(list, id, {}, [](const Listed& x) { return x.operation->card.id; });
  return it != list.end() && it->operation->card.id == id ? it->operation : nullptr;
}

void write_entry(const Operation& operation, wire::JsonWriter& out) {
  const Card& card = operation.card;
  out.begin_object();
  out.member("descriptor_version", "1");
  out.member("operation_id", card.id);
  out.member("version", card.version);
  out.member("title", card.title);
  out.member("description", card.doc);
  out.key("input_schema");
  write_schema(operation.request, Direction::kInput, out);
  out.key("output_schema");
  write_schema(operation.result, Direction::kOutput, out);
  out.member("read_only", true);
  out.key("tags").begin_array();
  for_each_word(card.tags, [&](std::string_view tag) { out.string(tag); });
  out.end_array();
  out.key("examples").begin_array();
  for (const Example& e : card.examples) {
    out.begin_object()
        .member("name", e.name)
        .member("description", e.doc)
        .key("input")
        .raw(e.request)
        .end_object();
  }
  out.end_array();
  out.end_object();
}

}  // namespace exact::catalog
