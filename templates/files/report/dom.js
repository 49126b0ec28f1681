/** Fills an element. Strings become text, never markup; attributes that are absent or false are left out. */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) element.append(child);
  }
  return element;
}

/** Creates an HTML element: h("p.note", {id: "x"}, "text", child); attributes may be left out. */
function h(name, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  const [first] = children;
  const hasAttributes = first && typeof first === "object" && !(first instanceof Node) && !Array.isArray(first);
  return fill(element, hasAttributes ? children.shift() : {}, children);
}

/** Sets where an absolutely positioned element stands, in pixels. */
function place(element, position) {
  for (const [key, value] of Object.entries(position)) element.style[key] = `${value}px`;
  return element;
}

/** Creates an SVG element. */
function s(name, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** A button that is no submit button. */
function button(name, label, action, attributes) {
  return h(`button.${name}`, { type: "button", onclick: action, ...attributes }, label);
}

/** A labelled choice of one value: options are [value, label] pairs. */
function choice(label, options, value, changed) {
  const select = h("select", { onchange: () => changed(select.value) },
    options.map(([key, text]) => h("option", { value: key, selected: key === value }, text)));
  return h("label.field", h("span", label), select);
}

/** The choice of the kinds of edges that count. */
function kindChoice(state, changed) {
  return choice(t("kinds"), [["all", t("allKinds")], ["import", t("onlyBuilt")], ["coupling", t("onlyCoupled")], ["finding", t("onlyFindings")]],
    state.kinds, changed("kinds"));
}

/** The choices of a line and an owner, where there are some. */
function lineAndOwnerChoices(state, changed) {
  const one = (key, names, all, without, none) => names.length > 0
    && choice(t(key), [["", t(all)], ...names.map((name, index) => [String(index), name]).sort((a, b) => byName(a[1], b[1])),
      ...(model.components.some((component) => isOf(component, ...none)) ? [["-1", t(without)]] : [])], state[key], changed(key));
  return [one("line", model.lines, "allLines", "withoutLine", ["-1", ""]), one("owner", model.owners, "allOwners", "withoutOwner", ["", "-1"])];
}

/** A labelled box to tick. */
function tick(label, checked, changed, attributes) {
  const input = h("input", { type: "checkbox", checked, onchange: () => changed(input.checked), ...attributes });
  return h("label.tick", input, h("span", label));
}

/** A field for words to search; calls back a moment after the last key. */
function searchField(label, value, changed) {
  let timer = 0;
  const input = h("input", {
    type: "search", placeholder: label, "aria-label": label, value, autocomplete: "off", spellcheck: "false",
    oninput: () => { clearTimeout(timer); timer = setTimeout(() => changed(input.value), 80); },
  });
  return input;
}

/** The head of a column of numbers. */
function numberHead(label) {
  return { label, number: true };
}

/** A table from column heads and rows of cells; numbers are set right. */
function table(name, heads, rows, caption) {
  const cell = (value, index) => {
    const isNumber = heads[index].number;
    return h(`${index ? "td" : "th"}${isNumber ? ".number" : ""}`, index ? null : { scope: "row" }, value);
  };
  return h("div.scroller", h(`table.${name}`,
    caption && h("caption", caption),
    h("thead", h("tr", heads.map((head) =>
      h(`th${head.number ? ".number" : ""}`, { scope: "col" }, head.label ?? head)))),
    h("tbody", rows.map((row) => h("tr", row.map(cell))))));
}

/** Appends items some at a time, with a button for the rest: build(item) gives an element. */
function appendInParts(parent, items, first, step, build) {
  let shown = 0;
  const more = button("more", "", () => add(step));
  function add(count) {
    more.remove();
    for (const item of items.slice(shown, shown + count)) parent.append(build(item));
    shown = Math.min(items.length, shown + count);
    const left = items.length - shown;
    if (left === 0) return;
    more.textContent = left <= step ? t("showAll", items.length) : t("showMore", step, left);
    parent.append(parent.matches("ul, ol") ? h("li", more) : more);
  }
  add(first);
}
