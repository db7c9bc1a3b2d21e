"""What the tests of the machine protocols share: a client, the comparison with recorded answers, a JSON Schema validator."""
import collections, json, os, queue, re, subprocess, sys, threading, time

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "data")


def sanitized(build):
    """Whether the programs are built under a sanitizer: slower, never small, not confined."""
    return "-fsanitize" in open(os.path.join(build, "CMakeCache.txt")).read()


class Server:
    """A running server; lines go in and come out. Without `reading`, its output is left unread."""

    def __init__(self, build, *arguments, reading=True):
        self.process = subprocess.Popen([os.path.join(build, "centl"), *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        if reading:
            self.reader = threading.Thread(target=self._read, daemon=True)
            self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode())
        self.lines.put(None)

    def send(self, *lines):
        """Each a text or something to be written as JSON; all in one write. Lone surrogates stand for bytes."""
        texts = [l if isinstance(l, str) else json.dumps(l) for l in lines]
        try:
            self.process.stdin.write("".join(t + "\n" for t in texts).encode("utf-8", "surrogateescape"))
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def receive(self, timeout=60):
        """The next line, parsed; None when there is none in time or the output has ended."""
        try:
            line = self.lines.get(timeout=timeout)
        except queue.Empty:
            return None
        if line is None:
            self.lines.put(None)  # the end stays the end
            return None
        return json.loads(line)

    def ask(self, line, timeout=60):
        self.send(line)
        return self.receive(timeout)

    def rest(self, timeout=120):
        """Closes the input; all lines until the output ends."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        lines = []
        while (line := self.receive(timeout)) is not None:
            lines.append(line)
        return lines

    def close(self, timeout=60):
        """The exit code."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None

    def workers(self):
        """The process ids of its workers."""
        pid = self.process.pid
        try:
            return [int(p) for p in open(f"/proc/{pid}/task/{pid}/children").read().split()]
        except OSError:
            return []

    def initialize(self, version="2025-11-25"):
        answer = self.ask({"jsonrpc": "2.0", "id": "init", "method": "initialize", "params": {
            "protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return answer


def call(id, tool, **arguments):
    return {"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}


class Check:
    """Counts, prints what failed, and ends the program with the right code."""

    def __init__(self):
        self.passed, self.failed = 0, 0

    def __call__(self, condition, what, *detail):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            if self.failed <= 20:
                print("FAILED:", what, *(str(d)[:1200] for d in detail), sep="\n  ")
        return condition

    def equal(self, got, want, what):
        return self(got == want, what, f"got      {got}", f"expected {want}")

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


# ---- Recorded answers ----------------------------------------------------------------------------------------------

# What is ours to word or to count.
FREE = {"message", "suggestion", "title", "description", "instructions", "version", "supported_domain", "requests", "producer",
        "serverInfo"}


def comparable(v, error=False):
    """An answer without what may differ; text blocks that carry JSON are read."""
    if isinstance(v, str):
        if v.startswith("{"):
            try:
                return comparable(json.loads(v), error)
            except ValueError:
                pass
        return re.sub(r"; supported_domain=[^)]*", "", v)
    if isinstance(v, dict):
        error = error or v.get("isError") is True
        return {k: comparable(x, error) for k, x in v.items() if k not in FREE and not (error and k == "text")}
    if isinstance(v, list):
        return [comparable(x, error) for x in v]
    return v


def missing_keys(want, got, at=""):
    """Places of the recorded shape that an answer lacks."""
    if isinstance(want, dict):
        if not isinstance(got, dict):
            return [at]
        return [m for k, x in want.items() for m in ([f"{at}/{k}"] if k not in got else missing_keys(x, got[k], f"{at}/{k}"))]
    if isinstance(want, list) and want and isinstance(want[0], dict):
        return missing_keys(want[0], got[0], at + "/0") if isinstance(got, list) and got else [at]
    return []


def listed_differences():
    """request line -> what ours says, from the reviewed list."""
    rows = {}
    folder = os.path.join(HERE, "..", "reference_differences")
    for name in sorted(os.listdir(folder)):
        for line in open(os.path.join(folder, name), encoding="utf-8"):
            fields = line.rstrip("\n").split("\t")
            if line.startswith(("{", "[")) and len(fields) >= 3:
                rows[fields[0]] = fields[2]
    return rows


def replay(check, path, start, also={}):
    """Sessions of recorded requests, in order, each in a process of its own; returns the exit codes. `also` are listed
    differences whose request cannot stand in the list."""
    listed = {**listed_differences(), **also}
    sessions = collections.OrderedDict()
    for line in open(path):
        entry = json.loads(line)
        sessions.setdefault(entry["session"], []).append(entry)
    codes = {}
    for session, entries in sessions.items():
        server = start(entries)
        for entry in entries:
            server.send(*entry["requests"])
            for number, expected in enumerate(entry["answers"]):
                request = entry["requests"][number] if len(entry["requests"]) == len(entry["answers"]) else entry["requests"][0]
                got = server.receive()
                what = f"{entry['group']}: {request[:300]}"
                if request in listed:
                    # A row may say in JSON what must be there.
                    if listed[request].startswith("{"):
                        check.equal(within(json.loads(listed[request]), got), [], f"listed, {what}: {got}")
                elif "keys" in expected:
                    check.equal(missing_keys(expected["keys"], got), [], what)
                else:
                    check.equal(comparable(got), expected["equal"], what)
        check.equal(server.rest(), [], f"session {session} says nothing more")
        codes[session] = server.close()
    return codes


def within(want, got, at=""):
    """Where `got` lacks something of `want`: members of objects may be more."""
    if isinstance(want, dict) and isinstance(got, dict):
        return [f for k, x in want.items() for f in (within(x, got[k], f"{at}/{k}") if k in got else [f"{at}/{k} is missing"])]
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        return [f for i, x in enumerate(want) for f in within(x, got[i], f"{at}/{i}")]
    return [] if want == got and type(want) is type(got) else [f"{at}: {got!r} for {want!r}"]


# ---- JSON Schema (2020-12 and draft 7, without remote references) -----------------------------------------------------

def same(a, b):
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def has_type(value, kind):
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}[kind])


KNOWN = {"type", "const", "enum", "properties", "required", "additionalProperties", "items", "oneOf", "anyOf", "allOf", "not",
         "$ref", "$defs", "definitions", "minimum", "maximum", "minLength", "maxLength", "minItems", "pattern", "description",
         "title", "format", "default", "$schema", "$comment"}


def fault(schema, value, root=None, at=""):
    """The first reason why `value` does not fit `schema`, or None. An unknown keyword is an error of the schema."""
    root = schema if root is None else root
    if isinstance(schema, bool):
        return None if schema else f"{at}: not allowed"
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].split("/")[1:]:
            target = target[part]
        if wrong := fault(target, value, root, at):
            return wrong
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(has_type(value, k) for k in kinds):
            return f"{at}: {value!r:.80} is no {'/'.join(kinds)}"
    if "const" in schema and not same(schema["const"], value):
        return f"{at}: {value!r:.80} is not {schema['const']!r}"
    if "enum" in schema and not any(same(e, value) for e in schema["enum"]):
        return f"{at}: {value!r:.80} is none of {schema['enum']}"
    if has_type(value, "number") and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{at}: {value} is out of range"
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            return f"{at}: length"
        if "pattern" in schema and not re.search(schema["pattern"], value):
            return f"{at}: {value!r:.80} does not match {schema['pattern']}"
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                return f"{at}: {name} is missing"
        for name, member in value.items():
            inner = schema.get("properties", {}).get(name, schema.get("additionalProperties", True))
            if wrong := fault(inner, member, root, f"{at}/{name}"):
                return wrong
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            return f"{at}: too few"
        for i, item in enumerate(value):
            if wrong := fault(schema.get("items", True), item, root, f"{at}/{i}"):
                return wrong
    for part in schema.get("allOf", []):
        if wrong := fault(part, value, root, at):
            return wrong
    for key in ("oneOf", "anyOf"):
        if key in schema:
            faults = [fault(s, value, root, at) for s in schema[key]]
            if faults.count(None) != 1 if key == "oneOf" else None not in faults:
                return f"{at}: {faults.count(None)} of {key} fit ({faults})"
    if "not" in schema and fault(schema["not"], value, root, at) is None:
        return f"{at}: fits what it must not"
    return None


def official_schema(revision):
    return json.load(open(os.path.join(DATA, "mcp-schema", revision + ".json"), encoding="utf-8"))


def official_fault(schema, name, value):
    part = "$defs" if "$defs" in schema else "definitions"
    return fault({"$ref": f"#/{part}/{name}"}, value, schema)
