#include "cli/physics_serve.h"

#include "cli/physics_commands.h"
#include "physics/limits.h"
#include "physics/physics_protocol.h"
#include "service/line_reader.h"
#include "service/output_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace exact::cli {
namespace {

using wire::Json;
constexpr std::string_view kEnvelope[] = {"version", "id"};
constexpr std::size_t kMostUnwritten = std::size_t{64} << 10;

// What the system said to a read or a write.
[[noreturn]] void fail(std::string_view what) {
  throw CommandFailed{std::string(what) + ": " + std::generic_category().message(errno)};
}

// Waits for a descriptor that its owner has set not to block.
bool became_ready(int descriptor, short event) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd wanted = {descriptor, event, 0};
  return poll(&wanted, 1, -1) > 0 || errno == EINTR;
}

// The next bytes of standard input; empty at its end.
std::string_view read_chunk(std::span<char> buffer) {
  for (;;) {
    const ssize_t n = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (n >= 0) return {buffer.data(), static_cast<std::size_t>(n)};
    // Closed input has ended; a write end is open, and no input.
    if (service::other_side_left(STDIN_FILENO, errno) || fcntl(STDIN_FILENO, F_GETFD) < 0) return {};
    if (!became_ready(STDIN_FILENO, POLLIN)) fail("standard input cannot be read");
  }
}

// False when nobody reads any more.
bool write_out(std::string& text) {
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t n = write(STDOUT_FILENO, rest.data(), rest.size());
    if (n > 0) {
      rest.remove_prefix(static_cast<std::size_t>(n));
    } else if (service::other_side_left(STDOUT_FILENO, errno)) {
      return false;
    } else if (!became_ready(STDOUT_FILENO, POLLOUT)) {
      fail("standard output cannot be written");
    }
  }
  text.clear();
  return true;
}

std::string with_limit(std::string message, std::int64_t limit) {
  return std::move(message.append(" = ").append(std::to_string(limit)));
}

void write_id(wire::JsonWriter& out, const Json& id) {
  out.key("id");
  if (id.is_string()) {
    out.string(id.text());
  } else {
    out.raw(id.text());
  }
}

// Writes the members after "version".
void answer(std::string_view line, bool oversized, bool exhausted, wire::JsonWriter& out) {
  if (oversized)
    return physics::write_failure(
        out, "resource_limit",
        with_limit("the line is longer than max_request_bytes", physics::kMaxRequestBytes), true);
  wire::JsonDocument document;
  if (const auto error = document.parse(line)) {
    std::string message("not JSON, at byte ");
    message.append(std::to_string(error->offset)).append(": ").append(error->message);
    return physics::write_failure(out, "invalid_request", message, false);
  }
  const Json& request = document.root();
  const auto malformed = [&](std::string_view message) {
    physics::write_failure(out, "invalid_request", message, false);
  };
  if (!request.is_object()) return malformed("a request is an object");
  if (const Json* id = request.find("id")) {
    if (!id->is_string() && !id->is_integer_number())
      return malformed("/id: a string or an integer is expected here");
    write_id(out, *id);
  }
  const Json* version = request.find("version");
  if (version == nullptr || !version->is_integer_number())
    return malformed("/version: the number 1 is expected here");
  if (version->int64() != 1) return malformed("/version: this server speaks version 1 only");
  if (exhausted)
    return physics::write_failure(
        out, "resource_limit",
        with_limit("this process has answered as many requests as it may, max_requests",
                   physics::kMaxRequests),
        true);
  Work work;
  physics::respond(request, out, work, nullptr, kEnvelope);
}

}  // namespace

void serve_physics() {
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);  // the write says it
  service::LineReader lines(physics::kMaxRequestBytes);
  std::vector<char> buffer(std::size_t{64} << 10);
  std::string answers;
  std::int64_t admitted = 0;
  for (bool more = true; more;) {
    const std::string_view chunk = read_chunk(buffer);
    lines.feed(chunk);
    more = !chunk.empty();
    if (!more) lines.finish();
    for (service::LineReader::Line line; lines.next(line);) {
      const bool exhausted = admitted >= physics::kMaxRequests;
      if (!exhausted) ++admitted;
      wire::JsonWriter writer(answers);
      writer.begin_object().member("version", 1);
      answer(line.text, line.oversized, exhausted, writer);
      writer.end_object();
      answers += '\n';
      if (answers.size() > kMostUnwritten && !write_out(answers)) return;
    }
    if (!write_out(answers)) return;
  }
}

}  // namespace exact::cli
