// A receipt as its checker sees it.
#pragma once
#include "claims/recheck/formula.h"
#include "wire/json.h"

#include <optional>

namespace exact::recheck {

// What is wrong with a receipt that cannot be checked at all.
struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct ReceiptSide {
  std::string source, resolved;  // the claim's text, and the text after evaluation
  const wire::Json* evidence;    // null when there is none
};

struct ReceiptView {
  const wire::Json* receipt;
  const wire::Json* verification;
  const wire::Json* claim;
  const wire::Json* evidence;
  std::string_view verdict, scope, method, assurance, theorem, comparison;
  std::string_view relation;
  std::string variable;  // empty when the claim has none; claims with several are never decided
  ReceiptSide left, right;
  Meanings meanings;  // of the definitions that this checker can read
};

// Throws Unreadable. The view refers to the document of `receipt`.
ReceiptView read_receipt(const wire::Json& receipt);

// Members that must be there.
const wire::Json& member(const wire::Json& object, std::string_view name);
std::string_view text_member(const wire::Json& object, std::string_view name);
// The rational number {numerator, denominator}; nothing when it is not one.
std::optional<Rational> read_rational(const wire::Json& object);

}  // namespace exact::recheck
