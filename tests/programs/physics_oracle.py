#!/usr/bin/env python3
"""A second route for every physics action: Python fractions against `centl-physics --serve`, on random requests.

Nothing is shared with the program: simulations are stepped one by one, contact times are decided by counting roots with a
Sturm sequence, units are compared with their definitions. Every answer must also fit the published schema, every request too.

usage: physics_oracle.py BUILD_DIR        (PHYSICS_SEED and TEST_SCALE in the environment)
"""
import json, math, os, random, sys
from fractions import Fraction as F
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _physics import Server, Check, command, fault, quantity, vector

sys.set_int_max_str_digits(0) if hasattr(sys, "set_int_max_str_digits") else None
build = sys.argv[1]
seed = int(os.environ.get("PHYSICS_SEED", random.SystemRandom().randrange(2**32)))
scale = float(os.environ.get("TEST_SCALE", "1"))
rng = random.Random(seed)
print("PHYSICS_SEED =", seed)
check = Check()
server = Server(build)
input_schema = json.loads(command(build, "schema", "input")[1])
output_schema = json.loads(command(build, "schema", "output")[1])


def ask(arguments, ok=True):
    wrong = fault(input_schema, arguments)
    check(wrong is None or not ok, "request against the schema", wrong, arguments)
    answer = server.ask(arguments)
    check(fault(output_schema, answer) is None, "answer against the schema", fault(output_schema, answer), answer)
    check(answer["ok"] is ok, "outcome", arguments, answer)
    return answer["physics"] if answer["ok"] else answer["error"]


# --- numbers and units -------------------------------------------------------------------------------------------------

