/** What the matrix remembers while the page is open. */
const matrixState = { root: null, expanded: null, row: 0, column: -1, kinds: "all", counts: "edges", top: 0, left: 0 };

/** The matrix: rows and columns are the components, in the order of use; only what is in sight is drawn. */
function showMatrix(root) {
  const state = matrixState;
  if (!state.root) {
    state.root = hierarchy(model);
    state.expanded = firstExpanded(state.root, 60, Math.floor((root.clientWidth - 254) / 26));
  }
  if (!model.components.length) { root.append(emptyNote(t("noComponents"))); return undefined; }
  const view = new MatrixView(root, state);
  return () => view.leave();
}

/** The label of a row of the matrix. */
function labelOf(node) {
  return node.label ?? t("withoutLine");
}

/** Whether the matrix counts an edge of the kinds that are chosen. */
function acceptsKind(kinds) {
  if (kinds === "import") return (edge) => edge.isBuilt;
  if (kinds === "coupling") return (edge) => edge.isCoupled;
  if (kinds === "finding") return (edge) => edge.isBad;
  return () => true;
}

/** Draws the matrix and answers the pointer and the keys. */
class MatrixView {
  constructor(root, state) {
    this.state = state;
    this.cellSize = 26;
    this.band = 22;
    this.search = "";
    const narrow = innerWidth < 600;
    this.nameWidth = narrow ? 112 : 208;
    this.head = narrow ? 92 : 124;
    this.grid = h("div.matrix", { role: "grid", tabindex: "0", "aria-label": t("matrixLabel"), "aria-describedby": "matrix-help",
      onkeydown: (event) => this.key(event), onclick: (event) => this.click(event),
      onpointermove: (event) => this.hover(event), onpointerleave: () => this.hover(null),
      onscroll: () => this.scheduleDraw(), onfocus: () => this.drawFocus() });
    this.grid.style.setProperty("--cell", `${this.cellSize}px`);
    this.status = h("p.status", { "aria-live": "polite" });
    root.append(h("h2.visually-hidden", t("matrix")), this.tools(), this.grid, this.legend());
    this.resize = () => this.scheduleDraw();
    addEventListener("resize", this.resize);
    this.update();
    this.grid.scrollTo(state.left, state.top);
    this.draw();
  }

  leave() {
    removeEventListener("resize", this.resize);
    this.state.top = this.grid.scrollTop;
    this.state.left = this.grid.scrollLeft;
  }

  tools() {
    const { state } = this;
    const again = (key) => (value) => { state[key] = value; this.update(); };
    return h("div.tools",
      searchField(t("findComponent"), "", (text) => this.find(text)),
      button("plain", t("expandAll"), () => this.expandAll()),
      button("plain", t("collapseAll"), () => { state.expanded.clear(); this.update(); }),
      kindChoice(state, again),
      choice(t("counts"), [["edges", t("edges")], ["places", t("places")]], state.counts, again("counts")),
      this.status);
  }

  legend() {
    return h("div.legend", { id: "matrix-help" },
      h("p", t("matrixHelp")),
      h("ul",
        h("li", h("span.cell.sample", "3"), t("legendBelow")),
        h("li", h("span.cell.above.sample", "1"), t("legendAbove")),
        h("li", h("span.cell.coupled.sample", "2"), t("legendCoupled")),
        h("li", h("span.cell.bad.sample", "1"), t("legendFinding")), h("li", h("span.cell.inside.sample", "5"), t("legendInside"))));
  }

  expandAll() {
    const node = this.anchor();
    const visit = (node) => { if (node.children) { this.state.expanded.add(node.id); node.children.forEach(visit); } };
    visit(this.state.root);
    this.update(() => this.nearestCell(node));
  }

  /** What the reader looks at: the row of the focus if it is in sight, else the first row in sight. */
  anchor() {
    const first = Math.ceil(this.grid.scrollTop / this.cellSize);
    const last = Math.floor((this.grid.scrollTop + this.grid.clientHeight - this.headHeight) / this.cellSize) - 1;
    const { row } = this.state;
    return this.rows[row >= first && row <= last ? row : Math.min(first, this.rows.length - 1)];
  }

