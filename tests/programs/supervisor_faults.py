"""Workers killed at random points under load, a thousand times: no answer is lost, doubled or reordered, no definition is lost.
Then the ways in which a server ends: none leaves a process behind."""
import random, signal, sys
from _service import *

check = Check()
build = sys.argv[1]
KILLS = int(os.environ.get("TEST_KILLS", "1000"))
seed = int(os.environ.get("TEST_SEED", random.randrange(1 << 30)))
print("seed", seed)
rng = random.Random(seed)


def request(number, names):
    """(operation, source, answer's text) of the load: quick and slower calls, definitions and their use."""
    kind = rng.randrange(100)
    if kind < 3:
        name, value = f"v{number}", rng.randrange(1, 10**6)
        names.append((name, value))
        return "define", f"{name} = {value}/7", None
    if kind < 30 and names:
        name, value = rng.choice(names)
        return "compute", f"7 * {name} + {number}", str(value + number)
    if kind < 40:
        n = rng.randrange(1_000, 20_000)
        return "compute", f"fibonacci({n}) - fibonacci({n - 1}) - fibonacci({n - 2})", "0"
    if kind < 42:
        return "compute", "sum(k^2, k = 1, 3000)", str(sum(k * k for k in range(1, 3001)))
    a, b = rng.randrange(10**9), rng.randrange(10**9)
    return "compute", f"{a} * {b}", str(a * b)


def under_fire(arguments, wrap, unwrap):
    server = Server(build, *arguments, "--max-requests", "0")
    if "--mcp" in arguments:
        server.initialize()
    expected, names, kills, count = queue.Queue(maxsize=2_000), [], 0, 0
    stop = threading.Event()

    def write():
        number = 0
        while not stop.is_set():
            batch = []
            for _ in range(50):
                operation, source, text = request(number, names) if len(names) < 900 else ("compute", f"{number} + 1", str(number + 1))
                batch.append(wrap(number, operation, source))
                expected.put((number, operation, source, text))
                number += 1
            server.send(*batch)
        expected.put(None)
        server.process.stdin.close()

    def kill():
        nonlocal kills
        while kills < KILLS and server.process.poll() is None:
            for pid in server.workers():
                try:
                    os.kill(pid, signal.SIGKILL)
                    kills += 1
                except ProcessLookupError:
                    pass
            before = count
            time.sleep(rng.uniform(0, 0.02))
            # Mostly there is progress between two kills, however slow the machine starts processes: a line that has lost
            # too many workers is given up.
            end = time.monotonic() + (1 if rng.random() < 0.75 else 0)
            while count == before and not stop.is_set() and time.monotonic() < end:
                time.sleep(0.002)
        stop.set()

    threads = [threading.Thread(target=write, daemon=True), threading.Thread(target=kill, daemon=True)]
    for t in threads:
        t.start()
    while (wanted := expected.get()) is not None:
        number, operation, source, text = wanted
        id, answer = unwrap(server.receive(60))
        if not check.equal(id, number, f"{source}: {answer}"):
            stop.set()
            break
        value = answer.get("value", {})
        check(answer["ok"] and (value.get("text") == text if text else value.get("kind") == "definition"), f"{source}: {answer}")
        count += 1
    for t in threads:
        t.join(30)
    check.equal(server.rest(), [], "no answer too many")
    check.equal(server.close(), 0, "exit code")
    check(kills >= KILLS, f"{kills} kills")
    print(f"{' '.join(arguments)}: {count} answers, {len(names)} definitions, {kills} kills")


def wrap_serve(id, operation, source):
    return {"version": 1, "id": id, "op": operation, **({"expression": source} if source else {})}


def wrap_mcp(id, operation, source):
    return call(id, "centl_" + operation, **({"definition" if operation == "define" else "expression": source} if source else {}))


under_fire(["--serve"], wrap_serve, lambda a: (a["id"], a))
under_fire(["--mcp"], wrap_mcp, lambda a: (a["id"], a["result"]["structuredContent"]))

# A worker that crashes costs the request that it was evaluating, and nothing else.
server = Server(build, "--serve")
server.ask({"version": 1, "op": "define", "expression": "kept = 6"})
SLOW = "approx(sum(sin(sqrt(k)) * exp(cos(k)), k = 1, 9000), 1000)"
for fatal in (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE):
    server.send({"version": 1, "id": "s", "expression": SLOW}, {"version": 1, "id": "t", "expression": "7 * kept"})
    time.sleep(0.1)
    os.kill(server.workers()[0], fatal)
    first, second = server.receive(), server.receive()
    check.equal((first["id"], first["error"]["code"], first["error"]["retryable"]), ("s", "backend_failure", True), f"{fatal!r}")
    check.equal((second["id"], second["value"]["text"]), ("t", "42"), f"after {fatal!r}")
check.equal(server.close(), 0, "exit code")

