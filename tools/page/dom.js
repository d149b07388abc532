// Helpers for the document, and the texts of the page in both languages.
import { unpackBytes } from "./unpack.js";

export const byId = (id) => document.getElementById(id);

/** How many rows down and how many columns to the right each arrow key moves. */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** Whether the page shows slides, see `slide.js`. */
export const isSlide = () => document.documentElement.hasAttribute("data-slide");

/** Restores the lines that `fold_repeats` has replaced. */
function unfold(text) {
  const lines = [];
  for (const line of text.split("\\n")) {
    const [, back, count] = line.match(/^\x01(\d+),(\d+)$/) ?? [];
    lines.push(...(count ? lines.slice(-back).slice(0, count) : [line]));
  }
  return lines.join("\\n");
}

/** Unpacks the JSON in the element `id`. */
const unpack = async (id) => JSON.parse(unfold(await unpackBytes(byId(id).textContent).text()));

const lecturesLoaded = new Promise((done) => addEventListener("lectures", done, { once: true }));
export const data = await unpack("start");
const loaded = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
});
/** Resolves when the whole page has loaded, and snippets and problems have been added to `data`. */
export const ready = loaded.then(() => unpack("library")).then((library) => Object.assign(data, library));

/** Resolves when the lectures have loaded, and their steps have moved from the document to `data.texts`, by language. */
export const textsReady = lecturesLoaded.then(() => {
  const lectures = byId("lectures");
  lectures.remove();
  data.texts = [...lectures.children].map((one) => [...one.querySelectorAll(".text")].slice(1));
});

/** The languages of the page. A text that exists only in English has the language `en-US`, as the Korean page hides `en`. */
export const LANGUAGES = ["en", "ko"];
export const ENGLISH_ONLY = "en-US";
/** The texts of the page: pairs of English and Korean, by key. */
export const WORDS = { ...data.words, ...data.sentences };
/** The index of the current language in `LANGUAGES`, and in pairs of texts. */
export const language = () => LANGUAGES.indexOf(document.documentElement.lang);

/** Makes an element with properties and children. Strings become text nodes; null and undefined are skipped. */
export function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** An element with both versions of a text: strings, nodes or lists of nodes. The style sheet shows one version. */
export const inBoth = (parts, name = "span") =>
  element(name, {}, ...parts.map((part, i) => element(name, { lang: LANGUAGES[i] }, ...[part].flat())));

/** Fills facts into both versions of a text. A fact may be a pair of versions too. `{n|move|moves}` is `move` if n is 1. */
function fillTemplate(pair, facts) {
  const fact = (name, i) => Array.isArray(facts[name]) ? facts[name][i] : facts[name];
  const fill = (text, i) => text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (all, name, one, more) =>
    (one ? (String(fact(name, i)) === "1" ? one : more) : fact(name, i) ?? all));
  return pair.map(fill);
}
/** An element with the text of a key in both languages, filled with facts. */
export const both = (key, facts = {}) => inBoth(fillTemplate(WORDS[key], facts));

/** Splits a text at words such as P and N-positions, which become coloured elements. */
export function colourWords(text) {
  const parts = text.split(/\b([PN](?:-(?:positions?|class(?:es)?|상태|류))?)(?![\w-])/);
  return parts.map((part, i) => (i % 2
    ? element("span", { className: part[0] === "P" ? "position p" : "position" }, part) : part));
}

/** The sentence of this key in both languages, with coloured words. */
export function sentence(key, facts) {
  const span = both(key, facts);
  for (const part of span.children) part.replaceChildren(...colourWords(part.textContent));
  return span;
}

/** Joins alternatives in both languages, as in "1, 3 or 4". */
export function joinOr(list) {
  const [others, last] = [list.slice(0, -1).join(", "), list[list.length - 1]];
  return others ? [`${others} or ${last}`, `${others} 또는 ${last}`] : [last, last];
}

/** Translates a message of the WebAssembly module. The English template is the key, and facts may be messages too. */
export function messagePair([template, facts = {}]) {
  const pair = ([name, fact]) => [name, Array.isArray(fact) ? messagePair(fact) : fact];
  return fillTemplate([template, data.korean[template] ?? template], Object.fromEntries(Object.entries(facts).map(pair)));
}

export const translate = (message) => inBoth(messagePair(message));

/** Sets the words of the pictures in a box to the current language. */
export function relabel(box) {
  for (const part of box.querySelectorAll("[data-message]")) {
    part.textContent = messagePair(JSON.parse(part.dataset.message))[language()];
    if (part.localName === "title") part.closest("figure").ariaLabel = part.textContent;
  }
}

export const spokenText = (text) => element("span", { className: "heard" }, text);

/** An option of a list, in the current language. An option cannot contain elements for both languages. */
export function choice(value, word) {
  const option = element("option", { value }, WORDS[word][language()]);
  option.dataset.word = word;
  return option;
}

export const pushButton = (words, onclick) => element("button", { type: "button", onclick }, words);

/** An error, as an element that screen readers announce at once. */
export const alarm = (words) => element("p", { className: "error", role: "alert" }, words);

/** Returns a stored value, or an empty string. */
export function recall(key, store = "localStorage") {
  try { return window[store].getItem(key) ?? ""; } catch { return ""; }
}

/** Stores a value for later visits, or with `sessionStorage` for this browser tab. Some browsers do not allow it. */
export function remember(key, value, store = "localStorage") {
  try { window[store].setItem(key, value); } catch {}
}
