// The chart of values: the pointer and the arrow keys show a heap, its options and their mex.
import { both, byId, element, isSlide } from "./dom.js";
import { quick } from "./module.js";
import { GRID } from "./picture.js";
import { positionAddress, valueWords } from "./positions.js";

/** Lets the chart of an answer to `take` or `octal` be asked. */
export function askChart(asked) {
  const figure = byId("result").querySelector("figure");
  const marks = figure ? [...figure.querySelectorAll("svg > .heap")] : [];
  if (asked.words.includes("--misere") || !marks.length) return;
  const game = asked.words[1].split(/[\s,]+/).filter(Boolean).join();
  const say = element("p", { role: "status", className: "asked" }, both("ask the chart"));
  let at = -1;
  const ask = async (n) => {
    if (n === at || !marks[n]) return;
    at = n;
    const told = await quick(["at", game, String(n)]);
    if (told.error !== undefined || n !== at) return;
    const options = new Set(told.options.filter(({ position }) => position.length < 2).map(({ position }) => position[0] ?? 0));
    marks.forEach((mark, i) => {
      mark.setAttribute("stroke", i === n || options.has(i) ? GRID.ink : "none");
      mark.setAttribute("stroke-width", i === n ? 5 : 2);
    });
    say.dataset.said = "";
    say.replaceChildren(...valueWords(told), " ",
      element("a", { href: `#${positionAddress(game, [String(n)])}` }, both("its options")));
  };
  figure.onpointermove = figure.onclick = (event) => {
    const far = marks.map((mark) => {
      const { left, width } = mark.getBoundingClientRect();
      return Math.abs(left + width / 2 - event.clientX);
    });
    ask(far.indexOf(Math.min(...far)));
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
  figure.after(say);
}
