/** What the list of components remembers. */
const listState = { text: "", line: "", owner: "", column: "name", isDown: false };

/** The columns of the list: how to get and to show a value. */
function listColumns() {
  const has = (key) => model.components.some((component) => component[key] !== undefined);
  const number = (key, value, show = figure) => ({ key, label: t(`column.${key}`), number: true, value, show });
  return [
    { key: "name", label: t("component"), value: (component) => component.name, show: (value, component) => componentLink(component.index) },
    { key: "layer", label: t("layer"), value: (component) => component.layer, show: (value) => model.layers[value] ?? "" },
    model.lines.length && { key: "line", label: t("line"), value: (component) => model.lines[component.line] ?? "", show: (value) => value },
    model.owners.length && { key: "owner", label: t("owner"), show: (value) => value,
      value: (component) => component.owners.map((owner) => model.owners[owner]).join(" ") },
    number("findings", (component) => component.open, (value, component) => value
       ? h(`span${component.isBad ? ".bad-text" : ""}`, figure(value)) : h("span.quiet", "0")),
    heldFindings(model.findings).length > 0 && number("debt", (component) => component.findings.length),
    number("out", (component) => component.out.length), number("in", (component) => component.in.length),
    has("reaches") && number("reaches", (component) => component.reaches ?? 0),
    has("reachedBy") && number("reachedBy", (component) => component.reachedBy ?? 0),
    has("instability") && number("instability", (component) => component.instability ?? -1, (value) => value < 0 ? "" : value.toFixed(2)),
    has("files") && number("files", (component) => component.files ?? 0),
    has("codeLines") && number("codeLines", (component) => component.codeLines ?? 0),
    has("size") && number("size", (component) => component.size ?? 0, (value) => value ? bytes(value) : ""),
  ].filter(Boolean);
}

/** The components that the list shows, sorted. */
function listedComponents(state, columns) {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (component) => [component.name, component.path, model.layers[component.layer], model.lines[component.line],
    ...component.owners.map((owner) => model.owners[owner])].join("\n").toLowerCase();
  const column = columns.find(({ key }) => key === state.column) ?? columns[0];
  const collator = new Intl.Collator(languageTag(), { numeric: true });
  const rows = filteredComponents(model, state).filter((component) => words.every((word) => text(component).includes(word)))
    .map((component) => ({ component, value: column.value(component) }));
  const compare = typeof rows[0]?.value === "number" ? (a, b) => a.value - b.value : (a, b) => collator.compare(a.value, b.value);
  const sign = state.isDown ? -1 : 1;
  return rows.sort((a, b) => sign * compare(a, b) || a.component.index - b.component.index).map((row) => row.component);
}

/** The list of components, or the page of one. */
function showComponents(root) {
  if (here.argument) {
    const index = model.byName.get(here.argument);
    if (index === undefined) root.append(emptyNote(t("noSuchComponent", here.argument)));
    else showComponent(root, model.components[index]);
    return;
  }
  const state = listState;
  const columns = listColumns();
  const count = h("p.status", { "aria-live": "polite" });
  const holder = h("div.scroller");
  const draw = () => {
    const components = listedComponents(state, columns);
    count.textContent = t("ofComponents", components.length, model.components.length);
    const body = h("tbody");
    const row = (component) => h("tr", columns.map((column, index) =>
      h(`${index ? "td" : "th"}${column.number ? ".number" : ""}`, index ? null : { scope: "row" }, column.show(column.value(component), component))));
    const more = h("p.quiet");
    let shown = 0;
    const add = (step) => {
      body.append(...components.slice(shown, shown + step).map(row));
      shown = Math.min(components.length, shown + step);
      const left = components.length - shown;
      more.replaceChildren(left ? button("more", t("showMore", Math.min(500, left), left), () => add(500)) : "");
    };
    add(100);
    holder.replaceChildren(h("table.list", h("thead", h("tr", columns.map((column) => h(`th${column.number ? ".number" : ""}`, { scope: "col",
      "aria-sort": column.key === state.column ? (state.isDown ? "descending" : "ascending") : "none" },
    button("sort", column.label, () => {
      state.isDown = state.column === column.key ? !state.isDown : Boolean(column.number);
      state.column = column.key;
      draw();
      holder.querySelector(`[data-key="${column.key}"]`)?.focus();
    }, { "data-key": column.key }))))), body), more);
  };
  const again = (key) => (value) => { state[key] = value; draw(); };
  root.append(h("h2.visually-hidden", t("components")), h("div.tools", searchField(t("findComponent"), state.text, again("text")),
    lineAndOwnerChoices(state, again), count), holder, model.packages.length > 0 && section(t("packages"), inParts("list", [t("name"), numberHead(t("column.in")), t("components")],
    model.packages.map(({ name, components }) => [name, figure(components.length), components.length > 0 && memberFold(t("nComponents", components.length), components)]))));
  draw();
}

