/** The rows of the image: {label, component?, bytes, kinds, limit?}, as the document has them. */
function imageRows(model) {
  return (model.image?.rows ?? []).map(({ component, name, kinds }) => ({
    component, kinds, label: component === undefined ? name ?? t("notMapped") : model.components[component].name,
    limit: component === undefined ? undefined : model.components[component].sizeLimit,
    bytes: kinds.reduce((sum, count) => sum + count, 0),
  }));
}

/** The rows by layer, line or owner: [{label, items}]. A component with several owners counts for the first. */
function imageGroups(model, rows, key) {
  const names = { layer: model.layers, line: model.lines, owner: model.owners }[key];
  const groups = new Map();
  for (const row of rows) {
    const component = model.components[row.component];
    const number = component && (key === "owner" ? component.owners[0] : component[key]);
    const label = component ? names[number] ?? t(key === "owner" ? "withoutOwner" : "withoutLine") : t("outside");
    if (!groups.has(label)) groups.set(label, { label, items: [] });
    groups.get(label).items.push(row);
  }
  return [...groups.values()];
}

/** The view of sizes: a treemap, and a table of the same. */
function showSizes(root) {
  const rows = imageRows(model);
  if (rows.length === 0) return void root.append(h("p.quiet", t("noSizes"), " ", h("code", "modkit report --link-map App.map")));
  const state = { by: ["line", "owner"].includes(here.parameters.by) ? here.parameters.by : "layer" };
  const map = h("div.treemap", { role: "group", "aria-label": t("sizesLabel") });
  const draw = () => map.replaceChildren(...treemapGroups(imageGroups(model, rows, state.by), map.clientWidth, map.clientHeight));
  const changed = (value) => { state.by = value; replaceParameters({ by: value }); draw(); };
  const total = rows.reduce((sum, row) => sum + row.bytes, 0);
  root.append(
    h("div.tools", choice(t("groupBy"), [["layer", t("layer")], ["line", t("line")], ["owner", t("owner")]], state.by, changed),
      h("span.status", t("imageOf", model.image.file, model.image.arch, bytes(total)), model.image.stripped > 0 && `, ${t("stripped", bytes(model.image.stripped))}`)),
    map, section(t("sizes"), sizeTable(rows, total)));
  const observer = new ResizeObserver(draw);
  observer.observe(map);
  return () => observer.disconnect();
}

/** The elements of a treemap; cells of components are links. */
function treemapGroups(groups, width, height) {
  return treemap(groups, width, height, 18).map(({ group, bytes: sum, rectangle, head, cells }) => place(
    h("div.treemap-group", { title: `${group.label}: ${bytes(sum)}` },
      head > 0 && h("div.treemap-head", group.label, " ", h("span.quiet", bytes(sum))),
      cells.map(({ item, rectangle: inside }) => treemapCell(item, inside))), rectangle));
}

/** One cell, with a name if there is room. */
function treemapCell(item, rectangle) {
  const isOver = item.limit !== undefined && item.bytes > item.limit;
  const attributes = { title: `${item.label}: ${bytes(item.bytes)}${isOver ? ` · ${t("overLimit", bytes(item.limit))}` : ""}` };
  const text = rectangle.width > 44 && rectangle.height > 16 && h("span", item.label);
  const name = `treemap-cell${isOver ? ".over" : ""}`;
  return place(item.component === undefined ? h(`div.${name}`, attributes, text)
    : h(`a.${name}`, { ...attributes, href: addressOf("components", item.label), "aria-label": attributes.title }, text), rectangle);
}

/** A table of the sizes, largest first, with their largest kinds. */
function sizeTable(rows, total) {
  const kinds = model.image.kinds;
  const sorted = [...rows].sort((a, b) => b.bytes - a.bytes || (a.label < b.label ? -1 : 1));
  const largest = (row) => row.kinds.map((count, index) => [count, kinds[index]]).filter(([count]) => count > 0)
    .sort((a, b) => b[0] - a[0]).slice(0, 3).map(([count, kind]) => `${kind} ${bytes(count)}`).join(" · ");
  const heads = [t("component"), numberHead(t("column.size")), numberHead("%"), numberHead(t("limit")), t("kinds")];
  return table("list", heads, sorted.slice(0, 300).map((row) => [
    row.component === undefined ? h("span.quiet", row.label) : componentLink(row.component), bytes(row.bytes),
    (100 * row.bytes / total).toFixed(1), row.limit === undefined ? "" : h(row.bytes > row.limit ? "span.tag.over" : "span", bytes(row.limit)), h("span.quiet", largest(row))]),
    sorted.length > 300 ? t("ofComponents", 300, sorted.length) : null);
}
