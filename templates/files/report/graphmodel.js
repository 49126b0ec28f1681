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

/** The group of third-party packages. */
const PACKAGES = "packages";

/**
 * The nodes and edges to draw: components of expanded groups, some by name, and those around the focus; other groups as one node
 * each. What a filter leaves out is there too if it is a neighbour, as nodes of their own, which are dim.
 * - options: {line, owner, kinds, expanded: Set of groups, named: Set of components, focus: component or -1, steps, reduce}
 * Returns {nodes: [{label, members, group, layer, line, isDim, size, component?, package?, isRest?}],
 * edges: [{from, to, edges, users, built, coupled, bad}]}: edges are those of components, users those of packages.
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
  let users = own;
  if (options.focus >= 0) {
    const pairs = model.edges.filter(accepts).map((edge) => [edge.from, edge.to]);
    const near = neighbourhood(model.components.length, pairs, options.focus, options.steps);
    components = model.components.filter((component) => near.has(component.index));
    users = new Set([...near].filter(([, distance]) => distance < options.steps).map(([index]) => index));
  }
  const nodes = [];
  const nodeOf = new Int32Array(model.components.length).fill(-1);
  const groups = new Map();
  for (const component of components) {
    const isDim = options.focus < 0 && !own.has(component.index);
    const group = `${isDim ? "~" : ""}${groupOf(component)}`;
    if (options.focus >= 0 || options.expanded.has(group) || options.named?.has(component.index)) {
      nodeOf[component.index] = nodes.length;
      nodes.push({ label: component.name, members: [component.index], group, layer: component.layer, line: component.groupLine,
        isDim, size: 1, component: component.index });
      continue;
    }
    if (!groups.has(group)) {
      groups.set(group, nodes.length);
      nodes.push({ label: groupName(component.groupLine, component.layer, isDim ? "" : options.line), members: [], group, layer: component.layer,
        line: component.groupLine, isDim, size: 0 });
    }
    const node = nodes[groups.get(group)];
    nodeOf[component.index] = groups.get(group);
    node.members.push(component.index);
    node.size += 1;
  }
  const opened = new Set(nodes.filter((node) => node.component !== undefined).map((node) => node.group));
  for (const index of groups.values()) nodes[index].isRest = opened.has(nodes[index].group);
  const merged = new Map();
  for (const edge of model.edges) {
    const [from, to] = [nodeOf[edge.from], nodeOf[edge.to]];
    if (from < 0 || to < 0 || from === to || !accepts(edge) || (nodes[from].isDim && nodes[to].isDim)) continue;
    const key = from * nodes.length + to;
    if (!merged.has(key)) merged.set(key, { from, to, edges: [], users: [], built: 0, coupled: 0, bad: 0 });
    const drawn = merged.get(key);
    drawn.edges.push(edge.index);
    if (edge.isBuilt) drawn.built += 1;
    if (edge.isCoupled) drawn.coupled += 1;
    if (edge.isBad) drawn.bad += 1;
  }
  if (options.kinds === "all" || options.kinds === "import") addPackages(model, options, nodes, nodeOf, users, merged);
  let edges = [...merged.values()];
  if (options.reduce) {
    const keep = reducedPairs(nodes.length, edges.map((edge) => [edge.from, edge.to]));
    edges = edges.filter((edge, index) => keep[index] || edge.bad);
  }
  return { nodes, edges, left: merged.size - edges.length };
}

/** Adds the packages that some components use, by name or as one node. */
function addPackages(model, options, nodes, nodeOf, users, merged) {
  const isOpen = options.focus >= 0 || options.expanded.has(PACKAGES);
  let all = null;
  model.packages.forEach(({ name, components }, index) => {
    const own = components.filter((component) => users.has(component));
    if (!own.length) return;
    if (isOpen || !all) {
      all = { label: isOpen ? name : t("packages"), members: [], group: PACKAGES, layer: -1, line: -1, isDim: false, size: 0, package: isOpen ? index : undefined, at: nodes.length };
      nodes.push(all);
    }
    all.size += 1;
    for (const component of own) {
      const key = `${nodeOf[component]} ${all.at}`;
      if (!merged.has(key)) merged.set(key, { from: nodeOf[component], to: all.at, edges: [], users: [], built: 1, coupled: 0, bad: 0 });
      merged.get(key).users.push(component);
    }
  });
}

/** The groups of the graph with their sizes, the smallest first. */
function groupSizes(model) {
  const sizes = new Map(model.packages.some(({ components }) => components.length) ? [[PACKAGES, model.packages.length]] : []);
  for (const component of model.components) sizes.set(component.group, (sizes.get(component.group) ?? 0) + 1);
  return [...sizes].sort((a, b) => a[1] - b[1]);
}

/**
 * What is open at first: groups, the smallest first, as far as the screen holds them. If this leaves a few large ones, their components with
 * most edges show by name; holds({expanded, named}) tells the number of boxes, or 0 if they are too many.
 */
function firstOpen(model, holds) {
  const groups = groupSizes(model).map(([group]) => group);
  const most = (count, view) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (holds(view(middle))) low = middle;
      else high = middle - 1;
    }
    return view(low);
  };
  const whole = most(groups.length, (count) => ({ expanded: new Set(groups.slice(0, count)), named: new Set() }));
  if (whole.expanded.size === groups.length || holds(whole) >= 24) return whole;
  const degree = ({ out, in: into }) => out.length + into.length;
  const ranks = new Map();
  const rankOf = ({ group }) => { ranks.set(group, (ranks.get(group) ?? 0) + 1); return ranks.get(group); };
  // One of each group, then the second of each, and so on.
  const closed = model.components.filter((component) => !whole.expanded.has(component.group)).sort((a, b) => degree(b) - degree(a) || a.index - b.index)
    .map((component) => ({ ...component, rank: rankOf(component) })).sort((a, b) => a.rank - b.rank);
  return most(Math.min(150, closed.length), (count) => ({ ...whole, named: new Set(closed.slice(0, count).map((component) => component.index)) }));
}

/** The name of a group: a line, or the small lines of a layer, of which one may be chosen; null without a line. */
function groupName(line, layer, chosen) {
  if (line === -2 && chosen) return model.lines[chosen];
  if (line >= 0) return model.lines[line];
  const few = new Set(model.components.filter((component) => component.layer === layer && component.groupLine === -2).map((component) => component.line));
  return line === -2 ? t("fewLabel", few.size) : null;
}
