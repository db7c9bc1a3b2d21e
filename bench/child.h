// Child: another program, its standard input and output in our hands, timed from outside.
#pragma once
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;
inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class Child {
 public:
  // Starts the program. Throws std::system_error when it cannot be started.
  explicit Child(const std::vector<std::string>& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void send(const std::string& text);
  // The next line without its newline; empty at the end of output.
  std::string line();
  // Sends one line and waits for one line.
  std::string exchange(const std::string& text) {
    send(text + "\n");
    return line();
  }
  // Sends `count` lines, at most `window` of them unanswered at any time; returns when all are answered.
  void stream(std::uint64_t count, std::uint64_t window,
              const std::function<std::string(std::uint64_t)>& make_line);
  // Resident memory of the process and its children now, bytes.
  std::uint64_t resident_bytes() const;
  // Closes its input, reads the rest of its output, waits for its end. Returns the peak resident size in bytes of the largest
  // process among it and those it waited for.
  std::uint64_t finish();

 private:
  pid_t pid_ = -1;
  int in_ = -1, out_ = -1;
  std::string buffer_;
  std::size_t at_ = 0;
};

double median(std::vector<double> values);
// Median over `rounds` of the seconds that f takes.
double median_seconds(int rounds, const std::function<void()>& f);

}  // namespace bench
