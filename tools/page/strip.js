// A table as in the lectures: a place for each n, folded so that its period stands in columns.
import { element, translate } from "./dom.js";

/** Fewer places than this in a row would make a table a column. */
const LEAST = 6;

/** How many places stand in a row of `most`: the period, a multiple or a part of it, or all if it is 0. */
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
export function strip(rows, period) {
  const marked = rows.find((row) => row.p.length > 0 || row.label[0] !== "value");
  const p = new Set(rows.flatMap((row) => row.p));
  const list = element("ol", { className: marked ? "strip" : "strip plain" });
  const label = (text, name) => element("span", { className: name ?? "" }, text);
  list.append(element("li", { className: "labels" }, label("n", "n"), ...rows.map((row) => label(translate(row.label)))));
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
