// Expr: an immutable expression tree of the calculator's language.
//
// A handle that shares its node; copying is cheap, nodes never change. Reference counts are not atomic: a tree
// belongs to one thread. Trees may be deep (a chain of 16,000 additions is one left spine), so recursion over them
// needs a large stack (operation/large_stack.h); destruction uses none.
#pragma once
#include "values/rational.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

enum class Relation : std::uint8_t { kEqual, kNotEqual, kLess, kLessOrEqual, kGreater, kGreaterOrEqual };
std::string_view relation_symbol(Relation r);  // "=", "!=", ...
std::string_view relation_name(Relation r);    // "equal", "not_equal", ... as on the wire
std::optional<Relation> relation_from_name(std::string_view name);

class Expr {
 public:
  enum class Kind : std::uint8_t {
    kNumber,  // number
    kSymbol,  // name
    kNegate,  // a
    kAdd,     // a, b; likewise the next three
    kSubtract,
    kMultiply,
    kDivide,
    kPower,     // base, exponent
    kCall,      // name; the arguments
    kSimplify,  // e; likewise the next two
    kExpand,
    kFactor,
    kDiff,        // e; name = variable
    kIntegrate,   // e; name
    kIntegral,    // e, lower, upper; name
    kSubstitute,  // e, replacement; name
    kAssuming,    // e, left, right; relation
    kSolve,       // left, right; name
    kSystem,      // a system in the unknown `name`: another kSystem for the next unknown, or the kEquations
    kEquations,   // left, right, left, right, ...; only inside kSystem
    kRealRoot,    // polynomial, index; name: the real root of that number, counted from 1 upwards
    kSum,         // e, lower, upper; name; likewise the next two
    kProduct,
    kSequence,
    kRecurrence,  // initial, step, lower, upper; name = previous value, name2 = index
    kLimit,       // e, point; name; relation: kEqual two-sided, kLess from the left, kGreater from the right
    kTaylor,      // e, point, order; name
    kList,        // the items of a sequence value; no source text denotes it
  };
  static constexpr std::uint32_t kNowhere = 0xffffffff;

  Expr() noexcept = default;  // no expression
  Expr(const Expr& o) noexcept : node_(o.node_) { retain(); }
  Expr(Expr&& o) noexcept : node_(o.node_) { o.node_ = nullptr; }
  Expr& operator=(const Expr& o) noexcept {
    Expr copy(o);
    std::swap(node_, copy.node_);
    return *this;
  }
  Expr& operator=(Expr&& o) noexcept {
    std::swap(node_, o.node_);
    return *this;
  }
  ~Expr() {
    if (node_) release();
  }

  static Expr number(const Rational& value, std::uint32_t position = kNowhere, std::uint32_t decimals = 0);
  static Expr symbol(std::string_view name, std::uint32_t position = kNowhere);
  static Expr unary(Kind kind, const Expr& a, std::uint32_t position = kNowhere);
  static Expr binary(Kind kind, const Expr& a, const Expr& b, std::uint32_t position = kNowhere);
  static Expr call(std::string_view name, std::span<const Expr> arguments, std::uint32_t position = kNowhere);
  static Expr call(std::string_view name, std::initializer_list<Expr> arguments,
                   std::uint32_t position = kNowhere) {
    return call(name, std::span<const Expr>(arguments.begin(), arguments.size()), position);
  }
  // The general constructor; the shape must be that of `kind`.
  static Expr make(Kind kind, std::span<const Expr> children, std::uint32_t position,
                   std::string_view name = {}, std::string_view name2 = {},
                   Relation relation = Relation::kEqual);
  // This node with other children.
  Expr with_children(std::span<const Expr> children) const;
  // This tree, every node said to stand at `position`.
  Expr at(std::uint32_t position) const;

