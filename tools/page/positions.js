// Positions of a game: options, values and mex, as links, in a grid of pairs, and in a chart.
import { go, encodePart } from "./address.js";
import { both, byId, element, isSlide } from "./dom.js";
import { errorOf, query } from "./module.js";
import { GRID, cellSide, frameSvg, gridOf, outline } from "./picture.js";
import { stoneRow } from "./stones.js";

const DEFAULTS = { wythoff: "5,8", queen: "5,8", euclid: "12,7", knight: "6,7", nim: "3,5,7" };
/** The number of rows and of columns of a grid: both numbers of a position are less. */
const SIDE = 16;

export const formatTuple = (numbers) => (numbers.length === 1 ? String(numbers[0]) : `(${numbers.join(", ")})`);
const positionAddress = (game, path) => `position=${encodePart(game)}&at=${path.join("/")}`;

/** Groups options by value, in ascending order. Keeps one of several options that differ only in the order of heaps. */
export function groupByValue(answer) {
  const groups = new Map(), seen = new Set();
  for (const { position, value } of answer.options) {
    const key = [...position].sort().join();
    if (!seen.has(key)) groups.set(value, [...(groups.get(value) ?? []), position]);
    seen.add(key);
  }
  return new Map([...groups].sort(([one], [other]) => one - other));
}

/** Sentences on the value of a position: as the XOR of its heaps, and as the mex of its options. */
export function valueWords(answer) {
  const { position, value, parts } = answer.now;
  const facts = { position: formatTuple(position), value, values: [...groupByValue(answer).keys()].join(", ") };
  return [
    both("at value", facts), " ", both(value ? "N" : "P"), " ",
    parts.length > 1 ? both("at sum", { sum: `${parts.join(" ^ ")} = ${value}` }) : null, " ",
    both(answer.options.length ? "at mex" : "at end", facts),
  ].filter(Boolean);
}

/** A list with a row for each value of an option, and one for the mex. */
function mexList(game, path, answer) {
  const groups = groupByValue(answer);
  const rows = [...groups].map(([value, positions]) => {
    const links = positions.map((numbers) => element("a", { className: value ? "option" : "option p",
      href: `#${positionAddress(game, [...path, numbers.join()])}` }, formatTuple(numbers)));
    return [value, element("li", {}, element("b", {}, `${value}:`), ...links)];
  });
  rows.push([answer.now.value, element("li", { className: "mex" }, element("b", {}, `${answer.now.value}:`), both("at gap"))]);
  return element("ul", { className: "options" }, ...rows.sort(([one], [other]) => one - other).map(([, row]) => row));
}

/** The path of positions to the current one, with links to the earlier positions. */
function trail(game, path) {
  const format = (text) => formatTuple(text.split(","));
  const links = path.slice(0, -1).flatMap((text, i) =>
    [element("a", { href: `#${positionAddress(game, path.slice(0, i + 1))}` }, format(text)), " → "]);
  return element("p", { id: "trail" }, ...links, element("b", { tabIndex: -1, ariaCurrent: "step" }, format(path.at(-1))));
}

/** The grid of values; the first number increases upwards. The cell that has the pointer or the focus shows its options. */
function valueGrid(game, path, values, answer, status) {
  const numbersAt = (row, column) => [SIDE - 1 - row, column];
  const max = Math.max(...values.flat());
  const names = [...Array(SIDE).keys()];
  const svg = gridOf({
    rows: [...names].reverse(), columns: names, side: cellSide(SIDE, 26), margin: 26, label: game,
    look(row, column) {
      const [a, b] = numbersAt(row, column);
      const value = values[a][b];
      return { text: value, spoken: `${a}, ${b}: ${value}`, fill: value ? GRID.value : GRID.p,
        strong: value ? 0.06 + (0.44 * value) / max : 1 };
    },
    see: async (...place) => {
      const seen = await query(["at", game, numbersAt(...place).join()]);
      mark(seen);
      status.replaceChildren(...valueWords(seen));
    },
    press(...place) {
      const at = numbersAt(...place).join();
      const isOption = answer.options.some(({ position }) => position.join() === at);
      go(positionAddress(game, isOption ? [...path, at] : [at]));
    },
  });
  const mark = ({ now, options }) => outline(svg, (row, column) => {
    const at = numbersAt(row, column).join();
    return at === now.position.join() ? 4 : options.some(({ position }) => position.join() === at) ? 2 : 0;
  });
  mark(answer);
  svg.onpointerleave = () => {
    mark(answer);
    status.replaceChildren(...valueWords(answer));
  };
  return svg;
}

/** The elements that show an address such as `position=wythoff&at=5,8/3,5`. */
export async function positionView([[, game], ...options]) {
  const path = (new Map(options).get("at") || DEFAULTS[game] || "7,9").split("/");
  const answer = await query(["at", game ?? "", path.at(-1)]);
  if (answer.error !== undefined) return [errorOf(answer)];
  const { position } = answer.now;
  const hasGrid = position.length === 2 && Math.max(...position) < SIDE;
  const { values } = hasGrid ? await query(["grid", game]) : {};
  const status = element("p", { role: "status" }, ...valueWords(answer));
  const rows = position.map((stones) => stoneRow(String(stones), Math.min(stones, 40), () => ({ name: "stone" })));
  const board = hasGrid ? [frameSvg(valueGrid(game, path, values, answer, status))] : rows;
  return [trail(game, path), ...board, status, mexList(game, path, answer)];
}

/** Makes the chart of an answer to `take` or `octal` show the options of the heap that has the pointer or the focus. */
export function handleChart(request) {
  const figure = byId("result").querySelector("figure");
  const marks = figure ? [...figure.querySelectorAll("svg > .heap")] : [];
  if (request.words.includes("--misere") || !marks.length) return;
  const game = request.words[1].split(/[\s,]+/).filter(Boolean).join();
  const status = element("p", { role: "status", className: "asked" }, both("ask the chart"));
  let at = -1;
  const ask = async (n) => {
    if (n === at || !marks[n]) return;
    at = n;
    const answer = await query(["at", game, String(n)]);
    if (answer.error !== undefined || n !== at) return;
    const options = new Set(answer.options.filter(({ position }) => position.length < 2).map(({ position }) => position[0] ?? 0));
    marks.forEach((mark, i) => {
      mark.setAttribute("stroke", i === n || options.has(i) ? GRID.ink : "none");
      mark.setAttribute("stroke-width", i === n ? 5 : 2);
    });
    status.dataset.said = "";
    status.replaceChildren(...valueWords(answer), " ",
      element("a", { href: `#${positionAddress(game, [String(n)])}` }, both("its options")));
  };
  figure.onpointermove = figure.onclick = (event) => {
    const gaps = marks.map((mark) => {
      const { left, width } = mark.getBoundingClientRect();
      return Math.abs(left + width / 2 - event.clientX);
    });
    ask(gaps.indexOf(Math.min(...gaps)));
  };
  figure.onkeydown = (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: marks.length - 1 }[event.key];
    if (to === undefined || isSlide()) return;
    event.preventDefault();
    ask(Math.max(to, 0));
    marks[at].scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  figure.step = (by) => {
    const to = at + by;
    ask(Math.max(to, 0));
    return to >= 0 && to < marks.length;
  };
  figure.after(status);
}
