/** Reads an address of the page: #view/argument?key=value. */
function parseAddress(hash) {
  const [path, query] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const [view, ...rest] = path.split("/");
  let argument = rest.join("/");
  try { argument = decodeURIComponent(argument); } catch { /* a broken escape is taken as it stands */ }
  return { view, argument, parameters: Object.fromEntries(new URLSearchParams(query ?? "")) };
}

/** Writes an address of the page; parameters without a value are left out. */
function formatAddress(view, argument, parameters) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(key, value);
  }
  const path = argument ? `${view}/${encodeURIComponent(argument)}` : view;
  return `#${path}${query.size ? `?${query}` : ""}`;
}

/** Splits a parameter that is a list of texts. */
function splitList(text) {
  return text ? text.split("~").map(decodeURIComponent) : [];
}

/** Joins texts to one parameter. */
function joinList(texts) {
  return texts.map((text) => encodeURIComponent(text).replaceAll("~", "%7E")).join("~");
}
