#include "operation/refusal.h"

#include "wire/json.h"

namespace exact {
namespace {

void append_steps(const Place* place, wire::JsonWriter& out) {
  if (!place) return;
  append_steps(place->parent, out);
  if (place->step.name.data()) {
    out.string(place->step.name);
  } else {
    out.number(place->step.index);
  }
}

}  // namespace

void Refusals::add(const Place* place, std::string_view code, std::string message, const wire::Json* input) {
  if (list_.size() == kMost) return;
  Refusal r{{}, code, std::move(message), input};
  wire::JsonWriter out(r.location);
  out.begin_array();
  append_steps(place, out);
  out.end_array();
  list_.push_back(std::move(r));
}

void Refuse::operator()(std::initializer_list<Step> below, std::string message, std::string_view code) {
  std::vector<Place> chain;
  chain.reserve(below.size());  // the links point into it
  const Place* place = record_;
  const wire::Json* input = input_;
  for (const Step& step : below) {
    chain.push_back({place, step});
    place = &chain.back();
    if (!input) continue;
    if (step.name.data()) {
      input = input->find(step.name);
    } else {
      const auto items = input->items();
      input = static_cast<std::size_t>(step.index) < items.size() ? &items[step.index] : nullptr;
    }
  }
  refusals_.add(place, code, std::move(message), input);
}

}  // namespace exact
