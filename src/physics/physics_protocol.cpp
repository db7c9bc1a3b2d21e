#include "physics/physics_protocol.h"

#include "operation/version.h"
#include "physics/requests.h"
#include "physics/result_tables.h"
#include "physics/results.h"

#include <algorithm>

namespace exact::physics {
namespace {

constexpr char kRefused[] = "invalid_physics_request", kMalformed[] = "invalid_request",
               kCancelled[] = "cancelled", kResource[] = "resource_limit";
constexpr std::string_view kAction = "action";
constexpr std::size_t kMaxMethodBytes = 128;  // of an action that does not exist

struct Action {
  std::string_view name;
  std::string_view summary;
  std::span<const Field> fields;
  // Decodes and computes; writes "ok" and "physics" only when both succeeded.
  void (*run)(const wire::Json& arguments, std::span<const std::string_view> besides, wire::JsonWriter& out,
              Work& work, std::string* human_text);
  void (*result_schema)(wire::JsonWriter& out);
};

template <class Request, class Result, Result (*Compute)(const Request&, Work&)>
constexpr Action action(std::string_view name, std::string_view summary) {
  return {name, summary, Fields<Request>::all,
          [](const wire::Json& arguments, std::span<const std::string_view> besides, wire::JsonWriter& out,
             Work& work, std::string* human_text) {
            Request request;
            Reader reader;
            read_record(arguments, request, reader, besides);
            work.poll();
            const Result result = Compute(request, work);
            out.member("ok", true).key("physics");
            Codec<Result>::write(out, result);
            if (human_text != nullptr) *human_text = text_of(result);
          },
          Codec<Result>::schema};
}

constexpr Action kActions[] = {
    action<NoFields, CapabilitiesResult, capabilities>("capabilities",
                                                       "Lists actions, force models, constants and limits."),
    action<NoFields, UnitsResult, list_units>("units",
                                              "Lists every unit with its exact scale and dimension."),
    action<Conversion, ConversionResult, convert>("convert",
                                                  "Converts a number between units of one dimension."),
    action<ConstantRequest, ConstantResult, constant_value>(
        "constant", "Gives a physical constant that has an exact value."),
    action<Simulation, SimulationResult, simulate>(
        "simulate_particle", "Moves one particle under forces by symplectic Euler steps, without rounding."),
    action<LineCollision, LineCollisionResult, collide>(
        "elastic_collision_1d", "Gives the velocities after an elastic collision on a line."),
    action<ContactCollision, ContactCollisionResult, collide>(
        "elastic_collision_3d_at_contact",
        "Gives the states after an elastic collision of two particles that touch where they are."),
    action<SphereWorld, ContactAnalysisResult, analyze>(
        "analyze_sphere_contacts", "Decides which spheres touch or overlap, with exact squared distances."),
    action<SphereWorld, ResolutionResult, resolve>(
        "resolve_isolated_elastic_sphere_contacts",
        "Applies elastic impulses to touching pairs, or defers when the pairs overlap or share a sphere."),
    action<LinearContactRequest, LinearContactResult, certify>(
        "certify_linear_sphere_contact",
        "Proves whether and when two spheres of constant velocity touch within a duration."),
};

const Action* find_action(std::string_view name) {
  const auto at =
      std::find_if(std::begin(kActions), std::end(kActions), [&](const Action& a) { return a.name == name; });
  return at == std::end(kActions) ? nullptr : at;
}

std::string unknown_action(std::string_view name) {
  std::string text = "no action " + excerpt(name) + "; there are ";
  for (const Action& a : kActions) text.append(&a == kActions ? "" : ", ").append(a.name);
  return text;
}

void write_provenance(wire::JsonWriter& out, std::string_view method) {
  out.key("provenance").begin_object().member("schema", 1);
  out.key("producer").begin_object().member("name", "centl").member("version", kVersion).end_object();
  out.member("classification", "physics")
      .member("method", method)
      .member("backend", "centl-physics")
      .end_object();
}

void write_error(wire::JsonWriter& out, std::string_view code, std::string_view message, bool retryable,
                 std::string_view method) {
  out.member("ok", false).key("error").begin_object();
  out.member("code", code).member("message", message).member("retryable", retryable).end_object();
  write_provenance(out, method);
}

}  // namespace

bool respond_to(std::string_view name, const wire::Json& arguments, wire::JsonWriter& out, Work& work,
                std::string* human_text, std::span<const std::string_view> envelope) {
  const auto fail = [&](std::string_view code, std::string_view message, bool retryable) {
    write_error(out, code, message, retryable, name.size() <= kMaxMethodBytes ? name : "request");
    if (human_text != nullptr) *human_text = message;
    return false;
  };
  const Action* action = find_action(name);
  if (action == nullptr) return fail(kRefused, "/action: " + unknown_action(name), false);
  try {
    if (const wire::Json* named = arguments.find(kAction))
      if (!named->is_string() || named->text() != name)
        throw Refusal{"/action: " + std::string(name) + " is expected here"};
    std::vector<std::string_view> besides(envelope.begin(), envelope.end());
    besides.push_back(kAction);
    action->run(arguments, besides, out, work, human_text);
    write_provenance(out, name);
    return true;
  } catch (const Refusal& refusal) {
    return fail(kRefused, refusal.message, false);
  } catch (const NotEstablished& ended) {
    if (ended.why == NotEstablished::Why::kCancelled)
      return fail(kCancelled, "the request was cancelled", true);
    return fail(kResource, std::string("not established: ") + ended.what(), true);
  }
}

bool respond(const wire::Json& arguments, wire::JsonWriter& out, Work& work, std::string* human_text,
             std::span<const std::string_view> envelope) {
  std::string_view fault;
  const wire::Json* named = arguments.find(kAction);
  if (!arguments.is_object()) {
    fault = "a physics request is an object";
  } else if (named == nullptr) {
    fault = "/action: this field is missing";
  } else if (!named->is_string()) {
    fault = "/action: a string is expected here";
  } else {
    return respond_to(named->text(), arguments, out, work, human_text, envelope);
  }
  write_failure(out, kMalformed, fault, false);
  if (human_text != nullptr) *human_text = fault;
  return false;
}

void write_failure(wire::JsonWriter& out, std::string_view code, std::string_view message, bool retryable) {
  write_error(out, code, message, retryable, "request");
}

std::optional<ArgumentFault> check_arguments(const wire::Json& arguments) {
  const std::string action_field(kAction);
  if (!arguments.is_object()) return ArgumentFault{"the arguments must be an object", "arguments"};
  const wire::Json* named = arguments.find(kAction);
  if (named == nullptr) return ArgumentFault{"the argument action is missing", action_field};
  if (!named->is_string()) return ArgumentFault{"the argument action must be a string", action_field};
  const Action* action = find_action(named->text());
  if (action == nullptr) return ArgumentFault{unknown_action(named->text()), action_field};
  const std::string name(action->name);
  for (const Field& f : action->fields)
    if (f.required && arguments.find(f.name) == nullptr)
      return ArgumentFault{"the action " + name + " needs the argument " + std::string(f.name),
                           std::string(f.name)};
  for (const wire::Member& m : arguments.members()) {
    const auto is_it = [&](const Field& f) { return f.name == m.key; };
    if (m.key != kAction && std::none_of(action->fields.begin(), action->fields.end(), is_it))
      return ArgumentFault{"the action " + name + " takes no argument " + excerpt(m.key), std::string(m.key)};
  }
  return std::nullopt;
}

std::span<const std::string_view> action_names() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const Action& a : kActions) names.push_back(a.name);
    return names;
  }();
  return kNames;
}

