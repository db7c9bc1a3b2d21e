#include "cli/verify_cli.h"

#include "calculator/answer_json.h"
#include "claims/contract.h"
#include "claims/receipt.h"
#include "cli/claim_output.h"
#include "cli/files.h"
#include "operation/large_stack.h"

#include <algorithm>

namespace exact {

namespace {
using namespace cli;

constexpr int kVerified = 0, kNotVerified = 1, kError = 2;

// The claim of the command line; `shape_fault` when an argument does not even have the form.
std::variant<Claim, Diagnostic> read_claim(const Arguments& arguments,
                                           std::optional<std::string>& shape_fault) {
  Claim claim;
  claim.left = *arguments.find("--left");
  claim.right = *arguments.find("--right");
  const std::string& relation = *arguments.find("--relation");
  const auto known = relation_from_name(relation);
  if (!known) return Diagnostic{Code::kInvalidClaim, "there is no relation \"" + relation + '"'};
  claim.relation = *known;
  for (const auto& [option, text] : arguments.options) {
    if (option != "--variable") continue;
    auto variable = read_variable_text(text);
    if (!variable) {
      shape_fault = "--variable is NAME or NAME:rational, not " + text;
      return claim;
    }
    if (auto* refusal = std::get_if<Diagnostic>(&*variable)) return std::move(*refusal);
    std::string name = std::get<std::string>(std::move(*variable));
    if (std::find(claim.variables.begin(), claim.variables.end(), name) != claim.variables.end())
      return Diagnostic{Code::kInvalidClaim, "two variables have the name " + name};
    claim.variables.push_back(std::move(name));
  }
  return claim;
}

int report_error(const Diagnostic& error, bool json) {
  if (!json) {
    complain(placed_message(error));
    return kError;
  }
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object().member("version", 1).member("ok", false).key("error");
  write_error(out, error);
  out.key("provenance");
  write_provenance(out, {"failure", "evaluation", "centl-runtime"});
  out.key("session").begin_object().member("definitions", 0).member("requests", 1).end_object().end_object();
  print_line(text);
  return kError;
}

// With a receipt the answer is the verification alone; the rest is in the receipt.
void report(const Verification& v, bool json, bool has_receipt) {
  if (!json) return print_line(verification_text(v));
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object().member("version", 1).member("ok", true).key("verification");
  write_verification(out, v);
  if (!has_receipt) {
    out.key("provenance");
    write_provenance(out, kVerificationProvenance);
    out.key("session").begin_object().member("definitions", 0).member("requests", 1).end_object();
  }
  out.end_object();
  print_line(text);
}

int run(const Arguments& arguments, const Claim& claim) {
  const bool json = arguments.has("--json");
  const std::string* receipt = arguments.find("--receipt");
  const Limits limits;
  const Session session;
  Work work;
  const auto outcome = verify(claim, limits, session, work);
  if (const auto* error = std::get_if<Diagnostic>(&outcome)) return report_error(*error, json);
  const auto& v = std::get<Verification>(outcome);
  if (receipt) {
    const std::string text = receipt_text(v, limits, session);
    if (text.size() > kMaxReceiptBytes) {
      complain("the receipt would have more than " + std::to_string(kMaxReceiptBytes) +
               " bytes; it was not written");
      return kError;
    }
    if (const auto fault = replace_file(*receipt, text)) {
      complain("the receipt could not be written: " + fault->message);
      return kError;
    }
  }
  report(v, json, receipt != nullptr);
  return v.verdict == Verdict::kVerified ? kVerified : kNotVerified;
}
}  // namespace

int verify_main(std::span<const std::string> arguments) {
  const auto sorted = arguments_of("verify", arguments);
  if (!sorted) return kError;
  for (const std::string_view needed : {"--left", "--relation", "--right"})
    if (!sorted->find(needed)) return usage_error("verify", "verify needs " + std::string(needed));
  std::optional<std::string> shape_fault;
  const auto claim = read_claim(*sorted, shape_fault);
  if (shape_fault) return usage_error("verify", *shape_fault);
  if (const auto* refusal = std::get_if<Diagnostic>(&claim))
    return finish(report_error(*refusal, sorted->has("--json")));
  int code = kError;
  on_large_stack([&] { code = run(*sorted, std::get<Claim>(claim)); });
  return finish(code);
}

}  // namespace exact
