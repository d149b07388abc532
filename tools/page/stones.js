// Draws rows of stones, for the board, the last move and the lesson.
import { ARROWS, element } from "./dom.js";

/**
 * A row of stones after its label; `place` is the index of the row. `look(stone)` describes a stone: its class `name`,
 * its `text`, what is `spoken`, and what `press` does. A stone is no button if it has no `press`, and may be `disabled`.
 */
export function stoneRow(label, count, look, place = 0) {
  const row = element("div", { className: "stones", role: "group" },
    element("span", { className: "small" }, label));
  for (let stone = 0; stone < count; stone++) {
    const { name, text = "", spoken, press, disabled } = look(stone);
    const props = press ? { type: "button", onclick: press, disabled } : {};
    row.append(element(press ? "button" : "span", { className: name, ...props }, text, spoken));
    Object.assign(row.lastChild.dataset, { row: place, stone });
  }
  return row;
}

/** The button that is nearest to a stone: in the nearest row, the nearest stone. */
export function findNearest(buttons, row, stone) {
  const gap = (button) => 100 * Math.abs(button.dataset.row - row) + Math.abs(button.dataset.stone - stone);
  return [...buttons].sort((one, other) => gap(one) - gap(other))[0];
}

/** Makes `stop` the button of a board that the Tab key reaches. Arrow keys reach the others. */
export function setStop(board, stop) {
  for (const button of board.querySelectorAll("button")) button.tabIndex = button === stop ? 0 : -1;
}

/** Lets arrow keys lead from a button of a board to the next one that may be pressed. */
export function handleArrows(board) {
  board.addEventListener("focusin", ({ target }) => setStop(board, target));
  board.addEventListener("keydown", (event) => {
    if (!ARROWS[event.key]) return;
    event.preventDefault();
    const [down, right] = ARROWS[event.key];
    const { row, stone } = event.target.dataset;
    const isAhead = ({ dataset }) => (down ? (dataset.row - row) * down > 0
      : dataset.row === row && (dataset.stone - stone) * right > 0);
    findNearest([...board.querySelectorAll("button:enabled")].filter(isAhead), row, stone)?.focus();
  });
}
