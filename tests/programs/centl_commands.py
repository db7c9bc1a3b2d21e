"""Command lines of centl with what was recorded for them: exit code, standard output, and the places that diagnostics
name. Wording is ours and not compared; JSON answers are compared as JSON. Differences where ours is stronger: DIFFERENT."""
import json
import os
import re
import subprocess
import sys
import tempfile

CENTL = os.path.abspath(os.path.join(sys.argv[1], "centl"))
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "cli", "commands.jsonl")
OUR_WORDING = {"message", "suggestion", "version", "supported_domain", "producer"}

# Arguments -> why ours is different.
DIFFERENT = {}


def strip(value):
    if isinstance(value, dict):
        return {k: strip(v) for k, v in value.items() if k not in OUR_WORDING}
    if isinstance(value, list):
        return [strip(v) for v in value]
    return value


def output_form(text):
    lines = []
    for line in text.split("\n"):
        if line.startswith("{"):
            line = "json " + json.dumps(strip(json.loads(line)), sort_keys=True, separators=(",", ":"))
        lines.append(re.sub(r"supported_domain=[^)]*", "supported_domain=*", line))
    return "\n".join(lines)


def error_form(text):
    text = re.sub(r"\x1b\[[0-9;]*m", "<color>", text)
    lines = []
    for line in text.split("\n"):
        line = re.sub(r"error: .* at (line \d+, column \d+|column \d+)$", r"error: * at \1", line)
        line = re.sub(r"(:\d+:\d+: error: ).*$", r"\1*", line)
        line = re.sub(r"^error: (?!\*).*$", "error: *", line)
        if line.startswith("centl: "):
            line = "centl: *"
        if not line.startswith("Usage:"):
            lines.append(line)
    return "\n".join(lines)


def main():
    rows = [json.loads(line) for line in open(DATA, encoding="utf-8")]
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, text in rows[0]["files"].items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
                f.write(text)
        for row in rows[1:]:
            run = subprocess.run([CENTL] + row["args"], input=row.get("stdin", ""), capture_output=True, text=True, cwd=folder,
                                 timeout=60, env={"PATH": "/usr/bin:/bin", "HOME": folder, "TERM": "xterm"})
            wrong = []
            if tuple(row["args"]) in DIFFERENT:
                continue
            if run.returncode != row["exit"]:
                wrong.append(f"exit {run.returncode}, not {row['exit']}")
            if "prints" in row:
                if bool(run.stdout) != row["prints"]:
                    wrong.append("printed " + repr(run.stdout[:200]))
            else:
                if output_form(run.stdout) != row["stdout"]:
                    wrong.append(f"standard output {output_form(run.stdout)!r}\n      recorded        {row['stdout']!r}")
                if error_form(run.stderr) != row["stderr"]:
                    wrong.append(f"standard error {error_form(run.stderr)!r}\n      recorded       {row['stderr']!r}")
            if wrong:
                failures += 1
                print("centl", *[repr(a[:100]) for a in row["args"]], "\n   ", "\n    ".join(wrong))
    print(f"{len(rows) - 1 - failures} passed, {failures} failed")
    return failures != 0


sys.exit(main())
