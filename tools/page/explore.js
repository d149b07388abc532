// The tab Explore: from the form to the address, from the address to the question, and
// from the answer to the page. What is right or wrong is decided by the module alone.
const COMMANDS = ["take", "octal", "quotient", "nim", "nimber", "sequence", "graph"];
/** Those whose value is no word, but input. */
const INPUT = ["sequence", "graph"];

/** The names and values of an address such as `take=1,3,4&misere`. */
function parsed(address) {
  return address.split("&").map((part) => {
    const at = part.indexOf("=");
    return at < 0
      ? [decodeURIComponent(part)]
      : [decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1))];
  });
}

/** The words of the command line that an address stands for. */
function question(pairs) {
  const [[command, value], ...options] = pairs;
  const isInput = INPUT.includes(command);
  const words = [command];
  if (value && !isInput) words.push(value);
  for (const [name, value] of options) words.push(`--${name}`, ...(value === undefined ? [] : [value]));
  return { words, values: isInput ? value ?? "" : "" };
}

/** A text as it may stand in the address. */
const written = (text) => encodeURI(text).replace(/[#&]/g, encodeURIComponent);

/** The address of what the form says. */
function address() {
  const parts = [`${byId("command").value}=${written(byId("value").value.trim())}`];
  for (const label of document.querySelectorAll("#question [data-for]")) {
    const input = label.querySelector("input");
    if (label.hidden) continue;
    if (input.type === "checkbox") {
      if (input.checked) parts.push(input.id);
    } else if (input.value.trim()) parts.push(`${input.id}=${written(input.value.trim())}`);
  }
  return parts.join("&");
}

/** Shows the fields that the chosen command has. */
function fitForm() {
  const command = byId("command").value;
  const misere = byId("misere").checked;
  for (const label of document.querySelectorAll("#question [data-for]")) {
    const names = label.dataset.for.split(" ");
    const isMisere = command === "octal" && misere && label.querySelector("input").id !== "misere";
    label.hidden = !names.includes(isMisere ? "octal-misere" : command);
  }
  byId("value").rows = INPUT.includes(command) ? 4 : 1;
  byId("asked").replaceChildren(both(`asked ${command}`));
}

function fillForm(pairs) {
  const [[command, value], ...options] = pairs;
  if (!COMMANDS.includes(command)) return;
  const given = new Map(options);
  byId("command").value = command;
  byId("value").value = value ?? "";
  byId("misere").checked = given.has("misere");
  for (const id of ["heaps", "limit"]) byId(id).value = given.get(id) ?? "";
  fitForm();
}

/** One table as in the lecture: a place for each n, which wraps on narrow screens. */
function strip(rows) {
  const marked = rows.find((row) => row.p.length > 0 || row.label !== "value");
  const p = new Set(rows.flatMap((row) => row.p));
  const list = element("ol", { className: marked ? "strip" : "strip plain" });
  const label = (text, name) => element("span", { className: name ?? "" }, text);
  list.append(element("li", { className: "labels" }, label("n", "n"), ...rows.map((row) => label(row.label))));
  const bars = rows.map((row) => new Set(row.bars));
  for (let n = 0; n < rows[0].cells.length; n++) {
    const cells = rows.map((row, i) => label(row.cells[n] ?? "", bars[i].has(n) ? "bar" : ""));
    list.append(element("li", { className: p.has(n) ? "p" : "" }, label(String(n), "n"), ...cells));
  }
  return list;
}

function part(part) {
  if (part.strip) return strip(part.strip);
  if (part.rust) return code(part.rust);
  if (part.columns) return element("pre", { className: "columns" }, part.columns);
  return element("pre", { className: "lines" }, part.lines);
}

function picture(svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const box = drawn.viewBox.baseVal;
  if (box.width < box.height) drawn.classList.add("square");
  drawn.setAttribute("role", "img");
  return element("figure", {}, document.adoptNode(drawn));
}

/** The most important fact, in a sentence of the page's language. */
function headline(words, answer) {
  const { facts, found } = answer;
  const misere = words.includes("--misere") && words[0] === "octal" ? " misere" : "";
  const key = words[0] === "nim" ? facts.outcome : `headline ${words[0]}${misere}`;
  const isKnown = WORDS[key] && !/\{(preperiod|period)\}/.test(WORDS[key][0]) || facts.period;
  return element("p", { className: "headline" },
    isKnown ? both(key, facts) : null, isKnown && !found ? " " : null, found ? null : both("unproved"));
}

function inShell(word) {
  return /^[\w.,:\/+-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
}

function shown(question, answer, time) {
  if (answer.error !== undefined) return [element("p", { className: "error", role: "alert" }, answer.error)];
  const line = "./bundle.sh explore " + question.words.map(inShell).join(" ") + (question.values ? " < values" : "");
  return [
    headline(question.words, answer),
    element("p", { className: "small", lang: "ko" }, WORDS.english[1]),
    ...answer.text.map(part),
    answer.svg ? picture(answer.svg) : null,
    element("p", { className: "line small" }, both("line"), " ", element("code", {}, line), " · ",
      both("time", { ms: time.toFixed(1) })),
    element("details", {}, element("summary", {}, both("json")), code(answer.json)),
  ].filter(Boolean);
}

function show(...children) {
  clearTimeout(wait.timer);
  byId("progress").hidden = true;
  byId("result").replaceChildren(...children);
  byId("result").dataset.state = "done";
}

const fault = (key, why) =>
  show(element("p", { className: "error", role: "alert" }, both(key, { why })));

/** Answers the address, and shows the progress if it takes a while. */
async function explore(address) {
  let asked;
  try {
    const pairs = parsed(address);
    fillForm(pairs);
    asked = question(pairs);
  } catch (error) {
    explorer.stop();
    return fault("address", error.message);
  }
  wait();
  const said = await explorer.ask(asked, (step) => { byId("step").textContent = step; });
  if (said.fault !== undefined) fault("fault", said.fault);
  else show(...shown(asked, JSON.parse(said.answer), said.time));
}

/** Shows that a computation runs, if it does not end at once. */
function wait() {
  clearTimeout(wait.timer);
  byId("result").dataset.state = "working";
  byId("step").replaceChildren(both("working"));
  wait.timer = setTimeout(() => { byId("progress").hidden = false; }, 150);
}

function startExplore() {
  for (const name of COMMANDS) byId("command").append(element("option", { value: name }));
  byId("command").onchange = byId("misere").onchange = fitForm;
  byId("question").onsubmit = (event) => {
    event.preventDefault();
    go(address());
  };
  byId("value").onkeydown = (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    if (INPUT.includes(byId("command").value) && !event.ctrlKey) return;
    event.preventDefault();
    byId("question").requestSubmit();
  };
  byId("stop").onclick = () => {
    explorer.stop();
    show(element("p", {}, both("stopped")));
  };
  fitForm();
}
