// The tab Explore: from the form to the address, from the address to the question. What is
// right or wrong is decided by the module alone.
const COMMANDS = ["take", "octal", "quotient", "nim", "nimber", "game", "sequence", "graph", "position"];
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
  for (const id of ["heaps", "limit", "at"]) byId(id).value = given.get(id) ?? "";
  fitForm();
}

function show(...children) {
  clearTimeout(wait.timer);
  byId("progress").hidden = true;
  byId("result").replaceChildren(...children);
  offerCopies(byId("result"));
  byId("result").dataset.state = "done";
}

const fault = (key, why) =>
  show(element("p", { className: "error", role: "alert" }, both(key, { why })));

/** Answers the address, and shows the progress if it takes a while. */
async function explore(pairs) {
  if (pairs[0][0] === "position") return showPosition(pairs);
  fillForm(pairs);
  const asked = question(pairs);
  wait();
  const said = await explorer.ask(asked, (step) => { byId("step").replaceChildren(translated(step)); });
  if (said.fault !== undefined) fault(said.isStart ? "no module" : "fault", said.fault);
  else showAnswer(asked, JSON.parse(said.answer), said.time);
}

function showAnswer(asked, answer, time) {
  show(...shown(asked, answer, time));
  if (answer.error !== undefined || !["take", "octal"].includes(asked.words[0])) return;
  askChart(asked);
  const isPlain = asked.words.length === 2;
  if (isPlain) addFormula(asked.words[1].split(/[\s,]+/).filter(Boolean).join());
}

/** Shows that a computation runs, if it does not end at once. */
function wait() {
  clearTimeout(wait.timer);
  byId("result").dataset.state = "working";
  byId("step").replaceChildren(both("working"));
  wait.timer = setTimeout(() => { byId("progress").hidden = false; }, 150);
}

/** What the tab shows without a question. */
function showForm() {
  explorer.stop();
  byId("result").dataset.state = "";
  show();
  setTimeout(() => explorer.worker || explorer.start(), 50);
}

function startExplore() {
  for (const name of COMMANDS) byId("command").append(choice(name, name));
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
    byId("show").focus();
    show(element("p", {}, both("stopped")));
  };
  fitForm();
}
