/** The overview: better or worse, whose, how old, and what to do first. */
function showOverview(root) {
  const history = model.history;
  const length = history ? readableCommits(history).length : 0;
  root.append(h("h2.visually-hidden", t("overview")));
  if (length > 1) showTrend(root, history);
  else showState(root);
  root.append(h("div.columns", overviewCuts(), overviewAge(), overviewHeld()));
}

/** The state of today where there is no history, and how to get one. */
function showState(root) {
  const { metrics } = model;
  const tile = (key, value, note) => h("div.tile", h("h3", t(`measure.${key}`)), h("p.big", value), note);
  root.append(
    h("p.lead", t("noHistory"), " ", h("code", "modkit report --history 100")),
    h("div.tiles",
      tile("findings", figure(metrics.findings ?? 0), heldNote()), tile("cyclicComponents", figure(metrics.cyclicComponents ?? 0)),
      tile("betweenLines", figure(metrics.betweenLines ?? 0)), tile("propagationCost", percent(metrics.propagationCost ?? 0), propagationNote())));
  const columns = h("div.columns");
  for (const key of ["owners", "lines"].filter((key) => model[key].length)) {
    const rows = debtBy(model, key).filter((row) => row.count > 0);
    columns.append(section(t(`debt.${key}`), debtNote(), rows.length
      ? shareTable(rows.map((row) => [ownerOrLine(key, row.name), row.count]), [t(key), t("debt")], rows.at(-1).name === null)
      : emptyNote(t("noDebt"))));
  }
  const worst = model.components.filter((component) => component.findings.length)
    .sort((a, b) => b.findings.length - a.findings.length || a.index - b.index).slice(0, 5);
  columns.append(section(t("worstNow"), worst.length
    ? shareTable(worst.map((component) => [componentLink(component.index), component.findings.length]), [t("component"), t("debt")])
    : emptyNote(t("noDebt"))));
  root.append(columns);
}

/** How many findings the baseline and exceptions hold besides the open ones. */
function heldNote() {
  const text = statesText(heldFindings(model.findings));
  return text && h("p.quiet", text);
}

/** What the propagation cost says, below its number. */
function propagationNote() {
  return h("p.quiet", t("propagationNote"));
}

/** What debt counts, and what it leaves out of the list of findings. */
function debtNote() {
  const own = model.findings.filter((finding) => finding.component !== undefined);
  const others = model.findings.length - own.length;
  return h("p.quiet", t("debtNote", statesText(own) || "0"), others > 0 && ` ${t("ofNoComponent", others)}`);
}

/** A part of the overview. */
function section(title, ...content) {
  return h("section.part", h("h3", title), content);
}

/** A name that leads to its findings; null stands for components without an owner or a line. */
function ownerOrLine(key, name) {
  const index = model[key].indexOf(name);
  const parameter = key === "owners" ? "owner" : "line";
  if (index < 0 && name !== null) return name;
  return h("a", { href: addressOf("findings", "", { [parameter]: index }) }, name ?? t(key === "owners" ? "withoutOwner" : "withoutLine"));
}

/** A table of names and counts with bars; the last row always shows if it is what has no name. */
function shareTable(rows, heads, hasNone) {
  const largest = Math.max(...rows.map(([, count]) => count));
  const body = rows.map(([name, count]) => [name, figure(count), bar(count, largest)]);
  return inParts("shares", [heads[0], numberHead(heads[1]), ""], body, hasNone ? body.slice(-1) : []);
}

/** A table with its first rows and those that always show, and a button for the others. */
function inParts(name, heads, rows, last = []) {
  if (rows.length <= 12) return table(name, heads, rows);
  const holder = h("div");
  const draw = (count) => holder.replaceChildren(table(name, heads, [...rows.slice(0, count), ...(count < rows.length ? last : [])]),
    ...(count < rows.length ? [button("more", t("showAll", rows.length), () => draw(rows.length))] : []));
  draw(8);
  return holder;
}

