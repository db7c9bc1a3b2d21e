// How an operation is declared. One operation is one file, src/domains/<domain>/<name>.cpp, whose namespace is
// exact::domains::<domain>::<name>; docs/adding-an-operation.md shows a whole one.
//
// A declaration is data: a struct and a table of fields for the request and for the result, a check, a body and
// a card. The published schema, the strict decoder, the encoder, the catalog entry, the documentation page and the
// catalog's tests come from it.
#pragma once
#include "operation/type.h"
#include "operation/work.h"

namespace exact::wire {
class JsonWriter;
}

namespace exact {

// What a result can claim.
enum class Outcome : std::uint8_t {
  kExact,      // the answer is always decided
  kBounded,    // a field of the result says when a bound stopped the search first; that is no conclusion
  kEnclosure,  // rigorous bounds around a real number
};

// A request that the documentation shows and the tests run.
struct Example {
  std::string_view name;     // lower_snake
  std::string_view doc;      // one sentence
  std::string_view request;  // JSON
  std::string_view result;   // JSON, exactly what the operation answers
};

// Units of Work an operation may spend when its card sets none: roughly ten seconds of a simple inner loop.
inline constexpr std::uint64_t kDefaultBudget = 2'000'000'000;

struct Card {
  std::string_view id;  // never reused for something else
  std::string_view version = "1";
  std::string_view title;       // imperative, at most 60 characters, no final period
  std::string_view doc;         // at most 512 characters; the first sentence stands alone in search results
  std::string_view tags;        // separated by blanks, each lower-case with hyphens: "number-theory exact"
  std::string_view words = {};  // further words that people search for: synonyms, names, symbols
  std::span<const Example> examples;
  Outcome outcome = Outcome::kExact;
  std::uint64_t budget = kDefaultBudget;
};

struct Operation {
  Card card;
  Type request, result;
  // Decodes and checks; with no refusal, computes and writes the result. Throws NotEstablished, Refused.
  void (*invoke)(const Operation&, const wire::Json& payload, Work&, Refusals&, wire::JsonWriter& out);
};

// Reads `payload` into the record of that type and runs the checks. True when nothing was refused.
bool decode(const Type& type, const wire::Json& payload, void* record, Refusals& refusals);
// Writes the record. Throws std::logic_error for an integer that JSON cannot carry exactly.
void encode(const Type& type, const void* record, wire::JsonWriter& out);

template <class>
struct Signature;
template <class R, class Q>
struct Signature<R (*)(const Q&)> {
  using Request = Q;
  using Result = R;
  static constexpr bool kWorks = false;
};
template <class R, class Q>
struct Signature<R (*)(const Q&, Work&)> {
  using Request = Q;
  using Result = R;
  static constexpr bool kWorks = true;
};

// Check: void check(const Request&, Refuse&), or nullptr. Run: Result run(const Request&) or, when it may take
// long, Result run(const Request&, Work&).
template <auto Check, auto Run, std::size_t NQ, std::size_t NR>
constexpr Operation declare(const Field (&request)[NQ], const Field (&result)[NR], const Card& card) {
  using S = Signature<decltype(+Run)>;
  using Q = typename S::Request;
  using R = typename S::Result;
  return {card, record_type<Q, Check>("Request", "", request), record_type<R>("Result", "", result),
          [](const Operation& self, const wire::Json& payload, Work& work, Refusals& refusals,
             wire::JsonWriter& out) {
            Q q{};
            if (!decode(self.request, payload, &q, refusals)) return;
            if constexpr (S::kWorks) {
              const R r = Run(q, work);
              encode(self.result, &r, out);
            } else {
              const R r = Run(q);
              encode(self.result, &r, out);
            }
          }};
}
template <auto Run, std::size_t NQ, std::size_t NR>
constexpr Operation declare(const Field (&request)[NQ], const Field (&result)[NR], const Card& card) {
  return declare<nullptr, Run>(request, result, card);
}

}  // namespace exact
