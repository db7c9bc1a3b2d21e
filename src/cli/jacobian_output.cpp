#include "cli/jacobian_output.h"

#include <cstdio>

namespace exact::cli {

void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void put_error(std::string_view code, std::string_view message, std::string_view data) {
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object().key("error").begin_object().member("code", code).member("message", message);
  if (!data.empty()) out.key("data").raw(data);
  out.end_object().end_object();
  std::fprintf(stderr, "%s\n", text.c_str());
}

int bad_input(const std::string& message, bool json) {
  if (json)
    put_error("INVALID_ARGUMENT", message);
  else
    std::fprintf(stderr, "jacobian: %s\n", message.c_str());
  return kBadInput;
}

int no_answer(const std::string& message, bool json) {
  if (json)
    put_error("COMMAND_FAILED", message);
  else
    std::fprintf(stderr, "jacobian: %s\n", message.c_str());
  return kNoAnswer;
}

}  // namespace exact::cli
