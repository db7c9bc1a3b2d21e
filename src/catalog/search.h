// Ranking operations for a query in words. Deterministic: equal queries give equal scores and order everywhere.
#pragma once
#include "catalog/catalog.h"

namespace exact::catalog {

struct Match {
  const Operation* operation;
  std::int64_t score;
};

// Best first; operations of equal score in the order of their ids. Empty when no word of the query is known.
std::vector<Match> search(std::string_view query);

// "Number-Theory" as "number_theory".
std::string normalized_domain(std::string_view domain);
// True when the operation's id begins with the domain, or one of its tags is the domain.
bool in_domain(const Operation& operation, std::string_view normalized);

}  // namespace exact::catalog
