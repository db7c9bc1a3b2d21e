// The independent check of a decided claim.
#pragma once
#include "claims/recheck/receipt_reader.h"

namespace exact::recheck {

// What the receipt says and what is found do not agree.
struct Contradiction : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Establishes the verdict of `view` (verified or refuted) from the sources of its claim, and compares the evidence with
// what it found. Throws Contradiction, Unreadable, and NotUnderstood when this checker cannot decide the claim.
void check_independently(const ReceiptView& view);

}  // namespace exact::recheck
