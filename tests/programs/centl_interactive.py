"""The interactive calculator through a real pseudo-terminal: keys in, screen text out."""
import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

CENTL = os.path.abspath(os.path.join(sys.argv[1], "centl"))
failures = []


class Session:
    def __init__(self, home, arguments=("--no-color",), **environment):
        self.master, slave = pty.openpty()
        env = {"PATH": "/usr/bin:/bin", "HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8", **environment}
        self.process = subprocess.Popen([CENTL, *arguments], stdin=slave, stdout=slave, stderr=slave, env=env, preexec_fn=self.control, close_fds=True)
        os.close(slave)
        self.text = ""

    @staticmethod
    def control():
        os.setsid()
        import fcntl
        import termios
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def expect(self, pattern, timeout=20.0):
        """Waits until `pattern` has come since the last expect; returns the text up to and with it."""
        end = time.monotonic() + timeout
        while True:
            plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.text).replace("\r", "")
            found = re.search(pattern, plain)
            if found:
                self.text = plain[found.end():]
                return plain[: found.end()]
            left = end - time.monotonic()
            if left <= 0 or (not select.select([self.master], [], [], left)[0]):
                failures.append(f"waited in vain for {pattern!r}; the screen says {plain[-300:]!r}")
                return ""
            try:
                data = os.read(self.master, 65536)
            except OSError:
                data = b""
            if not data:
                failures.append(f"ended before {pattern!r}; the screen says {plain[-300:]!r}")
                return ""
            self.text += data.decode("utf-8", "replace")

    def raw_until(self, pattern, timeout=20.0):
        """The same with what the terminal is told beside text."""
        end = time.monotonic() + timeout
        while not re.search(pattern, re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.text), re.S) and time.monotonic() < end:
            if select.select([self.master], [], [], 0.2)[0]:
                self.text += os.read(self.master, 65536).decode("utf-8", "replace")
        return self.text

    def type(self, keys):
        os.write(self.master, keys.encode())

    def ask(self, line, answer):
        self.expect("centl> ")
        self.type(line + "\r")
        self.expect(answer)

    def end(self):
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = "did not end"
        os.close(self.master)
        return code


def check(name, ok):
    if not ok:
        failures.append(name)


