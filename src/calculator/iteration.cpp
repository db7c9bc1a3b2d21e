// sum, product, sequence, recurrence over finite integer ranges.
#include "calculator/arithmetic.h"
#include "calculator/calculus/field.h"
#include "calculator/closed_form.h"
#include "calculator/evaluate.h"
#include "calculator/numeric_term.h"
#include "calculator/summation.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

struct Range {
  Integer first;
  std::int64_t count;  // 0 when empty
};

Expr bound(Evaluator& v, const Expr& e, const Environment* environment, std::uint32_t position) {
  try {
    return v.evaluate(e, environment);
  } catch (Failure& f) {
    f.diagnostic.position = Expr::place(position);
    throw;
  }
}

Integer integer_bound(const Expr& value, std::string_view which, std::uint32_t position) {
  if (!value.is_integer())
    throw Failure(Code::kInvalidArguments,
                  "the " + std::string(which) + " bound of the range must be an integer",
                  Expr::place(position));
  return value.value().numerator();
}

// The range of e between evaluated bounds, charged to the request's budget.
Range range(Context& c, const Expr& e, const Expr& lower, const Expr& upper, std::string_view what) {
  const Integer lo = integer_bound(lower, "lower", e.position());
  const Integer hi = integer_bound(upper, "upper", e.position());
  if (hi < lo) return {lo, 0};
  const Integer count = hi - lo + Integer(1);
  c.take_iterations(count, what, e.position());
  return {lo, *count.to_int64()};
}
Range range(Evaluator& v, const Expr& e, std::size_t lower, const Environment* environment,
            std::string_view what) {
  const Expr lo = bound(v, e[lower], environment, e.position());
  if (!lo.is_integer()) integer_bound(lo, "lower", e.position());
  return range(v.context(), e, lo, bound(v, e[lower + 1], environment, e.position()), what);
}

// Between bounds that are no numbers there is nothing to add up term by term.
[[noreturn]] void no_closed_form(const Expr& e, const Expr& lower, const Expr& upper) {
  const std::string what = e.is(Kind::kSum) ? "sum" : "product";
  const Expr& open = lower.is_integer() ? upper : lower;
  throw Failure(Code::kInvalidArguments,
                "no closed form of the " + what + " was found, and " + print(open) + " is no integer",
                e.place());
}

// An integer, or an expression with symbols that may stand for one.
bool may_be_integer(const Expr& e) { return e.is_integer() || !free_symbols(e, true).empty(); }

std::uint64_t bits_of(const Expr& e) {
  if (e.is_number()) return e.value().numerator_bits() + e.value().denominator_bits();
  std::uint64_t n = 0;
  std::vector<const Expr*> waiting{&e};
  while (!waiting.empty()) {
    const Expr* x = waiting.back();
    waiting.pop_back();
    if (x->is_number()) n += x->value().numerator_bits() + x->value().denominator_bits();
    for (const Expr& c : x->children()) waiting.push_back(&c);
  }
  return n;
}

// What is alive at one time must fit the limits together.
class Live {
 public:
  Live(Context& c, std::string_view what, std::uint32_t position) : c_(c), what_(what), position_(position) {}
  void take(const Expr& e) {
    nodes_ += e.nodes();
    bits_ += static_cast<std::int64_t>(bits_of(e));
    if (nodes_ > c_.limits.max_expression_nodes) fail("nodes", "max_expression_nodes");
    if (bits_ > c_.limits.max_exact_bits) fail("bits", "max_exact_bits");
  }
  void give_back(const Expr& e) {
    nodes_ -= e.nodes();
    bits_ -= static_cast<std::int64_t>(bits_of(e));
  }
  void take_bytes(std::int64_t n) {
    bytes_ += n;
    if (bytes_ > c_.limits.max_result_bytes) fail("bytes", "max_result_bytes");
  }

