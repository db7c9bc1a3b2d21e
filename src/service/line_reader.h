// LineReader: cuts a stream of bytes into lines, with a bound on a line's length.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace exact::service {

inline constexpr std::size_t kMaxLineBytes = 65'536;  // without the newline; unless said otherwise

class LineReader {
 public:
  explicit LineReader(std::size_t max_line_bytes = kMaxLineBytes) : max_line_bytes_(max_line_bytes) {}

  // Takes over the next bytes of the stream, which must stay where they are until next() has returned false.
  void feed(std::string_view bytes) { rest_ = bytes; }
  // The last line may lack its newline; call once after the last feed().
  void finish() { finished_ = true; }

  struct Line {
    std::string_view text;  // without the newline; valid until the next call; empty when oversized
    bool oversized = false;
  };
  // The next complete line. False when there is none in what was fed.
  bool next(Line& line);
  // True when what was fed is used up.
  bool empty() const { return rest_.empty() && !(finished_ && holds_line()); }

 private:
  bool holds_line() const { return skipping_ || (!start_.empty() && !start_used_); }

  std::size_t max_line_bytes_;
  std::string_view rest_;
  std::string start_;  // of a line whose end has not been seen
  bool start_used_ = false;
  bool skipping_ = false;  // inside an oversized line that is already known to be one
  bool finished_ = false;
};

}  // namespace exact::service
