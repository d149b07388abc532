// Small helpers for the document, and what the page says in both languages.
import { unpackBytes } from "./unpack.js";

export const byId = (id) => document.getElementById(id);

/** Where the arrow keys lead: down and to the right. */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Whether what an address shows fills the screen: see `slide.js`. */
export const isSlide = () => document.documentElement.hasAttribute("data-slide");

/** Puts the lines back that `fold_repeats` has replaced. */
function unfold(text) {
  const lines = [];
  for (const line of text.split("\\n")) {
    const [, back, count] = line.match(/^\x01(\d+),(\d+)$/) ?? [];
    lines.push(...(count ? lines.slice(-back).slice(0, count) : [line]));
  }
  return lines.join("\\n");
}

/** The data of a part of the page, which is folded and packed. */
const unpack = async (id) => JSON.parse(unfold(await unpackBytes(byId(id).textContent).text()));

const lecturesArrived = new Promise((done) => addEventListener("lectures", done, { once: true }));
export const data = await unpack("start");
const arrived = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
});
/** The end of the page has arrived: the module, and the snippets and problems, which join the data. */
export const ready = arrived.then(() => unpack("library")).then((library) => Object.assign(data, library));

/** The texts of the steps have arrived: `data.texts` of each language. They leave the document, a step shows copies. */
export const textsReady = lecturesArrived.then(() => {
  const lectures = byId("lectures");
  lectures.remove();
  data.texts = [...lectures.children].map((one) => [...one.querySelectorAll(".text")].slice(1));
});

/** What the page says, in both languages: by itself, and of an answer. */
export const LANGUAGES = ["en", "ko"];
export const ENGLISH_ONLY = "en-US"; // What has no Korean is shown in both, where `en` is hidden.
export const WORDS = { ...data.words, ...data.sentences };

export const language = () => LANGUAGES.indexOf(document.documentElement.lang);

/** An element with these properties and children; texts stay texts. */
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The same in both languages, of which the style shows one: texts, or lists of nodes. */
export const inBoth = (parts, name = "span") =>
  element(name, {}, ...parts.map((part, i) => element(name, { lang: LANGUAGES[i] }, ...[part].flat())));

/** A text in both languages with its facts, which may be pairs too; `{n|move|moves}` goes with the number n. */
function fillTemplate(pair, facts) {
  const fact = (name, i) => Array.isArray(facts[name]) ? facts[name][i] : facts[name];
  const fill = (text, i) => text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (all, name, one, more) =>
    (one ? (String(fact(name, i)) === "1" ? one : more) : fact(name, i) ?? all));
  return pair.map(fill);
}

export const both = (key, facts = {}) => inBoth(fillTemplate(WORDS[key], facts));

/** A text in which P and N have their colours. */
export function colourWords(text) {
  const parts = text.split(/\b([PN](?:-(?:positions?|class(?:es)?|상태|류))?)(?![\w-])/);
  return parts.map((part, i) => (i % 2
    ? element("span", { className: part[0] === "P" ? "position p" : "position" }, part) : part));
}

/** A sentence in both languages, in colours. */
export function sentence(key, facts) {
  const span = both(key, facts);
  for (const part of span.children) part.replaceChildren(...colourWords(part.textContent));
  return span;
}

/** "1, 3 or 4" in both languages. */
export function either(list) {
  const [others, last] = [list.slice(0, -1).join(", "), list[list.length - 1]];
  return others ? [`${others} or ${last}`, `${others} 또는 ${last}`] : [last, last];
}

/** A message of the module in both languages: its English text is its key, its facts may be messages too. */
export function messagePair([template, facts = {}]) {
  const pair = ([name, fact]) => [name, Array.isArray(fact) ? messagePair(fact) : fact];
  return fillTemplate([template, data.korean[template] ?? template], Object.fromEntries(Object.entries(facts).map(pair)));
}

export const translate = (message) => inBoth(messagePair(message));

/** Writes the words of the pictures in a box in the present language. */
export function relabel(box) {
  for (const part of box.querySelectorAll("[data-message]")) {
    part.textContent = messagePair(JSON.parse(part.dataset.message))[language()];
    if (part.localName === "title") part.closest("figure").ariaLabel = part.textContent;
  }
}

export const spokenText = (text) => element("span", { className: "heard" }, text);

/** Something to choose, with its word in the present language; an option has no elements. */
export function choice(value, word) {
  const made = element("option", { value }, WORDS[word][language()]);
  made.dataset.word = word;
  return made;
}

export const pushButton = (words, onclick) => element("button", { type: "button", onclick }, words);

/** What went wrong, heard at once. */
export const alarm = (words) => element("p", { className: "error", role: "alert" }, words);

/** What was remembered; an empty text if nothing was. */
export function recall(key, store = "localStorage") {
  try { return window[store].getItem(key) ?? ""; } catch { return ""; }
}

/** Remembers a choice for the next time, or for this tab alone, where the browser allows it. */
export function remember(key, value, store = "localStorage") {
  try { window[store].setItem(key, value); } catch { /* not remembered */ }
}
