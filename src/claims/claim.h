// Claims: `left REL right`, perhaps for every rational value of one variable, and what became of them.
//
// read_claim() and claim_of() make a Claim, verify() decides it, write_verification() and verification_text() are its two
// faces. Every verdict carries the evidence by which it can be checked without this program; a claim that is neither
// shown nor refuted is `unknown` with a reason that is stable.
#pragma once
#include "calculator/calculator.h"
#include "language/parser.h"
#include "wire/json.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace exact {

struct Claim {
  std::string left;  // source texts, as they were given
  Relation relation = Relation::kEqual;
  std::string right;
  std::vector<std::string> variables;  // each ranges over the rational numbers
  std::vector<std::string> assumptions;
};

// The members of a claim object, for front ends that say which fields a request may have.
std::span<const std::string_view> claim_fields();
// Reads a claim from the members of an object. Members named in `other_fields` are the caller's and skipped; one that is
// neither is refused with the code invalid_request, everything else that is wrong with invalid_claim.
std::variant<Claim, Diagnostic> read_claim(const wire::Json& object,
                                           std::span<const std::string_view> other_fields = {});
// The refusal (invalid_claim) of a name that cannot be a claim's variable; nothing when it can.
std::optional<Diagnostic> check_variable(std::string_view name);
// The claim that an assert(...) statement makes.
Claim claim_of(const Statement& statement);

enum class Verdict : std::uint8_t { kVerified, kRefuted, kUnknown, kInvalid };
std::string_view verdict_name(Verdict verdict);

struct Counterexample {
  std::string variable;
  Rational value;
  Rational left, right;  // what the sides are there
};

// What was found out about the sides. Absent parts were not needed or do not exist.
struct Evidence {
  std::optional<Value> left, right;                  // the evaluated sides, or the enclosures that decided
  std::string_view comparison;                       // of left with right: "less", "equal", "greater"
  std::string_view reason;                           // why there is no decision
  std::optional<std::string> normalized_difference;  // left - right as a polynomial
  std::optional<Counterexample> counterexample;
  std::vector<std::string> dependencies;  // names of the definitions used, directly or through others; sorted
  std::optional<Resolution> left_resolution, right_resolution;
};

struct Verification {
  Verdict verdict = Verdict::kUnknown;
  std::string_view scope, method;  // static texts, as all string_views here
  std::string_view assurance = "none";
  std::string_view theorem;  // with the assurance verified_core
  Claim claim;
  Evidence evidence;
  // What the texts mean rests on these definitions, whatever the verdict: those of the evidence, and of a side that failed, and
  // one with the variable's name.
  std::vector<std::string> definitions;
  std::string resolved_left,
      resolved_right;  // the sides after evaluation; the given text when they were not evaluated
};

// Decides `claim` with the definitions of `session`, which it does not change. A Diagnostic is no verdict: it says that
// a limit, the deadline or a cancellation ended the work. Never throws but std::bad_alloc; needs a stack for deep trees,
// as calculate() does.
std::variant<Verification, Diagnostic> verify(const Claim& claim, const Limits& limits,
                                              const Session& session, Work& work);

// One object: schema, verdict, scope, method, claim, evidence, assurance {class, theorem?}, producer. With the assurance
// verified_core the producer also has "proof": {hash, prover}.
void write_verification(wire::JsonWriter& out, const Verification& verification);
// {left, relation, right, variables, assumptions}
void write_claim(wire::JsonWriter& out, const Claim& claim);
// The provenance of an answer that carries a verification.
inline constexpr Provenance kVerificationProvenance{"verification", "claim_verification", "centl-verify"};
// The text for people: one line, "verdict: ...".
std::string verification_text(const Verification& verification);

}  // namespace exact
