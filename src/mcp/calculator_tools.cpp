// The nine tools of the calculator: compute, define, verify, capabilities, session, help, calculate, reset, physics.
#include "calculator/answer_json.h"
#include "mcp/calculator_schemas.h"
#include "mcp/mcp_server.h"
#include "physics/physics_protocol.h"
#include "service/operations.h"

#include <algorithm>
#include <array>

namespace exact::mcp {

namespace {

using service::SessionCounts;

enum class Kind : std::uint8_t {
  kCompute,
  kDefine,
  kVerify,
  kCapabilities,
  kSession,
  kHelp,
  kCalculate,
  kReset,
  kPhysics,
};

struct Annotations {
  bool read_only, destructive, idempotent;
};

struct Tool {
  Kind kind;
  std::string_view name, title, description;
  Annotations annotations;
  bool cancellable;
  std::span<const std::string_view> arguments;  // all that it takes; those of physics are checked elsewhere
  std::string (*input)();
  std::string (*output)();
};

constexpr std::string_view kExpression[] = {"expression", "limits"}, kDefinition[] = {"definition", "limits"},
                           kClaim[] = {"left", "relation", "right", "variables", "assumptions", "limits"},
                           kQuery[] = {"query"};

constexpr Annotations kReads{true, false, true}, kAdds{false, false, false}, kForgets{false, true, true};

constexpr std::array<Tool, 9> kTools = {{
    {Kind::kCompute, "centl_compute", "Compute exactly",
     "Computes a mathematical expression exactly, without rounding: fractions and decimals (0.1 + 0.2 is "
     "3/10), integers of "
     "any size, powers, factorials and binomials, sums, products, sequences and recurrences with bounds, "
     "derivatives, "
     "integrals, simplify, expand, factor, solve, and approx(...) for an interval that is proved to contain "
     "the value. "
     "Changes nothing: definitions made before can be used, new ones are refused. Use it instead of doing "
     "arithmetic in your "
     "head. A line that begins with \"resolution:\" means the expression was not completely worked out.",
     kReads, true, kExpression,
     [] {
       return schema::calculation_input("expression",
                                        "An expression, such as 2^200 / 3 or solve(x^2 = 2, x).");
     },
     [] { return schema::calculation_output(schema::Results::kValues); }},
    {Kind::kDefine, "centl_define", "Define a value or a function",
     "Gives a name to an exact value (r = 5/3) or a function (f(x) = x^2 + 1) for the calls that follow in "
     "this session. A "
     "name is given once and never changes; centl_reset frees all names. Expressions that define nothing are "
     "refused.",
     kAdds, true, kDefinition,
     [] {
       return schema::calculation_input("definition", "name = expression, or name(parameters) = expression.");
     },
     [] { return schema::calculation_output(schema::Results::kDefinitions); }},
    {Kind::kVerify, "centl_verify", "Verify a claim",
     "Decides one claim left RELATION right and answers verified, refuted, unknown or invalid, with "
     "evidence: the exact "
     "values, a proved enclosure, a counterexample, or the theorem that was used. Closed exact comparisons "
     "are decided; "
     "order and inequality of real numbers by rigorous enclosures; with one rational variable, polynomial "
     "identities are "
     "verified by a machine-checked proof and false ones refuted by an exact witness. Unknown is no "
     "judgement: claims about "
     "several variables and claims with assumptions end there. Use it before you state or rely on an "
     "equality, a bound or "
     "an identity. Changes nothing.",
     kReads, true, kClaim, schema::claim_input, schema::claim_output},
    {Kind::kCapabilities,
     "centl_capabilities",
     "What the calculator can do",
     "Lists the operations with the domains in which each is complete, the resolution statuses, the kinds of "
     "claims that "
     "can be decided, how cancellation works, and all limits with their values.",
     kReads,
     false,
     {},
     schema::empty_input,
     schema::capabilities_output},
    {Kind::kSession,
     "centl_session",
     "Inspect the definitions",
     "Lists what centl_define has defined in this session, in order, each with its body and the definitions "
     "it uses "
     "directly. Changes nothing.",
     kReads,
     false,
     {},
     schema::empty_input,
     schema::session_output},
    {Kind::kHelp, "centl_help", "Look up syntax",
     "Finds forms of the language by a part of their name, spelling or meaning, such as \"factor\" or "
     "\"integral\"; without "
     "a query, all of them. Use it after a syntax_error or before an operation that you have not used yet.",
     kReads, false, kQuery, schema::help_input, schema::help_output},
    {Kind::kCalculate, "centl_calculate", "Compute or define",
     "Either computes an expression, as centl_compute does, or makes a definition, as centl_define does. It "
     "is kept for "
     "clients that know it; the two separate tools say more clearly what a call may change.",
     kAdds, true, kExpression,
     [] { return schema::calculation_input("expression", "An expression or a definition."); },
     [] { return schema::calculation_output(schema::Results::kBoth); }},
    {Kind::kReset,
     "centl_reset",
     "Forget all definitions",
     "Forgets every definition of this session. Nothing brings them back.",
     kForgets,
     false,
     {},
     schema::empty_input,
     schema::reset_output},
    {Kind::kPhysics,
     "centl_physics",
     "Exact mechanics",
     "Mechanics of particles and spheres in exact rational numbers, with units that are checked. The action "
     "says what to "
     "do: convert between units, look up an SI constant, simulate a particle under forces step by step "
     "(symplectic Euler), "
     "collide two bodies elastically in 1D or at a given contact in 3D, analyse contacts between spheres, "
     "resolve isolated "
     "contacts, or certify when two spheres that move straight first touch. capabilities and units list what "
     "there is. "
     "Quantities are objects such as {\"value\": \"1/10\", \"unit\": \"s\"} with the number as text. A "
     "result that is "
     "deferred means: the case is outside of what can be resolved without guessing, and nothing was changed.",
     kReads,
     true,
     {},
     [] { return physics::input_schema(); },
     [] { return physics::output_schema(); }},
}};

constexpr std::string_view kInstructions =
    "Exact mathematics for the middle of a task. Two moments to reach for it: a number has to be right "
    "rather than "
    "plausible (fractions, decimals, large integers, sums, roots, solutions, derivatives, integrals): "
    "centl_compute; and you "
    "are about to state or rely on an equality, a bound or an identity: centl_verify, which answers "
    "verified, refuted with a "
    "counterexample, unknown or invalid. Give a value or function that you need again a name with "
    "centl_define; it stays until "
    "centl_reset. Units, constants, motion and collisions: centl_physics. Not sure how to write something: "
    "centl_help with "
    "one word. Results are exact unless they are an enclosure; a \"resolution:\" line or "
    "structuredContent.resolution says when "
    "an expression was not completely worked out. Products need *, as in 2*x.";

const Tool* find_tool(std::string_view name) {
  for (const Tool& tool : kTools) {
    if (tool.name == name) return &tool;
  }
  return nullptr;
}

class CalculatorTools : public ToolSet {
 public:
  explicit CalculatorTools(std::uint64_t max_requests) : max_requests_(max_requests) {}

