#include "engines/graphs/flow.h"

#include <algorithm>
#include <map>
#include <queue>
#include <utility>

namespace exact::graphs {
namespace {

// A vertex beside another one and the arcs between them: -1 when there is none.
struct Link {
  int to;
  int there, back;
};

// The links of each vertex, by ascending neighbour. Loops are left out.
std::vector<std::vector<Link>> links_of(int order, const std::vector<Arc>& arcs) {
  std::vector<std::map<int, Link>> by_neighbour(at(order));
  const auto link = [&](int u, int v) -> Link& {
    return by_neighbour[at(u)].try_emplace(v, Link{v, -1, -1}).first->second;
  };
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    if (arcs[i].from == arcs[i].to) continue;
    link(arcs[i].from, arcs[i].to).there = static_cast<int>(i);
    link(arcs[i].to, arcs[i].from).back = static_cast<int>(i);
  }
  std::vector<std::vector<Link>> out(at(order));
  for (std::size_t v = 0; v < out.size(); ++v) {
    for (const auto& [to, l] : by_neighbour[v]) out[v].push_back(l);
  }
  return out;
}

// Of the capacities or of the costs, in words of 64 bits: what one operation on them costs.
std::uint64_t longest(const std::vector<Arc>& arcs, Integer Arc::*number) {
  std::uint64_t bits = 0;
  for (const Arc& a : arcs) bits = std::max(bits, (a.*number).bits());
  return bits / 64 + 1;
}

}  // namespace

