// Every operation through math.run, with payloads grown from its examples: the bytes choose an operation, an example and up
// to four changes. Whatever comes is answered, refused at a place, or not established; an answer reads back through the
// declaration of the result, and comes a second time with the same bytes.
#include "_require.h"
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "operation/refusal.h"
#include "support/mutations.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace exact;

// Reads the input byte by byte; zeros behind its end.
struct Choices {
  const std::uint8_t* bytes;
  std::size_t size;
  std::size_t next() { return size == 0 ? 0 : (--size, *bytes++); }
};

std::string changed(const std::string& payload, Choices& choices) {
  wire::JsonDocument document;
  if (document.parse(payload)) return payload;
  std::vector<const wire::Json*> places;
  each_value(document.root(), [&](const wire::Json& j) { places.push_back(&j); });
  const wire::Json* place = places[(choices.next() * 256 + choices.next()) % places.size()];
  const std::vector<std::string> texts = replacements(*place);
  const std::string& with = texts[choices.next() % texts.size()];
  if (place == &document.root() && with.empty()) return payload;
  std::string out;
  wire::JsonWriter writer(out);
  write_mutated(document.root(), place, with, writer);
  return out;
}

std::string output_of(const catalog::ToolAnswer& answer) {
  const std::size_t at = answer.json.find("\"output\"");
  return at == std::string::npos ? answer.json : answer.json.substr(at);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Choices choices{bytes, size};
  const auto list = catalog::all();
  const std::size_t which = choices.next() * 256 + choices.next();
  const Operation& operation = *list[which % list.size()].operation;
  std::string payload(operation.card.examples[choices.next() % operation.card.examples.size()].request);
  for (std::size_t edits = choices.next() % 5; edits > 0; --edits) payload = changed(payload, choices);
  const std::string call =
      R"({"operation_id":")" + std::string(operation.card.id) + R"(","payload":)" + payload + "}";
  wire::JsonDocument arguments;
  if (arguments.parse(call)) return 0;
  const catalog::RunLimits limits{.deadline = std::chrono::milliseconds(2000)};
  const catalog::ToolAnswer answer = catalog::run(&arguments.root(), nullptr, limits);
  if (answer.message.find("internal fault") != std::string::npos) {
    std::fprintf(stderr, "%s\n%s\n", call.c_str(), answer.message.c_str());
    std::abort();
  }
  if (answer.kind != catalog::ToolAnswer::Kind::kResult) {
    require(!answer.message.empty());
    return 0;
  }
  wire::JsonDocument answered;
  require(!answered.parse(answer.json));
  void* record = operation.result.create();
  Refusals refusals;
  const bool readable = decode(operation.result, *answered.root().find("output"), record, refusals);
  operation.result.destroy(record);
  if (!readable) std::fprintf(stderr, "%s\n%s\n", call.c_str(), answer.json.c_str());
  require(readable);
  const catalog::ToolAnswer again = catalog::run(&arguments.root(), nullptr, limits);
  // A second run that meets the deadline says nothing about the first.
  require(again.kind != catalog::ToolAnswer::Kind::kResult || output_of(again) == output_of(answer));
  return 0;
}
