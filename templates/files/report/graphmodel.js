/** The group of a component in the graph: its line in its layer, or what of the layer has no line. */
function groupOf(component) {
  return `${component.layer}:${component.line}`;
}

/** The components that pass the filters of line and owner. */
function filteredComponents(model, { line, owner }) {
  return model.components.filter((component) =>
    (line === "" || component.line === Number(line)) && (owner === "" || component.owners.includes(Number(owner))));
}

/**
 * The nodes and edges to draw: components of expanded groups and around the focus, other groups as one node each.
 * - options: {line, owner, kinds, expanded: Set of groups, focus: component or -1, steps, reduce}
 * Returns {nodes: [{label, members, group, layer, component?}], edges: [{from, to, edges, built, coupled, bad}]}.
 */
function graphContent(model, options) {
  const accepts = options.accepts;
  let components = filteredComponents(model, options);
  if (options.focus >= 0) {
    const pairs = model.edges.filter(accepts).map((edge) => [edge.from, edge.to]);
    const near = neighbourhood(model.components.length, pairs, options.focus, options.steps);
    components = model.components.filter((component) => near.has(component.index));
  }
  const nodes = [];
  const nodeOf = new Int32Array(model.components.length).fill(-1);
  const groups = new Map();
  for (const component of components) {
    const group = groupOf(component);
    if (options.focus >= 0 || options.expanded.has(group)) {
      nodeOf[component.index] = nodes.length;
      nodes.push({ label: component.name, members: [component.index], group, layer: component.layer, line: component.line,
        component: component.index });
      continue;
    }
    if (!groups.has(group)) {
      groups.set(group, nodes.length);
      nodes.push({ label: component.line < 0 ? null : model.lines[component.line], members: [], group,
        layer: component.layer, line: component.line });
    }
    nodeOf[component.index] = groups.get(group);
    nodes[groups.get(group)].members.push(component.index);
  }
  const merged = new Map();
  for (const edge of model.edges) {
    const [from, to] = [nodeOf[edge.from], nodeOf[edge.to]];
    if (from < 0 || to < 0 || from === to || !accepts(edge)) continue;
    const key = from * nodes.length + to;
    if (!merged.has(key)) merged.set(key, { from, to, edges: [], built: 0, coupled: 0, bad: 0 });
    const drawn = merged.get(key);
    drawn.edges.push(edge.index);
    if (edge.isBuilt) drawn.built += 1;
    if (edge.isCoupled) drawn.coupled += 1;
    if (edge.isBad) drawn.bad += 1;
  }
  let edges = [...merged.values()];
  if (options.reduce) {
    const keep = reducedPairs(nodes.length, edges.map((edge) => [edge.from, edge.to]));
    edges = edges.filter((edge, index) => keep[index] || edge.bad);
  }
  return { nodes, edges, left: merged.size - edges.length };
}

/** Where edges leave and enter nodes: spread along the side, by where the other end stands. */
function edgePorts(nodes, edges) {
  const ends = nodes.map(() => []);
  const middle = (index) => nodes[index].x + nodes[index].width / 2;
  edges.forEach((edge, index) => {
    const isDown = nodes[edge.to].y >= nodes[edge.from].y + nodes[edge.from].height;
    const isUp = nodes[edge.to].y + nodes[edge.to].height <= nodes[edge.from].y;
    ends[edge.from].push({ index, end: 0, side: isDown ? 1 : 0, other: middle(edge.to) });
    ends[edge.to].push({ index, end: 1, side: isUp ? 1 : 0, other: middle(edge.from) });
  });
  const ports = edges.map(() => [0.5, 0.5]);
  for (const list of ends) {
    for (const side of [0, 1]) {
      const members = list.filter((end) => end.side === side).sort((a, b) => a.other - b.other);
      members.forEach((end, place) => {
        ports[end.index][end.end] = members.length === 1 ? 0.5 : 0.14 + (0.72 * place) / (members.length - 1);
      });
    }
  }
  return ports;
}
