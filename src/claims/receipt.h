// Receipts: verifications with what is needed to check them again later, as JSON (schema 1).
#pragma once
#include "claims/claim.h"

#include <string>
#include <string_view>
#include <vector>

namespace exact {

// A receipt file is no larger; a larger one is not written.
inline constexpr std::size_t kMaxReceiptBytes = std::size_t{1} << 20;

// One object of the kind centl_verification_receipt: the verification, the claim with evaluated sides, the definitions
// used, the limits and the build. `session` is the one in which it was verified.
void write_receipt(wire::JsonWriter& out, const Verification& verification, const Limits& limits,
                   const Session& session);
// The text of a receipt file: that object laid out over lines.
std::string receipt_text(const Verification& verification, const Limits& limits, const Session& session);
// The text of a file of the kind centl_check_receipt; `receipts` are objects that write_receipt() wrote.
std::string check_receipt_text(std::string_view contract_path, const std::vector<std::string>& receipts);

}  // namespace exact
