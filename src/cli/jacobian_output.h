// What the commands of jacobian share: their two streams.
#pragma once
#include "catalog/catalog_tools.h"

#include <string>
#include <string_view>

namespace exact::cli {

inline constexpr int kDone = 0, kNoAnswer = 1, kBadInput = 2;

void put(std::string_view text);
// "jacobian: MESSAGE" on standard error; with `json`, an error object in its place. Returns kBadInput.
int bad_input(const std::string& message, bool json = false);
// The same for work that ended without an answer.
int no_answer(const std::string& message, bool json);
// The error object {"error":{"code":...,"message":...,"data":...}} on standard error; `data` is JSON or empty.
void put_error(std::string_view code, std::string_view message, std::string_view data = {});

}  // namespace exact::cli
