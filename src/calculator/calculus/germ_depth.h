// Guards the recursion of Germs. Part of calculator/calculus/germs.h.
#pragma once
#include "calculator/calculus/field.h"

namespace exact {

class DeeperGerms {
 public:
  explicit DeeperGerms(int& depth) : depth_(depth) {
    if (++depth_ > kMaxDepth) {
      --depth_;
      throw Undecided{undecided::kTooLarge};
    }
  }
  DeeperGerms(const DeeperGerms&) = delete;
  DeeperGerms& operator=(const DeeperGerms&) = delete;
  ~DeeperGerms() { --depth_; }

 private:
  static constexpr int kMaxDepth = 60;
  int& depth_;
};

}  // namespace exact
