#!/usr/bin/env python3
"""centl-physics on the command line and as a server: answers, exit codes, pictures, limits of the line protocol.

usage: physics_cli.py BUILD_DIR
"""
import json, os, subprocess, sys, tempfile, xml.dom.minidom
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _physics import Server, Check, command, quantity, vector

build = sys.argv[1]
data = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "physics")
check = Check()


def runs(code, out, *arguments, stdin=""):
    got = command(build, *arguments, stdin=stdin)
    check(got[0] == code and (out is None or got[1] == out) and (got[2] == "") == (code == 0), arguments, got)
    if code:
        check(got[2].startswith("centl-physics: ") and (code == 2 or got[1] == "" or "--json" in arguments), arguments, got)
    return got


# --- commands ----------------------------------------------------------------------------------------------------------
lines = runs(0, None, "units")[1].splitlines()
check(lines[2] == "cm\tcentimetre\tscale=1/100\tdimension=m" and lines[18] == "J\tjoule\tscale=1\tdimension=m^2*kg*s^-2", lines)
check(len(lines) >= 69 and all(l.count("\t") == 3 for l in lines), "units")
runs(0, "1\n", "convert", "100", "cm", "m")
runs(0, "25\n", "convert", "90", "km/h", "m/s")
runs(0, "-3/2\n", "convert", "-0.0015", "m", "mm")
for bad in (["1", "m", "s"], ["zz", "m", "cm"], ["1", "M", "m"], ["1", "deg", "rad"], ["1/0", "m", "m"], ["", "m", "m"]):
    runs(1, "", "convert", *bad)
runs(0, "h=132521403/200000000000000000000000000000000000000000 J*s\nname=Planck constant\nprovenance=SI defining constant\n"
        "exact=true\n", "constant", "h")
runs(1, "", "constant", "G")
fall = ["2", "0,0,10", "1,0,0", "0,0,-10", "1/10"]
runs(0, "integrator=symplectic-euler\nsteps=10\nposition=1,0,9/2 m\nvelocity=1,0,-10 m/s\n", "gravity", *fall, "10")
n = 1000000
runs(0, f"integrator=symplectic-euler\nsteps={n}\nposition=100000,0,{10 - n * (n + 1) // 20} m\nvelocity=1,0,-{n} m/s\n",
     "gravity", *fall, str(n))
for place, value in ((0, "0"), (0, "-1"), (1, "0,0"), (1, "0,0,0,0"), (1, "0,0,"), (1, ",,"), (2, "a,0,0"), (4, "0"), (4, "-1"), (5, "x"),
                     (5, "-1"), (5, "1.5"), (5, "1000001"), (5, "9" * 50)):
    arguments = fall + ["10"]
    arguments[place] = value
    runs(1, "", "gravity", *arguments)
for bad in ([], ["fly"], ["convert", "1", "m"], ["constant"], ["--fly"], ["--serve", "x"], ["units", "x"], ["simulate", "a", "b"],
            ["simulate", "--svg"], ["simulate", "--plane", "zz"], ["contacts", "--width"], ["contact-time", "--svg", "x"],
            ["schema"], ["schema", "x"], ["help"], ["gravity", "1"]):
    code, out, err = command(build, *bad)
    check(code == 2 and out == "" and "centl-physics convert VALUE FROM_UNIT TO_UNIT" in err, bad, code, out)
code, out, err = command(build, "--help")
check(code == 0 and err == "" and "--serve" in out, "help")
check(command(build, "--version")[1].startswith("centl-physics "), "version")
check("stiffness" not in runs(0, None, "help", "convert")[1] and "to_unit" in command(build, "help", "convert")[1], "help of an action")
runs(1, "", "help", "fly")
for name in ("input", "output"):
    check(json.loads(runs(0, None, "schema", name)[1])["type"] == "object", "schema", name)

