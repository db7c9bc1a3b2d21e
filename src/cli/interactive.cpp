#include "cli/interactive.h"

#include "cli/history.h"
#include "cli/interactive_commands.h"
#include "cli/interactive_help.h"
#include "cli/script.h"
#include "cli/statement_process.h"
#include "cli/syntax_text.h"
#include "operation/nearest_word.h"
#include "operation/version.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <memory>

namespace exact {

namespace {
class Terminal {
 public:
  explicit Terminal(const CentlOptions& options)
      : style_{use_color(options.color, STDOUT_FILENO), use_color(options.color, STDERR_FILENO)} {
    if (options.history) {
      if (const auto path = History::default_path()) history_ = History(*path);
    }
    editor_.reset(el_init("centl", stdin, stdout, stderr));
    lines_.reset(history_init());
    HistEvent event;
    history(lines_.get(), &event, H_SETSIZE, static_cast<int>(History::kMaxEntries));
    for (const std::string& entry : history_.entries()) history(lines_.get(), &event, H_ENTER, entry.c_str());
    EditLine* el = editor_.get();
    el_set(el, EL_CLIENTDATA, this);
    el_set(el, EL_PROMPT_ESC, prompt, kEscapeMark);
    el_set(el, EL_EDITOR, "emacs");
    el_set(el, EL_SIGNAL, 0);
    el_set(el, EL_GETCFN, read_character);
    el_set(el, EL_HIST, ::history, lines_.get());
    el_set(el, EL_ADDFN, "centl-complete", "complete a name", complete);
    el_set(el, EL_BIND, "\t", "centl-complete", nullptr);
    el_set(el, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(el, EL_BIND, "\\e[3~", "ed-delete-next-char", nullptr);
    el_set(el, EL_BIND, "\\e[1~", "ed-move-to-beg", nullptr);
    el_set(el, EL_BIND, "\\e[4~", "ed-move-to-end", nullptr);
  }

  int run() {
    std::printf("centl %s: exact mathematics. :help lists the commands, :quit leaves.\n", kVersion);
    if (!history_.problem().empty()) std::fprintf(stderr, "centl: %s\n", history_.problem().c_str());
    std::string& statement = statement_;
    while (!quit_) {
      continuing_ = !statement.empty();
      int count = 0;
      errno = 0;
      interrupted = 0;
      const char* line = el_gets(editor_.get(), &count);
      if (!line || count <= 0) {
        if (interrupted) {  // Ctrl-C at the prompt drops what was typed
          std::fputs("^C\n", stdout);
          el_reset(editor_.get());
          statement.clear();
          continue;
        }
        break;
      }
      std::string text(line, static_cast<std::size_t>(count));
      while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
      if (statement.empty()) {
        if (text.find_first_not_of(" \t") == std::string::npos || text.starts_with('#')) continue;
        if (text.starts_with(':')) {
          remember(text);
          command(text);
          continue;
        }
        statement = text;
      } else {
        statement += '\n';
        statement += text;
      }
      if (is_incomplete(statement)) continue;
      remember(statement);
      evaluate(statement);
      statement.clear();
    }
    std::fputc('\n', stdout);
    return 0;
  }

  static void on_interrupt(int) { interrupted = 1; }

 private:
  static constexpr char kEscapeMark = '\1';
  static volatile sig_atomic_t interrupted;

  // The next character of standard input for libedit: 1, 0 at the end, -1 when Ctrl-C came. SIGINT is blocked but for this
  // wait, so a key pressed at any other moment is not lost: it is pending, and ends the next wait.
  static int read_character(EditLine*, wchar_t* out) {
    sigset_t waiting;
    sigprocmask(SIG_SETMASK, nullptr, &waiting);
    sigdelset(&waiting, SIGINT);
    std::mbstate_t state{};
    for (;;) {
      pollfd in{STDIN_FILENO, POLLIN, 0};
      if (ppoll(&in, 1, nullptr, &waiting) < 0 && !interrupted) continue;
      // A readable file comes before a pending signal in ppoll, but not at the keyboard: Ctrl-C empties the input, so what is
      // readable now was typed after it.
      sigset_t pending, blocked;
      sigpending(&pending);
      if (sigismember(&pending, SIGINT)) {
        sigprocmask(SIG_SETMASK, &waiting, &blocked);
        sigprocmask(SIG_SETMASK, &blocked, nullptr);
      }
      if (interrupted) return -1;
      char byte;
      const ssize_t n = read(STDIN_FILENO, &byte, 1);
      if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (n <= 0) return 0;
      // Ctrl-D typed while the terminal was not yet ours (during a calculation, as the prompt is drawn): the kernel keeps the
      // end of input as a NUL in the characters typed ahead.
      if (byte == '\0') byte = '\4';
      const std::size_t length = std::mbrtowc(out, &byte, 1, &state);
      if (length ==
          static_cast<std::size_t>(-1)) {  // no character of this locale: the byte stands for itself
        *out = static_cast<unsigned char>(byte);
        return 1;
      }
      if (length != static_cast<std::size_t>(-2)) return 1;
    }
  }

  static char* prompt(EditLine* el) {
    Terminal* self = nullptr;
    el_get(el, EL_CLIENTDATA, &self);
    // el_gets copies the prompt before it returns to us.
    static std::string text;
    text = self->continuing_ ? "....> " : "centl> ";
    if (self->style_.color_output) {  // the marks tell libedit that what is between them has no width
      const std::string mark(1, kEscapeMark);
      text = mark + "\033[1;32m" + mark + text + mark + "\033[0m" + mark;
    }
    return text.data();
  }

  static unsigned char complete(EditLine* el, int) {
    Terminal* self = nullptr;
    el_get(el, EL_CLIENTDATA, &self);
    const LineInfo* info = el_line(el);
    const std::string_view line(info->buffer, static_cast<std::size_t>(info->lastchar - info->buffer));
    const auto cursor = static_cast<std::size_t>(info->cursor - info->buffer);
    const auto found = completions(line, cursor, self->session_);
    if (found.empty()) {
      const std::string& before = self->statement_;
      return hint(argument_hint(before + std::string(line), before.size() + cursor, self->session_));
    }
    const std::size_t typed = cursor - word_start(line, cursor);
    std::size_t common = found[0].size();
    for (const auto& f : found)
      common = std::min(
          common, static_cast<std::size_t>(
                      std::mismatch(f.begin(), f.end(), found[0].begin(), found[0].end()).first - f.begin()));
    if (common > typed) {
      el_insertstr(el, found[0].substr(typed, common - typed).c_str());
      return CC_REFRESH;
    }
    if (found.size() == 1) return hint(call_hint(found[0], self->session_));
    std::fputc('\n', stdout);
    for (std::size_t i = 0; i < found.size(); ++i) std::printf("%s%s", i ? "  " : "", found[i].c_str());
    std::fputc('\n', stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  static unsigned char hint(const std::string& text) {
    if (text.empty()) return CC_REFRESH_BEEP;
    std::printf("\n%s", text.c_str());
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  // How a call of that name is written.
  static std::string call_hint(const std::string& name, const Session& session) {
    return argument_hint(name + "(", name.size() + 1, session);
  }

  void remember(const std::string& text) {
    std::string one_line = text;
    std::replace(one_line.begin(), one_line.end(), '\n', ' ');
    HistEvent event;
    history(lines_.get(), &event, H_ENTER, one_line.c_str());
    const std::string before = history_.problem();
    history_.add(one_line);
    if (history_.problem() != before) std::fprintf(stderr, "centl: %s\n", history_.problem().c_str());
  }

  void evaluate(const std::string& source) {
    std::fflush(stdout);
    const ProcessOutcome o = run_in_process(source, style_, session_);
    switch (o.kind) {
      case ProcessOutcome::Kind::kInterrupted: std::fputs("cancelled\n", stdout); break;
      case ProcessOutcome::Kind::kCrashed:
        std::fputs(
            "error: the calculation ended without an answer (out of memory, or a fault of a library); the "
            "session goes on\n",
            stderr);
        break;
      case ProcessOutcome::Kind::kFinished:
        std::fputs(o.statement.output.c_str(), stdout);
        std::fflush(stdout);
        std::fputs(o.statement.complaint.c_str(), stderr);
        break;
    }
    if (timing_) std::printf("%.3f s\n", o.seconds);
  }

  void command(const std::string& text) {
    const auto blank = text.find(' ');
    const std::string name = text.substr(0, blank);
    const std::string argument = blank == std::string::npos
                                     ? ""
                                     : text.substr(text.find_first_not_of(' ', blank) == std::string::npos
                                                       ? text.size()
                                                       : text.find_first_not_of(' ', blank));
    if (name == ":quit" || name == ":q") {
      quit_ = true;
    } else if (name == ":help") {
      std::fputs((argument.empty() ? interactive_help() : interactive_help(argument)).c_str(), stdout);
    } else if (name == ":syntax") {
      std::fputs(syntax_text().c_str(), stdout);
    } else if (name == ":definitions") {
      for (const Definition& d : session_.definitions())
        std::printf("%s\n", value_text(DefinitionValue{d.name, d.parameters, d.body}).c_str());
      if (session_.size() == 0) std::puts("none yet");
    } else if (name == ":last") {
      const Definition* last = session_.find("_");
      std::puts(last ? last->body_text().c_str() : "no value yet");
    } else if (name == ":limits") {
      for (const LimitField& l : limit_fields())
        std::printf("%-24s %10lld  %s\n", std::string(l.name).c_str(),
                    static_cast<long long>(Limits{}.*l.member), std::string(l.meaning).c_str());
    } else if (name == ":time") {
      timing_ = !timing_;
      std::printf("timing is %s\n", timing_ ? "on" : "off");
    } else if (name == ":history") {
      for (std::size_t i = 0; i < history_.entries().size(); ++i)
        if (history_.entries()[i].find(argument) != std::string::npos)
          std::printf("%4zu  %s\n", i + 1, history_.entries()[i].c_str());
    } else if (name == ":clear-history") {
      HistEvent event;
      history(lines_.get(), &event, H_CLEAR);
      history_.clear();
      std::puts("the history is empty");
    } else {
      std::vector<std::string_view> names;
      for (const InteractiveCommand& c : interactive_commands()) names.push_back(c.name);
      std::printf("there is no command %s%s; :help lists them\n", name.c_str(),
                  did_you_mean(name, names).c_str());
    }
  }

  struct EndEditor {
    void operator()(EditLine* e) const { el_end(e); }
  };
  struct EndHistory {
    void operator()(::History* h) const { history_end(h); }
  };

  TextStyle style_;
  Session session_;
  History history_;
  std::unique_ptr<EditLine, EndEditor> editor_;
  std::unique_ptr<::History, EndHistory> lines_;
  std::string statement_;  // the lines before, of one that goes on
  bool continuing_ = false;
  bool timing_ = false;
  bool quit_ = false;
};

volatile sig_atomic_t Terminal::interrupted = 0;
}  // namespace

int run_interactive(const CentlOptions& options) {
  std::setlocale(LC_CTYPE, "");
  struct sigaction action {};
  action.sa_handler = Terminal::on_interrupt;
  sigaction(SIGINT, &action, nullptr);
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, nullptr);  // see read_character
  return Terminal(options).run();
}

}  // namespace exact
