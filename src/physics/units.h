// The units that a quantity may be given in, and the physical constants with exact values.
//
// Every scale is an exact rational multiple of the coherent SI unit. A unit that has none (a degree is
// pi/180, a degree Celsius has an offset, a dalton is measured) is known by name only, to be refused with the
// reason.
#pragma once
#include "physics/dimension.h"
#include "values/rational.h"

#include <span>

namespace exact::physics {

struct Unit {
  std::string_view symbol;
  std::string_view name;
  Dimension dimension;
  Rational scale;              // one of this unit in the coherent SI unit
  std::string dimension_json;  // the dimension as the object that answers carry
  // What stands between the numbers of a quantity or vector in JSON: the member "unit" after a number's closing
  // quote, then "dimension" and the beginning of "text", then the end of the text and of the object.
  std::string json_unit, json_dimension, json_end;
};

// All units, in the order in which they are listed.
std::span<const Unit> units();
// The unit of that exact symbol, or null.
const Unit* find_unit(std::string_view symbol);
// Why a unit of that symbol or name cannot be exact; empty when it is merely unknown.
std::string_view inexact_unit_reason(std::string_view symbol);
// A unit that the table holds.
const Unit& unit(std::string_view symbol);

// The units in which answers are given, all coherent.
struct AnswerUnits {
  const Unit& mass = unit("kg");
  const Unit& length = unit("m");
  const Unit& time = unit("s");
  const Unit& velocity = unit("m/s");
  const Unit& momentum = unit("kg*m/s");
  const Unit& energy = unit("J");
  const Unit& area = unit("m^2");
  const Unit& area_rate = unit("m^2/s");           // linear coefficient of the squared clearance
  const Unit& velocity_squared = unit("m^2/s^2");  // its leading coefficient
  const Unit& discriminant = unit("m^4/s^2");
};
const AnswerUnits& answer_units();

struct Constant {
  std::string_view symbol;
  std::string_view name;
  const Unit& unit;
  Rational value;               // in that unit
  std::string_view provenance;  // what makes the value exact
};

std::span<const Constant> constants();
const Constant* find_constant(std::string_view symbol);

}  // namespace exact::physics
