// What is copied of the snippets: modules, without comments too, and whole programs.

const textOf = (modules) => modules.map((name) => data.modules[name].text).join("\n");

/** Literals, which may look like comments, and comments: whole lines, ends of lines, blocks. */
const COMMENTED = /r(#*)"[^]*?"\1|"(?:[^"\\]|\\[^])*"|'(?:[^'\\\n]|\\.[^']*)'|(\n[ \t]*\/\/.*(?:\n(?=\n))?|[ \t]*\/\/.*|\/\*[^]*?\*\/)/gu;

/** Rust without comments. */
const withoutComments = (text) => text.replace(COMMENTED, (part, _, comment) => (comment ? "" : part));

/** Whether a text is the body of a program with the crate of snippets, as a test of the docs is. */
const isBody = (text) => /^(?:use snippets::|let first_wins\b)/m.test(text);

/** A body as a program: `main`, which shows who wins, and the modules that it needs. */
async function programOf(text) {
  await ready;
  const input = /\bheaps\b/.test(text) ? "let heaps: Vec<u64> = vec![3, 5, 7];" : "let n: u64 = 10;";
  const isAnswer = /^let first_wins\b/m.test(text);
  const lines = isAnswer ? `${input}\n${text}\nprintln!("{}", first_wins);` : text;
  const names = Array.from(text.matchAll(/\bsnippets::(\w+)/g), ([, name]) => name);
  const parts = data.snippets.filter(({ name }) => names.includes(name)).flatMap((snippet) => snippet.parts);
  const body = lines.replace(/\bsnippets::/g, "crate::").replace(/^(?=.)/gm, "    ");
  return `fn main() {\n${body}\n}\n\n${withoutComments(textOf([...new Set(parts)]))}`;
}

/** So many bytes may a submission to Codeforces have. */
const LARGEST = 65535;
