"""Random graphs and networks, larger than brute force could settle: NetworkX must agree with the catalog's answers.

NetworkX is a separate Python package (Debian's python3-networkx). The seed is fixed; TEST_SEED overrides it, TEST_SCALE
multiplies. What has one right answer is compared as it is; a choice among several by its value.
"""
import json
import os
import random
import subprocess
import sys
from fractions import Fraction

try:
    import networkx as nx
except ImportError:
    print("NetworkX is not installed; tools/setup oracles installs it")
    sys.exit(1 if os.environ.get("CI") == "true" else 77)

JACOBIAN = os.path.join(sys.argv[1], "jacobian")
SEED = int(os.environ.get("TEST_SEED", "64"))
ROUNDS = 25 * int(os.environ.get("TEST_SCALE", "1"))


def answers(requests):
    """The outputs of (operation id, payload) pairs, by one server."""
    lines = [{"jsonrpc": "2.0", "id": 0, "method": "initialize",
              "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "oracle", "version": "1"}}},
             {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    for i, (operation, payload) in enumerate(requests):
        lines.append({"jsonrpc": "2.0", "id": i + 1, "method": "tools/call",
                      "params": {"name": "math.run", "arguments": {"operation_id": operation, "payload": payload}}})
    run = subprocess.run([JACOBIAN, "mcp"], input="".join(json.dumps(line) + "\n" for line in lines),
                         capture_output=True, text=True, timeout=500)
    got = {}
    for line in run.stdout.splitlines():
        message = json.loads(line)
        result = message.get("result") or {}
        got[message.get("id")] = (result.get("structuredContent") or {}).get("output", message)
    return [got.get(i + 1) for i in range(len(requests))]


def rational(q):
    return {"num": str(q.numerator), "den": str(q.denominator)}


def number(q):
    return Fraction(int(q["num"]), int(q["den"]))


def graph(r, n, share, directed=False):
    """Edges in random order; undirected ones in random orientation."""
    pairs = [(u, v) for u in range(n) for v in range(n) if (u != v if directed else u < v) and r.random() < share]
    r.shuffle(pairs)
    if not directed:
        pairs = [p if r.random() < 0.5 else p[::-1] for p in pairs]
    g = nx.DiGraph() if directed else nx.Graph()
    g.add_nodes_from(range(n))
    g.add_edges_from(pairs)
    return g, pairs


def spanning_trees(g):
    """The determinant of the Laplacian without its first row and column (Kirchhoff), by elimination with fractions."""
    vertices = sorted(g)[1:]
    rows = [[Fraction(g.degree(u) if u == v else -g.has_edge(u, v)) for v in vertices] for u in vertices]
    product = Fraction(1)
    for i, row in enumerate(rows):
        product *= row[i]  # never 0: the matrix is positive definite
        for below in rows[i + 1:]:
            factor = below[i] / row[i]
            for j in range(i, len(rows)):
                below[j] -= factor * row[j]
    return product


def undirected(r):
    n = r.randrange(1, 40)
    g, edges = graph(r, n, r.choice([0.03, 0.06, 0.1, 0.3, 0.7]))
    payload = {"graph": {"vertex_count": n, "edges": [list(e) for e in edges]}}
    ends = {"graph": {"vertex_count": n, "edges": [{"source": u, "target": v} for u, v in edges]}}
    names = [f"v{v:02}" for v in range(n)]
    named = {"graph": {"vertices": names, "edges": [[names[u], names[v]] for u, v in edges]}}
    k = r.randrange(0, 5)
    found = [sorted(c) for c in nx.biconnected_components(g)]
    yield "graph.decomposition.biconnected_components.compute", payload, lambda a: a["components"] == found
    yield ("graph.decomposition.block_cut_tree.compute", payload,
           lambda a: a["articulation_points"] == sorted(nx.articulation_points(g)))
    yield ("graph.decomposition.bridge_block_tree.compute", payload,
           lambda a: a["bridges"] == sorted(sorted(e) for e in nx.bridges(g)))
    yield ("graph.decomposition.ear.compute", payload,
           lambda a: n < 3 or a["biconnected"] == nx.is_biconnected(g))
    square = nx.power(g, 2)
    yield ("graph.power.compute", ends,
           lambda a: [(e["source"], e["target"]) for e in a["edges"]] == [tuple(sorted(e)) for e in square.edges])
    yield ("graph.complement.compute", ends,
           lambda a: {(e["source"], e["target"]) for e in a["edges"]} == {tuple(sorted(e)) for e in nx.complement(g).edges})
    line = nx.line_graph(g)
    yield ("graph.line_graph.compute", ends,
           lambda a: {frozenset((frozenset(edges[e["source"]]), frozenset(edges[e["target"]]))) for e in a["edges"]}
           == {frozenset((frozenset(x), frozenset(y))) for x, y in line.edges})
    core = nx.k_core(g, k)
    yield "graph.k_core.compute", {**named, "k": k}, lambda a: a["vertices"] == sorted(names[v] for v in core)
    distances = dict(nx.all_pairs_shortest_path_length(g))
    yield ("graph.distance_matrix.compute", named,
           lambda a: [row["distances"] for row in a["rows"]] == [[distances[u].get(v) for v in range(n)] for u in range(n)])
    yield ("graph.encoding.graph6.decode.compute", {"graph6": nx.to_graph6_bytes(g).decode().strip()},
           lambda a: [(e["first"], e["second"]) for e in a["edges"]] == sorted(tuple(sorted(e)) for e in edges))
    degrees = [r.randrange(0, n + 1) for _ in range(n)] if r.random() < 0.5 else [d for _, d in g.degree]
    yield ("graph.realization.is_graphical.compute", {"sequence": {"degrees": degrees}},
           lambda a: a["is_graphical"] == nx.is_graphical(degrees))
    weights = {frozenset(e): Fraction(r.randrange(-9, 30), r.randrange(1, 5)) for e in edges}
    if n <= 32:
        weighted = nx.Graph()
        weighted.add_nodes_from(range(n))
        for e in edges:
            weighted.add_edge(*e, weight=weights[frozenset(e)])
        total = sum(d["weight"] for _, _, d in nx.minimum_spanning_edges(weighted))
        yield ("graph.spanning_tree.minimum.compute",
               {"graph": {"vertices": names, "edges": [{"endpoints": [names[u], names[v]], "weight": rational(weights[frozenset((u, v))])}
                                                       for u, v in edges]}},
               lambda a: number(a["total_weight"]) == total if nx.is_connected(g) else a["status"] == "NO_SPANNING_TREE")
    if nx.is_connected(g):
        trees = spanning_trees(g)
        if trees < 2 ** 53:
            yield ("graph.chip_firing.critical_group.compute", {"graph": named["graph"], "sink": names[0]},
                   lambda a: a["order"] == trees)


def directed(r):
    n = r.randrange(2, 40)
    g, edges = graph(r, n, r.choice([0.02, 0.04, 0.08, 0.3]), True)
    if not edges:
        return
    payload = {"graph": {"vertex_count": n, "edges": [list(e) for e in edges]}}
    components = [sorted(c) for c in nx.strongly_connected_components(g)]
    yield "graph.directed.scc.compute", payload, lambda a: a["components"] == components
    condensed = nx.condensation(g)
    yield ("graph.directed.condensation.compute", payload,
           lambda a: [(e["source"], e["target"]) for e in a["edges"]] == sorted(condensed.edges))
    acyclic = nx.is_directed_acyclic_graph(g)
    yield ("graph.directed.acyclic_order.compute", payload,
           lambda a: a["order"] == (list(nx.topological_sort(g)) if acyclic else []))
    source, sink = r.sample(range(n), 2)
    yield ("graph.directed.reachability.compute", {**payload, "source": source},
           lambda a: a["reachable"] == sorted(nx.descendants(g, source) | {source}))
    try:
        paths = len(list(nx.edge_disjoint_paths(g, source, sink)))
    except nx.NetworkXNoPath:
        paths = 0
    yield "graph.menger.edge_disjoint.compute", {**payload, "source": source, "sink": sink}, lambda a: a["path_count"] == paths

    scale = r.choice([1, 1, 3, 12])  # NetworkX gets integers
    capacity = {e: r.randrange(0, 40) for e in edges}
    cost = {e: r.randrange(-5, 20) for e in edges}
    for e in edges:
        g.edges[e].update(capacity=capacity[e], weight=cost[e])
    network = {"vertex_count": n, "edges": [{"source": u, "target": v, "capacity": rational(Fraction(capacity[u, v], scale))}
                                            for u, v in edges]}
    value = Fraction(nx.maximum_flow_value(g, source, sink), scale)
    _, (near, far) = nx.minimum_cut(g, source, sink)
    yield ("graph.flow.maximum.compute", {"graph": network, "source": source, "sink": sink},
           lambda a: number(a["flow_value"]) == value)
    yield ("graph.cut.minimum_st.compute", {"graph": network, "source": source, "sink": sink},
           lambda a: number(a["cut_value"]) == value and a["reachable"] == sorted(near) and a["unreachable"] == sorted(far))
    demand = [0] * n
    for _ in range(r.randrange(0, 6)):
        u, v = r.sample(range(n), 2)
        demand[u] -= scale
        demand[v] += scale
    for v in range(n):
        g.nodes[v]["demand"] = demand[v]
    try:
        least = Fraction(nx.cost_of_flow(g, nx.network_simplex(g)[1]), scale)
    except nx.NetworkXUnfeasible:
        least = None
    costed = {"vertex_count": n, "edges": [{**e, "cost": rational(Fraction(cost[e["source"], e["target"]]))} for e in network["edges"]]}
    yield ("network.min_cost_flow.compute", {"graph": costed, "demands": [d // scale for d in demand]},
           lambda a: a["feasible"] == (least is not None) and number(a["total_cost"]) == (least or 0))


def main():
    r = random.Random(SEED)
    cases = [case for _ in range(ROUNDS) for source in (undirected, directed) for case in source(r)]
    got = answers([(operation, payload) for operation, payload, _ in cases])
    bad = 0
    for (operation, payload, agrees), answer in zip(cases, got):
        try:
            good = agrees(answer)
        except (KeyError, TypeError):
            good = False
        if not good:
            bad += 1
            print(f"seed {SEED}: {operation}\n  {json.dumps(payload)[:2000]}\n  {json.dumps(answer)[:1000]}")
    print(f"{len(cases) - bad} passed, {bad} failed")
    return bad != 0


sys.exit(main())
