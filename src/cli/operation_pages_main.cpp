// Writes the pages of the catalog's operations into a folder (`make docs`). Not installed.
#include "catalog/documentation.h"

#include <cstdio>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: operation_pages FOLDER\n");
    return 2;
  }
  return exact::catalog::write_documentation(argv[1]) ? 0 : 1;
}
