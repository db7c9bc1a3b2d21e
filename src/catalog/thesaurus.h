// Words of mathematics that mean the same, or nearly, so that a search for one finds the other.
#pragma once
#include <span>
#include <string_view>

namespace exact::catalog {

// One group a line, terms separated by ';'. A term may have several words.
std::span<const std::string_view> thesaurus();

}  // namespace exact::catalog
