"""Every line that an MCP session writes is valid: against the official schema of its revision, and the structured content
of every call against the output schema of its tool. The list of tools is what hosts can take."""
import glob, re, sys
from _service import *

check = Check()
build = sys.argv[1]
MODERN = "2026-07-28"
NAMES = ["centl_compute", "centl_define", "centl_verify", "centl_capabilities", "centl_session", "centl_help", "centl_calculate",
         "centl_reset", "centl_physics"]
RESULTS = {"initialize": "InitializeResult", "ping": "EmptyResult", "tools/list": "ListToolsResult",
           "tools/call": "CallToolResult", "server/discover": "DiscoverResult"}
VARIABLE = [{"name": "x", "domain": "rational"}]
OWN = [
    ("centl_compute", {"expression": e}) for e in
    ("1/3", "x + 1", "sequence(k/2, k = 1, 3)", "approx(pi, 30)", "approx(-pi, 1)", "solve(x^2 = 2, x)", "solve(x^2 = 4, x)",
     "solve(x = x, x)", "solve(x = x + 1, x)", "solve(sin(x) = x, x)", "solve(x^5 - x - 1 = 0, x)", "solve(x/x = 1, x)",
     "solve((x^3 - 2)*(x^2 - 2)*x/(x - 7) = 0, x)", "solve({x + y = 3, x - y = 1/2}, {x, y})", "solve({a*x + y = 1}, {x, y})",
     "solve({x = 1, x = 2}, {x})", "solve({x*y = 1}, {x, y})", "real_root(x^3 - 2, x, 1)", "simplify((x^2 - 1)/(x - 1))", "assuming(x/x, x != 0)", "integrate(f(x), x)", "0^0",
     "1/0", "(", "approx(pi, 9999)", "r = 1", "2^99999999", "", "\u03c0", "approx(log(-1))")
] + [
    ("centl_define", {"definition": d}) for d in ("r = 3", "g(x) = x^2 + r", "s = sequence(k, k = 1, 3)", "r = 4", "1 + 1",
                                                  "c = assuming(x/x, x > 0)", "h() = 1", "a = approx(1)")
] + [
    ("centl_calculate", {"expression": e}) for e in ("g(2)", "t = g(r)", "u(x) = g(x)", "1/0")
] + [
    ("centl_verify", {"left": l, "relation": r, "right": q, **more}) for l, r, q, more in (
        ("0.1 + 0.2", "equal", "3/10", {}), ("1", "greater_than", "2", {}), ("pi", "less_than", "22/7", {}),
        ("pi", "equal", "pi", {}), ("x", "equal", "x", {}), ("1/0", "equal", "1", {}), ("g(r)", "equal", "12", {}),
        ("(x+1)^2", "equal", "x^2+2*x+1", {"variables": VARIABLE}), ("x", "equal", "x^2", {"variables": VARIABLE}),
        ("x", "not_equal", "x", {"variables": VARIABLE}), ("x", "less_than", "x + 1", {"variables": VARIABLE}),
        ("x*y", "equal", "y*x", {"variables": VARIABLE + [{"name": "y", "domain": "rational"}]}),
        ("x", "equal", "x", {"variables": VARIABLE, "assumptions": ["x > 0"]}), ("1", "like", "1", {}),
        ("sqrt(2)*sqrt(3)", "equal", "sqrt(6)", {}), ("solve({x = 1}, {x})", "equal", "1", {}),
        ("real_root(x^3 - 2, x, 1)", "less_than", "2", {}), ("simplify(x/x)", "equal", "1", {"variables": VARIABLE}))
] + [
    ("centl_verify", {"left": "1"}), ("centl_capabilities", {}), ("centl_session", {}), ("centl_help", {}),
    ("centl_help", {"query": "sum"}), ("centl_physics", {"action": "capabilities"}), ("centl_physics", {"action": "units"}),
    ("centl_physics", {"action": "constant", "symbol": "h"}), ("centl_physics", {"action": "constant", "symbol": "?"}),
    ("centl_physics", {"action": "convert", "value": "1/3", "from_unit": "km", "to_unit": "m"}),
    ("centl_physics", {"action": "convert", "value": "1", "from_unit": "km", "to_unit": "s"}), ("centl_reset", {}),
    ("no_such_tool", {}), ("centl_compute", {}), ("centl_compute", {"expression": 7}), ("centl_physics", {"action": "no"}),
]
RECORDED = [json.loads(json.loads(line)["request"])["params"] for line in
            open(os.path.join(DATA, "calculator", "conversation.jsonl")) if '"tools/call\\"' in line]


