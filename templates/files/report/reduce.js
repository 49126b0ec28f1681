/**
 * Tells for each pair whether transitive reduction keeps it: a pair goes if another path leads from its start to
 * its end. Pairs inside a cycle stay, since there is no single reduction of a cycle.
 */
function reducedPairs(count, pairs) {
  const graph = makeGraph(count, pairs);
  const { bits, words, strong } = reachableSets(graph);
  const keep = new Set();
  groupMembers(strong).forEach((members, group) => {
    const targets = new Set();
    const witness = new Map();
    for (const node of members) {
      for (let edge = graph.heads[node]; edge < graph.heads[node + 1]; edge += 1) {
        const target = graph.targets[edge];
        if (strong.of[target] === group) continue;
        targets.add(strong.of[target]);
        witness.set(strong.of[target], target);
      }
    }
    // Groups are numbered successors first: the nearest targets have the highest numbers.
    const reached = new Uint32Array(words);
    for (const target of [...targets].sort((a, b) => b - a)) {
      const node = witness.get(target);
      if (reached[node >>> 5] & (1 << (node & 31))) continue;
      keep.add(group * strong.count + target);
      for (let word = 0; word < words; word += 1) reached[word] |= bits[target * words + word];
    }
  });
  return pairs.map(([from, to]) => {
    const [a, b] = [strong.of[from], strong.of[to]];
    return a === b || keep.has(a * strong.count + b);
  });
}
