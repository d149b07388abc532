// The fragment of the address, which describes all that the page shows.
import { WORDS, data, language } from "./dom.js";

/** The commands of the tab Explore. Each has a text `input COMMAND` in `WORDS`, and begins addresses of the tab. */
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

/** Records the address of what is shown in the history, by `write`: `pushState` or `replaceState`. Some browsers refuse. */
export function record(address, write) {
  try { history[write](null, "", `#${address}`); } catch {}
  setTitle(address);
}

/** Stores the address in the link of the current tab. The title names the tab and, if the address is valid, what the tab shows. */
export function setTitle(address) {
  const link = document.querySelector("nav [aria-current]");
  link.dataset.last = address;
  let words = [];
  try { words = titleWords(parseAddress(address), language()); } catch {}
  document.title = [words.filter(Boolean).join(" "), link.children[language()].textContent, "mexbox"].filter(Boolean).join(" · ");
}

function titleWords([[name, value], ...options], i) {
  const params = new Map(options);
  if (COMMANDS.includes(name)) return [name, value?.slice(0, 40), params.has("misere") ? ["misère", "미제르"][i] : ""];
  if (name === "step") return [data.lectures.titles[value - 1]?.[i].replace(/^\d+\. /, "")];
  if (name !== "play" || !value) return [value];
  const title = params.has("challenge") ? `${WORDS["challenge title"][i]} ·` : "";
  return [title, WORDS[`game ${value}`]?.[i] ?? value, params.get("heaps")];
}
