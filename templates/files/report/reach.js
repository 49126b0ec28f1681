/** A directed graph of n nodes as two arrays: the targets of node i are targets[heads[i] ..< heads[i + 1]]. */
function makeGraph(count, pairs) {
  const heads = new Int32Array(count + 1);
  for (const [from] of pairs) heads[from + 1] += 1;
  for (let node = 0; node < count; node += 1) heads[node + 1] += heads[node];
  const next = heads.slice(0, count);
  const targets = new Int32Array(pairs.length);
  for (const [from, to] of pairs) targets[next[from]++] = to;
  return { count, heads, targets };
}

/** Tarjan's strongly connected components without recursion: {count, of}, numbered successors first. */
function strongComponents(graph) {
  const { count, heads, targets } = graph;
  const order = new Int32Array(count);
  const low = new Int32Array(count);
  const of = new Int32Array(count).fill(-1);
  const next = heads.slice(0, count);
  const stack = [];
  const path = [];
  let clock = 0;
  let groups = 0;
  for (let root = 0; root < count; root += 1) {
    if (order[root]) continue;
    path.push(root);
    while (path.length) {
      const node = path[path.length - 1];
      if (!order[node]) { order[node] = low[node] = ++clock; stack.push(node); }
      let child = -1;
      while (next[node] < heads[node + 1]) {
        const target = targets[next[node]++];
        if (!order[target]) { child = target; break; }
        if (of[target] < 0) low[node] = Math.min(low[node], order[target]);
      }
      if (child >= 0) { path.push(child); continue; }
      path.pop();
      if (low[node] === order[node]) {
        let member;
        do { member = stack.pop(); of[member] = groups; } while (member !== node);
        groups += 1;
      }
      if (path.length) low[path[path.length - 1]] = Math.min(low[path[path.length - 1]], low[node]);
    }
  }
  return { count: groups, of };
}

/** The members of each strongly connected component. */
function groupMembers(strong) {
  const members = Array.from({ length: strong.count }, () => []);
  strong.of.forEach((group, node) => members[group].push(node));
  return members;
}

/** The strongly connected components of more than one node, each ascending. */
function cyclesOf(graph) {
  return groupMembers(strongComponents(graph)).filter((members) => members.length > 1)
    .sort((a, b) => a[0] - b[0]);
}

/** For each strongly connected component, the set of nodes that it reaches, as bits: {bits, words, strong}. */
function reachableSets(graph) {
  const strong = strongComponents(graph);
  const words = (graph.count + 31) >>> 5;
  const bits = new Uint32Array(strong.count * words);
  groupMembers(strong).forEach((members, group) => {
    const row = group * words;
    const merged = new Set([group]);
    for (const node of members) {
      bits[row + (node >>> 5)] |= 1 << (node & 31);
      for (let edge = graph.heads[node]; edge < graph.heads[node + 1]; edge += 1) {
        const other = strong.of[graph.targets[edge]];
        if (merged.has(other)) continue;
        merged.add(other);
        for (let word = 0; word < words; word += 1) bits[row + word] |= bits[other * words + word];
      }
    }
  });
  return { bits, words, strong };
}

/** The number of bits that are set in a word. */
function bitCount(word) {
  let value = word - ((word >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many nodes each node reaches, itself included. */
function reachCounts(graph) {
  const { bits, words, strong } = reachableSets(graph);
  const counts = new Int32Array(strong.count);
  for (let index = 0; index < bits.length; index += 1) counts[(index / words) | 0] += bitCount(bits[index]);
  return Array.from(strong.of, (group) => counts[group]);
}

/** The share of ordered pairs, each node with itself included, of which the first reaches the second. */
function propagationCost(graph) {
  if (graph.count === 0) return 0;
  return reachCounts(graph).reduce((sum, count) => sum + count, 0) / (graph.count * graph.count);
}

/** The graph of the edges that the build needs. */
function buildGraph(model) {
  return makeGraph(model.components.length,
    model.edges.filter((edge) => edge.isBuilt).map((edge) => [edge.from, edge.to]));
}
