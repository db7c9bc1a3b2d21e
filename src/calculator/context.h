// Context: everything one evaluation reads and spends. Passed down explicitly; nothing in the calculator is global.
#pragma once
#include "calculator/limits.h"
#include "calculator/session.h"
#include "calculator/value.h"
#include "language/diagnostic.h"
#include "operation/work.h"

#include <memory>

namespace exact {

struct ClosedCache;  // values of closed calls that were computed before; calculator/closed_value.cpp

class Context {
 public:
  Context(const Limits& limits, const Session& session, Work& work)
      : limits(limits), session(session), work(work) {}

  const Limits& limits;
  const Session& session;
  Work& work;
  std::uint32_t root_position = 0;  // where the whole expression starts
  bool infinite_answers = false;    // a limit that is the whole expression may be infinite

  // The status of the request: the last operation among those of the highest rank decides it.
  const Resolution& resolution() const { return resolution_; }
  void note(Resolution::Status status, std::string_view operation, std::string_view reason,
            std::string_view domain) {
    if (status >= resolution_.status) resolution_ = {status, operation, reason, domain};
  }

  // Refuses an exact number of that many bits (numerator and denominator together) before it is computed.
  void check_bits(std::uint64_t numerator_bits, std::uint64_t denominator_bits, std::uint32_t position) const;
  // Takes `count` steps of finite iteration from the request's budget. `what` names the operation in the message.
  void take_iterations(const Integer& count, std::string_view what, std::uint32_t position);
  // Takes node units of work done inside iterations.
  void take_iteration_work(std::int64_t units, std::uint32_t position);
  // Refuses a tree that is too large for the node limit.
  void check_nodes(const Expr& e, std::uint32_t position) const;

  // Whether closed forms are looked for (calculator/closed_form.h); off while approx(...) reads what was written.
  bool closed_forms = true;
  // Units of work spent on closed forms; beyond kMaxClosedWork expressions stay as they are.
  std::int64_t closed_work = 0;
  // Units spent on real roots of polynomials (calculator/solving/real_solutions.h).
  std::uint64_t root_work = 0;
  std::shared_ptr<ClosedCache> closed_cache;

  // What conditions in force say: these expressions are not zero.
  std::vector<Expr> nonzero;
  bool is_nonzero(const Expr& e) const {
    for (const Expr& t : nonzero)
      if (identical(t, e)) return true;
    return false;
  }

 private:
  Resolution resolution_;
  std::int64_t iterations_ = 0;
  std::int64_t iteration_work_ = 0;
};

// The wire names of limits that are not adjustable but can still be the cause.
inline constexpr std::string_view kDecimalScaleLimit = "max_decimal_scale";
inline constexpr std::string_view kDeadlineLimit = "max_evaluation_milliseconds";

}  // namespace exact
