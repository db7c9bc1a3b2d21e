// math.run: one operation, from its payload to its envelope.
#include "catalog/arguments.h"
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"

#include <chrono>
#include <stdexcept>

namespace exact::catalog {
namespace {

constexpr std::size_t kMostEchoedBytes = 2048;
constexpr std::size_t kMostErrorBytes = 48 * 1024;

ToolAnswer refused(const Operation& operation, const Refusals& refusals, bool portable_names) {
  ToolAnswer answer{ToolAnswer::Kind::kProtocolError, {}, "the payload does not fit this operation", -32602};
  wire::JsonWriter out(answer.json);
  out.begin_object();
  out.member("code", "INVALID_REQUEST");
  out.member("stage", "operation_validation");
  out.member("operation_id", operation.card.id);
  out.key("errors").begin_array();
  for (const Refusal& r : refusals.list()) {
    std::string one;
    wire::JsonWriter w(one);
    w.begin_object();
    w.key("location").raw(r.location);
    w.member("code", r.code);
    w.member("message", r.message);
    if (r.input && r.input->length() <= kMostEchoedBytes) {
      w.key("input");
      wire::write_json(w, *r.input);
    }
    w.end_object();
    if (answer.json.size() + one.size() > kMostErrorBytes) break;
    out.raw(one);
  }
  out.end_array();
  out.member("hint", "Correct the values at these locations; " +
                         std::string(tool_name(Tool::kFind, portable_names)) +
                         " with op \"inspect\" shows the schema and a valid example.");
  out.end_object();
  return answer;
}

}  // namespace

RunLimits RunLimits::until(std::chrono::steady_clock::time_point latest) {
  RunLimits limits;
  const auto left = latest - std::chrono::steady_clock::now();
  if (left < limits.deadline) limits.deadline = std::chrono::duration_cast<std::chrono::milliseconds>(left);
  return limits;
}

ToolAnswer run(const wire::Json* arguments, const Cancelled* cancelled, const RunLimits& limits,
               bool portable_names) {
  const std::string_view tool = tool_name(Tool::kRun, portable_names);
  const auto tool_error = [&](const std::string& message) {
    return ToolAnswer{
        ToolAnswer::Kind::kToolError, {}, "Error executing tool " + std::string(tool) + ": " + message, 0};
  };
  ArgumentErrors wrong;
  const wire::Json* payload = nullptr;
  std::string_view id;
  if (!arguments || !arguments->is_object()) {
    wrong.add("", "must be an object with operation_id and payload");
  } else {
    const wire::Json* name = arguments->find("operation_id");
    payload = arguments->find("payload");
    if (!name) {
      wrong.add("operation_id", "is required");
    } else if (!name->is_string()) {
      wrong.add("operation_id", "must be a string");
    } else if (!is_operation_id(name->text())) {
      wrong.add("operation_id", "must be lower-case words joined by dots, such as integer.compute.gcd");
    } else {
      id = name->text();
    }
    if (!payload) {
      wrong.add("payload", "is required");
    } else if (!payload->is_object()) {
      wrong.add("payload", "must be an object");
    }
  }
  if (wrong.any()) return wrong.answer(tool);

  const Operation* operation = find_operation(id);
  if (!operation) return tool_error("unknown operation: " + std::string(id));

  const auto start = Work::Clock::now();
  Work work(operation->card.budget, cancelled, start + limits.deadline);
  Refusals refusals;
  std::string output;
  wire::JsonWriter out(output);
  try {
    operation->invoke(*operation, *payload, work, refusals, out);
  } catch (const Refused& r) {
    refusals = {};
    std::vector<Place> chain;
    chain.reserve(r.place.size());
    const Place* place = nullptr;
    for (const Step& step : r.place) place = &chain.emplace_back(place, step);
    refusals.add(place, "value_error", r.message, nullptr);
  } catch (const NotEstablished& e) {
    return tool_error(std::string(id) + " did not finish: " + e.what() +
                      ". Nothing was established; try a smaller input.");
  } catch (const std::bad_alloc&) {
    return tool_error(std::string(id) + " ran out of memory. Nothing was established; try a smaller input.");
  } catch (const std::exception& e) {
    return tool_error("internal fault in " + std::string(id) + ": " + e.what() +
                      ". Nothing was established.");
  }
  if (!refusals.empty()) return refused(*operation, refusals, portable_names);
  if (output.size() > limits.most_output_bytes)
    return tool_error("the result of " + std::string(id) + " has " + std::to_string(output.size()) +
                      " bytes, more than one answer may carry; ask for less.");
  const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Work::Clock::now() - start);

  ToolAnswer answer;
  answer.json.reserve(output.size() + 160);
  wire::JsonWriter envelope(answer.json);
  envelope.begin_object();
  envelope.member("operation_id", operation->card.id);
  envelope.member("operation_version", operation->card.version);
  envelope.member("runtime_ms", std::int64_t{elapsed.count()});
  envelope.key("output").raw(output);
  envelope.end_object();
  return answer;
}

}  // namespace exact::catalog
