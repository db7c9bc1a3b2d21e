"""The catalog's tools under MCP: alone, with several workers, and beside the calculator's."""
import random, signal, sys
from _service import *

check = Check()
build = sys.argv[1]


class Catalog(Server):
    def __init__(self, arguments):
        self.process = subprocess.Popen([os.path.join(build, arguments[0]), *arguments[1:]], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def start(self, client="test"):
        answer = self.ask({"jsonrpc": "2.0", "id": "init", "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": client, "version": "1"}}})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return answer["result"]

    def tools(self):
        return self.ask({"jsonrpc": "2.0", "id": "l", "method": "tools/list"})["result"]["tools"]


def spelled(names, *texts):
    """The texts name both tools, in this spelling only."""
    others = [n.translate(str.maketrans("._", "_.")) for n in names]
    for text in texts:
        check([n in text for n in names + others] == [True, True, False, False], f"{names} in {text[-300:]}")


GCD = {"operation_id": "integer.compute.gcd", "payload": {"left": "84", "right": "30"}}
schema = official_schema("2025-11-25")
for arguments, mine in ((["jacobian", "mcp"], []), (["centl", "--mcp", "--catalog"], ["centl_compute", "centl_define", "centl_verify",
        "centl_capabilities", "centl_session", "centl_help", "centl_calculate", "centl_reset", "centl_physics"])):
    for client, names in (("test", ["math.find", "math.run"]), ("Claude Desktop", ["math_find", "math_run"]),
                          ("codex-mcp-client", ["math_find", "math_run"])):
        server = Catalog(arguments)
        hello = server.start(client)
        check(0 < len(hello["instructions"]) < 2048, "instructions are short enough")
        check.equal(hello["capabilities"]["resources"], {"subscribe": False, "listChanged": False}, "resources are offered")
        tools = server.tools()
        check.equal([t["name"] for t in tools], mine + names, f"{arguments} for {client}")
        spelled(names, hello["instructions"], json.dumps(tools))
        outputs = {t["name"].replace("_", ".") if t["name"].startswith("math") else t["name"]: t["outputSchema"] for t in tools}
        check.equal(server.close(), 0, "exit code")
    server = Catalog(arguments + ["--tool-names=portable"])
    spelled(["math_find", "math_run"], server.start()["instructions"])
    check.equal([t["name"] for t in server.tools()][-2:], ["math_find", "math_run"], "portable names on request")
    spelled(["math_find", "math_run"], json.dumps(server.tools()))
    check.equal(server.close(), 0, "exit code")

    # Without a handshake each request is by a client of its own.
    server = Catalog(arguments)
    for client, names in (("Claude", ["math_find", "math_run"]), ("test", ["math.find", "math.run"])):
        got = server.ask({"jsonrpc": "2.0", "id": client, "method": "tools/list", "params": {"_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {},
            "io.modelcontextprotocol/clientInfo": {"name": client, "version": "1"}}}})
        check.equal([t["name"] for t in got["result"]["tools"]], mine + names, f"{arguments} for {client} without a handshake")
        found = server.ask({"jsonrpc": "2.0", "id": client, "method": "server/discover", "params": {"_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {},
            "io.modelcontextprotocol/clientInfo": {"name": client, "version": "1"}}}})
        spelled(names, found["result"]["instructions"], json.dumps(got))
    check.equal(server.close(), 0, "exit code")

    server = Catalog(arguments)
    server.start()
    for name in ("math.run", "math_run"):
        got = server.ask(call(name, name, **GCD))
        check.equal(official_fault(schema, "JSONRPCMessage", got), None, name)
        check.equal(fault(outputs["math.run"], got["result"]["structuredContent"]), None, name)
        check("6" in got["result"]["structuredContent"]["output"].values(), "gcd(84, 30) is 6")
        check.equal(json.loads(got["result"]["content"][0]["text"]), got["result"]["structuredContent"], "text and data agree")
    for request in ({"op": "search", "query": "greatest common divisor"}, {"op": "browse"}, {"op": "inspect", "operation_id": GCD["operation_id"]},
                    {"op": "inspect", "operation_id": "no.such.operation"}):
        got = server.ask(call("f", "math.find", request=request))["result"]
        check.equal(fault(outputs["math.find"], got["structuredContent"]), None, str(request))
    for wrong in ({}, {"operation_id": 7, "payload": {}}, {"operation_id": GCD["operation_id"], "payload": {"left": 1}}):
        got = server.ask(call("w", "math.run", **wrong))
        check.equal((got["error"]["code"], "data" in got["error"]), (-32602, True), str(wrong))
    # Refusals name the tools as the call did.
    for dot in "._":
        find, run = f"math{dot}find", f"math{dot}run"
        for tool, wrong in ((run, {}), (find, {}), (find, {"request": {"op": "search"}})):
            error = server.ask(call("w", tool, **wrong))["error"]
            check.equal((error["data"]["tool"], tool in error["message"]), (tool, True), f"{tool} {wrong}")
        hint = server.ask(call("w", run, operation_id=GCD["operation_id"], payload={"left": 1}))["error"]["data"]["hint"]
        check(find in hint, f"{find} in {hint}")
        failed = server.ask(call("w", run, operation_id="no.such.operation", payload={}))["result"]
        check.equal((failed["isError"], failed["content"][0]["text"]), (True, f"Error executing tool {run}: unknown operation: no.such.operation"), run)
    got = server.ask({"jsonrpc": "2.0", "id": "r", "method": "resources/read", "params": {"uri": "operation://catalog"}})
    check.equal(official_fault(schema, "ReadResourceResult", got["result"]), None, "the catalog resource")
    catalog = json.loads(got["result"]["contents"][0]["text"])
    check(len(catalog["operations"]) > 0, "it lists operations")
    listed = server.ask({"jsonrpc": "2.0", "id": "rl", "method": "resources/list"})["result"]
    check.equal(official_fault(schema, "ListResourcesResult", listed), None, "the list of resources")
    check.equal(server.ask({"jsonrpc": "2.0", "id": "rt", "method": "resources/templates/list"})["result"], {"resourceTemplates": []}, "no templates")
    meta = {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}}
    for method, result in (("resources/list", "ListResourcesResult"), ("resources/read", "ReadResourceResult"), ("tools/list", "ListToolsResult"),
                           ("server/discover", "DiscoverResult")):
        got = server.ask({"jsonrpc": "2.0", "id": "m", "method": method, "params": {"uri": "operation://catalog", **meta} if method == "resources/read" else meta})
        check.equal(official_fault(official_schema("2026-07-28"), result, got["result"]), None, f"stateless {method}")
    check.equal(server.close(), 0, "exit code")

