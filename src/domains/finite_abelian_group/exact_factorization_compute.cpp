#include "operation/operation.h"

#include <algorithm>

namespace exact::domains::finite_abelian_group::exact_factorization_compute {

constexpr std::uint32_t kMaxModuli = 6;
constexpr std::uint32_t kMaxElements = 4096;  // of a factor: sixteen times 256
constexpr std::int64_t kMaxOrder = 65'536;    // of the group, and pairs: sixteen times 4,096

using Element = std::vector<std::int64_t>;

struct Request {
  std::vector<std::int64_t> moduli;
  std::vector<Element> left, right;
};
constexpr Field kRequest[] = {
    field<&Request::moduli>(
        "The orders of the cyclic groups, each at least 2; their product is at most 65,536.",
        items(1, kMaxModuli)),
    field<&Request::left>(
        "The elements of A, one coordinate for each modulus, no element twice; |A| |B| is at most 65,536.",
        items(1, kMaxElements)),
    field<&Request::right>("The elements of B, in the same way.", items(1, kMaxElements)),
};

struct Count {
  std::int64_t representation_count = 0, element_count = 1;
  static const Type type;
};
constexpr Field kCount[] = {
    field<&Count::representation_count>("A number of representations.", between(0, kMaxOrder)),
    field<&Count::element_count>("How many elements of the group have that many.", between(1, kMaxOrder)),
};
constinit const Type Count::type =
    record_type<Count>("RepresentationCount", "How many elements have so many representations.", kCount);

struct Witness {
  Element element, left, right, other_left, other_right;
  static const Type type;
};
constexpr Field kWitness[] = {
    field<&Witness::element>("The element of the group.", items(1, kMaxModuli)),
    field<&Witness::left>("The element of A in its first sum.", items(1, kMaxModuli)),
    field<&Witness::right>("The element of B in its first sum.", items(1, kMaxModuli)),
    field<&Witness::other_left>("The element of A in its second sum.", items(1, kMaxModuli)),
    field<&Witness::other_right>("The element of B in its second sum.", items(1, kMaxModuli)),
};
constinit const Type Witness::type =
    record_type<Witness>("TwoRepresentations", "An element with two representations.", kWitness);

struct Result {
  std::vector<std::int64_t> moduli;
  std::vector<Element> normalized_left, normalized_right;
  std::int64_t group_order = 2, pair_count = 1, distinct_sum_count = 1;
  std::vector<Count> representation_histogram;
  bool is_exact_factorization = false;
  std::optional<Element> first_missing;
  std::optional<Witness> first_duplicate;
  Literal<"UNIQUE_SUM_REPRESENTATION_IN_PRODUCT_OF_CYCLIC_GROUPS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::moduli>("The moduli of the request.", items(1, kMaxModuli)),
    field<&Result::normalized_left>("A with reduced coordinates, in lexicographic order.",
                                    items(1, kMaxElements)),
    field<&Result::normalized_right>("B with reduced coordinates, in lexicographic order.",
                                     items(1, kMaxElements)),
    field<&Result::group_order>("The order of the group.", between(2, kMaxOrder)),
    field<&Result::pair_count>("The number of pairs (a, b).", between(1, kMaxOrder)),
    field<&Result::distinct_sum_count>("How many elements of the group are sums a + b.",
                                       between(1, kMaxOrder)),
    field<&Result::representation_histogram>(
        "How many elements have how many representations, by the number of representations.",
        items(1, kMaxOrder)),
    field<&Result::is_exact_factorization>("Whether every element of the group is a sum in one way only."),
    field<&Result::first_missing>("The lexicographically first element that is no sum; null when all are.",
                                  items(1, kMaxModuli)),
    field<&Result::first_duplicate>(
        "The lexicographically first element with two representations, and its first two; null when there is "
        "none."),
    field<&Result::convention>("What counts as a factorization."),
};

void check_factor(const std::vector<Element>& factor, const std::vector<std::int64_t>& moduli,
                  std::string_view place, Refuse& refuse) {
  std::vector<std::pair<Element, std::size_t>> reduced;
  for (std::size_t i = 0; i < factor.size(); ++i) {
    if (factor[i].size() != moduli.size()) {
      refuse({place, i}, "must have one coordinate for each modulus");
      continue;
    }
    Element e = factor[i];
    for (std::size_t k = 0; k < e.size(); ++k) e[k] = (e[k] % moduli[k] + moduli[k]) % moduli[k];
    reduced.emplace_back(std::move(e), i);
  }
  std::ranges::sort(reduced);
  for (std::size_t i = 1; i < reduced.size(); ++i) {
    if (reduced[i].first == reduced[i - 1].first)
      refuse({place, reduced[i].second}, "is the same element of the group as an earlier one");
  }
}

void check(const Request& q, Refuse& refuse) {
  std::int64_t order = 1;
  for (std::size_t i = 0; i < q.moduli.size(); ++i) {
    if (q.moduli[i] < 2) {
      refuse({"moduli", i}, "must be at least 2");
      return;
    }
    if (q.moduli[i] > kMaxOrder / order) {
      refuse({"moduli"}, "must have a product of at most 65,536");
      return;
    }
    order *= q.moduli[i];
  }
  if (q.left.size() * q.right.size() > static_cast<std::size_t>(kMaxOrder))
    refuse("has more than 65,536 pairs of elements");
  check_factor(q.left, q.moduli, "left", refuse);
  check_factor(q.right, q.moduli, "right", refuse);
}

// The elements of the group in lexicographic order are the numbers 0, 1, ... in mixed radix.
std::int64_t number_of(const Element& e, const std::vector<std::int64_t>& moduli) {
  std::int64_t n = 0;
  for (std::size_t k = 0; k < e.size(); ++k) n = n * moduli[k] + (e[k] % moduli[k] + moduli[k]) % moduli[k];
  return n;
}
Element element_of(std::int64_t n, const std::vector<std::int64_t>& moduli) {
  Element e(moduli.size());
  for (std::size_t k = moduli.size(); k-- > 0;) {
    e[k] = n % moduli[k];
    n /= moduli[k];
  }
  return e;
}
std::vector<Element> normalized(const std::vector<Element>& factor, const std::vector<std::int64_t>& moduli) {
  std::vector<Element> r;
  for (const Element& e : factor) r.push_back(element_of(number_of(e, moduli), moduli));
  std::ranges::sort(r);
  return r;
}
std::int64_t sum(const Element& a, const Element& b, const std::vector<std::int64_t>& moduli) {
  std::int64_t n = 0;
  for (std::size_t k = 0; k < a.size(); ++k) n = n * moduli[k] + (a[k] + b[k]) % moduli[k];
  return n;
}

Result run(const Request& q, Work& work) {
  Result r;
  r.moduli = q.moduli;
  r.normalized_left = normalized(q.left, q.moduli);
  r.normalized_right = normalized(q.right, q.moduli);
  r.group_order = 1;
  for (const std::int64_t m : q.moduli) r.group_order *= m;
  r.pair_count = static_cast<std::int64_t>(q.left.size() * q.right.size());
  work.spend(static_cast<std::uint64_t>(8 * (r.pair_count + r.group_order)));

  std::vector<std::int64_t> count(static_cast<std::size_t>(r.group_order), 0);
  for (const Element& a : r.normalized_left) {
    for (const Element& b : r.normalized_right) ++count[static_cast<std::size_t>(sum(a, b, q.moduli))];
  }
  std::vector<std::int64_t> elements(static_cast<std::size_t>(r.pair_count) + 1, 0);  // by number of sums
  for (const std::int64_t c : count) ++elements[static_cast<std::size_t>(c)];
  for (std::size_t c = 0; c < elements.size(); ++c) {
    if (elements[c]) r.representation_histogram.push_back({static_cast<std::int64_t>(c), elements[c]});
  }
  r.distinct_sum_count = r.group_order - elements[0];
  r.is_exact_factorization = elements[1] == r.group_order;
  const auto missing = std::ranges::find(count, 0);
  if (missing != count.end()) r.first_missing = element_of(missing - count.begin(), q.moduli);
  const auto twice = std::ranges::find_if(count, [](std::int64_t c) { return c > 1; });
  if (twice == count.end()) return r;

  const std::int64_t wanted = twice - count.begin();
  Witness w;
  w.element = element_of(wanted, q.moduli);
  for (const Element& a : r.normalized_left) {
    for (const Element& b : r.normalized_right) {
      if (sum(a, b, q.moduli) != wanted) continue;
      if (!w.left.empty()) {
        w.other_left = a;
        w.other_right = b;
        r.first_duplicate = std::move(w);
        return r;
      }
      w.left = a;
      w.right = b;
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"tiling_of_four",
     "Every residue modulo 4 is in one way a sum of an element of {0, 1} and one of {0, 2}.",
     R"({"moduli":[4],"left":[[0],[1]],"right":[[0],[2]]})",
     R"({"moduli":[4],"normalized_left":[[0],[1]],"normalized_right":[[0],[2]],"group_order":4,"pair_count":4,"distinct_sum_count":4,"representation_histogram":[{"representation_count":1,"element_count":4}],"is_exact_factorization":true,"first_missing":null,"first_duplicate":null,"convention":"UNIQUE_SUM_REPRESENTATION_IN_PRODUCT_OF_CYCLIC_GROUPS"})"},
    {"overlap", "With {0, 1} and {0, 1} the residue 1 has two representations and 3 has none.",
     R"({"moduli":[4],"left":[[0],[1]],"right":[[0],[1]]})",
     R"({"moduli":[4],"normalized_left":[[0],[1]],"normalized_right":[[0],[1]],"group_order":4,"pair_count":4,"distinct_sum_count":3,"representation_histogram":[{"representation_count":0,"element_count":1},{"representation_count":1,"element_count":2},{"representation_count":2,"element_count":1}],"is_exact_factorization":false,"first_missing":[3],"first_duplicate":{"element":[1],"left":[0],"right":[1],"other_left":[1],"other_right":[0]},"convention":"UNIQUE_SUM_REPRESENTATION_IN_PRODUCT_OF_CYCLIC_GROUPS"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "finite_abelian_group.exact_factorization.compute",
        .version = "1",
        .title = "Factor a finite abelian group into two subsets",
        .doc = "Counts for every element of a product of cyclic groups in how many ways it is a sum of an "
               "element of A and one of B, and decides whether it is exactly one for all. The first element "
               "without a sum or with two shows why not.",
        .tags = "number-theory finite-abelian-group cyclic-product factorization unique-representation "
                "coset-transversal exact",
        .words = "tiling by translates direct sum of sets G = A + B complement transversal Hajos Minkowski "
                 "Redei perfect code sumset partition translations A + B = G each group element exactly once "
                 "tile a finite abelian group product of two subsets",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_abelian_group::exact_factorization_compute
