// The command line of centl.
#pragma once

namespace exact {
int centl_main(int argc, char** argv);
}
