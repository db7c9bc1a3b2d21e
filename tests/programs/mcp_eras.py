"""Handshake and stateless requests on one connection, negotiation, tool names, progress."""
import sys
from _service import *

check = Check()
build = sys.argv[1]
VERSION = "io.modelcontextprotocol/protocolVersion"


def modern(id, method, version="2026-07-28", capabilities={}, **params):
    meta = {VERSION: version, "io.modelcontextprotocol/clientCapabilities": capabilities}
    if capabilities is None:
        del meta["io.modelcontextprotocol/clientCapabilities"]
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": {**params, "_meta": meta}}


def code(answer):
    return answer.get("error", {}).get("code")


server = Server(build, "--mcp")
check.equal(code(server.ask({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})), -32002, "a handshake request comes after initialize")
check.equal(len(server.ask(modern(2, "tools/list"))["result"]["tools"]), 9, "a stateless one needs no handshake")
got = server.ask(modern(3, "tools/call", name="centl_compute", arguments={"expression": "1/3 + 1/6"}))
check.equal(got["result"]["structuredContent"]["value"]["text"], "1/2", "a stateless call")
check.equal(got["result"]["resultType"], "complete", "with its result type")
check.equal(server.initialize("2025-06-18")["result"]["protocolVersion"], "2025-06-18", "the handshake still works")
got = server.ask(call(4, "centl_define", definition="k = 7"))
check("resultType" not in got["result"] and "_meta" not in got["result"], "handshake answers are as they always were")
check.equal(server.ask(modern(5, "tools/call", name="centl_compute", arguments={"expression": "k^2"}))["result"]["content"][0]["text"],
            "49", "both eras share the process' definitions")
for method in ("ping", "initialize", "logging/setLevel", "subscriptions/listen", "no/such"):
    check.equal(code(server.ask(modern(6, method))), -32601, f"{method} is no method of the stateless revision")
got = server.ask(modern(7, "tools/list", version="2031-01-01"))
check.equal(code(got), -32022, "an unknown version is refused")
check.equal(got["error"]["data"], {"supported": ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
                                   "requested": "2031-01-01"}, "with the versions to choose from")
check.equal(official_fault(official_schema("2026-07-28"), "UnsupportedProtocolVersionError", got), None, "the official shape of that error")
got = server.ask(modern(8, "tools/list", capabilities=None))
check.equal((code(got), got["error"]["data"]["field"]), (-32602, "io.modelcontextprotocol/clientCapabilities"), "capabilities are required")
got = server.ask(modern(9, "tools/list", version=3))
check.equal((code(got), got["error"]["data"]["field"]), (-32602, VERSION), "the version is a string")
check.equal(len(server.ask(modern(10, "tools/list", version="2025-06-18"))["result"]["tools"]), 9,
            "a handshake version in _meta is a handshake request")
check("supportedVersions" in server.ask({"jsonrpc": "2.0", "id": 11, "method": "server/discover"})["result"],
      "discovery is answered to whoever asks")
check.equal(server.close(), 0, "exit code")

for asked, given in (("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("", "2025-11-25")):
    server = Server(build, "--mcp")
    check.equal(server.initialize(asked)["result"]["protocolVersion"], given, f"initialize with {asked!r}")
    check.equal(server.close(), 0, "exit code")

# What an error of a line without a readable id looks like is decided when the line comes, whatever is under way before it.
server = Server(build, "--mcp")
server.initialize("2024-11-05")
server.send(call("slow", "centl_compute", expression="sum(approx(pi*k, 60), k = 1, 300)"), "x" * 70_000,
            modern("later", "tools/list"))
got = [server.receive() for _ in range(3)]
check.equal([g.get("id", "none") for g in got], ["slow", None, "later"], "a line that came before the stateless era")
check.equal(server.close(), 0, "exit code")

# A line may end in CR LF; the answer does not.
server = Server(build, "--mcp", reading=False)
server.send('{"jsonrpc":"2.0","id":1,"method":"ping"}\r')
server.process.stdin.close()
check.equal(server.process.stdout.read(), b'{"jsonrpc":"2.0","id":1,"result":{}}\n', "CR is tolerated and never written")
check.equal(server.process.wait(10), 0, "exit code")

# Progress is told only when it is asked for, grows, and ends with the answer.
server = Server(build, "--mcp")
server.initialize()
slow = call("s", "centl_compute", expression="sum(sum(approx(k), k = 1, 2), j = 1, 2)")
slow["params"]["_meta"] = {"progressToken": "t"}
check("result" in server.ask(slow), "a quick call has no progress")
physics = call("p", "centl_physics", action="simulate_particle", dt={"value": "1/7", "unit": "s"}, steps=100_000, forces=[
    {"kind": "hooke_spring", "anchor": {"x": "0", "y": "0", "z": "0", "unit": "m"}, "stiffness": {"value": "1/3", "unit": "N/m"}}],
    particle={"mass": {"value": "2", "unit": "kg"}, "position": {"x": "0", "y": "0", "z": "10", "unit": "m"},
              "velocity": {"x": "1", "y": "0", "z": "0", "unit": "m/s"}})
check("id" in server.ask(physics), "a call without a token is answered and nothing else")
check.equal(server.rest(), [], "nothing comes after the answers")
check.finish()
