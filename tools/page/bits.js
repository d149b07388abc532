// Nim in binary, step by step: which column, which heap, what is left.

/** The steps of a position: each has a sentence and says which digits are marked. */
function bitSteps(told) {
  const odd = (column) => told.sum.digits[column] === "1";
  const leading = told.sum.digits.indexOf("1");
  const sum = { key: "sum", number: told.sum.number, value: told.value };
  const steps = [
    { said: both("bits heaps"), mark: () => false },
    { said: both(told.key, sum), mark: (row, column) => odd(column), sum: true },
  ];
  if (told.moves.length && leading >= 0 && told.moves.some((one) => one.key === "bits move")) {
    steps.push({ said: both("bits column", sum), sum: true,
      mark: (row, column) => column === leading && told.heaps[row]?.digits[column] === "1" });
  }
  for (const one of told.moves) {
    steps.push({ said: both(one.key, { ...one, row: one.row + 1 }), sum: true, move: one,
      mark: (row, column) => row === one.row && one.digits[column] !== told.heaps[row].digits[column] });
  }
  return steps;
}

/** The picture of a step. A move shows what it leaves, and the columns after it. */
function bitGrid(told, step) {
  const heaps = told.heaps.map((heap, row) => (step.move?.row === row ? step.move : heap));
  const total = heaps.map((heap) => heap.digits);
  const evenOf = (column) => total.filter((digits) => digits[column] === "1").length % 2;
  const columns = [...told.sum.digits].map((_, i) => 2n ** BigInt(told.places - 1 - i));
  const rows = heaps.map((heap) => heap.number);
  const widest = Math.max(...[...rows, ...columns].map((text) => String(text).length));
  return gridOf({
    rows: step.sum ? [...rows, "⊕"] : rows, columns, label: "Nim", margin: 30 + 8 * widest,
    side: Math.max(34, 8 * widest + 6),
    look: (row, column) => {
      const digit = row < heaps.length ? heaps[row].digits[column] : String(evenOf(column));
      const isMarked = row < heaps.length ? step.mark(row, column) : digit === "1";
      return { text: digit, fill: isMarked ? GRID.p : GRID.n, strong: isMarked || digit === "1" ? 1 : 0.45,
        name: isMarked ? "marked" : "" };
    },
  });
}

/** The columns of an answer to `nim`, with buttons for the steps. */
async function showBits(asked) {
  const place = byId("result").querySelector(".headline");
  const told = await quick(["bits", ...asked.words.slice(1)]);
  if (told.error !== undefined) return;
  const steps = bitSteps(told);
  const box = element("div", { id: "bits" });
  const said = element("p", { role: "status" });
  const shown = element("figure", { tabIndex: 0 });
  const buttons = [-1, 1].map((by) => {
    const button = element("button", { type: "button" }, both(by < 0 ? "step back" : "step on"));
    button.onclick = () => turn(at + by);
    return button;
  });
  let at = 0;
  const turn = (to) => {
    const wasHere = box.contains(document.activeElement);
    at = Math.min(Math.max(to, 0), steps.length - 1);
    said.replaceChildren(`${at + 1}/${steps.length} `, steps[at].said);
    shown.replaceChildren(sized(bitGrid(told, steps[at])));
    buttons[0].disabled = at === 0;
    buttons[1].disabled = at === steps.length - 1;
    // A button that is of no use any more gives the focus to the other one.
    if (wasHere && document.querySelector("#bits :focus:enabled, #bits figure:focus") === null) buttons[at ? 0 : 1].focus();
  };
  shown.onkeydown = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    turn(at + by);
  };
  box.append(shown, said, element("p", { className: "actions" }, ...buttons));
  place.after(box);
  turn(0);
}
