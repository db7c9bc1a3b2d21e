// Faults in the arguments of a tool itself, as opposed to the payload of an operation.
#pragma once
#include "catalog/catalog_tools.h"

#include <string>
#include <string_view>
#include <vector>

namespace exact::catalog {

// ^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)+$, at most 128 characters.
bool is_operation_id(std::string_view text);

class ArgumentErrors {
 public:
  // `field` is dotted, "request.limit"; empty for the arguments as a whole.
  void add(std::string_view field, std::string message) {
    list_.push_back({std::string(field), std::move(message)});
  }
  bool any() const { return !list_.empty(); }
  // The protocol error -32602 whose data names the fields.
  ToolAnswer answer(std::string_view tool) const;

 private:
  struct One {
    std::string field, message;
  };
  std::vector<One> list_;
};

}  // namespace exact::catalog