  void list_tools(wire::JsonWriter& out, bool) const override {
    for (const Tool& tool : kTools) {
      out.begin_object()
          .member("name", tool.name)
          .member("title", tool.title)
          .member("description", tool.description);
      out.key("inputSchema").raw(tool.input()).key("outputSchema").raw(tool.output());
      out.key("annotations").begin_object().member("readOnlyHint", tool.annotations.read_only);
      out.member("destructiveHint", tool.annotations.destructive)
          .member("idempotentHint", tool.annotations.idempotent);
      out.member("openWorldHint", false).end_object().end_object();
    }
  }
  bool has_tool(std::string_view name) const override { return find_tool(name) != nullptr; }
  bool is_cancellable(std::string_view tool) const override { return find_tool(tool)->cancellable; }
  std::string instructions(bool) const override { return std::string(kInstructions); }

  void refuse(std::string_view name, service::Refusal why, const SessionCounts& counts,
              CallResult& result) const override {
    const Tool& tool = *find_tool(name);
    const Diagnostic diagnostic = service::diagnostic_of(why);
    if (!tool.cancellable) {  // its answers are always ok; only a server in trouble gets here
      result.kind = CallResult::Kind::kError;
      result.code = -32603;
      result.message = diagnostic.message;
      return;
    }
    std::string structured;
    wire::JsonWriter w(structured);
    w.begin_object().member("version", 1);
    if (tool.kind == Kind::kPhysics) {
      physics::write_failure(w, code_name(diagnostic.code), diagnostic.message,
                             is_retryable(diagnostic.code));
    } else {
      service::write_failure(diagnostic, w);
      service::write_counts(counts, w);
    }
    w.end_object();
    write_result_members(service::failure_text(diagnostic), structured, true, result);
  }

