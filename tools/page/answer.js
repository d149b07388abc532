// An answer of the module, drawn.

/** One table as in the lecture: a place for each n, which wraps on narrow screens. */
function strip(rows) {
  const marked = rows.find((row) => row.p.length > 0 || row.label !== "value");
  const p = new Set(rows.flatMap((row) => row.p));
  const list = element("ol", { className: marked ? "strip" : "strip plain" });
  const label = (text, name) => element("span", { className: name ?? "" }, text);
  list.append(element("li", { className: "labels" }, label("n", "n"), ...rows.map((row) => label(translated(row.label)))));
  const bars = rows.map((row) => new Set(row.bars));
  for (let n = 0; n < rows[0].cells.length; n++) {
    const cells = rows.map((row, i) => label(row.cells[n] ?? "", bars[i].has(n) ? "bar" : ""));
    list.append(element("li", { className: p.has(n) ? "p" : "" }, label(String(n), "n"), ...cells));
  }
  return list;
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
  const figure = element("figure", { tabIndex: 0 }, sized(document.adoptNode(drawn)));
  relabel(element("div", {}, figure));
  return figure;
}

function inShell(word) {
  return /^[\w.,:\/+-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
}

/** The answer with what lies behind it: the call, the time, the JSON. */
function shown(question, answer, time) {
  if (answer.error !== undefined) return explained(question, answer);
  const line = "./bundle.sh explore " + question.words.map(inShell).join(" ") + (question.values ? " < values" : "");
  return [
    ...explained(question, answer),
    element("p", { className: "line small" }, both("line"), " ", element("code", {}, line), " · ",
      both("time", { ms: time.toFixed(1) })),
    element("details", {}, element("summary", {}, both("json")), code(answer.json)),
  ];
}
