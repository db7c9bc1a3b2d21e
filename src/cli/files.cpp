#include "cli/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace exact {

namespace {
FileFault system_fault(const std::string& path, int error) { return {path + ": " + std::strerror(error)}; }

// A file descriptor that is closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  // Closes now; an error may be that of an earlier write.
  int close() {
    const int result = ::close(fd_);
    fd_ = -1;
    return result;
  }

 private:
  int fd_;
};

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}
}  // namespace

std::variant<std::string, FileFault> read_file(const std::string& path, std::size_t max_bytes) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return system_fault(path, errno);
  std::string text;
  char buffer[16'384];
  for (;;) {
    const ssize_t n = ::read(file.get(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_fault(path, errno);
    if (n == 0) return text;
    text.append(buffer, static_cast<std::size_t>(n));
    if (text.size() > max_bytes)
      return FileFault{path + ": more than " + std::to_string(max_bytes) + " bytes"};
  }
}

std::optional<FileFault> replace_file(const std::string& given_path, std::string_view text) {
  // A link is followed, so that the file it names is replaced; devices and pipes must not be.
  std::string path = given_path;
  if (char* real = ::realpath(given_path.c_str(), nullptr)) {
    path = real;
    std::free(real);
    struct stat status;
    if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
      return FileFault{given_path + ": not a regular file"};
  }
  const std::size_t slash = path.rfind('/');
  const std::string directory = slash == path.npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
  std::string temporary = directory + "/.centl-XXXXXX";
  Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));  // mode 0600
  if (file.get() < 0) return system_fault(given_path, errno);
  const auto give_up = [&] {
    const int error = errno;
    ::unlink(temporary.c_str());
    return system_fault(given_path, error);
  };
  if (!write_all(file.get(), text) || ::fsync(file.get()) != 0 || file.close() != 0) return give_up();
  if (::rename(temporary.c_str(), path.c_str()) != 0) return give_up();
  // The new name itself; file systems that cannot do this still have the whole file.
  const Descriptor parent(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (parent.get() >= 0) ::fsync(parent.get());
  return std::nullopt;
}

}  // namespace exact
