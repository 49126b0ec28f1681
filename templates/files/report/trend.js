/** The commits of a history that have figures, oldest first. */
function readableCommits(history) {
  return (history?.commits ?? []).filter((commit) => !commit.unreadable);
}

/** All findings of a commit. */
function findingTotal(commit) {
  return Object.values(commit.findings ?? {}).reduce((sum, count) => sum + count, 0);
}

/** The newest readable commit that is at least so many commits before the newest one, or the oldest. */
function commitBefore(history, steps) {
  const commits = history.commits;
  for (let index = commits.length - 1 - steps; index >= 0; index -= 1) {
    if (!commits[index].unreadable) return commits[index];
  }
  return readableCommits(history)[0];
}

/** Two numbers for each name that either has: [{name, then, now}], largest change first. */
function compareCounts(then, now) {
  const [before, after] = [then ?? {}, now ?? {}];
  const count = (counts, name) => Object.hasOwn(counts, name) ? counts[name] : 0;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, then: count(before, name), now: count(after, name) }))
    .sort((a, b) => b.now - a.now || byName(a.name, b.name));
}

/** The measures that a director compares; all are better when lower. */
const MEASURES = [
  { key: "findings", value: findingTotal },
  { key: "cyclicComponents", value: (commit) => commit.cyclicComponents ?? 0 },
  { key: "betweenLines", value: (commit) => commit.betweenLines ?? 0 },
  { key: "propagationCost", value: (commit) => commit.propagationCost ?? 0 },
];

/** What changed since a commit: the measures, owners and lines, and one word about all. */
function compareWith(history, steps) {
  const readable = readableCommits(history);
  const now = readable[readable.length - 1];
  const then = commitBefore(history, steps);
  if (!now || !then) return null;
  const measures = MEASURES.map(({ key, value }) => ({ key, then: value(then), now: value(now) }));
  const better = measures.filter((measure) => measure.now < measure.then).length;
  const worse = measures.filter((measure) => measure.now > measure.then).length;
  return {
    then, now, measures,
    verdict: better && worse ? "mixed" : better ? "better" : worse ? "worse" : "unchanged",
    owners: compareCounts(then.debt?.owners, now.debt?.owners),
    lines: compareCounts(then.debt?.lines, now.debt?.lines),
  };
}

/** The debt of components at a commit: changes add up from the oldest. Null if the history does not tell. */
function componentDebt(history, commit) {
  const debt = new Map();
  let isTold = false;
  for (const entry of readableCommits(history)) {
    for (const [name, count] of Object.entries(entry.debt?.components ?? {})) debt.set(name, count);
    if (entry.debt?.components) isTold = true;
    if (entry === commit) break;
  }
  return isTold ? debt : null;
}

/**
 * The debt at a commit of components without a line or an owner. A component has one line, so it is what all lines leave; where
 * components have several owners, those of today decide.
 */
function debtOfNone(model, commit, key) {
  const debt = componentDebt(model.history, commit) ?? new Map();
  const isSingle = key === "lines" || model.components.every((component) => component.owners.length < 2);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return isSingle ? Math.max(0, sum([...debt.values()]) - sum(Object.values(commit.debt?.[key] ?? {})))
    : sum([...debt].map(([name, count]) => model.components[model.byName.get(name)]?.owners.length === 0 ? count : 0));
}

/** The components whose debt moved most since a commit: {worse, improved}, each [{name, then, now}]. */
function movedComponents(history, then, now, limit) {
  const [before, after] = [componentDebt(history, then), componentDebt(history, now)];
  if (!before || !after) return null;
  const rows = compareCounts(Object.fromEntries(before), Object.fromEntries(after));
  const change = (row) => row.now - row.then;
  return {
    worse: rows.filter((row) => change(row) > 0).sort((a, b) => change(b) - change(a)).slice(0, limit),
    improved: rows.filter((row) => change(row) < 0).sort((a, b) => change(a) - change(b)).slice(0, limit),
  };
}

/** The days from one day to another; both may carry a time, which does not count. */
function daysBetween(from, to) {
  const day = (text) => Date.UTC(text.slice(0, 4), text.slice(5, 7) - 1, text.slice(8, 10));
  return Math.round((day(to) - day(from)) / 86400000);
}

const AGES = [["month", 30], ["quarter", 91], ["year", 365], ["older", Infinity]];

/** Today's findings by the age of what brought them: [{age, count}], and those of before the history. */
function debtByAge(introduced, day) {
  const counts = new Map(AGES.map(([age]) => [age, 0]));
  let before = 0;
  for (const entry of introduced ?? []) {
    if (!entry.commit || !entry.date) { before += 1; continue; }
    const days = daysBetween(entry.date, day);
    const [age] = AGES.find(([, limit]) => days <= limit);
    counts.set(age, counts.get(age) + 1);
  }
  return [...[...counts].map(([age, count]) => ({ age, count })), { age: "before", count: before }];
}

/** The exceptions that end within so many days of the day of the report, soonest first. */
function endingSoon(exceptions, day, limit) {
  return exceptions
    .filter((exception) => exception.until)
    .map((exception) => ({ ...exception, days: daysBetween(day, exception.until) }))
    .filter((exception) => exception.days >= 0 && exception.days <= limit)
    .sort((a, b) => a.days - b.days);
}
