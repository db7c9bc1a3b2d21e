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
#include <optional>
#include <string>
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
  // How many of those have not come yet.
  std::uint64_t answered() const { return answered_; }

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

// ---- The answers of an earlier run --------------------------------------------------------------------------------

struct Earlier {
  std::uint64_t answers = 0;
  bool has_refusal = false;  // some answer is not ok
  std::string fault;         // why the file cannot be resumed, without its name; empty for nothing
};

// Wider than any answer, whose output has at most 10 MiB and whose id came in a line of at most 16.
constexpr std::size_t kMaxAnswerBytes = std::size_t{64} << 20;
// A request may be as deep as the reader accepts, and a part of it stands deeper in the data of its refusal.
constexpr wire::JsonLimits kAnswerLimits{.max_depth = 256, .max_bytes = kMaxAnswerBytes};
constexpr std::string_view kAnswerStart = "{\"id\":";

bool is_string(const wire::Json* json) { return json && json->is_string(); }
bool is_object(const wire::Json* json) { return json && json->is_object(); }

// Whether the answer that a whole line holds is ok; empty when it holds none.
std::optional<bool> ok_of_answer(std::string_view line, wire::JsonDocument& document) {
  if (!line.starts_with(kAnswerStart) || document.parse(line, kAnswerLimits)) return std::nullopt;
  const wire::Json& answer = document.root();
  const wire::Json* ok = answer.find("ok");
  if (!ok || !ok->is_bool()) return std::nullopt;
  const bool whole = ok->boolean() ? is_string(answer.find("operation_id")) && answer.find("output")
                                   : is_object(answer.find("error"));
  return whole ? std::optional(ok->boolean()) : std::nullopt;
}

// Reads an open file of answers. `end` is set to the end of the last whole line.
Earlier read_answers(int file, off_t& end) {
  Earlier earlier;
  const auto no_answer = [&] {
    earlier.fault = "line " + std::to_string(earlier.answers + 1) + " is not an answer";
    return earlier;
  };
  wire::JsonDocument document;
  std::string line, chunk(1 << 20, '\0');
  ssize_t got;
  while ((got = read(file, chunk.data(), chunk.size())) > 0) {
    std::string_view rest(chunk.data(), static_cast<std::size_t>(got));
    while (!rest.empty()) {
      const std::size_t newline = rest.find('\n');
      const std::string_view part = rest.substr(0, newline);
      if (line.size() + part.size() > kMaxAnswerBytes) return no_answer();
      line += part;
      if (newline == rest.npos) break;
      rest.remove_prefix(newline + 1);
      const std::optional<bool> ok = ok_of_answer(line, document);
      if (!ok) return no_answer();
      ++earlier.answers;
      earlier.has_refusal = earlier.has_refusal || !*ok;
      end += static_cast<off_t>(line.size()) + 1;
      line.clear();
    }
  }
  if (got < 0) earlier.fault = std::strerror(errno);
  // What is cut off must be ours as well.
  const std::size_t shared = std::min(line.size(), kAnswerStart.size());
  if (got == 0 && line.compare(0, shared, kAnswerStart, 0, shared) != 0) return no_answer();
  return earlier;
}

// Reads the file and cuts off a last line without its end. A file that does not exist has no answers.
Earlier earlier_answers(const std::string& path) {
  // Not waiting: a FIFO's other side may never come.
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  Earlier earlier;
  if (file < 0) {
    if (errno != ENOENT) earlier.fault = std::strerror(errno);
    return earlier;
  }
  struct stat status;
  off_t end = 0;
  if (fstat(file, &status) != 0) {
    earlier.fault = std::strerror(errno);
  } else if (!S_ISREG(status.st_mode)) {
    earlier.fault = "not a regular file";
  } else {
    earlier = read_answers(file, end);
    if (earlier.fault.empty() && end != lseek(file, 0, SEEK_CUR) && ftruncate(file, end) != 0)
      earlier.fault = std::strerror(errno);
  }
  close(file);
  return earlier;
}

}  // namespace

int run_batch(const BatchOptions& options) {
  const auto cannot_resume = [&](const std::string& why) {
    std::fprintf(stderr, "jacobian: %s: %s\n", options.resume->c_str(), why.c_str());
    return 2;
  };
  Earlier earlier;
  if (options.resume) {
    earlier = earlier_answers(*options.resume);
    if (!earlier.fault.empty()) return cannot_resume(earlier.fault);
  }
  BatchProtocol protocol(earlier.answers);
  BatchEvaluator evaluator;
  service::SupervisorOptions supervisor;
  supervisor.max_requests = 0;
  supervisor.when_full = service::WhenFull::kWait;
  supervisor.workers = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  supervisor.ordered = true;
  supervisor.max_line_bytes = kMaxBatchLine;
  const service::ServiceOutcome outcome = service::supervise(protocol, evaluator, supervisor);
  const int code = service::exit_code_of_whole(outcome, "jacobian");
  if (code != 0) return code;
  if (protocol.answered() > 0)
    return cannot_resume(std::to_string(protocol.answered()) +
                         " more answers than there are requests; it belongs to another input");
  return outcome.failed || earlier.has_refusal ? 1 : 0;
}

}  // namespace exact::cli
