/**
 * Finds the pairs without which a strongly connected graph falls apart: yields [place of the pair, strong components without
 * it], or null for a pair that does not. Only the pairs of two search trees, from node 0 and back to it, come into question.
 */
function* splittingPairs(count, pairs) {
  const tree = (start, end) => {
    const next = Array.from({ length: count }, () => []);
    pairs.forEach((pair, place) => next[pair[start]].push([pair[end], place]));
    const seen = new Set([0]);
    const used = [];
    for (const node of seen) for (const [other, place] of next[node]) if (!seen.has(other)) { seen.add(other); used.push(place); }
    return used;
  };
  for (const place of new Set([...tree(0, 1), ...tree(1, 0)])) {
    const strong = strongComponents(makeGraph(count, pairs.filter((_, other) => other !== place)));
    yield strong.count > 1 ? [place, strong] : null;
  }
}

/** The reachability of a graph, to ask what it loses by one edge. */
class ReachLoss {
  constructor(graph) {
    this.graph = graph;
    Object.assign(this, reachableSets(graph));
    this.members = groupMembers(this.strong);
    this.counts = this.members.map((_, group) => this.countOf(this.row(group)));
  }

  row(group) { return this.bits.subarray(group * this.words, (group + 1) * this.words); }

  countOf(row) {
    let count = 0;
    for (const word of row) count += bitCount(word);
    return count;
  }

  /** What nodes that reach one another reach; rowOf(target) tells it for what they use. */
  union(nodes, rowOf, skips) {
    const row = new Uint32Array(this.words);
    const merged = new Set();
    for (const node of nodes) {
      row[node >>> 5] |= 1 << (node & 31);
      for (let edge = this.graph.heads[node]; edge < this.graph.heads[node + 1]; edge += 1) {
        const target = this.graph.targets[edge];
        const other = skips(node, target) ? null : rowOf(target);
        if (!other || merged.has(other)) continue;
        merged.add(other);
        for (let word = 0; word < row.length; word += 1) row[word] |= other[word];
      }
    }
    return row;
  }

  /** How many pairs no longer reach each other without an edge; parts are those into which its group falls, users last. */
  without(from, to, parts) {
    const { strong, members, counts } = this;
    const start = strong.of[from];
    const changed = new Map();
    const rows = new Map();
    const rowOf = (target) => {
      const group = strong.of[target];
      if (!rows.has(group)) rows.set(group, this.row(group));
      return changed.get(target) ?? rows.get(group);
    };
    const skips = (node, target) => node === from && target === to;
    let loss = 0;
    const renew = (nodes, group) => {
      const row = this.union(nodes, (target) => strong.of[target] === group && !changed.has(target) ? null : rowOf(target), skips);
      const lost = counts[group] - this.countOf(row);
      loss += nodes.length * lost;
      for (const node of nodes) changed.set(node, row);
      return lost;
    };
    for (const part of parts ?? [members[start]]) renew(part, start);
    if (!loss) return 0;
    // Groups are numbered successors first: only later ones reach this one.
    const dirty = new Set([start]);
    for (let group = start + 1; group < members.length; group += 1) {
      if (!(this.bits[group * this.words + (from >>> 5)] & (1 << (from & 31)))) continue;
      const isAffected = members[group].some((node) => {
        for (let edge = this.graph.heads[node]; edge < this.graph.heads[node + 1]; edge += 1) if (dirty.has(strong.of[this.graph.targets[edge]])) return true;
        return false;
      });
      if (isAffected && renew(members[group], group)) dirty.add(group);
    }
    return loss;
  }
}

/** The edges without which a cycle among some edges falls apart: yields [index, parts], or null after a try in vain. */
function* splittingEdges(edges) {
  for (const members of cyclesAmong(edges)) {
    const number = new Map(members.map((member, place) => [member, place]));
    const inside = edges.filter((edge) => number.has(edge.from) && number.has(edge.to));
    for (const split of splittingPairs(members.length, inside.map((edge) => [number.get(edge.from), number.get(edge.to)]))) {
      yield split && [inside[split[0]].index, groupMembers(split[1]).map((part) => part.map((place) => members[place]))];
    }
  }
}

