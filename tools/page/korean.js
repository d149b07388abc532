// What the module says in English, in Korean: its errors, how far it is, the words in its
// tables and pictures. The table has the English text with its {values} as the key.
const KOREAN = Object.entries(data.korean).map(([english, korean]) => {
  const parts = english.split(/\{(\w+)\}/);
  const pattern = parts.map((part, i) => (i % 2 ? `(?<${part}>.+?)` : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")));
  return { pattern: new RegExp(`^${pattern.join("")}$`, "s"), korean };
});

/** A text of the module in Korean. Its values may be such texts too. */
function inKorean(text) {
  for (const { pattern, korean } of KOREAN) {
    const found = text.match(pattern);
    if (found) return korean.replace(/\{(\w+)\}/g, (_, name) => inKorean(found.groups[name]));
  }
  return text;
}

const translated = (text) => inBoth([text, inKorean(text)]);

/** Writes the words of the pictures in a box in the present language. */
function relabel(box) {
  const isKorean = document.documentElement.lang === "ko";
  for (const part of box.querySelectorAll("figure text, figure title")) {
    part.dataset.english ??= part.textContent;
    part.textContent = isKorean ? inKorean(part.dataset.english) : part.dataset.english;
    if (part.localName === "title") part.closest("figure").ariaLabel = part.textContent;
  }
}
