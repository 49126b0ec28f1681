/** The address of a view, in the language of the page. */
function addressOf(view, argument, parameters) {
  return formatAddress(view, argument, { ...parameters, lang: here.parameters.lang });
}

/** A link to the page of a component; the shell of a product is none. */
function componentLink(index) {
  const component = model.components[index];
  if (!component) return h("span.quiet", t("shell"));
  return h("a.name", { href: addressOf("components", component.name) }, component.name);
}

/** Two components and an arrow. */
function edgeNames(from, to) {
  return h("span.edge-names", componentLink(from), h("span.arrow", { "aria-label": t("uses") }, " → "), componentLink(to));
}

/** The name of a kind of place; kinds that the page does not know stay as they are. */
function kindName(kind) {
  return hasWord(`kind.${kind}`) ? t(`kind.${kind}`) : kind;
}

/** A place in a file, as a link if the workspace says where its files are on the web. */
function placeElement([file, line]) {
  const path = model.files[file] ?? "?";
  // A long path breaks after a slash.
  const text = (line ? `${path}:${line}` : path).split(/(?<=\/)/).map((part, index) => [index > 0 && h("wbr"), part]);
  const address = placeAddress(model.link, model.revision?.commit, path, line);
  return address ? h("a.place", { href: address, target: "_blank", rel: "noopener noreferrer" }, text) : h("span.place", text);
}

/** A list of places, the first of them at first. */
function placeList(places, first, more) {
  const list = h("ul.places");
  appendInParts(list, places, first, 500, (place) => h("li", placeElement(place)));
  if (more > 0) list.append(h("li.quiet", t("morePlaces", more)));
  return list;
}

/** The places of an edge by kind. */
function edgeEvidence(edge, first) {
  return edge.kinds.map((kind) => h("div.evidence",
    h("h5", kindName(kind), h("span.count", edge.counts[kind])),
    placeList(edge.places[kind] ?? [], first, edge.counts[kind] - (edge.places[kind] ?? []).length)));
}

/** How an edge came to be, in words. */
function edgeGrounds(edge) {
  const grounds = edge.kinds.map((kind) => `${kindName(kind)} ${edge.counts[kind]}`);
  if (edge.declared) grounds.unshift(t("declared"));
  else if (edge.isBuilt) grounds.unshift(t("undeclared"));
  return grounds.join(" · ");
}

/** One edge with its findings and places. */
function edgeItem(edge) {
  return h("section.edge-item",
    h("h4", edgeNames(edge.from, edge.to)),
    h("p.quiet", edgeGrounds(edge), cycleTag(edge), " · ",
      h("a", { href: whatIfAddress(edgeKey(edge)) }, t("tryWithout"))),
    byCause(edge.findings.map((index) => model.findings[index])).map((findings) => causeItem(findings)),
    edgeEvidence(edge, 10));
}

/** A mark at an edge of a cycle that a finding is about; the finding itself stands elsewhere, once. */
function cycleTag(edge) {
  return edge.cycles.length > 0 && h("span.tag", t("inCycle"));
}

/** The findings of the cycles that edges belong to, each once. */
function cycleFindings(edges) {
  return [...new Set(edges.flatMap((edge) => edge.cycles))].map((index) => findingLine(model.findings[index]));
}

/** A fold with the names of components. */
function memberFold(label, members) {
  const fold = h("details.cause", h("summary", label));
  fold.addEventListener("toggle", () => { if (fold.open && !fold.querySelector("ul")) fold.append(h("ul.names", members.map((member) => h("li", componentLink(member))))); });
  return fold;
}

/** The names of components, the first of them at first. */
function nameList(members) {
  const list = h("ul.names");
  appendInParts(list, members, 24, 300, (member) => h("li", componentLink(member)));
  return list;
}

/** When a finding came, as far as the history knows. */
function bornText({ born }) {
  if (!born) return null;
  return h("span.quiet.age", born.commit ? [t("bornAt", born.date.slice(0, 10)), " ", h("code", born.commit.slice(0, 10)), born.author && ` ${born.author}`] : t("age.before"));
}

