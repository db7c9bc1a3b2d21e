#include "cli/setup_cli.h"

#include "cli/claim_output.h"
#include "cli/files.h"
#include "cli/program_beside.h"
#include "cli/setup/text_edit.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

namespace exact {

namespace {
using namespace cli;

constexpr int kDone = 0, kError = 2;
constexpr std::size_t kMostBytes = std::size_t{16} << 20;
constexpr std::string_view kServer = "centl";

enum class Format { kJson, kToml };

// Where a host keeps its servers.
struct Host {
  std::string_view name;
  std::string_view variable;  // of the environment, the folder in its place when it is set; may be empty
  std::string_view folder;    // below the home folder otherwise
  std::string_view file;
  Format format;
  std::string_view section;
  bool with_type;
};
constexpr Host kHosts[] = {
    {"claude-desktop", "XDG_CONFIG_HOME", ".config", "Claude/claude_desktop_config.json", Format::kJson,
     "mcpServers", false},
    {"claude-code", "", "", ".claude.json", Format::kJson, "mcpServers", true},
    {"codex", "CODEX_HOME", ".codex", "config.toml", Format::kToml, "mcp_servers", false},
    {"vscode", "XDG_CONFIG_HOME", ".config", "Code/User/mcp.json", Format::kJson, "servers", true},
    {"cursor", "", ".cursor", "mcp.json", Format::kJson, "mcpServers", false},
};

std::string path_of(const Host& host) {
  if (!host.variable.empty())
    if (const char* folder = std::getenv(std::string(host.variable).c_str()); folder && *folder == '/')
      return std::string(folder) + "/" + std::string(host.file);
  const char* home = std::getenv("HOME");
  if (!home || *home != '/') return {};
  return std::string(home) + "/" + std::string(host.folder) + (host.folder.empty() ? "" : "/") +
         std::string(host.file);
}

std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    out.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// What changes, with three lines around it. The edits insert or replace a few lines near each other, so one hunk with the
// lines that both begin and end with taken off says it all.
std::string difference(std::string_view before, std::string_view after) {
  constexpr std::size_t kAround = 3;
  const auto a = lines(before), b = lines(after);
  std::size_t head = 0, tail = 0;
  while (head < std::min(a.size(), b.size()) && a[head] == b[head]) ++head;
  while (tail < std::min(a.size(), b.size()) - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
    ++tail;
  std::string out;
  const auto put = [&](char mark, std::string_view line) { ((out += mark) += line) += '\n'; };
  for (std::size_t i = head - std::min(head, kAround); i < head; ++i) put(' ', a[i]);
  for (std::size_t i = head; i < a.size() - tail; ++i) put('-', a[i]);
  for (std::size_t i = head; i < b.size() - tail; ++i) put('+', b[i]);
  for (std::size_t i = a.size() - tail; i < std::min(a.size(), a.size() - tail + kAround); ++i)
    put(' ', a[i]);
  return out;
}

std::string place(const std::string& path, std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto newline = before.rfind('\n');
  return path + ":" + std::to_string(std::count(before.begin(), before.end(), '\n') + 1) + ":" +
         std::to_string(newline == before.npos ? before.size() + 1 : before.size() - newline);
}

// A name for the backup that is free: earlier ones stay.
std::string backup_path(const std::string& path) {
  std::string out = path + ".backup";
  struct stat status {};
  for (int n = 2; lstat(out.c_str(), &status) == 0; ++n) out = path + ".backup-" + std::to_string(n);
  return out;
}

int write(const std::string& path, bool exists, const std::string& before, const std::string& after) {
  mode_t mode = 0600;
  if (exists) {
    struct stat status {};
    if (stat(path.c_str(), &status) == 0) mode = status.st_mode & 0777u;
    const std::string backup = backup_path(path);
    if (const auto fault = replace_file(backup, before)) {
      complain("no backup could be made, so nothing was changed: " + fault->message);
      return kError;
    }
    chmod(backup.c_str(), mode);
    print_line("The file as it was is kept as " + backup);
  } else {
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
  }
  if (const auto fault = replace_file(path, after)) {
    complain(fault->message);
    return kError;
  }
  if (exists) chmod(path.c_str(), mode);
  print_line("Written. Restart the host to see the server.");
  return kDone;
}
}  // namespace

int setup_main(std::span<const std::string> arguments) {
  const auto read = arguments_of("setup", arguments);
  if (!read) return kError;
  const std::string* name = read->find("--host");
  if (!name)
    return usage_error("setup",
                       "setup needs --host NAME: claude-desktop, claude-code, codex, vscode or cursor");
  const Host& host = *std::ranges::find(kHosts, *name, &Host::name);
  const std::string* given = read->find("--file");
  const std::string path = given ? *given : path_of(host);
  if (path.empty()) {
    complain("HOME is not set, so the configuration cannot be found; name it with --file PATH");
    return kError;
  }
  const ServerCommand server{this_program(), read->has("--catalog")
                                                 ? std::vector<std::string>{"--mcp", "--catalog"}
                                                 : std::vector<std::string>{"--mcp"}};
  std::string before;
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) {
    complain(path + ": it cannot be read");
    return kError;
  }
  if (exists) {
    auto content = read_file(path, kMostBytes);
    if (const auto* fault = std::get_if<FileFault>(&content)) {
      complain(fault->message);
      return kError;
    }
    before = std::get<std::string>(std::move(content));
  }
  const Edited edited = host.format == Format::kToml
                            ? set_server_in_toml(before, host.section, kServer, server)
                            : set_server_in_json(before, host.section, kServer, server, host.with_type);
  if (const auto* fault = std::get_if<EditFault>(&edited)) {
    complain(place(path, before, fault->offset) + ": " + fault->message + "; the file is left as it is");
    return kError;
  }
  const std::string& after = std::get<std::string>(edited);
  if (after == before) {
    print_line(path + " has the server already; nothing to do");
    return finish(kDone);
  }
  print_line(path + (exists ? "" : " (new)"));
  std::fputs(difference(before, after).c_str(), stdout);
  if (read->has("--dry-run")) {
    print_line("Nothing was written (--dry-run).");
    return finish(kDone);
  }
  return finish(write(path, exists, before, after));
}

}  // namespace exact
