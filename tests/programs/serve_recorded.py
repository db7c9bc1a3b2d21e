"""Recorded conversations of --serve and of the --json stream."""
import sys
from _service import *

check = Check()
build = sys.argv[1]
stream = lambda entries: entries[0]["group"] == "json stream"
codes = replay(check, os.path.join(DATA, "jsonl", "recorded.jsonl"),
               lambda entries: Server(build, "--json" if stream(entries) else "--serve"),
               # The byte 255 stands in no UTF-8 text, so the line is no JSON.
               also={'{"version":1,"expression":"\udcff"}': '{"version":1,"ok":false,"error":{"code":"invalid_request"}}'})
check.equal(codes, {1: 0, 3: 2}, "a session ends with 0; a stream in which something failed with 2")
check.finish()