  /** The cell beside the diagonal that is nearest to where a row is now: its own row, or the first one inside it. */
  nearestCell(node) {
    const isIn = (row) => { for (let one = row; one; one = one.parent) if (one === node) return true; return false; };
    const start = Math.max(0, this.rows.findIndex(isIn));
    let best = [start, -1];
    let least = Infinity;
    this.cells.forEach((cells, row) => {
      for (const column of cells.keys()) {
        const far = Math.max(Math.abs(row - start), Math.abs(column - start));
        if (column !== row && far < least) { best = [row, column]; least = far; }
      }
    });
    return best;
  }

  /** Computes rows and cells anew, after expanding or another choice, and moves the focus to a row and a column. */
  update(movesTo) {
    const { state } = this;
    this.rows = visibleRows(state.root, state.expanded);
    this.cells = matrixCells(model, this.rows, acceptsKind(state.kinds));
    this.groups = this.expandedGroups();
    state.row = Math.min(state.row, this.rows.length - 1);
    state.column = Math.min(state.column, this.rows.length - 1);
    this.headWidth = 2 * this.band + this.nameWidth;
    this.headHeight = 2 * this.band + this.head;
    const size = this.rows.length * this.cellSize;
    this.grid.style.setProperty("--head", `${this.headHeight}px`);
    this.grid.style.setProperty("--head-width", `${this.headWidth}px`);
    this.grid.setAttribute("aria-rowcount", this.rows.length + 1);
    this.grid.setAttribute("aria-colcount", this.rows.length + 1);
    this.canvas = h("div.matrix-canvas", { role: "presentation" });
    this.canvas.style.width = `${this.headWidth + size + 1}px`;
    this.canvas.style.height = `${this.headHeight + size + 1}px`;
    this.grid.replaceChildren(this.canvas);
    this.status.textContent = t("rowsOf", this.rows.length, model.components.length);
    if (movesTo) this.moveTo(...movesTo(), true);
    else this.draw();
  }

  /** Expanded groups with the rows that they span. */
  expandedGroups() {
    const spans = new Map();
    this.rows.forEach((row, index) => {
      for (let node = row.parent; node && node.kind !== "root"; node = node.parent) {
        if (!spans.has(node)) spans.set(node, { node, start: index, end: index });
        spans.get(node).end = index;
      }
    });
    return [...spans.values()];
  }

