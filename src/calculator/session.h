// Session: the immutable definitions of one conversation.
#pragma once
#include "calculator/limits.h"
#include "calculator/value.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

// The conditions at the top of an expression, outermost first.
std::vector<Condition> conditions_of(const Expr& e);

struct Definition {
  std::string name;
  std::vector<std::string> parameters;    // empty for a value
  std::variant<Scalar, Sequence> body;    // evaluated; the stored form
  std::vector<std::string> dependencies;  // names of definitions used directly, sorted
  // What it takes of the session's retention limits.
  std::int64_t nodes = 0, bits = 0, bytes = 0;

  bool is_function() const { return !parameters.empty(); }
  std::string body_text() const;
};

class Session {
 public:
  // In creation order.
  const std::vector<Definition>& definitions() const { return definitions_; }
  const Definition* find(std::string_view name) const;
  std::size_t size() const { return definitions_.size(); }
  // True when no name means anything.
  bool is_empty() const { return definitions_.empty() && !last_; }
  // Grows with every change; a session restored from records has the same revision.
  std::uint64_t revision() const { return revision_; }

  // Adds a definition whose name is free and which was checked against the limits (calculator/define.cpp).
  void commit(Definition definition);
  // Forgets everything.
  void reset();

  // The interactive calculator's `_`: found like a value definition unless the session defines the name itself, and
  // neither listed nor counted.
  void set_last(std::string_view text);

  // A definition as one line of text, and back, node by node: what a supervisor keeps to restore a lost worker, so that
  // nobody can tell that it was lost. restore() trusts records that record() wrote in this process' lifetime.
  static std::string record(const Definition& definition);
  void restore(std::string_view record);

  // Totals over the definitions.
  std::int64_t nodes() const { return nodes_; }
  std::int64_t bits() const { return bits_; }
  std::int64_t bytes() const { return bytes_; }

 private:
  std::vector<Definition> definitions_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
  std::optional<Definition> last_;
  std::uint64_t revision_ = 0;
  std::int64_t nodes_ = 0, bits_ = 0, bytes_ = 0;
};

}  // namespace exact
