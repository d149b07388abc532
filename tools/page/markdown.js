// The Markdown of docs: headings, paragraphs, lists, tables as they are, code, names.

/** A line of an example that is needed to run it only. */
const isHidden = (line) => /^\s*#( |$)/.test(line);

/** Text with code in backticks and addresses. Of other links only the name is shown. */
function inline(text) {
  const names = text.replace(/\[(`[^`]*`)\](\([^)]*\))?/g, "$1");
  return names.split(/(`[^`]*`|https?:\/\/[^\s<>)]+)/).map((part, i) => {
    if (i % 2 === 0) return part;
    if (part.startsWith("`")) return element("code", {}, part.slice(1, -1));
    return element("a", { href: part, rel: "noreferrer" }, part);
  });
}

/** The text between two empty lines. */
function block(text) {
  if (text.startsWith("|")) return element("pre", {}, text);
  if (text.startsWith("# ")) return element("h4", {}, ...inline(text.slice(2)));
  const [first, ...items] = text.split(/^(?:[-*]|\d+\.) /m);
  if (first) return element("p", {}, ...inline(text));
  return element("ul", {}, ...items.map((item) => element("li", {}, ...inline(item))));
}

/** The elements of a text. Every other part between its fences is code. */
function markdown(text) {
  return text.split(/^```.*\n?/m).flatMap((part, i) => i % 2
    ? element("pre", {}, part.split("\n").filter((line) => !isHidden(line)).join("\n").trimEnd())
    : part.split(/\n\n+/).map((part) => part.trim()).filter(Boolean).map(block));
}
