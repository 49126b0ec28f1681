/** What the graph remembers while the page is open. */
const graphState = { expanded: null, named: new Set(), line: "", owner: "", kinds: "all", reduce: false, steps: 1, search: "" };

/** The graph: groups of layers and lines, expanded by a click, and packages; or the neighbourhood of one component. */
function showGraph(root) {
  const state = graphState;
  if (!model.components.length) { root.append(emptyNote(t("noComponents"))); return undefined; }
  const view = new GraphView(root, state);
  return () => view.leave();
}

/** The width of a text of the graph, estimated: letters of East Asia are twice as wide. */
function textWidth(text, size) {
  let width = 0;
  for (const letter of text) width += letter.codePointAt(0) > 0x2e7f ? 1 : /[A-ZMWmw@%]/.test(letter) ? 0.69 : /[iljtf.,:'| ]/.test(letter) ? 0.33 : 0.56;
  return width * size;
}

/** Whether a node stands for several components or packages. */
function isGroupNode(node) {
  return node.component === undefined && node.package === undefined;
}

/** How much a node of a group stands for, in words. */
function groupCaption(node) {
  return t(node.group === PACKAGES ? "nPackages" : node.isRest ? "nOthers" : "nComponents", node.size);
}

/** Draws the graph and answers the pointer and the keys. */
class GraphView {
  constructor(root, state) {
    this.state = state;
    this.focus = model.byName.get(here.argument) ?? -1;
    if (here.parameters.steps) state.steps = Math.max(1, Number(here.parameters.steps) || 1);
    this.pane = h("div.graph-pane");
    this.status = h("p.status", { "aria-live": "polite" });
    root.append(h("h2.visually-hidden", t("graph")), this.tools(), this.pane, this.legend());
    this.paneWidth = this.pane.clientWidth;
    if (!state.expanded) Object.assign(state, this.firstOpen());
    this.update();
    this.observer = new ResizeObserver(() => this.keepScale());
    this.observer.observe(this.pane);
  }

  leave() { this.observer.disconnect(); }

  /** A pane of another width shows more or less, at the same scale. */
  keepScale() {
    const scale = this.paneWidth / this.view.width;
    this.paneWidth = this.pane.clientWidth;
    const { x, y, height } = this.view;
    this.setView(x, y, this.paneWidth / scale, height);
    if (this.selected >= 0) this.reveal(this.selected);
  }

  /** Moves the view so that a node is in it. */
  reveal(index) {
    const place = this.layout.nodes[index];
    const { x, y, width, height } = this.view;
    const isIn = place.x >= x && place.x + place.width <= x + width && place.y >= y && place.y + place.height <= y + height;
    if (!isIn) this.setView(place.x + (place.width - width) / 2, place.y + (place.height - height) / 2, width, height);
  }

  /** All of a small workspace, else what the screen holds at a size at which names can be read. */
  firstOpen() {
    const sizes = groupSizes(model);
    if (sizes.reduce((sum, [, size]) => sum + size, 0) <= 60) return { expanded: new Set(sizes.map(([group]) => group)) };
    return firstOpen(model, (open) => {
      const { nodes, layout } = this.arrange({ ...open, focus: -1 });
      return this.holds(layout) ? nodes.length : 0;
    });
  }

  /** Whether a screen shows all of a drawing at a size at which names can be read. */
  holds(layout) { return this.scaleOf(layout) >= 0.75; }

  /** The scale at which a screen shows all of a drawing. */
  scaleOf({ width, height }) {
    return Math.min(1, this.paneWidth / (width + 206), this.leastHeight() / (height + 32));
  }

  /** The height of the pane that a screen holds below the head of the page. */
  leastHeight() { return Math.max(380, innerHeight - 245); }

  tools() {
    const { state } = this;
    const again = (key) => (value) => { state[key] = value; if (value !== "" && (key === "line" || key === "owner")) this.expandFew(); this.update(); };
    const steps = h("input", { type: "number", min: 1, max: 9, value: state.steps, "aria-label": t("steps"),
      onchange: () => { state.steps = Math.min(9, Math.max(1, Number(steps.value) || 1)); replaceParameters({ steps: state.steps }); this.update(); } });
    const focus = this.focus >= 0 ? h("span.field.focus-field", h("span", t("around")), h("strong", model.components[this.focus].name),
      h("label", steps, " ", t("stepsWord")), h("a", { href: addressOf("graph") }, t("showWhole"))) : null;
    const search = searchField(t("findComponent"), state.search, (text) => { state.search = text; this.mark(); });
    search.addEventListener("keydown", (event) => {
      const component = event.key === "Enter" && bestMatch(model.components, search.value);
      if (component) go(addressOf("graph", component.name));
    });
    return h("div.tools", search, focus,
      focus ? null : lineAndOwnerChoices(state, again),
      kindChoice(state, again),
      tick(t("reduce"), state.reduce, again("reduce"), { title: t("reduceNote") }),
      focus ? null : button("plain", t("expandAll"), () => { model.components.forEach((component) => state.expanded.add(groupOf(component)).add(`~${groupOf(component)}`)); state.expanded.add(PACKAGES); this.update(); this.zoomToNames(); }),
      focus ? null : button("plain", t("collapseAll"), () => { state.expanded.clear(); state.named.clear(); this.update(); }),
      h("span.zoom", button("plain", "−", () => this.zoom(1.25), { "aria-label": t("zoomOut") }),
        button("plain", "+", () => this.zoom(0.8), { "aria-label": t("zoomIn") }), button("plain", t("fit"), () => this.fit())),
      this.status);
  }

  /** What a filter leaves is shown by name, as long as it is not much. */
  expandFew() {
    const { state } = this;
    const { nodes } = graphContent(model, { ...state, accepts: acceptsKind(state.kinds), focus: -1 });
    for (const some of [nodes, nodes.filter((node) => !node.isDim)]) {
      if (some.reduce((sum, node) => sum + node.size, 0) <= 60) some.forEach((node) => state.expanded.add(node.group));
    }
  }

  /** Where all of a large drawing is too small to read, shows its upper part at a size at which names appear. */
  zoomToNames() {
    if (this.paneWidth / this.view.width > 0.6) return;
    const scale = Math.min(0.8, this.paneWidth / 420);
    const places = this.layout.nodes;
    const top = Math.min(...places.map((place) => place.y));
    this.isZoomed = true;
    this.setView(Math.min(...places.filter((place) => place.y < top + 1).map((place) => place.x)) - 40, top - 60, this.paneWidth / scale, this.pane.clientHeight / scale);
  }

  legend() {
    const line = (name) => s("svg", { viewBox: "0 0 30 8", width: 30, height: 8, "aria-hidden": "true" }, s("path", { class: `edge ${name}`, d: "M0 4H30" }));
    return h("div.legend", h("p", t("graphHelp")), h("ul",
      h("li", line(""), t("legendEdge")), h("li", line("coupled"), t("legendCoupling")),
      h("li", line("bad"), t("legendFinding")), h("li", line("out"), t("legendOut")), h("li", line("in"), t("legendIn"))));
  }

  /** The content with its layout: {nodes, edges, left, layout}. */
  arrange(options) {
    const { state } = this;
    const content = graphContent(model, { ...state, accepts: acceptsKind(state.kinds), focus: this.focus, ...options });
    const { nodes, edges } = content;
    this.layersWithLines = new Set(nodes.filter((node) => node.line !== -1).map((node) => node.layer));
    for (const node of nodes) this.measure(node, nodes.length <= 80);
    const top = model.layers.length;
    const places = nodes.map((node) => ({ width: node.width, height: node.height, band: top - node.layer,
      box: (node.component !== undefined || node.isRest) && node.line !== -1 ? node.group : null }));
    const pairs = edges.map((edge) => [edge.from, edge.to]);
    const [layout] = (this.paneWidth < 600 ? [0.7] : nodes.length > 200 ? [2] : [2, 3, 4]).map((aspect) => layoutGraph(places, pairs, { aspect }))
      .sort((a, b) => this.scaleOf(b) - this.scaleOf(a));
    return { ...content, layout };
  }

  /** Computes content and layout anew and draws them. */
  update() {
    this.content = this.arrange({});
    const { nodes, edges, left } = this.content;
    this.layout = this.content.layout;
    this.countText = `${t("nNodes", nodes.length)} · ${t("nEdges", edges.length)}${left ? ` · ${t("reducedBy", left)}` : ""}`;
    this.drawGraph();
    this.fit();
    this.mark();
  }

  measure(node, isSmall) {
    const isGroup = isGroupNode(node);
    const label = node.label ?? (this.layersWithLines.has(node.layer) ? t("withoutLine") : model.layers[node.layer] ?? model.workspace);
    node.lines = wrapName(label, isSmall ? 24 : 20);
    node.name = label;
    const size = isGroup ? 13.5 : 12;
    node.width = Math.max(isGroup ? 116 : 64, Math.ceil(Math.max(...node.lines.map((line) => textWidth(line, size)))) + (isGroup ? 34 : 22));
    node.height = 14 + node.lines.length * 15 + (isGroup ? 20 : 2);
  }

  drawGraph() {
    const { nodes, edges } = this.content;
    const { layout } = this;
    const places = layout.nodes;
    this.paths = edgeRoutes(places, edges.map(({ from, to }) => [from, to])).map(edgePath);
    const crowd = edges.length > 4000 ? "dense crowd" : edges.length > 400 ? "dense" : edges.length > 120 ? "busy" : "";
    this.svg = s("svg", { class: `graph ${crowd}`, role: "group", tabindex: "0", "aria-label": t("graphLabel"),
      onkeydown: (event) => this.key(event), onpointerdown: (event) => this.startPan(event),
      onclick: (event) => this.click(event), ondblclick: (event) => this.doubleClick(event) },
    s("defs", null, ["", "bad", "out", "in"].map((tone) => s("marker", { id: `tip${tone}`, viewBox: "0 0 8 8", refX: 7.4, refY: 4, markerWidth: 7.5, markerHeight: 7.5,
      markerUnits: "userSpaceOnUse", orient: "auto" },
      s("path", { class: `tip ${tone}`, d: "M0 0.6L7.6 4L0 7.4Z" })))),
    layout.bands.map((band) => this.drawBand(band)), layout.boxes.map((box) => this.drawBox(box)),
    this.edgeLayer = s("g", { class: "edges" }, this.drawEdges(edges)), layout.boxes.map((box) => this.drawBoxLabel(box)),
    this.overLayer = s("g", { class: "over" }),
    this.nodeElements = nodes.map((node, index) => this.drawNode(node, places[index], index)));
    this.svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.pane.replaceChildren(this.svg);
    this.current = -1;
    this.selected = -1;
    this.setCurrent(this.focus >= 0 ? nodes.findIndex((node) => node.component === this.focus) : 0);
    if (this.focus >= 0) this.select(this.current);
  }

  drawBand({ band, y, height }) {
    const layer = model.layers.length - band;
    const name = layer < 0 ? t("packages") : model.layers[layer] ?? "";
    const margin = 150;
    const loose = this.focus < 0 ? this.content.nodes.find((node) => !isGroupNode(node) && node.line === -1 && !node.isDim && node.layer === layer)?.group : null;
    return s("g", { class: "band", "data-box": loose }, s("rect", { x: -margin, y, width: this.layout.width + margin + 24, height, rx: 10 }),
      s("text", { x: -margin + 16, y: y + 26, class: "band-name" }, wrapName(name, 16).map((line, index) =>
        s("tspan", { x: -margin + 16, dy: index ? 16 : 0 }, line)), s("title", null, name)));
  }

  drawBox({ box, x, y, width, height }) {
    return s("g", { class: "box" }, s("rect", { x, y, width, height, rx: 8 }), s("title", null, this.boxLabel(box)));
  }

  boxLabel(box) {
    const [layer, line] = box.replace("~", "").split(":").map(Number);
    return groupName(line, layer, box.startsWith("~") ? "" : this.state.line) ?? "";
  }

  /** The label of a box stands above the edges; a click on it collapses the box. */
  drawBoxLabel({ box, x, y, width }) {
    const canCollapse = this.focus < 0;
    const count = this.content.nodes.reduce((sum, node) => sum + (node.group === box ? node.size : 0), 0);
    const [first, second] = wrapName(this.boxLabel(box), Math.max(10, Math.floor((width - 50) / 7.4)));
    return s("g", { class: "box-label", "data-box": canCollapse ? box : null },
      s("text", { x: x + 14, y: y + 18 }, canCollapse ? "▾ " : "", second ? `${first}…` : first, s("tspan", { class: "count", dx: 6 }, count),
        s("title", null, canCollapse ? t("collapse", this.boxLabel(box)) : this.boxLabel(box))));
  }

  /** Few edges are elements of their own, which can be clicked; many are drawn as one path for each tone. */
  drawEdges(edges) {
    const tone = (edge) => edge.bad ? "bad" : edge.built ? "" : "coupled";
    if (edges.length <= 300) {
      return edges.map((edge, index) => [
        s("path", { class: `edge ${tone(edge)}`, d: this.paths[index],
          // The more of its edges have findings, the stronger.
          opacity: edge.bad ? (0.35 + (0.65 * edge.bad) / edge.edges.length).toFixed(2) : null,
          "stroke-width": (1 + Math.min(2.4, Math.log2(edge.edges.length + edge.users.length) / 2.6)).toFixed(2) }),
        s("path", { class: "hit", d: this.paths[index], "data-edge": index }, s("title", null,
          `${this.content.nodes[edge.from].name} → ${this.content.nodes[edge.to].name}: ${t("nEdges", edge.edges.length + edge.users.length)}`)),
      ]);
    }
    return ["", "coupled", "bad"].map((name) => s("path", { class: `edge ${name}`,
      d: edges.map((edge, index) => tone(edge) === name ? this.paths[index] : "").join("") }));
  }

  drawNode(node, { x, y, width, height }, index) {
    const isGroup = isGroupNode(node);
    const bad = node.members.some((member) => model.components[member].isBad);
    const top = y + (isGroup ? 21 : height / 2 - (node.lines.length - 1) * 7.5 + 4);
    return s("g", { class: `node${isGroup ? " group" : ""}${node.group === PACKAGES ? " package" : ""}${bad ? " bad" : ""}${node.isDim ? " dim" : ""}`, "data-node": index, role: "button", tabindex: "-1",
      "aria-label": isGroup ? t("groupLabel", node.name, groupCaption(node)) : node.name },
    (isGroup || node.lines.length > 1) && s("title", null, isGroup ? t("expand", node.name) : node.name),
    isGroup && s("rect", { class: "behind", x: x + 4, y: y + 4, width, height, rx: 6 }),
    s("rect", { class: "face", x, y, width, height, rx: 6 }),
    s("text", { x: x + width / 2, y: top }, node.lines.length === 1 ? node.lines[0]
      : node.lines.map((line, place) => s("tspan", { x: x + width / 2, dy: place ? 15 : 0 }, line))),
    isGroup && s("text", { class: "caption", x: x + width / 2, y: y + height - 10 }, `▸ ${groupCaption(node)}`));
  }

  // View

  setView(x, y, width, height) {
    this.view = { x, y, width, height };
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const scale = this.paneWidth / width;
    const isFar = scale < 0.42;
    this.svg.classList.toggle("far", isFar);
    const hint = isFar && this.content.nodes.some((node) => !isGroupNode(node)) ? "far" : this.isZoomed && "zoomed";
    this.status.textContent = this.countText + (hint ? ` · ${t(hint)}` : "");
    this.svg.style.setProperty("--box-size", `${Math.min(64, Math.max(12.5, 11 / scale))}px`);
    this.svg.style.setProperty("--band-size", `${Math.min(56, Math.max(13.5, 11 / scale))}px`);
  }

  /** Shows all. The pane is as high as the drawing needs at the width of the page, within limits. */
  fit() {
    this.isZoomed = false;
    const [left, margin] = [-150, 16];
    const [width, height] = [this.layout.width + 174 + 2 * margin, this.layout.height + 2 * margin];
    const fitting = Math.min(1, this.paneWidth / width);
    const least = this.leastHeight();
    const paneHeight = Math.round(this.holds(this.layout) ? least : Math.min(Math.max(least, height * fitting), Math.max(least, innerHeight * 1.5)));
    this.pane.style.height = `${paneHeight + 2}px`;
    const scale = Math.min(fitting, paneHeight / height);
    const [viewWidth, viewHeight] = [this.paneWidth / scale, paneHeight / scale];
    this.setView(left - margin - (viewWidth - width) / 2, -margin, viewWidth, viewHeight);
  }

  zoom(factor, at) {
    const { x, y, width, height } = this.view;
    const centre = at ?? [x + width / 2, y + height / 2];
    this.setView(centre[0] - (centre[0] - x) * factor, centre[1] - (centre[1] - y) * factor, width * factor, height * factor);
  }

  toGraph(event) {
    const box = this.svg.getBoundingClientRect();
    return [this.view.x + ((event.clientX - box.left) / box.width) * this.view.width,
      this.view.y + ((event.clientY - box.top) / box.height) * this.view.height];
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(event.deltaY * 0.002), this.toGraph(event));
  }

  startPan(event) {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY, view: this.view };
    this.moved = false;
    const scale = this.view.width / this.svg.getBoundingClientRect().width;
    const move = (next) => {
      const [dx, dy] = [next.clientX - start.x, next.clientY - start.y];
      if (!this.moved && Math.hypot(dx, dy) < 4) return;
      this.moved = true;
      this.setView(start.view.x - dx * scale, start.view.y - dy * scale, start.view.width, start.view.height);
    };
    const end = () => { removeEventListener("pointermove", move); removeEventListener("pointerup", end); removeEventListener("pointercancel", end); };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // Choosing

  click(event) {
    if (this.moved) { this.moved = false; return; }
    const target = event.target.closest("[data-node], [data-edge], [data-box] > text");
    if (!target) { this.select(-1); return; }
    if (target.dataset.node) { this.setCurrent(Number(target.dataset.node)); this.activate(this.current); }
    else if (target.localName === "text") this.collapse(target.parentNode.dataset.box);
    else this.openEdge(this.content.edges[target.dataset.edge]);
  }

  collapse(group) {
    this.state.expanded.delete(group);
    for (const index of this.state.named) if (model.components[index].group === group) this.state.named.delete(index);
    this.update();
  }

  doubleClick(event) {
    const target = event.target.closest("[data-node]");
    const node = target && this.content.nodes[target.dataset.node];
    if (node?.component !== undefined) go(addressOf("graph", node.label));
  }

  /** Expands a group; marks a component and shows its summary. */
  activate(index) {
    const node = this.content.nodes[index];
    if (isGroupNode(node)) {
      this.state.expanded.add(node.group);
      this.update();
      this.setCurrent(this.content.nodes.findIndex((other) => other.group === node.group));
      this.nodeElements[this.current]?.focus({ preventScroll: true });
      return;
    }
    if (this.selected === index) { this.select(-1); panel.close(); return; }
    this.select(index);
    if (node.package !== undefined) {
      panel.open(node.label, h("h4", t("column.in")), nameList(model.packages[node.package].components));
      return;
    }
    const component = model.components[node.component];
    panel.open(component.name, componentSummary(component));
  }

  /** Shows the edges of a node in colours, and what is far from it pale. */
  select(index) {
    this.selected = index;
    this.overLayer.replaceChildren();
    this.svg.classList.toggle("selecting", index >= 0);
    const near = new Set([index]);
    this.content.edges.forEach((edge, place) => {
      if (index < 0 || (edge.from !== index && edge.to !== index)) return;
      near.add(edge.from).add(edge.to);
      const tone = edge.bad ? "bad" : edge.from === index ? "out" : "in";
      this.overLayer.append(s("path", { class: `edge ${tone}${edge.built ? "" : " coupled"}`, d: this.paths[place] }));
    });
    this.nodeElements.forEach((element, place) => {
      element.classList.toggle("near", index >= 0 && near.has(place));
      element.classList.toggle("chosen", place === index);
    });
  }

  openEdge(edge) {
    const { nodes } = this.content;
    const edges = edge.edges.map((index) => model.edges[index]).sort((a, b) => b.isBad - a.isBad);
    panel.open(`${nodes[edge.from].name} → ${nodes[edge.to].name}`, h("p.quiet", t("nEdges", edges.length + edge.users.length)), edgeItems(edges),
      edge.users.length > 0 && nameList(edge.users));
  }

  /** Marks the nodes that a search finds. */
  mark() {
    const wanted = this.state.search.toLowerCase();
    this.svg.classList.toggle("searching", Boolean(wanted));
    this.content.nodes.forEach((node, index) => this.nodeElements[index].classList.toggle("found", Boolean(wanted)
      && (node.name.toLowerCase().includes(wanted) || node.members.some((member) => model.components[member].name.toLowerCase().includes(wanted)))));
  }

  setCurrent(index) {
    this.nodeElements[this.current]?.setAttribute("tabindex", "-1");
    this.current = index;
    this.nodeElements[index]?.setAttribute("tabindex", "0");
  }

  key(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (steps[event.key]) this.moveBy(...steps[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.activate(this.current);
    else if (event.key === "+" || event.key === "=") this.zoom(0.8);
    else if (event.key === "-") this.zoom(1.25);
    else if (event.key === "0") this.fit();
    else if (event.key === "Escape") this.select(-1);
    else return;
    event.preventDefault();
  }

  /** Moves the focus to the nearest node in a direction. */
  moveBy(dx, dy) {
    const places = this.layout.nodes;
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const [x, y] = middle(places[this.current]);
    let best = -1;
    let least = Infinity;
    places.forEach((place, index) => {
      const [toX, toY] = middle(place);
      const along = (toX - x) * dx + (toY - y) * dy;
      const across = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
      if (along > 4 && along + 2.5 * across < least) { best = index; least = along + 2.5 * across; }
    });
    if (best < 0) return;
    this.setCurrent(best);
    this.nodeElements[best].focus({ preventScroll: true });
    this.reveal(best);
  }
}
