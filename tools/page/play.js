// The tab Play. The module knows the moves and who wins; the address holds the whole game.
import { go, note, encodePart } from "./address.js";
import { copyButton } from "./copy.js";
import { WORDS, both, byId, choice, either, element, spokenText, pushButton } from "./dom.js";
import { edgeList, tokenBoard } from "./graph.js";
import { errorWords, quick } from "./module.js";
import { USUAL_CODE, drawDigits, handleDigits } from "./octal.js";
import { handleArrows, nearest, stoneRow, stopAt } from "./stones.js";

const GAMES = ["take", "octal", "nim", "misere", "kayles", "dawson", "nimble", "wythoff", "token"];
const USUAL_AMOUNTS = "1,3,4";
/** Games whose sentences are not about stones of rows whose values are added. */
const SENTENCES = { octal: "pins", kayles: "pins", dawson: "pins", nimble: "coin", wythoff: "wythoff", token: "token" };

/** The game that is shown, what the module says of its position, and how many hints were given. */
let game = { name: "", start: new Map(), moves: [], second: false, now: null, hints: 0, hand: { row: 0, stone: 0 } };
/** The game that will be shown as soon as the module answers, if there is one. */
let asked = null;

const isPagesTurn = ({ moves, second }) => moves.length % 2 === (second ? 0 : 1);
const isNimble = () => game.name === "nimble";
const kindOfStone = () => (isNimble() ? "square" : "stone");

const partsOf = (options) => options.map(([name, value]) => (value === undefined ? name : `${name}=${encodePart(value)}`));

function gameAddress() {
  const { name, start, moves } = game;
  const rest = [["moves", moves.join(",")], ["second"], ["challenge"]];
  return partsOf([["play", name], ...start, ...rest.filter((_, i) => [moves.length, game.second, game.isChallenge][i])]).join("&");
}

/** The address of this position for somebody who is to win it: who would lose as the first moves second. */
function challenge() {
  const { name, start, now } = game;
  const rest = [...start].filter(([key]) => key !== "heaps");
  const parts = partsOf([["play", name], ["heaps", now.heaps.join(",")], ...rest]);
  if (now.why?.outcome === "P") parts.push("second");
  return `${location.href.split("#")[0]}#${parts.join("&")}&challenge`;
}

/** The game in a word, which the module reads, and the tab Explore where it has the game. */
const gameWord = ({ name, start }) => ({
  take: `take=${start.get("amounts") ?? USUAL_AMOUNTS}`, octal: `octal=${start.get("code") ?? USUAL_CODE}`,
  kayles: "octal=.77", dawson: "octal=.07", nimble: "nim",
})[name] ?? name;

/** A move such as `1:3-4`, with a plus if as many stones go from the other row. */
function parsedMove(text) {
  const [row, first, to] = text.match(/\d+/g).map(Number);
  return { text, row: row - 1, from: first - 1, to, n: to - first + 1, both: text.endsWith("+") };
}

async function position(next) {
  const { start, moves } = next;
  const now = await quick(["play", gameWord(next), start.get("heaps") ?? "", moves.join(",")]);
  return now.error ? now : { ...now, moves: now.moves.map(parsedMove), last: moves.slice(-1).map(parsedMove)[0] };
}

/** What a move takes from a row of so many stones. */
const cutOf = (one, row, stones) => (one?.both ? { from: stones - one.n, to: stones } : one?.row === row ? one : null);

/** What a sentence may say of a move. */
const factsOf = ({ row, n, from, to }) => ({
  row: row + 1, n, to, was: game.now.before?.[row], stones: n === 1 ? to : `${from + 1}-${to}`, distance: game.now.why?.distance,
});

/** A sentence about a move, in the words of the game if it has its own. */
function told(key, one, more) {
  const keys = [one.both ? `${key} both` : "", `${key} ${SENTENCES[game.name]}`, key];
  return both(keys.find((key) => WORDS[key]), { ...factsOf(one), ...more });
}

const movesAt = (row, stone) => game.now.moves.filter((move) => move.row === row && move.from === stone);

/** What pressing a stone does. */
function pressWords(row, stone) {
  const moves = movesAt(row, stone);
  if (!moves.length) return both("a stone", { row: row + 1, stone: stone + 1 });
  const more = { left: stone, first: stone + 1, amounts: either(moves.map(({ n }) => n)) };
  return told(moves.length > 1 ? "press or" : "press", moves[moves.length - 1], more);
}

