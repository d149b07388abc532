// A table with a search and filters. Both are in the address: `problems&judge=CSES&search=nim`.
import { record, encodePart } from "./address.js";
import { WORDS, alarm, both, byId, choice, element, language, pushButton } from "./dom.js";

/** The number of rows that a narrow screen shows at first. */
const FEW = 20;

/** A cell with the name of its column, which narrow screens show: there a row is a card. */
export function tableCell(key, name, ...children) {
  const cell = element("td", { className: name }, ...children);
  cell.dataset.key = key;
  return cell;
}

function table(keys, rows) {
  const head = element("tr", {}, ...keys.map((key) => element("th", { scope: "col" }, both(key))));
  return element("table", { className: "list" }, element("thead", {}, head), element("tbody", {}, ...rows));
}

/** Sets the names of columns in the cells of a box to the current language. */
export function labelCells(box) {
  for (const cell of box.querySelectorAll("td[data-key]")) {
    if (cell.dataset.key) cell.dataset.label = WORDS[cell.dataset.key][language()];
  }
}

/** A button that shows or hides a row below its own row, then calls `shown`. The first press awaits `content` for the row. */
export function disclosure(keys, content, shown = () => {}) {
  const button = element("button", { type: "button", className: "toggle", ariaExpanded: "false" }, both(keys[0]));
  let below;
  button.onclick = async () => {
    const row = button.closest("tr");
    below ??= element("tr", { className: "below" }, element("td", { colSpan: row.cells.length }, await content()));
    const isShown = !below.isConnected;
    if (isShown) row.after(below);
    else below.remove();
    button.ariaExpanded = String(isShown);
    button.replaceChildren(both(keys[isShown ? 1 : 0]));
    shown(row, isShown);
  };
  return button;
}

/** Splits a text into words for the search, in lower case and without accents. */
const wordsOf = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().match(/[\p{L}\p{M}\p{N}.+#]+/gu) ?? [];

/** A table with a search and filters. An item has a `name`, a `row`, a `text` to search, and a list for each filter. */
export class List {
  constructor(tab, keys, items, filters) {
    Object.assign(this, { tab, items });
    this.inputs = new Map([["search", this.input("search", element("input", { type: "search" }))]]);
    for (const name of filters) this.inputs.set(name, this.input(name, this.select(name)));
    this.status = element("p", { role: "status", className: "small" });
    this.more = pushButton("", () => {
      const first = this.found.find(({ row }) => row.hidden);
      this.draw(Infinity);
      first?.row.querySelector("a, button")?.focus();
    });
    const form = element("form", { className: "filters", role: "search" },
      ...[...this.inputs.values()].map((input) => input.parentElement));
    form.onsubmit = (event) => event.preventDefault();
    this.table = table(keys, items.map((item) => item.row));
    for (const item of items) item.words = wordsOf(item.text);
    byId(tab).append(form, this.status, this.table, this.more);
    labelCells(this.table);
  }

  input(name, input) {
    element("label", {}, both(name), input);
    input.oninput = () => {
      this.draw();
      this.record(input.type !== "search");
    };
    return input;
  }

  select(name) {
    const values = new Set(this.items.flatMap((item) => item[name]));
    const sorted = [...values].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    return element("select", {}, choice("", "any"), ...sorted.map((value) => element("option", { value }, value)));
  }

  /** Sets the search and the filters to the options of an address. */
  apply(options) {
    const values = new Map(options);
    for (const [name, input] of this.inputs) {
      const wanted = values.get(name) ?? "";
      const option = [...input.options ?? []].find(({ value }) => value.toLowerCase() === wanted.toLowerCase());
      input.value = option ? option.value : wanted;
    }
    this.draw();
  }

  isFound(item) {
    const fits = ([name, input]) => name === "search"
      ? wordsOf(input.value).every((word) => item.words.some((own) => own.startsWith(word)))
      : !input.value || item[name].includes(input.value);
    return [...this.inputs].every(fits);
  }

  draw(max = matchMedia("(max-width: 64rem)").matches ? FEW : Infinity) {
    this.found = this.items.filter((item) => item.row.toggleAttribute("data-found", this.isFound(item)));
    for (const { row } of this.items) row.hidden = true;
    for (const { row } of this.found.slice(0, max)) row.hidden = false;
    for (const below of this.table.querySelectorAll(".below")) below.hidden = below.previousElementSibling.hidden;
    const n = this.found.length;
    this.table.hidden = !n;
    this.more.hidden = n <= max;
    this.more.replaceChildren(both("more", { n: n - max }));
    this.status.replaceChildren(both(n ? "found" : "nothing found", { n, all: this.items.length }));
  }

  /** Writes the search and the filters to the address; if `back`, as a new entry of the history. */
  record(back) {
    const parts = [this.tab];
    for (const [name, input] of this.inputs) {
      if (input.value.trim()) parts.push(`${name}=${encodePart(input.value.trim())}`);
    }
    record(parts.join("&"), back ? "pushState" : "replaceState");
  }

  /** Shows the rows that an address selects. If the address names a row, calls `open` with the row. */
  show([[, name], ...options], open) {
    byId(this.tab).querySelector(".error")?.remove();
    this.apply(options);
    if (name === undefined) return;
    const row = this.items.find((item) => item.name === name)?.row;
    if (!row) return this.table.before(alarm(both(`none in ${this.tab}`, { name })));
    row.hidden = this.table.hidden = false;
    open(row, name);
    row.scrollIntoView({ block: "start" });
  }
}
