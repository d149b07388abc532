// Draws graphs: the vertices in a circle, and the edges as arrows. The token game calls a vertex a place.
import { both, element, spokenText } from "./dom.js";
import { GRID, svgElement, frameSvg, gridText } from "./picture.js";

/** The centre of a place, in hundredths of the board. */
function placeAt(place, count) {
  const angle = (2 * Math.PI * (place - 1)) / count;
  return [50 + 40 * Math.sin(angle), 50 - 40 * Math.cos(angle)];
}

/** An arrow between two places, curved so that the arrow back is another line. The arrow of a loop is a circle. */
function arrow(from, to, count, name = "") {
  const [[x1, y1], [x2, y2]] = [placeAt(from, count), placeAt(to, count)];
  const line = (d) => svgElement("path", { d, class: `arrow ${name}`, fill: "none" });
  if (from === to) return line(`M${x1 - 2} ${y1 - 3}a3.5 3.5 0 1 1 4 0`);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [right, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const [x, y] = [(x1 + x2) / 2 + 6 * down, (y1 + y2) / 2 - 6 * right];
  // The arrow ends at the edge of a place, whose radius is about 7. `pointAt` measures from the centre of the place.
  const end = Math.hypot(x2 - x, y2 - y);
  const [along, across] = [(x2 - x) / end, (y2 - y) / end];
  const pointAt = (distance, side) => `${x2 - along * distance - across * side} ${y2 - across * distance + along * side}`;
  return line(`M${x1} ${y1}Q${x} ${y} ${pointAt(8, 0)}M${pointAt(10.5, 1.5)}L${pointAt(8, 0)}L${pointAt(10.5, -1.5)}`);
}

/** The board of the token game. Each place is a button, which is enabled if the token may go to the place. */
export function tokenBoard({ places, before, heaps: [here], moves, last }, hint, press) {
  const svg = svgElement("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" });
  places.forEach((list, i) => list.forEach((to) => {
    const isLast = last && before[0] === i + 1 && last.to === to;
    const isHint = hint?.all && here === i + 1 && hint.to === to;
    svg.append(arrow(i + 1, to, places.length, isHint ? "hint" : isLast ? "last" : ""));
  }));
  const board = element("div", { className: "places", role: "group" }, svg);
  for (let place = 1; place <= places.length; place++) {
    const one = moves.find((move) => move.to === place);
    const button = element("button", { type: "button", disabled: !one, onclick: () => press(0, place - 1),
      className: `stone${place === here ? " here" : ""}${hint?.all && hint.to === place ? " hint" : ""}` },
      String(place), place === here ? spokenText(both("the token")) : one ? spokenText(both("press token")) : null);
    const [x, y] = placeAt(place, places.length);
    Object.assign(button.style, { left: `${x}%`, top: `${y}%` });
    Object.assign(button.dataset, { row: 0, stone: place - 1 });
    board.append(button);
  }
  return board;
}

/** The arrows of the token game as input of the command `graph`, which counts vertices from 0. */
export function edgeList(places) {
  const edges = places.flatMap((list, i) => list.map((to) => `${i} ${to - 1}`));
  return [`${places.length} ${edges.length}`, ...edges].join(", ");
}

export const MAX_VERTICES = 24;

/** Parses an input of `graph`: the two ends of each edge, without costs. */
function parseEdges(values) {
  const [, count, ...rest] = values.match(/\d+/g).map(Number);
  const size = rest.length / count;
  return Array.from({ length: count }, (_, i) => rest.slice(i * size, i * size + 2));
}

/** The look of a vertex by its result: the colours of N for won and of P for lost, and a dashed outline for drawn. */
const LOOKS = {
  win: { fill: GRID.n },
  lose: { fill: GRID.p, ink: { fill: GRID.paper } },
  draw: { fill: GRID.paper, dashes: "4 3" },
  asked: { fill: GRID.paper },
};

/** A game on a graph, with vertices in the colours of their results. */
export function graphPicture({ vertices, verdicts }, values) {
  const svg = svgElement("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 400 400", class: "graph", role: "img",
    "font-family": "Helvetica, Arial, sans-serif", "font-size": 17, fill: GRID.ink, "aria-label": "graph" },
  svgElement("rect", { width: 400, height: 400, fill: GRID.paper }));
  const arrows = parseEdges(values).map(([from, to]) => arrow(from + 1, to + 1, vertices));
  svg.append(svgElement("g", { transform: "scale(4)", stroke: GRID.soft, "stroke-width": 0.4, fill: "none" }, ...arrows));
  verdicts.forEach((verdict, v) => {
    const { fill, ink = {}, dashes = "none" } = LOOKS[verdict];
    const [x, y] = placeAt(v + 1, vertices).map((part) => 4 * part);
    svg.append(svgElement("g", { class: `vertex ${verdict}` },
      svgElement("circle", { cx: x, cy: y, r: 16, fill, stroke: GRID.ink, "stroke-dasharray": dashes }),
      gridText(x, y, v, ink)));
  });
  return frameSvg(svg);
}
