#include "cli/check_cli.h"

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
// Of one answer or of all receipts together, so that a short file of large claims cannot fill the memory.
constexpr std::size_t kMaxAnswerBytes = std::size_t{1} << 26;

// Runs the lines of a contract in their order. Says what each came to, at once as text or in the end as JSON.
class ContractRun {
 public:
  ContractRun(bool json, bool keep_receipts) : json_(json), keep_receipts_(keep_receipts), out_(results_) {
    out_.begin_array();
  }

  void line(const ContractLine& entry) {
    const std::string before = "line " + std::to_string(entry.line) + ": ";
    if (json_) {
      out_.begin_object().member("line", entry.line);
      out_.member("kind", entry.is_definition ? "define" : "assert");
    }
    const std::string text = results_.size() + receipt_bytes_ > kMaxAnswerBytes ? too_large()
                             : entry.is_definition                              ? define(entry)
                                                                                : decide(entry);
    if (json_)
      out_.end_object();
    else
      print_line(before + text);
  }

  // The answer as one line of JSON.
  std::string answer(const std::string& path) {
    out_.end_array();
    std::string text;
    wire::JsonWriter out(text);
    out.begin_object().member("version", 1).member("ok", failures_ == 0).member("path", path);
    out.member("failures", failures_).key("results").raw(results_).end_object();
    return text;
  }
  int code() const { return has_error_ ? kError : failures_ ? kNotVerified : kVerified; }
  const std::vector<std::string>& receipts() const { return receipts_; }

 private:
  std::string define(const ContractLine& entry) {
    Work work;
    const Answer answer = calculate(entry.fields[0].text, Mode::kDefine, limits_, session_, work);
    if (!answer.ok()) {
      Diagnostic in_line = answer.error();
      if (in_line.position) *in_line.position += static_cast<std::uint32_t>(entry.fields[0].column - 1);
      return error(answer.error(), placed_message(in_line));
    }
    if (json_) out_.member("ok", true).member("definition", value_text(answer.value()));
    return "defined";
  }

  std::string decide(const ContractLine& entry) {
    const auto claim = claim_of(entry);
    if (const auto* refusal = std::get_if<Diagnostic>(&claim))
      return error(*refusal, placed_message(*refusal));
    Work work;
    const auto outcome = verify(std::get<Claim>(claim), limits_, session_, work);
    if (const auto* refusal = std::get_if<Diagnostic>(&outcome))
      return error(*refusal, placed_message(*refusal));
    const auto& v = std::get<Verification>(outcome);
    if (v.verdict != Verdict::kVerified) ++failures_;
    if (json_) write_verification(out_.member("ok", true).key("verification"), v);
    if (keep_receipts_) {
      std::string receipt;
      wire::JsonWriter writer(receipt);
      write_receipt(writer, v, limits_, session_);
      receipt_bytes_ += receipt.size();
      receipts_.push_back(std::move(receipt));
    }
    return std::string(verdict_name(v.verdict));
  }

  std::string too_large() {
    const Diagnostic d{Code::kResourceLimit,
                       "the answers to the lines before are as large as they may be together"};
    return error(d, d.message);
  }

  std::string error(const Diagnostic& d, const std::string& text) {
    has_error_ = true;
    ++failures_;
    if (json_) write_error(out_.member("ok", false).key("error"), d);
    return "ERROR " + text;
  }

  const Limits limits_;
  Session session_;
  bool json_, keep_receipts_;
  std::string results_;
  wire::JsonWriter out_;
  std::vector<std::string> receipts_;
  std::size_t receipt_bytes_ = 0;
  std::int64_t failures_ = 0;
  bool has_error_ = false;
};

int run(const std::string& path, const std::vector<ContractLine>& lines, const Arguments& arguments) {
  const bool json = arguments.has("--json");
  ContractRun contract(json, arguments.find("--receipt") != nullptr);
  for (const ContractLine& line : lines) contract.line(line);
  if (json) print_line(contract.answer(path));
  if (const std::string* receipt = arguments.find("--receipt")) {
    const std::string text = check_receipt_text(path, contract.receipts());
    if (text.size() > kMaxReceiptBytes) {
      complain("the receipts would have more than " + std::to_string(kMaxReceiptBytes) +
               " bytes; they were not written");
      return kError;
    }
    if (const auto fault = replace_file(*receipt, text)) {
      complain("the receipts could not be written: " + fault->message);
      return kError;
    }
  }
  return contract.code();
}
}  // namespace

int check_main(std::span<const std::string> arguments) {
  const auto sorted = arguments_of("check", arguments);
  if (!sorted) return kError;
  const std::string& path = sorted->words[0];
  const auto text = read_file(path, kMaxContractBytes);
  if (const auto* fault = std::get_if<FileFault>(&text)) {
    complain(fault->message);
    return kError;
  }
  const auto parsed = parse_contract(std::get<std::string>(text));
  if (const auto* fault = std::get_if<ContractFault>(&parsed)) {
    complain(path + ":" + std::to_string(fault->line) + ":" + std::to_string(fault->column) + ": " +
             fault->message);
    return kError;
  }
  const auto& lines = std::get<std::vector<ContractLine>>(parsed);
  if (std::all_of(lines.begin(), lines.end(), [](const ContractLine& line) { return line.is_definition; })) {
    complain(path + ": the file makes no claim");
    return kError;
  }
  int code = kError;
  on_large_stack([&] { code = run(path, lines, *sorted); });
  return finish(code);
}

}  // namespace exact
