// Nim in binary, step by step: the column, the heap, and the number that a winning move leaves.
import { both, element, isSlide, pushButton } from "./dom.js";
import { GRID, cellSide, columnsIn, gridOf, sizeSvg } from "./picture.js";

/** The heaps, the nim-sum and the moves of an answer to `nim`, with binary digits. BigInt does not round large numbers. */
function bitFacts({ facts }) {
  const [heaps, sum] = [facts.heaps.map(BigInt), BigInt(facts.nim_sum)];
  const places = Math.max(1, ...heaps.map((heap) => heap.toString(2).length));
  const toBinary = (number) => ({ number: String(number), digits: number.toString(2).padStart(places, "0") });
  const moves = facts.winning_moves.map(([row, left]) => ({
    ...toBinary(BigInt(left)), row: Number(row), heap: facts.heaps[row], taken: String(heaps[row] - BigInt(left)),
    // A misère move that leaves only heaps of 1 wins if their number is odd. Then the nim-sum becomes 1, not 0.
    key: (heaps[row] ^ BigInt(left)) === sum ? "bits move" : "bits move ones",
  }));
  const suffix = facts.play === "misere" && heaps.every((heap) => heap <= 1n) ? " ones" : "";
  return { heaps: heaps.map(toBinary), sum: toBinary(sum), places, moves, key: `bits ${facts.outcome}${suffix}` };
}

/** The steps of the explanation. A step has a text, and a function `mark` that says which digits are marked. */
function bitSteps(facts) {
  const isOdd = (column) => facts.sum.digits[column] === "1";
  const leading = facts.sum.digits.indexOf("1");
  const sum = { number: facts.sum.number, value: 2n ** BigInt(facts.places - 1 - Math.max(leading, 0)) };
  const steps = [
    { text: both("bits heaps"), mark: () => false },
    { text: both(facts.key, sum), mark: (row, column) => isOdd(column), sum: true },
  ];
  if (facts.moves.length && leading >= 0 && facts.moves.some((one) => one.key === "bits move")) {
    steps.push({ text: both("bits column", sum), sum: true,
      mark: (row, column) => column === leading && facts.heaps[row]?.digits[column] === "1" });
  }
  for (const one of facts.moves) {
    steps.push({ text: both(one.key, { ...one, row: one.row + 1 }), sum: true, move: one,
      mark: (row, column) => row === one.row && one.digits[column] !== facts.heaps[row].digits[column] });
  }
  return steps;
}

/** Draws a step. The step of a move shows the heaps after the move. If there are many columns, they wrap. */
function bitGrid({ heaps: all, sum, places }, step) {
  const heaps = all.map((heap, row) => (step.move?.row === row ? step.move : heap));
  const parity = (column) => heaps.filter(({ digits }) => digits[column] === "1").length % 2;
  const exponents = [...sum.digits].map((_, i) => places - 1 - i);
  const columns = exponents.map((exponent) => places < 10 ? 2 ** exponent
    : `2${[...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("")}`);
  const widest = Math.max(...heaps.map(({ number }) => number.length));
  // If a number has 8 decimal digits or more, the rows are labelled ①, ②, ... instead of by their numbers.
  const rows = heaps.map(({ number }, row) => (widest < 8 ? number : String.fromCodePoint(0x2460 + row)));
  const margin = widest < 8 ? 30 + 8 * widest : 38;
  const fold = Math.ceil(places / Math.ceil(places / columnsIn(margin)));
  // The label for screen readers is the same in both languages.
  const digits = heaps.map((heap) => `${heap.number} = ${heap.digits}`);
  if (step.sum) digits.push(`XOR = ${exponents.map((_, column) => parity(column)).join("")}`);
  return gridOf({
    rows: step.sum ? [...rows, "⊕"] : rows, columns, fold, label: `Nim: ${digits.join(", ")}`, margin,
    side: places < 10 ? cellSide(fold, margin) : isSlide() ? 40 : Math.max(24, cellSide(fold, margin)),
    look: (row, column) => {
      const digit = row < heaps.length ? heaps[row].digits[column] : String(parity(column));
      const isMarked = row < heaps.length ? step.mark(row, column) : digit === "1";
      return { text: digit, fill: isMarked ? GRID.p : GRID.n, strong: isMarked || digit === "1" ? 1 : 0.45,
        name: isMarked ? "marked" : "" };
    },
  });
}

/** The binary digits of an answer to `nim`, with buttons for the steps; `plain` instead if there are more than 16 heaps. */
export function bitBox(answer, plain) {
  const facts = bitFacts(answer);
  if (facts.heaps.length > 16) return plain;
  const steps = bitSteps(facts);
  const box = element("div", { className: "bits" });
  const status = element("p", { role: "status" });
  const figure = element("figure", { tabIndex: 0, ariaLabel: "Nim" });
  const buttons = [-1, 1].map((by) => pushButton(both(by < 0 ? "step back" : "step on"), () => turn(at + by)));
  let at = 0;
  const turn = (to) => {
    const wasHere = buttons.includes(document.activeElement);
    at = Math.min(Math.max(to, 0), steps.length - 1);
    status.replaceChildren(`${at + 1}/${steps.length} `, steps[at].text);
    figure.replaceChildren(sizeSvg(bitGrid(facts, steps[at])));
    buttons[0].disabled = at === 0;
    buttons[1].disabled = at === steps.length - 1;
    // A button that becomes disabled passes the focus to the other button.
    if (wasHere && document.activeElement.disabled !== false) buttons[at ? 0 : 1].focus();
  };
  figure.step = (by) => {
    const old = at;
    turn(at + by);
    return at !== old;
  };
  figure.onkeydown = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || isSlide()) return;
    event.preventDefault();
    turn(at + by);
  };
  box.append(figure, status, element("p", { className: "actions" }, ...buttons));
  turn(0);
  return box;
}
