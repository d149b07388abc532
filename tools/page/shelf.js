// The tab Snippets: a table of snippets, each with its documentation and its text to copy.
import { MAX_BYTES, codeBox, copyButton, textOf, removeComments } from "./copy.js";
import { ENGLISH_ONLY, both, byId, data, element, inBoth } from "./dom.js";
import { stepsOf } from "./lecture.js";
import { List, tableCell } from "./list.js";

/** The text of a snippet with all that it needs, as `./bundle.sh snippet NAME` prints it. */
const snippetText = (snippet) => textOf(snippet.parts);

/** The buttons that copy a snippet: in its documentation, and if the snippet is large, also without comments. */
function copiesOf(snippet, isDoc) {
  const text = () => snippetText(snippet);
  const bytes = new Blob([text()]).size;
  const isLarge = bytes > MAX_BYTES;
  return [
    copyButton("copy", text),
    isLarge ? element("span", { className: "small" }, both("large", { kb: Math.ceil(bytes / 1000) })) : null,
    isLarge || isDoc ? copyButton("copy bare", () => removeComments(text())) : null,
  ];
}

function describeTests({ definition, own, example }, used) {
  const counts = { definition, own, example: Number(example), judged: used.length };
  const parts = Object.entries(counts).filter(([, n]) => n);
  return parts.flatMap(([key, n], i) => [i ? ", " : "", both(key, { n })]);
}

/** The problems that use a snippet, folded if there are many. */
function users(names) {
  const links = names.flatMap((name) => [element("a", { href: `#problems=${name}` }, name), " "]);
  if (names.length < 8) return names.length ? links : [both("none")];
  return [element("details", {}, element("summary", {}, both("users", { n: names.length })), ...links)];
}

function snippetRow(snippet) {
  const name = element("a", { href: `#shelf=${snippet.name}` }, element("code", {}, snippet.name));
  const used = data.problems.filter(({ snippets }) => snippets.includes(snippet.name)).map(({ name }) => name);
  return element("tr", { id: `snippet-${snippet.name}` },
    tableCell("", "first", name), tableCell("", "", inBoth(snippet.question)), tableCell("cost", "folded", inBoth(snippet.cost)),
    tableCell("used", "small folded", ...users(used)), tableCell("tested", "small folded", ...describeTests(snippet.tested, used)),
    tableCell("", "copying", ...copiesOf(snippet, false)));
}

const toNodes = (html) => document.createRange().createContextualFragment(html);

/** The item of a snippet in the table. The search looks in the texts of the snippet, but not in the problems that use it. */
const snippetItem = (snippet) => ({
  name: snippet.name,
  row: snippetRow(snippet),
  text: [snippet.name, snippet.name.replaceAll("_", " "), ...snippet.question, toNodes(data.modules[snippet.name].docs[0][1]).textContent].join(" "),
  step: stepsOf(snippet.name),
});

function renderDocs(snippet) {
  const close = element("a", { className: "button", href: "#shelf" }, both("close"));
  const doc = element("div", { className: "doc", lang: ENGLISH_ONLY });
  doc.append(element("h3", {}, element("code", {}, snippet.name)),
    element("p", { lang: "ko" }, `${snippet.question[1]} 비용: ${snippet.cost[1]}.`),
    element("p", { className: "actions" }, ...copiesOf(snippet, true), close));
  close.onclick = (event) => {
    event.preventDefault();
    shelf.record();
    closeSnippet();
    byId(`snippet-${snippet.name}`).querySelector("a").focus();
  };
  const needed = snippet.parts.filter((name) => name !== snippet.name).join(", ");
  if (needed) doc.append(element("p", { className: "small" }, both("needs", { names: needed })));
  const [[, about], ...items] = data.modules[snippet.name].docs;
  const item = ([signature, text]) =>
    element("div", { className: "item" }, element("pre", {}, signature), toNodes(text));
  doc.append(toNodes(about), ...items.map(item));
  doc.append(element("details", {}, element("summary", {}, both("source")), codeBox(snippetText(snippet))));
  return doc;
}

function closeSnippet() {
  for (const open of byId("shelf").querySelectorAll(".below")) open.remove();
  for (const row of byId("shelf").querySelectorAll(".unfolded")) row.classList.remove("unfolded");
}

let shelf;

export function showShelf(pairs) {
  shelf ??= new List("shelf", ["snippet", "question", "cost", "used", "tested", "copying"],
    data.snippets.map(snippetItem), ["step"]);
  closeSnippet();
  shelf.show(pairs, (row, name) => {
    const doc = renderDocs(data.snippets.find((snippet) => snippet.name === name));
    row.classList.add("unfolded");
    row.after(element("tr", { className: "below" }, element("td", { colSpan: 6 }, doc)));
  });
}
