#include "operation/large_stack.h"
#include "values/thread_memory.h"

#include <pthread.h>

#include <exception>
#include <functional>
#include <system_error>

namespace exact {

namespace {
struct Job {
  const std::function<void()>* body;
  std::exception_ptr error;
};
void* run(void* argument) {
  auto* job = static_cast<Job*>(argument);
  try {
    (*job->body)();
  } catch (...) {
    job->error = std::current_exception();
  }
  free_thread_memory();
  return nullptr;
}
}  // namespace

void on_large_stack(const std::function<void()>& body) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kLargeStackBytes);
  Job job{&body, nullptr};
  pthread_t thread;
  const int failed = pthread_create(&thread, &attributes, run, &job);
  pthread_attr_destroy(&attributes);
  if (failed) throw std::system_error(failed, std::generic_category(), "no thread for the evaluation");
  pthread_join(thread, nullptr);
  if (job.error) std::rethrow_exception(job.error);
}

}  // namespace exact
