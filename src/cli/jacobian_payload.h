// The payload of `jacobian run`, from the words of the command line.
#pragma once
#include "operation/operation.h"

#include <span>
#include <string>
#include <variant>

namespace exact::cli {

struct PayloadFault {
  std::string message;
};

// One word that is JSON, "@FILE", or "-" for standard input (as no word is); or fields as KEY=VALUE, where a.b stands for the
// field b of the object a. A value of a field is JSON, or text that is read by the field's type: 1/2 for a rational number,
// 2,3,5 for a list. The result is JSON text that parses.
std::variant<std::string, PayloadFault> read_payload(const Operation& operation,
                                                     std::span<const std::string> words);

}  // namespace exact::cli
