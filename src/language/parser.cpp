#include "language/parser.h"

#include "language/diagnostic.h"
#include "language/lexer.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {

class Parser {
 public:
  explicit Parser(std::string_view source) : source_(source), tokens_(lex(source)) {}

  Expr whole_expression() {
    Expr e = expression();
    if (token() != Token::kEnd) after_expression();
    return e;
  }

  Statement statement() {
    Statement s;
    if (token() == Token::kIdentifier) {
      if (text() == "assert" && token(1) == Token::kOpen) return claim();
      if (token(1) == Token::kEqual) {
        s.kind = Statement::Kind::kValueDefinition;
        header(s);
        take(Token::kEqual);
        s.expression = whole_expression();
        return s;
      }
      if (token(1) == Token::kOpen && parameters(s)) {
        s.kind = Statement::Kind::kFunctionDefinition;
        s.expression = whole_expression();
        return s;
      }
    }
    s.expression = whole_expression();
    return s;
  }

 private:
  // ---- Tokens ----
  Token token(std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead].token : Token::kEnd;
  }
  std::uint32_t position() const { return tokens_[at_].begin; }
  std::string_view text(std::size_t ahead = 0) const {
    const Lexeme& t = tokens_[at_ + ahead];
    return source_.substr(t.begin, t.end - t.begin);
  }
  std::string found() const {
    switch (token()) {
      case Token::kEnd: return "the end of the input";
      case Token::kNumber: return "a number";
      case Token::kIdentifier: return words({"the name \"", text(), "\""});
      default: return words({"'", text(), "'"});
    }
  }
  [[noreturn]] void expected(std::string_view what) const {
    syntax_error(position(), words({"found ", found(), " instead of ", what}));
  }
  [[noreturn]] void after_expression() const {
    if (token() == Token::kCaret)
      syntax_error(position(), words({"powers do not chain: found ", found(), " instead of an operator"}),
                   "Write (a^b)^c or a^(b^c); the two differ.");
    expected("an operator");
  }
  void take(Token t) {
    if (token() != t) {
      switch (t) {
        case Token::kComma: expected("','");
        case Token::kEqual: expected("'='");
        case Token::kOpenBrace: expected("'{'");
        case Token::kCloseBrace: expected("',' or '}'");
        case Token::kClose: expected("')'");
        default: expected("'('");
      }
    }
    ++at_;
  }
  bool accept(Token t) {
    if (token() != t) return false;
    ++at_;
    return true;
  }

  // ---- Expressions ----
  struct Deeper {
    explicit Deeper(Parser& p) : parser(p) {
      if (++parser.nesting_ > kMaxNesting) {
        throw Failure(
            Code::kResourceLimit,
            "parentheses and calls are nested deeper than " + std::to_string(kMaxNesting) + " levels",
            parser.position(), "max_nesting");
      }
    }
    ~Deeper() { --parser.nesting_; }
    Parser& parser;
  };

  Expr expression() {
    Expr e = additive();
    if (token() == Token::kIdentifier && text() == "where") {
      ++at_;
      Expr left = additive();
      const Relation r = relation();
      Expr right = additive();
      const Expr parts[] = {e, left, right};
      return Expr::make(Expr::Kind::kAssuming, parts, e.position(), {}, {}, r);
    }
    return e;
  }

  Expr additive() {
    Expr e = multiplicative();
    while (token() == Token::kPlus || token() == Token::kMinus) {
      const auto kind = token() == Token::kPlus ? Expr::Kind::kAdd : Expr::Kind::kSubtract;
      ++at_;
      e = Expr::binary(kind, e, multiplicative(), e.position());
    }
    return e;
  }

  Expr multiplicative() {
    Expr e = unary();
    while (token() == Token::kStar || token() == Token::kSlash) {
      const auto kind = token() == Token::kStar ? Expr::Kind::kMultiply : Expr::Kind::kDivide;
      ++at_;
      e = Expr::binary(kind, e, unary(), e.position());
    }
    return e;
  }

  Expr unary() {
    // Signs are collected in a loop: 32,000 of them are no reason to recurse.
    const std::size_t first = at_;
    while (token() == Token::kPlus || token() == Token::kMinus) ++at_;
    const std::size_t last = at_;
    Expr e = power();
    for (std::size_t i = last; i-- > first;)
      if (tokens_[i].token == Token::kMinus) e = Expr::unary(Expr::Kind::kNegate, e, tokens_[i].begin);
    return e;
  }

  Expr power() {
    Expr base = primary();
    if (token() != Token::kCaret) return base;
    ++at_;
    return Expr::binary(Expr::Kind::kPower, base, exponent(), base.position());
  }

  Expr exponent() {
    const std::uint32_t start = position();
    bool negative = false;
    if (token() == Token::kPlus || token() == Token::kMinus) {
      negative = token() == Token::kMinus;
      ++at_;
    }
    if (token() != Token::kNumber && token() != Token::kIdentifier && token() != Token::kOpen)
      expected("an exponent");
    Expr e = primary();
    // A literal exponent is one number, however it was wrapped: 2^-(-(3)) has the exponent 3.
    while (e.is(Expr::Kind::kNegate) && e[0].is_number())
      e = Expr::number(-e[0].value(), e.position(), e[0].decimals());
    if (!negative) return e;
    if (e.is_number()) return Expr::number(-e.value(), start, e.decimals());
    return Expr::unary(Expr::Kind::kNegate, e, start);
  }

  Expr primary() {
    const std::uint32_t start = position();
    switch (token()) {
      case Token::kNumber: {
        const std::string_view t = text();
        ++at_;
        const auto point = t.find('.');
        const auto decimals = point == t.npos ? 0 : static_cast<std::uint32_t>(t.size() - point - 1);
        return Expr::number(*Rational::from_text(t), start, decimals);
      }
      case Token::kIdentifier: {
        const std::string_view name = text();
        if (token(1) == Token::kOpen) return call(name, start);
        ++at_;
        return Expr::symbol(name, start);
      }
      case Token::kOpen: {
        Deeper deeper(*this);
        ++at_;
        Expr e = expression();
        take(Token::kClose);
        return e;
      }
      default: expected("a number or '('");
    }
  }

  // ---- Calls ----
  Expr call(std::string_view name, std::uint32_t start) {
    Deeper deeper(*this);
    at_ += 2;
    const SyntaxEntry* entry = find_syntax(name);
    const bool soft = entry && !entry->reserved && entry->shape != FormShape::kGeneric;
    if (entry && entry->shape != FormShape::kGeneric && !soft) return form(*entry, start, {});
    std::vector<Expr> arguments;
    if (accept(Token::kClose)) return Expr::call(name, arguments, start);
    for (;;) {
      arguments.push_back(expression());
      // limit and taylor are names like others, but for the shape (e, v = ...).
      if (soft && arguments.size() == 1 && token() == Token::kComma && token(1) == Token::kIdentifier &&
          token(2) == Token::kEqual)
        return form(*entry, start, arguments[0]);
      if (accept(Token::kClose)) break;
      if (token() != Token::kComma) expected("',' or ')'");
      ++at_;
      if (accept(Token::kClose)) break;  // one trailing comma
    }
    return Expr::call(name, arguments, start);
  }

  std::string variable(std::string_view what) {
    if (token() != Token::kIdentifier) expected(what);
    std::string name(text());
    ++at_;
    return name;
  }

  Relation relation() {
    static_assert(static_cast<int>(Token::kGreaterOrEqual) - static_cast<int>(Token::kEqual) == 5);
    const int r = static_cast<int>(token()) - static_cast<int>(Token::kEqual);
    if (r < 0 || r > 5) expected("a relation");
    ++at_;
    return static_cast<Relation>(r);
  }

  static std::string_view variable_role(FormShape shape, Expr::Kind kind) {
    switch (shape) {
      case FormShape::kVariable: return "the variable of differentiation";
      case FormShape::kIntegrate: return "the variable of integration";
      case FormShape::kReplacement: return "the variable to be replaced";
      case FormShape::kEquation: return "the variable to solve for";
      case FormShape::kRealRoot: return "the variable of the polynomial";
      default:
        return kind == Expr::Kind::kLimit || kind == Expr::Kind::kTaylor ? "the variable"
                                                                         : "the variable of iteration";
    }
  }

  // A form of the catalog; the parser stands behind its '(', or behind its first part when that was read already.
  Expr form(const SyntaxEntry& entry, std::uint32_t start, const Expr& first) {
    if (entry.shape == FormShape::kEquation && token() == Token::kOpenBrace) return system(start);
    const std::string_view role = variable_role(entry.shape, entry.kind);
    std::vector<Expr> parts{first ? first : expression()};
    std::string name, name2;
    Relation r = Relation::kEqual;
    Expr::Kind kind = entry.kind;
    const auto comma_expression = [&] {
      take(Token::kComma);
      parts.push_back(expression());
    };
    const auto equal_expression = [&] {
      take(Token::kEqual);
      parts.push_back(expression());
    };
    switch (entry.shape) {
      case FormShape::kGeneric:
      case FormShape::kOne: break;
      case FormShape::kVariable:
        take(Token::kComma);
        name = variable(role);
        break;
      case FormShape::kIntegrate:
        take(Token::kComma);
        name = variable(role);
        kind = Expr::Kind::kIntegrate;
        if (token() == Token::kClose) break;
        if (token() != Token::kEqual) expected("')' or '='");
        kind = Expr::Kind::kIntegral;
        equal_expression();
        comma_expression();
        break;
      case FormShape::kReplacement:
        take(Token::kComma);
        name = variable(role);
        equal_expression();
        break;
      case FormShape::kLimit:
        take(Token::kComma);
        name = variable(role);
        equal_expression();
        if (accept(Token::kComma)) {
          if (token() != Token::kIdentifier || (text() != "left" && text() != "right"))
            expected("left or right");
          r = text() == "left" ? Relation::kLess : Relation::kGreater;
          ++at_;
        }
        break;
      case FormShape::kRange:
        take(Token::kComma);
        name = variable(role);
        equal_expression();
        comma_expression();
        break;
      case FormShape::kRecurrence:
        take(Token::kComma);
        name = variable("the name of the previous value");
        equal_expression();
        take(Token::kComma);
        name2 = variable("the index");
        equal_expression();
        comma_expression();
        break;
      case FormShape::kEquation:
        equal_expression();
        take(Token::kComma);
        name = variable(role);
        break;
      case FormShape::kRealRoot:
        take(Token::kComma);
        name = variable(role);
        comma_expression();
        break;
      case FormShape::kCondition:
        take(Token::kComma);
        parts.push_back(expression());
        r = relation();
        parts.push_back(expression());
        break;
    }
    take(Token::kClose);
    return Expr::make(kind, parts, start, name, name2, r);
  }

  // {l = r, ...}, {v, ...}): the parser stands at the first brace.
  Expr system(std::uint32_t start) {
    const std::uint32_t place = position();
    std::vector<Expr> sides;
    std::vector<std::string> names;
    take(Token::kOpenBrace);
    do {
      sides.push_back(expression());
      take(Token::kEqual);
      sides.push_back(expression());
    } while (accept(Token::kComma));
    take(Token::kCloseBrace);
    take(Token::kComma);
    take(Token::kOpenBrace);
    do {
      const std::uint32_t at = position();
      names.push_back(variable("a variable to solve for"));
      if (std::find(names.begin(), names.end() - 1, names.back()) != names.end() - 1)
        syntax_error(at, words({names.back(), " is named twice among the unknowns"}));
      if (names.size() > kMaxNesting) syntax_error(at, "a system has more unknowns than can be solved for");
    } while (accept(Token::kComma));
    take(Token::kCloseBrace);
    take(Token::kClose);
    Expr e = Expr::make(Expr::Kind::kEquations, sides, place);
    for (auto it = names.rbegin(); it != names.rend(); ++it)
      e = Expr::make(Expr::Kind::kSystem, {&e, 1}, start, *it);
    return e;
  }

  // ---- Statements ----
  void header(Statement& s) {
    s.name = text();
    s.name_position = position();
    ++at_;
  }

  // Reads `name(p1, ...) =` when the tokens are just that; else leaves everything as it was.
  bool parameters(Statement& s) {
    std::size_t i = at_ + 2;
    const auto kind = [&](std::size_t k) { return k < tokens_.size() ? tokens_[k].token : Token::kEnd; };
    std::vector<std::size_t> names;
    while (kind(i) == Token::kIdentifier) {
      names.push_back(i++);
      if (kind(i) != Token::kComma) break;
      ++i;
    }
    if (kind(i) != Token::kClose || kind(i + 1) != Token::kEqual) return false;
    if (!names.empty() && kind(i - 1) == Token::kComma) return false;
    header(s);
    for (const std::size_t k : names) {
      s.parameters.emplace_back(source_.substr(tokens_[k].begin, tokens_[k].end - tokens_[k].begin));
      s.parameter_positions.push_back(tokens_[k].begin);
    }
    s.close_position = tokens_[i].begin;
    at_ = i + 2;
    return true;
  }

  std::string source_between(std::size_t first, std::size_t last) const {
    if (first >= last) return {};
    return std::string(source_.substr(tokens_[first].begin, tokens_[last - 1].end - tokens_[first].begin));
  }

  Statement claim() {
    Statement s;
    s.kind = Statement::Kind::kAssert;
    header(s);
    const std::uint32_t open = position();
    ++at_;
    const std::size_t left = at_;
    // The claim's own relation is the first one outside inner parentheses.
    std::size_t i = at_;
    int depth = 0;
    while (tokens_[i].token != Token::kEnd) {
      const Token t = tokens_[i].token;
      if (t == Token::kOpen) ++depth;
      if (t == Token::kClose && depth-- == 0) break;
      if (depth == 0 && t >= Token::kEqual) break;
      ++i;
    }
    if (tokens_[i].token < Token::kEqual)
      syntax_error(open, "assert needs a comparison such as left = right",
                   "Write assert(left = right) or another relation.");
    s.left_text = source_between(left, i);
    at_ = i;
    s.relation = relation();
    const std::size_t right = at_;
    depth = 0;
    for (i = at_; tokens_[i].token != Token::kEnd; ++i) {
      const Token t = tokens_[i].token;
      if (t == Token::kOpen) ++depth;
      if (t == Token::kClose && depth-- == 0) break;
      if (depth == 0 && t == Token::kComma) break;
    }
    s.right_text = source_between(right, i);
    at_ = i;
    if (token() == Token::kEnd)
      syntax_error(static_cast<std::uint32_t>(source_.size() ? source_.size() - 1 : 0),
                   "assert( is not closed by ')'");
    if (accept(Token::kComma)) quantifier(s);
    take(Token::kClose);
    if (token() != Token::kEnd) syntax_error(position(), words({"found ", found(), " behind assert(...)"}));
    return s;
  }

  // for_all = name, domain = rational
  void quantifier(Statement& s) {
    const std::uint32_t start = position();
    const auto wrong = [&] {
      syntax_error(start, "a quantified claim ends in 'for_all = name, domain = rational)'");
    };
    if (token() != Token::kIdentifier || text() != "for_all" || token(1) != Token::kEqual ||
        token(2) != Token::kIdentifier)
      wrong();
    s.variable = text(2);
    at_ += 3;
    if (token() != Token::kComma || token(1) != Token::kIdentifier || text(1) != "domain" ||
        token(2) != Token::kEqual || token(3) != Token::kIdentifier || text(3) != "rational")
      wrong();
    at_ += 4;
    if (token() != Token::kClose) wrong();
  }

  std::string_view source_;
  std::vector<Lexeme> tokens_;
  std::size_t at_ = 0;
  int nesting_ = 0;
};

}  // namespace

Expr parse_expression(std::string_view source) { return Parser(source).whole_expression(); }
Statement parse_statement(std::string_view source) { return Parser(source).statement(); }

bool is_identifier(std::string_view text) {
  if (text.empty() || !is_name_start(text[0])) return false;
  for (const char c : text)
    if (!is_name(c)) return false;
  return true;
}

}  // namespace exact
