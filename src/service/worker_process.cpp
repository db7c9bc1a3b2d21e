#include "service/worker_process.h"

#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>
#include <system_error>

namespace exact::service {

std::optional<std::string_view> next_record(std::string_view& records) {
  std::uint32_t size;
  if (records.size() < sizeof size) return std::nullopt;
  std::memcpy(&size, records.data(), sizeof size);
  const std::string_view record = records.substr(sizeof size, size);
  records.remove_prefix(sizeof size + size);
  return record;
}

void WorkerProcess::Unmap::operator()(WorkerPage* page) const { munmap(page, sizeof *page); }

WorkerProcess::WorkerProcess(const WorkerLimits& limits) : limits_(limits) {
  void* memory = mmap(nullptr, sizeof(WorkerPage), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    throw std::system_error(errno, std::generic_category(), "no memory for a worker's page");
  page_.reset(new (memory) WorkerPage);
  doorbell_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (doorbell_ < 0)
    throw std::system_error(errno, std::generic_category(), "no descriptor for a worker's doorbell");
}

WorkerProcess::~WorkerProcess() {
  kill();
  close(doorbell_);
}

bool WorkerProcess::start(Evaluator& evaluator, std::span<const std::string> records) {
  // No process uses the page now.
  page_->jobs.clear();
  page_->answers.clear();
  page_->bell.reset();
  page_->supervisor_waits.store(0);
  page_->executing.store(kIdle);
  page_->death.store(Death::kNone);
  for (auto& flag : page_->cancelled) flag.store(0, std::memory_order_relaxed);
  inbox_.clear();
  inbox_begin_ = 0;
  outbox_ = std::string();
  outbox_begin_ = 0;
  page_->room_wanted.store(0);
  next_index_ = 0;
  const pid_t supervisor = getpid();
  const pid_t child = fork();
  if (child == 0) run_worker(*page_, evaluator, records, doorbell_, supervisor, limits_);
  if (child < 0) return false;
  pid_ = child;
  return true;
}

void WorkerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = 0;
}

bool WorkerProcess::has_ended() {
  if (pid_ <= 0) return false;
  const pid_t got = waitpid(pid_, nullptr, WNOHANG);
  if (got == 0 || (got < 0 && errno == EINTR)) return false;
  pid_ = 0;
  return true;
}

std::optional<std::uint64_t> WorkerProcess::send(std::string_view line, std::uint64_t requests) {
  if (in_flight.size() >= kJobWindow || !outbox_.empty()) return std::nullopt;
  const JobHead head{next_index_, requests, static_cast<std::uint32_t>(line.size())};
  const auto* head_bytes = reinterpret_cast<const char*>(&head);
  std::atomic<std::uint32_t>& flag = page_->cancelled[head.index % kJobWindow];
  if (sizeof head + line.size() > ByteRing::kCapacity) {
    flag.store(0, std::memory_order_relaxed);
    outbox_.assign(head_bytes, sizeof head);
    outbox_ += line;
    outbox_begin_ = 0;
    page_->room_wanted.store(1);
    pump();
  } else {
    flag.store(0, std::memory_order_relaxed);
    if (!page_->jobs.write_both(head_bytes, sizeof head, line.data(), line.size())) return std::nullopt;
    page_->bell.ring();
  }
  ++next_index_;
  return head.index;
}

void WorkerProcess::pump() {
  if (outbox_.empty()) return;
  outbox_begin_ += page_->jobs.write(outbox_.data() + outbox_begin_, outbox_.size() - outbox_begin_);
  page_->bell.ring();
  if (outbox_begin_ < outbox_.size()) return;
  page_->room_wanted.store(0);
  outbox_ = std::string();
  outbox_begin_ = 0;
}

std::optional<AnswerHead> WorkerProcess::whole_answer() const {
  const std::size_t have = inbox_.size() - inbox_begin_;
  AnswerHead head;
  if (have < sizeof head) return std::nullopt;
  std::memcpy(&head, inbox_.data() + inbox_begin_, sizeof head);
  if (have < sizeof head + head.line_bytes + head.records_bytes) return std::nullopt;
  return head;
}

std::optional<ReceivedAnswer> WorkerProcess::receive() {
  for (;;) {
    if (const auto head = whole_answer()) {
      const std::size_t bytes = std::size_t{head->line_bytes} + head->records_bytes;
      const std::string_view body = std::string_view(inbox_).substr(inbox_begin_ + sizeof *head, bytes);
      inbox_begin_ += sizeof *head + bytes;
      return ReceivedAnswer{head->index,
                            head->definitions,
                            head->ok != 0,
                            head->forgot != 0,
                            body.substr(0, head->line_bytes),
                            body.substr(head->line_bytes)};
    }
    if (page_->answers.readable() == 0) return std::nullopt;
    if (inbox_begin_ > 0) {
      inbox_.erase(0, inbox_begin_);
      inbox_begin_ = 0;
    }
    const std::size_t old = inbox_.size();
    inbox_.resize(old + page_->answers.readable());
    inbox_.resize(old + page_->answers.read(inbox_.data() + old, inbox_.size() - old));
    page_->bell.ring();  // it may be waiting for room
  }
}

bool WorkerProcess::prepare_to_sleep() {
  page_->supervisor_waits.store(1);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  const bool room = !outbox_.empty() && page_->jobs.writable() > 0;
  // An answer may have been left in the inbox, because there was no room for it in the output then.
  if (page_->answers.readable() == 0 && !room && !whole_answer()) return true;
  page_->supervisor_waits.store(0);
  return false;
}

void WorkerProcess::drop_answers() {
  inbox_.clear();
  inbox_begin_ = 0;
  page_->answers.clear();
}

}  // namespace exact::service
