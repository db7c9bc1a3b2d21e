// Rechecking: receipts read back and their verdicts established again.
//
// A decided claim is checked by code of its own (formula.h, exact_value.h, interval.h): it reads the claim's sides as
// they were written, with the definitions of the receipt, and needs nothing that the receipt says but the witness. What
// that code does not understand, and verdicts that decide nothing, are verified again by this program and compared.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace exact::recheck {

struct Finding {
  enum class Status { kConfirmed, kChanged, kUnreadable };
  Status status = Status::kUnreadable;
  std::string_view how;  // of a confirmation: "independent" or "replayed"
  std::string detail;    // what differs, or what cannot be read
};
std::string_view status_name(Finding::Status status);

// One finding for each receipt of the file; one that is unreadable when the file is no receipt at all. Needs a stack for
// deep trees.
std::vector<Finding> recheck(std::string_view text);

}  // namespace exact::recheck
