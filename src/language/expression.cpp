#include "language/expression.h"

#include "language/diagnostic.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace exact {

namespace {
constexpr std::string_view kSymbols[] = {"=", "!=", "<", "<=", ">", ">="};
constexpr std::string_view kNames[] = {"equal",         "not_equal",    "less_than",
                                       "less_or_equal", "greater_than", "greater_or_equal"};
using Kind = Expr::Kind;

// What a node adds to the size beside its children: itself and the binders that are written out.
std::uint32_t own_nodes(Kind kind) {
  switch (kind) {
    case Kind::kIntegral:
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kSequence:
    case Kind::kLimit:
    case Kind::kTaylor:
    case Kind::kRealRoot: return 2;
    case Kind::kRecurrence: return 3;
    default: return 1;
  }
}
// Far above what any limit admits; keeps counts from wrapping round.
constexpr std::uint64_t kMostNodes = 0x7fffffff;
constexpr std::uint32_t kMostDepth = 200'000;
}  // namespace

std::string_view relation_symbol(Relation r) { return kSymbols[static_cast<int>(r)]; }
std::string_view relation_name(Relation r) { return kNames[static_cast<int>(r)]; }
std::optional<Relation> relation_from_name(std::string_view name) {
  for (int i = 0; i < 6; ++i)
    if (kNames[i] == name) return static_cast<Relation>(i);
  return std::nullopt;
}

Expr::Node* Expr::allocate(Kind kind, std::size_t count, std::uint32_t position) {
  void* memory = std::malloc(sizeof(Node) + count * sizeof(Expr));
  if (!memory) throw std::bad_alloc();
  Node* node = new (memory) Node{};
  node->references = 1;
  node->kind = kind;
  node->position = position;
  node->count = static_cast<std::uint32_t>(count);
  return node;
}

// Nodes whose last reference went away wait on a list threaded through the position of their first child.
void Expr::release() noexcept {
  if (--node_->references != 0) return;
  Node* doomed = node_;
  node_ = nullptr;
  std::vector<Node*> waiting;
  for (;;) {
    Expr* items = doomed->items();
    for (std::uint32_t i = 0; i < doomed->count; ++i) {
      Node* child = items[i].node_;
      items[i].node_ = nullptr;
      if (child && --child->references == 0) {
        if (child->count == 0) {
          child->~Node();
          std::free(child);
        } else {
          waiting.push_back(child);
        }
      }
    }
    doomed->~Node();
    std::free(doomed);
    if (waiting.empty()) return;
    doomed = waiting.back();
    waiting.pop_back();
  }
}

Expr Expr::number(const Rational& value, std::uint32_t position, std::uint32_t decimals) {
  Node* node = allocate(Kind::kNumber, 0, position);
  node->nodes = node->depth = 1;
  node->number = value;
  node->decimals = decimals;
  return Expr(node);
}

Expr Expr::symbol(std::string_view name, std::uint32_t position) {
  Node* node = allocate(Kind::kSymbol, 0, position);
  node->nodes = node->depth = 1;
  node->name = name;
  return Expr(node);
}

Expr Expr::make(Kind kind, std::span<const Expr> children, std::uint32_t position, std::string_view name,
                std::string_view name2, Relation relation) {
  std::uint64_t nodes = own_nodes(kind);
  std::uint32_t depth = 0;
  bool has_calls = kind == Kind::kCall || (kind == Kind::kPower && !children[1].is_integer());
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Expr& c = children[i];
    has_calls = has_calls || c.has_calls();
    depth = std::max(depth, c.depth());
    // An integer exponent belongs to its operator.
    if (kind == Kind::kPower && i == 1 && c.is_integer()) continue;
    nodes += c.nodes();
  }
  if (depth >= kMostDepth)
    throw Failure(Code::kResourceLimit, "the expression is nested too deeply", {}, "max_expression_nodes");
  Node* node = allocate(kind, children.size(), position);
  node->nodes = static_cast<std::uint32_t>(std::min(nodes, kMostNodes));
  node->depth = depth + 1;
  node->relation = relation;
  node->has_calls = has_calls;
  Expr result(node);
  for (std::size_t i = 0; i < children.size(); ++i) new (node->items() + i) Expr(children[i]);
  node->name = name;
  node->name2 = name2;
  return result;
}

Expr Expr::unary(Kind kind, const Expr& a, std::uint32_t position) { return make(kind, {&a, 1}, position); }

Expr Expr::binary(Kind kind, const Expr& a, const Expr& b, std::uint32_t position) {
  const Expr both[] = {a, b};
  return make(kind, both, position);
}

Expr Expr::call(std::string_view name, std::span<const Expr> arguments, std::uint32_t position) {
  return make(Kind::kCall, arguments, position, name);
}

Expr Expr::with_children(std::span<const Expr> children) const {
  return make(kind(), children, position(), name(), name2(), relation());
}

