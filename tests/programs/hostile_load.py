"""Load that means harm: garbage without end, requests at full speed with cancellations and killed workers, readers that do not
read, disks that are full, memory that is scarce. What must come of it is in docs/security.md.

TEST_SCALE multiplies the amounts; 16 gives a gigabyte of garbage and nearly ten million requests.
"""
import random, resource, signal, sys, tempfile
from _service import *

check = Check()
build = sys.argv[1]
SCALE = float(os.environ.get("TEST_SCALE", "0.02" if sanitized(build) else "1"))
rng = random.Random(int(os.environ.get("TEST_SEED", "20")))
MIB = 1 << 20


def serve_command(name):
    return {"--serve": [os.path.join(build, "centl"), "--serve", "--max-requests=0"], "--mcp": [os.path.join(build, "centl"), "--mcp", "--max-requests=0"],
            "jacobian": [os.path.join(build, "jacobian"), "mcp"]}[name]


def resident(pid):
    """Bytes of a process and its children."""
    total = 0
    for p in [pid] + [int(x) for x in open(f"/proc/{pid}/task/{pid}/children").read().split()]:
        total += int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{p}/status").read())[1]) * 1024
    return total


def drain(process, count):
    """Reads what comes out in the background; count[0] are its lines."""
    def run():
        while block := process.stdout.read1(1 << 16):
            count[0] += block.count(b"\n")
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread


