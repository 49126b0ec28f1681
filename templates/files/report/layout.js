/** Breaks a long name into at most two lines, at a capital or a sign; the rest is cut in the middle. */
function wrapName(name, width) {
  const letters = [...name];
  if (letters.length <= width) return [name];
  const cuts = [];
  for (let index = 1; index < letters.length; index += 1) {
    const [before, here] = [letters[index - 1], letters[index]];
    if (/[-_. /+]/.test(before) || (/\p{Lu}/u.test(here) && !/\p{Lu}/u.test(before))) cuts.push(index);
  }
  const middle = letters.length / 2;
  const cut = cuts.filter((index) => index <= width)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? Math.min(width, Math.ceil(middle));
  const rest = letters.slice(cut);
  if (rest.length <= width) return [letters.slice(0, cut).join(""), rest.join("")];
  const half = (width - 1) >> 1;
  return [letters.slice(0, cut).join(""), `${rest.slice(0, half).join("")}…${rest.slice(-half).join("")}`];
}

/** The rank of each item: the longest path from an item without users; edges of a cycle do not count. */
function ranksOf(count, pairs) {
  const graph = makeGraph(count, pairs);
  const strong = strongComponents(graph);
  const depth = depths(graph, strong);
  return Array.from(strong.of, (group) => depth[group]);
}

/** Puts items of a width into rows by rank; a rank that is too wide takes several rows. */
function rowsByRank(items, ranks, width, gap) {
  const byRank = new Map();
  items.forEach((item, index) => {
    if (!byRank.has(ranks[index])) byRank.set(ranks[index], []);
    byRank.get(ranks[index]).push(item);
  });
  const rows = [];
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    const members = byRank.get(rank);
    const total = members.reduce((sum, item) => sum + item.width + gap, 0);
    const parts = Math.max(1, Math.ceil(total / width));
    const share = total / parts;
    let row = [];
    let used = 0;
    for (const item of members) {
      if (row.length && used + item.width / 2 > share && rows.length < 1e6) { rows.push(row); row = []; used = 0; }
      row.push(item);
      used += item.width + gap;
    }
    rows.push(row);
  }
  return rows;
}

/**
 * Sets the items of a row side by side around a centre, by the middle of their neighbours. Where there is room, they
 * stand apart, so that edges do not gather in one bundle.
 */
function placeRow(row, centre, gap, room = 0) {
  row.sort((a, b) => a.wish - b.wish || a.order - b.order);
  const total = row.reduce((sum, item) => sum + item.width, 0);
  const space = row.length > 1 ? Math.max(gap, Math.min(5 * gap, (room - total) / (row.length - 1))) : gap;
  let x = centre - (total + space * (row.length - 1)) / 2;
  for (const item of row) { item.x = x; x += item.width + space; }
}

/** The size that rows take, and the position of each row. */
function stackRows(rows, top, gap) {
  let y = top;
  for (const row of rows) {
    const height = Math.max(...row.map((item) => item.height));
    for (const item of row) item.y = y + (height - item.height) / 2;
    y += height + gap;
  }
  return rows.length ? y - gap : top;
}

/** Nodes of a rank that have no edge among the others of their box share the last places. */
function innerRows(nodes, pairs, gap) {
  const indexOf = new Map(nodes.map((node, index) => [node.index, index]));
  const inner = [];
  for (const [from, to] of pairs) {
    const [a, b] = [indexOf.get(from), indexOf.get(to)];
    if (a !== undefined && b !== undefined && a !== b) inner.push([a, b]);
  }
  const area = nodes.reduce((sum, node) => sum + (node.width + gap) * (node.height + gap), 0);
  const width = Math.max(320, 1.9 * Math.sqrt(area));
  return rowsByRank(nodes, ranksOf(nodes.length, inner), width, gap);
}

/**
 * Layered layout: bands from top to bottom, in them boxes and single nodes ranked by use.
 * - nodes: {width, height, band, box} (box: an id, or null for a node that stands alone)
 * - pairs: [from, to] between nodes
 * Returns {width, height, nodes, boxes, bands} with x, y, width and height of each.
 */
