#include "cli/program_beside.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace exact {

std::string this_program() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

std::string become_program_beside(const std::string& name, const std::vector<std::string>& arguments) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return error.message();
  const std::string program = (self.parent_path() / name).string();
  std::vector<std::string> texts = {name};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  execv(program.c_str(), pointers.data());
  return program + ": " + std::strerror(errno);
}

}  // namespace exact
