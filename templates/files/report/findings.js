/** What the list of findings remembers. */
const findingsState = { rule: "", owner: "", line: "", text: "", open: true, baseline: true, excepted: true, onlyNew: false };

/** The findings that pass the filters. */
function filteredFindings(model, state) {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  return model.findings.filter((finding) => {
    const component = model.components[finding.component];
    if (!state[finding.state] || (state.onlyNew && !finding.new)) return false;
    if (state.rule !== "" && finding.rule !== Number(state.rule)) return false;
    if (state.line !== "" && component?.line !== Number(state.line)) return false;
    if (state.owner !== "" && !component?.owners.includes(Number(state.owner))) return false;
    if (!words.length) return true;
    const text = [finding.message, component?.name, finding.place && model.files[finding.place[0]]].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * Findings by rule and, in a rule, by edge or component:
 * [{rule, findings, groups: [{component, to, findings}]}], most severe and most first.
 */
function groupedFindings(model, findings) {
  const rules = new Map();
  for (const finding of findings) {
    if (!rules.has(finding.rule)) rules.set(finding.rule, { rule: finding.rule, findings: [], groups: new Map() });
    const entry = rules.get(finding.rule);
    entry.findings.push(finding);
    const key = `${finding.component}>${finding.to}`;
    if (!entry.groups.has(key)) entry.groups.set(key, { component: finding.component, to: finding.to, findings: [] });
    entry.groups.get(key).findings.push(finding);
  }
  const severity = { error: 0, warning: 1, note: 2 };
  const worst = (entry) => Math.min(...entry.findings.map((finding) => severity[finding.level] ?? 2));
  return [...rules.values()]
    .map((entry) => ({ ...entry, groups: [...entry.groups.values()].sort((a, b) => b.findings.length - a.findings.length) }))
    .sort((a, b) => worst(a) - worst(b) || b.findings.length - a.findings.length || a.rule - b.rule);
}

/** The findings, with filters. */
function showFindings(root) {
  const state = findingsState;
  for (const key of ["rule", "owner", "line"]) if (here.parameters[key] !== undefined) state[key] = here.parameters[key];
  const body = h("div");
  const count = h("p.status", { "aria-live": "polite" });
  const draw = () => {
    const findings = filteredFindings(model, state);
    count.textContent = t("ofFindings", findings.length, model.findings.length);
    body.replaceChildren(findingRules(groupedFindings(model, findings)));
  };
  const again = (key) => (value) => {
    state[key] = value;
    if (["rule", "owner", "line"].includes(key)) replaceParameters({ [key]: value });
    draw();
  };
  const rules = [...new Set(model.findings.map((finding) => finding.rule))].sort((a, b) => a - b);
  root.append(h("h2.visually-hidden", t("findings")), h("div.tools",
    searchField(t("findFinding"), state.text, again("text")),
    choice(t("rule"), [["", t("allRules")], ...rules.map((rule) => [String(rule), model.rules[rule]?.id ?? "?"])], state.rule, again("rule")),
    lineAndOwnerChoices(state, again),
    ["open", "baseline", "excepted"].map((key) => tick(t(`state.${key}`), state[key], again(key))),
    model.findings.some((finding) => finding.new) ? tick(t("onlyNew"), state.onlyNew, again("onlyNew")) : null, count), body);
  draw();
}

/** The rules with their findings; what is folded is built when it is opened. */
function findingRules(entries, isWhole) {
  if (!entries.length) return emptyNote(model.findings.length ? t("noMatch") : t("noFindings"));
  let room = 60;
  return h("div.rules", entries.map((entry) => {
    const rule = model.rules[entry.rule] ?? {};
    const open = entry.findings.filter((finding) => finding.state === "open").length;
    const isBad = entry.findings.some((finding) => finding.state === "open" && isDebt(finding));
    const fold = h("details.rule", { "data-rule": rule.id }, h("summary", h("code", rule.id), h("span.title", rule.title ?? ""),
      h("span.counts", open > 0 && h(`span.tag.${isBad ? "bad" : "strong"}`, t("nOpen", open)),
        open < entry.findings.length && h("span.count", figure(entry.findings.length)))));
    const fill = () => {
      if (fold.querySelector(".groups")) return;
      const groups = h("div.groups");
      appendInParts(groups, entry.groups, isWhole ? Infinity : 40, 100, (group) => findingGroup(group, isWhole));
      fold.append(groups);
    };
    fold.addEventListener("toggle", () => { if (fold.open) fill(); });
    if (isWhole || room > 0) { fill(); fold.open = true; room -= Math.min(40, entry.groups.length) + 4; }
    return fold;
  }));
}

/** The findings about one edge or one component: five at first. */
function findingGroup({ component, to, findings }, isWhole) {
  const heading = component === undefined ? null
    : h("h4", to === undefined ? componentLink(component) : edgeNames(component, to), findings.length > 1 && h("span.count", figure(findings.length)));
  const list = h("div");
  appendInParts(list, findings, isWhole ? Infinity : 5, 1e6, (finding) => findingLine(finding, true));
  return h("section.group", heading, list);
}
