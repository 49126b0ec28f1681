/** Round numbers for an axis from zero to a value or beyond it. */
function axisTicks(high, count) {
  if (high === 0) return [0, 1];
  const raw = high / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((value) => value >= raw);
  const ticks = [];
  for (let index = 0; index * step < high + step - 1e-9; index += 1) ticks.push(index * step);
  return ticks;
}

/** A trend line above zero: values may be null (a gap); a mark stands at the commit that is compared with. */
function trendChart({ values, labels, mark, format, title }) {
  const [width, height, left, right, top, bottom] = [320, 132, 44, 10, 10, 22];
  const known = values.filter((value) => value !== null);
  const ticks = axisTicks(Math.max(...known), 3);
  const high = ticks[ticks.length - 1];
  const x = (index) => left + (values.length === 1 ? 0.5 : index / (values.length - 1)) * (width - left - right);
  const y = (value) => top + (1 - value / high) * (height - top - bottom);
  let line = "";
  let isOpen = false;
  values.forEach((value, index) => {
    if (value === null) { isOpen = false; return; }
    line += `${isOpen ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    isOpen = true;
  });
  const last = values.findLastIndex((value) => value !== null);
  return s("svg", { viewBox: `0 0 ${width} ${height}`, class: "chart", role: "img", "aria-label": title },
    ticks.map((tick) => [
      s("line", { class: "grid", x1: left, x2: width - right, y1: y(tick), y2: y(tick) }),
      s("text", { class: "tick", x: left - 6, y: y(tick) + 3.5, "text-anchor": "end" }, format(tick)),
    ]),
    mark >= 0 && values[mark] !== null && s("line", { class: "mark", x1: x(mark), x2: x(mark), y1: top, y2: height - bottom }),
    s("path", { class: "trend", d: line }),
    mark >= 0 && values[mark] !== null && s("circle", { class: "then", cx: x(mark), cy: y(values[mark]), r: 3.2 }),
    s("circle", { class: "now", cx: x(last), cy: y(values[last]), r: 3.2 }),
    s("text", { class: "tick", x: left, y: height - 6 }, labels[0]),
    s("text", { class: "tick", x: width - right, y: height - 6, "text-anchor": "end" }, labels[labels.length - 1]));
}

/** A bar of a share, for tables. */
function bar(value, largest) {
  return h("span.bar", { "aria-hidden": "true" }, h("span", { style: `width:${largest ? (100 * value) / largest : 0}%` }));
}
