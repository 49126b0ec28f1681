/** Orders the members of a cycle so that few edges point backwards (Eades, Lin and Smyth's greedy cut). */
function greedyOrder(members, pairs) {
  const degree = new Map(members.map((member) => [member, { out: 0, in: 0, next: [], previous: [] }]));
  for (const [from, to, weight] of pairs) {
    degree.get(from).out += weight;
    degree.get(to).in += weight;
    degree.get(from).next.push([to, weight]);
    degree.get(to).previous.push([from, weight]);
  }
  const first = [];
  const last = [];
  const left = new Set(members);
  while (left.size) {
    let best = -1;
    let score = -Infinity;
    for (const member of left) {
      const { out, in: into } = degree.get(member);
      const value = out === 0 ? -1e9 : into === 0 ? 1e9 : out - into;
      if (value > score) { best = member; score = value; }
    }
    // All that are left have no edge out: they end the order.
    if (score === -1e9) { last.unshift(...left); break; }
    first.push(best);
    left.delete(best);
    for (const [to, weight] of degree.get(best).next) degree.get(to).in -= weight;
    for (const [from, weight] of degree.get(best).previous) degree.get(from).out -= weight;
  }
  return [...first, ...last];
}

/** The longest path from a node without users to each strongly connected component. */
function depths(graph, strong) {
  const depth = new Int32Array(strong.count);
  const members = groupMembers(strong);
  for (let group = strong.count - 1; group >= 0; group -= 1) {
    for (const node of members[group]) {
      for (let edge = graph.heads[node]; edge < graph.heads[node + 1]; edge += 1) {
        const other = strong.of[graph.targets[edge]];
        if (other !== group) depth[other] = Math.max(depth[other], depth[group] + 1);
      }
    }
  }
  return depth;
}

/**
 * Orders nodes 0 ..< count, users before what they use, the nodes of a cycle side by side.
 * Pairs are [from, to, weight]. Among equals the given order stays.
 */
function usersFirst(count, pairs) {
  const graph = makeGraph(count, pairs);
  const strong = strongComponents(graph);
  const depth = depths(graph, strong);
  const inside = new Map();
  for (const pair of pairs) {
    const group = strong.of[pair[0]];
    if (group !== strong.of[pair[1]] || pair[0] === pair[1]) continue;
    if (!inside.has(group)) inside.set(group, []);
    inside.get(group).push(pair);
  }
  return groupMembers(strong)
    .map((members, group) => ({ members, group }))
    .sort((a, b) => depth[a.group] - depth[b.group] || a.members[0] - b.members[0])
    .flatMap(({ members, group }) => members.length > 1 ? greedyOrder(members, inside.get(group)) : members);
}

/** Sorts the children of a node of the hierarchy by use, and theirs. */
function sortChildren(model, node) {
  if (node.kind !== "root") {
    const childOf = new Map();
    node.children.forEach((child, index) => child.members.forEach((member) => childOf.set(member, index)));
    const weights = new Map();
    for (const member of node.members) {
      for (const index of model.components[member].out) {
        const edge = model.edges[index];
        const [from, to] = [childOf.get(edge.from), childOf.get(edge.to)];
        if (!edge.isBuilt || to === undefined || from === to) continue;
        const key = from * node.children.length + to;
        weights.set(key, (weights.get(key) ?? 0) + 1);
      }
    }
    const count = node.children.length;
    const pairs = [...weights].map(([key, weight]) => [Math.floor(key / count), key % count, weight]);
    node.children = usersFirst(count, pairs).map((index) => node.children[index]);
  }
  for (const child of node.children) {
    child.parent = node;
    if (child.children) sortChildren(model, child);
  }
}

/**
 * The hierarchy of the matrix: layers from the top, in them lines and the components of no line; many of those
 * beside lines are a group without a label.
 */
function hierarchy(model) {
  const root = { kind: "root", id: "root", depth: 0, label: model.workspace, children: [] };
  const layers = model.layers.length ? model.layers : [model.workspace];
  for (let layer = layers.length - 1; layer >= 0; layer -= 1) {
    const members = model.components.filter((component) => component.layer === layer);
    if (!members.length) continue;
    const node = { kind: "layer", id: `layer:${layer}`, depth: 1, label: layers[layer], children: [],
      members: members.map((component) => component.index) };
    const lines = new Map();
    const loose = members.filter((component) => component.line < 0).length;
    const groupsLoose = loose > 8 && loose < members.length;
    for (const component of members) {
      const leaf = { kind: "component", id: `component:${component.index}`, label: component.name,
        component: component.index, members: [component.index], depth: 2 };
      if (component.line < 0 && !groupsLoose) { node.children.push(leaf); continue; }
      if (!lines.has(component.line)) {
        const line = { kind: "line", id: `line:${layer}:${component.line}`, depth: 2,
          label: component.line < 0 ? null : model.lines[component.line], children: [], members: [] };
        lines.set(component.line, line);
        node.children.push(line);
      }
      leaf.depth = 3;
      lines.get(component.line).children.push(leaf);
      lines.get(component.line).members.push(component.index);
    }
    root.children.push(node);
  }
  root.members = model.components.map((component) => component.index);
  sortChildren(model, root);
  return root;
}

/** The rows that show: the leaves, and groups that are not expanded. */
function visibleRows(root, expanded) {
  const rows = [];
  const visit = (node) => {
    if (node.children && (node.kind === "root" || expanded.has(node.id))) node.children.forEach(visit);
    else rows.push(node);
  };
  visit(root);
  return rows;
}

/**
 * The groups to expand at first: levels from the top, as long as at most so many rows show; then the smallest groups until the rows
 * fill the screen.
 */
function firstExpanded(root, limit, screen) {
  const expanded = new Set();
  let rows = root.children.length;
  let level = root.children;
  while (level.length) {
    const next = [];
    const groups = level.filter((node) => node.children);
    const isWhole = rows + groups.reduce((sum, node) => sum + node.children.length - 1, 0) <= limit;
    for (const node of groups) {
      // Lines are expanded together if all of them fit.
      if (node.kind === "line" && !isWhole || rows - 1 + node.children.length > limit) continue;
      rows += node.children.length - 1;
      expanded.add(node.id);
      next.push(...node.children);
    }
    level = next;
  }
  while (rows < screen) {
    const [smallest] = visibleRows(root, expanded).filter((node) => node.children).sort((a, b) => a.children.length - b.children.length);
    if (!smallest) break;
    expanded.add(smallest.id);
    rows += smallest.children.length - 1;
  }
  return expanded;
}

/**
 * The cells of the matrix, by row: cells[row] is a Map from column to {edges, places, built, coupled, findings}.
 * The column uses the row, so that what points down the order stands below the diagonal.
 */
function matrixCells(model, rows, accepts) {
  const rowOf = new Int32Array(model.components.length).fill(-1);
  rows.forEach((row, index) => row.members.forEach((member) => { rowOf[member] = index; }));
  const cells = rows.map(() => new Map());
  for (const edge of model.edges) {
    const [row, column] = [rowOf[edge.to], rowOf[edge.from]];
    if (row < 0 || column < 0 || edge.from === edge.to || !accepts(edge)) continue;
    let cell = cells[row].get(column);
    if (!cell) cells[row].set(column, cell = { edges: 0, places: 0, built: 0, coupled: 0, findings: 0 });
    cell.edges += 1;
    cell.places += edge.placeCount;
    if (edge.isBuilt) cell.built += 1;
    if (edge.isCoupled) cell.coupled += 1;
    if (edge.isBad) cell.findings += 1;
  }
  return cells;
}
