#include "physics/units.h"

#include "wire/json.h"

#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace exact::physics {

std::string Dimension::text() const {
  std::string out;
  for (std::size_t i = 0; i < exponents.size(); ++i) {
    if (exponents[i] == 0) continue;
    if (!out.empty()) out += '*';
    out += kBaseUnits[i];
    if (exponents[i] != 1) out += '^' + std::to_string(exponents[i]);
  }
  return out.empty() ? "1" : out;
}

namespace {

struct UnitRow {
  const char* symbol;
  const char* name;
  const char* scale;
  Dimension dimension;
};

// Dimensions that only the tables below need; exponents in the order m kg s A K mol cd.
constexpr Dimension kArea{{2}}, kVolume{{3}}, kFrequency{{0, 0, -1}}, kEnergy{{2, 1, -2}}, kPower{{2, 1, -3}},
    kPressure{{-1, 1, -2}}, kMomentum{{1, 1, -1}}, kCharge{{0, 0, 1, 1}}, kVoltage{{2, 1, -3, -1}},
    kCurrent{{0, 0, 0, 1}}, kTemperature{{0, 0, 0, 0, 1}}, kAmount{{0, 0, 0, 0, 0, 1}},
    kLuminousIntensity{{0, 0, 0, 0, 0, 0, 1}}, kAction{{2, 1, -1}}, kHeatCapacity{{2, 1, -2, 0, -1}},
    kPerAmount{{0, 0, 0, 0, 0, -1}}, kDose{{2, 0, -2}};

// Sources of the scales: the SI Brochure (9th edition, 2019), tables 4 and 8; the 1959 international yard and
// pound; IAU 2012 resolution B2 for the astronomical unit.
constexpr UnitRow kUnitRows[] = {
    {"1", "dimensionless", "1", kDimensionless},
    {"m", "metre", "1", kLength},
    {"cm", "centimetre", "1/100", kLength},
    {"mm", "millimetre", "1/1000", kLength},
    {"km", "kilometre", "1000", kLength},
    {"s", "second", "1", kTime},
    {"ms", "millisecond", "1/1000", kTime},
    {"min", "minute", "60", kTime},
    {"h", "hour", "3600", kTime},
    {"kg", "kilogram", "1", kMass},
    {"g", "gram", "1/1000", kMass},
    {"A", "ampere", "1", kCurrent},
    {"K", "kelvin", "1", kTemperature},
    {"mol", "mole", "1", kAmount},
    {"cd", "candela", "1", kLuminousIntensity},
    {"m/s", "metres per second", "1", kVelocity},
    {"m/s^2", "metres per second squared", "1", kAcceleration},
    {"N", "newton", "1", kForce},
    {"J", "joule", "1", kEnergy},
    {"Pa", "pascal", "1", kPressure},
    {"Hz", "hertz", "1", kFrequency},
    {"C", "coulomb", "1", kCharge},
    {"W", "watt", "1", kPower},
    {"V", "volt", "1", kVoltage},
    {"N/m", "newtons per metre", "1", kStiffness},
    {"kg/s", "kilograms per second", "1", kDragCoefficient},
    {"J*s", "joule second", "1", kAction},
    {"J/K", "joules per kelvin", "1", kHeatCapacity},
    {"1/mol", "per mole", "1", kPerAmount},
    // The remaining coherent units with special names.
    {"rad", "radian", "1", kDimensionless},
    {"sr", "steradian", "1", kDimensionless},
    {"F", "farad", "1", {{-2, -1, 4, 2}}},
    {"ohm", "ohm", "1", {{2, 1, -3, -2}}},
    {"S", "siemens", "1", {{-2, -1, 3, 2}}},
    {"Wb", "weber", "1", {{2, 1, -2, -1}}},
    {"T", "tesla", "1", {{0, 1, -2, -1}}},
    {"H", "henry", "1", {{2, 1, -2, -2}}},
    {"lm", "lumen", "1", kLuminousIntensity},
    {"lx", "lux", "1", {{-2, 0, 0, 0, 0, 0, 1}}},
    {"Bq", "becquerel", "1", kFrequency},
    {"Gy", "gray", "1", kDose},
    {"Sv", "sievert", "1", kDose},
    {"kat", "katal", "1", {{0, 0, -1, 0, 0, 1}}},
    // Coherent products, among them every unit that an answer is given in.
    {"m^2", "square metre", "1", kArea},
    {"m^3", "cubic metre", "1", kVolume},
    {"m^2/s", "square metres per second", "1", {{2, 0, -1}}},
    {"m^2/s^2", "square metres per second squared", "1", kDose},
    {"m^4/s^2", "metres to the fourth per second squared", "1", {{4, 0, -2}}},
    {"kg*m/s", "kilogram metres per second", "1", kMomentum},
    {"kg*m^2", "kilogram square metre", "1", {{2, 1}}},
    {"kg/m^3", "kilograms per cubic metre", "1", {{-3, 1}}},
    {"N*s", "newton second", "1", kMomentum},
    {"N*m", "newton metre", "1", kEnergy},
    {"N*s/m", "newton seconds per metre", "1", kDragCoefficient},
    {"Pa*s", "pascal second", "1", {{-1, 1, -1}}},
    {"1/s", "per second", "1", kFrequency},
    {"rad/s", "radians per second", "1", kFrequency},
    {"m^3/(kg*s^2)", "cubic metres per kilogram second squared", "1", {{3, -1, -2}}},
    // Multiples and submultiples.
    {"um", "micrometre", "1/1000000", kLength},
    {"nm", "nanometre", "1/1000000000", kLength},
    {"pm", "picometre", "1/1000000000000", kLength},
    {"us", "microsecond", "1/1000000", kTime},
    {"ns", "nanosecond", "1/1000000000", kTime},
    {"d", "day", "86400", kTime},
    {"mg", "milligram", "1/1000000", kMass},
    {"t", "tonne", "1000", kMass},
    {"mA", "milliampere", "1/1000", kCurrent},
    {"mV", "millivolt", "1/1000", kVoltage},
    {"kV", "kilovolt", "1000", kVoltage},
    {"kN", "kilonewton", "1000", kForce},
    {"kJ", "kilojoule", "1000", kEnergy},
    {"MJ", "megajoule", "1000000", kEnergy},
    {"kW", "kilowatt", "1000", kPower},
    {"MW", "megawatt", "1000000", kPower},
    {"kWh", "kilowatt hour", "3600000", kEnergy},
    {"kPa", "kilopascal", "1000", kPressure},
    {"MPa", "megapascal", "1000000", kPressure},
    {"kHz", "kilohertz", "1000", kFrequency},
    {"MHz", "megahertz", "1000000", kFrequency},
    {"GHz", "gigahertz", "1000000000", kFrequency},
    {"cm^2", "square centimetre", "1/10000", kArea},
    {"km^2", "square kilometre", "1000000", kArea},
    {"ha", "hectare", "10000", kArea},
    {"cm^3", "cubic centimetre", "1/1000000", kVolume},
    {"cm/s", "centimetres per second", "1/100", kVelocity},
    {"km/s", "kilometres per second", "1000", kVelocity},
    {"km/h", "kilometres per hour", "5/18", kVelocity},
    {"cm/s^2", "centimetres per second squared", "1/100", kAcceleration},
    {"N/cm", "newtons per centimetre", "100", kStiffness},
    // Units outside the SI whose values are fixed by definition.
    {"L", "litre", "1/1000", kVolume},
    {"mL", "millilitre", "1/1000000", kVolume},
    {"bar", "bar", "100000", kPressure},
    {"mbar", "millibar", "100", kPressure},
    {"atm", "standard atmosphere", "101325", kPressure},
    {"eV", "electronvolt", "801088317/5000000000000000000000000000", kEnergy},
    {"keV", "kiloelectronvolt", "801088317/5000000000000000000000000", kEnergy},
    {"MeV", "megaelectronvolt", "801088317/5000000000000000000000", kEnergy},
    {"in", "inch", "127/5000", kLength},
    {"ft", "foot", "381/1250", kLength},
    {"yd", "yard", "1143/1250", kLength},
    {"mi", "mile", "201168/125", kLength},
    {"lb", "pound", "45359237/100000000", kMass},
    {"au", "astronomical unit", "149597870700", kLength},
    {"ly", "light year", "9460730472580800", kLength},
};

struct InexactRow {
  const char* symbol;
  const char* reason;
};

constexpr char kAngle[] =
    "it is pi/180 of a radian (or a fraction of that), which is not a rational number; give radians as plain "
    "numbers";
constexpr char kOffset[] =
    "its scale has an offset from the kelvin, so it does not multiply; convert to K by adding 273.15 to "
    "degrees Celsius";
constexpr char kMeasured[] =
    "its value in kilograms is measured and therefore not exact; give the mass in kg";
constexpr char kParsec[] = "it is 648000/pi astronomical units, which is not a rational number; use au or ly";
constexpr InexactRow kInexactRows[] = {
    {"deg", kAngle},      {"degree", kAngle}, {"degrees", kAngle},  {"\u00b0", kAngle},
    {"arcmin", kAngle},   {"arcsec", kAngle}, {"degC", kOffset},    {"celsius", kOffset},
    {"\u00b0C", kOffset}, {"degF", kOffset},  {"\u00b0F", kOffset}, {"fahrenheit", kOffset},
    {"u", kMeasured},     {"Da", kMeasured},  {"amu", kMeasured},   {"pc", kParsec},
    {"parsec", kParsec},
};

std::string dimension_json(const Dimension& dimension) {
  std::string out;
  wire::JsonWriter writer(out);
  writer.begin_object();
  for (std::size_t i = 0; i < kBaseQuantities.size(); ++i)
    writer.member(kBaseQuantities[i], dimension.exponents[i]);
  writer.member("text", dimension.text()).end_object();
  return out;
}

struct UnitTable {
  std::vector<Unit> units;
  std::unordered_map<std::string_view, const Unit*> by_symbol;