# Several workers: every request is answered once, whatever happens to the workers.
moments = random.Random(4)
for jobs in (1, 3):
    server = Catalog(["jacobian", "mcp", f"--jobs={jobs}"])
    server.start()
    stop = threading.Event()

    def kill():
        while not stop.is_set():
            for pid in server.workers():
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            # A job that is lost again and again is given up; how long a worker needs to start depends on the machine.
            before = len(ids)
            while len(ids) == before and not stop.is_set():
                time.sleep(0.001)
            time.sleep(moments.uniform(0, 0.03))

    ids = []
    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    count = 3_000
    threading.Thread(target=lambda: [server.send(call(i, "math.run", operation_id=GCD["operation_id"], payload={"left": str(6 * i), "right": str(6 * i + 6)}))
                                     for i in range(count)], daemon=True).start()
    for _ in range(count):
        got = server.receive(60)
        if not check(got and "result" in got and not got["result"]["isError"], f"an answer: {got}"):
            break
        ids.append(got["id"])
    stop.set()
    killer.join()
    check.equal(sorted(ids), list(range(count)), "each once")
    check(jobs > 1 or ids == sorted(ids), "one worker answers in order")
    big = "9" * 300_000
    got = server.ask(call("big", "math.run", operation_id=GCD["operation_id"], payload={"left": big, "right": big}))
    check("id" in got and got["id"] == "big", "a line of 600 kB is an ordinary request")
    check.equal(server.close(), 0, "exit code")
check.finish()
