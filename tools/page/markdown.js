// The Markdown of docs and of the lectures: headings, paragraphs, lists, tables, code,
// names, and what is folded.

/** A line of an example that is needed to run it only. */
const isHidden = (line) => /^\s*#( |$)/.test(line);

/** What is marked inside a line: links, code, addresses, bold and emphasised words. */
const MARKED = /(\[[^\]]+\](?:\([^)\s]*\))?|`[^`]*`|https?:\/\/[^\s<>)]+|\*\*[^*]+\*\*|(?<![\w*])\*\S(?:[^*]*\S)?\*(?![\w*]))/;

/** Where a link leads on this page: to a snippet, a problem or a call; null if nowhere. */
function within(target) {
  const call = target.match(/^(?:\.\/bundle\.sh )?explore (.+)$/);
  if (call) return `#${addressOf(wordsIn(call[1]))}`;
  const name = target.replace(/^(?:snippets|solutions)\/(\w+)\.rs$/, "$1");
  if (data.problem_names.includes(name)) return `#problems=${name}`;
  return data.snippet_names.includes(name) ? `#shelf=${name}` : null;
}

function marked(text) {
  if (text.startsWith("`")) {
    const name = element("code", {}, text.slice(1, -1));
    const href = within(text.slice(1, -1));
    return href ? element("a", { href }, name) : name;
  }
  if (text.startsWith("**")) return element("strong", {}, ...inline(text.slice(2, -2)).flatMap((part) => (part.nodeType ? part : coloured(part))));
  if (text.startsWith("*")) return element("em", {}, text.slice(1, -1));
  if (!text.startsWith("[")) return element("a", { href: text, rel: "noreferrer" }, text);
  const [, name, target] = text.match(/^\[(.*?)\](?:\((.*)\))?$/s);
  const href = /^https?:/.test(target) ? target : within(target ?? "");
  // Of other links only the name is shown.
  if (!href) return /^`/.test(name) ? element("code", {}, name.slice(1, -1)) : target ? name : text;
  return element("a", { href }, /^`/.test(name) ? element("code", {}, name.slice(1, -1)) : name);
}

const inline = (text) => text.split(MARKED).map((part, i) => (i % 2 ? marked(part) : part));

function tableOf(text) {
  const cells = (line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));
  const [head, , ...lines] = text.split("\n");
  const row = (name) => (line) => element("tr", {}, ...cells(line).map((cell) => element(name, {}, ...cell)));
  return element("table", {}, element("thead", {}, row("th")(head)), element("tbody", {}, ...lines.map(row("td"))));
}

/** The text between two empty lines. */
function block(text) {
  if (/^\|.*\|\n\|[-:| ]+\|/.test(text)) return tableOf(text);
  if (text.startsWith("|")) return element("pre", {}, text);
  const heading = text.match(/^(#+) (.*)$/);
  if (heading) return element(heading[1].length > 2 ? "h3" : "h4", {}, ...inline(heading[2]));
  const [first, ...items] = text.split(/^(?:[-*]|\d+\.) /m);
  const list = element(/^\d/.test(text) ? "ol" : "ul", {}, ...items.map((item) => element("li", {}, ...inline(item))));
  if (!first) return list;
  const lines = element("p", {}, ...inline(items.length ? first : text));
  return items.length ? element("div", {}, lines, list) : lines;
}

/** Code as it is shown in docs. */
const plain = (text) => element("pre", {}, text.split("\n").filter((line) => !isHidden(line)).join("\n").trimEnd());

/** The elements of a text. Every other part between its fences is code, which `fence` shows. */
function markdown(text, fence = plain) {
  // The innermost fold that is open is the first.
  const open = [element("div", {})];
  text.split(/^```.*\n?/m).forEach((part, i) => {
    if (i % 2) return open[0].append(fence(part));
    for (const lines of part.replace(/^<\/?details>.*$/gm, "\n\n$&\n\n").split(/\n\n+/)) {
      const summary = lines.match(/<summary>(.*)<\/summary>/);
      if (summary) open.unshift(element("details", {}, element("summary", {}, summary[1])));
      else if (lines.trim() === "</details>" && open.length > 1) open[1].append(open.shift());
      else if (lines.trim()) open[0].append(block(lines.trim()));
    }
  });
  return [...open[open.length - 1].childNodes];
}
