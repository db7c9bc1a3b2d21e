"""Recorded MCP conversations: lifecycle, listing, errors, sessions, cancellation."""
import sys
from _service import *

check = Check()
build = sys.argv[1]
codes = replay(check, os.path.join(DATA, "mcp", "recorded.jsonl"), lambda entries: Server(build, "--mcp"))
check.equal(set(codes.values()), {0}, "every session ends with code 0")
check.finish()
