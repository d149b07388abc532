// The tab Play. The WebAssembly module knows the moves and who wins; the address holds the game.
import { go, record, encodePart } from "./address.js";
import { copyButton } from "./copy.js";
import { WORDS, both, byId, choice, joinOr, element, spokenText, pushButton } from "./dom.js";
import { edgeList, tokenBoard } from "./graph.js";
import { errorWords, query } from "./module.js";
import { USUAL_CODE, drawDigits, handleDigits } from "./octal.js";
import { handleArrows, findNearest, stoneRow, setStop } from "./stones.js";

const GAMES = ["take", "octal", "nim", "misere", "kayles", "dawson", "nimble", "wythoff", "token"];
const USUAL_AMOUNTS = "1,3,4";
/** The suffixes of keys for games with sentences of their own: about pins, a coin, Wythoff's pairs or a token. */
const SUFFIXES = { octal: "pins", kayles: "pins", dawson: "pins", nimble: "coin", wythoff: "wythoff", token: "token" };

/** The game that is shown. `now` is the module's answer about the position, `hand` the stone that was pressed last. */
let game = { name: "", start: new Map(), moves: [], second: false, now: null, hints: 0, hand: { row: 0, stone: 0 } };
/** The game that is shown as soon as the module has answered, or null. */
let queued = null;

const isPagesTurn = ({ moves, second }) => moves.length % 2 === (second ? 0 : 1);
const isNimble = () => game.name === "nimble";
const stoneClass = () => (isNimble() ? "square" : "stone");

const encode = (options) => options.map(([name, value]) => (value === undefined ? name : `${name}=${encodePart(value)}`));

function gameAddress() {
  const { name, start, moves } = game;
  const rest = [["moves", moves.join(",")], ["second"], ["challenge"]];
  return encode([["play", name], ...start, ...rest.filter((_, i) => [moves.length, game.second, game.isChallenge][i])]).join("&");
}

/** The address of the position as a game that the reader of the address can win: as second player if the first loses. */
function challengeUrl() {
  const { name, start, now } = game;
  const rest = [...start].filter(([key]) => key !== "heaps");
  const parts = encode([["play", name], ["heaps", now.heaps.join(",")], ...rest]);
  if (now.why?.outcome === "P") parts.push("second");
  return `${location.href.split("#")[0]}#${parts.join("&")}&challenge`;
}

/** The game in the syntax of the request `play`. A text with `=` is also an address of the tab Explore. */
const gameWord = ({ name, start }) => ({
  take: `take=${start.get("amounts") ?? USUAL_AMOUNTS}`, octal: `octal=${start.get("code") ?? USUAL_CODE}`,
  kayles: "octal=.77", dawson: "octal=.07", nimble: "nim",
})[name] ?? name;

/** Parses a move such as `1:3-4`: row, first and last stone. A `+` at the end takes as many stones from the other row too. */
function parseMove(text) {
  const [row, first, to] = text.match(/\d+/g).map(Number);
  return { text, row: row - 1, from: first - 1, to, n: to - first + 1, both: text.endsWith("+") };
}

async function analyse(next) {
  const { start, moves } = next;
  const now = await query(["play", gameWord(next), start.get("heaps") ?? "", moves.join(",")]);
  return now.error ? now : { ...now, moves: now.moves.map(parseMove), last: moves.slice(-1).map(parseMove)[0] };
}

/** The range of stones that a move takes from a row, or null. */
const rangeOf = (one, row, stones) => (one?.both ? { from: stones - one.n, to: stones } : one?.row === row ? one : null);

/** The facts for a sentence about a move. */
const factsOf = ({ row, n, from, to }) => ({
  row: row + 1, n, to, was: game.now.before?.[row], stones: n === 1 ? to : `${from + 1}-${to}`, distance: game.now.why?.distance,
});

/** A sentence about a move. Some games have their own words for moves. */
function describe(key, one, more) {
  const keys = [one.both ? `${key} both` : "", `${key} ${SUFFIXES[game.name]}`, key];
  return both(keys.find((key) => WORDS[key]), { ...factsOf(one), ...more });
}

const movesAt = (row, stone) => game.now.moves.filter((move) => move.row === row && move.from === stone);

/** The spoken text of a stone: what pressing it does. */
function pressWords(row, stone) {
  const moves = movesAt(row, stone);
  if (!moves.length) return both("a stone", { row: row + 1, stone: stone + 1 });
  const more = { left: stone, first: stone + 1, amounts: joinOr(moves.map(({ n }) => n)) };
  return describe(moves.length > 1 ? "press or" : "press", moves[moves.length - 1], more);
}

