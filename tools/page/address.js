// The fragment of the address, which describes all that the page shows.
import { WORDS, data, language } from "./dom.js";

/** The commands of the tab Explore, with which its addresses begin: those that have words `input COMMAND`. */
export const COMMANDS = Object.keys(WORDS).filter((key) => key.startsWith("input ")).map((key) => key.slice(6));

/** Parses an address such as `take=1,3,4&misere`: pairs of a name and a value, and names without a value. */
export const parseAddress = (address) => address.split("&").map((part) => {
  const [name, ...values] = part.split("=");
  return (values.length ? [name, values.join("=")] : [name]).map(decodeURIComponent);
});

/** Encodes a text as part of an address. */
export const encodePart = (text) => encodeURI(text).replace(/[#&]/g, encodeURIComponent);

/** Goes to an address. If it is the current address, shows it again. */
export function go(address) {
  if (location.hash.slice(1) === address) dispatchEvent(new Event("hashchange"));
  else location.hash = address;
}

/** Records the address of what is already shown, with `write`: `pushState` or `replaceState`. Some browsers refuse. */
export function note(address, write) {
  try { history[write](null, "", `#${address}`); } catch {}
  setTitle(address);
}

/** If the address is valid, sets the title to the tab and what it shows, and stores the address in the tab's link. */
export function setTitle(address) {
  const link = document.querySelector("nav [aria-current]");
  link.dataset.last = address;
  let words = [];
  try { words = titleWords(parseAddress(address), language()); } catch {}
  document.title = [words.filter(Boolean).join(" "), link.children[language()].textContent, "mexbox"].filter(Boolean).join(" · ");
}

function titleWords([[name, value], ...options], i) {
  const given = new Map(options);
  if (COMMANDS.includes(name)) return [name, value?.slice(0, 40), given.has("misere") ? ["misère", "미제르"][i] : ""];
  if (name === "step") return [data.lectures.titles[value - 1]?.[i].replace(/^\d+\. /, "")];
  if (name !== "play" || !value) return [value];
  const title = given.has("challenge") ? `${WORDS["challenge title"][i]} ·` : "";
  return [title, WORDS[`game ${value}`]?.[i] ?? value, given.get("heaps")];
}