MaximumFlow maximum_flow(int order, const std::vector<Arc>& arcs, int source, int sink, const Spend& spend) {
  const std::vector<std::vector<Link>> links = links_of(order, arcs);
  MaximumFlow flow;
  flow.on.resize(arcs.size());
  const auto room = [&](const Link& l) {
    Integer r;
    if (l.there >= 0) r += arcs[at(l.there)].capacity - flow.on[at(l.there)];
    if (l.back >= 0) r += flow.on[at(l.back)];
    return r;
  };
  const auto has_room = [&](const Link& l) {
    return (l.back >= 0 && !flow.on[at(l.back)].is_zero()) ||
           (l.there >= 0 && flow.on[at(l.there)] < arcs[at(l.there)].capacity);
  };
  const std::uint64_t words = longest(arcs, &Arc::capacity);
  for (;;) {
    std::uint64_t steps = at(order) / 4 + 16;
    std::vector<std::pair<int, const Link*>> before(at(order), {-1, nullptr});
    std::vector<int> queue{source};
    for (std::size_t next = 0; next < queue.size() && !before[at(sink)].second; ++next) {
      steps += 2 * links[at(queue[next])].size() + 1;
      for (const Link& l : links[at(queue[next])]) {
        if (l.to == source || before[at(l.to)].second || !has_room(l)) continue;
        before[at(l.to)] = {queue[next], &l};
        queue.push_back(l.to);
      }
    }
    spend(steps);
    if (!before[at(sink)].second) break;
    std::optional<Integer> least;
    for (int v = sink; v != source; v = before[at(v)].first) {
      spend(3 * words + 16);  // comparisons above look at first words only
      Integer r = room(*before[at(v)].second);
      if (!least || r < *least) least = std::move(r);
    }
    for (int v = sink; v != source; v = before[at(v)].first) {
      const Link& l = *before[at(v)].second;
      Integer push = *least;
      if (l.back >= 0) {
        const Integer returned = std::min(push, flow.on[at(l.back)]);
        flow.on[at(l.back)] -= returned;
        push -= returned;
      }
      if (!push.is_zero()) flow.on[at(l.there)] += push;
    }
    flow.value += *least;
  }
  // Backwards from the sink: from which vertices can more flow arrive?
  std::vector<char> arrives(at(order));
  std::vector<int> queue{sink};
  arrives[at(sink)] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Link& l : links[at(queue[next])]) {
      if (arrives[at(l.to)] || !has_room({queue[next], l.back, l.there})) continue;
      arrives[at(l.to)] = 1;
      queue.push_back(l.to);
    }
  }
  for (int v = 0; v < order; ++v) {
    if (!arrives[at(v)]) flow.source_side.push_back(v);
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
          beside_[at(v)].push_back(static_cast<int>(u));
        }
        exists_[{static_cast<int>(u), v}] = false;
      }
    }
  }
  const std::vector<int>& beside(int v) const { return beside_[at(v)]; }
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
  before[at(source)] = kEnd;
  after[at(sink)] = kEnd;
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
        if (own[at(v)] != kNone || !(forwards ? net.has_room(u, v) : net.has_room(v, u))) continue;
        own[at(v)] = u;
        if (other[at(v)] != kNone) {
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
  for (int v = meeting; before[at(v)] != kEnd; v = before[at(v)]) net.push(before[at(v)], v);
  for (int v = meeting; after[at(v)] != kEnd; v = after[at(v)]) net.push(v, after[at(v)]);
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
  for (const std::vector<int> starts = used[at(source)]; int first : starts) {
    std::vector<int> path{source, first};
    while (path.back() != sink) {
      spend(path.size());
      auto& left = used[at(path.back())];
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
  CostFlow out{std::vector<Integer>(arcs.size()), std::vector<Integer>(at(order))};
  std::vector<Integer> surplus(at(order));
  for (std::size_t v = 0; v < surplus.size(); ++v) surplus[v] = -demand[v];
  std::vector<std::vector<int>> leaving(at(order)), entering(at(order));
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    const Arc& a = arcs[i];
    if (a.cost.sign() < 0) {
      out.on[i] = a.capacity;
      surplus[at(a.from)] -= a.capacity;
      surplus[at(a.to)] += a.capacity;
    }
    if (a.from == a.to) continue;
    leaving[at(a.from)].push_back(static_cast<int>(i));
    entering[at(a.to)].push_back(static_cast<int>(i));
  }
  // Invariant: every arc with room has a reduced cost >= 0, every arc with flow one <= 0.
  const std::uint64_t words = longest(arcs, &Arc::cost), each = 4 + words;
  const std::uint64_t push_words = longest(arcs, &Arc::capacity);
  for (int start = 0; start < order;) {
    if (surplus[at(start)].sign() <= 0) {
      ++start;
      continue;
    }
    spend(at(order) * (4 + words) + 64);
    std::vector<std::optional<Integer>> distance(at(order));
    std::vector<int> by(at(order), -1);  // the arc of the shortest path's last step
    std::vector<char> done(at(order));
    using Entry = std::pair<Integer, int>;
    const auto later = [](const Entry& a, const Entry& b) {
      return a.first != b.first ? a.first > b.first : a.second > b.second;
    };
    std::priority_queue<Entry, std::vector<Entry>, decltype(later)> queue(later);
    const auto offer = [&](int v, Integer d, int arc) {
      if (done[at(v)] || (distance[at(v)] && *distance[at(v)] <= d)) return;
      distance[at(v)] = d;
      by[at(v)] = arc;
      queue.push({std::move(d), v});
    };
    offer(start, Integer(0), -1);
    int nearest = -1;
    while (!queue.empty() && nearest < 0) {
      const auto [d, u] = queue.top();
      queue.pop();
      if (done[at(u)]) continue;
      done[at(u)] = 1;
      if (surplus[at(u)].sign() < 0) {
        nearest = u;
        break;
      }
      spend(each * (leaving[at(u)].size() + entering[at(u)].size() + 1));
      for (int i : leaving[at(u)]) {
        const Arc& a = arcs[at(i)];
        if (out.on[at(i)] < a.capacity)
          offer(a.to, d + a.cost + out.potential[at(u)] - out.potential[at(a.to)], i);
      }
      for (int i : entering[at(u)]) {
        const Arc& a = arcs[at(i)];
        if (!out.on[at(i)].is_zero())
          offer(a.from, d - a.cost + out.potential[at(u)] - out.potential[at(a.from)], i);
      }
    }
    if (nearest < 0) return std::nullopt;
    // Vertices beyond the nearest deficit move with it, which keeps the invariant.
    const Integer& far = *distance[at(nearest)];
    for (int v = 0; v < order; ++v) out.potential[at(v)] += done[at(v)] ? *distance[at(v)] : far;

    Integer push = std::min(surplus[at(start)], -surplus[at(nearest)]);
    const auto step = [&](int v) { return arcs[at(by[at(v)])].to == v; };  // along its arc
    const auto previous = [&](int v) { return step(v) ? arcs[at(by[at(v)])].from : arcs[at(by[at(v)])].to; };
    for (int v = nearest; v != start; v = previous(v)) {
      spend(3 * push_words + 16);
      const std::size_t i = at(by[at(v)]);
      push = std::min(push, step(v) ? arcs[i].capacity - out.on[i] : out.on[i]);
    }
    for (int v = nearest; v != start; v = previous(v)) {
      Integer& on = out.on[at(by[at(v)])];
      on = step(v) ? on + push : on - push;
    }
    surplus[at(start)] -= push;
    surplus[at(nearest)] += push;
  }
  // What is wanted and not delivered.
  if (std::ranges::any_of(surplus, [](const Integer& s) { return !s.is_zero(); })) return std::nullopt;
  return out;
}

}  // namespace exact::graphs