/** The facts of a component, where they are known. */
function componentFacts(component) {
  const known = (key, format = figure) => component[key] === undefined ? null : fact(t(`column.${key}`), format(component[key]));
  const packages = model.packages.filter(({ components }) => components.includes(component.index));
  return h("dl.facts",
    fact(t("layer"), model.layers[component.layer] ?? ""),
    component.line >= 0 && fact(t("line"), model.lines[component.line]),
    component.owners.length > 0 && fact(t("owner"), component.owners.map((owner) => model.owners[owner]).join(", ")),
    component.path && fact(t("path"), h("span.path", component.path)),
    packages.length > 0 && fact(t("packages"), packages.map(({ name }) => name).join(", ")),
    known("files"), known("codeLines"), known("size", bytes),
    fact(t("column.out"), figure(component.out.length)), fact(t("column.in"), figure(component.in.length)),
    known("reaches"), known("reachedBy"), known("instability", (value) => value.toFixed(2)),
    component.detachCost && fact(t("detachCost"), t("detachText", component.detachCost.declarations, component.detachCost.files)));
}

/** A component in the panel: facts, and links to its page, its neighbours and what would be without it. */
function componentSummary(component) {
  return [componentFacts(component), componentLinks(component),
    component.findings.length > 0 && [h("h4", t("findings")), byCause(component.findings.map((index) => model.findings[index])).slice(0, 5).map((findings) => causeItem(findings))],
    h("h4", t("column.out")), neighbourLinks(component.out, "to"), h("h4", t("column.in")), neighbourLinks(component.in, "from")];
}

/** Where else a component shows. */
function componentLinks(component, isItsPage) {
  return h("p.links",
    !isItsPage && h("a", { href: addressOf("components", component.name) }, t("componentPage")),
    h("a", { href: addressOf("graph", component.name) }, t("showInGraph")),
    h("a", { href: whatIfAddress(`c:${component.name}`) }, t("tryWithout")));
}

/** The names at one end of edges. */
function neighbourLinks(edges, end) {
  return edges.length ? nameList(edges.map((index) => model.edges[index][end])) : h("p.quiet", t("none"));
}

/** The page of a component. */
function showComponent(root, component) {
  const causes = byCause(component.findings.map((index) => model.findings[index]));
  const cycles = cycleFindings([...component.out, ...component.in].map((index) => model.edges[index])
    .filter((edge) => edge.cycles.some((index) => model.findings[index].component !== component.index)));
  root.append(
    h("p.crumbs", h("a", { href: addressOf("components") }, `← ${t("components")}`)),
    h("h2", component.name, component.shared && h("span.tag", t("shared"))),
    componentFacts(component), componentLinks(component, true));
  if (causes.length || cycles.length) root.append(section(t("findings"), (() => {
    const list = h("div");
    appendInParts(list, causes, 20, 200, (findings) => causeItem(findings));
    return [list, cycles];
  })()));
  const couplings = componentCouplings(component.index);
  if (couplings.length) root.append(section(t("couplings"), table("list", [t("kind"), t("name"), t("role"), t("otherEnd"), t("places")],
    couplings.map(({ kind, name, role, others, places }) => [kindName(kind), h("code", name), t(`role.${role}`),
      others.length ? others.map((other, place) => [place ? ", " : "", componentLink(other)]) : h("span.quiet", t("nobody")), placeList(places, 3, 0)]))));
  root.append(h("div.columns.two", edgeSection(t("column.out"), component.out, "to"), edgeSection(t("column.in"), component.in, "from")));
}

/** Names that a component provides or uses at run time. */
function componentCouplings(index) {
  const rows = [];
  for (const { kind, name, providers = [], users = [] } of model.couplings.names ?? []) {
    for (const [role, own, other] of [["provides", providers, users], ["uses", users, providers]]) {
      const places = own.filter(([component]) => component === index).map(([, file, line]) => [file, line]);
      if (places.length) rows.push({ kind, name, role, places, others: [...new Set(other.map(([component]) => component))] });
    }
  }
  return rows;
}

/** The edges of a component with their places, folded. */
function edgeSection(title, edges, end) {
  const list = h("div");
  const sorted = edges.map((index) => model.edges[index]).sort((a, b) => b.findings.length - a.findings.length || b.placeCount - a.placeCount);
  appendInParts(list, sorted, 30, 300, (edge) => {
    const fold = h("details.edge-fold", h("summary", componentLink(edge[end]), " ",
      h("span.quiet", edgeGrounds(edge)), cycleTag(edge), edge.findings.length > 0 && h(`span.tag${edge.isBad ? ".bad" : ""}`, statesText(edge.findings.map((index) => model.findings[index])))));
    fold.addEventListener("toggle", () => { if (fold.open && !fold.querySelector(".evidence")) fold.append(...edgeEvidence(edge, 10)); });
    return fold;
  });
  return section([title, h("span.count", figure(edges.length))], edges.length ? list : h("p.quiet", t("none")));
}
