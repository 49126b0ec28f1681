/** The components and edges that go with what is taken out: a list of {kind: "line"|"component"|"edge", …}. */
function takenOut(model, choices) {
  const components = new Set();
  const edges = new Set();
  for (const taken of choices) {
    if (taken.kind === "component") components.add(taken.component);
    if (taken.kind === "edge") edges.add(taken.edge);
    if (taken.kind === "line") {
      for (const component of model.components) if (component.line === taken.line) components.add(component.index);
    }
  }
  for (const edge of model.edges) if (components.has(edge.from) || components.has(edge.to)) edges.add(edge.index);
  return { components, edges };
}

/** The indexes of the findings that go with a component or an edge. */
function findingsTakenOut(model, { components, edges }) {
  const gone = new Set();
  for (const index of edges) for (const finding of model.edges[index].findings) gone.add(finding);
  for (const finding of model.findings) {
    if (components.has(finding.component) || components.has(finding.to)) gone.add(finding.index);
  }
  return gone;
}

/** The figures of the model when some components and edges are out. */
function figuresWithout(model, out) {
  const gone = findingsTakenOut(model, out);
  const number = new Int32Array(model.components.length).fill(-1);
  let count = 0;
  for (const component of model.components) if (!out.components.has(component.index)) number[component.index] = count++;
  const edges = model.edges.filter((edge) => !out.edges.has(edge.index));
  const graph = makeGraph(count, edges.filter((edge) => edge.isBuilt)
    .map((edge) => [number[edge.from], number[edge.to]]));
  const cycles = cyclesOf(graph);
  const left = model.findings.filter((finding) => !gone.has(finding.index));
  const lineOf = (index) => model.components[index].line;
  return {
    components: count,
    edges: edges.length,
    betweenLines: edges.filter(({ from, to }) => lineOf(from) >= 0 && lineOf(to) >= 0 && lineOf(from) !== lineOf(to)).length,
    findings: left.filter((finding) => finding.state === "open").length,
    baseline: left.filter((finding) => finding.state === "baseline").length,
    excepted: left.filter((finding) => finding.state === "excepted").length,
    cycles: cycles.length,
    cyclicComponents: cycles.reduce((sum, members) => sum + members.length, 0),
    propagationCost: propagationCost(graph),
    gone: [...gone].sort((a, b) => a - b),
  };
}

/**
 * The edges whose cut takes most findings away, for the fewest places to change:
 * [{edge, findings, inCycle, places}], best first.
 */
function cutsByWorth(model, limit) {
  const strong = strongComponents(buildGraph(model));
  return model.edges.map((edge) => {
    const findings = edge.findings.filter((index) =>
      isDebt(model.findings[index]) && model.findings[index].state !== "excepted").length;
    const inCycle = edge.isBuilt && edge.from !== edge.to && strong.of[edge.from] === strong.of[edge.to];
    return { edge: edge.index, findings, inCycle, places: edge.placeCount };
  }).filter((cut) => cut.findings > 0 || cut.inCycle)
    .sort((a, b) => b.findings - a.findings || b.inCycle - a.inCycle || a.places - b.places || a.edge - b.edge)
    .slice(0, limit);
}
