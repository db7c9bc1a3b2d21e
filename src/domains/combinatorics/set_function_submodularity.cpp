#include "domains/combinatorics/set_functions/set_function.h"

#include <stdexcept>

namespace exact::domains::combinatorics::set_function_submodularity {

constexpr std::int64_t kMaxSize = 12;  // the search for the first pair looks at up to 4^12 / 2 pairs

struct Request {
  SetFunction function;
};
constexpr Field kRequest[] = {
    field<&Request::function>("The function, on a ground set of at most 12 elements."),
};

struct Result {
  bool is_submodular = true;
  std::string violation;
};
constexpr Field kResult[] = {
    field<&Result::is_submodular>(
        "Whether f(S) + f(T) >= f(S or T) + f(S and T) for all subsets S and T, joined and intersected."),
    field<&Result::violation>("Empty, or two subsets that break the rule, as in f((0,)) + f((1,)) < f((0, "
                              "1)) + f(()): S the first possible "
                              "in the order of the entries, then T."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.function.ground_set_size > kMaxSize)
    refuse({"function", "ground_set_size"}, "must be at most " + std::to_string(kMaxSize));
}

template <class Value>
bool violated(const std::vector<Value>& f, Mask s, Mask t) {
  return f[s] + f[t] < f[s | t] + f[s & t];
}

// f is submodular as soon as f(A+i) + f(A+j) >= f(A+i+j) + f(A) for all A and i, j outside it (Schrijver, Combinatorial
// Optimization, Theorem 44.1).
template <class Value>
bool is_submodular(const std::vector<Value>& f, int n, Work& work) {
  for (Mask a = 0; a < Mask{1} << n; ++a) {
    work.spend(static_cast<std::uint64_t>(n * n) * 16);
    for (int i = 0; i < n; ++i) {
      for (int j = i + 1; j < n; ++j) {
        const Mask s = a | Mask{1} << i, t = a | Mask{1} << j;
        if (s != a && t != a && violated(f, s, t)) return false;
      }
    }
  }
  return true;
}

template <class Value>
Result decide(const std::vector<Value>& f, const std::vector<Mask>& order, int n, Work& work) {
  if (is_submodular(f, n, work)) return {};
  for (const Mask s : order) {
    work.spend(order.size() * 16);
    for (const Mask t : order) {
      // Nested subsets satisfy the rule with equality.
      if ((s & t) != s && (s & t) != t && violated(f, s, t))
        return {false, value_at(s) + " + " + value_at(t) + " < " + value_at(s | t) + " + " + value_at(s & t)};
    }
  }
  throw std::logic_error("a broken square of subsets is itself a pair that breaks the rule");
}

Result run(const Request& q, Work& work) {
  const SetTable table = table_of(q.function);
  const int n = static_cast<int>(q.function.ground_set_size);
  // Integers compare faster than fractions: the values are brought to a common denominator unless it grows long.
  constexpr std::uint64_t kMaxBits = 1024;
  Integer denominator = 1;
  for (const Rational* v : table.value) {
    if (denominator.bits() <= kMaxBits) denominator = lcm(denominator, v->denominator());
  }
  if (denominator.bits() > kMaxBits) {
    std::vector<Rational> f;
    for (const Rational* v : table.value) f.push_back(*v);
    return decide(f, table.order, n, work);
  }
  std::vector<Integer> f;
  for (const Rational* v : table.value)
    f.push_back(v->numerator() * divide_exact(denominator, v->denominator()));
  return decide(f, table.order, n, work);
}

constexpr Example kExamples[] = {
    {"square", "The square of the size grows faster and faster.",
     R"j({"function":{"ground_set_size":2,"entries":[{"subset":[],"value":{"num":"0","den":"1"}},{"subset":[0],"value":{"num":"1","den":"1"}},{"subset":[1],"value":{"num":"1","den":"1"}},{"subset":[0,1],"value":{"num":"4","den":"1"}}]}})j",
     R"j({"is_submodular":false,"violation":"f((0,)) + f((1,)) < f((0, 1)) + f(())"})j"},
    {"cover", "The second element adds nothing new.",
     R"j({"function":{"ground_set_size":2,"entries":[{"subset":[],"value":{"num":"0","den":"1"}},{"subset":[0],"value":{"num":"1","den":"1"}},{"subset":[1],"value":{"num":"1","den":"1"}},{"subset":[0,1],"value":{"num":"1","den":"1"}}]}})j",
     R"j({"is_submodular":true,"violation":""})j"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.set_function.submodularity",
        .version = "1",
        .title = "Decide whether a set function is submodular",
        .doc =
            "Tells whether a rational set function has diminishing returns, and otherwise names two subsets "
            "whose values together "
            "are less than those of their union and intersection. The pair can be checked against the table.",
        .tags = "combinatorics set-function submodularity exact",
        .words = "submodular diminishing returns supermodular polymatroid matroid rank coverage greedy "
                 "f(S)+f(T)>=f(S∪T)+f(S∩T)",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::set_function_submodularity
