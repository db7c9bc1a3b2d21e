"""What the physics tests share: a client of `centl-physics --serve`, builders of requests, a small JSON Schema validator."""
import json, re, subprocess, sys, os


class Server:
    def __init__(self, build):
        self.process = subprocess.Popen([os.path.join(build, "centl-physics"), "--serve"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def line(self, text):
        self.process.stdin.write(text if isinstance(text, bytes) else text.encode())
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().decode()

    def ask(self, arguments):
        return json.loads(self.line(json.dumps({"version": 1, **arguments})))

    def close(self):
        self.process.stdin.close()
        return self.process.wait(30)


def command(build, *arguments, stdin=""):
    """(exit code, standard output, standard error) of one run of the program."""
    done = subprocess.run([os.path.join(build, "centl-physics"), *arguments], input=stdin.encode(), capture_output=True,
                          timeout=120)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def quantity(value, unit):
    return {"value": str(value), "unit": unit}


def vector(x, y, z, unit):
    return {"x": str(x), "y": str(y), "z": str(z), "unit": unit}


def fault(schema, value, root=None, at=""):
    """The first reason why `value` does not fit `schema`, or None. The keywords that our schemas use, and no others."""
    root = schema if root is None else root
    if schema is True:
        return None
    if schema is False:
        return f"{at}: not allowed"
    unknown = set(schema) - {"type", "const", "enum", "properties", "required", "additionalProperties", "items", "oneOf", "$ref",
                             "$defs", "minimum", "maximum", "minLength", "maxLength", "pattern", "description"}
    assert not unknown, unknown
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].split("/")[1:]:
            target = target[part]
        return fault(target, value, root, at)
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "null": type(None)}
    kind = schema.get("type")
    if kind and (not isinstance(value, kinds[kind]) or (kind == "integer" and isinstance(value, bool))):
        return f"{at}: no {kind}"
    same = lambda a, b: a == b and type(a) is type(b)
    if "const" in schema and not same(schema["const"], value):
        return f"{at}: not {schema['const']!r}"
    if "enum" in schema and not any(same(e, value) for e in schema["enum"]):
        return f"{at}: {value!r} is none of {schema['enum']}"
    if isinstance(value, int) and not isinstance(value, bool):
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            return f"{at}: out of range"
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            return f"{at}: length"
        if "pattern" in schema and not re.search(schema["pattern"], value):
            return f"{at}: {value!r} does not match"
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                return f"{at}: {name} is missing"
        for name, member in value.items():
            inner = properties.get(name, schema.get("additionalProperties", True))
            wrong = fault(inner, member, root, f"{at}/{name}")
            if wrong:
                return wrong
    if isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            wrong = fault(schema["items"], item, root, f"{at}/{i}")
            if wrong:
                return wrong
    if "oneOf" in schema:
        faults = [fault(s, value, root, at) for s in schema["oneOf"]]
        if faults.count(None) != 1:
            return f"{at}: {faults.count(None)} of oneOf fit ({faults})"
    return None


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
                print("FAILED:", what, *(str(d)[:1500] for d in detail))
        return condition

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)
