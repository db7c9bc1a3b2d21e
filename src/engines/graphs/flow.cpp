#include "engines/graphs/flow.h"

#include <algorithm>
#include <map>
#include <queue>
#include <utility>

namespace exact::graphs {
namespace {

std::size_t index(int v) { return static_cast<std::size_t>(v); }

// A vertex beside another one and the arcs between them: -1 when there is none.
struct Link {
  int to;
  int there, back;
};

// The links of each vertex, by ascending neighbour. Loops are left out.
std::vector<std::vector<Link>> links_of(int order, const std::vector<Arc>& arcs) {
  std::vector<std::map<int, Link>> by_neighbour(index(order));
  const auto link = [&](int u, int v) -> Link& {
    return by_neighbour[index(u)].try_emplace(v, Link{v, -1, -1}).first->second;
  };
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    if (arcs[i].from == arcs[i].to) continue;
    link(arcs[i].from, arcs[i].to).there = static_cast<int>(i);
    link(arcs[i].to, arcs[i].from).back = static_cast<int>(i);
  }
  std::vector<std::vector<Link>> out(index(order));
  for (std::size_t v = 0; v < out.size(); ++v) {
    for (const auto& [to, l] : by_neighbour[v]) out[v].push_back(l);
  }
  return out;
}

}  // namespace

MaximumFlow maximum_flow(int order, const std::vector<Arc>& arcs, int source, int sink, const Spend& spend) {
  const std::vector<std::vector<Link>> links = links_of(order, arcs);
  MaximumFlow flow;
  flow.on.resize(arcs.size());
  const auto room = [&](const Link& l) {
    Integer r;
    if (l.there >= 0) r += arcs[index(l.there)].capacity - flow.on[index(l.there)];
    if (l.back >= 0) r += flow.on[index(l.back)];
    return r;
  };
  const auto has_room = [&](const Link& l) {
    return (l.back >= 0 && !flow.on[index(l.back)].is_zero()) ||
           (l.there >= 0 && flow.on[index(l.there)] < arcs[index(l.there)].capacity);
  };
  const std::uint64_t round = 16 * (arcs.size() + index(order)) + 64;
  for (;;) {
    spend(round);
    std::vector<std::pair<int, const Link*>> before(index(order), {-1, nullptr});
    std::vector<int> queue{source};
    for (std::size_t at = 0; at < queue.size() && !before[index(sink)].second; ++at) {
      for (const Link& l : links[index(queue[at])]) {
        if (l.to == source || before[index(l.to)].second || !has_room(l)) continue;
        before[index(l.to)] = {queue[at], &l};
        queue.push_back(l.to);
      }
    }
    if (!before[index(sink)].second) break;
    std::optional<Integer> least;
    for (int v = sink; v != source; v = before[index(v)].first) {
      Integer r = room(*before[index(v)].second);
      if (!least || r < *least) least = std::move(r);
    }
    for (int v = sink; v != source; v = before[index(v)].first) {
      const Link& l = *before[index(v)].second;
      Integer push = *least;
      if (l.back >= 0) {
        const Integer returned = std::min(push, flow.on[index(l.back)]);
        flow.on[index(l.back)] -= returned;
        push -= returned;
      }
      if (!push.is_zero()) flow.on[index(l.there)] += push;
    }
    flow.value += *least;
  }
  // Backwards from the sink: from which vertices can more flow arrive?
  std::vector<char> arrives(index(order));
  std::vector<int> queue{sink};
  arrives[index(sink)] = 1;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (const Link& l : links[index(queue[at])]) {
      if (arrives[index(l.to)] || !has_room({queue[at], l.back, l.there})) continue;
      arrives[index(l.to)] = 1;
      queue.push_back(l.to);
    }
  }
  for (int v = 0; v < order; ++v) {
    if (!arrives[index(v)]) flow.source_side.push_back(v);
  }
  return flow;
}

