#include "calculator/session.h"

#include "language/expression_record.h"
#include "language/parser.h"
#include "wire/json.h"

namespace exact {

std::string Definition::body_text() const {
  if (const auto* s = std::get_if<Scalar>(&body)) return print(s->expression);
  return value_text(std::get<Sequence>(body));
}

const Definition* Session::find(std::string_view name) const {
  const auto it = by_name_.find(name);
  if (it != by_name_.end()) return &definitions_[it->second];
  return last_ && name == last_->name ? &*last_ : nullptr;
}

void Session::commit(Definition definition) {
  ++revision_;
  nodes_ += definition.nodes;
  bits_ += definition.bits;
  bytes_ += definition.bytes;
  by_name_.emplace(definition.name, definitions_.size());
  definitions_.push_back(std::move(definition));
}

void Session::reset() {
  ++revision_;
  definitions_.clear();
  by_name_.clear();
  nodes_ = bits_ = bytes_ = 0;
}

// Printed constants are spelled as operations; what reads them back folds them again.
namespace {
Expr fold_constants(const Expr& e) {
  std::vector<Expr> children;
  bool changed = false;
  for (const Expr& c : e.children()) {
    children.push_back(fold_constants(c));
    changed = changed || !children.back().same(c);
  }
  if (e.is(Expr::Kind::kNegate) && children[0].is_number()) return Expr::number(-children[0].value());
  if (e.is(Expr::Kind::kDivide) && children[0].is_integer() && children[1].is_integer() &&
      !children[1].value().is_zero())
    return Expr::number(children[0].value() / children[1].value());
  return changed ? e.with_children(children) : e;
}
}  // namespace

void Session::set_last(std::string_view text) {
  Scalar s{fold_constants(parse_expression(text))};
  s.conditions = conditions_of(s.expression);
  last_ = Definition{"_", {}, std::move(s), {}, 0, 0, 0};
}

std::string Session::record(const Definition& d) {
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object().member("name", d.name).key("parameters").begin_array();
  for (const auto& p : d.parameters) w.string(p);
  w.end_array().key("dependencies").begin_array();
  for (const auto& p : d.dependencies) w.string(p);
  w.end_array().member("nodes", d.nodes).member("bits", d.bits).member("bytes", d.bytes);
  if (const auto* s = std::get_if<Scalar>(&d.body)) {
    w.member("scalar", record_of(s->expression));
  } else {
    w.key("items").begin_array();
    for (const Expr& item : std::get<Sequence>(d.body).items) w.string(record_of(item));
    w.end_array();
  }
  w.end_object();
  return out;
}

void Session::restore(std::string_view record) {
  wire::JsonDocument document;
  if (document.parse(record)) return;
  const wire::Json& r = document.root();
  Definition d;
  d.name = r.find("name")->text();
  for (const auto& p : r.find("parameters")->items()) d.parameters.emplace_back(p.text());
  for (const auto& p : r.find("dependencies")->items()) d.dependencies.emplace_back(p.text());
  d.nodes = r.find("nodes")->int64().value_or(0);
  d.bits = r.find("bits")->int64().value_or(0);
  d.bytes = r.find("bytes")->int64().value_or(0);
  if (const wire::Json* scalar = r.find("scalar")) {
    Scalar s{from_record(scalar->text())};
    s.conditions = conditions_of(s.expression);
    d.body = std::move(s);
  } else {
    Sequence s;
    for (const auto& item : r.find("items")->items()) s.items.push_back(from_record(item.text()));
    d.body = std::move(s);
  }
  commit(std::move(d));
}

std::vector<Condition> conditions_of(const Expr& e) {
  std::vector<Condition> out;
  const Expr* x = &e;
  while (x->is(Expr::Kind::kAssuming)) {
    out.push_back({(*x)[1], x->relation(), (*x)[2]});
    x = &(*x)[0];
  }
  return out;
}

}  // namespace exact
