#include "domains/additive/additive.h"

#include <algorithm>
#include <numeric>

namespace exact::domains::additive::ordered_difference_profile_compute {

constexpr std::uint32_t kMaxVectors = 256, kMaxDimension = 16, kMaxDigits = 257;
// Digits of all differences, with what surrounds them: what fits into one answer.
constexpr std::uint64_t kMaxText = 8'000'000;

struct Vector {
  std::vector<Integer> coordinates;
  static const Type type;
};
constexpr Field kVector[] = {
    field<&Vector::coordinates>("The coordinates in order, each an integer string.",
                                items(1, kMaxDimension).digits(kMaxDigits)),
};
constinit const Type Vector::type =
    record_type<Vector>("IntegerVector", "A vector with integer coordinates.", kVector);

struct VectorSet {
  std::vector<Vector> vectors;
  static const Type type;
};
void check_vectors(const VectorSet& set, Refuse& refuse);
constexpr Field kVectorSet[] = {
    field<&VectorSet::vectors>(
        "Different vectors of one dimension, at most 256; indices count from 0 in this order.",
        items(1, kMaxVectors)),
};
constinit const Type VectorSet::type =
    record_type<VectorSet, check_vectors>("IntegerVectorSet", "A finite set of integer vectors.", kVectorSet);

struct IndexPair {
  std::int64_t minuend_index = 0, subtrahend_index = 0;
  static const Type type;
};
constexpr Field kIndexPair[] = {
    field<&IndexPair::minuend_index>("The index of x.", between(0, kMaxVectors - 1)),
    field<&IndexPair::subtrahend_index>("The index of y.", between(0, kMaxVectors - 1)),
};
constinit const Type IndexPair::type =
    record_type<IndexPair>("IndexPair", "An ordered pair (x, y) of vectors.", kIndexPair);

struct Class {
  Vector difference;
  std::vector<IndexPair> pairs;
  static const Type type;
};
constexpr Field kClass[] = {
    field<&Class::difference>("The difference v, not zero."),
    field<&Class::pairs>("Every pair with x - y = v, in ascending order of the indices.", items(1, kNoLimit)),
};
constinit const Type Class::type =
    record_type<Class>("DifferenceClass", "A difference and the pairs that have it.", kClass);

struct Request {
  VectorSet vectors;
};
constexpr Field kRequest[] = {
    field<&Request::vectors>("The set A of vectors; a coordinate has at most 257 digits."),
};

struct Result {
  VectorSet vectors;
  std::int64_t dimension = 1, set_size = 1;
  std::vector<Class> classes;
  std::int64_t ordered_pair_count = 0, support_size = 0, max_multiplicity = 0;
  bool has_repeated_difference = false;
  std::optional<std::vector<Integer>> first_repeated_difference;
};
constexpr Field kResult[] = {
    field<&Result::vectors>("The set A as it was given."),
    field<&Result::dimension>("The number of coordinates of each vector.", between(1, kMaxDimension)),
    field<&Result::set_size>("The number of vectors.", between(1, kMaxVectors)),
    field<&Result::classes>("Every difference with its pairs, in lexicographic order of the differences."),
    field<&Result::ordered_pair_count>("|A| (|A| - 1), the number of pairs of different vectors.",
                                       at_least(0)),
    field<&Result::support_size>("The number of different differences.", at_least(0)),
    field<&Result::max_multiplicity>(
        "The largest number of pairs with one difference; 0 for a single vector.", at_least(0)),
    field<&Result::has_repeated_difference>(
        "Whether some difference belongs to more than one pair; if not, A is a Sidon set."),
    field<&Result::first_repeated_difference>(
        "The lexicographically first such difference; null when there is none.", Bounds{}.defaulted()),
};

void check_vectors(const VectorSet& set, Refuse& refuse) {
  std::vector<std::size_t> order(set.vectors.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (set.vectors[i].coordinates.size() != set.vectors[0].coordinates.size())
      return refuse({"vectors", i, "coordinates"}, "must have as many coordinates as the first vector");
  }
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return set.vectors[a].coordinates < set.vectors[b].coordinates;
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (set.vectors[order[i]].coordinates == set.vectors[order[i - 1]].coordinates)
      refuse({"vectors", order[i]}, "equals an earlier vector");
  }
}

