// The language at a glance, for --syntax and :syntax.
#pragma once
#include <string>

namespace exact {
std::string syntax_text();
}