function press(row, stone) {
  const moves = movesAt(row, stone);
  if (asked || !moves.length) return;
  game.hand = { row, stone };
  if (moves.length === 1) return move(moves[0]);
  // A code: one pin or several. Wythoff: from one row or from both.
  const buttons = moves.map((one) =>
    pushButton(both(one.both ? "take both" : "take stones", one), () => move(one)));
  byId("choice").replaceChildren(...buttons);
  byId("board").querySelector("[aria-pressed]")?.removeAttribute("aria-pressed");
  byId("board").querySelector(`[data-row="${row}"][data-stone="${stone}"]`).ariaPressed = "true";
  buttons[0].focus();
}

/** The winning move that was asked for: `row` says whether its row, `stones` whether all. */
function findHint() {
  const { now, hints } = game;
  const best = now.why?.outcome === "N" ? now.moves[now.best] : null;
  return best && hints > 1 ? { ...best, all: hints > 2 } : null;
}

function boardRow(stones, row) {
  const found = findHint();
  const hint = cutOf(found, row, stones);
  const line = stoneRow(String(stones), stones, (stone) => {
    // A coin goes to one square; stones are taken from one to another.
    const isMeant = isNimble() ? hint?.from === stone : hint?.from <= stone && stone < hint?.to;
    return {
      name: kindOfStone() + (found?.all && isMeant ? " hint" : ""),
      text: isNimble() ? String(stone) : "",
      said: spokenText(pressWords(row, stone)),
      press: () => press(row, stone),
      disabled: !movesAt(row, stone).length,
    };
  }, row);
  if (hint) line.classList.add("hint");
  if (isNimble()) line.append(element("span", { className: "coin" }, String(stones)));
  return line;
}

/** The last move: its row as it was, and what went. */
function lastMove() {
  const { last, before, places } = game.now;
  if (!last) return [];
  // The player without a move is not the one who moved last.
  const mover = isPagesTurn(game) ? "you moved" : "page moved";
  const rows = places ? [] : before.map((stones, i) => {
    const gone = cutOf(last, i, stones);
    const name = (stone) => kindOfStone() + (gone.from <= stone && stone < gone.to ? " gone" : "");
    return gone && stoneRow(both("row before", { row: i + 1 }), stones, (stone) => ({ name: name(stone), text: isNimble() ? stone : "" }));
  });
  return [told(mover, last), ...rows.filter(Boolean)];
}

/** Draws the game. The focus stays near the stone that was pressed. */
function draw(...said) {
  const hand = document.activeElement;
  const wasHere = byId("table").contains(hand);
  const [moved, ...rows] = lastMove();
  byId("choice").replaceChildren();
  byId("board").replaceChildren(...(game.now.places ? [tokenBoard(game.now, findHint(), press)] : game.now.heaps.map(boardRow)));
  byId("last").replaceChildren(...rows);
  byId("turn").replaceChildren(...(moved ? [moved, " "] : []), ...said);
  byId("board").dataset.turn = game.now.moves.length ? "you" : "over";
  byId("undo").disabled = game.moves.length < (game.second ? 2 : 1);
  byId("explain").disabled = !game.now.why;
  drawHints();
  const near = nearest(byId("board").querySelectorAll("button:enabled"), game.hand.row, game.hand.stone);
  stopAt(byId("board"), near);
  if (wasHere && (!hand.isConnected || hand.disabled)) (near ?? byId("again")).focus();
}

/** The hints so far: who wins and why, then which row, then which move. */
function drawHints() {
  const { why } = game.now;
  const said = [];
  if (why && game.hints > 0) said.push(told(why.key, game.now.moves[game.now.best], why));
  const best = findHint();
  if (best) said.push(" ", told("hint row", best));
  if (best?.all) said.push(" ", told("hint move", best, { after: why.after }));
  if (said.length && exploreAddress()) said.push(" ", element("a", { href: exploreAddress() }, both("in Explore")));
  byId("why").replaceChildren(...said);
}

/** Where the tab Explore shows more of this game. */
function exploreAddress() {
  const word = gameWord(game);
  const heaps = game.now.heaps.join(",");
  const places = {
    nim: `nim=${heaps}`, misere: `nim=${heaps}&misere`, wythoff: `position=wythoff&at=${heaps}`,
    token: `graph=${encodePart(edgeList(game.now.places ?? []))}`,
  };
  return `#${places[word] ?? word}`;
}

