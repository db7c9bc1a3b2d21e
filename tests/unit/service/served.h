// A server in a process of its own, with a protocol made for tests, and a client's view of it.
//
// A line is "ID COMMAND [ARGUMENT]"; the answer is "ID RESULT". See toy_protocol.cpp for the commands.
#pragma once
#include "service/supervisor.h"

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exact::service {

class Served {
 public:
  // Its output is a pipe to the client, or a file that is to be created.
  explicit Served(const SupervisorOptions& options = {}, const std::string& output_file = "");
  ~Served();

  void write(std::string_view text);  // as it is
  void send(std::string_view line) { write(std::string(line) + "\n"); }
  void close_input();
  void close_output();
  // The next line; empty when the output has ended or nothing came for `seconds`.
  std::optional<std::string> receive(double seconds = 10);
  // All lines until the output ends.
  std::vector<std::string> rest();
  // The exit code, or minus the signal; waits.
  int wait();

  pid_t pid() const { return pid_; }
  std::vector<pid_t> children() const;  // of the server

 private:
  pid_t pid_ = 0;
  int in_ = -1, out_ = -1;
  std::string buffer_;
};

}  // namespace exact::service
