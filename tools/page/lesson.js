// The start of the page: what a game is, two games to try, and the steps of the lectures.
import { LANGUAGES, alarm, both, byId, data, element, spokenText, inBoth, isSlide, pushButton, ready, sentence } from "./dom.js";
import { progressOf } from "./exercise.js";
import { stepView, titleOf, titles } from "./lecture.js";
import { explorer } from "./module.js";
import { handleArrows, stoneRow, setStop } from "./stones.js";

const { preface, abouts } = data.lectures;

/** The first game: a move takes 1, 2 or 3 of ten stones. The page leaves a multiple of 4 if it can, and says why at the end. */
function duel() {
  let left, mistake;
  const row = element("div", {});
  const status = element("p", { role: "status" });
  const reset = pushButton(both("duel again"), () => begin());
  const amounts = [1, 2, 3].map((n) => pushButton(both("take stones", { n }), () => take(n)));
  const draw = (...words) => {
    const wasHere = amounts.includes(document.activeElement);
    row.replaceChildren(stoneRow("", left, () => ({ name: "stone" })));
    status.replaceChildren(...words);
    amounts.forEach((button, i) => { button.disabled = i >= left; });
    // The pressed button, which has the focus, may be disabled now.
    if (wasHere && document.activeElement.disabled !== false) amounts.concat(reset).find((button) => !button.disabled).focus();
  };
  const take = (own) => {
    left -= own;
    if (left % 4) mistake ??= left;
    if (!left) return draw(both("duel won"));
    const n = left % 4 || 1;
    left -= n;
    draw(both("duel moves", { own, n }), " ", both(left ? "duel left" : "duel lost", { left, mistake }));
  };
  const begin = () => {
    [left, mistake] = [10, undefined];
    draw(both("duel left", { left }));
  };
  begin();
  return element("div", { className: "duel" }, element("p", {}, both("duel")), row, status,
    element("p", { className: "actions" }, ...amounts, reset));
}

/** Nim with three rows. The shown nim-sum changes with each move. */
function liveNim() {
  const heaps = [3, 5, 7];
  const rows = [...heaps];
  const bits = (number) => number.toString(2).padStart(3, "0");
  const board = element("div", {});
  const status = element("p", { role: "status" });
  const reset = pushButton(both("put back"), () => {
    rows.splice(0, 3, ...heaps);
    draw();
  });
  const draw = () => {
    const sum = rows.reduce((sum, stones) => sum ^ stones, 0);
    board.replaceChildren(...rows.map((stones, row) => stoneRow(`${stones} = ${bits(stones)}`, stones, (stone) => ({
      name: "stone", spoken: spokenText(both("press", { row: row + 1, n: stones - stone, left: stone })),
      press: () => take(row, stone),
    }), row)));
    setStop(board, board.querySelector("button"));
    const facts = { sum, bits: bits(sum), terms: rows.map(bits).join(" ⊕ ") };
    status.replaceChildren(sentence("live sum", facts), " ", sentence(sum ? "live N" : rows.some(Boolean) ? "live P" : "live end"));
  };
  const take = (row, stone) => {
    rows[row] = stone;
    draw();
    (board.children[row].querySelector("button:last-of-type") ?? reset).focus();
  };
  handleArrows(board);
  draw();
  return element("div", { className: "live" }, element("p", {}, both("live")), board, status, reset);
}

const card = (about, i) =>
  element("li", {}, element("a", { href: `#step=${i + 1}` }, element("b", {}, titleOf(i)), inBoth(about), progressOf(i + 1)));

const prefaceIn = (html, at) => element("div", { className: "text", lang: LANGUAGES[at], innerHTML: html });

function startView() {
  return [element("h2", {}, both("who wins")), duel(), element("h2", {}, both("what a game is")), element("p", { className: "lead" }, sentence("a game")), liveNim(),
    element("h2", {}, both("the steps", { n: titles.length })), ...preface.map(prefaceIn), element("ol", { className: "cards" }, ...abouts.map(card))];
}

/** Shows the start, or the step that the address names. */
export function showLesson([[, number]]) {
  const box = byId("lesson");
  const shown = titles[number - 1] ? `${number}${isSlide() ? " slide" : ""}` : "start";
  ready.then(() => explorer.worker || explorer.start());
  if (box.dataset.shown === shown) return;
  box.dataset.shown = shown;
  const error = number === undefined || shown !== "start" ? [] : [alarm(both("no step", { number }))];
  box.replaceChildren(...error, ...(shown === "start" ? startView() : stepView(number - 1)));
  scrollTo(0, 0);
}
