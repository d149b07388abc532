// What the module says: its errors, how far it is, the words in its tables and pictures. A message
// is a list of its English text, which is its key, and its facts, which may be messages too.

/** A message in both languages. A text of no language, such as a name, is its own key. */
function messagePair([template, facts = {}]) {
  const pair = ([name, fact]) => [name, Array.isArray(fact) ? messagePair(fact) : fact];
  return filled([template, data.korean[template] ?? template], Object.fromEntries(Object.entries(facts).map(pair)));
}

const translated = (message) => inBoth(messagePair(message));

/** Writes the words of the pictures in a box in the present language. */
function relabel(box) {
  const language = LANGUAGES.indexOf(document.documentElement.lang);
  for (const part of box.querySelectorAll("figure [data-message]")) {
    part.textContent = messagePair(JSON.parse(part.dataset.message))[language];
    if (part.localName === "title") part.closest("figure").ariaLabel = part.textContent;
  }
}
