// What the operations of the combinatorics domain share: the requests of counting functions, partitions, and terms of
// recurrences. Set functions and difference sets have folders of their own.
#pragma once
#include "operation/operation.h"

namespace exact::domains::combinatorics {

// ---- Counting functions of one or two small integers -------------------------------------

struct Index {
  std::int64_t n = 0;
};
struct IndexPair {
  std::int64_t n = 0, k = 0;
};
struct Count {
  Integer value;
};

Integer factorial(std::uint64_t n);
Integer binomial(std::uint64_t n, std::uint64_t k);  // 0 for k > n

// ---- Partitions ----------------------------------------------------------------------------

inline constexpr std::uint32_t kMaxParts = 1000;
inline constexpr std::int64_t kMaxCells =
    10'000;  // the number partitioned: two hundred times 50, and still one answer

// A partition, as the rows of its Ferrers diagram. Invariant after decoding: at least one part, positive, descending,
// with sum at most kMaxCells.
struct Partition {
  std::vector<std::int64_t> parts;
  static const Type type;
};
struct PartitionRequest {
  Partition partition;
};
inline constexpr Field kPartitionRequest[] = {
    field<&PartitionRequest::partition>("The partition, whose parts add up to at most 10,000."),
};

// The columns of the diagram: part j is the number of rows longer than j.
std::vector<std::int64_t> conjugate(const std::vector<std::int64_t>& parts);
// The hook lengths of the cells, row by row.
std::vector<std::vector<std::int64_t>> hook_lengths(const std::vector<std::int64_t>& parts);
// The product of all entries, by halves so that the factors grow evenly.
Integer product(const std::vector<std::vector<std::int64_t>>& rows);

// ---- Sequences -----------------------------------------------------------------------------

inline constexpr std::uint32_t kMaxOrder = 64;
inline constexpr std::int64_t kMaxTerms = 4096;
inline constexpr std::uint32_t kMaxTermDigits = 32'768;  // of a coefficient or a value that is given

struct IndexedValue {
  std::int64_t index = 0;
  Rational value;
  static const Type type;
};

// Counts the size of a table of terms while it grows, and refuses at `place` once it outgrows an answer.
class TableSize {
 public:
  void add(const Rational& term, std::initializer_list<Step> place);

 private:
  std::uint64_t bits_ = 0;
};

enum class Scope { kPrefix, kIndices };
constexpr auto wire_names(Scope) { return names("PREFIX", "INDICES"); }

// The rule of a scope: PREFIX needs term_count and no indices, INDICES needs indices, each below kMaxTerms, and no term_count.
void check_scope(Scope scope, const std::optional<std::int64_t>& term_count,
                 const std::vector<std::int64_t>& indices, Refuse& refuse);
// The index of the last term that is needed.
std::int64_t scope_end(Scope scope, const std::optional<std::int64_t>& term_count,
                       const std::vector<std::int64_t>& indices);
// The values asked for, out of the terms up to the end of the scope.
std::vector<IndexedValue> scope_values(Scope scope, const std::vector<std::int64_t>& indices,
                                       const std::vector<Rational>& terms);

// p(n), p given by its coefficients in ascending order; the empty list is the zero polynomial.
Rational evaluate(const std::vector<Rational>& coefficients, std::int64_t n);
// The sum of p_j(n) a_(n-j) over all j, where n is at least the number of polynomials less one.
Rational residual(const std::vector<std::vector<Rational>>& polynomials, const std::vector<Rational>& terms,
                  std::int64_t n, Work& work);

// What one product or sum with this number costs, in units of Work.
std::uint64_t cost(const Rational& x);

}  // namespace exact::domains::combinatorics
