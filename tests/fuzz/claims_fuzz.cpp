// Contract files and receipts: any bytes are read or refused with a place, and rechecking a file that is no receipt of ours
// never confirms anything that was not stated in it.
#include "_deep_stack.h"
#include "_require.h"
#include "claims/contract.h"
#include "claims/recheck/recheck.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace {
void check(const std::string& text) {
  using namespace exact;
  const auto contract = parse_contract(text);
  if (const auto* fault = std::get_if<ContractFault>(&contract)) {
    require(fault->line >= 1 && fault->column >= 1 && !fault->message.empty());
  } else {
    std::size_t before = 0;
    for (const ContractLine& line : std::get<std::vector<ContractLine>>(contract)) {
      require(line.line > before);
      before = line.line;
      if (line.is_definition) continue;
      const auto claim = claim_of(line);
      if (const auto* wrong = std::get_if<Diagnostic>(&claim)) require(!wrong->message.empty());
    }
  }
  const auto findings = recheck::recheck(text);
  require(!findings.empty());
  for (const recheck::Finding& finding : findings)
    if (finding.status == recheck::Finding::Status::kUnreadable) require(!finding.detail.empty());
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size > 4'096) return 0;
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  on_deep_stack([&] { check(text); });
  return 0;
}
