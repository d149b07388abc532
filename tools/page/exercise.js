// The exercises of the steps. The WebAssembly module checks answers; solved exercises are stored.
import { WORDS, both, data, element, recall, remember, sentence } from "./dom.js";
import { graphPicture } from "./graph.js";
import { errorWords, query } from "./module.js";
import { groupByValue, formatTuple, valueWords } from "./positions.js";

/** The names of the solved exercises, such as `3.2`. */
const done = new Set(recall("exercises").split(" ").filter(Boolean));

const exercisesOf = (step) => data.exercises.filter((one) => one.step === step).map((one, i) => ({ ...one, name: `${step}.${i + 1}` }));

/** How many exercises of a step are solved, for the card of the step. */
export function progressOf(step) {
  const all = exercisesOf(step);
  const count = all.filter(({ name }) => done.has(name)).length;
  return element("span", { className: count === all.length ? "small good" : "small" }, both("exercises done", { count, all: all.length }));
}

/** Formats a position for comparison: the sorted heaps, without empty heaps. */
const formatHeaps = (numbers) => numbers.map(Number).filter(Boolean).sort((one, other) => one - other).join();

/** Sends a request to the WebAssembly module. Throws the answer if it is an error. */
async function ask(words, values) {
  const answer = await query(words, values);
  if (answer.error !== undefined) throw answer;
  return answer;
}

function textField() {
  const input = element("input", { size: 12, autocomplete: "off" });
  return { control: element("label", {}, both("your answer"), " ", input), read: () => input.value.trim() };
}

/** Buttons of which the user chooses one, or several if `isMany`. */
function choiceFields(words, isMany) {
  const buttons = words.map(([value, word]) => {
    const press = ({ currentTarget: button }) => {
      const isPressed = button.ariaPressed === "true";
      if (!isMany) for (const other of buttons) other.ariaPressed = "false";
      button.ariaPressed = String(!isPressed);
    };
    return element("button", { type: "button", value, ariaPressed: "false", onclick: press }, word);
  });
  return {
    control: element("div", { className: isMany ? "actions taps" : "actions", role: "group" }, ...buttons),
    read: () => buttons.filter((button) => button.ariaPressed === "true").map((button) => button.value).join(),
  };
}

/** The name of a game. A game without a name is a code, or `take` with amounts. */
const gameName = (game) => WORDS[`game ${game}`] ?? (game.startsWith(".") ? game : /^\d/.test(game) ? `take ${game}` : game);

/** The facts for a sentence about a position. */
const placeFacts = ({ game, at }) => ({ game: gameName(game), at: formatTuple(at.split(",")) });

/** For each kind of exercise: the facts of the question, a field, and `check`, which says if an answer is right, and why. */
const KINDS = {
  lost: {
    facts: ({ call, upto }) => ({ game: call.slice(0, 2).join(" "), play: WORDS[call[2] ? "in misere" : "in normal"], upto }),
    field: ({ upto }) => choiceFields(Array.from({ length: upto + 1 }, (_, n) => [String(n), String(n)]), true),
    async check({ call, upto }, text) {
      const lost = new Set((await ask(call)).rows[0].p);
      const tapped = new Set(text.split(",").filter(Boolean).map(Number));
      const wrong = Array.from({ length: upto + 1 }, (_, n) => n).find((n) => lost.has(n) !== tapped.has(n));
      if (wrong === undefined) return [true, both("taps right")];
      return [false, both(`${wrong ? "" : "begin "}${lost.has(wrong) ? "is P" : "is N"}`, { n: wrong })];
    },
  },
  period: {
    facts: ({ call }) => ({ game: call.join(" ") }),
    field: textField,
    async check({ call }, text) {
      const { facts } = await ask(call);
      const end = Number(facts.preperiod) + Number(facts.period);
      const isRight = text === facts.period;
      return [isRight, isRight ? sentence("headline take", facts) : both("windows differ", { end, most: Math.max(...facts.amounts) })];
    },
  },
  value: {
    facts: placeFacts,
    field: textField,
    async check({ game, at }, text) {
      const answer = await ask(["at", game, at]);
      if (text === String(answer.now.value)) return [true, element("span", {}, ...valueWords(answer))];
      return [false, both("find mex", { values: [...groupByValue(answer).keys()].join(", ") })];
    },
  },
  move: {
    facts: placeFacts,
    field: textField,
    async check({ game, at }, text) {
      const { options } = await ask(["at", game, at]);
      const option = options.find(({ position }) => formatHeaps(position) === formatHeaps(text.split(/[\s,]+/)));
      if (!option) return [false, both("no such move")];
      return option.value ? [false, both("move answered", { value: option.value })] : [true, both("move wins")];
    },
  },
  misere: {
    facts: ({ heaps }) => ({ heaps: formatTuple(heaps.split(",")) }),
    field: textField,
    async check({ heaps }, text) {
      const all = heaps.split(",").map(Number);
      const reduce = (i, left) => formatHeaps(all.map((heap, j) => (j === i ? left : heap)));
      const target = formatHeaps(text.split(/[\s,]+/));
      const isMove = all.some((heap, i) => Array.from({ length: heap }, (_, left) => reduce(i, left)).includes(target));
      if (!isMove) return [false, both("no such move")];
      const { facts } = await ask(["nim", ...all.map(String), "--misere"]);
      const isRight = facts.winning_moves.some(([i, left]) => reduce(Number(i), Number(left)) === target);
      return [isRight, both(isRight ? "misere wins" : "misere loses")];
    },
  },
  result: {
    facts: ({ vertex }) => ({ vertex }),
    shows: ({ values }) => graphPicture({ vertices: Number(values.split(" ")[0]), verdicts: Array(Number(values.split(" ")[0])).fill("asked") }, values),
    field: () => choiceFields(["win", "lose", "draw"].map((verdict) => [verdict, both(verdict)])),
    async check({ values, vertex }, text) {
      const verdict = (await ask(["graph"], values)).facts.verdicts[vertex];
      return [text === verdict, both(`why ${verdict}`, { vertex })];
    },
  },
  winner: {
    facts: ({ game }) => ({ game }),
    field: () => choiceFields(["L", "R", "N", "P"].map((outcome) => [outcome, both(`who ${outcome}`)])),
    async check({ game }, text) {
      const { outcome } = (await ask(["game", game])).facts;
      return [text === outcome, sentence(`starts ${outcome}`)];
    },
  },
};

function makeForm(one) {
  const { facts, field, shows, check } = KINDS[one.kind];
  const { control, read } = field(one);
  const status = element("p", { role: "status" });
  const button = element("button", { type: "submit" }, both("check"));
  const form = element("form", { className: "exercise" }, element("p", {}, sentence(`ask ${one.kind}`, facts(one))), shows?.(one), control, button, status);
  form.dataset.exercise = one.name;
  form.dataset.state = done.has(one.name) ? "right" : "";
  form.onsubmit = async (event) => {
    event.preventDefault();
    try {
      const [isRight, why] = await check(one, read());
      form.dataset.state = isRight ? "right" : "wrong";
      status.replaceChildren(element("b", { className: isRight ? "good" : "bad" }, both(isRight ? "right" : "not yet")), " ", why);
      if (isRight) done.add(one.name);
      remember("exercises", [...done].join(" "));
    } catch (answer) {
      status.replaceChildren(element("span", { className: "error" }, errorWords(answer)));
    }
  };
  return form;
}

export function exerciseView(step) {
  return element("section", { className: "exercises" }, element("h3", {}, both("try it")), ...exercisesOf(step).map(makeForm));
}
