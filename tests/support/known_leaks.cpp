// Part of the programs in builds under AddressSanitizer only: what libraries lose once in a process, which is no leak of ours.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:wcsdup\n";  // libedit: the names of added commands, at el_end
}
