/** Reads what the address takes out; what no longer exists is left out. */
function readChoices(model, text) {
  return splitList(text).map((key) => {
    const name = key.slice(2);
    if (key.startsWith("c:")) {
      const component = model.byName.get(name);
      return component === undefined ? null : { kind: "component", component, key, label: name };
    }
    if (key.startsWith("l:")) {
      const line = model.lines.indexOf(name);
      return line < 0 ? null : { kind: "line", line, key, label: name };
    }
    const [from, to] = name.split("\n");
    const edge = model.edgeAt.get(model.byName.get(from) * model.components.length + model.byName.get(to));
    return edge === undefined ? null : { kind: "edge", edge, key, label: `${from} → ${to}` };
  }).filter(Boolean);
}

/** Lines, components and edges that a text finds; "A > B" finds edges. */
function choicesFor(model, text, limit) {
  const wanted = text.toLowerCase().trim();
  if (!wanted) return [];
  const found = [];
  const [first, second] = wanted.split(/\s*(?:→|->|>)\s*/);
  const includes = (name, part) => name.toLowerCase().includes(part ?? "");
  if (second === undefined) {
    model.lines.forEach((name) => { if (includes(name, first)) found.push({ kind: "line", key: `l:${name}`, label: name }); });
    const components = model.components.filter((component) => includes(component.name, first))
      .sort((a, b) => (b.name.toLowerCase() === first) - (a.name.toLowerCase() === first) || a.name.length - b.name.length || a.index - b.index);
    for (const component of components.slice(0, limit)) found.push({ kind: "component", key: `c:${component.name}`, label: component.name });
    const exact = bestMatch(components, first);
    for (const index of exact ? exact.out.slice(0, 6) : []) found.push(edgeChoice(model, model.edges[index]));
  } else {
    for (const edge of model.edges) {
      if (found.length >= limit) break;
      if (includes(model.components[edge.from].name, first) && includes(model.components[edge.to].name, second)) found.push(edgeChoice(model, edge));
    }
  }
  return found.slice(0, limit);
}

/** An edge as it can be chosen. */
function edgeChoice(model, edge) {
  return { kind: "edge", key: edgeKey(edge), label: `${model.components[edge.from].name} → ${model.components[edge.to].name}` };
}

/** What if lines, components or edges were taken out. */
function showWhatIf(root) {
  let choices = readChoices(model, here.parameters.out);
  const chips = h("ul.chips", { "aria-label": t("takenOut") });
  const result = h("div.columns", { "aria-live": "polite" });
  const offers = h("div.offers");
  const field = searchField(t("whatIfField"), "", (text) => offer(text));
  field.id = "whatif-field";
  const cuts = h("div");
  const before = figuresWithout(model, { components: new Set(), edges: new Set() });
  const set = (keys) => {
    choices = readChoices(model, joinList(keys));
    replaceParameters({ out: joinList(choices.map((choice) => choice.key)) });
    draw();
  };
  const add = (key) => { if (!choices.some((choice) => choice.key === key)) set([...choices.map((choice) => choice.key), key]); };
  const offer = (text) => {
    offers.replaceChildren(...choicesFor(model, text, 12).map(({ kind, key, label }) =>
      h("button.offer", { type: "button", onclick: () => { add(key); field.value = ""; offer(""); field.focus(); } },
        h("span.kind", t(kind)), label)));
    if (text.trim() && !offers.children.length) offers.append(h("p.quiet", t("noMatch")));
  };
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") { offer(field.value); offers.querySelector("button")?.click(); } });
  const draw = () => {
    chips.replaceChildren(...choices.map((choice) => h("li.chip", h("span.kind", t(choice.kind)), choice.label,
      button("close", "×", () => set(choices.filter((other) => other !== choice).map((other) => other.key)), { "aria-label": t("putBack", choice.label) }))),
    ...(choices.length > 1 ? [h("li", button("plain", t("putAllBack"), () => set([])))] : []));
    result.replaceChildren(...whatIfResult(choices, before));
    cuts.replaceChildren(cutSection(takenOut(model, choices), 10, (edge) => button("plain", t("takeOut"), () => add(edgeKey(edge)),
      { "aria-label": `${t("takeOut")}: ${model.components[edge.from].name} → ${model.components[edge.to].name}` })));
  };
  root.append(h("h2.visually-hidden", t("whatif")), h("p.lead", t("whatIfLead")),
    h("div.tools.whatif", field, offers), chips, result, cuts);
  draw();
}

/** The figures before and after, and the findings and cycles that go. */
function whatIfResult(choices, before) {
  const start = performance.now();
  const after = figuresWithout(model, takenOut(model, choices));
  performance.measure("whatif", { start });
  const keys = ["findings", "baseline", "excepted", "cycles", "cyclicComponents", "betweenLines", "edges", "components", "propagationCost"];
  const isNeutral = (key) => ["edges", "components"].includes(key);
  const rows = keys.map((key) => {
    const format = key === "propagationCost" ? percent : figure;
    return [measureName(key, "figure"), format(before[key]), format(after[key]), isNeutral(key) && before[key] !== after[key]
      ? h("span.change", `−${figure(before[key] - after[key])}`) : change(before[key], after[key], format)];
  });
  const gone = h("div");
  appendInParts(gone, byCause(after.gone.map((index) => model.findings[index])), 12, 100, (findings) => causeItem(findings));
  return [table("shares figures", [t("measure"), numberHead(t("before")), numberHead(t("after")), numberHead(t("change"))], rows),
    choices.length ? section([t("goneFindings"), h("span.count", statesText(after.gone.map((index) => model.findings[index])) || "0")], after.gone.length ? gone : h("p.quiet", t("none"))) : "",
    after.shrunk.length ? section(t("shrinks"), after.shrunk.map(({ finding, parts }) => [
      h("p", partsText(model.findings[finding].cycle.members, parts)),
      parts.map((part) => memberFold(t("cycleOf", part.length), part))])) : ""];
}
