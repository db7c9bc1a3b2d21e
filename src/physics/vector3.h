// Vector3: three exact Cartesian components.
#pragma once
#include "values/rational.h"

#include <array>

namespace exact::physics {

struct Vector3 {
  std::array<Rational, 3> at;  // x, y, z

  friend bool operator==(const Vector3&, const Vector3&) = default;
  friend Vector3 operator+(const Vector3& a, const Vector3& b) {
    return {{a.at[0] + b.at[0], a.at[1] + b.at[1], a.at[2] + b.at[2]}};
  }
  friend Vector3 operator-(const Vector3& a, const Vector3& b) {
    return {{a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]}};
  }
  friend Vector3 operator*(const Rational& s, const Vector3& v) {
    return {{s * v.at[0], s * v.at[1], s * v.at[2]}};
  }
  bool is_zero() const { return at[0].is_zero() && at[1].is_zero() && at[2].is_zero(); }
};

inline Rational dot(const Vector3& a, const Vector3& b) {
  return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

}  // namespace exact::physics
