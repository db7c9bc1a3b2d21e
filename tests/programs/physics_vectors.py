#!/usr/bin/env python3
"""Recorded physics requests with their answers, through `centl-physics --serve`.

tests/data/physics/vectors.jsonl: `arguments` with the result (`physics`), or the `code` of an error, or `arguments_refused`
for what a front end refuses before it runs. `stricter` marks where this program refuses what was once answered, `extended`
where it lists more; both are explained in tests/reference_differences/physics.tsv.

usage: physics_vectors.py BUILD_DIR
"""
import json, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _physics import Server, Check, command, fault, quantity

build = sys.argv[1]
check = Check()
data = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "physics", "vectors.jsonl")
input_schema = json.loads(command(build, "schema", "input")[1])
output_schema = json.loads(command(build, "schema", "output")[1])
check(input_schema["type"] == "object" and not {"oneOf", "anyOf", "allOf"} & set(input_schema), "root of the input schema")
check(output_schema["type"] == "object", "root of the output schema")

server = Server(build)
for text in open(data, encoding="utf-8"):
    v = json.loads(text)
    got = server.ask(v["arguments"])
    check(fault(output_schema, {k: x for k, x in got.items() if k != "id"}) is None, "schema of the answer", v["case"],
          fault(output_schema, got))
    if v.get("arguments_refused"):
        # "id" belongs to this protocol, but not to the action.
        check(not got["ok"] or "id" in v["arguments"], "refused", v["case"], got)
        continue
    check(got["provenance"] == {"schema": 1, "producer": {"name": "centl", "version": got["provenance"]["producer"]["version"]},
                                "classification": "physics", "method": v["method"], "backend": "centl-physics"},
          "provenance", v["case"], got)
    if "code" in v:
        check(not got["ok"] and got["error"]["code"] == v["code"] and got["error"]["retryable"] is False, "error", v["case"], got)
    elif v.get("extended") == "units":
        n = len(v["physics"]["units"])
        check(got["physics"]["units"][:n] == v["physics"]["units"], "units", got)
    else:
        check(got.get("physics") == v["physics"], "result", v["case"], v["physics"], got)
        check(fault(input_schema, v["arguments"]) is None, "schema of the request", v["case"],
              fault(input_schema, v["arguments"]))

# What the stricter grammar refuses can be written within it.
for written in ("0.0015", "3/2000", ".0015", "+0.00150"):
    got = server.ask({"action": "convert", "value": written, "from_unit": "m", "to_unit": "mm"})
    check(got["ok"] and got["physics"]["result"] == "3/2", written, got)
got = server.ask({"action": "convert", "value": "1" + "0" * 400, "from_unit": "m", "to_unit": "cm"})
check(got["ok"] and got["physics"]["result"] == "1" + "0" * 402, "10^400", got)
check(server.close() == 0, "exit code")
check.finish()
