// Edits an octal code as a table: what a move that takes n stones from a row may leave of the row.
import { both, byId, element } from "./dom.js";

export const USUAL_CODE = ".137";

/** The minimum number of rows of the table. Row n is about moves that take n stones. */
const MIN_ROWS = 4;

const LEAVES = ["leaves nothing", "leaves one row", "leaves two rows"];

/** The digits of a code for taking 1, 2, ... stones. */
const parseDigits = (code) => [...(code.split(".")[1] ?? "")].map((digit) => parseInt(digit, 8) || 0);

export function drawDigits() {
  const digits = parseDigits(byId("code").value);
  const rows = Array.from({ length: Math.max(MIN_ROWS, digits.length) }, (_, i) => {
    const buttons = LEAVES.map((key, bit) => {
      const button = element("button", { type: "button", ariaPressed: String(((digits[i] >> bit) & 1) === 1) }, both(key));
      Object.assign(button.dataset, { taken: i + 1, bit });
      return button;
    });
    return element("div", { className: "actions", role: "group" }, both("takes of a row", { n: i + 1 }), ...buttons);
  });
  byId("digits").replaceChildren(...rows);
}

/** Makes the buttons of the table change the code, and then call `change`. */
export function handleDigits(change) {
  byId("code").oninput = drawDigits;
  byId("digits").onclick = ({ target }) => {
    const { taken, bit } = target.closest("button")?.dataset ?? {};
    if (!taken) return;
    const digits = parseDigits(byId("code").value);
    while (digits.length < taken) digits.push(0);
    digits[taken - 1] ^= 1 << bit;
    byId("code").value = `.${digits.join("").replace(/0+$/, "") || "0"}`;
    drawDigits();
    byId("digits").querySelector(`[data-taken="${taken}"][data-bit="${bit}"]`).focus();
    change();
  };
}
