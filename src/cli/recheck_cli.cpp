#include "cli/recheck_cli.h"

#include "claims/receipt.h"
#include "claims/recheck/recheck.h"
#include "cli/claim_output.h"
#include "cli/files.h"
#include "operation/large_stack.h"

#include <algorithm>
#include <cstdio>

namespace exact {

namespace {
using namespace cli;
using recheck::Finding;

constexpr int kConfirmed = 0, kChanged = 1, kError = 2;

void report_json(const std::string& path, const std::vector<Finding>& findings, int code) {
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object()
      .member("version", 1)
      .member("ok", code == kConfirmed)
      .member("path", path)
      .key("results")
      .begin_array();
  std::int64_t number = 0;
  for (const Finding& f : findings) {
    out.begin_object().member("receipt", ++number).member("status", status_name(f.status));
    if (!f.how.empty()) out.member("how", f.how);
    if (!f.detail.empty()) out.member("detail", f.detail);
    out.end_object();
  }
  out.end_array().end_object();
  print_line(text);
}

void report_text(const std::vector<Finding>& findings) {
  std::size_t number = 0;
  for (const Finding& f : findings) {
    std::string line = "receipt " + std::to_string(++number) + ": " + std::string(status_name(f.status));
    if (!f.how.empty()) line += " (" + std::string(f.how) + ")";
    if (!f.detail.empty()) line += ": " + f.detail;
    print_line(line);
  }
}
}  // namespace

int recheck_main(std::span<const std::string> arguments) {
  const auto sorted = arguments_of("recheck", arguments);
  if (!sorted) return kError;
  const std::string& path = sorted->words[0];
  const auto text = read_file(path, kMaxReceiptBytes);
  if (const auto* fault = std::get_if<FileFault>(&text)) {
    complain(fault->message);
    return kError;
  }
  std::vector<Finding> findings;
  on_large_stack([&] { findings = recheck::recheck(std::get<std::string>(text)); });
  int code = kConfirmed;
  for (const Finding& f : findings)
    code = std::max(code, f.status == Finding::Status::kUnreadable ? kError
                          : f.status == Finding::Status::kChanged  ? kChanged
                                                                   : kConfirmed);
  if (sorted->has("--json"))
    report_json(path, findings, code);
  else
    report_text(findings);
  return finish(code);
}

}  // namespace exact
