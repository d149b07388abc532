// Puts the answers of the WebAssembly module into sentences.
import { bitBox } from "./bits.js";
import { codeBox } from "./copy.js";
import { both, joinOr, element, messagePair, sentence } from "./dom.js";
import { MAX_VERTICES, graphPicture } from "./graph.js";
import { errorOf } from "./module.js";
import { parseSvg } from "./picture.js";
import { strip } from "./strip.js";
import { tiles } from "./tiles.js";

const say = (key, facts) => element("p", {}, sentence(key, facts));

/** Formats "1, 3 or 4 stones" in both languages; `one` and `more` are the English nouns. */
function formatCount(list, one, more) {
  const [english, korean] = joinOr(list.map(String));
  return [`${english} ${english === "1" ? one : more}`, `${korean}개`];
}

/** Lists up to 24 numbers one by one, and more numbers as up to 12 runs such as "0–63". */
function listNumbers(numbers) {
  if (numbers.length <= 24) return numbers;
  const runs = [];
  for (const n of numbers.map(Number)) {
    const last = runs[runs.length - 1];
    if (last?.[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  const texts = runs.map(([first, last]) => span(first, last));
  return texts.length > 12 ? [...texts.slice(0, 12), "..."] : texts;
}

const span = (first, last) => (first === last ? String(first) : `${first}–${last}`);

/** The common period of the rows of a table; 0 if there is none. */
function commonPeriod({ period, grundy, class_period: classes }) {
  const gcd = (a, b) => (b ? gcd(b, a % b) : a);
  const periods = [period, grundy?.period, classes?.[1]].filter(Boolean).map(Number);
  return periods.reduce((all, one) => (all ? (all * one) / gcd(all, one) : one), 0);
}

/** The table of an answer, and notes that say what the bars mean, and that the table shows fewer than `length` places. */
function strips(answer, length) {
  const { rows } = answer;
  const count = rows[0].cells.length;
  const notes = [
    rows.some((row) => row.bars.length) && sentence("bars"),
    count < length && sentence("only shown", { last: count - 1 }),
  ].filter(Boolean);
  return [strip(rows, commonPeriod(answer.facts)), element("p", { className: "small" }, ...notes.flatMap((text) => [text, " "]))];
}

/** Text in columns, in a monospaced font. */
const columnsOf = (text) => element("pre", { className: "columns", tabIndex: 0 }, text);

const sayCode = (key, rust) => (rust ? [say(key), codeBox(rust)] : []);

/** A sentence that says which heaps are P-positions. */
function ruleOf({ preperiod, period, p_residues, p_below }) {
  const late = preperiod === "0" ? "" : " late";
  const key = !p_residues.length ? "never P" : period === "1" ? "always P" : "rule P";
  const facts = { preperiod, period, residues: joinOr(listNumbers(p_residues)), below: joinOr(listNumbers(p_below)) };
  return [say(key + late, facts), late ? say(p_below.length ? "below P" : "below none", facts) : null];
}

/** The digits of a code. A move that takes n stones may leave h heaps if digit n has bit h. */
const digitsOf = (code) => [...code.replace(".", "")].map((digit) => parseInt(digit, 16));

function sayMoves(facts, play) {
  const lines = digitsOf(facts.code).flatMap((digit, taken) => {
    const left = [0, 1, 2, 3].filter((heaps) => (digit >> heaps) & 1);
    return left.length ? say("takes and leaves", {
      stones: formatCount([taken], "stone", "stones"), heaps: formatCount(left, "heap", "heaps"),
    }) : [];
  });
  return [...(lines.length ? lines : [say("no moves")]), say(`play ${play}`)];
}

function describeTake(facts, answer) {
  const max = Math.max(...facts.amounts);
  const windows = ({ preperiod, period }) => {
    const [start, again] = [Number(preperiod), Number(preperiod) + Number(period)];
    return { most: max, at: span(start, start + max - 1), again: span(again, again + max - 1) };
  };
  const end = ({ preperiod, period }) => Number(preperiod) + Number(period);
  return [
    say("takes", { stones: formatCount(facts.amounts, "stone", "stones") }), say(`play ${facts.play}`),
    ...strips(answer, end(facts)), ...ruleOf(facts), say("why outcomes", windows(facts)),
    say(`Grundy ${facts.play}`, facts.grundy), say("why values", windows(facts.grundy)), say(`sums ${facts.play}`),
    ...sayCode("paste heap", facts.rust),
  ];
}

function describeOctal(facts, answer) {
  const begin = sayMoves(facts, "normal");
  if (facts.period === null) {
    const why = facts.too_large ? "value too large" : "further on";
    return [...begin, ...strips(answer, 0), say("no period", facts), say(why, { more: 10 * facts.computed_to })];
  }
  const { code, preperiod, period, checked_to, rechecked } = facts;
  const digits = digitsOf(code);
  const reach = digits.length - 1;
  // The largest number of heaps that a move leaves: 1, 2 or 3.
  const parts = 31 - Math.clz32(digits.reduce((all, digit) => all | digit, 2));
  const kind = parts === 2 && preperiod === "0" ? "2 at once" : parts === 1 && !reach ? "0" : parts;
  const needed = Number(checked_to) + Number(period);
  return [
    ...begin, ...strips(answer, Number(preperiod) + Number(period)), say("largest value", facts),
    say(`why octal ${kind}`, { ...facts, reach }), say(`rechecked ${rechecked}`, { needed }),
    ...sayCode("paste heaps", facts.rust),
  ];
}

/** The proof of a quotient, and a sentence that says whether a plain search agrees. */
const quotientProof = (facts) => [say("why quotient", facts), say(`searched ${facts.checked}`)];

const describeBeyond = (period, heaps) =>
  say(period ? "classes repeat" : "nothing above", { preperiod: period?.[0], period: period?.[1], heaps });

function describeMisere(facts, answer) {
  const { preperiod, period, p_positions, by_quotient, by_search, heaps } = facts;
  const isBelow = (n) => Number(n) < Number(preperiod);
  const repeated = p_positions.filter((n) => !isBelow(n) && n < Number(preperiod) + Number(period));
  const residues = repeated.map((n) => n % period).sort((one, other) => one - other);
  const rule = period && { preperiod, period, p_residues: residues, p_below: p_positions.filter(isBelow) };
  return [
    ...sayMoves(facts, "misere"), ...strips(answer, Number(heaps) + 1),
    ...(rule ? ruleOf(rule) : []), ...sayCode("paste heap", facts.rust),
    say("by quotient", facts), facts.stopped_at ? say("stopped at", facts) : null,
    Number(by_search) > Number(by_quotient) ? say("by search", facts) : null, ...quotientProof(facts),
    say(`agrees ${facts.agrees}`, { heaps: Math.min(by_quotient, by_search) }),
    describeBeyond(facts.class_period, facts.class_period ? by_quotient : heaps), say("genus", facts), columnsOf(answer.columns),
  ];
}

function describeQuotient(facts, answer, { words }) {
  const { heaps, orders, p_portion, checked } = facts;
  const limit = words[words.indexOf("--limit") + 1 || words.length] ?? 2 ** 24;
  const missing = !answer.found && checked !== false;
  const begins = orders.flatMap((order, n) => (order === orders[n - 1] ? [] : `${order} (n = ${n})`));
  return [
    ...sayMoves(facts, "misere"), missing ? say("no quotient", { next: Number(heaps) + 1, limit }) : null,
    say("P-classes", { p: joinOr(listNumbers(p_portion)) }), ...quotientProof(facts), describeBeyond(facts.class_period, heaps),
    ...strips(answer, Number(heaps) + 1), say("orders", { orders: begins.slice(0, 40).join(", ") }),
    ...(facts.members ? tiles(facts) : [say("no table")]),
  ];
}

function describeNim(facts, answer) {
  const { heaps, play, winning_moves } = facts;
  const move = ([i, left]) => element("li", {}, both("winning move", {
    heap: Number(i) + 1, from: heaps[i], left, taken: BigInt(heaps[i]) - BigInt(left),
  }));
  const bits = columnsOf(answer.columns.replace(/ {2}nim-sum.*\n/, ""));
  const rule = play === "normal" ? "nim rule" : heaps.some((heap) => heap > 1) ? "misere rule" : "misere rule ones";
  const none = facts.outcome === "N" ? "no stone left" : "no winning move";
  return [bitBox(answer, bits), say(`play ${play}`), say(rule),
    say(winning_moves.length ? "winning moves" : none, { n: winning_moves.length }), element("ul", {}, ...winning_moves.map(move))];
}

function describeNimber({ value, steps }) {
  const [hex, bits] = [16, 2].map((base) => BigInt(value).toString(base));
  return [steps.length ? say("steps") : null, steps.length ? columnsOf(steps.join("\n")) : null,
    say("written", { hex, bits })];
}

function describeGame(facts) {
  const { value, canonical, outcome, left_moves, right_moves } = facts;
  const sayWinning = (key, moves) => (moves.length ? say(key, { moves: joinOr(moves.slice(0, 8)) }) : null);
  return [
    value === canonical ? null : say("canonical form", facts), say(`starts ${outcome}`),
    sayWinning("Left wins by", left_moves), sayWinning("Right wins by", right_moves), say("stops", facts), say("mean", facts), say("born", facts),
  ];
}

const describeCompared = ({ holds }) => [say(`holds ${holds}`)];

/** A sentence with a formula, and the Rust function to copy; nothing if there is no formula. */
export function formulaWords({ value_rust, outcome_rust, found_on, checked }, message) {
  return message ? [say("formula", { formula: messagePair(message), found_on, checked }), codeBox(value_rust ?? outcome_rust)] : [];
}

function describeSequence(facts, answer) {
  const { count, period, names, formula } = facts;
  const isFound = period || formula || names.length;
  return [
    ...strips(answer, count), period ? say("confirmed", facts) : null, ...formulaWords(facts, answer.formula), isFound ? null : say("no period seen", facts),
  ];
}

function describeGraph(facts, answer, request) {
  const { vertices, verdicts, moves, best_moves, costs, values } = facts;
  const cells = (v) => [
    v, element("span", { className: `position ${verdicts[v]}` }, both(verdicts[v])), moves[v] ?? "-", best_moves[v] ?? "-",
    ...(costs ? [costs[v] ?? "-"] : []), values[v].infinite ? `∞{${values[v].infinite.join(",")}}` : values[v],
  ];
  const keys = ["vertex", "result", "moves", "best move", ...(costs ? ["total cost"] : []), "value"];
  const count = Math.min(vertices, 200);
  return [
    say("graph edges", facts), vertices <= MAX_VERTICES && facts.edges ? graphPicture(facts, request.values) : null, factTable(keys, [...Array(count).keys()].map(cells)),
    count < vertices ? say("only shown", { last: count - 1 }) : null,
    say("hurry"), costs ? say("total") : null, say("loopy"),
  ];
}

/** A small table with column headings. */
function factTable(keys, rows) {
  const row = (name) => (cells) => element("tr", {}, ...cells.map((cell) => element(name, {}, cell)));
  const head = row("th")(keys.map((key) => both(key)));
  return element("div", { className: "scroll", tabIndex: 0 }, element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows.map(row("td")))));
}

function describeFar({ rows, mask, shift }) {
  const keys = ["heaps below", "largest", "first at", "rare", "last rare"];
  const cells = (row) => [row.heaps, row.max_value, row.max_at, row.rare ?? "-", row.last_rare ?? "-"];
  return [factTable(keys, rows.map(cells)), mask ? say("mask", { mask, shift: shift ? `n + ${shift} + ` : "" }) : say("no mask")];
}

const DESCRIBE = {
  take: describeTake, octal: describeOctal, misere: describeMisere, far: describeFar, quotient: describeQuotient,
  nim: describeNim, nimber: describeNimber, game: describeGame, compared: describeCompared, sequence: describeSequence, graph: describeGraph,
};

/** The first sentence: the most important fact. */
function headline(kind, { facts, found }) {
  const isKnown = facts.period !== null;
  const key = kind === "nim" ? facts.outcome : `headline ${kind}`;
  if (facts.names?.length) return element("p", { className: "headline" }, sentence("names", { names: facts.names.join(", ") }));
  return element("p", { className: "headline" },
    isKnown ? sentence(key, facts) : null, isKnown && !found ? " " : null, found ? null : both("unproved"));
}

function kindOf([command, ...words], { relation }) {
  if (command === "game" && relation) return "compared";
  if (command !== "octal") return command;
  return words.includes("--far") ? "far" : words.includes("--misere") ? "misere" : "octal";
}

export function explainAnswer(request, answer) {
  if (answer.error !== undefined) return [errorOf(answer)];
  const { words } = request;
  const kind = kindOf(words, answer.facts);
  const parts = [headline(kind, answer), ...DESCRIBE[kind](answer.facts, answer, request), answer.svg ? parseSvg(answer.svg) : null];
  return parts.filter(Boolean);
}
