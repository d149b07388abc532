// The steps of the three lectures, in both languages.
import { parseAddress } from "./address.js";
import { codeBox } from "./copy.js";
import { LANGUAGES, both, colourWords, data, element, inBoth, isSlide, ready } from "./dom.js";
import { exerciseView } from "./exercise.js";
import { toRequest } from "./explore.js";
import { Module, parseReply } from "./module.js";
import { explainAnswer } from "./sentences.js";
import { addSlides } from "./slide.js";

export const { titles } = data.lectures;

/** Matches the name of a snippet or problem in a text. */
const patternOf = (name) => new RegExp(`(^|[^\\w/.])${name}([^\\w/]|$)`);

/** The numbers of the steps that name a snippet or problem in their lists. */
export function stepsOf(name) {
  const pattern = patternOf(name);
  const isList = (block) => /^(?:Snippets|Problems)\b/.test(block.textContent);
  const lists = (text) => [...text.querySelectorAll("p, li")].filter(isList);
  const isIn = (text) => lists(text).some((list) => pattern.test(list.textContent));
  return titles.map((_, i) => String(i + 1)).filter((number) => isIn(data.texts[0][number - 1]));
}

/** The Korean texts about a problem in the lectures: the titles of its steps, and the sentences that name the problem. */
export function koreanTextsOn(name) {
  const pattern = patternOf(name);
  const sentences = (text) => text.textContent.split(/(?<=[.;?!]) /).filter((part) => pattern.test(part));
  return stepsOf(name).flatMap((number) => [titles[number - 1][1], ...sentences(data.texts[1][number - 1])]);
}

const lecturer = new Module();
let lastCall = ready;

/** Replaces the output of a call in the text by its computed result. */
function compute(call) {
  const address = call.querySelector("a").getAttribute("href").slice(1);
  const result = element("div", { ariaBusy: "true" }, both("working"));
  call.querySelector("pre").replaceWith(result);
  const run = async () => {
    // Stops if the reader has left this step.
    if (!result.isConnected) return;
    const request = toRequest(parseAddress(address));
    const reply = await lecturer.ask(request);
    result.replaceChildren(...explainAnswer(request, parseReply(reply)));
    // The text in the other language contains the same result, and an id must be unique.
    for (const part of result.querySelectorAll("[id]")) part.removeAttribute("id");
    result.ariaBusy = "false";
    if (isSlide() && call.closest(".text").lang === document.documentElement.lang) addSlides(result);
  };
  lastCall = lastCall.then(run, run);
}

/** Copies a text of a step, computes the calls in the text, and adds buttons that copy code. */
function prepareText(text, at) {
  const copy = text.cloneNode(true);
  copy.lang = LANGUAGES[at];
  for (const call of copy.querySelectorAll(".call")) compute(call);
  for (const word of copy.querySelectorAll("strong")) word.replaceChildren(...colourWords(word.textContent));
  for (const pre of copy.querySelectorAll(":not(.call) > pre")) pre.replaceWith(codeBox(pre.textContent));
  return copy;
}

export const titleOf = (i, mark = (title) => title) => inBoth(titles[i].map(mark));

export function stepView(i) {
  const texts = data.texts.map((steps, at) => prepareText(steps[i], at));
  const link = (i, mark) => titles[i] && element("a", { className: "button", href: `#step=${i + 1}` }, titleOf(i, mark));
  const start = element("a", { className: "button", href: "#lesson" }, both("all steps"));
  const slides = data.texts[0][i].querySelector(".call") && element("a", { className: "button", href: `#step=${i + 1}&slide` }, both("slide"));
  return [element("h2", {}, titleOf(i)), ...texts, exerciseView(i + 1),
    element("p", { className: "actions" }, link(i - 1, (title) => `← ${title}`), start, slides, link(i + 1, (title) => `${title} →`))];
}
