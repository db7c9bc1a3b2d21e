// OutputStream: standard output for messages only, written without ever blocking.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace exact::service {

class OutputStream {
 public:
  // Takes over standard output: descriptor 1 becomes standard error, so that nothing which a library prints can get
  // between the messages. Throws std::system_error when the system has no descriptor for it.
  OutputStream();
  ~OutputStream();
  OutputStream(const OutputStream&) = delete;
  OutputStream& operator=(const OutputStream&) = delete;

  // Append complete lines here.
  std::string& buffer() { return buffer_; }
  std::size_t backlog() const { return buffer_.size() - begin_; }
  // False while so much waits for the reader that producing more must wait too.
  bool has_room() const { return backlog() < kMaxBacklog; }

  enum class Flow : unsigned char { kOpen, kReaderGone, kFailed };
  // Writes what the reader takes now.
  Flow flush();
  // Why the last flush() failed, as errno tells it.
  int error() const { return error_; }
  int descriptor() const { return fd_; }
  // Bytes ever written.
  std::uint64_t written() const { return written_; }

 private:
  enum class Kind : unsigned char { kNeverBlocks, kRegularFile, kSocket, kOther };
  static constexpr std::size_t kMaxBacklog = std::size_t{1} << 20;

  long write_some(const char* bytes, std::size_t count);

  int fd_ = -1;
  Kind kind_ = Kind::kOther;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::uint64_t written_ = 0;
  int error_ = 0;
};

// True when an error of a read or a write on this descriptor says that whoever was at the other side has left: a
// broken pipe, a connection that was reset, a terminal that is gone.
bool other_side_left(int descriptor, int error);

}  // namespace exact::service
