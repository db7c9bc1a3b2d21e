// Refuse: how a rule says that a request is outside the domain of its operation, and where.
#pragma once
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace exact::wire {
class Json;
}

namespace exact {

// One step of a location: the name of a member or the index of an item.
struct Step {
  Step(std::string_view name) : name(name) {}  // NOLINT: a location reads as {"edges", 3}
  Step(const char* name) : name(name) {}       // NOLINT
  Step(std::size_t index) : index(static_cast<std::int64_t>(index)) {}  // NOLINT
  Step(int index) : index(index) {}                                     // NOLINT
  Step(std::int64_t index) : index(index) {}                            // NOLINT
  std::string_view name = {};
  std::int64_t index = -1;
};

// Where a value stands; a chain through the stack of the decoder.
struct Place {
  const Place* parent = nullptr;
  Step step;
};

// One reason why a request was refused.
struct Refusal {
  std::string location;  // a JSON array of names and indices
  std::string_view code;
  std::string message;
  const wire::Json* input = nullptr;  // the offending value; null when there is none
};

// The reasons found so far. The first 64 are kept.
class Refusals {
 public:
  static constexpr std::size_t kMost = 64;
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  const std::vector<Refusal>& list() const { return list_; }
  void add(const Refusal& refusal) {
    if (list_.size() < kMost) list_.push_back(refusal);
  }
  void add(const Place* place, std::string_view code, std::string message, const wire::Json* input);

 private:
  std::vector<Refusal> list_;
};

// Handed to the check of a record or a request. Call it with what rule is broken, and with the place below the
// record when one field is at fault:
//
//   refuse({"edges", i}, "joins a vertex to itself");
//   refuse("needs as many residues as moduli");
//
// Several calls are several reasons. A check that has called it may return at once.
class Refuse {
 public:
  Refuse(Refusals& refusals, const Place* record, const wire::Json* input)
      : refusals_(refusals), record_(record), input_(input) {}
  void operator()(std::string message, std::string_view code = "value_error") {
    (*this)({}, std::move(message), code);
  }
  void operator()(std::initializer_list<Step> below, std::string message,
                  std::string_view code = "value_error");
  // True once a reason was given through this or any other check of the same request.
  bool refused() const { return !refusals_.empty(); }

 private:
  Refusals& refusals_;
  const Place* record_;
  const wire::Json* input_;
};

// Thrown by a body whose request turns out to be outside the domain only while it is computed (an estimate that
// came out too large, say). What can be seen beforehand belongs in the check.
struct Refused : std::exception {
  explicit Refused(std::string message) : message(std::move(message)) {}
  Refused(std::initializer_list<Step> place, std::string message)
      : place(place), message(std::move(message)) {}
  const char* what() const noexcept override { return message.c_str(); }
  std::vector<Step> place;
  std::string message;
};

}  // namespace exact
