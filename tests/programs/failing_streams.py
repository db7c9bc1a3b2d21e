"""Streams that fail, and a system that gives little: said on standard error and by the exit code, without a hang or an abort."""
import pty, resource, select, signal, sys, tempfile
from _service import *

check = Check()
build = sys.argv[1]
SANITIZED = sanitized(build)

REQUESTS = {
    "serve": '{"version":1,"id":%d,"op":"compute","expression":"2^100+%d"}',
    "mcp": '{"jsonrpc":"2.0","id":%d,"method":"ping","params":{"n":%d}}',
    "json": '{"version":1,"id":%d,"expression":"2^100+%d"}',
    "jacobian mcp": '{"jsonrpc":"2.0","id":%d,"method":"ping","params":{"n":%d}}',
    "batch": '{"id":%d,"operation_id":"integer.compute.gcd","payload":{"left":"%d","right":"12"}}',
    "physics": '{"version":1,"id":%d,"action":"constants","n":%d}',
}
COMMANDS = {"serve": ["centl", "--serve"], "mcp": ["centl", "--mcp"], "json": ["centl", "--json"], "jacobian mcp": ["jacobian", "mcp"],
            "batch": ["jacobian", "batch"], "physics": ["centl-physics", "--serve"]}
# Whose output is worth something as a whole only: interrupted, they say so.
WHOLE = ("json", "batch")
FAILED = {name: 1 if name == "physics" else 2 for name in COMMANDS}


def lines(name, count):
    return "".join(REQUESTS[name] % (i, i) + "\n" for i in range(count)).encode()


def command(name):
    program, *rest = COMMANDS[name]
    return [os.path.join(build, program), *rest]


def run(name, source=b"", **more):
    """Exit code and standard error; None for a run that had to be stopped."""
    if isinstance(source, bytes):
        more["input"] = source
    else:
        more["stdin"] = source
    more.setdefault("stdout", subprocess.DEVNULL)
    try:
        done = subprocess.run(command(name), stderr=subprocess.PIPE, timeout=60, **more)
    except subprocess.TimeoutExpired:
        return None, "it hangs"
    return done.returncode, done.stderr.decode()


