// SHA-256 (FIPS 180-4), for digests that name canonical data.
#pragma once
#include <string>
#include <string_view>

namespace exact {

// 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace exact
