// One way to draw a row of stones: on the board, as the last move, in the lesson.

/** Text that is heard, not seen. */
const heard = (key, facts) => element("span", { className: "heard" }, both(key, facts));

/**
 * A row of stones after its label. `look(stone)` says how each is: its class `name`, its
 * `text`, what is `said` of it, and what `press` does; a stone that may not be pressed
 * now is `disabled`, and one without `press` is no button.
 */
function stoneRow(label, count, look) {
  const row = element("div", { className: "stones", role: "group" },
    element("span", { className: "small" }, label));
  for (let stone = 0; stone < count; stone++) {
    const { name, text = "", said, press, disabled } = look(stone);
    const kind = press ? { type: "button", onclick: press, disabled } : {};
    row.append(element(press ? "button" : "span", { className: name, ...kind }, text, said));
    row.lastChild.dataset.stone = stone;
  }
  return row;
}

/** The button of these that is nearest to a place in a list of rows. */
function nearest(buttons, row, stone) {
  const far = (button) => 100 * Math.abs(button.dataset.row - row) + Math.abs(button.dataset.stone - stone);
  return [...buttons].sort((one, other) => far(one) - far(other))[0];
}
