#include "claims/recheck/formula.h"

namespace exact::recheck {

namespace {
using Kind = Formula::Kind;
using Index = Formula::Index;

constexpr int kMaxNesting = 2'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Recursive descent, one function a precedence level. Reads straight from the text.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Formula whole() {
    formula_.root = sum();
    skip_blanks();
    if (at_ != text_.size()) stop();
    return std::move(formula_);
  }

 private:
  [[noreturn]] void stop() const {
    throw NotUnderstood("the text is not understood from byte " + std::to_string(at_) + " on");
  }

  void skip_blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n'))
      ++at_;
  }
  char peek() {
    skip_blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  void need(char c) {
    if (!take(c)) stop();
  }

  Index add(Kind kind, std::vector<Index> parts, std::string name = {}) {
    formula_.nodes.push_back({kind, Rational(), std::move(name), std::move(parts)});
    return static_cast<Index>(formula_.nodes.size() - 1);
  }
  Index number(Rational value) {
    formula_.nodes.push_back({Kind::kNumber, std::move(value), {}, {}});
    return static_cast<Index>(formula_.nodes.size() - 1);
  }

  Index sum() {
    if (++nesting_ > kMaxNesting) stop();
    Index left = term();
    for (;;) {
      if (take('+'))
        left = add(Kind::kAdd, {left, term()});
      else if (take('-'))
        left = add(Kind::kSubtract, {left, term()});
      else
        break;
    }
    --nesting_;
    return left;
  }

  Index term() {
    Index left = factor();
    for (;;) {
      if (take('*'))
        left = add(Kind::kMultiply, {left, factor()});
      else if (take('/'))
        left = add(Kind::kDivide, {left, factor()});
      else
        return left;
    }
  }

  // Signs bind less than powers: -2^2 is -(2^2).
  Index factor() {
    bool negative = false;
    for (;;) {
      if (take('-'))
        negative = !negative;
      else if (!take('+'))
        break;
    }
    Index value = atom();
    if (take('^')) value = add(Kind::kPower, {value, exponent()});
    if (peek() == '^') stop();
    return negative ? add(Kind::kNegate, {value}) : value;
  }

  Index exponent() {
    if (take('-')) return add(Kind::kNegate, {atom()});
    take('+');
    return atom();
  }

  Index atom() {
    if (take('(')) {
      const Index inside = sum();
      need(')');
      return inside;
    }
    const char c = peek();
    if (is_digit(c) || c == '.') return literal();
    if (!is_letter(c)) stop();
    const std::string name = identifier();
    if (!take('(')) return add(Kind::kName, {}, name);
    if (name == "sum" || name == "product") return accumulation(name);
    std::vector<Index> arguments;
    while (!take(')')) {
      arguments.push_back(sum());
      if (take(',')) continue;
      need(')');
      break;
    }
    return add(Kind::kCall, std::move(arguments), name);
  }

  Index accumulation(const std::string& form) {
    const Index body = sum();
    need(',');
    if (!is_letter(peek())) stop();
    const std::string index = identifier();
    need('=');
    const Index lower = sum();
    need(',');
    const Index upper = sum();
    need(')');
    return add(form == "sum" ? Kind::kSum : Kind::kProduct, {body, lower, upper}, index);
  }

  std::string identifier() {
    skip_blanks();
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  Index literal() {
    std::string digits;
    std::size_t places = 0;
    bool point = false;
    while (at_ < text_.size() && (is_digit(text_[at_]) || (text_[at_] == '.' && !point))) {
      if (text_[at_] == '.') {
        point = true;
      } else {
        digits += text_[at_];
        places += point;
      }
      ++at_;
    }
    const auto value = Integer::from_decimal(digits);
    if (!value || (at_ < text_.size() && is_letter(text_[at_]))) stop();
    return number(Rational(*value, Integer::power_of_ten(places)));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int nesting_ = 0;
  Formula formula_;
};
}  // namespace

Formula read_formula(std::string_view text) { return Reader(text).whole(); }

}  // namespace exact::recheck
