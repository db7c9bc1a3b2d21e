#include "jsonl/request.h"

#include <array>

namespace exact::jsonl {

namespace {

struct NamedOp {
  std::string_view name;
  Op op;
};
constexpr std::array kOps{
    NamedOp{"evaluate", Op::kEvaluate}, NamedOp{"compute", Op::kCompute}, NamedOp{"define", Op::kDefine},
    NamedOp{"verify", Op::kVerify},     NamedOp{"reset", Op::kReset},     NamedOp{"describe", Op::kDescribe},
    NamedOp{"session", Op::kSession},   NamedOp{"help", Op::kHelp},       NamedOp{"ping", Op::kPing},
    NamedOp{"cancel", Op::kCancel},
};

Diagnostic invalid(std::string message) { return {Code::kInvalidRequest, std::move(message)}; }

std::optional<Diagnostic> check_version(const wire::Json& root) {
  const wire::Json* version = root.find("version");
  if (!version || !version->is_integer_number()) return invalid("the request must have the version 1");
  if (version->int64() != 1) return invalid("this protocol has the version 1 only");
  return std::nullopt;
}

std::optional<Diagnostic> check_op(const wire::Json& root, Dialect dialect, Op& op) {
  const wire::Json* name = root.find("op");
  if (!name) return std::nullopt;
  if (!name->is_string()) return invalid("op must be a string");
  for (const NamedOp& known : kOps) {
    if (known.name == name->text() && (dialect == Dialect::kSession || known.op == Op::kEvaluate)) {
      op = known.op;
      return std::nullopt;
    }
  }
  return invalid("there is no operation " + std::string(name->text()));
}

// What the operation takes and what it must have.
std::optional<Diagnostic> check_members(const wire::Json& root, Dialect dialect, Op op) {
  const wire::Json* expression = root.find("expression");
  switch (op) {
    case Op::kEvaluate:
    case Op::kCompute:
    case Op::kDefine:
      if (!expression) return invalid("the field expression is missing");
      if (!expression->is_string()) return invalid("expression must be a string");
      break;
    case Op::kVerify:
      if (expression) return invalid("verify takes left and right, no expression");
      break;
    case Op::kReset:
    case Op::kSession:
      if (expression)
        return invalid((op == Op::kReset ? "reset" : "session") + std::string(" takes no expression"));
      break;
    case Op::kHelp:
      if (expression) return invalid("help takes no expression");
      if (const wire::Json* query = root.find("query"); query && !query->is_string()) {
        return invalid("the query of help must be a string");
      }
      break;
    case Op::kCancel: {
      const wire::Json* target = root.find("target");
      if (!target) return invalid("cancel needs the id of a request as its target");
      if (!is_id(*target)) return invalid("the target of cancel must be a string or an integer");
      break;
    }
    case Op::kDescribe:
    case Op::kPing: break;
  }
  if (dialect == Dialect::kStateless) {
    for (const wire::Member& m : root.members()) {
      if (m.key != "version" && m.key != "id" && m.key != "op" && m.key != "expression" &&
          m.key != "limits") {
        return invalid("a request has no field " + std::string(m.key));
      }
    }
  }
  return std::nullopt;
}

}  // namespace

bool is_id(const wire::Json& json) { return json.is_string() || json.is_integer_number(); }

std::string id_key(const wire::Json* id) {
  if (!id) return {};
  std::string key(id->is_string() ? "s" : "n");
  key += id->text();
  return key;
}

Request read_request(std::string_view line, Dialect dialect, wire::JsonDocument& document) {
  Request request;
  if (const auto error = document.parse(line)) {
    request.fault = invalid("invalid JSON: " + error->message + ", at byte " + std::to_string(error->offset));
    return request;
  }
  const wire::Json& root = document.root();
  if (!root.is_object()) {
    request.fault = invalid("a request must be a JSON object");
    return request;
  }
  request.root = &root;
  if (const wire::Json* id = root.find("id")) {
    if (!is_id(*id)) {
      request.fault = invalid("id must be a string or an integer");
      return request;
    }
    request.id = id;
  }
  request.fault = check_version(root);
  if (!request.fault) request.fault = check_op(root, dialect, request.op);
  if (!request.fault) request.fault = check_members(root, dialect, request.op);
  return request;
}

void begin_answer(const wire::Json* id, wire::JsonWriter& out) {
  out.begin_object().member("version", 1);
  if (!id) return;
  out.key("id");
  if (id->is_string()) {
    out.string(id->text());
  } else {
    out.raw(id->text());
  }
}

}  // namespace exact::jsonl