  UnitTable() {
    units.reserve(std::size(kUnitRows));
    for (const UnitRow& row : kUnitRows) {
      const std::string symbol = row.symbol;  // needs no escapes in JSON
      std::string dimension = dimension_json(row.dimension);
      std::string json_dimension = ",\"dimension\":" + dimension + ",\"text\":\"";
      units.push_back({row.symbol, row.name, row.dimension, *Rational::from_text(row.scale),
                       std::move(dimension), "\",\"unit\":\"" + symbol + '"', std::move(json_dimension),
                       ' ' + symbol + "\"}"});
    }
    for (const Unit& u : units) by_symbol.emplace(u.symbol, &u);
  }
};

const UnitTable& table() {
  static const UnitTable kTable;
  return kTable;
}

}  // namespace

std::span<const Unit> units() { return table().units; }

const Unit* find_unit(std::string_view symbol) {
  const auto at = table().by_symbol.find(symbol);
  return at == table().by_symbol.end() ? nullptr : at->second;
}

const Unit& unit(std::string_view symbol) {
  const Unit* found = find_unit(symbol);
  if (found == nullptr) throw std::logic_error("no unit of that symbol");
  return *found;
}

std::string_view inexact_unit_reason(std::string_view symbol) {
  for (const InexactRow& row : kInexactRows)
    if (symbol == row.symbol) return row.reason;
  return {};
}

