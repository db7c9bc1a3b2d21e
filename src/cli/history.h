// The calculator's history on disk: {"version":1,"entries":[...]} in $XDG_STATE_HOME/centl/history.json.
//
// Several sessions may write at once: each entry is added under a lock to what the file holds then, and the file is
// replaced as a whole. A file with content that is not ours is left alone, and the history of this session then lives
// in memory only.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

class History {
 public:
  static constexpr std::size_t kMaxEntries = 1'000;
  static constexpr std::size_t kMaxFileBytes = 1'048'576;
  static constexpr std::size_t kMaxEntryBytes = 32'768;

  // In memory only.
  History() = default;
  // Reads `path`; problem() says why it could not be used.
  explicit History(std::string path);

  // Where the file belongs by the environment; empty when history is switched off or there is no home.
  static std::optional<std::string> default_path();

  const std::vector<std::string>& entries() const { return entries_; }
  // Remembers an entry, in the file too. Entries that are too long, or repeat the last one, are not kept.
  void add(std::string_view entry);
  // Forgets everything, in the file too.
  void clear();
  const std::string& problem() const { return problem_; }

 private:
  enum class Change { kAdd, kClear };
  void write(Change change, std::string_view entry);

  std::string path_;  // empty: memory only
  std::string problem_;
  std::vector<std::string> entries_;
};

}  // namespace exact
