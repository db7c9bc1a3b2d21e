// The release that this build is, for front ends.
#pragma once
#include "operation/version.h"
