// Going on as another program of this installation.
#pragma once
#include <string>
#include <vector>

namespace exact {

// Replaces this process by the program `name` that lies in the same folder as this one. Returns only when that fails,
// with the reason.
std::string become_program_beside(const std::string& name, const std::vector<std::string>& arguments);

// The path of this program, absolute and without links.
std::string this_program();

}  // namespace exact
