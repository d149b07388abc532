// Small helpers for the document.
const byId = (id) => document.getElementById(id);

/** Puts the lines back that `fold_repeats` has replaced. */
function unfolded(text) {
  const lines = [];
  for (const line of text.split("\\n")) {
    const [, back, count] = line.match(/^\x01(\d+),(\d+)$/) ?? [];
    if (count) lines.push(...lines.slice(-back).slice(0, count));
    else lines.push(line);
  }
  return lines.join("\\n");
}

/** The data of a part of the page, which is folded and packed. */
const unpacked = async (id) => JSON.parse(unfolded(await unpackedBytes(byId(id).textContent).text()));

const lecturesArrived = new Promise((done) => addEventListener("lectures", done, { once: true }));
const data = await unpacked("start");
const arrived = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
});
/** The end of the page has arrived: the module, and the snippets and problems, which join the data. */
const ready = arrived.then(() => unpacked("library")).then((library) => Object.assign(data, library));

/**
 * The texts of the steps have arrived, which `data.texts` has of each language. They leave the
 * document, where they stand for those who have no scripts: a step shows copies.
 */
const textsReady = lecturesArrived.then(() => {
  const lectures = byId("lectures");
  lectures.remove();
  data.texts = [...lectures.children].map((one) => [...one.querySelectorAll("section > .text")]);
});

/** What the page says, in both languages: by itself, and of an answer. */
const LANGUAGES = ["en", "ko"];
const ENGLISH_ONLY = "en-US"; // What has no Korean is shown in both, where `en` is hidden.
const WORDS = { ...data.words, ...data.sentences };

/** An element with these properties and children; texts stay texts. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The same in both languages, of which the style shows one: texts, or lists of nodes. */
const inBoth = (parts, name = "span") =>
  element(name, {}, ...parts.map((part, i) => element(name, { lang: LANGUAGES[i] }, ...[part].flat())));

/**
 * A text in both languages with its facts. A fact may be a pair too, one for each;
 * `{n|move|moves}` is the word that goes with the number n.
 */
function filled(pair, facts) {
  const fact = (name, i) => Array.isArray(facts[name]) ? facts[name][i] : facts[name];
  const fill = (text, i) => text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (all, name, one, more) =>
    (one ? (String(fact(name, i)) === "1" ? one : more) : fact(name, i) ?? all));
  return pair.map(fill);
}

/** The words of this key in both languages. */
const both = (key, facts = {}) => inBoth(filled(WORDS[key], facts));

/** A text in which P and N have their colours. */
function coloured(text) {
  const parts = text.split(/\b([PN](?:-(?:positions?|class(?:es)?|상태|류))?)(?![\w-])/);
  return parts.map((part, i) => (i % 2
    ? element("span", { className: part[0] === "P" ? "position p" : "position" }, part) : part));
}

/** A sentence in both languages, in colours. */
function sentence(key, facts) {
  const span = both(key, facts);
  for (const part of span.children) part.replaceChildren(...coloured(part.textContent));
  return span;
}

/** Something to choose, with its word in the present language; an option has no elements. */
function choice(value, word) {
  const made = element("option", { value }, WORDS[word][LANGUAGES.indexOf(document.documentElement.lang)]);
  made.dataset.word = word;
  return made;
}

/** A button that says for a while whether what it began has copied something. */
function confirmed(key, copy) {
  const button = element("button", { type: "button" }, both(key));
  button.onclick = async () => {
    const done = await copy().then(() => true, () => false);
    button.replaceChildren(both(done ? "copied" : "not copied"));
    setTimeout(() => button.replaceChildren(both(key)), 1500);
  };
  return button;
}

/** A button that copies the text which `text` returns or promises. */
function copyButton(key, text) {
  const button = confirmed(key, async () => copyText(await text()));
  button.className = "copy";
  return button;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Where a page may not use the clipboard so, there is the old way.
    const area = element("textarea", { value: text });
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (!done) throw new Error("not copied");
  }
}

/** Code with a button that copies it, as a program if it uses snippets. */
const code = (text) => element("div", { className: "code" }, element("pre", { tabIndex: 0 }, text),
  isBody(text) ? copyButton("copy program", () => programOf(text)) : copyButton("copy", () => text));

/** What was remembered; an empty text if nothing was. */
function recalled(key, store = "localStorage") {
  try { return window[store].getItem(key) ?? ""; } catch { return ""; }
}

/** Remembers a choice for the next time, or for this tab alone, where the browser allows it. */
function remember(key, value, store = "localStorage") {
  try { window[store].setItem(key, value); } catch { /* not remembered */ }
}
