// The three lectures, in steps: LECTURES.md of the house, in both languages.

const STEP = /^## (\d+)\. (.*)\n/m;

/** The steps of a text: number, title and the Markdown below it. */
function stepsIn(text) {
  const [, ...parts] = text.split(STEP);
  const steps = [];
  for (let i = 0; i < parts.length; i += 3) {
    steps.push({ number: parts[i], title: parts[i + 1], text: parts[i + 2] });
  }
  return steps;
}

const LECTURES = data.lectures.map(stepsIn);

/** What holds in all steps: the last paragraph before the first, in both languages. */
const preface = () => data.lectures.map((text, at) => {
  const last = text.split(STEP)[0].trim().split("\n\n").pop();
  return element("div", { className: "text", lang: LANGUAGES[at] }, ...markdown(last));
});

/** The name of a snippet or problem in a text. */
const patternOf = (name) => new RegExp(`(^|[^\\w/.])${name}([^\\w/]|$)`);

/** The steps whose lists name this snippet or problem. */
function stepsOf(name) {
  const isNamed = patternOf(name);
  const isList = (block) => /^(?:- |\*\*)(?:Snippets|Problems)\b/.test(block);
  const lists = (step) => step.text.split(/\n\n|\n(?=- )/).filter(isList).join("\n");
  return LECTURES[0].filter((step) => isNamed.test(lists(step))).map((step) => step.number);
}

/** What the Korean lectures say of a problem: the titles of its steps, and the sentences that name it. */
function koreanTextsOn(name) {
  const isNamed = patternOf(name);
  const sentences = (text) => text.split(/(?<=[.;?!]) /).filter((sentence) => isNamed.test(sentence));
  return stepsOf(name).map((number) => LECTURES[1][number - 1]).flatMap(({ title, text }) => [title, ...sentences(text)]);
}

/** The words of a line of a shell, in which some have quotes. */
const wordsIn = (line) => (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"));

/** The address on this page of a call's words. */
function addressOf([command, ...words]) {
  const from = words.findIndex((word) => word.startsWith("--"));
  const [values, options] = from < 0 ? [words, []] : [words.slice(0, from), words.slice(from)];
  const value = INPUT.includes(command) ? data.files[values[0]] ?? "" : values.join(["nimber", "game"].includes(command) ? " " : ",");
  const rest = options.map((word) => word.startsWith("--") ? `&${word.slice(2)}` : `=${written(word)}`);
  return `${command}=${written(value.trim())}${rest.join("")}`;
}

const lecturer = new Module();
let lastCall = ready;

/** A call of explore: its line, and below it the result as soon as it is computed. */
function call(line) {
  const address = addressOf(wordsIn(line));
  const result = element("div", { ariaBusy: "true" }, both("working"));
  const run = async () => {
    // Who has left the step does not wait for it.
    if (!result.isConnected) return;
    const asked = question(parsed(address));
    const said = await lecturer.ask(asked, () => {});
    result.replaceChildren(...explained(asked, answerOf(said)));
    // The other language has the same picture.
    for (const part of result.querySelectorAll("[id]")) part.removeAttribute("id");
    result.ariaBusy = "false";
  };
  lastCall = lastCall.then(run, run);
  const link = element("a", { href: `#${address}` }, element("code", {}, `explore ${line}`));
  return element("div", { className: "call" }, element("p", {}, link), result);
}

/** A fenced part of a lecture: a call and its result, or a text to copy. Rules need a compiler. */
function fenced(text) {
  const line = text.match(/^\$ .*\bexplore (?!rules )(.*)$/m);
  return line ? call(line[1]) : code(text.trimEnd());
}

/** A text of a lecture: the numbers of its problems become code, and so links. */
const linked = (text) => text.replace(/(?<![\w`])\d{4,5}(?![\w`])/g, (name) => (within(name) ? `\`${name}\`` : name));

const titleOf = (i, mark = (title) => title) =>
  inBoth(LECTURES.map((steps) => mark(`${steps[i].number}. ${steps[i].title}`)));

/** A step, and the way to its neighbours. */
function stepView(i) {
  const texts = LECTURES.map((steps, at) =>
    element("div", { className: "text", lang: LANGUAGES[at] }, ...markdown(linked(steps[i].text), fenced)));
  const to = (i, mark) => LECTURES[0][i] &&
    element("a", { className: "button", href: `#step=${i + 1}` }, titleOf(i, mark));
  const all = element("a", { className: "button", href: "#lesson" }, both("all steps"));
  return [element("h2", {}, titleOf(i)), ...texts, exerciseView(i + 1),
    element("p", { className: "actions" }, to(i - 1, (title) => `← ${title}`), all, to(i + 1, (title) => `${title} →`))];
}
