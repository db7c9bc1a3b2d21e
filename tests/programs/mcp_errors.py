"""Errors whose shape differs from recorded ones: each listed request, in a session of its own kind, against what its row says."""
import sys
from _service import *

check = Check()
build = sys.argv[1]
fresh, ready = [], []
for request, ours in listed_differences().items():
    if ours.startswith("{") and '"jsonrpc"' in request:
        (fresh if '"method":"initialize"' in request else ready).append((request, json.loads(ours)))
check(len(ready) > 40 and len(fresh) > 4, "the list has rows that can be checked")
for version in (None, "2025-06-18"):
    server = Server(build, "--mcp")
    if version:
        server.initialize(version)
    for request, ours in ready if version else fresh:
        got = server.ask(request)
        check.equal(within(ours, got), [], f"{request[:300]}: {got}")
        if "error" in got:
            check(got["error"]["message"], "an error says something")
    check.equal(server.ask({"jsonrpc": "2.0", "id": 1, "method": "ping"}), {"jsonrpc": "2.0", "id": 1, "result": {}},
                "the session goes on")
    check.equal(server.close(), 0, "exit code")

# Anything at all on a line is an ordinary error.
for version in (None, "2024-11-05", "2025-11-25"):
    server = Server(build, "--mcp")
    if version:
        server.initialize(version)
    for line, code in (("", -32700), ("   ", -32700), ("\x00", -32700), ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\x00b\"}", -32700),
                       ("\udcff", -32700), ("\udced\udca0\udc80", -32700), ("x" * 65_537, -32600), ("[" * 60_000, -32700),
                       ("[]", -32600), ("3", -32600), ("{}", -32600), ('{"jsonrpc":"2.0","id":[],"method":"ping"}', -32600),
                       ('{"jsonrpc":"2.0","id":1,"method":"no/such"}', -32601 if version else -32002)):
        got = server.ask(line)
        what = f"{version} {line[:60]!r}: {got}"
        check(got and got["jsonrpc"] == "2.0" and got["error"]["code"] == code, what)
        if code in (-32700, -32600):
            # JSON-RPC wants a null id; the newest handshake revision wants none at all.
            check.equal("id" in got, version != "2025-11-25", what)
            check(got.get("id") is None, what)
    check.equal(server.ask({"jsonrpc": "2.0", "id": "p", "method": "ping"})["result"], {}, "the session goes on")
    check.equal(server.close(), 0, "exit code")
check.finish()