namespace {

// The network of edge-disjoint paths: every arc holds one unit.
class UnitNetwork {
 public:
  explicit UnitNetwork(const Adjacency& successors) : beside_(successors.size()) {
    for (std::size_t u = 0; u < successors.size(); ++u) {
      for (int v : successors[u]) {
        // The neighbours of a vertex stand in the order in which an arc first joins them.
        if (!exists_.contains({v, static_cast<int>(u)})) {
          beside_[u].push_back(v);
          beside_[index(v)].push_back(static_cast<int>(u));
        }
        exists_[{static_cast<int>(u), v}] = false;
      }
    }
  }
  const std::vector<int>& beside(int v) const { return beside_[index(v)]; }
  bool used(int u, int v) const {
    const auto it = exists_.find({u, v});
    return it != exists_.end() && it->second;
  }
  bool has_room(int u, int v) const {
    const auto it = exists_.find({u, v});
    return (it != exists_.end() && !it->second) || used(v, u);
  }
  void push(int u, int v) {
    if (used(v, u)) {
      exists_[{v, u}] = false;
    } else {
      exists_[{u, v}] = true;
    }
  }

 private:
  std::map<VertexPair, bool> exists_;
  Adjacency beside_;
};

// Pushes one unit along a path found from both ends; false when there is none.
bool augment(UnitNetwork& net, std::size_t order, int source, int sink) {
  constexpr int kNone = -1, kEnd = -2;
  std::vector<int> before(order, kNone), after(order, kNone);
  before[index(source)] = kEnd;
  after[index(sink)] = kEnd;
  std::vector<int> front{source}, rear{sink};
  int meeting = kNone;
  while (meeting == kNone) {
    const bool forwards = front.size() <= rear.size();
    auto& frontier = forwards ? front : rear;
    auto& own = forwards ? before : after;
    const auto& other = forwards ? after : before;
    std::vector<int> next;
    for (int u : frontier) {
      for (int v : net.beside(u)) {
        if (own[index(v)] != kNone || !(forwards ? net.has_room(u, v) : net.has_room(v, u))) continue;
        own[index(v)] = u;
        if (other[index(v)] != kNone) {
          meeting = v;
          break;
        }
        next.push_back(v);
      }
      if (meeting != kNone) break;
    }
    if (meeting == kNone && next.empty()) return false;
    frontier = std::move(next);
  }
  for (int v = meeting; before[index(v)] != kEnd; v = before[index(v)]) net.push(before[index(v)], v);
  for (int v = meeting; after[index(v)] != kEnd; v = after[index(v)]) net.push(v, after[index(v)]);
  return true;
}

}  // namespace

