"""jacobian batch: one answer a line in the order of the requests, whatever they are, with any number of workers, and after
an interruption the same bytes as without one."""
import random, signal, sys, tempfile
from _service import *

check = Check()
build = sys.argv[1]
program = os.path.join(build, "jacobian")


def batch(lines, *options, **more):
    text = "".join(l if isinstance(l, str) else json.dumps(l) + "\n" for l in lines).encode()
    done = subprocess.run([program, "batch", *options], input=text, capture_output=True, timeout=300, **more)
    return done.returncode, done.stdout.decode()


def gcd(i, a, b):
    return {"id": i, "operation_id": "integer.compute.gcd", "payload": {"left": str(a), "right": str(b)}}


# Each kind of line has its answer.
bad = ["\n", "[]\n", "{\n", {"operation_id": "integer.compute.gcd"}, {"id": {"deep": [1]}, "operation_id": "no.such.one", "payload": {}},
       {"id": 7, "operation_id": "integer.compute.gcd", "payload": {"left": 1, "right": "2"}}, gcd("fine", 12, 18)]
code, out = batch(bad)
answers = [json.loads(l) for l in out.splitlines()]
check.equal(code, 1, "some requests were refused")
check.equal([a["ok"] for a in answers], [False] * 6 + [True], "an answer for each line")
check.equal([a["id"] for a in answers], [None, None, None, None, {"deep": [1]}, 7, "fine"], "with its id")
check.equal(answers[5]["error"]["code"], "INVALID_REQUEST", "a refused payload")
check.equal(answers[5]["error"]["data"]["errors"][0]["location"], ["left"], "says where")
check.equal(answers[6]["output"], {"gcd": "6"} if "gcd" in answers[6]["output"] else answers[6]["output"], "a result")

# The same bytes with one worker and with several; order is kept although the work differs.
chosen = random.Random(5)
many = []
for i in range(3000):
    if i % 50 == 0:
        many.append({"id": i, "operation_id": "integer.compute.prime_factorization",
                     "payload": {"value": str(chosen.getrandbits(60) | 1)}})
    else:
        many.append(gcd(i, chosen.getrandbits(200), chosen.getrandbits(200)))
outputs = [batch(many, f"--jobs={n}") for n in (1, 2, 4)]
check.equal([json.loads(l)["id"] for l in outputs[0][1].splitlines()], list(range(3000)), "the order of the requests")
check(outputs[0] == outputs[1] == outputs[2], "the same bytes with any number of workers")

