// The tab Play. The module knows the moves and who wins; here they are only shown.
const GAMES = ["take", "nim", "misere", "kayles", "dawson", "nimble"];

/**
 * The present game: its words, what the module says of the position, whether the page is
 * to move, and the positions in which the user moved.
 */
const game = { words: [], now: null, mine: false, busy: false, before: [] };

async function position(heaps) {
  const words = ["play", ...game.words];
  if (heaps) words.push("--heaps", heaps.join(","));
  const said = await opponent.ask({ words, values: "" }, () => {});
  return said.fault === undefined ? JSON.parse(said.answer) : { error: said.fault };
}

/** The moves that begin at a stone. */
const movesAt = (row, stone) => game.now.moves.filter((move) => move.row === row && move.from === stone);

function press(row, stone) {
  const moves = movesAt(row, stone);
  if (game.busy || game.mine || !moves.length) return;
  if (moves.length === 1) return move(moves[0]);
  // Kayles: one pin or two.
  const choice = moves.map((one) => {
    const button = element("button", { type: "button" }, both("take stones", { n: one.to - one.from }));
    button.onclick = () => move(one);
    return button;
  });
  byId("choice").replaceChildren(...choice);
  choice[0].focus();
}

function drawRow(stones, row) {
  const isNimble = game.words[0] === "nimble";
  const list = element("div", { className: "stones", role: "group", ariaLabel: `${row + 1}: ${stones}` });
  list.append(element("span", { className: "small" }, `${stones}`));
  for (let stone = 0; stone < stones; stone++) {
    const isLegal = !game.mine && movesAt(row, stone).length > 0;
    const button = element("button", { type: "button", disabled: !isLegal }, isNimble ? String(stone) : "");
    button.className = isNimble ? "square" : "stone";
    button.dataset.row = row;
    button.dataset.stone = stone;
    button.ariaLabel = `${row + 1}: ${stone + 1}`;
    button.onclick = () => press(row, stone);
    list.append(button);
  }
  if (isNimble) list.append(element("span", { className: "coin", title: "coin" }, String(stones)));
  return list;
}

/** Where the tab Explore shows more of this game. */
function explored() {
  const heaps = game.now.heaps.join(",");
  const places = {
    nim: `#nim=${heaps}`,
    misere: `#nim=${heaps}&misere`,
    nimble: `#nim=${heaps}`,
    take: `#take=${byId("amounts").value.trim() || "1,3,4"}`,
    kayles: "#octal=.77",
    dawson: "#octal=.07",
  };
  return places[game.words[0]];
}

function draw(...said) {
  byId("choice").replaceChildren();
  byId("why").replaceChildren();
  byId("board").replaceChildren(...game.now.heaps.map(drawRow));
  byId("turn").replaceChildren(...said);
  byId("board").dataset.turn = game.now.moves.length ? (game.mine ? "page" : "you") : "over";
}

/** Whether the game is over, or cannot be played; then says who has won, or why. */
function isOver() {
  if (game.now.error !== undefined) {
    for (const id of ["board", "choice", "why"]) byId(id).replaceChildren();
    byId("turn").replaceChildren(element("span", { className: "error", role: "alert" }, game.now.error));
    return true;
  }
  if (game.now.moves.length) return false;
  const moverWins = game.words[0] === "misere";
  const youWin = game.mine !== moverWins;
  draw(both(youWin ? "you win" : "page wins"));
  byId("board").dataset.winner = youWin ? "you" : "page";
  return true;
}

async function goTo(heaps, mine) {
  game.busy = true;
  game.now = await position(heaps);
  game.mine = mine;
  game.busy = false;
  byId("undo").disabled = !game.before.length;
}

/** Takes back the user's last move and the answer to it. */
async function undo() {
  if (game.busy || !game.before.length) return;
  await goTo(game.before.pop(), false);
  byId("board").dataset.winner = "";
  draw(both("your turn"));
}

/** The user's move, and the answer. */
async function move(one) {
  game.before.push(game.now.heaps);
  await goTo(one.after, true);
  if (!isOver()) await answer();
}

async function answer() {
  const best = game.now.moves[game.now.best];
  const facts = { row: best.row + 1, n: best.to - best.from };
  await goTo(best.after, false);
  const key = game.words[0] === "nimble" ? "page moved coin" : "page moved";
  if (!isOver()) draw(both(key, facts), " ", both("your turn"));
}

async function newGame(pageBegins) {
  byId("board").dataset.turn = byId("board").dataset.winner = "";
  game.before = [];
  await goTo(undefined, pageBegins);
  if (isOver()) return;
  if (pageBegins) return answer();
  draw(both("your turn"));
}

/** The tab for an address such as `play=nim&heaps=3,5,7`. */
function showPlay(wanted, address) {
  if (wanted === undefined && game.words.length) return;
  let words;
  try {
    words = question(parsed(address)).words.slice(1);
  } catch (error) {
    return byId("turn").replaceChildren(both("address", { why: error.message }));
  }
  game.words = words.length ? words : ["nim"];
  if (GAMES.includes(game.words[0])) byId("game").value = game.words[0];
  const option = (name) => game.words[game.words.indexOf(name) + 1];
  byId("rows-of").value = game.words.includes("--heaps") ? option("--heaps") ?? "" : "";
  byId("amounts").value = game.words.includes("--amounts") ? option("--amounts") ?? "" : "";
  fitPlay();
  newGame(false);
}

function fitPlay() {
  const name = byId("game").value;
  byId("amounts").parentElement.hidden = name !== "take";
  byId("rule").replaceChildren(both(`rule ${name}`));
}

function startPlay() {
  for (const name of GAMES) byId("game").append(element("option", { value: name }));
  byId("game").onchange = () => {
    byId("rows-of").value = "";
    fitPlay();
  };
  byId("setup").onsubmit = (event) => {
    event.preventDefault();
    const parts = [`play=${byId("game").value}`];
    const add = (name, id) => {
      const text = byId(id).value.trim();
      if (text && !byId(id).parentElement.hidden) parts.push(`${name}=${written(text)}`);
    };
    add("heaps", "rows-of");
    add("amounts", "amounts");
    go(parts.join("&"));
  };
  byId("undo").onclick = undo;
  byId("again").onclick = () => newGame(false);
  byId("begin").onclick = () => newGame(true);
  byId("explain").onclick = () => {
    if (!game.now?.why) return;
    const more = element("a", { href: explored() }, both("in Explore"));
    byId("why").replaceChildren(both(game.now.why.key, game.now.why), " ", more);
  };
  fitPlay();
}