/**
 * Ranks the edges that are worth a cut when some are out already: those without which a cycle falls apart, and those with
 * findings of rules of architecture that no exception allows. Exact for each: components freed from cycles, propagation cost and
 * such findings less. A generator, so that the page stays responsive; returns {cuts, left}: left are those beyond the limit, not compared.
 */
function* rankCuts(model, out, limit = 1500) {
  const { findings } = model;
  const built = model.edges.filter((edge) => edge.isBuilt && edge.from !== edge.to && !out.edges.has(edge.index));
  const reach = new ReachLoss(makeGraph(model.components.length, built.map((edge) => [edge.from, edge.to])));
  yield;
  const isHeld = (index) => isDebt(findings[index]) && findings[index].state !== "excepted" && model.rules[findings[index].rule]?.architecture;
  const cycles = findings.filter((finding) => finding.cycle && isHeld(finding.index))
    .map((finding) => ({ ...finding, edges: built.filter((edge) => edge.cycles.includes(finding.index)) }))
    .map((finding) => ({ ...finding, count: cyclesAmong(finding.edges).length }));
  const splits = new Map();
  for (const split of splittingEdges(built)) { if (split) splits.set(...split); yield; }
  for (const { cycle, edges } of cycles) {
    // Where an exception allows an edge of a cycle, what remains falls apart more easily.
    const isWhole = edges.length === built.filter((edge) => cycle.members.includes(edge.from) && cycle.members.includes(edge.to)).length;
    for (const split of isWhole ? [] : splittingEdges(edges)) { if (split && !splits.has(split[0])) splits.set(split[0], null); yield; }
  }
  const candidates = model.edges.filter((edge) => !out.edges.has(edge.index) && (splits.has(edge.index) || edge.findings.some(isHeld))).map((edge) => {
    const parts = splits.get(edge.index);
    const own = edge.findings.filter(isHeld);
    return { edge: edge.index, parts, freed: parts ? parts.filter((part) => part.length === 1).length : 0, cost: 0, findings: own.length,
      places: edge.placeCount, rules: own.map((index) => findings[index].rule) };
  }).sort((a, b) => b.freed - a.freed || Boolean(b.parts) - Boolean(a.parts) || b.findings - a.findings || a.edge - b.edge);
  const cuts = candidates.slice(0, limit);
  for (const cut of cuts) {
    const edge = model.edges[cut.edge];
    if (edge.isBuilt) cut.cost = reach.without(edge.from, edge.to, cut.parts) / (model.components.length - out.components.size) ** 2;
    for (const { index, edges, count } of splits.has(cut.edge) ? cycles : []) {
      if (edge.cycles.includes(index)) cut.findings += count - cyclesAmong(edges.filter((other) => other !== edge)).length;
    }
    yield;
  }
  const shown = (cut) => Math.round(1000 * cut.cost);
  cuts.sort((a, b) => b.freed - a.freed || shown(b) - shown(a) || b.findings - a.findings || b.cost - a.cost || a.places - b.places || a.edge - b.edge);
  return { cuts, left: candidates.length - cuts.length };
}

/** Rankings that are there already, by what is out. */
const rankings = new Map();

/** Calls back with the ranking: at once if it takes a moment only, else when it is there; isWanted tells whether to go on. */
function withCuts(out, show, isWanted) {
  const key = [...out.edges].join() + "/" + [...out.components].join();
  const steps = rankings.get(key) ?? rankCuts(model, out);
  if (!steps.next) { show(steps); return; }
  const run = (milliseconds) => {
    const end = performance.now() + milliseconds;
    let step;
    do step = steps.next(); while (!step.done && performance.now() < end);
    if (step.done) { rankings.set(key, step.value); show(step.value); }
    else setTimeout(() => { if (isWanted()) run(20); });
  };
  run(80);
}