def conversation(revision):
    """(request, method) pairs of everything that is sent."""
    meta = {"_meta": {"io.modelcontextprotocol/protocolVersion": MODERN, "io.modelcontextprotocol/clientCapabilities": {},
                      "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"}}} if revision == MODERN else {}
    requests = []
    ask = lambda method, params: requests.append({"jsonrpc": "2.0", "id": len(requests), "method": method,
                                                  "params": {**params, **meta}})
    if meta:
        ask("server/discover", {})
    else:
        ask("initialize", {"protocolVersion": revision, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}})
        requests.append({"jsonrpc": "2.0", "method": "notifications/initialized"})
        ask("ping", {})
    ask("tools/list", {})
    for name, arguments in OWN:
        ask("tools/call", {"name": name, "arguments": arguments})
    if revision in ("2025-11-25", MODERN):
        for params in RECORDED:
            ask("tools/call", params)
    ask("no/such/method", {})
    ask("tools/list", {"cursor": "x"})
    return requests


def check_tools(tools):
    check.equal([t["name"] for t in tools], NAMES, "nine tools in order")
    for tool in tools:
        name = tool["name"]
        check(re.fullmatch("[a-zA-Z0-9_-]{1,64}", name), f"{name} is a name for every host")
        check(0 < len(tool["title"]) <= 60 and 0 < len(tool["description"]) < 2048, f"{name}: title and description")
        check(set(tool["annotations"]) == {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}, name)
        schema = tool["inputSchema"]
        check(schema["type"] == "object" and not set(schema) & {"oneOf", "anyOf", "allOf", "$ref"}, f"{name}: plain input root")
        check(tool["outputSchema"]["type"] == "object", f"{name}: output root is an object")
    reads = {t["name"] for t in tools if t["annotations"]["readOnlyHint"]}
    check.equal(reads, set(NAMES) - {"centl_define", "centl_calculate", "centl_reset"}, "which tools only read")
    check(all(not t["annotations"]["openWorldHint"] for t in tools), "nothing leaves the machine")


def check_result(tool, result):
    structured = result["structuredContent"]
    text = result["content"][0]["text"]
    check(len(result["content"]) == 1, "one text block")
    check.equal(result["isError"], not structured["ok"], f"isError: {structured}")
    status = structured.get("resolution", {}).get("status")
    if status:
        check.equal("\nresolution: " in text, status not in ("computed", "transformed"), f"the text says so: {text}")
    if tool in ("centl_capabilities", "centl_session", "centl_help", "centl_reset"):
        check.equal(json.loads(text), structured, "the text of a control tool is its JSON")
    elif not structured["ok"]:
        error = structured["error"]
        check(text.startswith(error["message"]), "the text has the message")
        if "suggestion" in error:
            check(text.endswith("\nsuggestion: " + error["suggestion"]), "and the suggestion")
    elif tool != "centl_verify" and tool != "centl_physics":
        check(text.startswith(structured["value"]["text"]), "the text is the value's")


for revision in ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", MODERN):
    schema = official_schema(revision)
    requests = conversation(revision)
    server = Server(build, "--mcp")
    server.send(*requests)
    answers = server.rest()
    by_id = {r["id"]: r for r in requests if "id" in r}
    check.equal([a["id"] for a in answers], list(by_id), f"{revision}: every request is answered in order")
    outputs = {}
    for answer in answers:
        request = by_id[answer["id"]]
        what = f"{revision}: {json.dumps(request)[:300]}"
        check.equal(official_fault(schema, "JSONRPCMessage", answer), None, what)
        if "error" in answer:
            if revision == MODERN and answer["error"]["code"] == -32602:
                check.equal(official_fault(schema, "InvalidParamsError", answer["error"]), None, what)
            continue
        check.equal(official_fault(schema, RESULTS[request["method"]], answer["result"]), None, what)
        result = answer["result"]
        if revision == MODERN:
            check.equal(result["resultType"], "complete", what)
            check("io.modelcontextprotocol/serverInfo" in result["_meta"], what)
        if request["method"] == "initialize":
            check.equal(result["protocolVersion"], revision, what)
        if "instructions" in result:
            check(0 < len(result["instructions"]) < 2048, f"{revision}: instructions")
        if request["method"] == "tools/list":
            check_tools(result["tools"])
            outputs = {t["name"]: t["outputSchema"] for t in result["tools"]}
            inputs = {t["name"]: t["inputSchema"] for t in result["tools"]}
        if request["method"] == "tools/call":
            tool = request["params"]["name"]
            check.equal(fault(outputs[tool], result["structuredContent"]), None, f"{what}: {result['structuredContent']}")
            check_result(tool, result)
            arguments = request["params"].get("arguments", {})
            broken = {k: v for k, v in result["structuredContent"].items() if k != "provenance"}
            check(fault(outputs[tool], broken) and fault(outputs[tool], {**result["structuredContent"], "more": 1}),
                  f"the output schema is closed: {tool}")
            if result["structuredContent"]["ok"]:
                check.equal(fault(inputs[tool], arguments), None, f"the input schema admits what is computed: {what}")
    if revision == MODERN:
        check.equal(answers[0]["result"]["supportedVersions"],
                    [MODERN, "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"], "all revisions, the newest first")
    check.equal(server.close(), 0, f"{revision}: exit code")
check.finish()
