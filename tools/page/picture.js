// Draws grids, and frames any picture. The SVG of a picture names its colours, so that a copy keeps them.
import { ARROWS, both, byId, element, isSlide, relabel } from "./dom.js";

/** The colours of pictures. */
export const GRID = { p: "#c65300", n: "#d6e6f2", value: "#0072b2", soft: "#555555", ink: "#222222", paper: "#ffffff" };
/** The width that a margin leaves. While a step of the lectures is shown, `#result` has no width. */
const widthFor = (margin) => (byId("result").clientWidth || document.querySelector("main").clientWidth - 56) - margin - 12;

/** The side of a cell such that the columns fit the screen, but at least 18 and at most 34. */
export const cellSide = (columns, margin) => isSlide() ? 34 : Math.min(34, Math.max(18, Math.floor(widthFor(margin) / columns)));

/** The number of columns, each 24 wide, that fit side by side. On a slide, 26 columns, each 40 wide. */
export const columnsIn = (margin) => isSlide() ? 26 : Math.max(8, Math.floor(widthFor(margin) / 24));

/** Makes an SVG element. */
export function svgElement(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A text centred at a point. */
export const gridText = (x, y, text, more) =>
  svgElement("text", { x, y, dy: "0.36em", "text-anchor": "middle", ...more }, String(text));

/** Limits how far a picture is scaled down: letters stay at least 12 high, and a wide picture has to be scrolled. */
export function sizeSvg(svg) {
  const box = svg.viewBox.baseVal;
  svg.style.minWidth = `${Math.ceil((box.width * 12) / svg.getAttribute("font-size"))}px`;
  svg.style.maxWidth = `${box.width}px`;
  return svg;
}

/** Puts a picture into a figure with a name. The figure has a caption while the picture has to be scrolled. */
export function frameSvg(svg) {
  const note = element("figcaption", { className: "small", hidden: true }, both("goes on"));
  const figure = element("figure", { tabIndex: 0 }, sizeSvg(svg), note);
  figure.ariaLabel = svg.getAttribute("aria-label") ?? svg.querySelector("title").textContent;
  new ResizeObserver(() => { note.hidden = figure.scrollWidth <= figure.clientWidth + 1; }).observe(figure);
  return figure;
}

/** Parses a picture of the WebAssembly module, and frames it. */
export function parseSvg(svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawing.setAttribute("role", "img");
  const figure = frameSvg(document.adoptNode(drawing));
  relabel(figure);
  return figure;
}

/**
 * A grid with the names of its `rows` and `columns`. `look(row, column)` describes a cell: its
 * `text`, its `fill` with the opacity `strong`, its class `name`, and the text that is `spoken`
 * instead of `text`. Columns wrap after `fold`. If `see` is given, it is called for the cell that
 * has the pointer or the focus, arrow keys move the focus, and a click or Enter calls `press`.
 */
export function gridOf({ rows, columns, fold = columns.length, look, side, margin: left, label, see, press }) {
  const fontSize = isSlide() ? 24 : side < 24 ? 12 : 14;
  const margin = Math.ceil((left * fontSize) / 14);
  const block = 30 + side * rows.length;
  const [width, height] = [margin + side * fold + 12, block * Math.ceil(columns.length / fold) + 8];
  const svg = svgElement("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, class: "grid",
    "font-family": "Helvetica, Arial, sans-serif", "font-size": fontSize, fill: GRID.ink, role: see ? "group" : "img",
    "aria-label": label });
  svg.append(svgElement("rect", { width, height, fill: GRID.paper }));
  const xOf = (j) => margin + side * (j % fold);
  const yOf = (j, i) => block * Math.floor(j / fold) + 30 + side * i;
  columns.forEach((name, j) => svg.append(gridText(xOf(j) + side / 2, yOf(j, 0) - 15, name, { fill: GRID.soft })));
  rows.forEach((name, i) => columns.forEach((_, j) => {
    if (j % fold === 0) svg.append(gridText(margin - 8, yOf(j, i + 0.5), name, { fill: GRID.soft, "text-anchor": "end" }));
    svg.append(cellOf(look(i, j), i, j, xOf(j), yOf(j, i), side, see));
  }));
  if (see) handleGrid(svg, see, press);
  return svg;
}

function cellOf({ text = "", fill = GRID.n, strong = 1, name = "", spoken }, i, j, x, y, side, see) {
  const aria = see ? { role: "button", tabindex: -1, "aria-label": spoken ?? `${text}` } : {};
  const ink = fill === GRID.p ? { fill: GRID.paper, "font-weight": "bold" } : {};
  return svgElement("g", { class: `cell ${name}`, "data-row": i, "data-column": j, ...aria },
    svgElement("rect", { x: x + 1, y: y + 1, width: side - 2, height: side - 2, rx: 3, fill, "fill-opacity": strong }),
    gridText(x + side / 2, y + side / 2, text, ink));
}

/** Handles pointer, focus and keys of a grid. The Tab key reaches one cell of the grid. */
function handleGrid(svg, see, press) {
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

/** Outlines cells: `widthOf(row, column)` is 4 for the current cell, 2 for its options, and 0 for others. */
export function outline(svg, widthOf) {
  for (const cell of svg.querySelectorAll(".cell")) {
    const width = widthOf(Number(cell.dataset.row), Number(cell.dataset.column));
    cell.classList.toggle("here", width === 4);
    cell.classList.toggle("option", width === 2);
    cell.firstChild.setAttribute("stroke", width ? GRID.ink : "none");
    cell.firstChild.setAttribute("stroke-width", width);
  }
}
