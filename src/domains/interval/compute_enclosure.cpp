#include "operation/operation.h"
#include "values/enclosure.h"

#include <algorithm>

namespace exact::domains::interval::compute_enclosure {

constexpr std::int64_t kMaxNodes = 4096;
constexpr std::uint32_t kMaxDigits = 10'000;
constexpr std::uint64_t kMaxMantissaBits = 4'100;  // of an end at the greatest precision

enum class Op { kConst, kVar, kAdd, kSub, kMul, kDiv, kPow, kNeg, kExp, kLog, kSqrt, kSin, kCos };
constexpr auto wire_names(Op) {
  return names("const", "var", "add", "sub", "mul", "div", "pow", "neg", "exp", "log", "sqrt", "sin", "cos");
}

struct Node {
  Op op = Op::kConst;
  std::optional<Rational> value;
  std::optional<std::int64_t> exponent;
  std::vector<Node> children;
  static const Type type;
};
constexpr Field kNode[] = {
    field<&Node::op>("What the node computes from its children; const is a number, var the argument.",
                     enumeration()),
    field<&Node::value>("The number of a const node; absent elsewhere.", digits(kMaxDigits)),
    field<&Node::exponent>("The exponent of a pow node; absent elsewhere.", between(-64, 64)),
    field<&Node::children>("The operands: two for add, sub, mul and div, none for const and var, else one.",
                           items(0, 2).defaulted()),
};

std::size_t operands(Op op) {
  switch (op) {
    case Op::kConst:
    case Op::kVar: return 0;
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kDiv: return 2;
    default: return 1;
  }
}

void check_node(const Node& n, Refuse& refuse) {
  if ((n.op == Op::kConst) != n.value.has_value())
    refuse({"value"}, n.value ? "belongs to const nodes only" : "is needed by a const node");
  if ((n.op == Op::kPow) != n.exponent.has_value())
    refuse({"exponent"}, n.exponent ? "belongs to pow nodes only" : "is needed by a pow node");
  if (n.children.size() != operands(n.op))
    refuse({"children"}, "must have as many items as the operation has operands");
}
constinit const Type Node::type =
    record_type<Node, check_node>("Expression", "A node of an expression in one variable.", kNode);

struct Request {
  Node expression;
  Rational argument;
  std::int64_t precision_bits = 128;
};
constexpr Field kRequest[] = {
    field<&Request::expression>("The expression, of at most 4,096 nodes."),
    field<&Request::argument>("The value of the variable.", digits(kMaxDigits)),
    field<&Request::precision_bits>("The precision of the computation in bits.",
                                    between(32, 4096).defaulted()),
};

struct End {
  Integer mantissa;
  std::int64_t exponent = 0;
  static const Type type;
};
constexpr Field kEnd[] = {
    field<&End::mantissa>("The mantissa, odd or zero."),
    field<&End::exponent>("The power of two that it is multiplied with."),
};
constinit const Type End::type = record_type<End>("Dyadic", "The number mantissa times 2^exponent.", kEnd);

enum class Status { kEnclosed, kDomainError, kPrecisionInsufficient, kNonfinite, kOutputMagnitudeExceeded };
constexpr auto wire_names(Status) {
  return names("ENCLOSED", "DOMAIN_ERROR", "PRECISION_INSUFFICIENT", "NONFINITE",
               "OUTPUT_MAGNITUDE_EXCEEDED");
}

struct Result {
  Status status = Status::kEnclosed;
  std::int64_t precision_bits = 128;
  std::optional<End> lower, upper;
  std::optional<std::int64_t> relative_accuracy_bits;
  bool exact = false;
  std::string detail;
};
constexpr Field kResult[] = {
    field<&Result::status>("ENCLOSED, or why there is no enclosure."),
    field<&Result::precision_bits>("The precision that was used.", between(32, 4096)),
    field<&Result::lower>("A number that is at most the value; null unless the status is ENCLOSED."),
    field<&Result::upper>("A number that is at least the value; null unless the status is ENCLOSED."),
    field<&Result::relative_accuracy_bits>(
        "How many bits of the value are known; null for an exact value and without enclosure."),
    field<&Result::exact>("Whether both ends are the value itself."),
    field<&Result::detail>("The status in words.", length(1, 1024)),
};

std::string_view detail(Status status) {
  switch (status) {
    case Status::kEnclosed: return "The value lies between the two ends, both included.";
    case Status::kDomainError: return "The expression has no real value here.";
    case Status::kPrecisionInsufficient:
      return "At this precision it cannot be told whether an operand lies in its function's domain; ask for "
             "more bits.";
    case Status::kNonfinite: return "A value on the way is too large to be represented.";
    case Status::kOutputMagnitudeExceeded: return "The ends are too long, too large or too small to be sent.";
  }
  return "";
}

std::int64_t count(const Node& n) {
  std::int64_t r = 1;
  for (const Node& child : n.children) r += count(child);
  return r;
}

void check(const Request& q, Refuse& refuse) {
  if (count(q.expression) > kMaxNodes) refuse({"expression"}, "must have at most 4096 nodes");
}

struct NoValue {
  Status status;
};

// Refuses a value outside the domain, and one that may lie on either side.
void require(bool inside, bool outside) {
  if (outside) throw NoValue{Status::kDomainError};
  if (!inside) throw NoValue{Status::kPrecisionInsufficient};
}

void require_divisor(const Enclosure& x) { require(!x.contains_zero(), arb_is_zero(x.raw()) != 0); }

// The nesting of requests is bounded by the JSON reader, so recursion is safe here.
Enclosure evaluate(const Node& n, const Rational& argument, std::int64_t bits, Work& work) {
  work.spend(static_cast<std::uint64_t>(bits) * 8);
  if (n.op == Op::kConst) return {*n.value, bits};
  if (n.op == Op::kVar) return {argument, bits};
  Enclosure r, x = evaluate(n.children[0], argument, bits, work), y;
  if (n.children.size() > 1) y = evaluate(n.children[1], argument, bits, work);
  switch (n.op) {
    case Op::kAdd: arb_add(r.raw(), x.raw(), y.raw(), bits); break;
    case Op::kSub: arb_sub(r.raw(), x.raw(), y.raw(), bits); break;
    case Op::kMul: arb_mul(r.raw(), x.raw(), y.raw(), bits); break;
    case Op::kDiv:
      require_divisor(y);
      arb_div(r.raw(), x.raw(), y.raw(), bits);
      break;
    case Op::kPow: {
      if (*n.exponent < 0) require_divisor(x);
      const Integer exponent(*n.exponent);
      arb_pow_fmpz(r.raw(), x.raw(), exponent.raw(), bits);
      break;
    }
    case Op::kNeg: arb_neg(r.raw(), x.raw()); break;
    case Op::kExp: arb_exp(r.raw(), x.raw(), bits); break;
    case Op::kLog:
      require(x.is_positive(), arb_is_nonpositive(x.raw()) != 0);
      arb_log(r.raw(), x.raw(), bits);
      break;
    case Op::kSqrt:
      require(x.is_nonnegative(), x.is_negative());
      arb_sqrt(r.raw(), x.raw(), bits);
      break;
    case Op::kSin: arb_sin(r.raw(), x.raw(), bits); break;
    case Op::kCos: arb_cos(r.raw(), x.raw(), bits); break;
    default: break;
  }
  if (!r.is_finite()) throw NoValue{Status::kNonfinite};
  return r;
}

End end(const Dyadic& d) {
  const std::optional<std::int64_t> exponent = d.exponent.to_int64();
  if (!exponent || *exponent > kMaxJsonInteger || *exponent < -kMaxJsonInteger ||
      d.mantissa.bits() > kMaxMantissaBits)
    throw NoValue{Status::kOutputMagnitudeExceeded};
  return {d.mantissa, *exponent};
}

Result run(const Request& q, Work& work) {
  Result r;
  r.precision_bits = q.precision_bits;
  try {
    const Enclosure x = evaluate(q.expression, q.argument, q.precision_bits, work);
    r.lower = end(x.lower_end(q.precision_bits));
    r.upper = end(x.upper_end(q.precision_bits));
    r.exact = x.is_exact();
    if (!r.exact)
      r.relative_accuracy_bits = std::clamp(x.relative_accuracy_bits(), -kMaxJsonInteger, kMaxJsonInteger);
  } catch (const NoValue& none) {
    r.status = none.status;
    r.lower.reset();
    r.upper.reset();
  }
  r.detail = detail(r.status);
  return r;
}

constexpr Example kExamples[] = {
    {"exact", "Rational operations on short numbers leave no error.",
     R"({"expression":{"op":"mul","children":[{"op":"var"},{"op":"const","value":{"num":"3","den":"4"}}]},"argument":{"num":"5","den":"1"},"precision_bits":64})",
     R"({"status":"ENCLOSED","precision_bits":64,"lower":{"mantissa":"15","exponent":-2},"upper":{"mantissa":"15","exponent":-2},"relative_accuracy_bits":null,"exact":true,"detail":"The value lies between the two ends, both included."})"},
    {"outside", "The logarithm of a negative number is not real.",
     R"({"expression":{"op":"log","children":[{"op":"var"}]},"argument":{"num":"-2","den":"1"}})",
     R"({"status":"DOMAIN_ERROR","precision_bits":128,"lower":null,"upper":null,"relative_accuracy_bits":null,"exact":false,"detail":"The expression has no real value here."})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "interval.compute.enclosure",
        .version = "1",
        .title = "Enclose the value of an expression",
        .doc = "Encloses the value of an expression with exp, log, sqrt, sin and cos at a rational argument "
               "between two exact "
               "dyadic numbers, by ball arithmetic. The enclosure is rigorous; more precision makes it "
               "narrower.",
        .tags = "analysis interval expression arb exact bounded",
        .words = "interval arithmetic ball rigorous numerical evaluate bounds error certified approximate "
                 "f([a, b]) guaranteed bounds of a formula range of an expression verified floating point "
                 "lower and upper bound arb",
        .examples = kExamples,
        .outcome = Outcome::kEnclosure,
    });

}  // namespace exact::domains::interval::compute_enclosure
