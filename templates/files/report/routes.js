/** The rows of a layout, from the top: {top, bottom, nodes} with the nodes from the left; rowOf tells the row of each node. */
function rowsOf(places) {
  const middle = ({ y, height }) => 2 * y + height;
  const rows = [];
  const rowOf = [];
  const order = places.map((_, index) => index).sort((a, b) => middle(places[a]) - middle(places[b]) || places[a].x - places[b].x || a - b);
  for (const index of order) {
    const { y, height } = places[index];
    let row = rows[rows.length - 1];
    if (!row || y >= row.bottom) rows.push(row = { top: y, bottom: y + height, nodes: [] });
    row.top = Math.min(row.top, y);
    row.bottom = Math.max(row.bottom, y + height);
    row.nodes.push(index);
    rowOf[index] = rows.length - 1;
  }
  for (const row of rows) row.nodes.sort((a, b) => places[a].x - places[b].x || a - b);
  return { rows, rowOf };
}

/** Where edges leave and enter nodes: spread along the side, by where the other end stands. Pairs of x. */
function edgePorts(places, pairs, rowOf) {
  const ends = places.map(() => [[], []]);
  const middle = (index) => 2 * places[index].x + places[index].width;
  pairs.forEach(([from, to], index) => {
    ends[from][rowOf[to] > rowOf[from] ? 1 : 0].push({ index, end: 0, other: middle(to) });
    ends[to][rowOf[to] < rowOf[from] ? 1 : 0].push({ index, end: 1, other: middle(from) });
  });
  const ports = pairs.map(() => [0, 0]);
  ends.forEach((sides, node) => {
    const { x, width } = places[node];
    for (const side of sides) {
      side.sort((a, b) => a.other - b.other || a.index - b.index || a.end - b.end);
      side.forEach(({ index, end }, place) => {
        const share = side.length === 1 ? 0.5 : 0.14 + (0.72 * place) / (side.length - 1);
        ports[index][end] = Math.floor(x + width * share + 0.5);
      });
    }
  });
  return ports;
}

/** The gap of a row that is nearest to x, as [left, right]. Edges keep a distance from the nodes, each its own. */
function nearestGap(row, places, x, distance) {
  const { nodes } = row;
  const left = (index) => index === 0 ? -1e6 : places[nodes[index - 1]].x + places[nodes[index - 1]].width;
  const right = (index) => index === nodes.length ? 1e6 : places[nodes[index]].x;
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (left(middle + 1) <= x) low = middle + 1;
    else high = middle;
  }
  // Gap `low` ends at the first node that reaches beyond x: x is in it, or in this node.
  const gap = low < nodes.length && x > right(low) && left(low + 1) - x < x - right(low) ? low + 1 : low;
  const inset = Math.min(distance, Math.floor((right(gap) - left(gap)) / 2));
  return [left(gap) + inset, right(gap) - inset];
}

/** The bends of the shortest way from a point through doors {left, right, y}, of which the last is the end. */
function tautWay(start, doors) {
  const bends = [];
  let { x, y } = start;
  let index = 0;
  while (index < doors.length) {
    let [low, high, lowAt, highAt] = [-Infinity, Infinity, -1, -1];
    let bend = null;
    for (let at = index; at < doors.length && !bend; at += 1) {
      const door = doors[at];
      const far = Math.abs(door.y - y);
      const [from, to] = [(door.left - x) / far, (door.right - x) / far];
      if (from > high) bend = { x: doors[highAt].right, y: doors[highAt].y, at: highAt };
      else if (to < low) bend = { x: doors[lowAt].left, y: doors[lowAt].y, at: lowAt };
      if (from >= low) { low = from; lowAt = at; }
      if (to <= high) { high = to; highAt = at; }
    }
    if (!bend) break;
    bends.push([bend.x, bend.y]);
    ({ x, y } = bend);
    index = bend.at + 1;
  }
  return bends;
}

/**
 * The way of each edge around the nodes, as points from its user to what is used; straight among so many edges that none can be
 * followed. EdgeRoutes.swift computes the same.
 */
function edgeRoutes(places, pairs, limit = 4000) {
  const { rows, rowOf } = rowsOf(places);
  const ports = edgePorts(places, pairs, rowOf);
  return pairs.map(([from, to], index) => {
    const [[x1, x2], [a, b]] = [ports[index], [rowOf[from], rowOf[to]]];
    if (a === b) {
      const above = a ? rows[a].top - rows[a - 1].bottom : 46;
      const y = rows[a].top - Math.min(46, above, 16 + Math.floor(Math.abs(x2 - x1) / 8));
      return [[x1, places[from].y], [x1, y], [x2, y], [x2, places[to].y]];
    }
    const step = a < b ? 1 : -1;
    const side = (row, isNear) => (step > 0) === isNear ? rows[row].top : rows[row].bottom;
    const [y1, y2] = step > 0 ? [places[from].y + places[from].height, places[to].y] : [places[from].y, places[to].y + places[to].height];
    const [start, end] = [{ x: x1, y: side(a, false) + 6 * step }, { x: x2, y: side(b, true) - 8 * step }];
    const doors = [];
    let at = start;
    for (let row = a + step; row !== b && pairs.length <= limit; row += step) {
      const middle = (rows[row].top + rows[row].bottom) / 2;
      const wish = at.x + ((end.x - at.x) * (middle - at.y)) / (end.y - at.y);
      const [left, right] = nearestGap(rows[row], places, wish, 4 + 2 * (index % 3));
      doors.push({ left, right, y: side(row, true) }, { left, right, y: side(row, false) });
      at = { x: Math.min(Math.max(wish, left), right), y: middle };
    }
    const bends = tautWay(start, [...doors, { left: end.x, right: end.x, y: end.y }]);
    // A straight way past other rows has no room for a curve.
    if (!bends.length && doors.length) bends.push([(start.x + end.x) >> 1, (start.y + end.y) >> 1]);
    return [[x1, y1], [start.x, start.y], ...bends, [end.x, end.y], [x2, y2]];
  });
}

/** The path of a way: a curve between neighbouring rows, else lines with round corners. */
function edgePath(points) {
  const text = ([x, y]) => `${x} ${y}`;
  const [first] = points;
  if (points.length === 4) {
    const [, start, end, last] = points;
    const isArch = start[1] === end[1];
    const middle = (start[1] + end[1]) >> 1;
    return isArch ? `M${text(first)}C${text(start)} ${text(end)} ${text(last)}`
      : `M${text(first)}L${text(start)}C${start[0]} ${middle} ${end[0]} ${middle} ${text(end)}L${text(last)}`;
  }
  let path = `M${text(first)}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const [before, corner, after] = points.slice(index - 1, index + 2);
    const toward = (other) => {
      const [dx, dy] = [other[0] - corner[0], other[1] - corner[1]];
      const share = Math.min(0.5, 10 / Math.sqrt(dx * dx + dy * dy));
      return [Math.floor(corner[0] + dx * share + 0.5), Math.floor(corner[1] + dy * share + 0.5)];
    };
    path += `L${text(toward(before))}Q${text(corner)} ${text(toward(after))}`;
  }
  return `${path}L${text(points[points.length - 1])}`;
}
