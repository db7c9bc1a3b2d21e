"""Writes the fuzzers' starting inputs that are conversations recorded for other tests:  make_seeds.py CORPUS_FOLDER"""
import json, os, sys

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data")
corpus = sys.argv[1]


def put(fuzzer, number, text):
    folder = os.path.join(corpus, fuzzer)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, f"recorded_{number:04}"), "wb") as f:
        f.write(text.encode("utf-8", "surrogateescape"))


def lines(*path):
    return [json.loads(line) for line in open(os.path.join(DATA, *path), encoding="utf-8")]


for fuzzer, path in (("serve_fuzz", ("jsonl", "recorded.jsonl")), ("mcp_fuzz", ("mcp", "recorded.jsonl"))):
    sessions = {}
    for entry in lines(*path):
        sessions.setdefault(entry["session"], []).extend(entry["requests"])
    number = 0
    for requests in sessions.values():
        # Long sessions in pieces, each with the opening of the whole.
        opening = [r for r in requests[:3] if "initialize" in r]
        for at in range(0, len(requests), 12):
            piece = (opening if at else []) + requests[at:at + 12]
            text = "\n".join(piece) + "\n~\n" + piece[-1] + "\n"
            if len(text) < 8_000:
                put(fuzzer, number, text)
                number += 1

expressions = set()
for entry in lines("calculator", "conversation.jsonl"):
    arguments = json.loads(entry["request"]).get("params", {}).get("arguments", {})
    for key in ("expression", "definition"):
        if isinstance(arguments.get(key), str) and len(arguments[key]) < 200:
            expressions.add(arguments[key])
for number, text in enumerate(sorted(expressions)):
    put("expression_fuzz", number, text)
for number, entry in enumerate(lines("claims", "recorded.jsonl")):
    claim = entry.get("claim", {})
    if all(isinstance(claim.get(k), str) for k in ("left", "relation", "right")):
        fields = [claim["relation"], claim["left"], claim["right"]] + [v for v in claim.get("variables", []) if isinstance(v, str)]
        put("claims_fuzz", number, " | ".join(fields) + "\n")
for number in range(400):  # each operation's example, as it is and with one change
    put("catalog_fuzz", number, bytes([number >> 8, number & 255, 0, number % 3, number % 7, number % 11]).decode("latin-1"))