# --- files and pictures ------------------------------------------------------------------------------------------------
with tempfile.TemporaryDirectory() as folder:
    picture = os.path.join(folder, "picture.svg")
    for name, verb in (("fall", "simulate"), ("spiral", "simulate"), ("world", "contacts")):
        request = os.path.join(data, name + ".json")
        text = runs(0, None, verb, request, "--svg", picture)[1]
        drawn = open(picture, "rb").read()
        check(drawn == open(os.path.join(data, name + ".svg"), "rb").read(), "picture of " + name)
        xml.dom.minidom.parseString(drawn)
        check(runs(0, text, verb, stdin=open(request).read())[1] == text, "standard input", name)
        answer = json.loads(runs(0, None, verb, request, "--json")[1])
        check(answer["ok"] and answer["version"] == 1, "json", name)
        other = runs(0, text, verb, request, "--svg", picture, "--plane", "yz")
        check(open(picture, "rb").read() != drawn, "another plane", name)
    check(text.splitlines()[:2] == ["5 sphere(s), 10 pair(s): 1 touching, 1 overlapping",
                                    "a\tb\ttouching\tdistance^2=4 m^2\treach^2=4 m^2"], text)
    check("deferred: 1 overlapping" in runs(0, None, "contacts", os.path.join(data, "world.json"), "--resolve")[1], "resolve")
    runs(1, "", "simulate", os.path.join(folder, "missing.json"))
    runs(1, "", "simulate", folder)
    runs(1, "", "simulate", os.path.join(data, "fall.json"), "--svg", os.path.join(folder, "no", "such", "place.svg"))
    for text in ("", "{", "[]", "{}", '{"action":"units"}', '{"a":1,"a":2}', " " * (1 << 20) + "{}"):
        runs(1, "", "simulate", stdin=text)
    for text in ('{"spheres":3}', '{"action":"analyze_sphere_contacts"}'):
        runs(1, None, "contacts", "--json", stdin=text)
sphere = lambda id, x, y, v: {"particle": {"id": id, "mass": quantity(1, "kg"), "position": vector(x, y, 0, "m"),
                                           "velocity": vector(v, 0, 0, "m/s")}, "radius": quantity(1, "m")}
meeting = {"sphere1": sphere("a", 0, 0, 1), "sphere2": sphere("b", 4, 1, 0), "duration": quantity(10, "s")}
runs(0, "crossing_contact; first_contact=quadratic_irrational in [0,4] s\nclearance^2(t)=1 t^2 + -8 t + 13 m^2\nclosest time=4 s\n"
        "smallest clearance^2=-3 m^2\n", "contact-time", stdin=json.dumps(meeting))
narrow = runs(0, None, "contact-time", stdin=json.dumps({**meeting, "bracket_width": quantity("1/4", "s")}))[1]
check("quadratic_irrational in [9/4,5/2] s\n" in narrow, "bracket width", narrow)
check(json.loads(runs(0, None, "contact-time", "--json", stdin=json.dumps(meeting))[1])["physics"]["status"] == "crossing_contact", "json")

# --- the server ---------------------------------------------------------------------------------------------------------
server = Server(build)


def said(text):
    line = server.line(text)
    answer = json.loads(line)
    check(list(answer)[0] == "version" and answer["version"] == 1 and answer["provenance"]["backend"] == "centl-physics", text, answer)
    return answer


def fails(text, code, method="request", id=None):
    answer = said(text)
    check(not answer["ok"] and answer["error"]["code"] == code and answer["provenance"]["method"] == method and
          answer.get("id") == id and list(answer["error"]) == ["code", "message", "retryable"], text[:200], answer)
    return answer


