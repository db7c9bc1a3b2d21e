#include "domains/arithmetic_dynamics/arithmetic_dynamics.h"

#include <map>

namespace exact::domains::arithmetic_dynamics::point_orbit_compute {

constexpr std::int64_t kMaxSteps = 10'000;
constexpr std::uint64_t kMaxPartBits = 8192;                     // of a numerator or denominator in the orbit
constexpr std::uint64_t kMaxOrbitBits = std::uint64_t{1} << 24;  // of the whole orbit: five million digits

struct Request {
  std::vector<Rational> coefficients;
  Rational start;
  std::int64_t max_steps = 0;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients>(kMapText, kMapBounds),
    field<&Request::start>("The point where the orbit begins.", digits(kMaxDigits)),
    field<&Request::max_steps>(
        "How many times f is applied at most; up to 10,000, ten times what is often allowed.",
        between(0, kMaxSteps)),
};

struct Repeat {
  std::int64_t first_seen_index = 0, repeated_at_index = 1, preperiod = 0, period = 1;
  static const Type type;
};
constexpr Field kRepeat[] = {
    field<&Repeat::first_seen_index>("Where in the orbit the repeated point stands first.",
                                     between(0, kMaxSteps)),
    field<&Repeat::repeated_at_index>("Where it stands again.", between(1, kMaxSteps)),
    field<&Repeat::preperiod>("The number of points before the cycle.", between(0, kMaxSteps)),
    field<&Repeat::period>("The number of points of the cycle.", between(1, kMaxSteps)),
};
constinit const Type Repeat::type =
    record_type<Repeat>("Repeat", "The first point of an orbit that comes a second time.", kRepeat);

enum class End { kRepeat, kSteps, kOutput };
constexpr auto wire_names(End) { return names("REPEAT_FOUND", "STEP_BOUND_REACHED", "OUTPUT_BOUND_REACHED"); }

struct Result {
  std::vector<Rational> source_coefficients;
  Rational start;
  std::vector<Rational> orbit;
  std::int64_t requested_steps = 0, computed_steps = 0;
  End termination = End::kSteps;
  std::optional<Repeat> repeat;
  bool eventual_behavior_complete = false, truncated = true;
};
constexpr Field kResult[] = {
    field<&Result::source_coefficients>("The coefficients of f, as they were sent.",
                                        items(1, kMaxCoefficients)),
    field<&Result::start>("The point where the orbit begins."),
    field<&Result::orbit>(
        "The points from the start on, with the repeated point at the end when there is one.",
        items(1, kMaxSteps + 1)),
    field<&Result::requested_steps>("How many steps were allowed.", between(0, kMaxSteps)),
    field<&Result::computed_steps>("How many steps the orbit shows.", between(0, kMaxSteps)),
    field<&Result::termination>(
        "Why the orbit ends here: a point came again, the steps were used up, or the next point "
        "has a numerator or denominator of more than 8,192 bits, or the whole orbit would not fit "
        "into one answer."),
    field<&Result::repeat>("The repetition; null when none was found."),
    field<&Result::eventual_behavior_complete>("Whether a repetition shows how the orbit goes on for ever."),
    field<&Result::truncated>("Whether the orbit goes on with points that are not shown."),
};

void check(const Request& q, Refuse& refuse) { check_map(q.coefficients, refuse); }

struct ByValue {
  bool operator()(const Rational* a, const Rational* b) const { return *a < *b; }
};

Result run(const Request& q, Work& work) {
  Result r;
  r.source_coefficients = q.coefficients;
  r.start = q.start;
  r.requested_steps = q.max_steps;
  const RationalPolynomial f = polynomial(q.coefficients, work);
  r.orbit.reserve(static_cast<std::size_t>(q.max_steps) + 1);  // addresses stay
  r.orbit.push_back(q.start);
  std::map<const Rational*, std::int64_t, ByValue> seen{{&r.orbit[0], 0}};
  std::uint64_t size = q.start.numerator_bits() + q.start.denominator_bits();
  while (r.computed_steps < q.max_steps) {
    Rational next = value_at(f, r.orbit.back(), work);
    size += next.numerator_bits() + next.denominator_bits() + 64;
    if (next.numerator_bits() > kMaxPartBits || next.denominator_bits() > kMaxPartBits ||
        size > kMaxOrbitBits) {
      r.termination = End::kOutput;
      return r;
    }
    r.orbit.push_back(std::move(next));
    ++r.computed_steps;
    const auto [at, is_new] = seen.insert({&r.orbit.back(), r.computed_steps});
    if (is_new) continue;
    r.repeat = Repeat{at->second, r.computed_steps, at->second, r.computed_steps - at->second};
    r.termination = End::kRepeat;
    r.eventual_behavior_complete = true;
    r.truncated = false;
    return r;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"preperiodic", "Under x^2 - 2 the point 0 goes to -2 and then stays at 2.",
     R"({"coefficients":[{"num":"-2","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"start":{"num":"0","den":"1"},"max_steps":10})",
     R"({"source_coefficients":[{"num":"-2","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"start":{"num":"0","den":"1"},"orbit":[{"num":"0","den":"1"},{"num":"-2","den":"1"},{"num":"2","den":"1"},{"num":"2","den":"1"}],"requested_steps":10,"computed_steps":3,"termination":"REPEAT_FOUND","repeat":{"first_seen_index":2,"repeated_at_index":3,"preperiod":2,"period":1},"eventual_behavior_complete":true,"truncated":false})"},
    {"cut_off", "Two steps show no repetition, which says nothing about later ones.",
     R"({"coefficients":[{"num":"1","den":"1"},{"num":"1","den":"2"}],"start":{"num":"0","den":"1"},"max_steps":2})",
     R"({"source_coefficients":[{"num":"1","den":"1"},{"num":"1","den":"2"}],"start":{"num":"0","den":"1"},"orbit":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"3","den":"2"}],"requested_steps":2,"computed_steps":2,"termination":"STEP_BOUND_REACHED","repeat":null,"eventual_behavior_complete":false,"truncated":true})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic_dynamics.point.orbit.compute",
        .version = "2",
        .title = "Follow a point under a polynomial map",
        .doc = "Applies a polynomial map to a rational point again and again until a "
               "point comes a second time, which gives the "
               "exact preperiod and period, or until a bound on steps or on the size of "
               "numbers stops it. A stopped orbit claims "
               "nothing about what follows.",
        .tags = "arithmetic-dynamics orbit exact",
        .words =
            "iteration trajectory forward orbit periodic preperiodic cycle detection fixed point logistic "
            "map iterate point x, f(x), f(f(x)) sequence of iterates eventually periodic start value",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::arithmetic_dynamics::point_orbit_compute