  scheduleDraw() {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => { this.waiting = 0; this.draw(); });
  }

  /** The rows and columns in sight. */
  sight() {
    const { grid, cellSize, rows } = this;
    const range = (offset, extent) => [Math.max(0, Math.floor(offset / cellSize) - 3),
      Math.min(rows.length - 1, Math.ceil((offset + extent) / cellSize) + 3)];
    return { rowRange: range(grid.scrollTop, grid.clientHeight - this.headHeight),
      columnRange: range(grid.scrollLeft, grid.clientWidth - this.headWidth) };
  }

  draw() {
    const { rowRange: [top, bottom], columnRange: [left, right] } = this.sight();
    const content = [this.drawSquares(top, bottom, left, right), this.drawHead(left, right), this.drawBands(top, bottom)];
    for (let row = top; row <= bottom; row += 1) content.push(this.drawRow(row, left, right));
    this.canvas.replaceChildren(...content.flat(), this.cross = h("div.cross.over", { hidden: true }), this.crossDown = h("div.cross.down", { hidden: true }));
    this.drawFocus();
  }

  /** The squares of expanded groups along the diagonal, and the lines of the raster. */
  drawSquares(top, bottom, left, right) {
    const { cellSize, headWidth, headHeight } = this;
    const raster = h("div.raster");
    const extent = this.rows.length * cellSize;
    place(raster, { left: headWidth, top: headHeight, width: extent, height: extent });
    return [raster, ...this.groups.filter(({ start, end }) => end >= Math.min(top, left) && start <= Math.max(bottom, right))
      .map(({ node, start, end }) => {
        const size = (end - start + 1) * cellSize;
        return place(h(`div.square.${node.kind}`), { left: headWidth + start * cellSize, top: headHeight + start * cellSize, width: size, height: size });
      })];
  }

  drawHead(left, right) {
    const { cellSize, headWidth, head, band } = this;
    const line = h("div.matrix-head", { role: "row", "aria-rowindex": 1 });
    line.style.height = `${this.headHeight}px`;
    const corner = h("div.corner", { role: "columnheader", "aria-colindex": 1 }, h("span.of-columns", t("cornerColumns")), h("span.of-rows", t("cornerRows")));
    corner.style.width = `${headWidth}px`;
    line.append(corner);
    for (const group of this.groups.filter(({ start, end }) => end >= left && start <= right)) {
      const element = this.groupBand(group);
      element.classList.add("down");
      place(element, { left: headWidth + group.start * cellSize, width: (group.end - group.start + 1) * cellSize,
        top: (group.node.depth - 1) * band, height: band });
      line.append(element);
    }
    for (let column = left; column <= right; column += 1) {
      const row = this.rows[column];
      const top = Math.min(2, row.depth - 1) * band;
      const element = h(`div.column-name.${row.kind}`, { role: "columnheader", "aria-colindex": column + 2, "data-column": column,
        title: labelOf(row) }, h("span", labelOf(row)));
      line.append(place(element, { left: headWidth + column * cellSize, top, height: head + 2 * band - top }));
    }
    return line;
  }

  /** A band of an expanded group; a click collapses it. The row heads name the groups too. */
  groupBand({ node, start, end }) {
    // One row or column has no room for a name.
    return h(`div.group-band.${node.kind}`, { "data-group": node.id, title: t("collapse", labelOf(node)), "aria-hidden": "true" }, end > start && h("span", labelOf(node)));
  }

  drawBands(top, bottom) {
    const { cellSize, headHeight, band } = this;
    const holder = h("div.bands", { "aria-hidden": "true" });
    for (const group of this.groups.filter(({ start, end }) => end >= top && start <= bottom)) {
      const element = this.groupBand(group);
      holder.append(place(element, { top: headHeight + group.start * cellSize,
        height: (group.end - group.start + 1) * cellSize, left: (group.node.depth - 1) * band, width: band }));
    }
    return holder;
  }

  drawRow(index, left, right) {
    const { cellSize, headWidth, headHeight, band } = this;
    const row = this.rows[index];
    const line = h("div.matrix-row", { role: "row", "aria-rowindex": index + 2 });
    line.style.top = `${headHeight + index * cellSize}px`;
    const indent = Math.min(2, row.depth - 1) * band;
    const name = h(`div.row-name.${row.kind}`, { role: "rowheader", id: `m-${index}--1`, "aria-colindex": 1, "data-row": index, "data-column": -1,
      "aria-expanded": row.children ? "false" : null, "aria-label": this.rowLabel(row), title: labelOf(row) },
    h("span.label", row.children && h("span.opener", { "aria-hidden": "true" }, "▸"), labelOf(row)),
    row.children && h("span.count", figure(row.members.length)));
    line.append(place(name, { left: indent, width: headWidth - indent }));
    const cells = new Map(this.cells[index]);
    if (!cells.has(index) && this.findingsInside(index)) cells.set(index, { edges: 0, places: 0, built: 0, coupled: 0, findings: 0 });
    for (const [column, cell] of cells) {
      if (column >= left && column <= right) line.append(this.drawCell(index, column, cell));
    }
    if (index >= left && index <= right && !cells.has(index)) line.append(this.placeCell(h("div.cell.self", { "aria-hidden": "true" }), index));
    return line;
  }

  rowLabel(row) {
    const parents = [];
    for (let node = row.parent; node && node.kind !== "root"; node = node.parent) parents.push(labelOf(node));
    return [labelOf(row), row.children ? t("nComponents", row.members.length) : "", ...parents].filter(Boolean).join(", ");
  }

  placeCell(element, column) {
    return place(element, { left: this.headWidth + column * this.cellSize });
  }

  drawCell(row, column, cell) {
    const tones = ["cell"];
    const inside = row === column ? this.findingsInside(row) : 0;
    if (row === column) tones.push(inside ? "inside" : "self");
    else if (row < column && cell.built) tones.push("above");
    if (cell.findings && row !== column) tones.push("bad");
    if (cell.coupled) tones.push(cell.built ? "both" : "coupled");
    const value = inside || cell[this.state.counts];
    const text = value > 9999 ? "9k+" : value > 999 ? `${Math.floor(value / 1000)}k` : String(value);
    const strength = Math.min(4, Math.floor(Math.log2(value + 1) / 1.6));
    return this.placeCell(h(`div.${tones.join(".")}`, { role: "gridcell", id: `m-${row}-${column}`, "aria-colindex": column + 2,
      "data-row": row, "data-column": column, "data-strength": strength, "aria-label": this.cellLabel(row, column, cell) }, text), column);
  }

  /** The open findings in a group that is collapsed: about its components and the edges among them. */
  findingsInside(row) {
    const node = this.rows[row];
    if (!node.children) return 0;
    const members = node.own ??= new Set(node.members);
    return node.inside ??= model.findings.filter((finding) => finding.state === "open" && isDebt(finding) && members.has(finding.component)
      && (finding.to === undefined || members.has(finding.to))).length;
  }

  cellLabel(row, column, cell) {
    const names = [labelOf(this.rows[column]), labelOf(this.rows[row])];
    if (row === column && this.rows[row].children && (cell || this.findingsInside(row))) return `${names[0]}: ${t("insideLabel", cell?.edges ?? 0, this.findingsInside(row))}`;
    if (!cell) return t("cellEmpty", ...names);
    const notes = [t("cellLabel", ...names, cell.edges, cell.places)];
    if (row < column && cell.built) notes.push(t("againstOrder"));
    if (cell.coupled) notes.push(t("nCoupled", cell.coupled));
    if (cell.findings) notes.push(t("nBadEdges", cell.findings));
    return notes.join(", ");
  }

  /** Shows the focused cell; an empty one is drawn for it. */
  drawFocus() {
    const { row, column } = this.state;
    this.canvas.querySelector(".cell.empty")?.remove();
    this.canvas.querySelector(".focused")?.classList.remove("focused");
    let element = document.getElementById(`m-${row}-${column}`);
    const line = this.canvas.querySelector(`[aria-rowindex="${row + 2}"]`);
    if (!element && line) {
      element = this.placeCell(h("div.cell.empty", { role: "gridcell", id: `m-${row}-${column}`, "aria-colindex": column + 2,
        "data-row": row, "data-column": column, "aria-label": this.cellLabel(row, column, null) }), column);
      line.append(element);
    }
    element?.classList.add("focused");
    if (element) this.grid.setAttribute("aria-activedescendant", element.id);
  }

  /** Moves the focus and scrolls it into sight. */
  moveTo(row, column, isNew) {
    const { grid, state, cellSize } = this;
    const last = this.rows.length - 1;
    state.row = Math.max(0, Math.min(last, row));
    state.column = Math.max(-1, Math.min(last, column));
    const reveal = (offset, extent, index) => index * cellSize < offset ? index * cellSize
      : (index + 1) * cellSize > offset + extent ? (index + 1) * cellSize - extent : offset;
    const top = reveal(grid.scrollTop, grid.clientHeight - this.headHeight - 4, state.row);
    const left = state.column < 0 ? grid.scrollLeft : reveal(grid.scrollLeft, grid.clientWidth - this.headWidth - 4, state.column);
    const scrolls = top !== grid.scrollTop || left !== grid.scrollLeft;
    // What was out of sight comes to the middle, so that what surrounds it shows.
    const middle = (offset, to, extent) => !isNew || to === offset ? to : to + (to > offset ? extent / 2 : -extent / 2);
    if (scrolls) grid.scrollTo(middle(grid.scrollLeft, left, grid.clientWidth - this.headWidth), middle(grid.scrollTop, top, grid.clientHeight - this.headHeight));
    if (scrolls || isNew) this.draw();
    else this.drawFocus();
  }

  key(event) {
    if (event.target !== this.grid || event.altKey || event.metaKey) return;
    const { row, column } = this.state;
    const page = Math.max(1, Math.floor((this.grid.clientHeight - this.headHeight) / this.cellSize) - 1);
    const moves = {
      ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1],
      PageUp: [row - page, column], PageDown: [row + page, column],
      Home: event.ctrlKey ? [0, -1] : [row, -1], End: event.ctrlKey ? [1e9, 1e9] : [row, 1e9],
    };
    if (moves[event.key]) this.moveTo(...moves[event.key]);
    else if (event.key === "Enter" && column >= 0) this.openCell(row, column);
    else if (event.key === "Enter" || event.key === " ") this.toggle(row, event.key === "Enter");
    else if (event.key === "+" || event.key === "=") this.toggle(row, true);
    else if (event.key === "-") this.collapseParent(row);
    else return;
    event.preventDefault();
  }

  /** Expands a group; Enter on a component opens it, Space collapses what it is in. */
  toggle(row, opens) {
    const node = this.rows[row];
    if (node.children) this.expand(node);
    else if (opens) this.openComponent(node);
    else this.collapseParent(row);
  }

  /** Columns move too: the focus stays at the column where it was. */
  expand(node) {
    const column = this.rows[this.state.column];
    this.state.expanded.add(node.id);
    this.update(() => [this.rows.findIndex((row) => row.parent === node), column === node ? -1 : this.rows.indexOf(column)]);
  }

  collapseParent(row) {
    const node = this.rows[row].parent;
    if (node && node.kind !== "root") this.collapseGroup(node);
  }

  collapseGroup(node) {
    this.state.expanded.delete(node.id);
    this.update(() => [this.rows.indexOf(node), -1]);
  }

  click(event) {
    const target = event.target.closest("[data-group], [data-row], [data-column]");
    if (!target) return;
    if (target.dataset.group) {
      const group = this.groups.find(({ node }) => node.id === target.dataset.group);
      this.collapseGroup(group.node);
      return;
    }
    const column = Number(target.dataset.column);
    if (target.dataset.row === undefined) { this.toggle(column, true); return; }
    const row = Number(target.dataset.row);
    this.state.row = row;
    this.state.column = column;
    this.drawFocus();
    if (column < 0) this.toggle(row, true);
    else this.openCell(row, column);
  }

  openComponent(node) {
    const component = model.components[node.component];
    panel.open(component.name, componentSummary(component));
  }

  /** Every place of the edges of a cell. */
  openCell(row, column) {
    const [used, user] = [this.rows[row], this.rows[column]];
    const members = new Set(used.members);
    const accepts = acceptsKind(this.state.kinds);
    const edges = user.members.flatMap((member) => model.components[member].out)
      .map((index) => model.edges[index]).filter((edge) => members.has(edge.to) && accepts(edge));
    const findings = row === column && used.children ? model.findings.filter((finding) => finding.state === "open" && finding.to === undefined && members.has(finding.component)) : [];
    if (!edges.length && !findings.length) { this.status.textContent = t("cellEmpty", labelOf(user), labelOf(used)); return; }
    edges.sort((a, b) => b.isBad - a.isBad);
    panel.open(`${labelOf(user)} → ${labelOf(used)}`,
      h("p.quiet", t("nEdges", edges.length), " · ", t("nPlaces", edges.reduce((sum, edge) => sum + edge.placeCount, 0))),
      byCause(findings).map((cause) => causeItem(cause)), edgeItems(edges));
  }

  /** Expands what hides the first component with such a name, and moves there. */
  find(text) {
    if (!text) return;
    const component = bestMatch(model.components, text);
    if (!component) { this.status.textContent = t("noMatch"); return; }
    const path = (node) => node.component === component.index ? [node]
      : node.children?.some((child) => child.members.includes(component.index))
        ? [node, ...path(node.children.find((child) => child.members.includes(component.index)))] : [];
    for (const node of path(this.state.root)) if (node.children) this.state.expanded.add(node.id);
    this.update(() => [this.rows.findIndex((row) => row.component === component.index), -1]);
  }

  /** Marks the row and the column under the pointer. */
  hover(event) {
    const target = event?.target.closest?.("[data-row], [data-column]");
    const { cellSize, headWidth, headHeight } = this;
    const [row, column] = [target?.dataset.row, target?.dataset.column];
    this.cross.hidden = row === undefined;
    this.crossDown.hidden = column === undefined || column === "-1";
    place(this.cross, { top: headHeight + row * cellSize, height: cellSize });
    place(this.crossDown, { left: headWidth + column * cellSize, width: cellSize });
    const title = target?.getAttribute("aria-label");
    if (title && row !== undefined && column !== "-1" && target.title !== title) target.title = title;
  }
}

/** The component whose name fits best: equal, then a beginning, then a part. */
function bestMatch(components, text) {
  const wanted = text.toLowerCase();
  const names = components.map((component) => component.name.toLowerCase());
  for (const fits of [(name) => name === wanted, (name) => name.startsWith(wanted), (name) => name.includes(wanted)]) {
    const index = names.findIndex(fits);
    if (index >= 0) return components[index];
  }
  return null;
}
