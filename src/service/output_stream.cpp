#include "service/output_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string>
#include <system_error>

namespace exact::service {

namespace {

constexpr int kPipeBytes = 256 << 10;  // four times what a pipe has by itself; holds the list of tools

// Another descriptor for the same opening, away from the numbers that programs give a meaning where that is possible.
int copy_of(int descriptor) {
  constexpr int kWanted = 10, kLeast = 3;
  const int high = fcntl(descriptor, F_DUPFD_CLOEXEC, kWanted);
  return high >= 0 ? high : fcntl(descriptor, F_DUPFD_CLOEXEC, kLeast);
}

// Whether opening it once more leads to the same place: that of a terminal's other end makes a new terminal, and some
// devices do something when they are opened.
bool opens_again(int descriptor, const struct stat& status) {
  unsigned number;
  return S_ISFIFO(status.st_mode) || (isatty(descriptor) && ioctl(descriptor, TIOCGPTN, &number) != 0);
}

// A second opening of the same pipe or terminal, which never blocks: its flags are ours alone, while O_NONBLOCK would
// be forced on everyone who shares the first. For reading too where the first is, since then a pipe always has a reader.
// -1 where that is not allowed.
int open_again(int descriptor) {
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  const int mode = fcntl(descriptor, F_GETFL) & O_ACCMODE;
  const int own = open(path.c_str(), mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (own < 0) return -1;
  const int copy = copy_of(own);
  if (copy < 0) return own;
  close(own);
  return copy;
}

}  // namespace

bool other_side_left(int descriptor, int error) {
  if (error == EPIPE || error == ECONNRESET) return true;
  struct stat status = {};
  return error == EIO && fstat(descriptor, &status) == 0 && S_ISCHR(status.st_mode);
}

OutputStream::OutputStream() {
  fd_ = copy_of(STDOUT_FILENO);
  struct stat status = {};
  if (fd_ < 0 || fstat(fd_, &status) != 0)
    throw std::system_error(errno, std::generic_category(), "no descriptor for standard output");
  if (S_ISREG(status.st_mode)) {
    kind_ = Kind::kRegularFile;
  } else if (S_ISSOCK(status.st_mode)) {
    kind_ = Kind::kSocket;
  } else if (const int own = opens_again(fd_, status) ? open_again(fd_) : -1; own >= 0) {
    close(fd_);
    fd_ = own;
    kind_ = Kind::kNeverBlocks;
    if (S_ISFIFO(status.st_mode))
      fcntl(fd_, F_SETPIPE_SZ, kPipeBytes);  // an answer at once, where the system allows it
  }
  if (fcntl(STDERR_FILENO, F_GETFD) >= 0) {
    dup2(STDERR_FILENO, STDOUT_FILENO);
  } else if (const int nothing = open("/dev/null", O_RDWR); nothing >= 0) {
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
  }
}

OutputStream::~OutputStream() {
  if (fd_ < 0) return;
  dup2(fd_, STDOUT_FILENO);
  close(fd_);
}

long OutputStream::write_some(const char* bytes, std::size_t count) {
  switch (kind_) {
    case Kind::kNeverBlocks:
    case Kind::kRegularFile: return write(fd_, bytes, count);
    case Kind::kSocket: return send(fd_, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
    case Kind::kOther: break;
  }
  // A pipe or a device of someone else's: when it is ready, a pipe takes PIPE_BUF bytes at once.
  pollfd ready = {fd_, POLLOUT, 0};
  if (poll(&ready, 1, 0) == 0) {
    errno = EAGAIN;
    return -1;
  }
  return write(fd_, bytes, std::min<std::size_t>(count, PIPE_BUF));
}

OutputStream::Flow OutputStream::flush() {
  while (begin_ < buffer_.size()) {
    const long n = write_some(buffer_.data() + begin_, buffer_.size() - begin_);
    if (n > 0) {
      begin_ += static_cast<std::size_t>(n);
      written_ += static_cast<std::uint64_t>(n);
    } else if (n < 0 && errno == EINTR) {
      continue;
    } else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      // Keep the bytes in front of the buffer from piling up.
      if (begin_ > (std::size_t{1} << 16)) {
        buffer_.erase(0, begin_);
        begin_ = 0;
      }
      return Flow::kOpen;
    } else {
      error_ = n < 0 ? errno : EIO;
      return other_side_left(fd_, error_) ? Flow::kReaderGone : Flow::kFailed;
    }
  }
  buffer_.clear();
  begin_ = 0;
  if (buffer_.capacity() > 4 * kMaxBacklog) buffer_.shrink_to_fit();
  return Flow::kOpen;
}

}  // namespace exact::service