function press(row, stone) {
  const moves = movesAt(row, stone);
  if (queued || !moves.length) return;
  game.hand = { row, stone };
  if (moves.length === 1) return move(moves[0]);
  // Several moves begin at this stone: they take different numbers of stones, or in Wythoff's game stones of both rows.
  const buttons = moves.map((one) =>
    pushButton(both(one.both ? "take both" : "take stones", one), () => move(one)));
  byId("choice").replaceChildren(...buttons);
  byId("board").querySelector("[aria-pressed]")?.removeAttribute("aria-pressed");
  byId("board").querySelector(`[data-row="${row}"][data-stone="${stone}"]`).ariaPressed = "true";
  buttons[0].focus();
}

/** The winning move, or null before the second hint. This hint shows the row of the move, the third (`all`) its stones. */
function findHint() {
  const { now, hints } = game;
  const best = now.why?.outcome === "N" ? now.moves[now.best] : null;
  return best && hints > 1 ? { ...best, all: hints > 2 } : null;
}

function boardRow(stones, row) {
  const best = findHint();
  const hint = rangeOf(best, row, stones);
  const line = stoneRow(String(stones), stones, (stone) => {
    // The hint marks the square to which a coin moves, or the stones that are taken.
    const isMarked = isNimble() ? hint?.from === stone : hint?.from <= stone && stone < hint?.to;
    return {
      name: stoneClass() + (best?.all && isMarked ? " hint" : ""),
      text: isNimble() ? String(stone) : "",
      spoken: spokenText(pressWords(row, stone)),
      press: () => press(row, stone),
      disabled: !movesAt(row, stone).length,
    };
  }, row);
  if (hint) line.classList.add("hint");
  if (isNimble()) line.append(element("span", { className: "coin" }, String(stones)));
  return line;
}

/** The last move: a sentence, and the rows before the move, with the taken stones marked. */
function lastMove() {
  const { last, before, places } = game.now;
  if (!last) return [];
  // The last move was made by the player who is not to move.
  const mover = isPagesTurn(game) ? "you moved" : "page moved";
  const rows = places ? [] : before.map((stones, i) => {
    const taken = rangeOf(last, i, stones);
    const name = (stone) => stoneClass() + (taken.from <= stone && stone < taken.to ? " gone" : "");
    return taken && stoneRow(both("row before", { row: i + 1 }), stones, (stone) => ({ name: name(stone), text: isNimble() ? stone : "" }));
  });
  return [describe(mover, last), ...rows.filter(Boolean)];
}

/** Draws the game. The focus stays near the stone that was pressed. */
function draw(...words) {
  const focus = document.activeElement;
  const wasHere = byId("table").contains(focus);
  const [moved, ...rows] = lastMove();
  byId("choice").replaceChildren();
  byId("board").replaceChildren(...(game.now.places ? [tokenBoard(game.now, findHint(), press)] : game.now.heaps.map(boardRow)));
  byId("last").replaceChildren(...rows);
  byId("turn").replaceChildren(...(moved ? [moved, " "] : []), ...words);
  byId("board").dataset.turn = game.now.moves.length ? "you" : "over";
  byId("undo").disabled = game.moves.length < (game.second ? 2 : 1);
  byId("explain").disabled = !game.now.why;
  drawHints();
  const stop = findNearest(byId("board").querySelectorAll("button:enabled"), game.hand.row, game.hand.stone);
  setStop(byId("board"), stop);
  if (wasHere && (!focus.isConnected || focus.disabled)) (stop ?? byId("again")).focus();
}

/** The hints so far: who wins and why, then which row, then which move. */
function drawHints() {
  const { why } = game.now;
  const words = [];
  if (why && game.hints > 0) words.push(describe(why.key, game.now.moves[game.now.best], why));
  const best = findHint();
  if (best) words.push(" ", describe("hint row", best));
  if (best?.all) words.push(" ", describe("hint move", best, { after: why.after }));
  if (words.length && exploreAddress()) words.push(" ", element("a", { href: exploreAddress() }, both("in Explore")));
  byId("why").replaceChildren(...words);
}

/** The address of the tab Explore for this game. */
function exploreAddress() {
  const word = gameWord(game);
  const heaps = game.now.heaps.join(",");
  const addresses = {
    nim: `nim=${heaps}`, misere: `nim=${heaps}&misere`, wythoff: `position=wythoff&at=${heaps}`,
    token: `graph=${encodePart(edgeList(game.now.places ?? []))}`,
  };
  return `#${addresses[word] ?? word}`;
}

