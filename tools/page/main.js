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
  if (name === "step") return [LECTURES[i][value - 1]?.title];
  if (name !== "play" || !value) return [value];
  return [WORDS[`game ${value}`]?.[i] ?? value, new Map(options).get("heaps")];
}

/** Shows what the address asks for. */
function route() {
  const address = location.hash.slice(1);
  let pairs;
  try {
    pairs = embedded(parsed(address));
  } catch (error) {
    explorer.stop();
    open("explore", "explore");
    return fault("address", error.message);
  }
  const name = address ? pairs[0][0] : "lesson";
  if (Object.hasOwn(TABS, name)) {
    open(name === "step" ? "lesson" : name, address || name);
    return TABS[name](pairs);
  }
  const link = document.querySelector("nav [data-tab=explore]");
  const isBack = byId("explore").hidden && link.dataset.last === address;
  open("explore", address);
  // Who comes back from another tab finds what was shown, or is still computed.
  if (!isBack) explore(pairs);
}

/** Shows another address. Another tab or step is read from its heading on. */
function follow() {
  const heading = () => document.querySelector("main > section:not([hidden]) h2");
  const before = heading();
  route();
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

function start() {
  startExplore();
  startPlay();
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
  route();
}

start();
