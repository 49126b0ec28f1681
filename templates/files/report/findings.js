/** What the list of findings remembers. */
const findingsState = { rule: "", owner: "", line: "", text: "", open: true, baseline: true, excepted: true, onlyNew: false };

/** The findings that pass the filters. */
function filteredFindings(model, state) {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  return model.findings.filter((finding) => {
    const component = model.components[finding.component];
    if (!state[finding.state] || (state.onlyNew && !finding.new)) return false;
    if (state.rule !== "" && finding.rule !== Number(state.rule)) return false;
    if ((state.line !== "" || state.owner !== "") && !(component && isOf(component, state.line, state.owner))) return false;
    if (!words.length) return true;
    const text = [finding.message, component?.name, finding.place && model.files[finding.place[0]]].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many findings there are of each state, in words; they add up to all of them. */
function statesText(findings) {
  return ["open", "baseline", "excepted"].map((state) => [state, findings.filter((finding) => finding.state === state).length])
    .filter(([, count]) => count).map(([state, count]) => t(`n.${state}`, count)).join(", ");
}

/** Findings that are not open: the baseline or an exception holds them. */
function heldFindings(findings) {
  return findings.filter((finding) => finding.state !== "open");
}

/**
 * Findings by rule and, in a rule, by cause: [{rule, findings, groups: [findings]}], most severe and most first.
 */
function groupedFindings(model, findings) {
  const rules = new Map();
  for (const finding of findings) {
    if (!rules.has(finding.rule)) rules.set(finding.rule, { rule: finding.rule, findings: [] });
    rules.get(finding.rule).findings.push(finding);
  }
  const severity = { error: 0, warning: 1, note: 2 };
  const worst = (entry) => Math.min(...entry.findings.map((finding) => severity[finding.level] ?? 2));
  return [...rules.values()]
    .map((entry) => ({ ...entry, groups: byCause(entry.findings).sort((a, b) => b.length - a.length) }))
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
    count.textContent = [t("ofFindings", findings.length, model.findings.length), statesText(findings)].filter(Boolean).join(": ");
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
    const held = heldFindings(entry.findings);
    const open = entry.findings.length - held.length;
    const isBad = entry.findings.some((finding) => finding.state === "open" && isDebt(finding));
    const fold = h("details.rule", { "data-rule": rule.id }, h("summary", h("code", rule.id), h("span.title", rule.title ?? ""),
      h("span.counts", open > 0 && h(`span.tag.${isBad ? "bad" : "strong"}`, t("n.open", open)),
        held.length > 0 && h("span.count", statesText(held)))));
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

/** The findings of one cause; a single one below what it is about. */
function findingGroup(findings, isWhole) {
  const [{ component, to, cycle }] = findings;
  const heading = findings.length > 1 || component === undefined || cycle ? null
    : h("h4", to === undefined ? componentLink(component) : edgeNames(component, to));
  return h("section.group", heading, causeItem(findings, true, isWhole));
}

/** The name in a finding that is about no other component: `<A/B.h>` and `A` are about A. */
function missingName(finding) {
  return finding.to === undefined ? /`[<"]?([^`/>"]+)/.exec(finding.message)?.[1] : undefined;
}

/** Findings by cause: one rule, and the same other end or missing name. */
function byCause(findings) {
  const causes = new Map();
  for (const finding of findings) {
    const { index, rule, component, to, cycle, message } = finding;
    const own = model.components[component]?.name;
    const key = `${rule} ${cycle ? index : to ?? missingName(finding) ?? message.replaceAll(`'${own}'`, "")}`;
    if (!causes.has(key)) causes.set(key, []);
    causes.get(key).push(finding);
  }
  return [...causes.values()];
}

/** A finding, or one line for several of one cause, which unfolds them. */
function causeItem(findings, withoutRule, isWhole) {
  const [first] = findings;
  if (findings.length === 1) return findingLine(first, withoutRule);
  const owners = new Set(findings.map((finding) => finding.component));
  const name = missingName(first);
  const list = h("div");
  const isBad = findings.some((finding) => finding.state === "open" && isDebt(finding));
  const fold = h("details.cause", h("summary", !withoutRule && [h("code", model.rules[first.rule]?.id), " "],
    owners.size > 1 ? t("nComponents", owners.size) : first.component !== undefined && (withoutRule || !name) ? componentLink(first.component) : "",
    first.to === undefined ? "" : [h("span.arrow", " → "), componentLink(first.to)], name && [" ", h("code", name)],
    " ", h(`span.tag${isBad ? ".bad" : ""}`, t("cause", findings.length)),
    heldFindings(findings).length > 0 && h("span.quiet", ` ${statesText(findings)}`)), list);
  const fill = () => { if (!list.firstChild) appendInParts(list, findings, isWhole ? Infinity : 50, 500, (finding) => findingLine(finding, true)); };
  fold.addEventListener("toggle", () => { if (fold.open) fill(); });
  if (isWhole) { fill(); fold.open = true; }
  return fold;
}