def written(q):
    """One of the ways to write q."""
    choice = rng.randrange(4)
    denominator = q.denominator
    while denominator % 2 == 0:
        denominator //= 2
    while denominator % 5 == 0:
        denominator //= 5
    if choice == 0 and denominator == 1:
        places = max(len(str(q.denominator)) * 4, 1)
        digits = str(abs(q.numerator) * 10**places // q.denominator).rjust(places + 1, "0")
        text = digits[:-places] + "." + digits[-places:].rstrip("0")
        return ("-" if q < 0 else rng.choice(["", "+"])) + text
    if choice == 1:
        k = rng.randrange(1, 9)
        return f"{q.numerator * k}/{q.denominator * k}"
    return str(q)


LENGTH = {"m": F(1), "cm": F(1, 100), "mm": F(1, 1000), "km": F(1000), "in": F(254, 10000), "ft": F(3048, 10000), "um": F(1, 10**6)}
MASS = {"kg": F(1), "g": F(1, 1000), "t": F(1000), "lb": F(45359237, 10**8)}
TIME = {"s": F(1), "ms": F(1, 1000), "min": F(60), "h": F(3600), "d": F(86400)}
SPEED = {"m/s": F(1), "km/h": F(1000, 3600), "cm/s": F(1, 100)}
ACCELERATION = {"m/s^2": F(1), "cm/s^2": F(1, 100)}
FORCE = {"N": F(1), "kN": F(1000)}
STIFFNESS = {"N/m": F(1), "N/cm": F(100)}
DRAG = {"kg/s": F(1), "N*s/m": F(1)}


def give(q, units):
    unit = rng.choice(sorted(units))
    return {"value": written(q / units[unit]), "unit": unit}


def give_vector(v, units):
    unit = rng.choice(sorted(units))
    return dict(zip("xyz", (written(c / units[unit]) for c in v)), unit=unit)


def number(size=12):
    """A rational biased to corners."""
    kind = rng.randrange(8)
    if kind == 0:
        return F(0)
    if kind == 1:
        return F(rng.choice([-1, 1]))
    if kind == 2:
        return F(rng.randrange(-10**30, 10**30), rng.randrange(1, 10**20))
    return F(rng.randrange(-size, size + 1), rng.choice([1, 1, 1, 2, 3, 7, 10, 100]))


def positive(size=12):
    q = abs(number(size))
    return q if q else F(1)


def triple(size=12):
    return [number(size) for _ in range(3)]


DIMENSIONS = {"kg": (0, 1), "m": (1,), "s": (0, 0, 1), "m/s": (1, 0, -1), "kg*m/s": (1, 1, -1), "J": (2, 1, -2), "m^2": (2,),
              "m^2/s": (2, 0, -1), "m^2/s^2": (2, 0, -2), "m^4/s^2": (4, 0, -2)}
BASE = ["length", "mass", "time", "current", "temperature", "amount", "luminous_intensity"]
SYMBOL = ["m", "kg", "s", "A", "K", "mol", "cd"]


def dimension(exponents):
    exponents = tuple(exponents) + (0,) * (7 - len(exponents))
    parts = [s if e == 1 else f"{s}^{e}" for s, e in zip(SYMBOL, exponents) if e]
    return {**dict(zip(BASE, exponents)), "text": "*".join(parts) or "1"}


def Q(value, unit):
    value = str(F(value))
    return {"kind": "quantity", "exact": True, "value": value, "unit": unit, "si_value": value,
            "dimension": dimension(DIMENSIONS[unit]), "text": f"{value} {unit}"}


def V(values, unit):
    x, y, z = (str(F(v)) for v in values)
    return {"kind": "vector3", "exact": True, "x": x, "y": y, "z": z, "unit": unit, "dimension": dimension(DIMENSIONS[unit]),
            "text": f"{x},{y},{z} {unit}"}


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def state(id, m, x, v):
    return {"kind": "particle_state", "id": id, "mass": Q(m, "kg"), "position": V(x, "m"), "velocity": V(v, "m/s")}


def particle(m, x, v, id=None):
    out = {"mass": give(m, MASS), "position": give_vector(x, LENGTH), "velocity": give_vector(v, SPEED)}
    if id is not None:
        out["id"] = id
    return out


# --- simulation by single steps ----------------------------------------------------------------------------------------

def random_forces():
    forces, given = [], []
    for _ in range(rng.choice([0, 1, 1, 2, 3, 4])):
        kind = rng.choice(["constant_force", "uniform_gravity", "hooke_spring", "linear_drag"])
        a = triple()
        if kind == "constant_force":
            given.append({"kind": kind, "vector": give_vector(a, FORCE)})
            forces.append(lambda x, v, m, a=a: a)
        elif kind == "uniform_gravity":
            given.append({"kind": kind, "acceleration": give_vector(a, ACCELERATION)})
            forces.append(lambda x, v, m, a=a: [m * c for c in a])
        elif kind == "hooke_spring":
            k = number(3)
            given.append({"kind": kind, "anchor": give_vector(a, LENGTH), "stiffness": give(k, STIFFNESS)})
            forces.append(lambda x, v, m, a=a, k=k: [-k * (p - q) for p, q in zip(x, a)])
        else:
            c = abs(number(3))
            given.append({"kind": kind, "coefficient": give(c, DRAG)})
            forces.append(lambda x, v, m, c=c: [-c * w for w in v])
    return forces, given


def simulate():
    m, x, v, dt = positive(), triple(), triple(), positive()
    forces, given = random_forces()
    steps = rng.choice([0, 1, 2, 3, rng.randrange(40)])
    states = [(x, v)]
    for _ in range(steps):
        total = [sum(c) for c in zip([F(0)] * 3, *(f(x, v, m) for f in forces))]
        v = [b + f / m * dt for b, f in zip(v, total)]
        x = [a + b * dt for a, b in zip(x, v)]
        states.append((x, v))
    request = {"action": "simulate_particle", "particle": particle(m, *states[0], id="p"), "forces": given,
               "dt": give(dt, TIME), "steps": steps}
    energy = lambda v: m * dot(v, v) / 2
    expected = {"kind": "particle_simulation", "integrator": "symplectic_euler", "steps": steps, "dt": Q(dt, "s"),
                "initial": state("p", m, *states[0]), "final": state("p", m, x, v),
                "diagnostics": {"initial_momentum": V([m * c for c in states[0][1]], "kg*m/s"),
                                "final_momentum": V([m * c for c in v], "kg*m/s"),
                                "initial_kinetic_energy": Q(energy(states[0][1]), "J"), "final_kinetic_energy": Q(energy(v), "J")},
                "text": "final position=%s m; final velocity=%s m/s" % tuple(",".join(map(str, w)) for w in (x, v))}
    check(ask(request) == expected, "simulation", request)
    expected["trajectory"] = [state("p", m, *s) for s in states]
    check(ask({**request, "include_trajectory": True}) == expected, "trajectory", request)


# --- collisions --------------------------------------------------------------------------------------------------------

def collide_line():
    m1, v1, m2, v2 = positive(), number(), positive(), number()
    w1 = ((m1 - m2) * v1 + 2 * m2 * v2) / (m1 + m2)
    w2 = ((m2 - m1) * v2 + 2 * m1 * v1) / (m1 + m2)
    request = {"action": "elastic_collision_1d", "mass1": give(m1, MASS), "velocity1": give(v1, SPEED),
               "mass2": give(m2, MASS), "velocity2": give(v2, SPEED)}
    p, e = m1 * v1 + m2 * v2, (m1 * v1**2 + m2 * v2**2) / 2
    assert p == m1 * w1 + m2 * w2 and e == (m1 * w1**2 + m2 * w2**2) / 2
    check(ask(request) == {
        "kind": "elastic_collision_1d", "velocity1_final": Q(w1, "m/s"), "velocity2_final": Q(w2, "m/s"),
        "invariants": {"momentum": True, "kinetic_energy": True, "initial_momentum": Q(p, "kg*m/s"),
                       "final_momentum": Q(p, "kg*m/s"), "initial_kinetic_energy": Q(e, "J"), "final_kinetic_energy": Q(e, "J")},
        "exact": True, "text": f"v1={w1} m/s; v2={w2} m/s"}, "collision on a line", request)


def impulse(m1, x1, v1, m2, x2, v2):
    """(v1', v2', whether there was an impulse), by the formula with the normal component."""
    d = [a - b for a, b in zip(x1, x2)]
    w = [a - b for a, b in zip(v1, v2)]
    if dot(w, d) >= 0:
        return v1, v2, False
    n = [c * dot(w, d) / dot(d, d) for c in d]
    return ([a - 2 * m2 / (m1 + m2) * c for a, c in zip(v1, n)], [a + 2 * m1 / (m1 + m2) * c for a, c in zip(v2, n)], True)


def collide_contact():
    m1, x1, v1, m2, x2, v2 = positive(), triple(), triple(), positive(), triple(), triple()
    request = {"action": "elastic_collision_3d_at_contact", "particle1": particle(m1, x1, v1, "a"),
               "particle2": particle(m2, x2, v2)}
    if x1 == x2:
        return ask(request, ok=False)
    w1, w2, hit = impulse(m1, x1, v1, m2, x2, v2)
    momentum = [m1 * a + m2 * b for a, b in zip(v1, v2)]
    energy = (m1 * dot(v1, v1) + m2 * dot(v2, v2)) / 2
    assert momentum == [m1 * a + m2 * b for a, b in zip(w1, w2)] and energy == (m1 * dot(w1, w1) + m2 * dot(w2, w2)) / 2
    status = "resolved" if hit else "separating_or_stationary"
    check(ask(request) == {
        "kind": "elastic_collision_3d_at_contact", "status": status,
        "contact_assumption": "caller_supplied_contact_with_distinct_centers", "particle1_final": state("a", m1, x1, w1),
        "particle2_final": state("body", m2, x2, w2),
        "invariants": {"momentum": True, "kinetic_energy": True, "initial_momentum": V(momentum, "kg*m/s"),
                       "final_momentum": V(momentum, "kg*m/s"), "initial_kinetic_energy": Q(energy, "J"),
                       "final_kinetic_energy": Q(energy, "J")},
        "exact": True, "text": "%s: v1=%s m/s; v2=%s m/s" % (status, ",".join(map(str, w1)), ",".join(map(str, w2)))},
        "collision at contact", request)


# --- contacts ----------------------------------------------------------------------------------------------------------

TRUST = {"geometry": "exact_pairwise_spheres", "contact_test": "distance_squared_vs_radius_sum_squared",
         "response": "frictionless_elastic_normal_impulse", "resolution_scope": "disjoint_touching_pairs_only",
         "overlap_policy": "defer_entire_world", "shared_contact_policy": "defer_entire_world",
         "continuous_collision_detection": False, "penetration_correction": False, "friction": False, "spin": False}


def world_json(spheres):
    return {"kind": "sphere_world", "sphere_count": len(spheres),
            "spheres": [{"kind": "sphere_body", "particle": state(id, m, x, v), "radius": Q(r, "m")} for id, m, x, v, r in spheres]}


def random_world():
    """Spheres in a row or on a grid, so that many touch exactly, some overlap and some share contacts."""
    if rng.random() < 0.2:                        # a row without gaps: the inner ones touch twice
        x, row = triple(60), []
        for i in range(rng.randrange(2, 5)):
            row.append((f"s{i}", positive(), list(x), triple(3), positive(3)))
            x[0] += row[-1][4]
            if i:
                row[-1][2][0] += row[-1][4]
                x[0] += row[-1][4]
        return row
    spheres = []
    for i in range(rng.choice([0, 1, 2, 3, 4, 6, 9])):
        if spheres and rng.random() < 0.6:        # placed against an earlier one along a Pythagorean direction
            id, m, x, v, r = rng.choice(spheres)
            mine = positive(3)
            direction = rng.choice([(1, 0, 0), (F(3, 5), F(4, 5), 0), (F(2, 3), F(1, 3), F(-2, 3)), (0, -1, 0), (F(6, 7), F(-2, 7), F(3, 7))])
            gap = rng.choice([0, 0, 0, 0, 1, 100, -min(r, mine) / 2])
            spheres.append((f"s{i}", positive(), [a + (r + mine + gap) * d for a, d in zip(x, direction)], triple(3), mine))
        else:
            spheres.append((f"s{i}", positive(), triple(60), triple(3), positive(3)))
    return spheres


def contacts(spheres=None):
    spheres = random_world() if spheres is None else spheres
    request = {"spheres": [{"particle": particle(m, x, v, id), "radius": give(r, LENGTH)} for id, m, x, v, r in spheres]}
    active, counts = [], {"pair_count": 0, "separated": 0, "touching": 0, "overlapping": 0}
    pairs = []
    for i, a in enumerate(spheres):
        for j, b in enumerate(spheres[i + 1:], i + 1):
            d = [p - q for p, q in zip(a[2], b[2])]
            reach = (a[4] + b[4])**2
            relation = "separated" if dot(d, d) > reach else "touching" if dot(d, d) == reach else "overlapping"
            counts["pair_count"] += 1
            counts[relation] += 1
            if relation != "separated":
                pairs.append((i, j))
                active.append({"particle1_id": a[0], "particle2_id": b[0], "relation": relation, "center_delta": V(d, "m"),
                               "distance_squared": Q(dot(d, d), "m^2"), "radius_sum_squared": Q(reach, "m^2")})
    world = world_json(spheres)
    check(ask({"action": "analyze_sphere_contacts", **request}) == {
        "kind": "sphere_contact_analysis", "exact": True, "world": world, "summary": counts, "active_contacts": active,
        "trust_boundary": TRUST, "text": "%d sphere(s), %d pair(s): %d touching, %d overlapping" % (
            len(spheres), counts["pair_count"], counts["touching"], counts["overlapping"])}, "contacts", request)
    got = ask({"action": "resolve_isolated_elastic_sphere_contacts", **request})
    expected = {"kind": "isolated_elastic_sphere_contact_resolution", "exact": True,
                "solver": "isolated_elastic_touching_contacts", "initial_contact_summary": counts, "trust_boundary": TRUST}
    shared = [s[0] for i, s in enumerate(spheres) if sum(i in p for p in pairs) > 1]
    if counts["overlapping"]:
        expected |= {"decision": "deferred", "reason": "overlap_detected", "world_changed": False, "world": world, "overlaps": active}
    elif shared:
        expected |= {"decision": "deferred", "reason": "ambiguous_simultaneous_contacts", "world_changed": False, "world": world,
                     "ambiguous_particle_ids": shared, "touching_contacts": active}
    else:
        after, resolutions, impulses = list(spheres), [], 0
        for i, j in pairs:
            a, b = after[i], after[j]
            w1, w2, hit = impulse(a[1], a[2], a[3], b[1], b[2], b[3])
            after[i], after[j] = a[:3] + (w1, a[4]), b[:3] + (w2, b[4])
            impulses += hit
            resolutions.append({"particle1_id": a[0], "particle2_id": b[0],
                                "status": "resolved" if hit else "separating_or_stationary"})
        expected |= {"decision": "completed", "world_changed": impulses > 0, "initial_world": world, "world": world_json(after),
                     "contact_evidence": active, "pair_resolutions": resolutions,
                     "invariants": {"momentum": True, "kinetic_energy": True}}
    text = got.pop("text")
    check(text.startswith(expected["decision"]), "text", text)
    check(got == expected, "resolution", request, got)
    return expected["decision"], expected.get("reason")


# --- contact times: roots counted by a Sturm sequence -----------------------------------------------------------------

def trim(p):
    while p and p[-1] == 0:
        p = p[:-1]
    return p


def remainder(p, q):
    p = list(p)
    while len(p) >= len(q):
        factor = p[-1] / q[-1]
        for i, c in enumerate(q):
            p[len(p) - len(q) + i] -= factor * c
        p = trim(p[:-1])
    return p


def value(p, t):
    total = F(0)
    for c in reversed(p):
        total = total * t + c
    return total


def roots_in(p, low, high):
    """The number of distinct real roots in (low, high], by Sturm's theorem on the square-free part."""
    p = trim(p)
    if len(p) <= 1:
        return 0
    chain = [p, trim([i * c for i, c in enumerate(p)][1:])]
    while chain[-1]:
        chain.append([-c for c in remainder(chain[-2], chain[-1])])
    chain.pop()
    if len(chain[-1]) > 1:                       # divide out the repeated factor
        divisor, quotient, rest = chain[-1], [], list(p)
        while len(rest) >= len(divisor):
            factor = rest[-1] / divisor[-1]
            quotient.insert(0, factor)
            for i, c in enumerate(divisor):
                rest[len(rest) - len(divisor) + i] -= factor * c
            rest.pop()
        return roots_in(quotient, low, high)

    def changes(t):
        signs = [s for s in (value(q, t) for q in chain) if s != 0]
        return sum((a < 0) != (b < 0) for a, b in zip(signs, signs[1:]))
    return changes(low) - changes(high)


def is_square(q):
    return q >= 0 and math.isqrt(q.numerator)**2 == q.numerator and math.isqrt(q.denominator)**2 == q.denominator


LINEAR_TRUST = {"motion_model": "constant_velocity", "geometry": "exact_sphere_pair",
                "interval": "bounded_nonnegative_rational_time", "contact_test": "exact_squared_clearance_quadratic",
                "time_sampling": False, "floating_point_root_finding": False, "force_integration": False,
                "automatic_response": False, "simultaneous_contact_solving": False}


def certify():
    small = rng.random() < 0.7
    size = 4 if small else 12
    x1, v1, x2, v2 = (triple(size) for _ in range(4))
    r1, r2, duration = positive(2), positive(2), abs(number())
    if rng.random() < 0.35:                       # an exact graze or a head-on approach along a Pythagorean direction
        speed = positive()
        v1, v2 = [speed * F(3, 5), speed * F(4, 5), F(0)], [F(0)] * 3
        offset = (r1 + r2) * rng.choice([0, 1, F(3, 5), F(1, 2), 2])
        along = (r1 + r2) * rng.choice([1, 2, F(7, 3), F(4, 5)])
        x2 = [a + along * d + offset * e for a, d, e in zip(x1, (F(3, 5), F(4, 5), 0), (F(4, 5), F(-3, 5), 0))]
        duration = rng.choice([duration, along / speed, max(along - (r1 + r2), F(0)) / speed])
    request = {"action": "certify_linear_sphere_contact",
               "sphere1": {"particle": particle(F(1), x1, v1, "a"), "radius": give(r1, LENGTH)},
               "sphere2": {"particle": particle(positive(), x2, v2, "b"), "radius": give(r2, LENGTH)},
               "duration": give(duration, TIME)}
    width = None
    if rng.random() < 0.5:
        width = rng.choice([positive(), F(1, rng.randrange(1, 10**6)), F(1, 10**rng.randrange(1, 200)), F(3, 2**rng.randrange(60))])
        request["bracket_width"] = give(width, TIME)
    got = ask(request)
    r, v = [a - b for a, b in zip(x1, x2)], [a - b for a, b in zip(v1, v2)]
    f = [dot(r, r) - (r1 + r2)**2, 2 * dot(r, v), dot(v, v)]      # c, b, a: ascending
    roots = roots_in(f, F(0), duration)
    status = got["status"]
    if f[0] < 0:
        expected = "initially_overlapping"
    elif f[0] == 0:
        expected = "touching_at_start"
    elif roots == 0:
        expected = "no_contact_in_interval"
    else:
        # A double root shows as a common root of f and f'.
        double = len(trim(f)) == 3 and value(f, -f[1] / (2 * f[2])) == 0
        expected = "tangent_contact" if double else "crossing_contact"
    check(status == expected, "status", expected, got["text"], request)
    polynomial = {"a": Q(f[2], "m^2/s^2"), "b": Q(f[1], "m^2/s"), "c": Q(f[0], "m^2")}
    closest = F(got["closest_time"]["value"])
    least = F(got["minimum_clearance_squared"]["value"])
    # Least at `closest`: f is there what is claimed, and f - least has no sign change, f being convex.
    inside = 0 <= closest <= duration and value(f, closest) == least
    slope = f[1] + 2 * f[2] * closest
    check(inside and (slope == 0 or (slope > 0 and closest == 0) or (slope < 0 and closest == duration)), "closest time", request, got)
    discriminant = f[1]**2 - 4 * f[2] * f[0]
    first = got["first_contact_time"]
    text = "none"
    if expected in ("initially_overlapping", "no_contact_in_interval"):
        check(first is None, "no time", got)
    elif first["kind"] == "rational":
        t = F(first["time"]["value"])
        check(first == {"kind": "rational", "time": Q(t, "s")}, "rational time", got)
        check(0 <= t <= duration and value(f, t) == 0 and roots_in(f, F(0), t) == (0 if t == 0 else 1), "first contact", request, got)
        text = f"{t} s"
    else:
        low, high = (F(first["rational_bracket"][end]["value"]) for end in ("lower", "upper"))
        check(first == {"kind": "quadratic_irrational", "polynomial": polynomial, "discriminant": Q(discriminant, "m^4/s^2"),
                        "rational_bracket": {"lower": Q(low, "s"), "upper": Q(high, "s")}}, "irrational time", got)
        check(discriminant > 0 and not is_square(discriminant), "irrational", got)
        check(value(f, low) > 0 > value(f, high) and 0 <= low < high <= duration, "bracket ends", request, got)
        check(roots_in(f, F(0), low) == 0 and roots_in(f, low, high) == 1, "bracket holds the first root", request, got)
        halvings = closest / (high - low)
        check(halvings.denominator == 1 and halvings.numerator & (halvings.numerator - 1) == 0 and (low / (high - low)).denominator == 1,
              "bracket comes from halving", request, got)
        if width is None:
            check((low, high) == (0, closest), "bracket without a width", got)
        else:
            check(high - low <= width and (2 * (high - low) > width or halvings == 1), "bracket width", request, got)
        text = f"quadratic_irrational in [{low},{high}] s"
    rest = {k: x for k, x in got.items() if k not in ("closest_time", "minimum_clearance_squared", "first_contact_time")}
    check(rest == {"kind": "linear_sphere_contact_certificate", "exact": True, "model": "constant_velocity", "particle1_id": "a",
                   "particle2_id": "b", "duration": Q(duration, "s"), "status": expected, "polynomial": polynomial,
                   "discriminant": None if f[2] == 0 else Q(discriminant, "m^4/s^2"), "trust_boundary": LINEAR_TRUST,
                   "text": f"{expected}; first_contact={text}"}, "certificate", request, got)
    return expected + ("" if first is None else " " + first["kind"])


# --- units, constants, limits -----------------------------------------------------------------------------------------

def units_and_constants():
    eV = F(1602176634, 10**28)
    scales = {"cm": F(1, 100), "mm": F(1, 1000), "km": 1000, "ms": F(1, 1000), "min": 60, "h": 3600, "g": F(1, 1000), "um": F(1, 10**6),
              "nm": F(1, 10**9), "pm": F(1, 10**12), "us": F(1, 10**6), "ns": F(1, 10**9), "d": 24 * 3600, "mg": F(1, 10**6), "t": 1000,
              "mA": F(1, 1000), "mV": F(1, 1000), "kV": 1000, "kN": 1000, "kJ": 1000, "MJ": 10**6, "kW": 1000, "MW": 10**6,
              "kWh": 1000 * 3600, "kPa": 1000, "MPa": 10**6, "kHz": 1000, "MHz": 10**6, "GHz": 10**9, "cm^2": F(1, 10**4),
              "km^2": 10**6, "ha": 10**4, "cm^3": F(1, 10**6), "cm/s": F(1, 100), "km/s": 1000, "km/h": F(1000, 3600),
              "cm/s^2": F(1, 100), "N/cm": 100, "L": F(1, 1000), "mL": F(1, 10**6), "bar": 10**5, "mbar": 100, "atm": 101325,
              "eV": eV, "keV": 1000 * eV, "MeV": 10**6 * eV, "in": F(254, 10**4), "ft": 12 * F(254, 10**4), "yd": 36 * F(254, 10**4),
              "mi": 5280 * 12 * F(254, 10**4), "lb": F(45359237, 10**8), "au": 149597870700, "ly": 299792458 * 36525 * 864}
    # Derived units by their definitions, as products of powers of symbols before them.
    products = {"N": "kg*m/s^2", "J": "N*m", "Pa": "N/m^2", "Hz": "1/s", "C": "A*s", "W": "J/s", "V": "W/A", "F": "C/V", "ohm": "V/A",
                "S": "A/V", "Wb": "V*s", "T": "Wb/m^2", "H": "Wb/A", "lm": "cd", "lx": "lm/m^2", "Bq": "1/s", "Gy": "J/kg", "Sv": "J/kg",
                "kat": "mol/s", "rad": "1", "sr": "1", "L": "m^3", "bar": "Pa", "eV": "J", "kWh": "J", "atm": "Pa", "ha": "m^2", "ly": "m",
                "mi": "m", "lb": "kg", "au": "m", "MeV": "J", "mbar": "Pa", "mL": "m^3", "keV": "J", "in": "m", "ft": "m", "yd": "m"}
    units = {u["symbol"]: u for u in ask({"action": "units"})["units"]}
    check(len(units) >= 29 + 40, "number of units", len(units))

    def exponents(symbol, depth=0):
        """Dimension of a product such as kg*m/s^2 or m^3/(kg*s^2), from base units and the definitions."""
        assert depth < 8
        symbol = symbol.replace("(", "").replace(")", "") if "/(" not in symbol else "/".join(
            [symbol.split("/(")[0]] + symbol.split("/(")[1].rstrip(")").split("*"))
        total = [0] * 7
        for i, factor in enumerate(symbol.split("/")):
            for part in factor.split("*"):
                name, _, power = part.partition("^")
                power = int(power or 1) * (-1 if i else 1)
                if name == "1":
                    continue
                if name in SYMBOL:
                    inner = [int(s == name) for s in SYMBOL]
                elif name in products:
                    inner = exponents(products[name], depth + 1)
                else:
                    prefix = next(n for n in range(1, 3) if name[n:] in SYMBOL or name[n:] in products or name[n:] in ("g", "Pa", "Hz"))
                    base = name[prefix:]
                    inner = [0, 1, 0, 0, 0, 0, 0] if base == "g" else exponents(base, depth + 1)
                total = [a + power * b for a, b in zip(total, inner)]
        return total
    named = {"g": [0, 1], "min": [0, 0, 1], "h": [0, 0, 1], "d": [0, 0, 1], "t": [0, 1], "cm/s": [1, 0, -1], "km/h": [1, 0, -1]}
    for symbol, unit in units.items():
        wanted = dimension(named[symbol]) if symbol in named else dimension(exponents(symbol))
        check(unit["dimension"] == wanted, "dimension of", symbol, unit, wanted)
        check(F(unit["scale_to_si"]) == scales.get(symbol, 1), "scale of", symbol, unit)
        same = [s for s, u in units.items() if u["dimension"] == unit["dimension"]]
        other = rng.choice(same)
        q = number()
        got = ask({"action": "convert", "value": written(q), "from_unit": symbol, "to_unit": other})
        expected = q * scales.get(symbol, 1) / scales.get(other, 1)
        check(F(got["result"]) == expected and got["input"]["si_value"] == str(q * scales.get(symbol, 1)) and
              got["text"] == f"{expected} {other}" and got["unit"] == other and got["exact"] is True, "conversion", got)
        wrong = rng.choice([s for s in units if s not in same])
        check("dimension" in ask({"action": "convert", "value": "1", "from_unit": symbol, "to_unit": wrong}, ok=False)["message"], wrong)
    for symbol in ("deg", "\u00b0", "degC", "degF", "u", "pc"):
        message = ask({"action": "convert", "value": "1", "from_unit": symbol, "to_unit": "1"}, ok=False)["message"]
        check("/from_unit" in message and "exact" in message, symbol, message)
    constants = {"c": (299792458, "m/s"), "h": (F(662607015, 10**42), "J*s"), "e": (F(1602176634, 10**28), "C"),
                 "k_B": (F(1380649, 10**29), "J/K"), "N_A": (602214076 * 10**15, "1/mol"), "g0": (F(980665, 10**5), "m/s^2")}
    for symbol, (amount, unit) in constants.items():
        got = ask({"action": "constant", "symbol": symbol})
        check(F(got["value"]["value"]) == amount and got["value"]["unit"] == unit and got["text"] == f"{symbol}={F(amount)} {unit}",
              "constant", got)
    check(ask({"action": "capabilities"})["constants"] == list(constants), "constants")


def limits():
    fall = {"action": "simulate_particle", "particle": particle(F(2), [F(0), F(0), F(10)], [F(1), F(0), F(0)]),
            "forces": [{"kind": "uniform_gravity", "acceleration": vector(0, 0, -10, "m/s^2")}], "dt": quantity("1/10", "s")}
    shown = ask({"action": "capabilities"})["limits"]
    check(shown == {"max_request_bytes": 65536, "max_requests": 10000, "max_steps": 100000, "max_trajectory_steps": 4096,
                    "max_contact_pairs": 4096, "max_number_characters": 4096, "max_result_bytes": 33554432}, "limits", shown)

    def refused(request, limit, place):
        message = ask(request, ok=False)["message"]
        check(limit in message and str(shown[limit]) in message and message.startswith(place), limit, message)
    n = 100000
    final = ask({**fall, "steps": n})["final"]
    check(final["position"]["text"] == "10000,0,%s m" % (10 - F(n * (n + 1), 20)), "100,000 steps", final)
    refused({**fall, "steps": n + 1}, "max_steps", "/steps")
    check(len(ask({**fall, "steps": 4096, "include_trajectory": True})["trajectory"]) == 4097, "4,096 steps")
    refused({**fall, "steps": 4097, "include_trajectory": True}, "max_trajectory_steps", "/steps")
    refused({**fall, "steps": 10**30}, "max_steps", "/steps")
    for steps in (-1, 1.5, "3", None, True):
        ask({**fall, "steps": steps}, ok=False)
    row = lambda k, gap: [(f"s{i}", F(1), [F(i * gap), F(0), F(0)], [F(0)] * 3, F(1)) for i in range(k)]
    check(contacts(row(91, 3)) == ("completed", None), "91 separated spheres")
    check(contacts(row(91, F(1, 100))) == ("deferred", "overlap_detected"), "91 overlapping spheres")
    check(contacts(row(91, 2)) == ("deferred", "ambiguous_simultaneous_contacts"), "91 spheres in a row")
    crowd = [{"particle": particle(F(1), [F(3 * i), F(0), F(0)], [F(0)] * 3, f"s{i}"), "radius": quantity(1, "m")} for i in range(92)]
    for action in ("analyze_sphere_contacts", "resolve_isolated_elastic_sphere_contacts"):
        refused({"action": action, "spheres": crowd}, "max_contact_pairs", "/spheres")
    convert = {"action": "convert", "from_unit": "m", "to_unit": "cm"}
    check(ask({**convert, "value": "7" * 4096})["result"] == "7" * 4096 + "00", "4,096 digits")
    refused({**convert, "value": "7" * 4097}, "max_number_characters", "/value")
    for value in ("", " 5", "5 ", "1 /2", "1/0", "-1/0", "0/0", "inf", "-inf", "nan", "undef", "0x10", "0b11", "1_000", "1e3", "1e", "--5", "+-5",
                  "1/-2", "1/3/2", "1.5/2", "3/0.5", ".", "-", "+", "/", "1/", "/2", "1.2.3", "\u0665", "5\u0000", "Infinity", "abc", "5m"):
        message = ask({**convert, "value": value}, ok=False)["message"]
        check(message.startswith("/value: "), "number", value, message)
        message = ask({**fall, "steps": 1, "dt": quantity(value, "s")}, ok=False)["message"]
        check(message.startswith("/dt/value: "), "number", value, message)
    spring = {**fall, "forces": [{"kind": "hooke_spring", "anchor": vector(0, 0, 0, "m"), "stiffness": quantity("1/3", "N/m")}]}
    refused({**spring, "steps": 4096, "include_trajectory": True}, "max_result_bytes", "/steps")
    refused({**spring, "steps": 100000, "dt": quantity("1/" + "3" * 50, "s")}, "max_result_bytes", "/steps")


for _ in range(int(80 * scale)):
    simulate()
    collide_line()
    collide_contact()
decisions, statuses = {}, {}
for _ in range(int(150 * scale)):
    d = contacts()
    decisions[d] = decisions.get(d, 0) + 1
for _ in range(int(500 * scale)):
    s = certify()
    statuses[s] = statuses.get(s, 0) + 1
print(decisions, statuses)
check(len(decisions) == 3, "every decision occurred", decisions)
check({"initially_overlapping", "touching_at_start rational", "no_contact_in_interval", "tangent_contact rational",
       "crossing_contact rational", "crossing_contact quadratic_irrational"} == set(statuses), "every status occurred", statuses)
units_and_constants()
limits()
check(server.close() == 0, "exit code")
check.finish()
