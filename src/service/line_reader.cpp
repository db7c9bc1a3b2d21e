#include "service/line_reader.h"

namespace exact::service {

bool LineReader::next(Line& line) {
  if (start_used_) {
    start_.clear();
    start_used_ = false;
  }
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) {
    if (!skipping_) {
      start_.append(rest_.substr(0, max_line_bytes_ + 1 - start_.size()));
      if (start_.size() > max_line_bytes_) skipping_ = true;
    }
    rest_ = {};
    if (!finished_ || (start_.empty() && !skipping_)) return false;
    line.oversized = skipping_;
    line.text = skipping_ ? std::string_view() : std::string_view(start_);
    start_used_ = true;
    skipping_ = false;
    return true;
  }
  const std::string_view piece = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  line.oversized = skipping_ || start_.size() + piece.size() > max_line_bytes_;
  if (line.oversized) {
    line.text = {};
    start_.clear();
  } else if (start_.empty()) {
    line.text = piece;
  } else {
    start_.append(piece);
    line.text = start_;
    start_used_ = true;
  }
  skipping_ = false;
  return true;
}

}  // namespace exact::service
