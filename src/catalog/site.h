// The operations' pages as a static site: it can be searched and opened from the file system, without a server.
#pragma once
#include <string>
#include <utility>
#include <vector>

namespace exact::catalog {

// The files by name: index.html, one page an operation, the search index, the script and the style sheet.
std::vector<std::pair<std::string, std::string>> site_pages();

// Of site_assets.cpp.
extern const char* const kSiteScript;
extern const char* const kSiteStyle;

}  // namespace exact::catalog