  explicit operator bool() const noexcept { return node_ != nullptr; }
  Kind kind() const { return node_->kind; }
  bool is(Kind k) const { return node_->kind == k; }
  bool is_number() const { return node_->kind == Kind::kNumber; }
  bool is_integer() const { return is_number() && node_->number.is_integer(); }
  bool is_call(std::string_view name, std::size_t arity) const {
    return node_->kind == Kind::kCall && node_->count == arity && node_->name == name;
  }
  const Rational& value() const { return node_->number; }
  std::uint32_t decimals() const { return node_->decimals; }  // digits behind the point as it was written
  const std::string& name() const { return node_->name; }
  const std::string& name2() const { return node_->name2; }
  Relation relation() const { return node_->relation; }
  std::span<const Expr> children() const { return {node_->items(), node_->count}; }
  std::size_t size() const { return node_->count; }
  const Expr& operator[](std::size_t i) const { return node_->items()[i]; }
  std::uint32_t position() const { return node_->position; }  // byte offset in the source, or kNowhere
  // A byte offset as diagnostics want it: empty for kNowhere.
  static std::optional<std::uint32_t> place(std::uint32_t position) {
    return position == kNowhere ? std::nullopt : std::optional(position);
  }
  std::optional<std::uint32_t> place() const { return place(position()); }
  // The size that limits count: one for each number, symbol, operator and binder.
  std::uint32_t nodes() const { return node_->nodes; }
  std::uint32_t depth() const { return node_->depth; }
  // True when a call or a power with an exponent that is no integer literal occurs anywhere in the tree. What has none is
  // arithmetic: most trees, and all of those in long sums, so questions about radicals are answered here at once.
  bool has_calls() const { return node_->has_calls; }
  // Tells nodes apart while they live.
  const void* identity() const { return node_; }
  // The same node, not merely an equal one.
  bool same(const Expr& o) const { return node_ == o.node_; }

 private:
  struct Node {
    std::uint32_t references;
    Kind kind;
    Relation relation;
    bool has_calls;
    std::uint32_t position;
    std::uint32_t nodes;
    std::uint32_t depth;
    std::uint32_t decimals;
    std::uint32_t count;
    Rational number;
    std::string name, name2;
    Expr* items() { return reinterpret_cast<Expr*>(this + 1); }
    const Expr* items() const { return reinterpret_cast<const Expr*>(this + 1); }
  };
  explicit Expr(Node* node) noexcept : node_(node) {}
  static Node* allocate(Kind kind, std::size_t count, std::uint32_t position);
  void retain() noexcept {
    if (node_) ++node_->references;
  }
  void release() noexcept;

  Node* node_ = nullptr;
};

// Same tree: kinds, numbers, names, relations; positions do not matter.
bool identical(const Expr& a, const Expr& b);
// Same tree up to the spelling of rational constants: 1/3 typed as a division is the number one third.
bool same_meaning(const Expr& a, const Expr& b);

// True when the symbol occurs free in the tree.
bool has_free_symbol(const Expr& e, std::string_view name);
// Names of the free symbols, sorted, without duplicates. pi, e and tau are left out when `without_constants`.
std::vector<std::string> free_symbols(const Expr& e, bool without_constants);
// True when a node of this kind occurs anywhere.
bool contains_kind(const Expr& e, Expr::Kind kind);

inline bool is_constant_name(std::string_view name) { return name == "pi" || name == "e" || name == "tau"; }

// The plain text. parse(print(e)) has the same meaning as e, for every tree without kList.
std::string print(const Expr& e);
void print_to(std::string& out, const Expr& e);
// What the limits count for the text of e: an upper bound for its bytes, cheap to compute.
std::int64_t rendered_size(const Expr& e);

// The names a form binds, and which children see each: bit i set = child i is in the scope.
struct Binder {
  std::string_view name;
  std::uint32_t scope;
};
// At most two.
struct Binders {
  Binder list[2];
  std::size_t size = 0;
  const Binder* begin() const { return list; }
  const Binder* end() const { return list + size; }
};
Binders binders(const Expr& e);

}  // namespace exact
