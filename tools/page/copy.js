// Copies text: snippets, with or without comments, and whole programs.
import { both, data, element, pushButton, ready } from "./dom.js";

/** The maximum size of a submission to Codeforces, in bytes. */
export const MAX_BYTES = 65535;

export const textOf = (modules) => modules.map((name) => data.modules[name].text).join("\n");

/** Matches comments as group 2: a line, the end of a line, or a block. Also matches literals, which may contain `//`. */
const COMMENTS = /r(#*)"[^]*?"\1|"(?:[^"\\]|\\[^])*"|'(?:[^'\\\n]|\\.[^']*)'|(\n[ \t]*\/\/.*(?:\n(?=\n))?|[ \t]*\/\/.*|\/\*[^]*?\*\/)/gu;

export const removeComments = (text) => text.replace(COMMENTS, (part, _, comment) => (comment ? "" : part));

/** Whether a text is the body of `main` in a program that uses the snippets. Doctests are such texts. */
const isBody = (text) => /^(?:use snippets::|let first_wins\b)/m.test(text);

/** Makes a program of a body: adds `main`, the used snippets, and if the body computes who wins, input and output. */
async function toProgram(text) {
  await ready;
  const input = /\bheaps\b/.test(text) ? "let heaps: Vec<u64> = vec![3, 5, 7];" : "let n: u64 = 10;";
  const isAnswer = /^let first_wins\b/m.test(text);
  const code = isAnswer ? `${input}\n${text}\nprintln!("{}", first_wins);` : text;
  const names = Array.from(text.matchAll(/\bsnippets::(\w+)/g), ([, name]) => name);
  const parts = data.snippets.filter(({ name }) => names.includes(name)).flatMap((snippet) => snippet.parts);
  const body = code.replace(/\bsnippets::/g, "crate::").replace(/^(?=.)/gm, "    ");
  return `fn main() {\n${body}\n}\n\n${removeComments(textOf([...new Set(parts)]))}`;
}

/** A button that calls `copy`, and shows for a moment whether it succeeded. */
export function feedbackButton(key, copy) {
  const button = pushButton(both(key), async () => {
    const isDone = await copy().then(() => true, () => false);
    button.replaceChildren(both(isDone ? "copied" : "not copied"));
    setTimeout(() => button.replaceChildren(both(key)), 1500);
  });
  return button;
}

/** A button that copies the text that `text` returns, possibly as a promise. */
export function copyButton(key, text) {
  const button = feedbackButton(key, async () => copyText(await text()));
  button.className = "copy";
  return button;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The browser does not allow the clipboard API: copies from a text area instead.
    const area = element("textarea", { value: text });
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    if (!isDone) throw new Error("not copied");
  }
}

/** Code with a button that copies the code, as a program if the code uses snippets. */
export const codeBox = (text) => element("div", { className: "code" }, element("pre", { tabIndex: 0 }, text),
  isBody(text) ? copyButton("copy program", () => toProgram(text)) : copyButton("copy", () => text));