def main():
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, ".local/state/centl/history.json")
        s = Session(home)
        s.ask("1/3 + 1/6", r"\n1/2\n")
        s.ask("_ * 4", r"\n2\n")
        s.ask("r = 3", r"\nr = 3\n")
        s.ask("f(x) = x^2 + r", r"\nf\(x\) = x\^2 \+ 3\n")
        s.ask("f(r)", r"\n12\n")
        s.ask("1/0", r"error: .* at column 1\n1 \| 1/0\n  \| \^\n")
        s.ask(":definitions", r"\nr = 3\nf\(x\) = x\^2 \+ 3\n")
        s.ask(":last", r"\n12\n")
        s.ask(":nonsense", r"no command :nonsense")
        s.ask(":help factorial", r"factorial\(n\)")
        s.expect("centl> ")
        s.type("sum(\r")
        s.expect(r"\.\.\.\.> ")
        s.type("k, k = 1, 3)\r")
        s.expect(r"\n6\n")
        s.expect("centl> ")
        s.type("fib\t(10)\r")  # completion
        s.expect(r"\n55\n")
        s.expect("centl> ")
        s.type("gcd(\t")  # hint
        s.expect(r"gcd\(a, b\): ")
        s.type("4, 6)\r")
        s.expect(r"\n2\n")
        s.expect("centl> ")
        s.type("fact\t\t")  # all that begin so
        s.expect(r"factor  factorial")
        s.type("ial(3 +\r")
        s.expect(r"\.\.\.\.> ")
        s.type(" \t")  # the hint knows the lines before
        s.expect(r"factorial\(n\): ")
        s.type("2)\r")
        s.expect(r"\n120\n")
        s.expect("centl> ")
        s.type(":cl\t\r")
        s.expect("the history is empty")
        s.ask(":help intgrate", "did you mean integrate")
        s.ask(":help geometry", r"circle_area\(radius\)")
        s.ask(":hlep", "did you mean :help")
        s.ask(":syntax", "What expressions can contain")
        s.ask(":limits", "max_exact_bits")
        s.ask(":history hel", r"1  :help intgrate")
        s.ask("f(x) = x^2 + 1", "error")  # defined above: a definition is made once
        s.expect("centl> ")
        s.type("40 +\r")
        s.expect(r"\.\.\.\.> ")
        s.type("2\r")
        s.expect(r"\n42\n")
        s.ask("assert(1/3 < 1/2)", "verdict: verified")
        s.ask("gcd(4, 6)", r"\n2\n")
        s.expect("centl> ")
        s.type("\x1b[A\r")  # up: the last line again
        s.expect(r"\n2\n")
        s.expect("centl> ")
        s.type("abc\x03")  # Ctrl-C drops the line
        for _ in range(50):  # at any moment: as the prompt is drawn, before it is read
            s.expect("centl> ")
            s.type("9\x03")
        s.ask("7", r"\n7\n")
        s.ask(":time", "timing is on")
        s.expect("centl> ")
        s.type("sum(sum(1/(k + j), j = 1, 300), k = 1, 300)\r")
        time.sleep(0.3)
        s.type("\x03")
        s.expect(r"(cancelled|\d/\d)")  # a fast machine may be done before the key comes
        s.ask("f(2)", r"\n7\n")  # the session goes on
        s.expect("centl> ")
        s.type("integrate(1/(x^12 + x + 1)^6, x)\r")  # or anything else that takes more than a second
        if "s, Ctrl-C stops it" in s.expect(r"(s, Ctrl-C stops it|\n.*\n\d+\.\d+ s)"):
            s.type("\x03")
            s.expect("cancelled")
        s.ask("f(3)", r"\n12\n")
        s.ask(":q", "")
        check("exit code 0", s.end() == 0)

        check("the history file is private", os.stat(path).st_mode & 0o777 == 0o600 and os.stat(os.path.dirname(path)).st_mode & 0o777 == 0o700)
        content = json.load(open(path, encoding="utf-8"))
        check("the history has a version", content["version"] == 1 and list(content) == ["version", "entries"])
        check("the history has what was typed: " + str(content["entries"]), "gcd(4, 6)" in content["entries"] and "40 + 2" in content["entries"])

        # Two sessions at once: nothing of either is lost.
        a, b = Session(home), Session(home)
        a.ask("111", r"\n111\n")
        b.ask("222", r"\n222\n")
        a.ask("333", r"\n333\n")
        for x in (a, b):
            x.ask(":quit", "")
            x.end()
        entries = json.load(open(path, encoding="utf-8"))["entries"]
        check("concurrent sessions are merged", [e for e in entries if e in ("111", "222", "333")] == ["111", "222", "333"])

        # Content that is not ours stays as it is.
        for foreign in ('{"version":2,"entries":[]}', "not json", '{"version":1,"entries":[3]}'):
            with open(path, "w", encoding="utf-8") as f:
                f.write(foreign)
            s = Session(home)
            s.expect("left as it is")
            s.ask("444", r"\n444\n")
            s.ask(":quit", "")
            s.end()
            check("foreign content is kept: " + foreign, open(path, encoding="utf-8").read() == foreign)

        # History can be switched off.
        os.remove(path)
        for environment, arguments in (({"CENTL_NO_HISTORY": "1"}, ("--no-color",)), ({"CENTL_HISTORY": "off"}, ("--no-color",)), ({}, ("--no-color", "--no-history"))):
            s = Session(home, arguments, **environment)
            s.ask("555", r"\n555\n")
            s.ask(":quit", "")
            s.end()
            check("no history: " + str(environment), not os.path.exists(path))

        # Colour: where it is wanted.
        for arguments, environment, colored in (((), {}, True), ((), {"NO_COLOR": "1"}, False), (("--no-color",), {}, False), (("--color=never",), {}, False),
                                                (("--color",), {"NO_COLOR": "1"}, True), ((), {"TERM": "dumb"}, False)):
            s = Session(home, arguments, **environment)
            s.expect("centl> ")
            s.type("1/3 + 1/6\r")
            raw = s.raw_until(r"1/2\s")
            check(f"colour with {arguments} {environment}: {raw!r}", ("\x1b[96m" in raw) == colored)
            s.type(":q\r")
            s.end()

        # A dumb terminal, and the end of input: at the prompt, and typed ahead while a calculation runs.
        for term, line in (("dumb", "1+1"), ("xterm", "1+1"), ("xterm", "sum(sum(1/(k + j), j = 1, 150), k = 1, 150) * 0 + 2")):
            s = Session(home, (), TERM=term)
            s.expect("centl> ")
            s.type(line + "\r")
            if line != "1+1":
                s.type("\x04")
            s.expect(r"\n2\n")
            if line == "1+1":
                s.expect("centl> ")
                s.type("\x04")
            check(f"the end of input ends it: {term}, {line}", s.end() == 0)
    for f in failures:
        print(f)
    print(f"{'1 passed, 0' if not failures else '0 passed, ' + str(len(failures))} failed")
    return bool(failures)


sys.exit(main())
