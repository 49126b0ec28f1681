/** The number of places of an edge by kind, those that the document only counts included. */
function placeCounts(edge) {
  const counts = {};
  for (const [kind, places] of Object.entries(edge.places ?? {})) counts[kind] = places.length;
  if (typeof edge.more === "number") counts.import = (counts.import ?? 0) + edge.more;
  for (const [kind, more] of Object.entries(typeof edge.more === "object" ? edge.more : {})) {
    counts[kind] = (counts[kind] ?? 0) + more;
  }
  return counts;
}

/** Adds to an edge what views ask often: its kinds and whether the build needs it. */
function readEdge(edge, index) {
  const counts = placeCounts(edge);
  const kinds = Object.keys(counts).sort((a, b) => (b === "import") - (a === "import") || (a < b ? -1 : 1));
  return {
    ...edge, index, counts, kinds, places: edge.places ?? {}, findings: edge.findings ?? [],
    placeCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
    isBuilt: Boolean(edge.declared) || kinds.includes("import"),
    isCoupled: kinds.some((kind) => kind !== "import"),
  };
}

/**
 * The model of the page: the document with indexes from components to their edges and findings. What has an open
 * finding is bad.
 */
function readModel(data) {
  const components = data.components.map((component, index) => ({
    ...component, index, layer: component.layer ?? 0, line: component.line ?? -1, owners: component.owners ?? [],
    out: [], in: [], findings: [],
  }));
  const edges = (data.edges ?? []).map(readEdge);
  const edgeAt = new Map();
  for (const edge of edges) {
    components[edge.from].out.push(edge.index);
    components[edge.to].in.push(edge.index);
    edgeAt.set(edge.from * components.length + edge.to, edge.index);
  }
  const findings = (data.findings ?? []).map((finding, index) => ({ ...finding, index }));
  for (const finding of findings) {
    if (finding.component !== undefined) components[finding.component].findings.push(finding.index);
    const edge = edges[edgeAt.get(finding.component * components.length + finding.to)];
    if (edge && !edge.findings.includes(finding.index)) edge.findings = [...edge.findings, finding.index];
  }
  const isOpen = (index) => findings[index].state === "open" && isDebt(findings[index]);
  readCycles(edges, findings, data.rules ?? []);
  readBirths(findings, data.rules ?? [], components, data.history?.introduced);
  assignGroups(components);
  for (const edge of edges) {
    // Of a cycle only the ring that its finding names is bad: all of its edges would hide everything else.
    edge.isBad = edge.findings.some(isOpen) || edge.cycles.some((index) => isOpen(index) && findings[index].cycle.ring.includes(edge.index));
  }
  for (const component of components) {
    component.open = component.findings.filter((index) => findings[index].state === "open").length;
    component.isBad = component.findings.some(isOpen);
  }
  return {
    ...data, components, edges, edgeAt, findings,
    layers: data.layers ?? [], lines: data.lines ?? [], owners: data.owners ?? [], files: data.files ?? [],
    rules: data.rules ?? [], cycles: data.cycles ?? [], exceptions: data.exceptions ?? [],
    packages: data.packages ?? [], metrics: data.metrics ?? {}, couplings: data.couplings ?? { names: [] },
    byName: new Map(components.map((component) => [component.name, component.index])),
  };
}

/** Whether a finding is debt: an error or a warning, in whichever state. */
function isDebt(finding) {
  return finding.level === "error" || finding.level === "warning";
}

/** Compares names as a reader counts: line2 before line10. */
const byName = new Intl.Collator("en", { numeric: true }).compare;

/** Whether a component passes the choices of a line and an owner: "" is any, "-1" none. */
function isOf(component, line, owner) {
  return (line === "" || component.line === Number(line))
    && (owner === "" || (owner === "-1" ? !component.owners.length : component.owners.includes(Number(owner))));
}

/** Tells findings when they came and by which commit, as far as the history knows. */
function readBirths(findings, rules, components, introduced) {
  const key = (...parts) => parts.join("\n");
  const births = new Map();
  for (const entry of introduced ?? []) {
    const own = key(entry.rule, entry.component, entry.to, entry.message);
    births.set(own, [...(births.get(own) ?? []), entry]);
  }
  for (const finding of findings) {
    finding.born = births.get(key(rules[finding.rule]?.id, components[finding.component]?.name, components[finding.to]?.name, finding.message))?.shift();
  }
}

/** The debt by owner or by line ("owners" or "lines"), most first; last, without a name, that of components that have none. */
function debtBy(model, key) {
  const rows = [...model[key].map((name) => ({ name, count: 0 })), { name: null, count: 0 }];
  for (const finding of model.findings) {
    const component = model.components[finding.component];
    if (!component || !isDebt(finding)) continue;
    const own = key === "lines" ? [component.line].filter((line) => line >= 0) : component.owners;
    for (const index of own.length ? own : [rows.length - 1]) rows[index].count += 1;
  }
  return rows.sort((a, b) => (a.name === null) - (b.name === null) || b.count - a.count || byName(a.name, b.name));
}

/** The address of a place by the template of the workspace, or null if it is no safe web address. */
function placeAddress(template, revision, path, line) {
  if (!/^https?:\/\//i.test(template ?? "") || (template.includes("{revision}") && !revision)) return null;
  try {
    const encoded = path.split("/").map(encodeURIComponent).join("/");
    const address = template
      .replaceAll("{revision}", () => encodeURIComponent(revision))
      .replaceAll("{path}", () => encoded)
      .replaceAll("{line}", () => String(line ?? 1));
    return /^https?:$/.test(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}