answer = said('{"version":1,"id":"example","action":"convert","value":"100","from_unit":"cm","to_unit":"m"}\r')
check(list(answer) == ["version", "id", "ok", "physics", "provenance"] and answer["id"] == "example" and answer["physics"]["text"] == "1 m", answer)
big = 10**40
check(said('{"version":1,"id":%d,"action":"units"}' % big)["id"] == big, "large id")
check(said('{"version":1,"id":-0,"action":"units"}')["id"] == 0, "id -0")
for text in ("", "{x", "{", '{"version":1,"action":"units",}', '{"version":1,"version":1,"action":"units"}', "\ufeff{}", "[1]", "null",
             '{"version":1,"action":"units"} x', '{"version":01,"action":"units"}', "\x00", '{"action":"units"}',
             '{"version":2,"action":"units"}', '{"version":"1","action":"units"}', '{"version":1.0,"action":"units"}',
             '{"version":1}', '{"version":1,"action":1}', '{"version":1,"id":1.5,"action":"units"}', '{"version":1,"id":null,"action":"units"}',
             '{"version":1,"id":[],"action":"units"}', "[" * 60000, b'{"version":1,"action":"\xff"}'):
    fails(text, "invalid_request")
fails('{"version":1,"id":7,"action":"fly"}', "invalid_physics_request", "fly", 7)
fails('{"version":1,"action":"units","foo":1}', "invalid_physics_request", "units")
fails('{"version":1,"action":"%s"}' % ("y" * 60000), "invalid_physics_request")
padding = 65536 - len('{"version":1,"action":"units"}')
check(said('{"version":1,"action":"units"' + " " * padding + "}")["ok"], "65,536 bytes")
fails('{"version":1,"action":"units"' + " " * (padding + 1) + "}", "resource_limit")
fails("x" * 10**6, "resource_limit")
check(said('{"version":1,"action":"units"}')["ok"], "goes on after a long line")
check(server.close() == 0, "exit code")

lines = ['{"version":1,"id":%d,"action":"constant","symbol":"c"}' % i for i in range(10003)]
done = subprocess.run([os.path.join(build, "centl-physics"), "--serve"], input=("\n".join(lines)).encode(), capture_output=True, timeout=120)
answers = [json.loads(l) for l in done.stdout.decode().splitlines()]
check(done.returncode == 0 and done.stderr == b"" and [a["id"] for a in answers] == list(range(10003)), "order and end of input")
check(all(a["ok"] for a in answers[:10000]) and [a["error"]["code"] for a in answers[10000:]] == ["resource_limit"] * 3, "10,000 requests")

# The seed's examples, as they stand.
server = Server(build)
got = server.ask({"action": "simulate_particle",
                  "particle": {"id": "body", "mass": {"value": "2", "unit": "kg"},
                               "position": {"x": "0", "y": "0", "z": "10", "unit": "m"},
                               "velocity": {"x": "1", "y": "0", "z": "0", "unit": "m/s"}},
                  "forces": [{"kind": "uniform_gravity", "acceleration": {"x": "0", "y": "0", "z": "-10", "unit": "m/s^2"}}],
                  "dt": {"value": "1/10", "unit": "s"}, "steps": 10})["physics"]
check(got["integrator"] == "symplectic_euler" and got["final"]["position"]["text"] == "1,0,9/2 m" and
      got["diagnostics"]["final_kinetic_energy"]["text"] == "101 J" and "trajectory" not in got, got)
pair = [sphere("a", 0, 0, 1), sphere("b", 2, 0, -1)]
got = server.ask({"action": "analyze_sphere_contacts", "spheres": pair})["physics"]
check(got["summary"] == {"pair_count": 1, "separated": 0, "touching": 1, "overlapping": 0}, got)
got = server.ask({"action": "certify_linear_sphere_contact", "sphere1": sphere("a", 0, 0, 1), "sphere2": sphere("b", 4, 0, 0),
                  "duration": {"value": "3", "unit": "s"}})["physics"]
check(got["status"] == "crossing_contact" and got["first_contact_time"]["time"]["text"] == "2 s", got)
check(server.close() == 0, "exit code")
check.finish()
