#include "language/expression_record.h"

#include <charconv>

namespace exact {

// A node is a letter for its kind, its position and a comma, what its kind has, and then its children. Numbers are the
// decimals as written, a comma, the value and a semicolon; other nodes have a digit for the relation, the two names, each
// as its length, a colon and its bytes, and the number of children with a semicolon.
namespace {

using Kind = Expr::Kind;
constexpr char kFirstKind = 'A';
constexpr Kind kLastKind = Kind::kList;

void append_name(std::string& out, const std::string& name) {
  out += std::to_string(name.size());
  out += ':';
  out += name;
}

// Whether a node of this kind can have so many children.
bool is_shape(Kind kind, std::size_t children) {
  switch (kind) {
    case Kind::kNumber:
    case Kind::kSymbol: return children == 0;
    case Kind::kNegate:
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor:
    case Kind::kDiff:
    case Kind::kIntegrate:
    case Kind::kSystem: return children == 1;
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kDivide:
    case Kind::kPower:
    case Kind::kSubstitute:
    case Kind::kSolve:
    case Kind::kRealRoot:
    case Kind::kLimit: return children == 2;
    case Kind::kIntegral:
    case Kind::kAssuming:
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kSequence:
    case Kind::kTaylor: return children == 3;
    case Kind::kRecurrence: return children == 4;
    case Kind::kEquations: return children > 0 && children % 2 == 0;
    case Kind::kCall:
    case Kind::kList: return true;
  }
  return false;
}

class Reader {
 public:
  explicit Reader(std::string_view rest) : rest_(rest) {}

  bool at_end() const { return good_ && rest_.empty(); }

  Expr expression() {
    const int kind = take() - kFirstKind;
    const auto position = number(',');
    if (!good_ || kind < 0 || kind > static_cast<int>(kLastKind)) return fail();
    if (static_cast<Kind>(kind) == Kind::kNumber) {
      const auto decimals = number(',');
      const auto value = Rational::from_text(until(';'));
      return good_ && value ? Expr::number(*value, position, decimals) : fail();
    }
    const int relation = take() - '0';
    const std::string_view name = text(), name2 = text();
    const auto count = number(';');
    // Each child takes several bytes, so a count that is beyond them is no record.
    const bool is_node = relation >= 0 && relation <= static_cast<int>(Relation::kGreaterOrEqual) &&
                         count <= rest_.size() && is_shape(static_cast<Kind>(kind), count);
    if (!good_ || !is_node) return fail();
    std::vector<Expr> children;
    children.reserve(count);
    for (std::uint32_t i = 0; i < count && good_; ++i) children.push_back(expression());
    if (!good_) return fail();
    return Expr::make(static_cast<Kind>(kind), children, position, name, name2,
                      static_cast<Relation>(relation));
  }

 private:
  Expr fail() {
    good_ = false;
    return {};
  }
  char take() {
    if (rest_.empty()) {
      good_ = false;
      return 0;
    }
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }
  std::string_view until(char end) {
    const std::size_t at = rest_.find(end);
    if (at == std::string_view::npos) {
      good_ = false;
      return {};
    }
    const std::string_view found = rest_.substr(0, at);
    rest_.remove_prefix(at + 1);
    return found;
  }
  std::uint32_t number(char end) {
    const std::string_view digits = until(end);
    std::uint32_t n = 0;
    const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    good_ = good_ && error == std::errc() && last == digits.data() + digits.size();
    return n;
  }
  std::string_view text() {
    const std::uint32_t size = number(':');
    if (!good_ || size > rest_.size()) {
      good_ = false;
      return {};
    }
    const std::string_view found = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return found;
  }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

void append_record(std::string& out, const Expr& e) {
  out += static_cast<char>(kFirstKind + static_cast<int>(e.kind()));
  out += std::to_string(e.position());
  out += ',';
  if (e.is_number()) {
    out += std::to_string(e.decimals());
    out += ',';
    e.value().append_to(out);
    out += ';';
    return;
  }
  out += static_cast<char>('0' + static_cast<int>(e.relation()));
  append_name(out, e.name());
  append_name(out, e.name2());
  out += std::to_string(e.size());
  out += ';';
  for (const Expr& child : e.children()) append_record(out, child);
}

std::string record_of(const Expr& e) {
  std::string out;
  append_record(out, e);
  return out;
}

Expr from_record(std::string_view record) {
  Reader reader(record);
  Expr e = reader.expression();
  return reader.at_end() ? e : Expr();
}

}  // namespace exact