 private:
  [[noreturn]] void fail(std::string_view unit, std::string_view limit) const {
    throw Failure(Code::kResourceLimit,
                  std::string(what_) + " holds more " + std::string(unit) + " at once than allowed",
                  Expr::place(position_), limit);
  }
  Context& c_;
  std::string_view what_;
  std::uint32_t position_;
  std::int64_t nodes_ = 0, bits_ = 0, bytes_ = 66;
};

bool is_whole_only(const Expr& e) {
  if (e.is(Kind::kSolve) || e.is(Kind::kSystem) || e.is(Kind::kSequence) || e.is(Kind::kRecurrence) ||
      e.is(Kind::kList) || (e.is(Kind::kCall) && e.name() == "approx"))
    return true;
  return std::any_of(e.children().begin(), e.children().end(), is_whole_only);
}

// Runs `body` so that whatever fails inside is said to have failed at the operation.
template <class F>
auto within(std::uint32_t position, F&& body) {
  try {
    return body();
  } catch (Failure& f) {
    f.diagnostic.position = Expr::place(position);
    throw;
  }
}
}  // namespace

namespace {
// Numbers alone: partial results are plain rationals.
Expr accumulate_numbers(Context& c, const Expr& e, const NumericTerm& term, const Range& r) {
  const bool sum = e.is(Kind::kSum);
  const std::uint32_t at = e.position();
  struct Partial {
    Rational value;
    std::uint64_t terms;
  };
  std::vector<Partial> partials;
  std::uint64_t live_bits = 0;
  const auto size = [](const Rational& q) { return q.numerator_bits() + q.denominator_bits(); };
  const auto merge_last = [&] {
    const Partial b = std::move(partials.back());
    partials.pop_back();
    Partial& a = partials.back();
    live_bits -= size(a.value) + size(b.value);
    if (sum) {
      check_sum_bits(c, a.value, b.value, at);
      a.value += b.value;
    } else {
      check_product_bits(c, a.value, b.value, at);
      a.value *= b.value;
    }
    a.terms += b.terms;
    live_bits += size(a.value);
  };
  c.take_iteration_work(e[0].nodes() * r.count, at);
  Rational k(r.first);
  const Rational one(1);
  for (std::int64_t i = 0; i < r.count; ++i, k += one) {
    c.work.poll();
    partials.push_back({term(c, k), 1});
    live_bits += size(partials.back().value);
    c.check_bits(live_bits, 0, at);
    while (partials.size() > 1 && partials[partials.size() - 2].terms == partials.back().terms) merge_last();
  }
  while (partials.size() > 1) merge_last();
  return Expr::number(partials[0].value, at);
}
}  // namespace

