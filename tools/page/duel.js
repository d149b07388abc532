// The first game of the page: of ten stones a move takes 1, 2 or 3. The page leaves a
// multiple of 4 if it can.
import { both, element, pushButton } from "./dom.js";
import { stoneRow } from "./stones.js";

/** The row, a button for each amount, and at the end who has won and why. */
export function duel() {
  let left, mistake;
  const row = element("div", {});
  const said = element("p", { role: "status" });
  const again = pushButton(both("duel again"), () => begin());
  const amounts = [1, 2, 3].map((n) => pushButton(both("take stones", { n }), () => take(n)));
  const draw = (...words) => {
    const wasHere = amounts.includes(document.activeElement);
    row.replaceChildren(stoneRow("", left, () => ({ name: "stone" })));
    said.replaceChildren(...words);
    amounts.forEach((button, i) => { button.disabled = i >= left; });
    // The button that was pressed may be of no use any more.
    if (wasHere && document.activeElement.disabled !== false) amounts.concat(again).find((button) => !button.disabled).focus();
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
    left = 10;
    mistake = undefined;
    draw(both("duel left", { left }));
  };
  begin();
  return element("div", { className: "duel" }, element("p", {}, both("duel")), row, said,
    element("p", { className: "actions" }, ...amounts, again));
}
