// An answer of the module, drawn.

/** One table as in the lecture: a place for each n, which wraps on narrow screens. */
function strip(rows) {
  const marked = rows.find((row) => row.p.length > 0 || row.label !== "value");
  const p = new Set(rows.flatMap((row) => row.p));
  const list = element("ol", { className: marked ? "strip" : "strip plain" });
  const label = (text, name) => element("span", { className: name ?? "" }, text);
  list.append(element("li", { className: "labels" }, label("n", "n"), ...rows.map((row) => label(row.label))));
  const bars = rows.map((row) => new Set(row.bars));
  for (let n = 0; n < rows[0].cells.length; n++) {
    const cells = rows.map((row, i) => label(row.cells[n] ?? "", bars[i].has(n) ? "bar" : ""));
    list.append(element("li", { className: p.has(n) ? "p" : "" }, label(String(n), "n"), ...cells));
  }
  return list;
}

function part(part) {
  if (part.strip) return strip(part.strip);
  if (part.rust) return code(part.rust);
  if (part.columns) return element("pre", { className: "columns", tabIndex: 0 }, part.columns);
  return element("pre", { className: "lines" }, part.lines);
}

/** A picture whose letters are 14 high, and at least 12 on the screen; the rest is scrolled. */
function sized(svg) {
  const box = svg.viewBox.baseVal;
  svg.style.minWidth = `${Math.ceil((box.width * 12) / 14)}px`;
  svg.style.maxWidth = `${box.width}px`;
  return svg;
}

function picture(svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawn.setAttribute("role", "img");
  return element("figure", { tabIndex: 0 }, sized(document.adoptNode(drawn)));
}

/** The most important fact, in a sentence of the page's language. */
function headline(words, answer) {
  const { facts, found } = answer;
  const misere = words.includes("--misere") && words[0] === "octal" ? " misere" : "";
  const key = words[0] === "nim" ? facts.outcome : `headline ${words[0]}${misere}`;
  const isKnown = WORDS[key] && !/\{(preperiod|period)\}/.test(WORDS[key][0]) || facts.period;
  return element("p", { className: "headline" },
    isKnown ? both(key, facts) : null, isKnown && !found ? " " : null, found ? null : both("unproved"));
}

function inShell(word) {
  return /^[\w.,:\/+-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
}

function shown(question, answer, time) {
  if (answer.error !== undefined) return [element("p", { className: "error", role: "alert" }, answer.error)];
  const line = "./bundle.sh explore " + question.words.map(inShell).join(" ") + (question.values ? " < values" : "");
  return [
    headline(question.words, answer),
    element("p", { className: "small", lang: "ko" }, WORDS.english[1]),
    ...answer.text.map(part),
    answer.svg ? picture(answer.svg) : null,
    element("p", { className: "line small" }, both("line"), " ", element("code", {}, line), " · ",
      both("time", { ms: time.toFixed(1) })),
    element("details", {}, element("summary", {}, both("json")), code(answer.json)),
  ].filter(Boolean);
}