/** A small mark with the state of a finding, where it is not open. */
function stateTag(finding) {
  const tags = [];
  if (finding.new) tags.push(h("span.tag.strong", t("state.new")));
  if (finding.state !== "open") tags.push(h("span.tag", t(`state.${finding.state}`)));
  if (finding.until) tags.push(h("span.tag", t("until", finding.until)));
  return tags;
}

/** A finding: its rule, its message and its place. */
function findingLine(finding, withoutRule) {
  const tone = finding.state === "open" ? finding.level : "note";
  return h(`div.finding.${tone}`,
    h("span.dot", { role: "img", "aria-label": t(`level.${finding.level}`) }),
    h("div",
      h("p", withoutRule ? null : h("code", model.rules[finding.rule]?.id), " ", finding.message, " ", stateTag(finding)),
      finding.fix && h("p.fix", h("span.quiet", t("fix")), " ", finding.fix),
      finding.place && placeElement(finding.place), bornText(finding),
      finding.cycle && memberFold(t("cycleOf", finding.cycle.members.length), finding.cycle.members)));
}

/** The panel at the side: a heading and content; Escape closes it and gives the focus back. */
const panel = {
  element: null, opener: null,
  open(heading, ...content) {
    const opener = this.element ? this.opener : document.activeElement;
    this.close(true);
    this.opener = opener;
    const title = h("h3", { tabindex: "-1" }, heading);
    this.element = h("aside.panel", { "aria-label": t("details"),
      onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); this.close(); } } },
    h("div.panel-head", title, button("close", "×", () => this.close(), { "aria-label": t("close") })),
    h("div.panel-body", content));
    document.body.append(this.element);
    document.body.classList.add("with-panel");
    title.focus({ preventScroll: true });
  },
  close(keepFocus) {
    if (!this.element) return;
    this.element.remove();
    this.element = null;
    document.body.classList.remove("with-panel");
    if (!keepFocus && this.opener?.isConnected) this.opener.focus({ preventScroll: true });
  },
};

/** A list of edges for the panel, the first of them at first. */
function edgeItems(edges) {
  const list = h("div");
  appendInParts(list, edges, 20, 100, edgeItem);
  return [cycleFindings(edges), list];
}

/** The address of what would be without a component or an edge, by its key. */
function whatIfAddress(key) {
  return addressOf("whatif", "", { out: joinList([key]) });
}

/** The key of an edge in addresses: names do not change when the report is written again. */
function edgeKey(edge) {
  return `e:${model.components[edge.from].name}\n${model.components[edge.to].name}`;
}

/** The name of a measure; what not every reader knows is explained beside it. */
function measureName(key, prefix) {
  return key === "propagationCost" ? [t(`${prefix}.${key}`), h("span.quiet.meaning", t("propagationNote"))] : t(`${prefix}.${key}`);
}

/** A number with its separators. */
function figure(value) {
  return new Intl.NumberFormat(languageTag()).format(value);
}

/** A share as a percentage. */
function percent(value) {
  return new Intl.NumberFormat(languageTag(), { style: "percent", maximumFractionDigits: 1 }).format(value);
}

/** A size of code or of a file in bytes. */
function bytes(value) {
  const units = ["B", "KB", "MB", "GB"];
  let unit = 0;
  let size = value;
  while (size >= 1000 && unit < units.length - 1) { size /= 1000; unit += 1; }
  return `${new Intl.NumberFormat(languageTag(), { maximumFractionDigits: size < 10 && unit ? 1 : 0 }).format(size)} ${units[unit]}`;
}

/** A difference of two percentages. */
function points(value) {
  return t("points", new Intl.NumberFormat(languageTag(), { [value < 0.001 ? "maximumSignificantDigits" : "maximumFractionDigits"]: 1 }).format(100 * value));
}

/** A change of a number where less is better: a sign, a colour and words for screen readers. */
function change(then, now, format = figure) {
  const difference = now - then;
  if (format === percent) format = points;
  if (Math.abs(difference) < 1e-9) return h("span.change", t("noChange"));
  const tone = difference < 0 ? "better" : "worse";
  return h(`span.change.${tone}`, { title: format === points ? `${t(tone)} (${t("pointsNote")})` : t(tone) }, `${difference < 0 ? "−" : "+"}${format(Math.abs(difference))}`);
}

/** What a page says where there is nothing to show. */
function emptyNote(text) {
  return h("p.empty", text);
}