std::string action_help(std::string_view name) {
  const Action* action = find_action(name);
  if (action == nullptr) return {};
  std::string out = std::string(action->name) + ": " + std::string(action->summary) + '\n';
  for (const Field& f : action->fields) {
    out.append("  ")
        .append(f.name)
        .append(f.required ? "" : " (optional)")
        .append(": ")
        .append(f.doc)
        .append("\n");
  }
  return out;
}

const std::string& input_schema() {
  static const std::string kSchema = [] {
    std::string text;
    wire::JsonWriter out(text);
    out.begin_object().member("type", "object").key("properties").begin_object();
    std::string doc =
        "What to compute; it decides which of the other arguments are needed. Numbers are strings (12, -1.5, "
        "3/4), so "
        "that no digit is lost; a quantity is {value, unit}, a vector {x, y, z, unit}, with symbols from "
        "units.";
    for (const Action& a : kActions) {
      doc.append(" ").append(a.name);
      const char* separator = " (";
      for (const Field& f : a.fields) {
        doc.append(separator).append(f.name).append(f.required ? "" : "?");
        separator = ", ";
      }
      doc.append(a.fields.empty() ? ": " : "): ").append(a.summary);
    }
    out.key(kAction)
        .begin_object()
        .member("type", "string")
        .member("description", doc)
        .key("enum")
        .begin_array();
    for (const Action& a : kActions) out.string(a.name);
    out.end_array().end_object();
    std::vector<std::string_view> written;  // an argument of several actions is the same field in each
    for (const Action& a : kActions)
      for (const Field& f : a.fields) {
        if (std::find(written.begin(), written.end(), f.name) != written.end()) continue;
        written.push_back(f.name);
        out.key(f.name);
        f.schema(out, f.doc);
      }
    out.end_object().key("required").begin_array().string(kAction).end_array();
    out.member("additionalProperties", false).end_object();
    return text;
  }();
  return kSchema;
}

