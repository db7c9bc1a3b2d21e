"""No tool call reaches a file, the network or another program: nothing of the kind is attempted over a whole conversation, and
the workers could not if they tried."""
import re, shutil, sys, tempfile
from _service import *

check = Check()
build = sys.argv[1]
if not shutil.which("strace"):
    print("strace is not installed")
    sys.exit(77)

CALLS = [call(1, "centl_compute", expression="factorial(2000)"), call(2, "centl_define", expression="f(x) = x^2"),
         call(3, "centl_compute", expression="approx(sin(f(2)), 50)"), call(4, "centl_compute", expression="integrate(1/(x^2+1), x)"),
         call(5, "centl_verify", left="(x+1)^2", relation="equal", right="x^2 + 2*x + 1", variables=[{"name": "x", "domain": "rational"}]),
         call(6, "centl_capabilities"), call(7, "centl_session"), call(8, "centl_help", query="integrate"),
         call(9, "centl_calculate", expression="g = 3"), call(10, "centl_physics", action="units"),
         call(11, "centl_compute", expression="factorial(62499)"), call(12, "centl_reset"),
         call(13, "math.find", request={"op": "search", "query": "greatest common divisor"}),
         call(14, "math.run", operation_id="integer.compute.gcd", payload={"left": "12", "right": "18"}),
         call(15, "math.run", operation_id="integer.compute.gcd", payload={"left": "file:///etc/passwd", "right": "http://localhost/"}),
         {"jsonrpc": "2.0", "id": 16, "method": "resources/read", "params": {"uri": "operation://catalog"}},
         {"jsonrpc": "2.0", "id": 17, "method": "resources/read", "params": {"uri": "file:///etc/passwd"}}]


class Traced(Server):
    def __init__(self, trace, environment):
        self.process = subprocess.Popen(["strace", "-f", "-ttt", "-o", trace, "-e", "trace=%file,%network,%process,openat2,io_uring_setup",
                                         os.path.join(build, "centl"), "--mcp", "--catalog"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()


for confinement in ("off", "on"):
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        server = Traced(trace, {**os.environ, "EXACT_CONFINEMENT": confinement, "ASAN_OPTIONS": "detect_leaks=0"})  # which traces too
        server.initialize()
        server.ask(call(0, "centl_compute", expression="1+1"))
        begin = time.time()
        for request in CALLS:
            check(server.ask(request) is not None, f"an answer to {request['id']}")
        check.equal(server.close(), 0, "exit code")
        # What begins or ends our own workers; what the end of a process does.
        own = re.compile(r"^(exit|exit_group|wait4|waitid|clone|clone3|fork|vfork|kill|tgkill)\(|^\+\+\+|^---|^<\.\.\.|^\?")
        strange = []
        for line in open(trace):
            _, moment, what = line.split(None, 2)
            if float(moment) > begin and not own.match(what):
                strange.append(what.strip())
        check.equal(strange, [], f"nothing is opened, connected or run (confinement {confinement})")

for confinement, mode in (("on", "0" if sanitized(build) else "2"), ("off", "0")):
    os.environ["EXACT_CONFINEMENT"] = confinement
    server = Server(build, "--mcp")
    server.initialize()
    server.ask(call(1, "centl_compute", expression="1+1"))
    status = dict(l.split(":\t", 1) for l in open(f"/proc/{server.workers()[0]}/status").read().splitlines() if ":\t" in l)
    check.equal(status.get("Seccomp"), mode, f"the worker's filter (confinement {confinement})")
    check.equal(server.close(), 0, "exit code")
check.finish()
