// Files of the command line: read with a bound, replaced as a whole.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace exact {

struct FileFault {
  std::string message;  // begins with the path
};

// The content of a file. A fault when it cannot be read or has more than `max_bytes` bytes.
std::variant<std::string, FileFault> read_file(const std::string& path, std::size_t max_bytes);

// Puts `text` in the place of the file, or leaves everything as it was: written beside it, forced to the disk, then
// renamed. The new file is readable by its owner only.
std::optional<FileFault> replace_file(const std::string& path, std::string_view text);

}  // namespace exact