  void call(const ToolCall& call, CallResult& result) override {
    const Tool& tool = *find_tool(call.name);
    Limits limits;
    if (!accepts_arguments(tool, call.arguments, limits, result)) return;
    structured_.clear();
    text_.clear();
    wire::JsonWriter w(structured_);
    w.begin_object().member("version", 1);
    const bool ok = run(tool, call, limits, w);
    if (tool.kind != Kind::kPhysics) service::write_counts({operations_.definitions(), call.job.requests}, w);
    w.end_object();
    write_result_members(text_.empty() ? structured_ : text_, structured_, !ok, result);
  }

  void restore(std::string_view record) override { operations_.restore(record); }
  void note_changes(service::JobAnswer& answer) override { operations_.note_changes(answer); }

 private:
  // Writes the members behind "version" and sets the text for people; an empty text stands for the JSON itself.
  bool run(const Tool& tool, const ToolCall& call, const Limits& limits, wire::JsonWriter& out) {
    Work work = call.job.work();
    const auto source = [&](std::string_view field) { return call.arguments->find(field)->text(); };
    switch (tool.kind) {
      case Kind::kCompute:
        return operations_.calculate(source("expression"), Mode::kCompute, limits, work, out, &text_);
      case Kind::kDefine:
        return operations_.calculate(source("definition"), Mode::kDefine, limits, work, out, &text_);
      case Kind::kCalculate:
        return operations_.calculate(source("expression"), Mode::kEvaluate, limits, work, out, &text_);
      case Kind::kVerify: {
        constexpr std::string_view kEnvelope[] = {"limits"};
        return operations_.verify(*call.arguments, kEnvelope, limits, work, out, &text_);
      }
      case Kind::kPhysics: return physics::respond(*call.arguments, out, work, &text_);
      case Kind::kCapabilities: service::write_capabilities(max_requests_, out); return true;
      case Kind::kSession: operations_.inspect(out); return true;
      case Kind::kReset: operations_.reset(out); return true;
      case Kind::kHelp: {
        const wire::Json* query = call.arguments ? call.arguments->find("query") : nullptr;
        service::write_help(query ? std::optional(query->text()) : std::nullopt, out);
        return true;
      }
    }
    return false;
  }

  // What the protocol refuses, as opposed to what the tool's answer reports.
  static bool accepts_arguments(const Tool& tool, const wire::Json* arguments, Limits& limits,
                                CallResult& result) {
    const std::string name(tool.name);
    const auto refuse = [&](const std::string& message, std::string_view field) {
      write_invalid_params(message, field, result);
      return false;
    };
    if (!arguments) return tool.cancellable ? refuse(name + " needs arguments", "arguments") : true;
    if (tool.kind == Kind::kPhysics) {
      const auto fault = physics::check_arguments(*arguments);
      return fault ? refuse(fault->message, fault->field) : true;
    }
    for (const wire::Member& m : arguments->members()) {
      if (std::find(tool.arguments.begin(), tool.arguments.end(), m.key) == tool.arguments.end()) {
        return refuse(name + (tool.arguments.empty() ? " takes no arguments"
                                                     : " takes no argument " + std::string(m.key)),
                      m.key);
      }
    }
    if (tool.kind == Kind::kHelp) {
      const wire::Json* query = arguments->find("query");
      return query && !query->is_string() ? refuse("the query of " + name + " must be a string", "query")
                                          : true;
    }
    if (tool.kind == Kind::kCompute || tool.kind == Kind::kCalculate || tool.kind == Kind::kDefine) {
      const std::string_view field = tool.arguments[0];
      const wire::Json* source = arguments->find(field);
      if (!source || !source->is_string())
        return refuse(name + " needs " + std::string(field) + ", a string", field);
    }
    if (const wire::Json* given = arguments->find("limits")) {
      if (const auto fault = read_limits(*given, limits)) return refuse(*fault, "limits");
    }
    return true;
  }

  std::uint64_t max_requests_;
  service::Operations operations_;
  std::string structured_, text_;
};

}  // namespace

std::unique_ptr<ToolSet> make_calculator_tools(std::uint64_t max_requests) {
  return std::make_unique<CalculatorTools>(max_requests);
}

}  // namespace exact::mcp
