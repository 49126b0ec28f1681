/** The worst ratio of sides in a row of areas of one total along a side. */
function worstRatio(areas, total, side) {
  const [thickness, largest, least] = [total / side, Math.max(...areas), Math.min(...areas)];
  return Math.max(largest / thickness / thickness, thickness * thickness / least);
}

/**
 * Divides a rectangle among values, largest first, so that the parts are close to squares (Bruls, Huizing, van Wijk:
 * squarified treemaps). Returns a rectangle {left, top, width, height} for each value; those without a value get none.
 */
function squarify(values, { left, top, width, height }) {
  const known = values.filter((value) => value > 0);
  const scale = width * height / known.reduce((sum, value) => sum + value, 0);
  const rectangles = [];
  let [index, total] = [0, 0];
  let row = [];
  const lay = () => {
    const isWide = width >= height;
    const thickness = total / (isWide ? height : width);
    let place = isWide ? top : left;
    for (const area of row) {
      const length = area / thickness;
      rectangles.push(isWide ? { left, top: place, width: thickness, height: length } : { left: place, top, width: length, height: thickness });
      place += length;
    }
    if (isWide) { left += thickness; width -= thickness; } else { top += thickness; height -= thickness; }
    [row, total] = [[], 0];
  };
  for (; index < known.length; index += 1) {
    const area = known[index] * scale;
    const side = Math.min(width, height);
    if (row.length && worstRatio([...row, area], total + area, side) > worstRatio(row, total, side)) lay();
    row.push(area);
    total += area;
  }
  if (row.length) lay();
  return rectangles;
}

/**
 * The cells of a treemap in two levels: groups with a head, and in them their items. Groups are [{label, items}], items
 * {label, bytes}. Returns [{group, rectangle, bytes, cells: [{item, rectangle}]}], largest first.
 */
function treemap(groups, width, height, headHeight) {
  const sum = (items) => items.reduce((total, item) => total + item.bytes, 0);
  const sorted = groups.map((group) => ({ group, bytes: sum(group.items) })).filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes || (a.group.label < b.group.label ? -1 : 1));
  const rectangles = squarify(sorted.map(({ bytes }) => bytes), { left: 0, top: 0, width, height });
  return sorted.map((entry, index) => {
    const rectangle = rectangles[index];
    const head = rectangle.height > 2 * headHeight ? headHeight : 0;
    const items = entry.group.items.filter((item) => item.bytes > 0)
      .sort((a, b) => b.bytes - a.bytes || (a.label < b.label ? -1 : 1));
    const inside = squarify(items.map((item) => item.bytes),
      { left: 0, top: head, width: rectangle.width, height: rectangle.height - head });
    return { ...entry, rectangle, head, cells: items.map((item, place) => ({ item, rectangle: inside[place] })) };
  });
}
