#include "cli/jacobian_batch.h"

#include "catalog/catalog_tools.h"
#include "service/operations.h"
#include "service/supervisor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>

namespace exact::cli {

namespace {

constexpr std::size_t kMaxBatchLine = std::size_t{16} << 20;

// Reads one line; the root's members "id" and the rest are what catalog::run() looks at.
class BatchLine {
 public:
  explicit BatchLine(std::string_view line) : line_(line) {
    if (const auto error = document_.parse(line))
      fault_ = "the line is not JSON: " + error->message + " (byte " + std::to_string(error->offset) + ")";
    else if (!document_.root().is_object())
      fault_ = "a request is an object with operation_id and payload";
  }
  const std::string& fault() const { return fault_; }
  const wire::Json& root() const { return document_.root(); }
  // Opens the answer with the request's id, null when it has none.
  void begin_answer(bool ok, wire::JsonWriter& out) const {
    out.begin_object();
    const wire::Json* id = fault_.empty() ? root().find("id") : nullptr;
    if (id)
      out.key("id").raw(line_.substr(id->offset(), id->length()));
    else
      out.key("id").null();
    out.member("ok", ok);
  }

 private:
  std::string_view line_;
  wire::JsonDocument document_;
  std::string fault_;
};

void write_error(const BatchLine& line, std::string_view code, std::string_view message,
                 std::string_view data, std::string& out) {
  wire::JsonWriter w(out);
  line.begin_answer(false, w);
  w.key("error").begin_object().member("code", code).member("message", message);
  if (!data.empty()) w.key("data").raw(data);
  w.end_object().end_object();
}

class BatchProtocol : public service::Protocol {
 public:
  // The first `answered` lines have their answers already.
  explicit BatchProtocol(std::uint64_t answered) : answered_(answered) {}

  void intake(std::string_view, bool, service::Intake& out) override {
    if (answered_ > 0) {
      --answered_;
      out.kind = service::Intake::Kind::kReply;  // with nothing in it
    } else {
      out.kind = service::Intake::Kind::kJob;
    }
  }
  // Nothing but an oversized line is refused as it comes; it was not kept, and with it its id.
  void reject(std::string_view line, service::Refusal, service::Intake& out) override {
    if (answered_ > 0) {
      --answered_;
      return;
    }
    write_error(BatchLine(line), "INVALID_REQUEST",
                "a line may have at most " + std::to_string(kMaxBatchLine) + " bytes", {}, out.reply);
  }
  void refuse(std::string_view line, service::Refusal why, const service::SessionCounts&,
              std::string& out) override {
    write_error(BatchLine(line), "NOT_ESTABLISHED",
                service::diagnostic_of(why).message + "; nothing was established", {}, out);
  }

 private:
  std::uint64_t answered_;
};

class BatchEvaluator : public service::Evaluator {
 public:
  void evaluate(const service::Job& job, service::JobAnswer& answer) override {
    const BatchLine line(job.line);
    answer.ok = false;
    if (!line.fault().empty()) return write_error(line, "INVALID_REQUEST", line.fault(), {}, answer.line);
    const catalog::ToolAnswer result =
        catalog::run(&line.root(), job.cancelled, catalog::RunLimits::until(job.deadline));
    switch (result.kind) {
      case catalog::ToolAnswer::Kind::kResult: break;
      case catalog::ToolAnswer::Kind::kToolError:
        return write_error(line, "NOT_ESTABLISHED", result.message, {}, answer.line);
      case catalog::ToolAnswer::Kind::kProtocolError:
        return write_error(line, "INVALID_REQUEST", result.message, result.json, answer.line);
    }
    // Everything of the envelope but the time it took: the same requests give the same bytes.
    wire::JsonDocument envelope;
    if (envelope.parse(result.json))
      return write_error(line, "INTERNAL", "the answer is no JSON", {}, answer.line);
    answer.ok = true;
    wire::JsonWriter out(answer.line);
    line.begin_answer(true, out);
    for (const char* name : {"operation_id", "operation_version", "output"}) {
      const wire::Json* value = envelope.root().find(name);
      out.key(name).raw(std::string_view(result.json).substr(value->offset(), value->length()));
    }
    out.end_object();
  }
  void restore(std::string_view) override {}
};

// How many whole lines the file has; a last line without its end is cut off. Empty when it cannot be done.
std::optional<std::uint64_t> complete_lines(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return errno == ENOENT ? std::optional<std::uint64_t>(0) : std::nullopt;
  std::uint64_t lines = 0;
  off_t at = 0, end_of_last = 0;
  std::string buffer(1 << 20, '\0');
  ssize_t got;
  while ((got = read(file, buffer.data(), buffer.size())) > 0) {
    const std::string_view part(buffer.data(), static_cast<std::size_t>(got));
    for (std::size_t end = part.find('\n'); end != part.npos; end = part.find('\n', end + 1)) {
      ++lines;
      end_of_last = at + static_cast<off_t>(end) + 1;
    }
    at += got;
  }
  const bool good = got == 0 && (end_of_last == at || ftruncate(file, end_of_last) == 0);
  close(file);
  if (!good) return std::nullopt;
  return lines;
}

}  // namespace

int run_batch(const BatchOptions& options) {
  std::uint64_t answered = 0;
  if (options.resume) {
    const auto lines = complete_lines(*options.resume);
    if (!lines) {
      std::fprintf(stderr, "jacobian: %s: %s\n", options.resume->c_str(), std::strerror(errno));
      return 2;
    }
    answered = *lines;
  }
  BatchProtocol protocol(answered);
  BatchEvaluator evaluator;
  service::SupervisorOptions supervisor;
  supervisor.max_requests = 0;
  supervisor.when_full = service::WhenFull::kWait;
  supervisor.workers = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  supervisor.ordered = true;
  supervisor.max_line_bytes = kMaxBatchLine;
  const service::ServiceOutcome outcome = service::supervise(protocol, evaluator, supervisor);
  const int code = service::exit_code_of_whole(outcome, "jacobian");
  return code == 0 && outcome.failed ? 1 : code;
}

}  // namespace exact::cli
