// The address says all that the page shows, and names it.
import { WORDS, data, language } from "./dom.js";

/** What the tab Explore answers: the names with which its addresses begin. */
export const COMMANDS = ["take", "octal", "quotient", "nim", "nimber", "game", "sequence", "graph", "position"];

/** The names and values of an address such as `take=1,3,4&misere`. */
export const parseAddress = (address) => address.split("&").map((part) => {
  const [name, ...values] = part.split("=");
  return (values.length ? [name, values.join("=")] : [name]).map(decodeURIComponent);
});

/** A text as it may stand in the address. */
export const encodePart = (text) => encodeURI(text).replace(/[#&]/g, encodeURIComponent);

/** Shows another address, or the present one again. */
export function go(address) {
  if (location.hash.slice(1) === address) dispatchEvent(new Event("hashchange"));
  else location.hash = address;
}

/** Puts the address of what is shown already into the history, by `pushState` or `replaceState`. */
export function note(address, write) {
  try { history[write](null, "", `#${address}`); } catch { /* a page that may not change its address */ }
  nameAfter(address);
}

/** Names the page after its tab and what it shows, and remembers the address. */
export function nameAfter(address) {
  const link = document.querySelector("nav [aria-current]");
  link.dataset.last = address;
  let what = [];
  try { what = subject(parseAddress(address), language()); } catch { /* an address that cannot be read */ }
  document.title = [what.filter(Boolean).join(" "), link.children[language()].textContent, "mexbox"].filter(Boolean).join(" · ");
}

function subject([[name, value], ...options], i) {
  const given = new Map(options);
  if (COMMANDS.includes(name)) return [name, value?.slice(0, 40), given.has("misere") ? ["misère", "미제르"][i] : ""];
  if (name === "step") return [data.lectures.titles[value - 1]?.[i].replace(/^\d+\. /, "")];
  if (name !== "play" || !value) return [value];
  const title = given.has("challenge") ? `${WORDS["challenge title"][i]} ·` : "";
  return [title, WORDS[`game ${value}`]?.[i] ?? value, given.get("heaps")];
}