/** The trend of a history with the choice of what to compare with. */
function showTrend(root, history) {
  const last = history.commits.length - 1;
  const wanted = Number(here.parameters.n ?? Math.min(100, last));
  const steps = Math.min(Math.max(1, Number.isFinite(wanted) ? Math.round(wanted) : last), last);
  const body = h("div");
  const label = h("output", { for: "steps" });
  const slider = h("input", { id: "steps", type: "range", min: 1, max: last, value: steps,
    oninput: () => draw(Number(slider.value)),
    onchange: () => replaceParameters({ n: slider.value }) });
  const verdict = h("p.verdict", { "aria-live": "polite" });
  const draw = (count) => {
    const comparison = compareWith(history, count);
    label.textContent = t("nCommits", count);
    // A commit that cannot be read is passed over.
    verdict.replaceChildren(...verdictLine(comparison, last - history.commits.indexOf(comparison.then)));
    body.replaceChildren(trendTiles(history, comparison), historyNote(history), h("div.columns",
      changeSection("owners", comparison), changeSection("lines", comparison), movedSection(history, comparison)));
  };
  root.append(h("div.compare", verdict,
    h("label.slider", { for: "steps" }, h("span", t("compareWith")), slider, label)), body);
  draw(steps);
}

/** "Better than 50 commits ago (date)" */
function verdictLine({ verdict, then }, count) {
  const key = verdict === "better" || verdict === "worse" ? "thanAgo" : "sinceAgo";
  return [h(`strong.${verdict}`, t(`verdict.${verdict}`)), ` ${t(key, count, then.date.slice(0, 10))}`];
}

/** How far the history goes, and which of its commits could not be read. */
function historyNote({ commits, ends }) {
  const unread = commits.filter((commit) => commit.unreadable);
  const fold = unread.length > 0 && h("details.cause", h("summary", t("gaps", unread.length)), h("ul.places", unread.map(({ commit, date, unreadable }) =>
    h("li", h("code", commit.slice(0, 10)), ` ${date.slice(0, 10)} `, unreadable))));
  return h("div.quiet.history-note", h("p", t("commitsRead", commits.length - 1, commits.length), " ", ends && hasWord(`end.${ends}`) && t(`end.${ends}`), " ", t("findingsNote")), fold);
}

/** The four trends. */
function trendTiles(history, comparison) {
  const { commits } = history;
  const mark = commits.indexOf(comparison.then);
  return h("div.tiles", MEASURES.map(({ key, value }, index) => {
    const format = key === "propagationCost" ? percent : figure;
    const { then, now } = comparison.measures[index];
    const title = t("chartLabel", t(`measure.${key}`), format(then), format(now));
    // Commits have no baseline: the trend counts what it holds, too.
    const open = key === "findings" ? model.metrics.findings ?? now : now;
    return h("div.tile",
      h("h3", t(`measure.${key}`)),
      h("p.big", format(open), " ", open === now && change(then, now, format)), key === "findings" && heldNote(), key === "propagationCost" && propagationNote(),
      open !== now && h("p", t("withBaseline", now), " ", change(then, now, format)),
      trendChart({ values: commits.map((commit) => commit.unreadable ? null : value(commit)),
        labels: [commits[0].date.slice(0, 10), commits[commits.length - 1].date.slice(0, 10)], mark, format, title }));
  }));
}

/** Owners or lines, their findings then and now. */
function changeSection(key, comparison) {
  const rows = [...comparison[key]];
  const none = { name: null, then: debtOfNone(model, comparison.then, key), now: debtOfNone(model, comparison.now, key) };
  if (none.then || none.now) rows.push(none);
  if (!rows.length) return model[key].length > 0 && section(t(`debt.${key}`), emptyNote(t("noDebt")));
  const largest = Math.max(...rows.map((row) => Math.max(row.now, row.then)));
  const body = rows.map((row) => [ownerOrLine(key, row.name), figure(row.then), figure(row.now), change(row.then, row.now), bar(row.now, largest)]);
  return section(t(`debt.${key}`), debtNote(), inParts("shares",
    [t(key), numberHead(t("then")), numberHead(t("now")), numberHead(t("change")), ""], body, rows.at(-1) === none ? body.slice(-1) : []));
}

/** The components that became worse and better. */
function movedSection(history, { then, now }) {
  const moved = movedComponents(history, then, now, 5);
  const list = (title, rows) => [h("h4", title), rows.length
    ? table("shares", [t("component"), numberHead(t("then")), numberHead(t("now")),
      numberHead(t("change"))],
    rows.map((row) => [model.byName.has(row.name) ? componentLink(model.byName.get(row.name)) : row.name,
      figure(row.then), figure(row.now), change(row.then, row.now)]))
    : emptyNote(t("none"))];
  if (moved) return section(t("movedMost"), list(t("worst"), moved.worse), list(t("improved"), moved.improved));
  const since = history.commits.indexOf(then);
  const order = new Map(history.commits.map((commit, index) => [commit.commit, index]));
  const counts = {};
  for (const entry of history.introduced ?? []) {
    if (entry.component && entry.commit && order.get(entry.commit) > since) counts[entry.component] = (counts[entry.component] ?? 0) + 1;
  }
  const rows = compareCounts({}, counts).slice(0, 5);
  return section(t("broughtMost"), rows.length
    ? shareTable(rows.map((row) => [model.byName.has(row.name) ? componentLink(model.byName.get(row.name)) : row.name, row.now]),
      [t("component"), t("newFindings")])
    : emptyNote(t("none")));
}

