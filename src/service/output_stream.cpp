#include "service/output_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string>

namespace exact::service {

namespace {
constexpr int kPipeBytes = 256 << 10;  // four times what a pipe has by itself; holds the list of tools
}

OutputStream::OutputStream() {
  constexpr int kAbove = 10;  // away from the numbers that programs give a meaning
  fd_ = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, kAbove);
  struct stat status = {};
  if (fd_ >= 0 && fstat(fd_, &status) == 0) {
    if (S_ISREG(status.st_mode)) {
      kind_ = Kind::kRegularFile;
    } else if (S_ISSOCK(status.st_mode)) {
      kind_ = Kind::kSocket;
    } else if (S_ISFIFO(status.st_mode)) {
      // A second opening of the same pipe: its flags are ours alone, O_NONBLOCK would otherwise be forced on everyone
      // who shares the descriptor.
      const std::string path = "/proc/self/fd/" + std::to_string(fd_);
      const int own = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
      if (own >= 0) {
        const int high = fcntl(own, F_DUPFD_CLOEXEC, kAbove);
        if (high >= 0) {
          close(fd_);
          fd_ = high;
          kind_ = Kind::kNeverBlocks;
          fcntl(fd_, F_SETPIPE_SZ, kPipeBytes);  // an answer at once, where the system allows it
        }
        close(own);
      }
    }
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
  // A terminal or a device: when it is ready it takes PIPE_BUF bytes at once.
  pollfd ready = {fd_, POLLOUT, 0};
  if (poll(&ready, 1, 0) == 0) {
    errno = EAGAIN;
    return -1;
  }
  return write(fd_, bytes, std::min<std::size_t>(count, PIPE_BUF));
}

bool OutputStream::flush() {
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
      return true;
    } else {
      return false;
    }
  }
  buffer_.clear();
  begin_ = 0;
  if (buffer_.capacity() > 4 * kMaxBacklog) buffer_.shrink_to_fit();
  return true;
}

}  // namespace exact::service
