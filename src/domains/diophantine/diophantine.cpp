#include "domains/diophantine/diophantine.h"

namespace exact::domains::diophantine {

void check_not_square(std::int64_t discriminant, Refuse& refuse) {
  const Integer root = floor_sqrt(Integer(discriminant));
  if (root * root == Integer(discriminant))
    refuse({"discriminant"}, "must not be a square: its root is an integer");
}

SquareRoot::SquareRoot(std::int64_t discriminant)
    : discriminant_(discriminant), root_(*floor_sqrt(Integer(discriminant)).to_int64()), a_(root_) {}

void SquareRoot::advance() {
  m_ = d_ * a_ - m_;
  d_ = (discriminant_ - m_ * m_) / d_;
  a_ = (root_ + m_) / d_;
}

}  // namespace exact::domains::diophantine
