// The tab Explore: form, address, request to the WebAssembly module, and answer.
import { COMMANDS, go, record, parseAddress, encodePart } from "./address.js";
import { addButtons } from "./copies.js";
import { codeBox } from "./copy.js";
import { alarm, both, byId, choice, element, isSlide, translate } from "./dom.js";
import { Module, explorer, parseReply } from "./module.js";
import { handleChart, positionView } from "./positions.js";
import { explainAnswer, formulaWords } from "./sentences.js";
import { addSlides, slideRoom } from "./slide.js";
import { fitSliders } from "./sliders.js";

/** The commands that read their value from standard input and not from the arguments. */
const INPUT = ["sequence", "graph"];

/** Converts an address to a request: the arguments and the standard input of `explore`, and the size of a picture. */
export function toRequest([[command, value], ...options]) {
  const isInput = INPUT.includes(command);
  const flags = options.flatMap(([name, ...values]) => [`--${name}`, ...values]);
  const words = [command, ...(value && !isInput ? [value] : []), ...flags];
  return { words, values: isInput ? value ?? "" : "", ...(isSlide() ? slideRoom() : { width: pictureWidth() }) };
}

/** The width of the page in units of a picture, such that letters of 14 units are 12 pixels high. */
const pictureWidth = () => Math.floor(((document.querySelector("main").clientWidth - 56) * 14) / 12);

function addressOfForm() {
  const parts = [`${byId("command").value}=${encodePart(byId("value").value.trim())}`];
  for (const input of document.querySelectorAll("#question [data-for]:not([hidden]) input")) {
    if (input.type !== "checkbox" && input.value.trim()) parts.push(`${input.id}=${encodePart(input.value.trim())}`);
    if (input.checked) parts.push(input.id);
  }
  return parts.join("&");
}

/** Shows the fields of the chosen command. */
function fitForm() {
  const command = byId("command").value;
  for (const label of document.querySelectorAll("#question [data-for]")) {
    const names = label.dataset.for.split(" ");
    const isMisere = command === "octal" && byId("misere").checked && label.querySelector("input").id !== "misere";
    label.hidden = !names.includes(isMisere ? "octal-misere" : command);
  }
  byId("value").rows = INPUT.includes(command) ? 4 : 1;
  byId("asked").replaceChildren(both(`input ${command}`));
  fitSliders();
}

function fillForm([[command, value], ...options]) {
  if (!COMMANDS.includes(command)) return;
  const params = new Map(options);
  byId("command").value = command;
  byId("value").value = value ?? "";
  byId("misere").checked = params.has("misere");
  for (const id of ["heaps", "limit", "at"]) byId(id).value = params.get(id) ?? "";
  fitForm();
}

/** Shows the result, an error or a status in place of the old result. */
function show(...children) {
  clearTimeout(waiting);
  byId("progress").hidden = true;
  byId("result").replaceChildren(...children);
  // Screen readers announce this copy of the first sentence. An error needs no copy, as it is an alert.
  const first = children.find((child) => child.matches(".headline, [role=status]:not(.asked)"));
  byId("spoken").replaceChildren(...(first ? [...first.cloneNode(true).childNodes] : []));
  // Waits until the caller has added the text below the picture, as the slide shows this text too.
  if (isSlide()) queueMicrotask(() => addSlides(byId("result")));
  else addButtons(byId("result"));
  byId("result").dataset.state = "done";
}

export const refuseAddress = (why) => show(alarm(both("address", { why })));

/** Answers the address, and shows the progress if the answer takes a while. */
export function explore(pairs) {
  fillForm(pairs);
  return answerAddress(pairs);
}

/** The latest address. Answers to earlier addresses are dropped. */
let latest;

async function answerAddress(pairs) {
  latest = pairs;
  if (pairs[0][0] === "position") return showPosition(pairs);
  const request = toRequest(pairs);
  setBusy();
  const reply = await explorer.ask(request, (step) => { byId("step").replaceChildren(translate(JSON.parse(step))); });
  const answer = parseReply(reply);
  show(...explainAnswer(request, answer), ...(answer.error === undefined ? detailsOf(request, answer, reply.time) : []));
  if (answer.error !== undefined || !["take", "octal"].includes(request.words[0])) return;
  handleChart(request);
  if (request.words.length === 2) addFormula(request.words[1].split(/[\s,]+/).filter(Boolean).join());
}

async function showPosition(pairs) {
  if (explorer.waiting) explorer.stop();
  const view = await positionView(pairs);
  if (latest !== pairs) return;
  const wasHere = byId("result").contains(document.activeElement);
  const wasGrid = document.activeElement?.closest(".grid");
  show(...view);
  if (byId("trail")) addFormula(pairs[0][1]);
  const here = byId("result").querySelector(wasGrid ? ".cell.here" : "#trail b");
  if (wasHere) here?.focus({ preventScroll: true });
}

const quote = (word) => /^[\w.,:\/+-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;

/** The details of an answer: the command line, the time, the JSON. */
function detailsOf({ words, values }, { json }, time) {
  const line = `./bundle.sh explore ${words.map(quote).join(" ")}${values ? " < values" : ""}`;
  return [
    element("p", { className: "line small" }, both("line"), " ", element("code", {}, line), " · ", both("time", { ms: time.toFixed(1) })),
    element("details", {}, element("summary", {}, both("json")), codeBox(json)),
  ];
}

// A separate module looks for formulas, so that the search delays no other answer.
const guesser = new Module();
const formulas = new Map();

/** Adds a formula for a game to the result, as soon as one is found. */
async function addFormula(game) {
  const box = element("div", { id: "formula" });
  byId("result").append(box);
  // Skips the search if the user leaves the result at once.
  await new Promise((done) => { setTimeout(done, 300); });
  if (!box.isConnected) return;
  if (!formulas.has(game)) {
    const reply = await guesser.ask({ words: ["formula", game], values: "" });
    formulas.set(game, reply.fault === undefined ? JSON.parse(reply.answer) : {});
  }
  box.replaceChildren(...formulaWords(formulas.get(game), formulas.get(game).message));
  addButtons(box);
  box.dataset.state = "done";
}

let waiting;

function setBusy() {
  clearTimeout(waiting);
  byId("result").dataset.state = "working";
  byId("step").replaceChildren(both("working"));
  waiting = setTimeout(() => { byId("progress").hidden = false; }, 150);
}

/** Shows the first example, for an address without a command. */
export const showForm = () => explore(exampleOf(COMMANDS[0]));

function exampleOf(command) {
  const link = document.querySelector(`.examples a[href^="#${command}="]`);
  return parseAddress(link.getAttribute("href").slice(1));
}

let lastTyped, typing;

/** Answers the form while the user types. Addresses typed in a row are one entry of the history. */
async function answerTyped() {
  fitForm();
  const typed = addressOfForm();
  const old = location.hash.slice(1);
  if (typed === old) return;
  record(typed, lastTyped === old ? "replaceState" : "pushState");
  lastTyped = typed;
  await answerAddress(parseAddress(typed));
  // Removes the role, so that no error is announced while the user is still typing.
  byId("result").querySelector(".error")?.removeAttribute("role");
}

export function startExplore() {
  for (const name of COMMANDS) byId("command").append(choice(name, name));
  byId("command").onchange = () => fillForm(exampleOf(byId("command").value));
  byId("question").addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(answerTyped, 100);
  });
  byId("question").onsubmit = (event) => {
    event.preventDefault();
    go(addressOfForm());
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