for name in COMMANDS:
    # A full disk.
    with open("/dev/full", "w") as full:
        code, said = run(name, lines(name, 20), stdout=full)
    check.equal(code, FAILED[name], f"{name}: output that fails: {said}")
    check("standard output cannot be written: No space left on device" in said, f"{name} says so: {said}")
    # A file that may not grow.
    with tempfile.TemporaryFile() as file:
        code, said = run(name, lines(name, 20), stdout=file,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
    check.equal(code, FAILED[name], f"{name}: output that may not grow: {said}")
    check("standard output cannot be written: File too large" in said, f"{name} says so: {said}")
    # A folder in the place of input.
    folder = os.open("/", os.O_RDONLY)
    code, said = run(name, folder)
    os.close(folder)
    check.equal(code, FAILED[name], f"{name}: input that cannot be read: {said}")
    check("standard input cannot be read: Is a directory" in said, f"{name} says so: {said}")
    # Nothing is there.
    code, said = run(name)
    check.equal((code, said), (0, ""), f"{name}: empty input")
    # Closed, or open the wrong way. (Closed input has ended.)
    check.equal(run(name, b"", preexec_fn=lambda: os.close(0)), (0, ""), f"{name}: closed input")
    ends = os.pipe()
    for what, redirect in (("output", lambda: os.close(1)), ("input", lambda: os.dup2(ends[1], 0)), ("output", lambda: os.dup2(ends[0], 1))):
        code, said = run(name, lines(name, 5), preexec_fn=redirect)
        check.equal(code, FAILED[name], f"{name}: {what} that is none: {said}")
        check(f"standard {what} cannot be" in said and "Bad file descriptor" in said, f"{name} says so: {said}")
    for end in ends:
        os.close(end)
    # The reader leaves.
    source, target = os.pipe()
    os.close(source)
    code, said = run(name, lines(name, 20), stdout=target)
    os.close(target)
    check.equal(code, 2 if name in WHOLE else 0, f"{name}: nobody reads: {said}")

# Input that was set not to block is waited for.
for name in COMMANDS:
    source, target = os.pipe()
    os.set_blocking(source, False)
    server = subprocess.Popen(command(name), stdin=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    time.sleep(0.2)
    os.write(target, lines(name, 3))
    os.close(target)
    os.close(source)
    check.equal(len(server.stdout.read().splitlines()), 3, f"{name}: answers from input that does not block")
    check.equal(server.wait(60) in (0, 1, 2), True, f"{name}: ends")

# So is output: nothing is lost between a slow reader and a pipe that does not block.
for name in COMMANDS:
    source, target = os.pipe()
    os.set_blocking(target, False)
    count = 3000
    server = subprocess.Popen(command(name), stdin=subprocess.PIPE, stdout=target, stderr=subprocess.DEVNULL)
    os.close(target)
    feeder = threading.Thread(target=lambda: (server.stdin.write(lines(name, count)), server.stdin.close()), daemon=True)
    feeder.start()
    time.sleep(0.5)
    with open(source, "rb") as answers:
        check.equal(len(answers.read().splitlines()), count, f"{name}: answers through a pipe that does not block")
    server.wait(60)

# An unread terminal as output holds nobody: a signal still ends it.
for name in ("serve", "mcp", "json", "jacobian mcp", "batch"):
    screen, line = pty.openpty()
    # Nobody reads their complaint either.
    server = subprocess.Popen(command(name), stdin=subprocess.PIPE, stdout=line, stderr=subprocess.DEVNULL, start_new_session=True)
    os.close(line)
    feeder = threading.Thread(target=lambda: ignore_broken(server, lines(name, 4000)), daemon=True)

    def ignore_broken(server, text):
        try:
            server.stdin.write(text)
            server.stdin.flush()
        except OSError:
            pass

    feeder.start()
    time.sleep(1)
    check.equal(server.poll(), None, f"{name}: waits for the terminal")
    server.send_signal(signal.SIGTERM)
    try:
        code = server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        code = "it hangs"
    check.equal(code, 2 if name in WHOLE else 0, f"{name}: SIGTERM with an unread terminal")
    os.close(screen)

# The other end of a terminal, and a pipe that is open both ways and read later, are outputs like others.
for name in COMMANDS:
    screen, line = pty.openpty()
    got = subprocess.run(command(name), input=lines(name, 3), stdout=screen, stderr=subprocess.DEVNULL, timeout=60)
    os.set_blocking(line, False)
    text = b""
    while text.count(b"\n") < 3:
        if not select.select([line], [], [], 10)[0]:
            break
        text += os.read(line, 65_536)
    check.equal(text.count(b"\n"), 3, f"{name}: answers to the other end of a terminal")
    for end in (screen, line):
        os.close(end)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pipe")
        os.mkfifo(path)
        both = os.open(path, os.O_RDWR)
        subprocess.run(command(name), input=lines(name, 3), stdout=both, stderr=subprocess.DEVNULL, timeout=60)
        check.equal(os.read(both, 65_536).count(b"\n"), 3, f"{name}: answers to a pipe that is open both ways")
        os.close(both)

# A signal: a server that is asked to end has done well, a batch without its answers has not.
for name in ("serve", "mcp", "json", "jacobian mcp", "batch"):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        server = subprocess.Popen(command(name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        server.stdin.write(lines(name, 1))
        server.stdin.flush()
        check(server.stdout.readline(), f"{name}: an answer")
        server.send_signal(number)
        code = server.wait(60)
        said = server.stderr.read().decode()
        check.equal(code, 2 if name in WHOLE else 0, f"{name}: {number.name}: {said}")
        check.equal("interrupted" in said, name in WHOLE, f"{name}: {number.name} says so: {said}")

# Few descriptors: it works or says what it lacks.
for name in COMMANDS:
    for most in range(3, 16):
        code, said = run(name, lines(name, 5), stdout=subprocess.PIPE,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)))
        check(code is not None and code >= 0, f"{name} with {most} descriptors: {code} {said}")
        check(code in (0, 1) or said, f"{name} with {most} descriptors says why: {code} {said}")
    code, said = run(name, lines(name, 5), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (14, 14)))
    check(code in (0, 1), f"{name} with 14 descriptors: {code} {said}")

# Little memory, likewise.
if not SANITIZED:
    for name in ("serve", "mcp", "json", "jacobian mcp", "batch"):
        for megabytes in (24, 32, 40, 48, 64, 96, 160):
            code, said = run(name, lines(name, 5), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20,) * 2))
            check(code is not None and code >= 0, f"{name} in {megabytes} MB: {code} {said}")
            check(code in (0, 1) or said, f"{name} in {megabytes} MB says why: {code} {said}")
check.finish()
