// Tabs, language, light and dark. The address says all that the page shows.
const TABS = { explore: null, play: showPlay, shelf: showShelf, problems: showProblems };

function go(address) {
  if (location.hash.slice(1) === address) route();
  else location.hash = address;
}

function open(tab) {
  for (const name of Object.keys(TABS)) byId(name).hidden = name !== tab;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.tab === tab) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Shows what the address asks for. */
function route() {
  const address = location.hash.slice(1);
  const [name, ...rest] = address.split(/[=&]/);
  if (!Object.hasOwn(TABS, name)) {
    open("explore");
    if (address) return explore(address);
    return explorer.worker || setTimeout(() => explorer.worker || explorer.start(), 50);
  }
  open(name);
  let wanted = rest.length ? address.slice(name.length + 1) : undefined;
  try { wanted = wanted && decodeURIComponent(wanted); } catch { /* as it is written */ }
  TABS[name]?.(wanted, address);
}

function setLanguage(language) {
  document.documentElement.lang = language;
  const i = LANGUAGES.indexOf(language);
  for (const option of byId("command").options) option.textContent = WORDS[option.value][i];
  for (const option of byId("game").options) option.textContent = WORDS[`game ${option.value}`][i];
  label(document);
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
  };
  byId("made").append(both("made", data));
  addEventListener("hashchange", route);
  route();
}

start();