# Interrupted anywhere, then resumed.
whole = outputs[0][1]
with tempfile.TemporaryDirectory() as folder:
    requests, answered = os.path.join(folder, "requests.jsonl"), os.path.join(folder, "answers.jsonl")
    with open(requests, "w") as f:
        f.writelines(json.dumps(m) + "\n" for m in many)
    for cut in (0, 1, 17, len(whole) // 2, len(whole) - 1, len(whole)):
        with open(answered, "w") as f:
            f.write(whole[:cut])
        with open(requests) as source, open(answered, "a") as target:
            subprocess.run([program, "batch", f"--resume={answered}"], stdin=source, stdout=target, timeout=300)
        check(open(answered).read() == whole, f"resumed after {cut} bytes")
    # A real kill, at random moments, until it is done.
    os.unlink(answered)
    for attempt in range(200):
        with open(requests) as source, open(answered, "a") as target:
            run = subprocess.Popen([program, "batch", f"--resume={answered}"], stdin=source, stdout=target)
            try:
                run.wait(0.01 * (attempt + 1))
                break
            except subprocess.TimeoutExpired:
                run.send_signal(signal.SIGKILL)
                run.wait()
    check(open(answered).read() == whole, "resumed after kills")
    check.equal(subprocess.run([program, "batch", f"--resume={folder}"], stdin=subprocess.DEVNULL, capture_output=True).returncode, 2,
                "a file that cannot be resumed")
# An oversized line has its answer too, and is one line for those who resume.
long_lines = [gcd(0, 4, 6), "x" * ((16 << 20) + 1) + "\n", gcd(2, 9, 6)]
code, out = batch(long_lines)
check.equal((code, [json.loads(l)["id"] for l in out.splitlines()]), (1, [0, None, 2]), "an oversized line")
with tempfile.TemporaryDirectory() as folder:
    answered = os.path.join(folder, "answers.jsonl")
    with open(answered, "w") as f:
        f.write("".join(out.splitlines(True)[:2]))
    check.equal(batch(long_lines, f"--resume={answered}"), (1, out.splitlines(True)[2]), "resumed behind it, and its refusal")
check.equal(batch([], )[0], 0, "nothing to do")


# What FILE may be, and what counts of it.
def resume(path, lines):
    text = "".join(json.dumps(l) + "\n" for l in lines).encode()
    done = subprocess.run([program, "batch", "--jobs=1", f"--resume={path}"], input=text, capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


with tempfile.TemporaryDirectory() as folder:
    answered = os.path.join(folder, "answers.jsonl")

    def resumed(content, lines):
        with open(answered, "w") as f:
            f.write(content)
        return *resume(answered, lines), open(answered).read()

    deep = "[" * 124 + "]" * 124  # a refusal shows it deeper than it stood in its request
    tricky = [{**gcd({"ok": False}, 4, 6)}, gcd("\"ok\":false", 4, 6),
              {"id": {"ok": True}, "operation_id": "no.such.one", "payload": {}},
              {"operation_id": "integer.compute.gcd", "payload": {"left": json.loads(deep), "right": "1"}},
              gcd("x" * 3_000_000, 4, 6)]
    for chosen_lines, wanted in ((tricky[:2] + tricky[4:], 0), (tricky, 1), (tricky[2:3], 1), (tricky[3:4], 1)):
        code, out = batch(chosen_lines)
        check.equal(code, wanted, "in one run")
        pieces = out.splitlines(True)
        for done in range(len(pieces) + 1):
            begun = "".join(pieces[:done])
            rest = "".join(pieces[done:])
            check(resumed(begun, chosen_lines) == (wanted, rest, "", begun), f"{done} answers of {len(pieces)} from an earlier run")
            check(resumed(begun + rest[:9], chosen_lines) == (wanted, rest, "", begun), f"{done} answers and a piece")
    code, good = batch([gcd(1, 4, 6)])
    for foreign in ("\n", "[]\n", "{}\n", "a note\n", "a note", '{"id":1}\n', '{"id":1,"ok":1,"error":{}}\n', '{"id":1,"ok":true}\n',
                    '{"id":1,"ok":false}\n', '{"id":{"ok":false}}\n', good[:30] + "\n", good.replace("\n", " x\n"),
                    "x" * 3_000_000 + "\n"):
        for before in ("", good):
            n = 1 + before.count("\n")
            check.equal(resumed(before + foreign, [gcd(1, 4, 6)] * 3),
                        (2, "", f"jacobian: {answered}: line {n} is not an answer\n", before + foreign), f"{foreign[:40]!r} is refused and kept")
    code, out, said, kept = resumed(good * 3, [gcd(1, 4, 6)])
    check.equal((code, out, kept, "2 more answers than there are requests" in said), (2, "", good * 3, True), "too many answers")
    check.equal(resumed(good * 3, [gcd(1, 4, 6)] * 3)[:3], (0, "", ""), "as many answers as requests")
    os.mkfifo(os.path.join(folder, "fifo"))
    for path in (os.path.join(folder, "fifo"), "/dev/null"):
        check.equal(resume(path, []), (2, "", f"jacobian: {path}: not a regular file\n"), path)
    code, out, said = resume("", [gcd(1, 4, 6)])
    check.equal((code, out, "--resume" in said), (2, "", True), "no name")
    check.equal(resume(os.path.join(folder, "new"), [gcd(1, 4, 6)]), (0, good, ""), "a file that does not exist yet")
check.equal(subprocess.run([program, "batch", "--jobs=0"], stdin=subprocess.DEVNULL, capture_output=True).returncode, 2, "no workers")
check.finish()
