#include "claims/core/verified_core.h"

#include <stdexcept>

namespace exact {

namespace {

struct OverBudget {};

// The field of rational numbers as the extracted code asks for it. Operations are paid for before they run, by the
// words of their operands, so that neither time nor memory can run away; one that is not affordable never returns,
// which keeps every answer that is returned the exact one.
class MeteredRationals {
 public:
  using Element = Rational;
  MeteredRationals(std::uint64_t budget, Work& work) : remaining_(budget), work_(work) {}

  Rational zero() const { return Rational(); }
  Rational one() const { return Rational(1); }
  Rational add(const Rational& a, const Rational& b) {
    const bool integers = a.is_integer() && b.is_integer();
    charge(kOperation + (integers ? words(a) + words(b) : words(a) * words(b)));
    return a + b;
  }
  Rational multiply(const Rational& a, const Rational& b) {
    charge(kOperation + words(a) * words(b));
    return a * b;
  }
  Rational negate(const Rational& a) {
    charge(kOperation + words(a));
    return -a;
  }
  bool equal(const Rational& a, const Rational& b) {
    charge(kComparison + words(a));
    return a == b;
  }

 private:
  static constexpr std::uint64_t kOperation = 16;  // allocation and bookkeeping, in word operations
  static constexpr std::uint64_t kComparison = 8;

  static std::uint64_t words(const Rational& a) {
    return 1 + (a.numerator_bits() + a.denominator_bits()) / 64;
  }
  void charge(std::uint64_t cost) {
    if (cost > remaining_) throw OverBudget{};
    remaining_ -= cost;
    work_.poll();
  }

  std::uint64_t remaining_;
  Work& work_;
};

}  // namespace

CoreVerdict decide_identity(const SurfaceProgram& left, const SurfaceProgram& right, const CoreLimits& limits,
                            Work& work) {
  using extracted::Natural;
  MeteredRationals field(limits.max_coefficient_work, work);
  try {
    return extracted::Core<MeteredRationals>(field).decide(
        Natural(limits.max_nodes), Natural(limits.max_exponent), Natural(limits.max_degree),
        left.instructions(), right.instructions());
  } catch (const OverBudget&) {
    return CoreVerdict::kNotAdmitted;
  } catch (const std::overflow_error&) {  // a degree that no machine word holds
    return CoreVerdict::kNotAdmitted;
  }
}

CoreVerdict decide_identity(const SurfaceProgram& left, const SurfaceProgram& right,
                            const CoreLimits& limits) {
  Work unbounded;
  return decide_identity(left, right, limits, unbounded);
}

}  // namespace exact