Expr Expr::at(std::uint32_t position) const {
  if (is_number()) return number(value(), position, decimals());
  if (is(Kind::kSymbol)) return symbol(name(), position);
  std::vector<Expr> moved;
  moved.reserve(size());
  for (const Expr& c : children()) moved.push_back(c.at(position));
  return make(kind(), moved, position, name(), name2(), relation());
}

namespace {
bool same_node(const Expr& a, const Expr& b) {
  return a.kind() == b.kind() && a.size() == b.size() && a.relation() == b.relation() &&
         a.name() == b.name() && a.name2() == b.name2() && (!a.is_number() || a.value() == b.value());
}

// The rational number that a constant spells: 5, -5, 1/3, -1/3 (as a quotient of a literal by a literal).
std::optional<Rational> spelled_constant(const Expr& e) {
  if (e.is_number()) return e.value();
  if (e.is(Kind::kNegate) && e[0].is_number() && e[0].value().sign() >= 0) return -e[0].value();
  if (e.is(Kind::kDivide) && e[1].is_integer() && e[1].value().sign() > 0) {
    const auto top = e[0].is(Kind::kDivide) ? std::nullopt : spelled_constant(e[0]);
    if (top && top->is_integer()) return *top / e[1].value();
  }
  return std::nullopt;
}
}  // namespace

bool identical(const Expr& a, const Expr& b) {
  std::vector<std::pair<const Expr*, const Expr*>> waiting{{&a, &b}};
  while (!waiting.empty()) {
    const auto [x, y] = waiting.back();
    waiting.pop_back();
    if (x->same(*y)) continue;
    if (!same_node(*x, *y)) return false;
    for (std::size_t i = 0; i < x->size(); ++i) waiting.emplace_back(&(*x)[i], &(*y)[i]);
  }
  return true;
}

bool same_meaning(const Expr& a, const Expr& b) {
  std::vector<std::pair<const Expr*, const Expr*>> waiting{{&a, &b}};
  while (!waiting.empty()) {
    const auto [x, y] = waiting.back();
    waiting.pop_back();
    if (x->same(*y)) continue;
    const auto left = spelled_constant(*x), right = spelled_constant(*y);
    if (left && right) {
      if (!(*left == *right)) return false;
      continue;
    }
    if (!same_node(*x, *y)) return false;
    for (std::size_t i = 0; i < x->size(); ++i) waiting.emplace_back(&(*x)[i], &(*y)[i]);
  }
  return true;
}

Binders binders(const Expr& e) {
  Binders b;
  switch (e.kind()) {
    case Kind::kDiff:
    case Kind::kIntegrate: b.list[b.size++] = {e.name(), 1}; break;
    case Kind::kIntegral:
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kSequence:
    case Kind::kSubstitute:
    case Kind::kLimit:
    case Kind::kTaylor:
    case Kind::kSystem:
    case Kind::kRealRoot: b.list[b.size++] = {e.name(), 1}; break;
    case Kind::kSolve: b.list[b.size++] = {e.name(), 3}; break;
    case Kind::kRecurrence:
      b.list[b.size++] = {e.name(), 2};
      b.list[b.size++] = {e.name2(), 2};
      break;
    default: break;
  }
  return b;
}

namespace {
// diff(f(x), x) says something about x at x: the variable is bound for substitution, but it is what the result is a
// function of. Everything else that binds hides the name.
bool scan_free(const Expr& e, std::string_view name) {
  if (e.is(Kind::kSymbol)) return e.name() == name;
  std::uint32_t hidden = 0;
  for (const Binder& b : binders(e))
    if (b.name == name) hidden |= b.scope;
  for (std::size_t i = 0; i < e.size(); ++i)
    if (!(hidden >> i & 1) && scan_free(e[i], name)) return true;
  return false;
}

void collect_free(const Expr& e, std::vector<std::string_view>& hidden, std::vector<std::string>& out) {
  if (e.is(Kind::kSymbol)) {
    if (std::find(hidden.begin(), hidden.end(), e.name()) == hidden.end()) out.push_back(e.name());
    return;
  }
  const Binders bound = binders(e);
  for (std::size_t i = 0; i < e.size(); ++i) {
    const std::size_t before = hidden.size();
    for (const Binder& b : bound)
      if (b.scope >> i & 1) hidden.push_back(b.name);
    collect_free(e[i], hidden, out);
    hidden.resize(before);
  }
}
}  // namespace

bool has_free_symbol(const Expr& e, std::string_view name) { return scan_free(e, name); }

std::vector<std::string> free_symbols(const Expr& e, bool without_constants) {
  std::vector<std::string> out;
  std::vector<std::string_view> hidden;
  collect_free(e, hidden, out);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  if (without_constants) std::erase_if(out, [](const std::string& s) { return is_constant_name(s); });
  return out;
}

bool contains_kind(const Expr& e, Kind kind) {
  std::vector<const Expr*> waiting{&e};
  while (!waiting.empty()) {
    const Expr* x = waiting.back();
    waiting.pop_back();
    if (x->is(kind)) return true;
    for (const Expr& c : x->children()) waiting.push_back(&c);
  }
  return false;
}

}  // namespace exact