// Terms are combined like a binary counter: partial results of 1, 2, 4, ... terms wait for their like. Rational sums
// become binary splitting that way, and symbolic ones keep the order of their terms.
Expr Evaluator::accumulate(const Expr& e, const Environment* environment) {
  const bool sum = e.is(Kind::kSum);
  const Expr lower = bound(*this, e[1], environment, e.position());
  if (!may_be_integer(lower)) integer_bound(lower, "lower", e.position());
  const Expr upper = bound(*this, e[2], environment, e.position());
  if (may_be_integer(upper) && !(lower.is_integer() && upper.is_integer()) && !is_whole_only(e[0])) {
    const Expr moved = apply_environment(e, environment);
    Expr written, body;
    try {
      written = resolve(moved[0]);
      body = finish(written);
    } catch (const Failure&) {
      // The bounds are to blame first.
    }
    if (body) {
      const Expr closed = sum ? closed_sum(*this, moved, written, body, lower, upper)
                              : closed_product(*this, moved, written, body, lower, upper);
      const auto keeps = [&](const Expr& part) {
        return keeps_unknown_calls(part, closed, UnknownCalls::kAll);
      };
      if (closed && keeps(body) && keeps(lower) && keeps(upper)) return closed;
      no_closed_form(e, lower, upper);
    }
  }
  const Range r = range(c_, e, lower, upper, sum ? "the sum" : "the product");
  if (r.count == 0) return Expr::number(sum ? 0 : 1, e.position());
  if (is_whole_only(e[0]))
    throw Failure(Code::kExactIterationRequired,
                  "the terms of a sum or product must be exact numbers or expressions", e.place());
  if (const auto term = NumericTerm::compile(e[0], e.name(), environment))
    return within(e.position(), [&] { return accumulate_numbers(c_, e, *term, r); });
  return within(e.position(), [&] {
    struct Partial {
      Expr value;
      std::uint64_t terms;
    };
    std::vector<Partial> partials;
    Live live(c_, sum ? "the sum" : "the product", e.position());
    // Closed partial results are settled at once, so that like radicals do not pile up.
    const auto combine = [&](const Expr& a, const Expr& b) {
      return close(c_, sum ? add(c_, a, b, e.position()) : multiply(c_, a, b, e.position()));
    };
    const auto merge_last = [&] {
      Partial b = std::move(partials.back());
      partials.pop_back();
      Partial& a = partials.back();
      live.give_back(a.value);
      live.give_back(b.value);
      a.value = combine(a.value, b.value);
      a.terms += b.terms;
      live.take(a.value);
    };
    Environment index{e.name(), {}, environment};
    Integer k = r.first;
    const std::int64_t term_work = e[0].nodes();
    for (std::int64_t i = 0; i < r.count; ++i, k += 1) {
      c_.work.poll();
      c_.take_iteration_work(term_work, e.position());
      index.value = Expr::number(k, e.position());
      partials.push_back({evaluate(e[0], &index), 1});
      live.take(partials.back().value);
      while (partials.size() > 1 && partials[partials.size() - 2].terms == partials.back().terms)
        merge_last();
    }
    while (partials.size() > 1) merge_last();
    return partials[0].value;
  });
}

std::vector<Expr> Evaluator::items(const Expr& e, const Environment* environment) {
  const bool recurrence = e.is(Kind::kRecurrence);
  const std::string_view what = "the sequence";
  const Range r = range(*this, e, recurrence ? 2 : 1, environment, what);
  std::vector<Expr> out;
  if (r.count == 0) return out;
  const Expr& first = e[0];
  if (is_whole_only(first) || (recurrence && is_whole_only(e[1])))
    throw Failure(Code::kExactSequenceRequired,
                  "the items of a sequence must be exact numbers or expressions", e.place());
  return within(e.position(), [&] {
    Live live(c_, what, e.position());
    const auto keep = [&](Expr item) {
      live.take(item);
      if (item.is_number()) {
        const Rational& q = item.value();
        const auto top = static_cast<std::int64_t>(q.numerator().decimal_digits_bound());
        live.take_bytes(q.is_integer() ? 56 + 3 * top
                                       : 80 + 3 * (top + static_cast<std::int64_t>(
                                                             q.denominator().decimal_digits_bound())));
      } else {
        live.take_bytes(16 + 3 * rendered_size(item));
      }
      out.push_back(std::move(item));
    };
    if (recurrence) {
      keep(evaluate(first, environment));
      Environment previous{e.name(), {}, environment};
      Environment index{e.name2(), {}, &previous};
      Integer k = r.first;
      for (std::int64_t i = 1; i < r.count; ++i) {
        k += 1;
        c_.work.poll();
        c_.take_iteration_work(e[1].nodes(), e.position());
        previous.value = out.back();
        index.value = Expr::number(k, e.position());
        keep(evaluate(e[1], &index));
      }
    } else {
      Environment index{e.name(), {}, environment};
      Integer k = r.first;
      for (std::int64_t i = 0; i < r.count; ++i, k += 1) {
        c_.work.poll();
        c_.take_iteration_work(first.nodes(), e.position());
        index.value = Expr::number(k, e.position());
        keep(evaluate(first, &index));
      }
    }
    return std::move(out);
  });
}

}  // namespace exact
