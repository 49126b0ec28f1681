/** The model of the document, and the address that shows. */
let model;
let here = parseAddress(location.hash);

/** The views in the order of the tabs: the name, what shows it, and whether the report has something for it. */
const VIEWS = [
  ["overview", showOverview], ["matrix", showMatrix], ["graph", showGraph],
  ["components", showComponents], ["sizes", showSizes, () => model.image], ["findings", showFindings], ["whatif", showWhatIf],
  ["libraries", showLibraries, () => model.storeStats],
];

/** The views that have something to show. */
function shownViews() {
  return VIEWS.filter(([, , isThere]) => !isThere || isThere());
}

let leaveView;

/** Goes to an address; the back button comes back. */
function go(address) {
  location.hash = address;
}

/** Changes parameters of the address that shows, without a step for the back button. */
function replaceParameters(parameters) {
  here = { ...here, parameters: { ...here.parameters, ...parameters } };
  history.replaceState(null, "", formatAddress(here.view, here.argument, here.parameters));
  drawLanguages();
}

/** The head of the page: what is reported, and of which revision. */
function drawHeader() {
  const { revision, day, product, since } = model;
  const parts = [
    revision && h("span", h("code", revision.commit.slice(0, 10)), ` ${revision.date.slice(0, 10)}`, revision.modified && ` ${t("modified")}`),
    product && h("span", t("ofProduct", product)), since && h("span", t("since", since)),
    day && day !== revision?.date.slice(0, 10) && h("span", t("asOf", day)),
    h("span", t("nComponents", model.components.length), ", ", t("nEdges", model.edges.length)),
  ].filter(Boolean);
  document.getElementById("head").replaceChildren(
    h("div.title", h("h1", h("bdi", model.workspace)), h("p.quiet.about", parts)),
    h("div.languages", { role: "group", "aria-label": t("language") }),
    h("nav", { "aria-label": t("views") }, shownViews().map(([name]) => h("a", { href: addressOf(name), "data-view": name },
      t(name), name === "findings" && h("span.count", figure(model.findings.filter((finding) => finding.state === "open").length))))));
  drawLanguages();
}

/** The switch of the language keeps the rest of the address. */
function drawLanguages() {
  document.querySelector(".languages")?.replaceChildren(...LANGUAGES.map(({ tag, name }) =>
    h("a", { href: formatAddress(here.view || "overview", here.argument, { ...here.parameters, lang: tag }), lang: tag, hreflang: tag,
      "aria-current": tag === languageTag() ? "true" : null }, name)));
}

/** Shows the view of the address. */
function render() {
  const start = performance.now();
  const from = here;
  here = parseAddress(location.hash);
  const changed = chooseLanguage(here.parameters.lang);
  document.documentElement.lang = languageTag();
  document.title = `${model.workspace} · ${t("report")}`;
  if (changed || !document.querySelector("#head nav")) drawHeader();
  const [name, show] = VIEWS.find(([view]) => view === here.view) ?? VIEWS[0];
  for (const link of document.querySelectorAll("#head nav a")) {
    link.href = addressOf(link.dataset.view);
    if (link.dataset.view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  drawLanguages();
  leaveView?.();
  panel.close(true);
  const main = document.getElementById("main");
  main.replaceChildren();
  main.dataset.view = name;
  leaveView = show(main);
  if (from.view !== here.view || from.argument !== here.argument) scrollTo(0, 0);
  performance.measure("render", { start });
}

/** Keys of the whole page: digits choose a view, a slash the search. */
function pageKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  if (event.key === "/") { document.querySelector("main input[type=search]")?.focus(); event.preventDefault(); }
  const view = shownViews()[Number(event.key) - 1];
  if (view) go(addressOf(view[0]));
  if (event.key === "Escape") panel.close();
}

/** What is printed, whichever view shows: all of the overview and of the findings. */
function preparePrint() {
  if (document.getElementById("print")) return;
  const part = (title, show) => {
    const content = h("div");
    show(content);
    return h("section", h("h2", title), content);
  };
  document.body.append(h("div", { id: "print" }, part(t("overview"), showOverview),
    part(t("findings"), (content) => content.append(findingRules(groupedFindings(model, model.findings), true)))));
  for (const more of document.querySelectorAll("#print button.more")) more.click();
}

/** Takes away what was there to be printed. */
function endPrint() {
  document.getElementById("print")?.remove();
}

/** Reads the document and shows the first view. */
function startPage() {
  model = readModel(JSON.parse(document.getElementById("data").textContent));
  addEventListener("hashchange", render);
  addEventListener("keydown", pageKey);
  addEventListener("beforeprint", preparePrint);
  addEventListener("afterprint", endPrint);
  matchMedia("print").addEventListener("change", (event) => event.matches ? preparePrint() : endPrint());
  render();
}

startPage();