void check(const Request& q, Refuse& refuse) {
  const std::vector<Vector>& v = q.vectors.vectors;
  std::uint64_t digits = 0, widest = 0;
  for (const Vector& x : v) {
    std::uint64_t own = 0;
    for (const Integer& c : x.coordinates) own += c.decimal_digits_bound() + 4;
    widest = std::max(widest, own);
    digits += own;
  }
  // A difference is hardly wider than the wider of its two vectors, and never than both together.
  const std::uint64_t n = v.size(), overhead = 110;
  if (n * (n - 1) * (std::min(widest + 16, 2 * digits / n + 16) + overhead) > kMaxText)
    refuse({"vectors"}, "has so many or so long differences that they do not fit into one answer");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.vectors = q.vectors;
  const std::vector<Vector>& v = q.vectors.vectors;
  r.set_size = static_cast<std::int64_t>(v.size());
  r.dimension = static_cast<std::int64_t>(v[0].coordinates.size());
  r.ordered_pair_count = r.set_size * (r.set_size - 1);

  struct Difference {
    std::vector<Integer> v;
    IndexPair pair;
  };
  std::vector<Difference> all;
  all.reserve(static_cast<std::size_t>(r.ordered_pair_count));
  for (std::size_t i = 0; i < v.size(); ++i) {
    work.spend(v.size() * v[0].coordinates.size());
    for (std::size_t j = 0; j < v.size(); ++j) {
      if (i == j) continue;
      Difference& d = all.emplace_back();
      for (std::size_t c = 0; c < v[i].coordinates.size(); ++c)
        d.v.push_back(v[i].coordinates[c] - v[j].coordinates[c]);
      d.pair = {static_cast<std::int64_t>(i), static_cast<std::int64_t>(j)};
    }
  }
  std::ranges::stable_sort(all, [](const Difference& a, const Difference& b) { return a.v < b.v; });
  for (Difference& d : all) {
    if (r.classes.empty() || r.classes.back().difference.coordinates != d.v)
      r.classes.push_back({{std::move(d.v)}, {}});
    r.classes.back().pairs.push_back(d.pair);
  }
  r.support_size = static_cast<std::int64_t>(r.classes.size());
  for (const Class& c : r.classes) {
    r.max_multiplicity = std::max(r.max_multiplicity, static_cast<std::int64_t>(c.pairs.size()));
    if (c.pairs.size() > 1 && !r.first_repeated_difference)
      r.first_repeated_difference = c.difference.coordinates;
  }
  r.has_repeated_difference = r.first_repeated_difference.has_value();
  return r;
}

constexpr Example kExamples[] = {
    {"progression", "Three points in a row repeat the step between neighbours.",
     R"({"vectors":{"vectors":[{"coordinates":["0","0"]},{"coordinates":["1","2"]},{"coordinates":["2","4"]}]}})",
     R"({"vectors":{"vectors":[{"coordinates":["0","0"]},{"coordinates":["1","2"]},{"coordinates":["2","4"]}]},"dimension":2,"set_size":3,"classes":[{"difference":{"coordinates":["-2","-4"]},"pairs":[{"minuend_index":0,"subtrahend_index":2}]},{"difference":{"coordinates":["-1","-2"]},"pairs":[{"minuend_index":0,"subtrahend_index":1},{"minuend_index":1,"subtrahend_index":2}]},{"difference":{"coordinates":["1","2"]},"pairs":[{"minuend_index":1,"subtrahend_index":0},{"minuend_index":2,"subtrahend_index":1}]},{"difference":{"coordinates":["2","4"]},"pairs":[{"minuend_index":2,"subtrahend_index":0}]}],"ordered_pair_count":6,"support_size":4,"max_multiplicity":2,"has_repeated_difference":true,"first_repeated_difference":["-1","-2"]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "additive.ordered_difference_profile.compute",
        .version = "1",
        .title = "Differences of a finite set of integer vectors",
        .doc = "Sorts all ordered pairs of different vectors of a finite set by their difference x - y. Each "
               "pair is listed once, "
               "so the counts add up to |A| (|A| - 1); a set without a repeated difference is a Sidon set.",
        .tags = "additive-combinatorics ordered-differences integer-vectors exact",
        .words = "A-A difference set lattice points parallelogram repeated difference Sidon Golomb ruler "
                 "Costas multiplicity a - b how often each difference vector occurs",
        .examples = kExamples,
    });

}  // namespace exact::domains::additive::ordered_difference_profile_compute
