// A game on a graph, drawn: its vertices in a circle, in the colours of their results.

/** The most vertices that are drawn. */
const MOST_DRAWN = 24;

/** The edges in an input of `graph`, by their ends. */
function edgesIn(values) {
  const [, count, ...rest] = values.match(/\d+/g).map(Number);
  const size = rest.length / count;
  return Array.from({ length: count }, (_, i) => rest.slice(i * size, i * size + 2));
}

/** How a vertex looks: won ones as N-positions, lost ones as P-positions, drawn ones with a dashed edge. */
const VERTICES = {
  win: { fill: GRID.n },
  lose: { fill: GRID.p, ink: { fill: GRID.paper } },
  draw: { fill: GRID.paper, dashes: "4 3" },
  asked: { fill: GRID.paper },
};

function graphPicture({ vertices, verdicts }, values) {
  const svg = drawn("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 400 400", class: "graph", role: "img",
    "font-family": "Helvetica, Arial, sans-serif", "font-size": 17, fill: GRID.ink, "aria-label": "graph" },
  drawn("rect", { width: 400, height: 400, fill: GRID.paper }));
  const arrows = edgesIn(values).map(([from, to]) => arrow(from + 1, to + 1, vertices));
  svg.append(drawn("g", { transform: "scale(4)", stroke: GRID.soft, "stroke-width": 0.4, fill: "none" }, ...arrows));
  verdicts.forEach((verdict, v) => {
    const { fill, ink = {}, dashes = "none" } = VERTICES[verdict];
    const [x, y] = placeAt(v + 1, vertices).map((part) => 4 * part);
    svg.append(drawn("g", { class: `vertex ${verdict}` },
      drawn("circle", { cx: x, cy: y, r: 16, fill, stroke: GRID.ink, "stroke-dasharray": dashes }),
      gridText(x, y, v, ink)));
  });
  return framed(svg);
}
