#include "domains/combinatorics/set_functions/set_function.h"

namespace exact::domains::combinatorics {
namespace {

constexpr Field kEntry[] = {
    field<&SetFunctionEntry::subset>(
        "The elements of the subset in any order, each once; none for the empty set.",
        items(0, kMaxGroundSet).defaulted()),
    field<&SetFunctionEntry::value>("The value at this subset."),
};
constexpr Field kFunction[] = {
    field<&SetFunction::ground_set_size>("The number n of elements, which are 0, 1, ..., n - 1.",
                                         between(0, kMaxGroundSet)),
    field<&SetFunction::entries>("One entry for each of the 2^n subsets, in any order.",
                                 items(1, 1u << kMaxGroundSet)),
};

void check_function(const SetFunction& f, Refuse& refuse) {
  std::vector<bool> seen(std::size_t{1} << f.ground_set_size);
  for (std::size_t i = 0; i < f.entries.size(); ++i) {
    const std::optional<Mask> subset = mask_of(f.entries[i].subset, f.ground_set_size);
    if (!subset) return refuse({"entries", i, "subset"}, "must list elements of the ground set, each once");
    if (seen[*subset]) return refuse({"entries", i, "subset"}, "has a value already");
    seen[*subset] = true;
  }
  if (f.entries.size() != seen.size())
    refuse({"entries"}, "must give a value to each of the " + std::to_string(seen.size()) + " subsets");
}

}  // namespace

constinit const Type SetFunctionEntry::type =
    record_type<SetFunctionEntry>("SetFunctionEntry", "The value at one subset.", kEntry);
constinit const Type SetFunction::type = record_type<SetFunction, check_function>(
    "SetFunction", "A rational function on the subsets of a finite set.", kFunction);

std::optional<Mask> mask_of(const std::vector<std::int64_t>& subset, std::int64_t n) {
  Mask mask = 0;
  for (const std::int64_t e : subset) {
    if (e < 0 || e >= n || (mask >> e & 1) != 0) return std::nullopt;
    mask |= Mask{1} << e;
  }
  return mask;
}

SetTable table_of(const SetFunction& f) {
  SetTable table;
  table.value.resize(f.entries.size());
  for (const SetFunctionEntry& e : f.entries) {
    const Mask mask = *mask_of(e.subset, f.ground_set_size);
    table.value[mask] = &e.value;
    table.order.push_back(mask);
  }
  return table;
}

std::string value_at(Mask subset) {
  std::string text;
  int elements = 0;
  for (int e = 0; subset >> e != 0; ++e) {
    if ((subset >> e & 1) == 0) continue;
    if (elements++ > 0) text += ", ";
    text += std::to_string(e);
  }
  if (elements == 1) text += ',';
  return "f((" + text + "))";
}

}  // namespace exact::domains::combinatorics
