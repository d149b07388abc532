// The three lectures, in steps: LECTURES.md of the house, in both languages.

/** The steps of a text: number, title and the Markdown below it. */
function stepsIn(text) {
  const [, ...parts] = text.split(/^## (\d+)\. (.*)\n/m);
  const steps = [];
  for (let i = 0; i < parts.length; i += 3) {
    steps.push({ number: parts[i], title: parts[i + 1], text: parts[i + 2] });
  }
  return steps;
}

const LECTURES = data.lectures.map(stepsIn);

/** The steps whose lists name this snippet or problem. */
function stepsOf(name) {
  const isNamed = new RegExp(`(^|[^\\w/.])${name}([^\\w/]|$)`);
  const lists = (step) => step.text.slice(step.text.lastIndexOf("```"));
  return LECTURES[0].filter((step) => isNamed.test(lists(step))).map((step) => step.number);
}