function refuse(answer) {
  for (const id of ["board", "last", "choice", "why"]) byId(id).replaceChildren();
  byId("turn").replaceChildren(element("span", { className: "error", role: "alert" }, errorWords(answer)));
  byId("board").dataset.turn = "over";
  byId("explain").disabled = byId("undo").disabled = true;
}

/** Shows the game with these changes, after the page's move where it is to move, unless something else is asked for. */
async function proceed(changes, write) {
  const { hash } = location;
  const next = asked = { ...game, ...changes, hints: 0 };
  const isWanted = () => asked === next && location.hash === hash;
  byId("board").dataset.turn = byId("board").dataset.winner = "";
  next.now = await position(next);
  if (isWanted() && isPagesTurn(next) && next.now.moves?.length) {
    next.moves = [...next.moves, next.now.moves[next.now.best].text];
    next.now = await position(next);
  }
  if (isWanted()) game = next;
  if (asked === next) asked = null;
  if (game === next) showGame(write);
}

function showGame(write) {
  const { now, moves, start } = game;
  if (now.error !== undefined) return refuse(now);
  if (!moves.length) start.set("heaps", now.heaps.join(","));
  byId("rows-of").value = start.get("heaps") ?? "";
  if (location.hash.slice(1) !== gameAddress()) note(gameAddress(), write);
  if (now.moves.length) return draw(both(game.isChallenge && moves.length < 2 ? "can you win" : "your turn"));
  if (now.drawn) return draw(both("drawn"));
  const youWin = isPagesTurn(game) !== (game.name === "misere");
  byId("board").dataset.winner = youWin ? "you" : "page";
  draw(both(youWin ? "you win" : "page wins"));
}

/** Goes on to another position, from which one can go back to this one. */
const change = (changes) => (asked ? undefined : proceed(changes, "pushState"));

const move = (one) => change({ moves: [...game.moves, one.text] });

/** The tab for an address such as `play=nim&heaps=3,5,7&moves=1:3-3`. */
export function showPlay([[, name], ...options]) {
  if (name === undefined && game.now) return proceed({}, "replaceState");
  const start = new Map(options);
  const moves = start.get("moves")?.split(",").filter(Boolean) ?? [];
  const wanted = { name: name || "nim", start, moves, second: start.has("second"), isChallenge: start.has("challenge") };
  for (const key of ["moves", "second", "challenge"]) start.delete(key);
  if (GAMES.includes(wanted.name)) byId("game").value = wanted.name;
  byId("rows-of").value = start.get("heaps") ?? "";
  byId("amounts").value = start.get("amounts") ?? USUAL_AMOUNTS;
  byId("code").value = start.get("code") ?? USUAL_CODE;
  drawDigits();
  fitPlay();
  proceed(wanted, "replaceState");
}

function fitPlay() {
  const name = byId("game").value;
  byId("amounts").parentElement.hidden = name !== "take";
  byId("code").parentElement.hidden = byId("digits").hidden = name !== "octal";
  byId("rows-of").parentElement.hidden = name === "token";
  byId("rule").replaceChildren(both(`rule ${name}`));
}

function wantedGame() {
  const fields = [["play", "game"], ["heaps", "rows-of"], ["amounts", "amounts"], ["code", "code"]];
  const filled = fields.filter(([, id]) => byId(id).value.trim() && !byId(id).parentElement.hidden);
  return partsOf(filled.map(([name, id]) => [name, byId(id).value.trim()])).join("&");
}

export function startPlay() {
  for (const name of GAMES) byId("game").append(choice(name, `game ${name}`));
  // The other fields belong to the game that was played so far.
  byId("game").onchange = () => go(`play=${byId("game").value}`);
  // The rows of another code are its usual ones.
  handleDigits(() => go(`play=octal&code=${byId("code").value}`));
  byId("setup").onsubmit = (event) => {
    event.preventDefault();
    go(wantedGame());
  };
  // The user's last move is taken back, and the answer to it.
  byId("undo").onclick = () => change({ moves: game.moves.slice(0, isPagesTurn(game) ? -1 : -2) });
  byId("again").onclick = () => change({ moves: [], second: false });
  byId("begin").onclick = () => change({ moves: [], second: true });
  byId("explain").onclick = () => {
    if (asked || !game.now?.why) return;
    game.hints = Math.min(game.hints + 1, 3);
    draw(both("your turn"));
    byId("why").scrollIntoView({ block: "nearest" });
  };
  handleArrows(byId("board"));
  fitPlay();
  byId("undo").parentElement.append(copyButton("copy link", () => location.href), copyButton("challenge", challenge));
}
