"""Cancellation: gone within 250 ms whatever runs, never answered under MCP, never half done."""
import sys
from _service import *

check = Check()
build = sys.argv[1]
LIMIT = 0.25
# One native call of some length, and long computations that look at cancellation.
LONG = ["factorial(62499)", "factorial(99999) / factorial(99998)", "choose(99999, 49999)", "fibonacci(99999)",
        "sum(sum(sum(i*j*k + 1/(i+j+k), k = 1, 40), j = 1, 40), i = 1, 40)", "product(1 + 1/k^2, k = 1, 20000)",
        "sequence(k^900, k = 1, 2000)", "approx(sum(sin(k), k = 1, 90000), 1000)", "expand((x + 1)^64)^3",
        "(3^300000) * (7^100000)"]


def cancel(id, **more):
    return {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id, **more}}


def ping(id):
    return {"jsonrpc": "2.0", "id": id, "method": "ping"}


server = Server(build, "--mcp")
server.initialize()
check("result" in server.ask(call("d", "centl_define", definition="kept = 41")), "a definition")
for number, expression in enumerate(LONG):
    for tool, field in (("centl_compute", "expression"), ("centl_define", "definition")):
        source = expression if field == "expression" else f"lost{number} = {expression}"
        for wait in (0, 0.005, 0.03):
            id = f"{number}{tool}{wait}"
            request, stop = call(id, tool, **{field: source}), [cancel(id), ping("p" + id)]
            start = time.monotonic()
            if wait:
                server.send(request)
                time.sleep(wait)
                start = time.monotonic()
                server.send(*stop)
            else:
                server.send(request, *stop)
            got = server.receive()
            took = time.monotonic() - start
            check(took < LIMIT, f"{source[:60]} cancelled after {wait} s took {took:.3f} s")
            if got["id"] == id:  # finished before the cancellation was read: possible only when there was time
                check(wait > 0, f"{source[:60]} was cancelled at once and answered")
                got = server.receive()
            check.equal(got, {"jsonrpc": "2.0", "id": "p" + id, "result": {}}, f"after {source[:60]}")
            if tool == "centl_define":
                server.send(call("s", "centl_reset") if wait == 0.03 else call("s", "centl_session"))
                server.receive()
# What was defined and not cancelled is there after all the workers that were lost; what was reset is not.
server.ask(call("d", "centl_define", definition="kept = 41"))
server.send(call("w", "centl_compute", expression="factorial(62499)"), cancel("w"))
check.equal(server.ask(call("k", "centl_compute", expression="kept + 1"))["result"]["content"][0]["text"], "42", "definitions live on")

# Targets are compared with their type; malformed and late cancellations do nothing.
server.send(call(77, "centl_compute", expression="1+1"), cancel("77"), cancel(77, reason=3),
            {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {}},
            {"jsonrpc": "2.0", "id": "c", "method": "notifications/cancelled", "params": {"requestId": 77}})
check.equal([server.receive()["id"], server.receive()["error"]["code"]], [77, -32601], "what does not cancel")
server.send(call("a", "centl_compute", expression="factorial(62499)"), call("b", "centl_session"), call("b", "centl_compute", expression="1"),
            call("b", "centl_compute", expression="2"), cancel("b"), cancel("a"), ping("z"))
check.equal([server.receive()["id"], server.receive()["id"]], ["b", "z"], "all with the id are hit, but for control tools")
check.equal(server.close(), 0, "exit code")

# Under --serve the answer is `cancelled`, in order, and the cancellation is acknowledged.
server = Server(build, "--serve")
for number, expression in enumerate(LONG):
    for wait in (0, 0.02):
        request = {"version": 1, "id": number, "op": "define", "expression": f"d{number} = {expression}"}
        stop = {"version": 1, "id": "c", "op": "cancel", "target": number}
        start = time.monotonic()
        if wait:
            server.send(request)
            time.sleep(wait)
            start = time.monotonic()
            server.send(stop)
        else:
            server.send(request, stop)
        first, second = server.receive(), server.receive()
        took = time.monotonic() - start
        check(took < LIMIT, f"{expression[:60]} took {took:.3f} s")
        check.equal((first["id"], second["id"]), (number, "c"), "in order")
        check.equal(second["cancellation"], {"target": number, "status": "requested"}, "acknowledged")
        if wait == 0:
            check.equal(first["error"]["code"], "cancelled", f"{expression[:60]} is cancelled")
            check.equal(first["provenance"]["classification"], "cancelled", "and says so")
        if first["ok"]:
            server.ask({"version": 1, "op": "reset"})
check.equal(server.ask({"version": 1, "op": "session"})["definitions"], [], "no cancelled definition was kept")
check.equal(server.close(), 0, "exit code")
check.finish()