const AnswerUnits& answer_units() {
  static const AnswerUnits kUnits;
  return kUnits;
}

std::span<const Constant> constants() {
  // The values that define the SI since 2019, and the conventional acceleration of gravity of 1901.
  static constexpr char kDefining[] = "SI defining constant";
  static const std::vector<Constant> kConstants = [] {
    std::vector<Constant> all;
    const auto add = [&](std::string_view symbol, std::string_view name, std::string_view unit_symbol,
                         Rational value, std::string_view provenance) {
      all.push_back({symbol, name, unit(unit_symbol), std::move(value), provenance});
    };
    const auto over = [](std::int64_t digits, std::uint64_t power) {
      return Rational(Integer(digits), Integer::power_of_ten(power));
    };
    add("c", "speed of light in vacuum", "m/s", Rational(299792458), kDefining);
    add("h", "Planck constant", "J*s", over(662607015, 42), kDefining);
    add("e", "elementary charge", "C", over(1602176634, 28), kDefining);
    add("k_B", "Boltzmann constant", "J/K", over(1380649, 29), kDefining);
    add("N_A", "Avogadro constant", "1/mol", Rational(Integer(602214076) * Integer::power_of_ten(15)),
        kDefining);
    add("g0", "standard acceleration of gravity", "m/s^2", over(980665, 5), "conventional standard value");
    return all;
  }();
  return kConstants;
}

const Constant* find_constant(std::string_view symbol) {
  for (const Constant& c : constants())
    if (c.symbol == symbol) return &c;
  return nullptr;
}

}  // namespace exact::physics