function layoutGraph(input, pairs, options) {
  const { gap, rowGap, bandGap, padding, title, aspect } = { gap: 16, rowGap: 34, bandGap: 30, padding: 14, title: 26,
    aspect: 1.7, ...options };
  const nodes = input.map((node, index) => ({ ...node, index, order: index, wish: 0, x: 0, y: 0 }));
  const items = [];
  const itemOf = [];
  const boxes = new Map();
  for (const node of nodes) {
    if (node.box === null) { itemOf[node.index] = items.length; items.push({ node, band: node.band, width: node.width,
      height: node.height, order: items.length }); continue; }
    if (!boxes.has(node.box)) {
      const box = { box: node.box, band: node.band, nodes: [], order: items.length };
      boxes.set(node.box, box);
      items.push(box);
    }
    boxes.get(node.box).nodes.push(node);
    itemOf[node.index] = boxes.get(node.box).order;
  }
  for (const box of boxes.values()) {
    box.rows = innerRows(box.nodes, pairs, gap);
    box.width = Math.max(140, ...box.rows.map((row) => row.reduce((sum, node) => sum + node.width + gap, -gap))) + 2 * padding;
    box.height = stackRows(box.rows, 0, 14) + title + padding;
  }
  const neighbours = nodes.map(() => []);
  for (const [from, to] of pairs) {
    if (from === to) continue;
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const area = items.reduce((sum, item) => sum + (item.width + gap) * (item.height + rowGap), 0);
  const width = Math.max(options?.width ?? 0, aspect * Math.sqrt(area), ...items.map((item) => item.width));
  const bands = [...new Set(items.map((item) => item.band))].sort((a, b) => a - b).map((band) => {
    const members = items.filter((item) => item.band === band);
    const place = new Map(members.map((item, index) => [item.order, index]));
    const inner = new Map();
    for (const [from, to] of pairs) {
      const [a, b] = [place.get(itemOf[from]), place.get(itemOf[to])];
      if (a !== undefined && b !== undefined && a !== b) inner.set(a * members.length + b, [a, b]);
    }
    return { band, rows: rowsByRank(members, ranksOf(members.length, [...inner.values()]), width, gap) };
  });
  let y = 0;
  for (const band of bands) {
    band.y = y;
    band.end = stackRows(band.rows, y + padding + 10, rowGap) + padding;
    y = band.end + bandGap;
  }
  const centreOf = (node) => node.x + node.width / 2;
  const wish = (members, own) => {
    let sum = 0;
    let count = 0;
    for (const node of members) for (const other of neighbours[node.index]) {
      if (own.has(other)) continue;
      sum += centreOf(nodes[other]);
      count += 1;
    }
    return count ? sum / count : width / 2;
  };
  const settle = (item) => {
    if (item.node) { item.node.x = item.x; item.node.y = item.y; return; }
    let top = item.y + title;
    for (const row of item.rows) {
      placeRow(row, item.x + item.width / 2, gap);
      top = stackRows([row], top, 0) + 14;
    }
  };
  const none = new Set();
  for (const item of items) item.own = new Set((item.nodes ?? [item.node]).map((node) => node.index));
  for (const band of bands) for (const row of band.rows) {
    for (const item of row) item.wish = item.order;
    placeRow(row, width / 2, gap, 0.86 * width);
    row.forEach(settle);
  }
  for (let sweep = 0; sweep < 8; sweep += 1) {
    const rows = bands.flatMap((band) => band.rows);
    for (const row of sweep % 2 ? rows.reverse() : rows) {
      for (const item of row) {
        item.wish = wish(item.nodes ?? [item.node], item.own);
        for (const node of item.nodes ?? []) node.wish = wish([node], none);
      }
      placeRow(row, width / 2, gap, 0.86 * width);
      row.forEach(settle);
    }
  }
  return {
    width, height: Math.max(0, y - bandGap),
    nodes: nodes.map(({ x, y: top, width: w, height }) => ({ x, y: top, width: w, height })),
    boxes: [...boxes.values()].map(({ box, x, y: top, width: w, height }) => ({ box, x, y: top, width: w, height })),
    bands: bands.map(({ band, y: top, end }) => ({ band, y: top, height: end - top })),
  };
}

/** The path of an edge from the box of its user to the box of what is used. */
function edgePath(from, to, fromPort, toPort) {
  const x1 = from.x + from.width * fromPort;
  const x2 = to.x + to.width * toPort;
  const below = to.y >= from.y + from.height;
  const above = to.y + to.height <= from.y;
  const round = (value) => Math.round(value * 10) / 10;
  if (!below && !above) {
    const y = Math.min(from.y, to.y);
    const lift = Math.min(46, 16 + Math.abs(x2 - x1) / 8);
    return `M${round(x1)} ${round(from.y)}C${round(x1)} ${round(y - lift)} ${round(x2)} ${round(y - lift)} ${round(x2)} ${round(to.y)}`;
  }
  const y1 = below ? from.y + from.height : from.y;
  const y2 = below ? to.y : to.y + to.height;
  const bend = (y2 - y1) * 0.5;
  const least = below ? Math.max(16, bend) : Math.min(-16, bend);
  return `M${round(x1)} ${round(y1)}C${round(x1)} ${round(y1 + least)} ${round(x2)} ${round(y2 - least)} ${round(x2)} ${round(y2)}`;
}

/** The nodes within so many steps of one: Map from node to its distance. Pairs count in both directions. */
function neighbourhood(count, pairs, start, steps) {
  const next = Array.from({ length: count }, () => []);
  for (const [from, to] of pairs) { next[from].push(to); next[to].push(from); }
  const distance = new Map([[start, 0]]);
  const queue = [start];
  for (const node of queue) {
    if (distance.get(node) === steps) continue;
    for (const other of next[node]) {
      if (!distance.has(other)) { distance.set(other, distance.get(node) + 1); queue.push(other); }
    }
  }
  return distance;
}
