// Number texts: whatever from_text accepts prints a text that reads back as the same number.
#include "values/rational.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  if (const auto value = exact::Rational::from_text(text)) {
    const auto again = exact::Rational::from_text(value->to_string());
    if (!again || !(*again == *value)) std::abort();
  }
  if (const auto value = exact::Integer::from_decimal(text)) {
    const auto again = exact::Integer::from_decimal(value->to_string());
    if (!again || !(*again == *value)) std::abort();
  }
  return 0;
}
