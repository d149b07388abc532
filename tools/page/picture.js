// How pictures are drawn: in a frame, and as grids of digits of heaps, values of two heaps, or classes. They
// are SVG with colours of their own, so that they can be copied.
import { ARROWS, both, byId, element, isSlide, relabel } from "./dom.js";

export const GRID = { p: "#c65300", n: "#d6e6f2", value: "#0072b2", soft: "#555555", ink: "#222222", paper: "#ffffff" };

/** The width that a picture may have; in a step of a lecture there is no result. */
const roomFor = (margin) => (byId("result").clientWidth || document.querySelector("main").clientWidth - 56) - margin - 12;

/** The side of a cell with which a grid of so many columns fits a phone too, if that can be read. */
export const cellSide = (columns, margin) => isSlide() ? 34 : Math.min(34, Math.max(18, Math.floor(roomFor(margin) / columns)));

/** How many columns of 24, or of 40 on a slide, stand side by side. */
export const columnsIn = (margin) => isSlide() ? 26 : Math.max(8, Math.floor(roomFor(margin) / 24));

/** An element of a picture. */
export function svgElement(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A text in the middle of a box of a grid. */
export const gridText = (x, y, text, more) =>
  svgElement("text", { x, y, dy: "0.36em", "text-anchor": "middle", ...more }, String(text));

/** A picture whose letters are at least 12 high on the screen; the rest is scrolled. */
export function sizeSvg(svg) {
  const box = svg.viewBox.baseVal;
  svg.style.minWidth = `${Math.ceil((box.width * 12) / svg.getAttribute("font-size"))}px`;
  svg.style.maxWidth = `${box.width}px`;
  return svg;
}

/** A picture with its name, and a line that says so if it goes on. */
export function frameSvg(svg) {
  const more = element("figcaption", { className: "small", hidden: true }, both("goes on"));
  const figure = element("figure", { tabIndex: 0 }, sizeSvg(svg), more);
  figure.ariaLabel = svg.getAttribute("aria-label") ?? svg.querySelector("title").textContent;
  new ResizeObserver(() => { more.hidden = figure.scrollWidth <= figure.clientWidth + 1; }).observe(figure);
  return figure;
}

/** A picture of the module. */
export function picture(svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawing.setAttribute("role", "img");
  const figure = frameSvg(document.adoptNode(drawing));
  relabel(figure);
  return figure;
}

/**
 * A grid: the names of its `rows` and `columns`, and `look(row, column)` for each cell: its
 * `text`, `fill`, how `strong` that is, its class `name`, and what is `said` of it. Of many
 * columns so many as `fold` says stand side by side, and the next ones below. If
 * `see` is given, a cell that has the pointer or the focus calls it, arrow keys lead to the
 * next cell, and `press` is called by a click or Enter.
 */
export function gridOf({ rows, columns, fold = columns.length, look, side, margin: left, label, see, press }) {
  const letters = isSlide() ? 24 : side < 24 ? 12 : 14;
  const margin = Math.ceil((left * letters) / 14);
  const below = 30 + side * rows.length;
  const [width, height] = [margin + side * fold + 12, below * Math.ceil(columns.length / fold) + 8];
  const svg = svgElement("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, class: "grid",
    "font-family": "Helvetica, Arial, sans-serif", "font-size": letters, fill: GRID.ink, role: see ? "group" : "img",
    "aria-label": label });
  svg.append(svgElement("rect", { width, height, fill: GRID.paper }));
  const xOf = (j) => margin + side * (j % fold);
  const yOf = (j, i) => below * Math.floor(j / fold) + 30 + side * i;
  columns.forEach((name, j) => svg.append(gridText(xOf(j) + side / 2, yOf(j, 0) - 15, name, { fill: GRID.soft })));
  rows.forEach((name, i) => columns.forEach((_, j) => {
    if (j % fold === 0) svg.append(gridText(margin - 8, yOf(j, i + 0.5), name, { fill: GRID.soft, "text-anchor": "end" }));
    svg.append(cellOf(look(i, j), i, j, xOf(j), yOf(j, i), side, see));
  }));
  if (see) handle(svg, see, press);
  return svg;
}

function cellOf({ text = "", fill = GRID.n, strong = 1, name = "", said }, i, j, x, y, side, see) {
  const free = see ? { role: "button", tabindex: -1, "aria-label": said ?? `${text}` } : {};
  const ink = fill === GRID.p ? { fill: GRID.paper, "font-weight": "bold" } : {};
  return svgElement("g", { class: `cell ${name}`, "data-row": i, "data-column": j, ...free },
    svgElement("rect", { x: x + 1, y: y + 1, width: side - 2, height: side - 2, rx: 3, fill, "fill-opacity": strong }),
    gridText(x + side / 2, y + side / 2, text, ink));
}

/** Pointer, focus and keys of a grid. One cell of it is reached by Tab. */
function handle(svg, see, press) {
  const cellAt = (row, column) => svg.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  const placeOf = (event) => {
    const { row, column } = event.target.closest(".cell")?.dataset ?? {};
    return row === undefined ? null : [Number(row), Number(column)];
  };
  const show = (event) => {
    const place = placeOf(event);
    if (place) see(...place);
  };
  svg.addEventListener("pointerover", show);
  svg.addEventListener("focusin", (event) => {
    svg.querySelector("[tabindex='0']")?.setAttribute("tabindex", -1);
    event.target.setAttribute("tabindex", 0);
    show(event);
  });
  svg.addEventListener("click", (event) => placeOf(event) && press?.(...placeOf(event)));
  svg.addEventListener("keydown", (event) => {
    const [row, column] = placeOf(event) ?? [0, 0];
    const [down, right] = ARROWS[event.key] ?? [0, 0];
    const next = down || right ? cellAt(row + down, column + right) : null;
    if (ARROWS[event.key] || event.key === "Enter" || event.key === " ") event.preventDefault();
    if (next) next.focus();
    else if (event.key === "Enter" || event.key === " ") press?.(row, column);
  });
  svg.querySelector(".cell").setAttribute("tabindex", 0);
}

/** Outlines cells: `widthOf(row, column)` is 4 for the one that is here, 2 for its options. */
export function outline(svg, widthOf) {
  for (const cell of svg.querySelectorAll(".cell")) {
    const width = widthOf(Number(cell.dataset.row), Number(cell.dataset.column));
    cell.classList.toggle("here", width === 4);
    cell.classList.toggle("option", width === 2);
    cell.firstChild.setAttribute("stroke", width ? GRID.ink : "none");
    cell.firstChild.setAttribute("stroke-width", width);
  }
}
