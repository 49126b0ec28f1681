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

/**
 * The findings that go with components and edges, and the cycles of which parts remain: {gone: Set, shrunk: [{finding, parts}]}.
 * A cycle is gone only if no two of its components reach each other any more.
 */
function findingsTakenOut(model, { components, edges }, isTogether) {
  const gone = new Set();
  const shrunk = [];
  for (const index of edges) for (const finding of model.edges[index].findings) gone.add(finding);
  for (const finding of model.findings) {
    const { index, component, to, cycle } = finding;
    if (cycle) {
      if (!cycle.edges.some((edge) => edges.has(edge))) continue;
      const parts = cycleParts(model, finding, edges);
      if (!parts.length) gone.add(index);
      else if (parts.length > 1 || parts[0].length < cycle.members.length) shrunk.push({ finding: index, parts });
    } else if (components.has(component) || components.has(to) || (finding.isLink && !isTogether(component, to))) gone.add(index);
  }
  return { gone, shrunk };
}

/** The figures of the model when some components and edges are out. A cycle that falls apart counts once for each part. */
function figuresWithout(model, out) {
  const number = new Int32Array(model.components.length).fill(-1);
  let count = 0;
  for (const component of model.components) if (!out.components.has(component.index)) number[component.index] = count++;
  const edges = model.edges.filter((edge) => !out.edges.has(edge.index));
  const graph = makeGraph(count, edges.filter((edge) => edge.isBuilt)
    .map((edge) => [number[edge.from], number[edge.to]]));
  const { of } = strongComponents(graph);
  const { gone, shrunk } = findingsTakenOut(model, out, (from, to) => of[number[from]] === of[number[to]]);
  const cycles = cyclesOf(graph);
  const lineOf = (index) => model.components[index].line;
  const countOf = (state) => model.findings.filter((finding) => finding.state === state && !gone.has(finding.index)).length
    + shrunk.reduce((sum, { finding, parts }) => sum + (model.findings[finding].state === state ? parts.length - 1 : 0), 0);
  return {
    components: count,
    edges: edges.length,
    betweenLines: edges.filter(({ from, to }) => lineOf(from) >= 0 && lineOf(to) >= 0 && lineOf(from) !== lineOf(to)).length,
    findings: countOf("open"),
    baseline: countOf("baseline"),
    excepted: countOf("excepted"),
    cycles: cycles.length,
    cyclicComponents: cycles.reduce((sum, members) => sum + members.length, 0),
    propagationCost: propagationCost(graph),
    gone: [...gone].sort((a, b) => a - b),
    shrunk,
  };
}
