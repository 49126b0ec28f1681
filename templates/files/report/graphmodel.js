/**
 * Gives each component its group in the graph: its line in its layer, or what of the layer has no line (-1). Of more than
 * 24 lines in a layer the smallest are one group (-2), or nobody could read the names.
 */
function assignGroups(components) {
  const sizes = new Map();
  for (const { layer, line } of components) {
    if (!sizes.has(layer)) sizes.set(layer, new Map());
    if (line >= 0) sizes.get(layer).set(line, (sizes.get(layer).get(line) ?? 0) + 1);
  }
  for (const component of components) {
    const lines = sizes.get(component.layer);
    const least = lines.size <= 24 ? 0 : [...lines.values()].sort((a, b) => b - a)[23];
    component.groupLine = component.line >= 0 && lines.get(component.line) <= least ? -2 : component.line;
    component.group = `${component.layer}:${component.groupLine}`;
  }
}

/** The group of a component in the graph. */
function groupOf(component) {
  return component.group;
}

/** The components that pass the filters of line and owner. */
function filteredComponents(model, { line, owner }) {
  return model.components.filter((component) => isOf(component, line, owner));
}

/**
 * The nodes and edges to draw: components of expanded groups and around the focus, other groups as one node each. What a
 * filter leaves out is there too if it is a neighbour, as nodes of their own, which are dim.
 * - options: {line, owner, kinds, expanded: Set of groups, focus: component or -1, steps, reduce}
 * Returns {nodes: [{label, members, group, layer, line, isDim, component?}], edges: [{from, to, edges, built, coupled, bad}]}.
 */
function graphContent(model, options) {
  const accepts = options.accepts;
  let components = filteredComponents(model, options);
  const own = new Set(components.map((component) => component.index));
  const isFiltered = own.size < model.components.length;
  if (isFiltered && options.focus < 0) {
    const near = new Set(own);
    for (const edge of model.edges) if (accepts(edge) && own.has(edge.from) !== own.has(edge.to)) near.add(edge.from).add(edge.to);
    components = model.components.filter((component) => near.has(component.index));
  }
  if (options.focus >= 0) {
    const pairs = model.edges.filter(accepts).map((edge) => [edge.from, edge.to]);
    const near = neighbourhood(model.components.length, pairs, options.focus, options.steps);
    components = model.components.filter((component) => near.has(component.index));
  }
  const nodes = [];
  const nodeOf = new Int32Array(model.components.length).fill(-1);
  const groups = new Map();
  for (const component of components) {
    const isDim = options.focus < 0 && !own.has(component.index);
    const group = `${isDim ? "~" : ""}${groupOf(component)}`;
    if (options.focus >= 0 || options.expanded.has(group)) {
      nodeOf[component.index] = nodes.length;
      nodes.push({ label: component.name, members: [component.index], group, layer: component.layer, line: component.groupLine,
        isDim, component: component.index });
      continue;
    }
    if (!groups.has(group)) {
      groups.set(group, nodes.length);
      nodes.push({ label: groupName(component.groupLine, component.layer, isDim ? "" : options.line), members: [], group, layer: component.layer,
        line: component.groupLine, isDim });
    }
    nodeOf[component.index] = groups.get(group);
    nodes[groups.get(group)].members.push(component.index);
  }
  const merged = new Map();
  for (const edge of model.edges) {
    const [from, to] = [nodeOf[edge.from], nodeOf[edge.to]];
    if (from < 0 || to < 0 || from === to || !accepts(edge) || (nodes[from].isDim && nodes[to].isDim)) continue;
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

/** The name of a group: a line, or the small lines of a layer, of which one may be chosen; null without a line. */
function groupName(line, layer, chosen) {
  if (line === -2 && chosen) return model.lines[chosen];
  if (line >= 0) return model.lines[line];
  const few = new Set(model.components.filter((component) => component.layer === layer && component.groupLine === -2).map((component) => component.line));
  return line === -2 ? t("fewLabel", few.size) : null;
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
