// An answer of the module, drawn.

/** Fewer places than this in a row would make a table a column. */
const LEAST = 6;

/**
 * How many places of a table stand in a row, of which so many fit: its period, or a multiple or
 * a part of it; all that fit if it has none, which is 0.
 */
function placesInRow(most, period) {
  const whole = period * Math.ceil(LEAST / period);
  if (whole <= most) return whole;
  for (let part = most; part >= LEAST; part--) if (period % part === 0) return part;
  return most;
}

/** Folds a table so that its period stands in columns, whenever its width changes. */
function fold(list, period) {
  const [labels, ...places] = list.children;
  const longest = Math.max(...places.flatMap((place) => [...place.children].map((cell) => cell.textContent.length)));
  const side = 5 + 9 * Math.max(longest, 2);
  const fit = () => {
    const most = Math.max(1, Math.floor((list.clientWidth - labels.offsetWidth) / side));
    const columns = placesInRow(most, period);
    list.style.gridTemplateColumns = `max-content repeat(${columns}, minmax(${side}px, 2.3rem))`;
    places.forEach((place, i) => { place.style.gridColumnStart = i % columns ? "" : 2; });
  };
  new ResizeObserver(fit).observe(list);
}

/** One table as in the lecture: a place for each n. */
function strip(rows, period) {
  const marked = rows.find((row) => row.p.length > 0 || row.label[0] !== "value");
  const p = new Set(rows.flatMap((row) => row.p));
  const list = element("ol", { className: marked ? "strip" : "strip plain" });
  const label = (text, name) => element("span", { className: name ?? "" }, text);
  list.append(element("li", { className: "labels" }, label("n", "n"), ...rows.map((row) => label(translated(row.label)))));
  const bars = rows.map((row) => new Set(row.bars));
  for (let n = 0; n < rows[0].cells.length; n++) {
    const cells = rows.map(({ cells, p: own }, i) => {
      // Of the values below an outcome only 0 has its colour: under misère play the others are won and lost.
      const isLost = own.includes(n) || (p.has(n) && cells[n] === "0");
      return label(cells[n] ?? "", `${isLost ? "p" : ""}${bars[i].has(n) ? " bar" : ""}`);
    });
    list.append(element("li", {}, label(String(n), "n"), ...cells));
  }
  fold(list, period);
  return list;
}

/** A picture whose letters are at least 12 high on the screen; the rest is scrolled. */
function sized(svg) {
  const box = svg.viewBox.baseVal;
  svg.style.minWidth = `${Math.ceil((box.width * 12) / svg.getAttribute("font-size"))}px`;
  svg.style.maxWidth = `${box.width}px`;
  return svg;
}

/** A picture with its name, and a line that says so if it goes on. */
function framed(svg) {
  const note = element("figcaption", { className: "small", hidden: true }, both("goes on"));
  const figure = element("figure", { tabIndex: 0 }, sized(svg), note);
  figure.ariaLabel = svg.getAttribute("aria-label") ?? svg.querySelector("title").textContent;
  new ResizeObserver(() => { note.hidden = figure.scrollWidth <= figure.clientWidth + 1; }).observe(figure);
  return figure;
}

function picture(svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawn.setAttribute("role", "img");
  const figure = framed(document.adoptNode(drawn));
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
