#include "cli/history.h"

#include "wire/json.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace exact {

namespace {
// A descriptor that closes itself.
class File {
 public:
  File(const std::string& path, int flags, mode_t mode = 0600)
      : fd_(open(path.c_str(), flags | O_CLOEXEC, mode)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (fd_ >= 0) close(fd_);
  }
  explicit operator bool() const { return fd_ >= 0; }
  int fd() const { return fd_; }

 private:
  int fd_;
};

struct Content {
  bool usable = true;  // false: the file holds something that is not ours
  std::vector<std::string> entries;
};

Content read_content(const std::string& path) {
  Content c;
  const File f(path, O_RDONLY | O_NONBLOCK);  // a pipe in its place must not stop us
  if (!f) {
    c.usable = errno == ENOENT;
    return c;
  }
  struct stat status;
  if (fstat(f.fd(), &status) != 0 || !S_ISREG(status.st_mode)) {
    c.usable = false;
    return c;
  }
  std::string text;
  char buffer[16384];
  for (;;) {
    const ssize_t n = read(f.fd(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
    if (text.size() > History::kMaxFileBytes) {
      c.usable = false;
      return c;
    }
  }
  if (text.empty()) return c;
  wire::JsonDocument document;
  const wire::Json* entries = nullptr;
  if (!document.parse(text) && document.root().size() == 2 && document.root().is_object()) {
    const wire::Json* version = document.root().find("version");
    entries = document.root().find("entries");
    if (!version || version->int64() != 1 || !entries || !entries->is_array()) entries = nullptr;
  }
  c.usable = entries != nullptr;
  if (!entries) return c;
  for (const wire::Json& e : entries->items()) {
    if (!e.is_string()) {
      c.usable = false;
      break;
    }
    c.entries.emplace_back(e.text());
  }
  return c;
}

std::string render(const std::vector<std::string>& entries, std::size_t first) {
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object().member("version", 1).key("entries").begin_array();
  for (std::size_t i = first; i < entries.size(); ++i) w.string(entries[i]);
  w.end_array().end_object();
  out += '\n';
  return out;
}

// Waits for the lock, but not for a session that never gives it back.
bool lock_soon(int fd) {
  constexpr int kTries = 200, kMillisecondsBetween = 10;
  for (int i = 0; i < kTries; ++i) {
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK && errno != EINTR) return false;
    usleep(kMillisecondsBetween * 1000);
  }
  return false;
}

// The file that a name stands for: a link is followed, so that its target is replaced.
std::string real_path(const std::string& path) {
  char* real = realpath(path.c_str(), nullptr);
  if (!real) return path;
  std::string out = real;
  std::free(real);
  return out;
}

// Creates the folders above `path`, each for the owner alone.
void make_folders(const std::string& path) {
  for (std::size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1))
    mkdir(path.substr(0, at).c_str(), 0700);
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}
}  // namespace

std::optional<std::string> History::default_path() {
  if (const char* off = std::getenv("CENTL_NO_HISTORY"); off && *off) return std::nullopt;
  if (const char* wish = std::getenv("CENTL_HISTORY"))
    for (const std::string_view no : {"0", "false", "no", "off"})
      if (no == wish) return std::nullopt;
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/')
    return std::string(state) + "/centl/history.json";
  if (const char* home = std::getenv("HOME"); home && *home == '/')
    return std::string(home) + "/.local/state/centl/history.json";
  return std::nullopt;
}

History::History(std::string path) : path_(real_path(path)) {
  Content c = read_content(path_);
  if (!c.usable) {
    problem_ = path_ + " is not a history of this calculator; it is left as it is";
    path_.clear();
    return;
  }
  entries_ = std::move(c.entries);
}

void History::add(std::string_view entry) {
  if (entry.empty() || entry.size() > kMaxEntryBytes || !wire::is_valid_utf8(entry)) return;
  if (!entries_.empty() && entries_.back() == entry) return;
  entries_.emplace_back(entry);
  if (entries_.size() > kMaxEntries) entries_.erase(entries_.begin());
  write(Change::kAdd, entry);
}

void History::clear() {
  entries_.clear();
  write(Change::kClear, {});
}

void History::write(Change change, std::string_view entry) {
  if (path_.empty()) return;
  const auto fail = [&](std::string why) {
    problem_ = path_ + ": " + why + "; the history of this session is not saved";
    path_.clear();
  };
  make_folders(path_);
  const File lock(path_ + ".lock", O_RDWR | O_CREAT);
  if (!lock || !lock_soon(lock.fd())) return fail(std::strerror(errno));
  Content now = read_content(path_);
  if (!now.usable) return fail("somebody else's content");
  if (change == Change::kClear)
    now.entries.clear();
  else
    now.entries.emplace_back(entry);
  std::size_t first = now.entries.size() > kMaxEntries ? now.entries.size() - kMaxEntries : 0;
  std::string text = render(now.entries, first);
  while (text.size() > kMaxFileBytes) text = render(now.entries, ++first);
  const std::string temporary = path_ + ".new";
  {
    const File f(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
    if (!f || !write_all(f.fd(), text) || fsync(f.fd()) != 0) {
      const int why = errno;
      unlink(temporary.c_str());
      return fail(std::strerror(why));
    }
  }
  if (rename(temporary.c_str(), path_.c_str()) != 0) fail(std::strerror(errno));
}

}  // namespace exact
