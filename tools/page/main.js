// Tabs, language and theme.
import { COMMANDS, setTitle, parseAddress } from "./address.js";
import { WORDS, both, byId, data, language, ready, recall, relabel, remember, textsReady } from "./dom.js";
import { explore, refuseAddress, showForm, startExplore } from "./explore.js";
import { showLesson } from "./lesson.js";
import { labelCells } from "./list.js";
import { explorer } from "./module.js";
import { showPlay, startPlay } from "./play.js";
import { showProblems } from "./problems.js";
import { showShelf } from "./shelf.js";
import { setSlide, startSlides } from "./slide.js";

const TABS = { lesson: showLesson, step: showLesson, explore: showForm, play: showPlay, shelf: showShelf, problems: showProblems };

/** Shows a tab. The link to each other tab leads to what that tab showed last. */
function openTab(tab, address) {
  for (const link of document.querySelectorAll("nav a")) {
    const isShown = link.dataset.tab === tab;
    byId(link.dataset.tab).hidden = !isShown;
    if (isShown) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (isShown) link.dataset.last = address;
    link.href = `#${isShown ? tab : link.dataset.last ?? link.dataset.tab}`;
  }
  setTitle(address);
}

/** Applies the options `embed` and `slide` of an address. Removes both from a call of `explore`, which has neither. */
function applyViews(pairs) {
  const asksFor = (view) => pairs.some(([name], i) => i > 0 && name === view);
  const isResult = COMMANDS.includes(pairs[0][0]);
  document.documentElement.toggleAttribute("data-embed", isResult && asksFor("embed"));
  setSlide((isResult || pairs[0][0] === "step") && asksFor("slide"));
  return isResult ? pairs.filter(([name]) => !["embed", "slide"].includes(name)) : pairs;
}

/** Shows the address, as soon as the parts of the page that it needs have loaded. */
async function route() {
  const address = location.hash.slice(1);
  const main = document.querySelector("main");
  let pairs;
  try {
    pairs = applyViews(parseAddress(address));
  } catch (error) {
    explorer.stop();
    openTab("explore", "explore");
    main.ariaBusy = "false";
    return refuseAddress(error.message);
  }
  const name = address ? pairs[0][0] : "lesson";
  const isTab = Object.hasOwn(TABS, name);
  const link = document.querySelector("nav [data-tab=explore]");
  const isBack = !isTab && byId("explore").hidden && link.dataset.last === address;
  openTab(name === "step" ? "lesson" : isTab ? name : "explore", address || name);
  main.ariaBusy = "true";
  if (name === "step") await textsReady;
  else if (name !== "lesson") await ready;
  if (location.hash.slice(1) !== address) {
    // The user has left the tab while it was loading, so the tab shows nothing yet.
    if (!isTab) delete link.dataset.last;
    return;
  }
  main.ariaBusy = "false";
  if (isTab) TABS[name](pairs);
  // If the user comes back to the tab Explore, it still shows the result, or the computation that still runs.
  else if (!isBack) explore(pairs);
}

/** Shows a new address. The focus moves to the heading of a new tab or step, where screen readers go on. */
async function follow() {
  const heading = () => document.querySelector("main > section:not([hidden]) h2");
  const old = heading();
  await route();
  if (heading() === old) return;
  heading().tabIndex = -1;
  heading().focus({ preventScroll: true });
}

function setLanguage(name) {
  document.documentElement.lang = name;
  for (const option of document.querySelectorAll("option[data-word]")) option.textContent = WORDS[option.dataset.word][language()];
  labelCells(document);
  relabel(document);
}

async function start() {
  startExplore();
  startPlay();
  startSlides();
  setLanguage(document.documentElement.lang);
  byId("theme").onclick = () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    remember("theme", theme);
    document.documentElement.dataset.theme = theme;
  };
  byId("language").onclick = () => {
    const other = document.documentElement.lang === "ko" ? "en" : "ko";
    remember("language", other);
    setLanguage(other);
    setTitle(document.querySelector("nav [aria-current]").dataset.last);
  };
  byId("made").append(both("made", data));
  addEventListener("hashchange", follow);
  addEventListener("pagehide", () => remember("scroll", scrollY, "sessionStorage"));
  await route();
  // At a reload the content appears too late for the browser to restore the scroll position.
  if (performance.getEntriesByType("navigation")[0]?.type === "reload") scrollTo(0, recall("scroll", "sessionStorage"));
}

await start();
