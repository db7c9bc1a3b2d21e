#include "jsonl/jsonl_server.h"

#include "calculator/answer_json.h"
#include "jsonl/request.h"
#include "service/operations.h"

namespace exact::jsonl {

namespace {

using service::Intake;
using service::SessionCounts;

constexpr std::string_view kEnvelope[] = {"version", "id", "op", "limits"};

// Closes an answer whose members stand in `out`, with the counts when the dialect has a session.
void end_answer(std::string& out, Dialect dialect, const SessionCounts& counts) {
  if (dialect == Dialect::kSession) {
    out += ',';
    wire::JsonWriter w(out);
    service::write_counts(counts, w);
  }
  out += '}';
}

class JsonLinesProtocol : public service::Protocol {
 public:
  explicit JsonLinesProtocol(Dialect dialect) : dialect_(dialect) {}

  void intake(std::string_view line, bool, Intake& out) override {
    const Request request = read_request(line, dialect_, document_);
    wire::JsonWriter w(out.reply);
    out.id = id_key(request.id);
    out.kind = Intake::Kind::kControl;
    if (request.fault) {
      refused_ = true;
      begin_answer(request.id, w);
      service::write_failure(*request.fault, w);
    } else if (request.op == Op::kPing) {
      begin_answer(request.id, w);
      service::write_pong(w);
    } else if (request.op == Op::kCancel) {
      const wire::Json& target = *request.root->find("target");
      std::string target_text;
      if (target.is_string()) {
        wire::append_json_string(target_text, target.text());
      } else {
        target_text = target.text();
      }
      begin_answer(request.id, w);
      service::write_cancellation(target_text, w);
      out.id = id_key(&target);
      out.kind = Intake::Kind::kCancel;
    } else {
      out.kind = Intake::Kind::kJob;
      out.cancellable = request.id && (request.op == Op::kEvaluate || request.op == Op::kCompute ||
                                       request.op == Op::kDefine || request.op == Op::kVerify);
    }
  }

  void reject(std::string_view line, service::Refusal why, Intake& out) override {
    out.kind = Intake::Kind::kControl;
    write_refusal(line, why, out.reply);
  }

  void complete(const SessionCounts& counts, std::string& reply) override {
    end_answer(reply, dialect_, counts);
  }

  void refuse(std::string_view line, service::Refusal why, const SessionCounts& counts,
              std::string& out) override {
    write_refusal(line, why, out);
    end_answer(out, dialect_, counts);
  }

  // Some line was answered with an error by this process.
  bool refused() const { return refused_; }

 private:
  void write_refusal(std::string_view line, service::Refusal why, std::string& out) {
    const Request request = read_request(line, dialect_, document_);
    wire::JsonWriter w(out);
    begin_answer(request.id, w);
    service::write_failure(service::diagnostic_of(why), w);
  }

  Dialect dialect_;
  wire::JsonDocument document_;
  bool refused_ = false;
};

class JsonLinesEvaluator : public service::Evaluator {
 public:
  JsonLinesEvaluator(Dialect dialect, std::uint64_t max_requests)
      : dialect_(dialect), max_requests_(max_requests) {}

  void evaluate(const service::Job& job, service::JobAnswer& answer) override {
    const Request request = read_request(job.line, dialect_, document_);
    wire::JsonWriter w(answer.line);
    begin_answer(request.id, w);
    answer.ok = run(request, job, w);
    operations_.note_changes(answer);
    end_answer(answer.line, dialect_, {answer.definitions, job.requests});
  }

  void restore(std::string_view record) override { operations_.restore(record); }

 private:
  bool run(const Request& request, const service::Job& job, wire::JsonWriter& out) {
    const wire::Json& root = *request.root;
    switch (request.op) {
      case Op::kReset: operations_.reset(out); return true;
      case Op::kDescribe: service::write_capabilities(max_requests_, out); return true;
      case Op::kSession: operations_.inspect(out); return true;
      case Op::kHelp: {
        const wire::Json* query = root.find("query");
        service::write_help(query ? std::optional(query->text()) : std::nullopt, out);
        return true;
      }
      default: break;
    }
    Limits limits;
    if (const wire::Json* given = root.find("limits")) {
      if (const auto fault = read_limits(*given, limits)) {
        service::write_failure({Code::kInvalidRequest, *fault}, out);
        return false;
      }
    }
    Work work = job.work();
    if (request.op == Op::kVerify) return operations_.verify(root, kEnvelope, limits, work, out);
    const Mode mode = dialect_ == Dialect::kStateless ? Mode::kStateless
                      : request.op == Op::kCompute    ? Mode::kCompute
                      : request.op == Op::kDefine     ? Mode::kDefine
                                                      : Mode::kEvaluate;
    return operations_.calculate(root.find("expression")->text(), mode, limits, work, out);
  }

  Dialect dialect_;
  std::uint64_t max_requests_;
  wire::JsonDocument document_;
  service::Operations operations_;
};

}  // namespace

Halves make_session_halves(const ServerOptions& options) {
  return {std::make_unique<JsonLinesProtocol>(Dialect::kSession),
          std::make_unique<JsonLinesEvaluator>(Dialect::kSession, options.max_requests)};
}

int run_serve(const ServerOptions& options) {
  const Halves halves = make_session_halves(options);
  service::SupervisorOptions supervisor;
  supervisor.max_requests = options.max_requests;
  return service::exit_code(service::supervise(*halves.protocol, *halves.evaluator, supervisor), "centl");
}

int run_json_stream() {
  JsonLinesProtocol protocol(Dialect::kStateless);
  JsonLinesEvaluator evaluator(Dialect::kStateless, 0);
  service::SupervisorOptions supervisor;
  supervisor.max_requests = 0;
  supervisor.when_full = service::WhenFull::kWait;
  const service::ServiceOutcome outcome = service::supervise(protocol, evaluator, supervisor);
  const int code = service::exit_code_of_whole(outcome, "centl");
  return code == 0 && (outcome.failed || protocol.refused()) ? 2 : code;
}

std::string json_answer(const Answer& answer) {
  std::string line;
  wire::JsonWriter w(line);
  w.begin_object().member("version", 1).member("ok", answer.ok());
  write_answer(w, answer, shown_text(answer));
  w.end_object();
  return line;
}

}  // namespace exact::jsonl
