// A table as in the lectures: a place for each n. It is wrapped so that its periods align.
import { element, translate } from "./dom.js";

/** The minimum number of places in a row. */
const MIN_CELLS = 6;

/** The number of places in a row: the period, a multiple or divisor of the period, or if none fits, `max`. */
function placesInRow(max, period) {
  const whole = period * Math.ceil(MIN_CELLS / period);
  if (whole <= max) return whole;
  for (let part = max; part >= MIN_CELLS; part--) if (period % part === 0) return part;
  return max;
}

/** Wraps a table at its period, now and whenever the width of the table changes. */
function wrap(list, period) {
  const [labels, ...places] = list.children;
  const longest = Math.max(...places.flatMap((place) => [...place.children].map((cell) => cell.textContent.length)));
  const side = 5 + 9 * Math.max(longest, 2);
  const fit = () => {
    const max = Math.max(1, Math.floor((list.clientWidth - labels.offsetWidth) / side));
    const columns = placesInRow(max, period);
    list.style.gridTemplateColumns = `max-content repeat(${columns}, minmax(${side}px, 2.3rem))`;
    places.forEach((place, i) => { place.style.gridColumnStart = i % columns ? "" : 2; });
  };
  new ResizeObserver(fit).observe(list);
}

/** Makes a table that wraps at `period`. */
export function strip(rows, period) {
  const marked = rows.find((row) => row.p.length > 0 || row.label[0] !== "value");
  const p = new Set(rows.flatMap((row) => row.p));
  const list = element("ol", { className: marked ? "strip" : "strip plain" });
  const cell = (text, name) => element("span", { className: name ?? "" }, text);
  list.append(element("li", { className: "labels" }, cell("n", "n"), ...rows.map((row) => cell(translate(row.label)))));
  const bars = rows.map((row) => new Set(row.bars));
  for (let n = 0; n < rows[0].cells.length; n++) {
    const cells = rows.map(({ cells, p: own }, i) => {
      // In a row of values, a 0 is marked only if the outcome is P: in misère play an N-position may have the value 0 too.
      const isLost = own.includes(n) || (p.has(n) && cells[n] === "0");
      return cell(cells[n] ?? "", `${isLost ? "p" : ""}${bars[i].has(n) ? " bar" : ""}`);
    });
    list.append(element("li", {}, cell(String(n), "n"), ...cells));
  }
  wrap(list, period);
  return list;
}
