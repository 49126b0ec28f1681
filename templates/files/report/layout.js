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

/** The rows of the nodes of a box by rank, about as wide as the box is high. */
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

/** Sets the items of a row below a line. The rows inside of its boxes are at the same heights, so that edges find ways through all. */
function stackRow(row, top, { lineGap, padding, title }) {
  const start = top + (row.some((item) => !item.node) ? title : 0);
  const rowsOf = (item) => item.rows ?? [[item.node]];
  let y = start;
  for (let line = 0; row.some((item) => rowsOf(item)[line]); line += 1) {
    const members = row.flatMap((item) => rowsOf(item)[line] ?? []);
    const height = Math.max(...members.map((node) => node.height));
    for (const node of members) node.y = y + Math.floor((height - node.height) / 2);
    for (const item of row) if (rowsOf(item)[line]) item.end = y + height + (item.node ? 0 : padding);
    y += height + lineGap;
  }
  for (const item of row) { item.y = item.node ? item.node.y : top; item.height = item.end - item.y; }
  return Math.max(...row.map((item) => item.end));
}

/**
 * Layered layout: bands from top to bottom, in them boxes and single nodes ranked by use. LayeredLayout.swift computes the same,
 * and Tests/Golden/layout holds both to it.
 * - nodes: {width, height, band, box} (box: an id, or null for a node that stands alone)
 * - pairs: [from, to] between nodes
 * Returns {width, height, nodes, boxes, bands} with x, y, width and height of each.
 */
function layoutGraph(input, pairs, options) {
  const sizes = { gap: 16, lineGap: 24, rowGap: 36, bandGap: 30, padding: 14, title: 26, aspect: 1.7, ...options };
  const { gap, rowGap, bandGap, padding, aspect } = sizes;
  const nodes = input.map((node, index) => ({ ...node, index, order: index, wish: 0, x: 0, y: 0 }));
  const items = [];
  const itemOf = [];
  const boxes = new Map();
  for (const node of nodes) {
    if (node.box === null) {
      itemOf[node.index] = items.length;
      items.push({ node, band: node.band, width: node.width, order: items.length });
      continue;
    }
    if (!boxes.has(node.box)) {
      const box = { box: node.box, band: node.band, nodes: [], order: items.length };
      boxes.set(node.box, box);
      items.push(box);
    }
    boxes.get(node.box).nodes.push(node);
    itemOf[node.index] = boxes.get(node.box).order;
  }
  let area = 0;
  for (const item of items) {
    if (item.nodes) {
      item.rows = innerRows(item.nodes, pairs, gap);
      item.width = Math.max(140, ...item.rows.map((row) => row.reduce((sum, node) => sum + node.width + gap, -gap))) + 2 * padding;
    }
    stackRow([item], 0, sizes);
    area += (item.width + gap) * (item.height + rowGap);
  }
  const width = Math.max(aspect * Math.sqrt(area), ...items.map((item) => item.width));
  const bands = [...new Set(items.map((item) => item.band))].sort((a, b) => a - b).map((band) => {
    const members = items.filter((item) => item.band === band);
    const place = new Map(members.map((item, index) => [item.order, index]));
    const inner = [];
    for (const [from, to] of pairs) {
      const [a, b] = [place.get(itemOf[from]), place.get(itemOf[to])];
      if (a !== undefined && b !== undefined && a !== b) inner.push([a, b]);
    }
    return { band, rows: rowsByRank(members, ranksOf(members.length, inner), width, gap) };
  });
  let y = 0;
  for (const band of bands) {
    band.y = y;
    y += padding + 10;
    for (const row of band.rows) y = stackRow(row, y, sizes) + rowGap;
    band.height = y - rowGap + padding - band.y;
    y = band.y + band.height + bandGap;
  }
  sweepRows(bands.flatMap((band) => band.rows), nodes, pairs, width, gap);
  const left = Math.min(0, ...items.map((item) => item.x));
  const snap = (x) => Math.floor(x - left + 0.5);
  const placed = ({ x, y: top, width: w, height }) => ({ x: snap(x), y: top, width: w, height });
  return {
    width: Math.ceil(Math.max(width, ...items.map((item) => item.x + item.width)) - left), height: Math.max(0, y - bandGap),
    nodes: nodes.map(placed), boxes: [...boxes.values()].map((box) => ({ box: box.box, ...placed(box) })),
    bands: bands.map(({ band, y: top, height }) => ({ band, y: top, height })),
  };
}

/** Moves the items of rows, and the nodes inside of boxes, to the middle of their neighbours, downwards and upwards in turn. */
function sweepRows(rows, nodes, pairs, width, gap) {
  const neighbours = nodes.map(() => []);
  for (const [from, to] of pairs) {
    if (from === to) continue;
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const middle = (members, own) => {
    let sum = 0;
    let count = 0;
    for (const node of members) for (const other of neighbours[node.index]) {
      if (own.has(other)) continue;
      sum += nodes[other].x + nodes[other].width / 2;
      count += 1;
    }
    return count ? sum / count : width / 2;
  };
  const settle = (row) => {
    placeRow(row, width / 2, gap, 0.86 * width);
    for (const item of row) {
      if (item.node) item.node.x = item.x;
      else for (const line of item.rows) placeRow(line, item.x + item.width / 2, gap);
    }
  };
  const none = new Set();
  for (const row of rows) {
    for (const item of row) { item.wish = item.order; item.own = new Set((item.nodes ?? [item.node]).map((node) => node.index)); }
    settle(row);
  }
  for (let sweep = 0; sweep < 8; sweep += 1) {
    for (const row of sweep % 2 ? [...rows].reverse() : rows) {
      for (const item of row) {
        item.wish = middle(item.nodes ?? [item.node], item.own);
        for (const node of item.nodes ?? []) node.wish = middle([node], none);
      }
      settle(row);
    }
  }
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
