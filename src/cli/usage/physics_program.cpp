// The command line of centl-physics.
#include "cli/usage/usage_text.h"

namespace exact::cli {

namespace {
constexpr Option kJson{"--json", {}, "print the whole answer as JSON"};
constexpr Option kSvg{"--svg", "FILE", "draw it", {}, Offers::kFiles};
constexpr Option kPlane{"--plane", "PLANE", "the plane that is drawn; else the one with the largest extent",
                        "xy|xz|yz"};
constexpr Option kSimulateOptions[] = {kSvg, kPlane, kJson};
constexpr Option kContactsOptions[] = {
    {"--resolve", {}, "let isolated contacts rebound"}, kSvg, kPlane, kJson};
constexpr Option kContactTimeOptions[] = {kJson};

constexpr Command kCommands[] = {
    {"units", "", "list every unit with its exact scale"},
    {"convert", "VALUE FROM_UNIT TO_UNIT", "convert a quantity, as in convert 90 km/h m/s", {}, 3, 3},
    {"constant", "SYMBOL", "look up c, h, e, k_B, N_A or g0", {}, 1, 1},
    {"gravity",
     "MASS_KG X,Y,Z_M VX,VY,VZ_MPS GX,GY,GZ_MPS2 DT_S STEPS",
     "let a particle fall step by step",
     {},
     6,
     6},
    {"simulate", "[FILE]", "run the simulation that a file asks for", kSimulateOptions, 0, 1, Offers::kFiles},
    {"contacts", "[FILE]", "find the contacts of the spheres in a file", kContactsOptions, 0, 1,
     Offers::kFiles},
    {"contact-time", "[FILE]", "certify when two spheres first touch", kContactTimeOptions, 0, 1,
     Offers::kFiles},
    {"help", "ACTION", "list the fields of a request", {}, 1, 1},
    {"schema", "input|output", "print the JSON Schema of requests or of answers", {}, 1, 1},
};
constexpr Option kOptions[] = {
    {"--serve", {}, "answer one JSON request a line with one JSON answer a line"},
    kPrintOption,
    kVersionOption,
    kHelpOption,
};
constexpr Row kExitCodes[] = {
    {"0", "done"}, {"1", "the request cannot be carried out"}, {"2", "the command line makes no sense"}};

std::vector<Section> sections() {
  return {Section{"NUMBERS AND FILES",
                  "Numbers are integers, decimals or fractions: 12, -1.5, 3/4. A file holds one JSON "
                  "request; without a file it is "
                  "read from standard input.",
                  {}}};
}

constexpr Program kProgram{"centl-physics",
                           "exact particle mechanics",
                           "exact particle mechanics; no number is ever rounded.",
                           {},
                           kCommands,
                           kOptions,
                           kExitCodes,
                           sections};
}  // namespace

const Program& physics_program() { return kProgram; }

}  // namespace exact::cli
