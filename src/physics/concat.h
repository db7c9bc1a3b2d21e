// Texts put together.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace exact::physics {

inline std::string concat(std::initializer_list<std::string_view> parts) {
  std::size_t size = 0;
  for (const std::string_view part : parts) size += part.size();
  std::string out;
  out.reserve(size);
  for (const std::string_view part : parts) out += part;
  return out;
}

}  // namespace exact::physics
