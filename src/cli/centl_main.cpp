// centl: calculate, check claims, and serve the machine protocols.
#include "cli/centl_cli.h"

int main(int argc, char** argv) { return exact::centl_main(argc, argv); }
