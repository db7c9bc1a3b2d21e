#include "domains/polynomial/expressions/expression.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace exact::domains::polynomial {
namespace {

constexpr int kMaxDepth = 200;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Recursive descent: sum, product, sign, power, atom.
class Reader {
 public:
  Reader(std::string_view text, std::vector<Step>& steps, std::map<std::string, std::size_t>& names)
      : text_(text), steps_(steps), names_(names) {}

  std::string read() {
    sum(0);
    skip();
    if (error_.empty() && at_ < text_.size()) fail("has an unexpected character");
    return error_;
  }

 private:
  void fail(const char* what) {
    if (error_.empty()) error_ = std::string(what) + " at position " + std::to_string(at_);
  }
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
  }
  char peek() {
    skip();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool power_sign() {
    if (peek() == '^') {
      ++at_;
      return true;
    }
    if (at_ + 1 < text_.size() && text_[at_] == '*' && text_[at_ + 1] == '*') {
      at_ += 2;
      return true;
    }
    return false;
  }
  void push(Step::Kind kind) {
    Step s;
    s.kind = kind;
    s.position = at_;
    steps_.push_back(std::move(s));
  }

  void sum(int depth) {
    if (depth > kMaxDepth) return fail("is nested too deeply");
    product(depth);
    while (error_.empty() && (peek() == '+' || peek() == '-')) {
      const bool plus = text_[at_++] == '+';
      product(depth);
      push(plus ? Step::Kind::kAdd : Step::Kind::kSubtract);
    }
  }
  void product(int depth) {
    sign(depth);
    while (error_.empty()) {
      const char c = peek();
      if (c == '/') {
        ++at_;
        sign(depth);
        push(Step::Kind::kDivide);
      } else if (c == '*') {
        ++at_;
        sign(depth);
        push(Step::Kind::kMultiply);
      } else {
        return;
      }
    }
  }
  void sign(int depth) {
    if (depth > kMaxDepth) return fail("is nested too deeply");
    if (peek() == '-' || peek() == '+') {
      const bool minus = text_[at_++] == '-';
      sign(depth + 1);
      if (minus) push(Step::Kind::kNegate);
      return;
    }
    power(depth);
  }
  void power(int depth) {
    atom(depth);
    if (!error_.empty() || !power_sign()) return;
    // The exponent is a number, maybe in parentheses.
    const bool open = peek() == '(';
    if (open) ++at_;
    skip();
    std::int64_t e = 0;
    const std::size_t start = at_;
    while (at_ < text_.size() && is_digit(text_[at_]) && at_ - start < 6) e = 10 * e + (text_[at_++] - '0');
    if (at_ == start || e > records::kMaxExponent)
      return fail("needs an exponent that is an integer from 0 to 32768");
    if (open) {
      if (peek() != ')') return fail("needs an exponent that is an integer from 0 to 32768");
      ++at_;
    }
    if (power_sign()) return fail("has a power of a power without parentheses");
    push(Step::Kind::kPower);
    steps_.back().exponent = e;
  }
  void atom(int depth) {
    const char c = peek();
    if (c == '(') {
      ++at_;
      sum(depth + 1);
      if (!error_.empty()) return;
      if (peek() != ')') return fail("lacks a closing parenthesis");
      ++at_;
    } else if (is_digit(c) || c == '.') {
      const std::size_t start = at_;
      while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '.')) ++at_;
      const auto number = Rational::from_text(text_.substr(start, at_ - start));
      if (!number || (at_ < text_.size() && is_letter(text_[at_])))
        return fail("has a number that cannot be read");
      push(Step::Kind::kNumber);
      steps_.back().number = *number;
    } else if (is_letter(c)) {
      const std::size_t start = at_;
      while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
      const std::string name(text_.substr(start, at_ - start));
      if (peek() == '(') return fail("calls a function");
      push(Step::Kind::kName);
      steps_.back().name = names_.emplace(name, names_.size()).first->second;
    } else {
      fail(c == '\0' ? "ends too early" : "has an unexpected character");
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Step>& steps_;
  std::map<std::string, std::size_t>& names_;
  std::string error_;
};

constexpr Field kExpression[] = {
    field<&Expression::expression>(
        "The text, such as 3*x**2 - (x + 1)*y/2; up to 20,000 characters, ten times the "
        "older bound.",
        length(1, 20'000)),
};
void check_expression(const Expression& e, Refuse& refuse) {
  Program program;
  const std::string problem = read_expression(e.expression, program);
  if (!problem.empty()) refuse({"expression"}, problem);
}

[[noreturn]] void refuse_divisor(const Step& s) {
  throw Refused("the expression divides by something that is zero or no number before position " +
                std::to_string(s.position));
}

}  // namespace

constinit const Type Expression::type =
    record_type<Expression, check_expression>("PolynomialExpression", "A polynomial as a text.", kExpression);

std::string read_expression(std::string_view text, Program& program) {
  std::map<std::string, std::size_t> names;
  const std::string problem = Reader(text, program.steps, names).read();
  // Names were numbered as they came; the alphabetical order is that of the map.
  std::vector<std::size_t> place(names.size());
  for (const auto& [name, index] : names) {
    place[index] = program.names.size();
    program.names.push_back(name);
  }
  for (Step& s : program.steps)
    if (s.kind == Step::Kind::kName) s.name = place[s.name];
  return problem;
}

Rational evaluate(const Program& program, const std::vector<Rational>& values, Work& work) {
  std::vector<Rational> stack;
  const auto pop = [&] {
    Rational r = std::move(stack.back());
    stack.pop_back();
    return r;
  };
  for (const Step& s : program.steps) {
    using Kind = Step::Kind;
    if (s.kind == Kind::kNumber || s.kind == Kind::kName) {
      stack.push_back(s.kind == Kind::kNumber ? s.number : values[s.name]);
      continue;
    }
    if (s.kind == Kind::kNegate) {
      stack.back() = -stack.back();
      continue;
    }
    if (s.kind == Kind::kPower) {
      const std::uint64_t bits = stack.back().numerator_bits() + stack.back().denominator_bits();
      spend_answer(bits * static_cast<std::uint64_t>(s.exponent), work);
      stack.back() = pow(stack.back(), s.exponent);
      continue;
    }
    const Rational b = pop();
    Rational& a = stack.back();
    if (s.kind == Kind::kAdd) a += b;
    if (s.kind == Kind::kSubtract) a -= b;
    if (s.kind == Kind::kMultiply) a *= b;
    if (s.kind == Kind::kDivide) {
      if (b.is_zero()) refuse_divisor(s);
      a = a / b;
    }
    spend_answer(a.numerator_bits() + a.denominator_bits(), work);
    work.spend(20);
  }
  return stack.back();
}

polynomials::Multivariate expand(const Program& program, const std::vector<polynomials::Multivariate>& values,
                                 const polynomials::Ring& ring, Work& work) {
  std::vector<polynomials::Multivariate> stack;
  const auto product = [&](const polynomials::Multivariate& a, const polynomials::Multivariate& b) {
    const std::uint64_t terms = (a.size() + 1) * (b.size() + 1);
    work.spend(terms * 16 * (1 + (a.bits() + b.bits()) / 64));
    polynomials::Multivariate r = a * b;
    if (r.size() > 4 * records::kMaxTerms) throw Refused("the polynomial has too many terms");
    return r;
  };
  for (const Step& s : program.steps) {
    using Kind = Step::Kind;
    if (s.kind == Kind::kNumber) {
      polynomials::Multivariate c(ring);
      fmpq_mpoly_set_fmpq(c.raw(), s.number.raw(), ring.raw());
      stack.push_back(std::move(c));
    } else if (s.kind == Kind::kName) {
      stack.push_back(values[s.name]);
    } else if (s.kind == Kind::kNegate) {
      fmpq_mpoly_neg(stack.back().raw(), stack.back().raw(), ring.raw());
    } else if (s.kind == Kind::kPower) {
      polynomials::Multivariate r(ring), base = stack.back();
      fmpq_mpoly_one(r.raw(), ring.raw());
      for (std::size_t v = 0; v < ring.variables(); ++v)
        if (base.degree(v) * s.exponent > records::kMaxExponent) throw Refused("an exponent exceeds 32768");
      for (std::int64_t e = s.exponent; e > 0; e >>= 1) {
        if (e & 1) r = product(r, base);
        if (e > 1) base = product(base, base);
      }
      stack.back() = std::move(r);
    } else {
      const polynomials::Multivariate b = std::move(stack.back());
      stack.pop_back();
      polynomials::Multivariate& a = stack.back();
      if (s.kind == Kind::kAdd) a = a + b;
      if (s.kind == Kind::kSubtract) a = a - b;
      if (s.kind == Kind::kMultiply) a = product(a, b);
      if (s.kind == Kind::kDivide) {
        if (b.is_zero() || !b.is_constant()) refuse_divisor(s);
        Rational d;
        fmpq_mpoly_get_fmpq(d.raw(), b.raw(), ring.raw());
        d = Rational(1) / d;
        fmpq_mpoly_scalar_mul_fmpq(a.raw(), a.raw(), d.raw(), ring.raw());
      }
      work.spend(16 * (a.size() + b.size() + 1));
    }
  }
  return stack.back();
}

std::string write_expression(const polynomials::Multivariate& p, const std::vector<std::string>& names) {
  const SparsePolynomial s = sparse(p);
  std::string out;
  for (const Term& t : s.terms) {
    const bool negative = t.coefficient.sign() < 0;
    out += out.empty() ? (negative ? "-" : "") : (negative ? " - " : " + ");
    const Rational c = abs(t.coefficient);
    std::string monomial;
    for (std::size_t v = 0; v < names.size(); ++v) {
      if (t.exponents[v] == 0) continue;
      if (!monomial.empty()) monomial += "*";
      monomial += names[v];
      if (t.exponents[v] > 1) monomial += "**" + std::to_string(t.exponents[v]);
    }
    const std::string top = c.numerator().to_string();
    if (monomial.empty()) {
      out += top;
    } else {
      out += top == "1" ? monomial : top + "*" + monomial;
    }
    if (!c.is_integer()) out += "/" + c.denominator().to_string();
  }
  return out.empty() ? "0" : out;
}

}  // namespace exact::domains::polynomial
