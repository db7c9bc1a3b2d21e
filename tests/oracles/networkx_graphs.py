"""All graphs with up to six vertices (nauty's geng) and a sample with seven: the graph operations against NetworkX.

NetworkX (Debian package python3-networkx) and geng (package nauty) are separate programs. TEST_SCALE multiplies the sample.
"""
import itertools
import json
import os
import random
import shutil
import subprocess
import sys

SCALE = int(os.environ.get("TEST_SCALE", "1"))


def ask(calls):
    """The outputs of a list of (operation, payload)."""
    lines = [{"jsonrpc": "2.0", "id": 0, "method": "initialize",
              "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "oracle", "version": "1"}}},
             {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    lines += [{"jsonrpc": "2.0", "id": i + 1, "method": "tools/call",
               "params": {"name": "math.run", "arguments": {"operation_id": op, "payload": payload}}}
              for i, (op, payload) in enumerate(calls)]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([os.path.join(sys.argv[1], "jacobian"), "mcp"], input=text, capture_output=True, text=True)
    answers = {}
    for line in done.stdout.splitlines():
        message = json.loads(line)
        answers[message.get("id")] = message.get("result", {}).get("structuredContent", message)
    return [answers[i + 1].get("output", answers[i + 1]) for i in range(len(calls))]


def graphs(nx, geng, r):
    out = []
    for n in range(1, 8):
        text = subprocess.run([geng, "-q", str(n)], capture_output=True, check=True).stdout.split()
        if n == 7:
            text = r.sample(text, 60 * SCALE if 60 * SCALE < len(text) else len(text))
        out += [nx.from_graph6_bytes(line) for line in text]
    return out


def named(g):
    return {"vertices": [f"n{v}" for v in g], "edges": [[f"n{min(e)}", f"n{max(e)}"] for e in g.edges]}


def listed(g):
    return {"vertex_count": len(g), "edges": [list(e) for e in g.edges]}



def independent(nx, g):
    return max(len(c) for c in nx.find_cliques(nx.complement(g)))


def expected(nx, g):
    """(operation, payload, what to look at in the output, the value)"""
    connected = nx.is_connected(g)
    name, n = {"graph": named(g)}, len(g)
    yield "graph.invariant.diameter.compute", name, "diameter", nx.diameter(g) if connected else None
    yield "graph.invariant.radius.compute", name, "radius", nx.radius(g) if connected else None
    yield "graph.invariant.is_eulerian.compute", name, "is_eulerian", nx.is_eulerian(g)
    yield "graph.invariant.triangle_count.compute", name, "triangle_count", sum(nx.triangles(g).values()) // 3
    yield "graph.invariant.edge_connectivity.compute", name, "edge_connectivity", nx.edge_connectivity(g) if n > 1 else 0
    yield "graph.invariant.vertex_connectivity.compute", name, "vertex_connectivity", nx.node_connectivity(g) if n > 1 else 0
    yield ("graph.invariant.maximum_matching.compute", name, "maximum_matching_cardinality",
           len(nx.max_weight_matching(g, maxcardinality=True)))
    yield ("graph.invariant.clique_number.compute", name, "optimum_value", max(len(c) for c in nx.find_cliques(g)))
    yield "graph.invariant.independence_number.compute", name, "optimum_value", independent(nx, g)
    yield "graph.independent_set.maximum.compute", {"graph": listed(g)}, "cardinality", independent(nx, g)
    dominating = next(k for k in range(1, n + 1)
                      if any(nx.is_dominating_set(g, set(s)) for s in itertools.combinations(g, k)))
    yield "graph.domination.minimum.compute", name, "optimum_value", dominating
    forest = next(k for k in range(n, 0, -1) if any(nx.is_forest(g.subgraph(s)) for s in itertools.combinations(g, k)))
    yield "graph.induced_forest.maximum.compute", name, "optimum_value", forest
    tree = next(k for k in range(n, 0, -1) if any(nx.is_tree(g.subgraph(s)) for s in itertools.combinations(g, k)))
    yield "graph.induced_tree.maximum.compute", name, "optimum_value", tree
    two = next(k for k in range(n, 0, -1) if any(nx.is_bipartite(g.subgraph(s)) for s in itertools.combinations(g, k)))
    yield "graph.induced_bipartite.maximum.compute", name, "optimum_value", two


def main():
    geng = shutil.which("nauty-geng") or shutil.which("geng")
    try:
        import networkx as nx
    except ImportError:
        nx = None
    if not geng or nx is None:
        print("NetworkX or nauty's geng is not installed; tools/setup oracles installs them")
        return 1 if os.environ.get("CI") == "true" else 77
    seed = int(os.environ.get("TEST_SEED", "500"))
    r = random.Random(seed)
    all_graphs = graphs(nx, geng, r)
    cases = [case for g in all_graphs for case in expected(nx, g)]
    # Of different classes of one order, no two are isomorphic; a renumbered graph is.
    for g in all_graphs:
        h = r.choice([x for x in all_graphs if len(x) == len(g)])
        numbers = list(g)
        r.shuffle(numbers)
        moved = nx.relabel_nodes(g, dict(zip(g, numbers)))
        for other in (moved, h):
            cases.append(("graph.isomorphism.decide.compute", {"graph_a": listed(g), "graph_b": listed(other)}, "status",
                          "ISOMORPHIC" if nx.is_isomorphic(g, other) else "NOT_ISOMORPHIC"))
    faults = 0
    for (operation, payload, member, value), output in zip(cases, ask([(c[0], c[1]) for c in cases])):
        if output.get(member, output) != value:
            faults += 1
            if faults <= 10:
                print(f"{operation} {json.dumps(payload)}\n  {member}: NetworkX says {value}, the answer is {json.dumps(output)[:400]}")
    print(f"{len(cases) - faults} of {len(cases)} answers agree with NetworkX on {len(all_graphs)} graphs; seed {seed}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
