// The tab Shelf: a table of snippets, each with its documentation and its text to copy.

/** The snippet with all that it needs, as `./bundle.sh snippet NAME` prints it. */
const snippetText = (snippet) =>
  snippet.parts.map((name) => data.modules[name]).join("\n");

function tested(snippet) {
  const { definition, own, example } = snippet.tested;
  const said = [
    definition ? both("definition", { n: definition }) : null,
    own ? both("own", { n: own }) : null,
    example ? both("example") : null,
    snippet.used.length ? both("judged", { n: snippet.used.length }) : null,
  ].filter(Boolean);
  return said.flatMap((span, i) => (i ? [", ", span] : [span]));
}

/** The problems that use a snippet: many are folded. */
function users(names) {
  const links = names.flatMap((name) => [element("a", { href: `#problems=${name}` }, name), " "]);
  if (names.length < 8) return links;
  return [element("details", {}, element("summary", {}, both("users", { n: names.length })), ...links)];
}

/** A cell that names its column where the table is not one. */
function cell(key, name, ...children) {
  const made = element("td", { className: name }, ...children);
  made.dataset.key = key;
  return made;
}

function table(keys, rows) {
  const head = element("tr", {}, ...keys.map((key) => element("th", { scope: "col" }, key ? both(key) : "")));
  return element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows));
}

function snippetRow(snippet) {
  const name = element("a", { href: `#shelf=${snippet.name}` }, element("code", {}, snippet.name));
  const used = snippet.used.length ? users(snippet.used) : [both("none")];
  const question = element("span", {});
  snippet.question.forEach((text, i) => question.append(element("span", { lang: LANGUAGES[i] }, text)));
  const row = element("tr", { id: `snippet-${snippet.name}` },
    cell("", "", name), cell("", "", question), cell("cost", "", snippet.cost),
    cell("used", "small", ...used), cell("tested", "small", ...tested(snippet)),
    cell("", "", copyButton("copy", () => snippetText(snippet))));
  return row;
}

function documentation(snippet) {
  const others = snippet.parts.filter((name) => name !== snippet.name);
  const doc = element("div", { className: "doc" });
  doc.append(element("h3", {}, element("code", {}, snippet.name)), copyButton("copy", () => snippetText(snippet)));
  if (others.length) doc.append(element("p", { className: "small" }, both("needs", { names: others.join(", ") })));
  const [[, about], ...items] = snippet.docs;
  const item = ([signature, text]) =>
    element("div", { className: "item" }, element("pre", {}, signature), ...markdown(text));
  doc.append(...markdown(about), ...items.map(item));
  doc.append(element("details", {}, element("summary", {}, both("source")), code(snippetText(snippet))));
  return doc;
}

function showShelf(name) {
  const box = byId("snippets");
  if (!box.firstChild) {
    box.append(table(["snippet", "question", "cost", "used", "tested", ""], data.snippets.map(snippetRow)));
    byId("search").oninput = () => {
      const words = byId("search").value.toLowerCase().split(/\s+/);
      for (const row of box.querySelectorAll("tbody > tr:not(.open)")) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    };
    label(box);
  }
  for (const open of box.querySelectorAll(".open, .error")) open.remove();
  if (name === undefined) return;
  const snippet = data.snippets.find((snippet) => snippet.name === name);
  if (!snippet) return box.prepend(element("p", { className: "error", role: "alert" }, both("no snippet", { name })));
  const row = byId(`snippet-${name}`);
  row.after(element("tr", { className: "open" }, element("td", { colSpan: 6 }, documentation(snippet))));
  row.scrollIntoView({ block: "start" });
}

/** Writes the names of columns where the table is shown as cards. */
function label(box) {
  const language = LANGUAGES.indexOf(document.documentElement.lang);
  for (const cell of box.querySelectorAll("td[data-key]")) {
    if (cell.dataset.key) cell.dataset.label = WORDS[cell.dataset.key][language];
  }
}
