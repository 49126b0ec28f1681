"use strict";

// Shows what works only with a script.
for (const element of document.querySelectorAll("[data-script]")) element.hidden = false;

(() => {
  const table = document.querySelector("table.components");
  if (!table) return;

  const svg = document.querySelector(".canvas svg");
  const nodes = [...svg.querySelectorAll("[data-node]")];
  const edges = [...svg.querySelectorAll("[data-ends]")].map((element) => {
    const [from, to] = element.dataset.ends.split(" ").map(Number);
    return { element, from, to };
  });
  const edgesOf = nodes.map(() => []);
  for (const edge of edges) {
    edgesOf[edge.from].push(edge);
    if (edge.to !== edge.from) edgesOf[edge.to].push(edge);
  }

  // Highlighting

  let marked = [];
  let shown = null;
  let pinned = null;
  let timer = 0;

  function near(number) {
    return new Set([number, ...edgesOf[number].flatMap((edge) => [edge.from, edge.to])]);
  }

  function mark(element, ...names) {
    element.classList.add(...names);
    marked.push([element, names]);
  }

  function highlight(number) {
    clearTimeout(timer);
    if (number === shown) return;
    shown = number;
    for (const [element, names] of marked) element.classList.remove(...names);
    marked = [];
    svg.classList.toggle("focused", number !== null);
    if (number === null) return;
    for (const edge of edgesOf[number]) mark(edge.element, edge.from === number ? "out" : "in");
    for (const other of near(number)) mark(nodes[other], "near");
    mark(nodes[number], "held");
  }

  // Waits, so that nothing flickers on the way from one component to the next.
  function relax() {
    clearTimeout(timer);
    timer = setTimeout(() => highlight(pinned), 150);
  }

  function numberOf(event) {
    const node = event.target.closest("[data-node]");
    return node ? Number(node.dataset.node) : null;
  }

  function follow(event) {
    const number = numberOf(event);
    if (number === null) relax();
    else highlight(number);
  }

  svg.addEventListener("pointerover", follow);
  svg.addEventListener("focusin", follow);
  svg.addEventListener("pointerleave", relax);
  svg.addEventListener("focusout", relax);

  // Pinning

  // Keeps its room when it is empty, so that the drawing stays where it is.
  const status = document.querySelector(".pin");
  status.hidden = false;

  function link(href, text) {
    const element = document.createElement("a");
    element.href = href;
    element.textContent = text;
    return element;
  }

  function pin(number) {
    pinned = number;
    highlight(number);
    filter();
    status.replaceChildren();
    if (number === null) return;
    const name = rows[number].cells[0].textContent;
    const release = link("#graph", "Let go");
    release.addEventListener("click", (event) => {
      event.preventDefault();
      pin(null);
    });
    const held = document.createElement("strong");
    held.textContent = name;
    status.append(
      held, link(nodes[number].getAttribute("href"), "Details"),
      link("#components", "Table of its neighbours"), release);
  }

  svg.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const number = numberOf(event);
    if (number === null) return;
    event.preventDefault();
    pin(number === pinned ? null : number);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && pinned !== null) pin(null);
  });

  // Searching

  const body = table.tBodies[0];
  const rows = [...body.rows];
  const search = document.getElementById("search");
  const matches = document.getElementById("matches");
  const texts = rows.map((row) =>
    [...row.cells].slice(0, 5).map((cell) => cell.textContent).join("\n").toLowerCase());
  const total = rows.length;

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kept = pinned === null ? null : near(pinned);
    let count = 0;
    rows.forEach((row, number) => {
      const isShown = (!kept || kept.has(number)) && words.every((word) => texts[number].includes(word));
      row.hidden = !isShown;
      if (isShown) count += 1;
    });
    const around = kept ? `, around ${rows[pinned].cells[0].textContent}` : "";
    matches.textContent = count === total ? "" : `${count} of ${total}${around}`;
  }

  search.addEventListener("input", filter);

  // Sorting

  const headers = [...table.tHead.rows[0].cells];
  const collator = new Intl.Collator(undefined, { numeric: true });

  function value(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value ?? cell.textContent;
  }

  function sort(column) {
    const header = headers[column];
    const isNumber = header.classList.contains("number");
    const current = header.getAttribute("aria-sort");
    // Numbers are asked for to find the largest.
    const direction =
      current ? (current === "ascending" ? "descending" : "ascending")
      : isNumber ? "descending" : "ascending";
    for (const other of headers) other.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", direction);
    const sign = direction === "ascending" ? 1 : -1;
    const keyed = rows.map((row, number) => ({ row, number, key: value(row, column) }));
    keyed.sort((left, right) => {
      const order = isNumber ? left.key - right.key : collator.compare(left.key, right.key);
      return sign * order || left.number - right.number;
    });
    body.append(...keyed.map((entry) => entry.row));
  }

  headers.forEach((header, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    header.append(button);
    button.addEventListener("click", () => sort(column));
  });
})();

// Opens the findings of a rule that a link leads to.
function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

addEventListener("hashchange", reveal);
reveal();