std::vector<std::vector<int>> edge_disjoint_paths(const Adjacency& successors, int source, int sink,
                                                  const Spend& spend) {
  UnitNetwork net(successors);
  std::size_t arcs = 0;
  for (const auto& list : successors) arcs += list.size();
  do {
    spend(64 * (arcs + successors.size()) + 64);
  } while (augment(net, successors.size(), source, sink));

  Adjacency used(successors.size());
  for (std::size_t u = 0; u < successors.size(); ++u) {
    for (int v : net.beside(static_cast<int>(u))) {
      if (net.used(static_cast<int>(u), v)) used[u].push_back(v);
    }
  }
  std::vector<std::vector<int>> paths;
  for (const std::vector<int> starts = used[index(source)]; int first : starts) {
    std::vector<int> path{source, first};
    while (path.back() != sink) {
      spend(path.size());
      auto& left = used[index(path.back())];
      const int v = left.back();
      left.pop_back();
      // A closed walk on the way is dropped; its arcs stay unused.
      const auto again = std::ranges::find(path, v);
      if (again == path.end()) {
        path.push_back(v);
      } else {
        path.erase(again + 1, path.end());
      }
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

std::optional<CostFlow> minimum_cost_flow(int order, const std::vector<Arc>& arcs,
                                          const std::vector<Integer>& demand, const Spend& spend) {
  CostFlow out{std::vector<Integer>(arcs.size()), std::vector<Integer>(index(order))};
  std::vector<Integer> surplus(index(order));
  for (std::size_t v = 0; v < surplus.size(); ++v) surplus[v] = -demand[v];
  std::vector<std::vector<int>> leaving(index(order)), entering(index(order));
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    const Arc& a = arcs[i];
    if (a.cost.sign() < 0) {
      out.on[i] = a.capacity;
      surplus[index(a.from)] -= a.capacity;
      surplus[index(a.to)] += a.capacity;
    }
    if (a.from == a.to) continue;
    leaving[index(a.from)].push_back(static_cast<int>(i));
    entering[index(a.to)].push_back(static_cast<int>(i));
  }
  // Invariant: every arc with room has a reduced cost >= 0, every arc with flow one <= 0.
  const std::uint64_t round = 64 * (arcs.size() + index(order)) + 64;
  for (int start = 0; start < order;) {
    if (surplus[index(start)].sign() <= 0) {
      ++start;
      continue;
    }
    spend(round);
    std::vector<std::optional<Integer>> distance(index(order));
    std::vector<int> by(index(order), -1);  // the arc of the shortest path's last step
    std::vector<char> done(index(order));
    using Entry = std::pair<Integer, int>;
    const auto later = [](const Entry& a, const Entry& b) {
      return a.first != b.first ? a.first > b.first : a.second > b.second;
    };
    std::priority_queue<Entry, std::vector<Entry>, decltype(later)> queue(later);
    const auto offer = [&](int v, Integer d, int arc) {
      if (done[index(v)] || (distance[index(v)] && *distance[index(v)] <= d)) return;
      distance[index(v)] = d;
      by[index(v)] = arc;
      queue.push({std::move(d), v});
    };
    offer(start, Integer(0), -1);
    int nearest = -1;
    while (!queue.empty() && nearest < 0) {
      const auto [d, u] = queue.top();
      queue.pop();
      if (done[index(u)]) continue;
      done[index(u)] = 1;
      if (surplus[index(u)].sign() < 0) {
        nearest = u;
        break;
      }
      for (int i : leaving[index(u)]) {
        const Arc& a = arcs[index(i)];
        if (out.on[index(i)] < a.capacity)
          offer(a.to, d + a.cost + out.potential[index(u)] - out.potential[index(a.to)], i);
      }
      for (int i : entering[index(u)]) {
        const Arc& a = arcs[index(i)];
        if (!out.on[index(i)].is_zero())
          offer(a.from, d - a.cost + out.potential[index(u)] - out.potential[index(a.from)], i);
      }
    }
    if (nearest < 0) return std::nullopt;
    // Vertices beyond the nearest deficit move with it, which keeps the invariant.
    const Integer& far = *distance[index(nearest)];
    for (int v = 0; v < order; ++v) out.potential[index(v)] += done[index(v)] ? *distance[index(v)] : far;

    Integer push = std::min(surplus[index(start)], -surplus[index(nearest)]);
    const auto step = [&](int v) { return arcs[index(by[index(v)])].to == v; };  // along its arc
    const auto previous = [&](int v) {
      return step(v) ? arcs[index(by[index(v)])].from : arcs[index(by[index(v)])].to;
    };
    for (int v = nearest; v != start; v = previous(v)) {
      const std::size_t i = index(by[index(v)]);
      push = std::min(push, step(v) ? arcs[i].capacity - out.on[i] : out.on[i]);
    }
    for (int v = nearest; v != start; v = previous(v)) {
      Integer& on = out.on[index(by[index(v)])];
      on = step(v) ? on + push : on - push;
    }
    surplus[index(start)] -= push;
    surplus[index(nearest)] += push;
  }
  // What is wanted and not delivered.
  if (std::ranges::any_of(surplus, [](const Integer& s) { return !s.is_zero(); })) return std::nullopt;
  return out;
}

}  // namespace exact::graphs