function showError(answer) {
  for (const id of ["board", "last", "choice", "why"]) byId(id).replaceChildren();
  byId("turn").replaceChildren(element("span", { className: "error", role: "alert" }, errorWords(answer)));
  byId("board").dataset.turn = "over";
  byId("explain").disabled = byId("undo").disabled = true;
}

/** Changes the game, makes the page's move if it is to move, and shows the game unless another game is requested. */
async function proceed(changes, write) {
  const { hash } = location;
  const next = queued = { ...game, ...changes, hints: 0 };
  const isWanted = () => queued === next && location.hash === hash;
  byId("board").dataset.turn = byId("board").dataset.winner = "";
  next.now = await analyse(next);
  if (isWanted() && isPagesTurn(next) && next.now.moves?.length) {
    next.moves = [...next.moves, next.now.moves[next.now.best].text];
    next.now = await analyse(next);
  }
  if (isWanted()) game = next;
  if (queued === next) queued = null;
  if (game === next) showGame(write);
}

function showGame(write) {
  const { now, moves, start } = game;
  if (now.error !== undefined) return showError(now);
  if (!moves.length) start.set("heaps", now.heaps.join(","));
  byId("rows-of").value = start.get("heaps") ?? "";
  if (location.hash.slice(1) !== gameAddress()) record(gameAddress(), write);
  if (now.moves.length) return draw(both(game.isChallenge && moves.length < 2 ? "can you win" : "your turn"));
  if (now.drawn) return draw(both("drawn"));
  const youWin = isPagesTurn(game) !== (game.name === "misere");
  byId("board").dataset.winner = youWin ? "you" : "page";
  draw(both(youWin ? "you win" : "page wins"));
}

/** Changes the game in a new entry of the history, unless an answer is queued. */
const change = (changes) => (queued ? undefined : proceed(changes, "pushState"));

const move = (one) => change({ moves: [...game.moves, one.text] });

/** Shows the game of an address such as `play=nim&heaps=3,5,7&moves=1:3-3`. */
export function showPlay([[, name], ...options]) {
  if (name === undefined && game.now) return proceed({}, "replaceState");
  const start = new Map(options);
  const moves = start.get("moves")?.split(",").filter(Boolean) ?? [];
  const changes = { name: name || "nim", start, moves, second: start.has("second"), isChallenge: start.has("challenge") };
  for (const key of ["moves", "second", "challenge"]) start.delete(key);
  if (GAMES.includes(changes.name)) byId("game").value = changes.name;
  byId("rows-of").value = start.get("heaps") ?? "";
  byId("amounts").value = start.get("amounts") ?? USUAL_AMOUNTS;
  byId("code").value = start.get("code") ?? USUAL_CODE;
  drawDigits();
  fitPlay();
  proceed(changes, "replaceState");
}

function fitPlay() {
  const name = byId("game").value;
  byId("amounts").parentElement.hidden = name !== "take";
  byId("code").parentElement.hidden = byId("digits").hidden = name !== "octal";
  byId("rows-of").parentElement.hidden = name === "token";
  byId("rule").replaceChildren(both(`rule ${name}`));
}

function setupAddress() {
  const fields = [["play", "game"], ["heaps", "rows-of"], ["amounts", "amounts"], ["code", "code"]];
  const filled = fields.filter(([, id]) => byId(id).value.trim() && !byId(id).parentElement.hidden);
  return encode(filled.map(([name, id]) => [name, byId(id).value.trim()])).join("&");
}

export function startPlay() {
  for (const name of GAMES) byId("game").append(choice(name, `game ${name}`));
  // A new game begins with default values, not with the other fields, which are of the old game.
  byId("game").onchange = () => go(`play=${byId("game").value}`);
  // A new code begins with the default rows.
  handleDigits(() => go(`play=octal&code=${byId("code").value}`));
  byId("setup").onsubmit = (event) => {
    event.preventDefault();
    go(setupAddress());
  };
  // Takes back the user's last move, and the page's answer to this move.
  byId("undo").onclick = () => change({ moves: game.moves.slice(0, isPagesTurn(game) ? -1 : -2) });
  byId("again").onclick = () => change({ moves: [], second: false });
  byId("begin").onclick = () => change({ moves: [], second: true });
  byId("explain").onclick = () => {
    if (queued || !game.now?.why) return;
    game.hints = Math.min(game.hints + 1, 3);
    draw(both("your turn"));
    byId("why").scrollIntoView({ block: "nearest" });
  };
  handleArrows(byId("board"));
  fitPlay();
  byId("undo").parentElement.append(copyButton("copy link", () => location.href), copyButton("challenge", challengeUrl));
}