# Every kind of definition comes back as it was.
server = Server(build, "--serve")
for definition in ("a = 1/3", "b = -7", "c = 0.125", "d = sqrt(2)", "e1 = 2^200", "s = sequence(k^2/3, k = 1, 4)", "t = sequence(x^k, k = 1, 3)",
                   "f(x) = x^2 + a", "g(x, y) = f(x)/(y - 1) - -x", "h(v) = integrate(v, x)", "i(n) = sum(k^n, k = 1, 10)", "j = assuming(x/x, x != 0)",
                   "k1(x) = diff(sin(x)^3, x)", "l = -(2/3)", "m(x) = (-x)^2 - (-(1/2))*x", "n = x - (y - z)", "o(x) = (x/2)/(3/x)", "p = -x^2",
                   "q(x) = recurrence(1, u = u*w, w = 0, 5) + x", "r = pi/4", "s1(x) = assuming(x^2/x, x > 0)", "u(x) = 0.5*x - 1/3",
                   "v(x) = a^2 + e1*x", "w(x) = -1/3*x", "z = (1/3)^5 * x^-2"):
    got = server.ask({"version": 1, "op": "define", "expression": definition})
    check(got["ok"], f"{definition}: {got}")
before = server.ask({"version": 1, "op": "session"})
uses = [{"version": 1, "expression": e} for e in ("f(5)", "g(2, 3)", "h(x^2)", "i(2)", "m(4)", "o(6)", "q(1)", "v(0)", "s", "w(1/2)", "u(1)", "n")]
values = [server.ask(u).get("value") for u in uses]
for pid in server.workers():
    os.kill(pid, signal.SIGKILL)
after = server.ask({"version": 1, "op": "session"})
check.equal(after["definitions"], before["definitions"], "the definitions after a lost worker")
check.equal([server.ask(u).get("value") for u in uses], values, "and what they compute")
check.equal(server.ask({"version": 1, "op": "define", "expression": "a = 2"})["error"]["code"], "immutable_definition", "they stay immutable")
check.equal(server.close(), 0, "exit code")


def gone(pid):
    """True when the process has ended; one that only waits for init to reap it has."""
    for _ in range(200):
        try:
            state, parent = open(f"/proc/{pid}/stat").read().rsplit(") ", 1)[1].split()[:2]
            if state == "Z" and parent == "1":
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.01)
    return False


# However a server ends, while it computes: code 0 and no worker left.
def end_by(what, server):
    if what == "SIGTERM":
        server.process.send_signal(signal.SIGTERM)
    elif what == "SIGINT":
        server.process.send_signal(signal.SIGINT)
    elif what == "SIGHUP":
        server.process.send_signal(signal.SIGHUP)
    elif what == "closed output":
        server.process.stdout.close()
    elif what == "SIGKILL":
        server.process.kill()


for arguments in (["--serve"], ["--mcp"], ["--json"]):
    for what in ("SIGTERM", "SIGINT", "SIGHUP", "closed output", "SIGKILL"):
        server = Server(build, *arguments, reading=False)
        if arguments == ["--mcp"]:
            server.send({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
                "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}},
                {"jsonrpc": "2.0", "method": "notifications/initialized"}, call(1, "centl_compute", expression=SLOW))
        else:
            server.send({"version": 1, "expression": SLOW})
        for _ in range(500):
            if workers := server.workers():
                break
            time.sleep(0.01)
        start = time.monotonic()
        end_by(what, server)
        code = server.process.wait(10)
        check(time.monotonic() - start < 1, f"{arguments} ends at once by {what}")
        # A server has done what it could; a stream without all its answers has not.
        cut_short = 2 if arguments == ["--json"] else 0
        check.equal(code, -9 if what == "SIGKILL" else cut_short, f"{arguments} by {what}")
        check(workers and all(gone(pid) for pid in workers), f"{arguments} by {what} leaves no worker")

# The end of the input, at any byte of a request: what was complete is answered, the rest is an error, the code is 0.
line = json.dumps({"version": 1, "id": 1, "expression": "1 + 1"})
for cut in range(len(line) + 1):
    done = subprocess.run([os.path.join(build, "centl"), "--serve"], input=(line + "\n" + line[:cut]).encode(), capture_output=True,
                          timeout=30)
    answers = [json.loads(l) for l in done.stdout.splitlines()]
    check.equal((done.returncode, [a["ok"] for a in answers]), (0, [True] if cut == 0 else [True, cut == len(line)]), f"cut at {cut}")

# Standard streams that are closed from the start.
for closed, code in (("<&-", 0), (">&-", 2), ("2>&-", 0), ("<&- >&- 2>&-", 0)):
    done = subprocess.run(["sh", "-c", f"exec {build}/centl --serve {closed}"], input=(line + "\n").encode(), stdout=subprocess.PIPE,
                          timeout=30)
    check.equal(done.returncode, code, f"with {closed}")
    if closed == "2>&-":
        check.equal(len(done.stdout.splitlines()), 1, "answers without standard error")
check.finish()
