// Tabs, language, light and dark. The address says all that the page shows.
const TABS = { lesson: showLesson, step: showLesson, explore: showForm, play: showPlay, shelf: showShelf, problems: showProblems };

function go(address) {
  if (location.hash.slice(1) === address) route();
  else location.hash = address;
}

/** Shows a tab. The links to the others lead back to what they showed last. */
function open(tab, address) {
  for (const link of document.querySelectorAll("nav a")) {
    const isShown = link.dataset.tab === tab;
    byId(link.dataset.tab).hidden = !isShown;
    if (isShown) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (isShown) link.dataset.last = address;
    link.href = `#${isShown ? tab : link.dataset.last ?? link.dataset.tab}`;
  }
  named(address);
}

/** Names the page after its tab and what it shows, and remembers the address. */
function named(address) {
  const i = LANGUAGES.indexOf(document.documentElement.lang);
  const link = document.querySelector("nav [aria-current]");
  link.dataset.last = address;
  const tab = link.children[i].textContent;
  let what = [];
  try { what = subject(parsed(address), i); } catch { /* an address that cannot be read */ }
  document.title = [what.filter(Boolean).join(" "), tab, "mexbox"].filter(Boolean).join(" · ");
}

/** What an address shows, in words. */
function subject([[name, value], ...options], i) {
  if (COMMANDS.includes(name)) return [name, value?.slice(0, 40), options.some(([key]) => key === "misere") ? ["misère", "미제르"][i] : ""];
  if (name === "step") return [titles[value - 1]?.[i].replace(/^\d+\. /, "")];
  if (name !== "play" || !value) return [value];
  const given = new Map(options);
  const title = given.has("challenge") ? `${WORDS["challenge title"][i]} ·` : "";
  return [title, WORDS[`game ${value}`]?.[i] ?? value, given.get("heaps")];
}

/** Shows what the address asks for, as soon as what it needs has arrived. */
async function route() {
  const address = location.hash.slice(1);
  const main = document.querySelector("main");
  let pairs;
  try {
    pairs = embedded(parsed(address));
  } catch (error) {
    explorer.stop();
    open("explore", "explore");
    main.ariaBusy = "false";
    return fault("address", error.message);
  }
  const name = address ? pairs[0][0] : "lesson";
  const isTab = Object.hasOwn(TABS, name);
  const link = document.querySelector("nav [data-tab=explore]");
  const isBack = !isTab && byId("explore").hidden && link.dataset.last === address;
  open(name === "step" ? "lesson" : isTab ? name : "explore", address || name);
  main.ariaBusy = "true";
  if (name === "step") await textsReady;
  else if (name !== "lesson") await ready;
  if (location.hash.slice(1) !== address) {
    // Left while it was loading: nothing is shown yet.
    if (!isTab) delete link.dataset.last;
    return;
  }
  main.ariaBusy = "false";
  if (isTab) TABS[name](pairs);
  // Who comes back from another tab finds what was shown, or is still computed.
  else if (!isBack) explore(pairs);
}

/** Shows another address. Another tab or step is read from its heading on. */
async function follow() {
  const heading = () => document.querySelector("main > section:not([hidden]) h2");
  const before = heading();
  await route();
  if (heading() === before) return;
  heading().tabIndex = -1;
  heading().focus({ preventScroll: true });
}

function setLanguage(language) {
  document.documentElement.lang = language;
  const i = LANGUAGES.indexOf(language);
  for (const option of document.querySelectorAll("option[data-word]")) option.textContent = WORDS[option.dataset.word][i];
  label(document);
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
    const language = document.documentElement.lang === "ko" ? "en" : "ko";
    remember("language", language);
    setLanguage(language);
    named(document.querySelector("nav [aria-current]").dataset.last);
  };
  byId("made").append(both("made", data));
  addEventListener("hashchange", follow);
  addEventListener("pagehide", () => remember("scroll", scrollY, "sessionStorage"));
  await route();
  // What is loaded again comes too late for the browser to stand where one was.
  if (performance.getEntriesByType("navigation")[0]?.type === "reload") scrollTo(0, recalled("scroll", "sessionStorage"));
}

await start();
