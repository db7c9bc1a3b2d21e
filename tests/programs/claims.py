"""centl verify, check and recheck from outside: recorded command lines, files that are bad or missing, receipts."""
import json
import os
import stat
import subprocess
import sys
import tempfile

CENTL = os.path.abspath(os.path.join(sys.argv[1], "centl"))
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "claims", "commands.jsonl")
OUR_WORDING = {"message", "suggestion", "version", "supported_domain", "producer", "build"}
faults = []


def expect(condition, what):
    if not condition:
        faults.append(what)


def strip(value):
    if isinstance(value, dict):
        return {k: strip(v) for k, v in value.items() if k not in OUR_WORDING}
    if isinstance(value, list):
        return [strip(v) for v in value]
    return value


def centl(folder, *arguments):
    return subprocess.run([CENTL, *arguments], capture_output=True, text=True, cwd=folder, timeout=120)


def recorded(folder):
    rows = [json.loads(line) for line in open(DATA, encoding="utf-8")]
    for name, text in rows[0]["files"].items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            f.write(text)
    with open(os.path.join(folder, "big.centl"), "w", encoding="utf-8") as f:
        f.write("equal | 1 | 1\n" * 3000)
    for row in rows[1:]:
        run = centl(folder, *row["args"])
        name = " ".join(row["args"])
        expect(run.returncode == row["exit"], f"{name}: exit {run.returncode}, not {row['exit']}")
        if "json" in row:
            expect(strip(json.loads(run.stdout)) == row["json"], f"{name}: {run.stdout}")
        else:
            lines = [line.split("ERROR")[0] + "ERROR *" if "ERROR" in line else line for line in run.stdout.splitlines()]
            expect(lines == row["stdout"], f"{name}: {lines}, not {row['stdout']}")
        expect(bool(run.stderr) == row["stderr"], f"{name}: standard error {run.stderr!r}")
        expect(("Usage:" in run.stderr) == row["usage"], f"{name}: usage in {run.stderr!r}")
        if "receipt" in row:
            content = json.load(open(os.path.join(folder, row["receipt"]["file"]), encoding="utf-8"))
            expect(strip(content) == row["receipt"]["content"], f"{name}: receipt {content}")
            expect(list(content) == ["schema", "kind", "verification", "resolved_claim", "session", "limits", "build",
                                     "protocol_version", "producer"], f"{name}: order of {list(content)}")
    return len(rows) - 1


def bad_files(folder):
    def fault_of(text):
        with open(os.path.join(folder, "file.centl"), "w", encoding="latin-1") as f:
            f.write(text)
        run = centl(folder, "check", "file.centl")
        expect(run.returncode == 2 and run.stdout == "", f"{text!r}: exit {run.returncode}, {run.stdout!r}")
        return run.stderr

    expect(fault_of("equal | 1 | 1\n  equal | 1\n").startswith("centl: file.centl:2:3: "), "the place of a short line")
    expect(fault_of("equal | 1 | 1 | x | y\n").startswith("centl: file.centl:1:21: "), "the place of a field too many")
    expect(fault_of("equal | 1 |\n").startswith("centl: file.centl:1:12: "), "the place of an empty field")
    expect(fault_of("\xff\xfe").startswith("centl: file.centl:1:1: "), "the place of bytes")
    for path in ("missing.centl", ".", "no/such/folder.centl", "file.centl/x"):
        run = centl(folder, "check", path)
        expect(run.returncode == 2 and run.stdout == "" and run.stderr.startswith(f"centl: {path}: "), f"{path}: {run.stderr!r}")
    # The column of a definition's fault is one of the file.
    with open(os.path.join(folder, "define.centl"), "w", encoding="utf-8") as f:
        f.write("define | r = 1/0\nequal | 1 | 1\n")
    run = centl(folder, "check", "define.centl")
    expect(run.returncode == 2 and "at column 14" in run.stdout and "line 2: verified" in run.stdout, f"define: {run.stdout}")


