// What code extracted from the proofs stands on: Coq's natural numbers, lists and options in C++.
//
// This is the hand-written part of the verified core, so it is kept to what can be read in one sitting. The theorem
// holds for the C++ as far as these types behave like Coq's: Natural is exact or throws, and List is the immutable
// singly linked list. Nothing here recurses, however long a list is.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>

namespace exact::extracted {

// A natural number that fits a machine word. Arithmetic that would not fit throws std::overflow_error, so a value
// that exists is the mathematical one.
class Natural {
 public:
  constexpr explicit Natural(std::uint64_t value) : value_(value) {}

  constexpr std::uint64_t value() const { return value_; }
  constexpr bool is_zero() const { return value_ == 0; }
  // The number before; only for numbers that are not zero.
  constexpr Natural predecessor() const {
    if (value_ == 0) throw std::overflow_error("zero has no predecessor");
    return Natural(value_ - 1);
  }
  constexpr Natural successor() const { return *this + Natural(1); }
  friend constexpr Natural operator+(Natural a, Natural b) {
    std::uint64_t sum = 0;
    if (__builtin_add_overflow(a.value_, b.value_, &sum))
      throw std::overflow_error("natural number too large");
    return Natural(sum);
  }
  friend constexpr Natural operator*(Natural a, Natural b) {
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(a.value_, b.value_, &product))
      throw std::overflow_error("natural number too large");
    return Natural(product);
  }
  friend constexpr auto operator<=>(Natural, Natural) = default;

 private:
  std::uint64_t value_;
};

// An immutable list that shares its tails. Reference counts are not atomic: a list belongs to one thread.
template <class T>
class List {
 public:
  List() noexcept = default;
  List(const T& head, const List& tail) : node_(new Node{head, tail, 1}) {}
  List(const List& o) noexcept : node_(o.node_) {
    if (node_) ++node_->owners;
  }
  List(List&& o) noexcept : node_(std::exchange(o.node_, nullptr)) {}
  List& operator=(List o) noexcept {
    std::swap(node_, o.node_);
    return *this;
  }
  ~List() {
    if (node_ && --node_->owners == 0) destroy(node_);
  }

  bool empty() const noexcept { return node_ == nullptr; }
  // The next two only for lists that are not empty.
  const T& head() const noexcept { return node_->head; }
  const List& tail() const noexcept { return node_->tail; }

 private:
  struct Node {
    T head;
    List tail;
    std::uint64_t owners;
  };
  // Invariant: nobody owns `node`; its tail is taken out before it goes, so that no destructor meets a long tail.
  static void destroy(Node* node) noexcept {
    while (node) {
      Node* next = std::exchange(node->tail.node_, nullptr);
      delete node;
      node = next && --next->owners == 0 ? next : nullptr;
    }
  }

  Node* node_ = nullptr;
};

template <class T>
List<T> cons(const T& head, const List<T>& tail) {
  return List<T>(head, tail);
}

template <class T>
std::optional<T> some(const T& value) {
  return value;
}

}  // namespace exact::extracted