const std::string& output_schema() {
  static const std::string kSchema = [] {
    std::string text;
    wire::JsonWriter out(text);
    out.begin_object().member("type", "object").key("properties").begin_object();
    out.key("version").raw(R"({"const":1})").key("ok").raw(R"({"type":"boolean"})");
    out.key("physics").begin_object().key("oneOf").begin_array();
    for (const Action& a : kActions) a.result_schema(out);
    out.end_array().end_object();
    out.key("error").raw(
        R"({"type":"object","properties":{"code":{"enum":["invalid_physics_request","invalid_request",)"
        R"("cancelled","resource_limit","backend_failure"]},"message":{"type":"string"},)"
        R"("retryable":{"type":"boolean"}},"required":["code","message","retryable"],)"
        R"("additionalProperties":false})");
    out.key("provenance")
        .raw(
            R"({"type":"object","properties":{"schema":{"const":1},"producer":{"type":"object","properties":)"
            R"({"name":{"const":"centl"},"version":{"type":"string"}},"required":["name","version"],)"
            R"("additionalProperties":false},"classification":{"const":"physics"},"method":{"type":"string"},)"
            R"("backend":{"const":"centl-physics"}},"required":["schema","producer","classification",)"
            R"("method","backend"],"additionalProperties":false})");
    out.end_object().key("required").raw(R"(["version","ok","provenance"])");
    out.member("additionalProperties", false);
    out.key("oneOf").raw(
        R"([{"properties":{"ok":{"const":true},"physics":true,"error":false},"required":["physics"]},)"
        R"({"properties":{"ok":{"const":false},"error":true,"physics":false},"required":["error"]}])");
    out.key("$defs").begin_object();
    const auto record = [&]<class T>(std::type_identity<T>) {
      out.key(Output<T>::name);
      schema_of_members(out, Output<T>::all);
    };
    out.key("dimension");
    write_dimension_schema(out);
    out.key("quantity");
    write_quantity_schema(out);
    out.key("vector3");
    write_vector_schema(out);
    record(std::type_identity<ParticleText>());
    record(std::type_identity<SphereText>());
    record(std::type_identity<WorldText>());
    record(std::type_identity<ContactText>());
    record(std::type_identity<ContactSummary>());
    record(std::type_identity<WorldTrust>());
    record(std::type_identity<PolynomialText>());
    out.end_object().end_object();
    return text;
  }();
  return kSchema;
}

}  // namespace exact::physics
