/** How long something took: 5 s, 3 min, 1.2 h. */
function duration(seconds) {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** The share of libraries that were found, rounded down; a dash where none was wanted. */
function hitRate({ stored, fetched, missed }) {
  const found = stored + fetched;
  return found + missed === 0 ? "–" : `${Math.floor(100 * found / (found + missed))} %`;
}

/** The cells of a row of counts: found, missing, rate, saved. */
function hitCells(counts) {
  return [figure(counts.stored + counts.fetched), figure(counts.missed), hitRate(counts), duration(counts.savedSeconds)];
}

/** The heads of these cells. */
function hitHeads() {
  return [numberHead(t("found")), numberHead(t("missing")), numberHead(t("rate")), numberHead(t("saved"))];
}

/** A cause in words; one that the page does not know stays as it is. */
function missCause(cause) {
  return hasWord(`cause.${cause}`) ? t(`cause.${cause}`) : cause;
}

/** The causes of misses, the most frequent first: [[cause, count]]. */
function missCauses({ misses }) {
  return Object.entries(misses).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** The view of libraries: how often they were found, by week and component, and why not. */
function showLibraries(root) {
  const stats = model.storeStats;
  if (!stats?.weeks.length) return void root.append(emptyNote(t("noLibraries")));
  const { counts, weeks, components } = stats;
  const tile = (title, value) => h("div.tile", h("h3", title), h("p.big", value));
  const [found, missing, rate, saved] = hitCells(counts);
  const causes = missCauses(counts).map(([cause, count]) => [missCause(cause), count]);
  const indexes = new Map(model.components.map(({ name, index }) => [name, index]));
  const missed = components.filter((component) => component.counts.stored + component.counts.fetched + component.counts.missed > 0)
    .sort((a, b) => b.counts.missed - a.counts.missed || (a.name < b.name ? -1 : 1));
  root.append(
    h("p.quiet", t("onThisMachine")),
    h("div.tiles", tile(t("rate"), rate), tile(t("found"), found), tile(t("missing"), missing), tile(t("saved"), saved)),
    h("div.columns",
      causes.length > 0 && section(t("missCauses"), shareTable(causes, [t("missing"), t("counts")])),
      section(t("byWeek"), inParts("list", [t("week"), numberHead(t("runs")), ...hitHeads()],
        [...weeks].reverse().map(({ week, runs, counts: ofWeek }) => [week, figure(runs), ...hitCells(ofWeek)])))),
    section(t("components"), inParts("list", [t("component"), ...hitHeads(), ""],
      missed.map(({ name, counts: own }) => [indexes.has(name) ? componentLink(indexes.get(name)) : h("bdi", name), ...hitCells(own),
        h("span.quiet", missCauses(own).slice(0, 2).map(([cause]) => missCause(cause)).join(" · "))]))));
}
