// The history file: any content is either taken, and then rewritten as a history with the new entry last, or left exactly as
// it was, with a problem to report.
#include "_require.h"
#include "cli/history.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

namespace {
std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
const std::string& folder() {
  static const std::string made = [] {
    std::string name = "/tmp/history_fuzz_XXXXXX";
    require(mkdtemp(name.data()) != nullptr);
    return name;
  }();
  return made;
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string path = folder() + "/history.json";
  const std::string before(reinterpret_cast<const char*>(bytes), size);
  unlink(path.c_str());
  std::ofstream(path, std::ios::binary) << before;
  require(chmod(path.c_str(), 0600) == 0);
  exact::History history(path);
  const bool usable = history.problem().empty();
  history.add("1 + 1");
  require(history.entries().back() == "1 + 1");
  if (!usable) {
    require(content(path) == before);
    return 0;
  }
  exact::History again(path);
  require(again.problem().empty() && again.entries() == history.entries());
  require(again.entries().size() <= exact::History::kMaxEntries);
  return 0;
}