/** The edges to cut first when some are out, with what each gains; action(edge) is what the reader can do with one. */
function cutSection(out, limit, action) {
  const body = h("div", emptyNote(t("ranking")));
  const gain = (value, show = figure) => Math.abs(value) < 1e-9 ? h("span.quiet", "0") : change(value, 0, show);
  withCuts(out, ({ cuts, left }) => body.replaceChildren(...cuts.length ? [
    table("shares cuts", [t("edge"), numberHead(t("freed")), numberHead(t("measure.propagationCost")), numberHead(t("findings")), numberHead(t("places")), t("details"), ""],
      cuts.slice(0, limit).map((cut) => {
        const edge = model.edges[cut.edge];
        return [edgeNames(edge.from, edge.to), cut.freed ? h("span.change.better", figure(cut.freed)) : h("span.quiet", "0"), gain(cut.cost, percent), gain(cut.findings),
          figure(cut.places), [[...new Set(cut.rules)].map((rule) => [h("code", model.rules[rule].id), cut.parts ? " · " : " "]), cut.parts && partsText(cut.parts.flat(), cut.parts)], action(edge)];
      })),
    h("p.quiet", t("cutFirstNote"), left > 0 && ` ${t("notRanked", left)}`)] : [emptyNote(t("nothingToCut"))]), () => body.isConnected);
  return section(t("cutFirst"), body);
}

/** "cycle of 115 components, then 57 and 33": what is left of it. */
function partsText(members, parts) {
  const sizes = parts.map((part) => part.length).filter((size) => size > 1).sort((a, b) => b - a);
  return sizes.length ? t("shrinksTo", members.length, sizes.map(figure).join(t("and"))) : t("dissolves", members.length);
}

/** The edges to cut first. */
function overviewCuts() {
  return cutSection(takenOut(model, []), 5, (edge) => h("a", { href: whatIfAddress(edgeKey(edge)) }, t("whatif")));
}

/** The debt of today by age. */
function overviewAge() {
  if (!model.history?.introduced) return null;
  const ages = debtByAge(model.history.introduced, model.day);
  if (!ages.some((age) => age.count)) return section(t("debtAge"), emptyNote(t("noDebt")));
  return section(t("debtAge"), shareTable(ages.map(({ age, count }) => [t(`age.${age}`), count]), [t("age"), t("openAndBaseline")]));
}

/** What the baseline and the exceptions hold. */
function overviewHeld() {
  const soon = endingSoon(model.exceptions, model.day, 30);
  const states = ["open", "baseline", "excepted"];
  const count = (state) => model.findings.filter((finding) => finding.state === state).length;
  return section(t("held"),
    h("dl.facts", states.map((state) => fact(t(`state.${state}`), figure(count(state)))),
      fact(t("exceptions"), figure(model.exceptions.length))),
    h("h4", t("endSoon")),
    soon.length ? inParts("shares", [t("exception"), numberHead(t("findings")), numberHead(t("ends"))],
      soon.map((exception) => [h("span", exceptionText(exception), exception.reason && h("span.quiet", ` ${exception.reason}`)),
        figure(exception.findings ?? 0), h("span", { title: t("inDays", exception.days) }, exception.until)]))
      : emptyNote(t("noneEnds", model.day)));
}

/** What an exception is about. */
function exceptionText(exception) {
  const parts = [];
  if (exception.rule !== undefined) parts.push(h("code", model.rules[exception.rule]?.id), " ");
  if (exception.component !== undefined && exception.to !== undefined) parts.push(edgeNames(exception.component, exception.to));
  else if (exception.component !== undefined) parts.push(componentLink(exception.component));
  if (exception.name) parts.push(" ", exception.name);
  return parts.length || !exception.place ? parts : placeElement(exception.place);
}

/** A term and its value. */
function fact(term, ...value) {
  return h("div", h("dt", term), h("dd", value));
}
