#include "cli/jacobian_run.h"

#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "catalog/documentation.h"
#include "catalog/nearest_form.h"
#include "cli/jacobian_discovery.h"
#include "cli/jacobian_output.h"
#include "cli/jacobian_payload.h"

#include <algorithm>
#include <cstdio>

namespace exact::cli {

namespace {
constexpr std::size_t kMostShown = 200;  // bytes of a value that a complaint repeats

// The innermost field on the way to a place in a payload; null when the way leaves what is declared.
const Field* field_at(const Type& request, const wire::Json& location) {
  const Type* type = &request;
  const Field* field = nullptr;
  for (const wire::Json& step : location.items()) {
    while (type->kind == Type::Kind::kOptional) type = type->item;
    if (type->kind == Type::Kind::kUnion) return field;
    if (step.is_string() && type->kind == Type::Kind::kRecord) {
      const auto found = std::ranges::find(type->fields, step.text(), &Field::name);
      if (found == type->fields.end()) return nullptr;
      field = &*found;
      type = field->type;
    } else if (type->kind == Type::Kind::kTuple &&
               step.int64().value_or(-1) < static_cast<std::int64_t>(type->fields.size())) {
      field = &type->fields[static_cast<std::size_t>(*step.int64())];
      type = field->type;
    } else if (type->item) {
      type = type->item;
    } else {
      return field;
    }
  }
  return field;
}

std::string place_text(const wire::Json& location) {
  std::string out;
  for (const wire::Json& step : location.items()) {
    if (step.is_string())
      out += (out.empty() ? "" : ".") + std::string(step.text());
    else
      out += "[" + std::string(step.text()) + "]";
  }
  return out.empty() ? "the payload" : out;
}

// In single quotes for a shell.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) c == '\'' ? out += "'\\''" : out += c;
  return out + "'";
}

std::string refusal_text(const Operation& operation, const catalog::ToolAnswer& answer,
                         const wire::Json& payload) {
  const std::string id(operation.card.id);
  std::string out = "jacobian: the payload does not fit " + id + "\n";
  wire::JsonDocument document;
  if (document.parse(answer.json)) return out;
  const wire::Json* errors = document.root().find("errors");
  for (const wire::Json& e : errors ? errors->items() : std::span<const wire::Json>{}) {
    const wire::Json& location = *e.find("location");
    out += "  " + place_text(location) + ": " + std::string(e.find("message")->text()) + "\n";
    const wire::Json* input = e.find("input");
    if (input && input->length() <= kMostShown && e.find("code")->text() != "missing") {
      std::string given;
      wire::JsonWriter w(given);
      wire::write_json(w, *input);
      out += "      given: " + given + "\n";
    }
    if (const Field* field = field_at(operation.request, location)) {
      std::string form = catalog::form_of(*field);
      std::erase(form, '`');
      out += "      takes: " + form + ". " + std::string(field->doc) + "\n";
    }
  }
  if (const auto nearest = catalog::accepted_form(operation, payload))
    out += "The nearest valid form:\n  jacobian run " + id + " " + quoted(*nearest) + "\n";
  else if (!operation.card.examples.empty())
    out += "An example:\n  jacobian run " + id + " " + quoted(operation.card.examples[0].request) + "\n";
  return out + "jacobian inspect " + id + " shows all fields.\n";
}
}  // namespace

int run_operation(const Arguments& a) {
  const bool json = a.has("--json");
  const Operation* operation = operation_called(a.words[0], json);
  if (!operation) return kBadInput;
  auto read = read_payload(*operation, std::span(a.words).subspan(1));
  if (const auto* fault = std::get_if<PayloadFault>(&read)) {
    bad_input(fault->message, json);
    if (!json) std::fprintf(stderr, "jacobian inspect %s shows the fields.\n", a.words[0].c_str());
    return kBadInput;
  }
  const std::string& payload = std::get<std::string>(read);
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object().member("operation_id", a.words[0]).key("payload").raw(payload).end_object();
  wire::JsonDocument document;
  if (const auto error = document.parse(text))
    return bad_input("the payload is not JSON: " + error->message, json);
  const wire::Json* given = document.root().find("payload");
  if (!given->is_object()) return bad_input("a payload is a JSON object", json);
  const catalog::ToolAnswer answer = catalog::run(&document.root());
  switch (answer.kind) {
    case catalog::ToolAnswer::Kind::kToolError: return no_answer(answer.message, json);
    case catalog::ToolAnswer::Kind::kProtocolError:
      if (json)
        put_error("INVALID_ARGUMENT", answer.message, answer.json);
      else
        std::fputs(refusal_text(*operation, answer, *given).c_str(), stderr);
      return kBadInput;
    case catalog::ToolAnswer::Kind::kResult: break;
  }
  if (json) {
    put(answer.json + "\n");
    return kDone;
  }
  wire::JsonDocument result;
  if (result.parse(answer.json)) return no_answer("the answer cannot be read", json);
  put(wire::pretty_json(*result.root().find("output")) + "\n");
  return kDone;
}

}  // namespace exact::cli