def receipts(folder):
    path = os.path.join(folder, "receipt.json")
    os.umask(0)
    run = centl(folder, "verify", "--left", "pi", "--relation", "less_than", "--right", "22/7", "--receipt", "receipt.json")
    expect(run.returncode == 0, f"receipt: {run.stderr}")
    expect(stat.S_IMODE(os.stat(path).st_mode) == 0o600, "a receipt is its owner's")
    expect(sorted(n for n in os.listdir(folder) if n.startswith(".centl")) == [], "no temporary file is left")
    run = centl(folder, "recheck", "receipt.json")
    expect((run.returncode, run.stdout) == (0, "receipt 1: confirmed (independent)\n"), f"recheck: {run.stdout}")

    # Replaced, not written over: who holds the old file keeps it.
    os.link(path, os.path.join(folder, "old.json"))
    before = open(path, encoding="utf-8").read()
    centl(folder, "verify", "--left", "1", "--relation", "equal", "--right", "2", "--receipt", "receipt.json")
    expect(open(os.path.join(folder, "old.json"), encoding="utf-8").read() == before, "the old receipt was overwritten in place")
    expect('"refuted"' in open(path, encoding="utf-8").read(), "the receipt was not replaced")

    # A failure leaves what was there, and says so.
    for target in ("no/such/folder/x.json", "/dev/null", "."):
        run = centl(folder, "verify", "--left", "1", "--relation", "equal", "--right", "1", "--receipt", target)
        expect(run.returncode == 2 and run.stdout == "" and target in run.stderr, f"{target}: {run.returncode} {run.stderr!r}")
    os.symlink("receipt.json", os.path.join(folder, "link.json"))
    run = centl(folder, "verify", "--left", "2", "--relation", "equal", "--right", "2", "--receipt", "link.json")
    expect(run.returncode == 0 and os.path.islink(os.path.join(folder, "link.json")), "a link stays a link")
    expect('"verified"' in open(path, encoding="utf-8").read(), "the file behind the link was not replaced")

    # Too large for a receipt, though not for an answer: nothing is written.
    side = "sequence(10^3000*k, k = 1, 97)"
    run = centl(folder, "verify", "--left", side, "--relation", "not_equal", "--right", side)
    expect(run.returncode == 1, f"a large claim: {run.stderr!r}")
    run = centl(folder, "verify", "--left", side, "--relation", "not_equal", "--right", side, "--receipt", "large.json")
    expect(run.returncode == 2 and not os.path.exists(os.path.join(folder, "large.json")), f"a receipt that is too large: {run}")

    run = centl(folder, "check", "contracts.centl", "--receipt", "all.json")
    expect(run.returncode == 0, f"check: {run.stderr}")
    run = centl(folder, "recheck", "all.json", "--json")
    answer = json.loads(run.stdout)
    expect(run.returncode == 0 and answer["ok"] and [r["status"] for r in answer["results"]] == ["confirmed"] * 4, f"recheck: {run.stdout}")
    text = open(os.path.join(folder, "all.json"), encoding="utf-8").read()
    with open(os.path.join(folder, "all.json"), "w", encoding="utf-8") as f:
        f.write(text.replace('"left": "r^2"', '"left": "r^3"'))
    run = centl(folder, "recheck", "all.json")
    expect(run.returncode == 1 and "receipt 2: changed" in run.stdout, f"recheck of an altered receipt: {run.stdout}")
    for content in ("", "{", "[]", "{}", "null", "x" * (1 << 21)):
        with open(os.path.join(folder, "all.json"), "w", encoding="utf-8") as f:
            f.write(content)
        run = centl(folder, "recheck", "all.json")
        expect(run.returncode == 2, f"recheck of {content[:20]!r}: exit {run.returncode}")
    for arguments in ([], ["a", "b"], ["--foo"], ["missing.json"]):
        run = centl(folder, "recheck", *arguments)
        expect(run.returncode == 2 and run.stdout == "" and run.stderr, f"recheck {arguments}")


with tempfile.TemporaryDirectory() as temporary:
    count = recorded(temporary)
    bad_files(temporary)
    receipts(temporary)
print(f"{count} recorded command lines, {len(faults)} faults")
for fault in faults:
    print(fault[:1500])
sys.exit(1 if faults else 0)
