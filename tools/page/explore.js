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
  return { words, values: isInput ? value ?? "" : "", ...(isSlide() ? slideRoom() : { width: pictureWidth() }) };
}

/** The width of a picture that fits, if its letters of 14 are to be 12 high on the screen. */
const pictureWidth = () => Math.floor(((document.querySelector("main").clientWidth - 56) * 14) / 12);

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
  fitSliders();
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
  // What is heard of a result is its first sentence; an error is heard by itself.
  const first = children.find((child) => child.matches(".headline, [role=status]:not(.asked)"));
  byId("told").replaceChildren(...(first ? [...first.cloneNode(true).childNodes] : []));
  // A slide has what is still added to the picture, too.
  if (isSlide()) queueMicrotask(() => present(byId("result")));
  else offerCopies(byId("result"));
  byId("result").dataset.state = "done";
}

const fault = (key, why) =>
  show(element("p", { className: "error", role: "alert" }, both(key, { why })));

/** Answers the address, and shows the progress if it takes a while. */
function explore(pairs) {
  fillForm(pairs);
  return answerAddress(pairs);
}

/** What is asked for now: the answer to anything before comes too late. */
let latest;

async function answerAddress(pairs) {
  latest = pairs;
  if (pairs[0][0] === "position") return showPosition(pairs);
  const asked = question(pairs);
  wait();
  const said = await explorer.ask(asked, (step) => { byId("step").replaceChildren(translated(JSON.parse(step))); });
  showAnswer(asked, answerOf(said), said.time);
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

/** Without a question the tab shows the first example. */
const showForm = () => explore(exampleOf(COMMANDS[0]));

/** The first example of a command. */
function exampleOf(command) {
  const link = document.querySelector(`.examples a[href^="#${command}="]`);
  return parsed(link.getAttribute("href").slice(1));
}

/** Answers what the form says while one types: of all that was typed only the last address is gone back to. */
async function answerTyped() {
  const wanted = address();
  if (wanted === location.hash.slice(1)) return;
  try {
    const isTyped = answerTyped.last === location.hash.slice(1);
    history[isTyped ? "replaceState" : "pushState"](null, "", `#${wanted}`);
    named(wanted);
    answerTyped.last = wanted;
  } catch { /* a page that may not change its address */ }
  await answerAddress(parsed(wanted));
  // What is still being typed is no fault that has to be heard.
  byId("result").querySelector(".error")?.removeAttribute("role");
}

function startExplore() {
  for (const name of COMMANDS) byId("command").append(choice(name, name));
  byId("command").onchange = () => fillForm(exampleOf(byId("command").value));
  byId("question").addEventListener("input", () => {
    clearTimeout(answerTyped.timer);
    answerTyped.timer = setTimeout(() => {
      fitForm();
      answerTyped();
    }, 100);
  });
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
    show(element("p", { role: "status" }, both("stopped")));
  };
  fitForm();
}
