// What a term of a sum or product asks of its index and of the other symbols, so that it has a value.
#pragma once
#include "calculator/summation/term.h"

namespace exact {

class IndexRange;

struct Requirement {
  enum class Kind : std::uint8_t { kNonzero, kPositive, kNonnegative, kInteger, kZero };
  Kind kind;
  Element value;
  bool needed = true;  // the term has no value otherwise; some are only known to be enough
};

// Found in the term as it was written, before anything in it is cancelled: divisors, zero to the power zero, arguments of
// logarithms, roots, factorials, and the conditions that it carries itself. NotHypergeometric, or Undecided, when it is
// not known what a part asks for.
class TermDomain {
 public:
  TermDomain(Terms& terms, const IndexRange& range) : terms_(terms), f_(terms.field()), range_(range) {}

  void of(const Expr& e);
  std::vector<Requirement> found;

 private:
  using Kind = Requirement::Kind;
  void need(Kind kind, const Element& value, bool needed = true) { found.push_back({kind, value, needed}); }
  void nonzero(const Expr& e);
  void power(const Expr& e);
  void call(const Expr& e);
  void condition(const Expr& e);
  void natural(std::int64_t a, const Element& b);

  Terms& terms_;
  Field& f_;
  const IndexRange& range_;
};

}  // namespace exact
