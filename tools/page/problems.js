// The tab Problems: the verdicts at the time when the page was made.
import { copyButton } from "./copy.js";
import { ENGLISH_ONLY, WORDS, both, byId, data, element, inBoth } from "./dom.js";
import { koreanTextsOn, stepsOf } from "./lecture.js";
import { List, tableCell, disclosure } from "./list.js";

const formatTime = (ms) => (ms < 1000 ? `${Math.floor(ms)} ms` : `${+(ms / 1000).toFixed(2)} s`);
const formatMemory = (bytes) => `${(bytes / (1 << 20)).toFixed(1).replace(/^(\d{3,})\.0$/, "$1")} MB`;

function formatUsage(used, limit, unit) {
  if (used === null) return "-";
  return limit ? `${unit(used)} / ${unit(limit)} (${Math.round((100 * used) / limit)}%)` : unit(used);
}

function problemRow(problem) {
  const link = (text, href) => (href ? element("a", { href, rel: "noreferrer" }, text) : text);
  const title = element("span", {}, problem.title);
  for (const [judge, href] of problem.also) title.append(" (", link(WORDS[judge] ? both(judge) : judge, href), ")");
  // Only the first problems of each step have an idea in Korean.
  const korean = data.ideas[problem.name];
  const words = () => element("p", {}, korean ? inBoth([problem.idea, korean]) : element("span", { lang: ENGLISH_ONLY }, problem.idea));
  const idea = problem.idea
    ? disclosure(["idea", "hide idea"], words, (row, isShown) => row.classList.toggle("unfolded", isShown))
    : null;
  const { bundle } = problem;
  const code = () => element("pre", { tabIndex: 0 }, bundle);
  const copies = bundle === null ? [] : [copyButton("copy bundle", () => bundle), disclosure(["show code", "hide code"], code)];
  return element("tr", { id: `problem-${problem.name}` },
    tableCell("", "first", link(problem.name, problem.link)), tableCell("", "", title, idea), tableCell("judge", "folded", problem.judge),
    tableCell("", bundle === null ? "bad" : "good", problem.verdict),
    tableCell("worst", "number folded", formatUsage(problem.time, problem.time_limit, formatTime)),
    tableCell("memory", "number folded", formatUsage(problem.memory, problem.memory_limit, formatMemory)),
    tableCell("bytes", "number folded", problem.bytes === null ? "-" : String(problem.bytes)),
    tableCell("same", "folded", both(problem.proved ? "proved" : "not proved")), tableCell("", "copying", ...copies));
}

const namesOf = (judge) => [judge, ...(WORDS[`judge ${judge}`] ?? [])];

const problemItem = (problem) => ({
  name: problem.name,
  row: problemRow(problem),
  text: [problem.name, problem.title, problem.idea, data.ideas[problem.name] ?? "", ...koreanTextsOn(problem.name),
    ...[problem.judge, ...problem.also.map(([judge]) => judge)].flatMap(namesOf)].join(" "),
  judge: [problem.judge],
  step: stepsOf(problem.name),
  snippet: problem.snippets,
});

let problems;

export function showProblems(pairs) {
  if (!problems) {
    const keys = ["number", "title", "judge", "verdict", "worst", "memory", "bytes", "same", "copying"];
    problems = new List("problems", keys, data.problems.map(problemItem), ["judge", "step", "snippet"]);
    const accepted = data.problems.filter(({ bundle }) => bundle !== null).length;
    byId("run").replaceChildren(both(data.worst ? "on worst" : "on samples", { accepted, all: data.problems.length }));
  }
  problems.show(pairs, (row) => row.querySelector(".toggle[aria-expanded=false]")?.click());
}
