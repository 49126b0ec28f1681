/**
 * Reads the cycles that findings are about: a finding of no-cycles stands at every edge among the components of its cycle.
 * It becomes one cycle of the finding ({members, edges, ring}); the edges only refer to it. The ring is a shortest
 * way around that starts with the edge that the finding names.
 */
function readCycles(edges, findings, rules) {
  for (const edge of edges) {
    edge.cycles = [];
    for (const index of edge.findings) {
      const finding = findings[index];
      if (rules[finding.rule]?.id === "no-cycles") (finding.listed ??= []).push(edge);
    }
  }
  for (const finding of findings) {
    const listed = finding.listed;
    delete finding.listed;
    if (!listed) continue;
    const parts = cyclesAmong(listed);
    if (!parts.length) { finding.isLink = true; continue; }
    finding.cycle = { members: parts.flat().sort((a, b) => a - b), edges: listed.map((edge) => edge.index), ring: ringOf(listed, finding) };
    for (const edge of listed) {
      edge.findings = edge.findings.filter((index) => index !== finding.index);
      edge.cycles.push(finding.index);
    }
  }
}

/** The strongly connected components of more than one component among some edges. */
function cyclesAmong(edges) {
  const members = [...new Set(edges.flatMap((edge) => [edge.from, edge.to]))].sort((a, b) => a - b);
  const number = new Map(members.map((member, index) => [member, index]));
  return cyclesOf(makeGraph(members.length, edges.map((edge) => [number.get(edge.from), number.get(edge.to)])))
    .map((part) => part.map((index) => members[index]));
}

/** The indexes of the edges of a shortest ring through the edge that a finding names. */
function ringOf(edges, { component, to }) {
  const by = new Map([[to, null]]);
  for (const node of by.keys()) for (const edge of edges) if (edge.from === node && !by.has(edge.to)) by.set(edge.to, edge);
  const ring = edges.filter((edge) => edge.from === component && edge.to === to).map((edge) => edge.index);
  for (let edge = by.get(component); edge; edge = by.get(edge.from)) ring.push(edge.index);
  return ring;
}

/** What is left of the cycle of a finding when some edges are out. */
function cycleParts(model, finding, out) {
  return cyclesAmong(finding.cycle.edges.filter((index) => !out.has(index)).map((index) => model.edges[index]));
}
