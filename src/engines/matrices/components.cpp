#include "engines/matrices/components.h"

#include <algorithm>

namespace exact::matrices {
namespace {

using Index = std::size_t;
constexpr Index kNone = static_cast<Index>(-1);
using Support = std::vector<std::vector<Index>>;

class Components {
 public:
  explicit Components(const Support& next)
      : next_(next), order_(next.size(), 0), low_(next.size()), open_(next.size()) {}
  std::vector<std::vector<Index>> find() {
    for (Index i = 0; i < next_.size(); ++i) {
      if (order_[i] == 0) visit(i);
    }
    return std::move(out_);
  }

 private:
  void visit(Index i) {
    order_[i] = low_[i] = ++count_;
    stack_.push_back(i);
    open_[i] = true;
    for (const Index j : next_[i]) {
      if (order_[j] == 0) {
        visit(j);
        low_[i] = std::min(low_[i], low_[j]);
      } else if (open_[j]) {
        low_[i] = std::min(low_[i], order_[j]);
      }
    }
    if (low_[i] != order_[i]) return;
    std::vector<Index>& component = out_.emplace_back();
    for (Index j = kNone; j != i;) {
      j = stack_.back();
      stack_.pop_back();
      open_[j] = false;
      component.push_back(j);
    }
    std::ranges::sort(component);
  }
  const Support& next_;
  Index count_ = 0;
  std::vector<Index> order_, low_, stack_;
  std::vector<bool> open_;
  std::vector<std::vector<Index>> out_;
};

}  // namespace

std::vector<std::vector<std::size_t>> strong_components(const std::vector<std::vector<std::size_t>>& next) {
  return Components(next).find();
}

}  // namespace exact::matrices