# Garbage: noise, one line without end, deep nesting, half-good JSON. Every line is answered, memory stays bounded, the end is clean.
def garbage(kind):
    if kind == "noise":
        return rng.randbytes(MIB)
    if kind == "one line":
        return b"a" * MIB
    if kind == "nesting":
        return (b"[" * 5000 + b"\n") * (MIB // 5001)
    return (b'{"version":1,"op":"compute","expression":"((((((((((1' + b"+1" * 50 + b"\n") * (MIB // 160)


for name in ("--serve", "--mcp", "jacobian"):
    for kind in ("noise", "one line", "nesting", "half"):
        process = subprocess.Popen(serve_command(name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        count = [0]
        reader = drain(process, count)
        block = garbage(kind)
        most = 0
        for i in range(max(4, int(5 * SCALE))):
            process.stdin.write(block)
            most = max(most, resident(process.pid))
        process.stdin.close()
        check.equal(process.wait(120), 0, f"{name} survives {kind}")
        reader.join(30)
        check(most < 256 * MIB, f"{name} under {kind} needs {most / MIB:.0f} MiB")
        check(count[0] > 0, f"{name} answers {kind}")

# Full speed, with cancellations and killed workers: each request has one answer or was cancelled, none has two.
REQUESTS = int(20_000 * SCALE)
server = Server(build, "--serve", "--max-requests=0")
seen, done = {}, threading.Event()


def read():
    while len(seen) < 2 * REQUESTS and (answer := server.receive(120)) is not None:
        if answer.get("id") is not None:
            seen[answer["id"]] = seen.get(answer["id"], 0) + 1
        if len(seen) >= sent[0] and done.is_set():
            break


sent = [0]
reader = threading.Thread(target=read, daemon=True)
reader.start()
for start in range(0, REQUESTS, 100):
    lines = []
    for i in range(start, start + 100):
        lines.append({"version": 1, "id": i, "expression": f"{i} + 1" if rng.random() < 0.98 else "fibonacci(30000)"})
        if rng.random() < 0.1:
            lines.append({"version": 1, "id": f"c{i}", "op": "cancel", "target": rng.randrange(max(0, i - 200), i + 1)})
    sent[0] += len(lines)
    server.send(*lines)
    while sent[0] - len(seen) > 5_000 and reader.is_alive():  # more would be overload, which is another test
        time.sleep(0.001)
    if rng.random() < 0.2:
        for pid in server.workers():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
done.set()
server.process.stdin.close()
reader.join(120)
check.equal((len(seen), set(seen.values())), (sent[0], {1}), "one answer to each request under fire")
check.equal(server.process.wait(30), 0, "exit code")

# A reader that does not read: the server waits, bounded, and goes on when it does.
process = subprocess.Popen([os.path.join(build, "centl"), "--serve", "--max-requests=0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
line = (json.dumps({"version": 1, "expression": "2^4000"}) + "\n").encode()
wrote = [0]


def write():
    for _ in range(4000):
        process.stdin.write(line)
        wrote[0] += 1
    process.stdin.close()


writer = threading.Thread(target=write, daemon=True)
writer.start()
time.sleep(1.5)
check(resident(process.pid) < 128 * MIB, "nobody reads: memory stays bounded")
count = [0]
reader = drain(process, count)
writer.join(60)
reader.join(60)
check.equal(count[0], wrote[0], "then every answer comes")
check.equal(process.wait(30), 0, "exit code")

# Long answers to short lines that wait: the list of tools.
process = subprocess.Popen([os.path.join(build, "centl"), "--mcp", "--max-requests=0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
process.stdin.write((json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
    "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}) + "\n").encode())
process.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
process.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n' * 7_500)
process.stdin.flush()
time.sleep(1)
check(resident(process.pid) < 64 * MIB, f"nobody reads the list of tools: {resident(process.pid) / MIB:.0f} MiB")
count = [0]
reader = drain(process, count)
process.stdin.close()
reader.join(60)
check.equal((count[0], process.wait(30)), (7_501, 0), "then every list comes")

# No room for a receipt: a clear failure, and the verdict is still told. No room for the history: the session goes on.
with tempfile.TemporaryDirectory() as folder:
    def no_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    receipt = os.path.join(folder, "receipt.json")
    got = subprocess.run([os.path.join(build, "centl"), "verify", "--left", "1+1", "--relation", "equal", "--right", "2", "--receipt", receipt],
                         preexec_fn=no_room, capture_output=True, timeout=30)
    check(got.returncode != 0 and receipt.encode() in got.stderr, f"a receipt without room: {got}")
    check(not os.path.exists(receipt) or open(receipt).read() == "", "no half receipt")

# Little memory: a request may fail, the service does not.
server = Server(build, "--serve")
server.ask({"version": 1, "op": "define", "expression": "kept = 41"})
for pid in server.workers():
    resource.prlimit(pid, resource.RLIMIT_DATA, (48 * MIB, 48 * MIB))
got = server.ask({"version": 1, "id": "big", "expression": "factorial(62499) * factorial(62498) * 0 + approx(sum(1/k, k = 1, 60000), 5000)"})
check(got is not None and got["id"] == "big", "an answer of some kind")
got = server.ask({"version": 1, "expression": "kept + 1"})
check.equal(got and got["value"]["text"], "42", "the session lives on")
check.equal(server.close(), 0, "exit code")

# Many requests, never so many at once that a slow machine could call it an overload: no leak. The resident size is flat after the
# first tenth.
TOTAL = int(600_000 * SCALE)
process = subprocess.Popen([os.path.join(build, "centl"), "--serve", "--max-requests=0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
count = [0]
reader = drain(process, count)
block = b"".join((json.dumps({"version": 1, "id": i, "expression": e}) + "\n").encode() for i in range(100)
                 for e in ("1/3 + 1/6", "factorial(20)", "x^2 - x", "nonsense(", "diff(sin(x)^2, x)", "approx(pi, 30)"))
lines = block.count(b"\n")
sizes = []
for i in range(TOTAL // lines):
    while i * lines - count[0] > 5000:
        time.sleep(0.001)
    process.stdin.write(block)
    if i % max(1, TOTAL // lines // 10) == 0:
        sizes.append(resident(process.pid))
process.stdin.close()
check.equal(process.wait(300), 0, "exit code")
reader.join(30)
check.equal(count[0], TOTAL // lines * lines, "every request is answered")
check(sanitized(build) or max(sizes[2:]) < sizes[1] + 24 * MIB, f"resident sizes {[s >> 20 for s in sizes]} MiB")
print(f"resident sizes in MiB over {TOTAL} requests: {[s >> 20 for s in sizes]}")
check.finish()
