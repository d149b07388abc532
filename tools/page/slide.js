// `&slide`: what an address shows fills the screen, one picture or table after the other.
import { go } from "./address.js";
import { both, byId, element, isSlide, pushButton } from "./dom.js";

/** What fills a slide: pictures, or else rows of stones, or else tables. */
const FILLING = ["figure", ".stones", "table, pre.columns"];

/** The slides that were made so far, and which of them is shown. */
const slides = { all: [], at: 0 };

/** Letters of 24 on a screen that is 720 high, and as much larger as that is. */
const slideScale = () => Math.max(12 / 24, Math.min(innerWidth / 1280, innerHeight / 720));
/** The room above the words of a slide. */
const stage = () => ({ width: 0.96 * innerWidth, height: 0.83 * innerHeight });

/** The room for a picture whose letters of 14 are to be 24 high. */
export function slideRoom() {
  const scale = (slideScale() * 25) / 14;
  return { width: Math.floor(stage().width / scale), height: Math.floor(stage().height / scale) };
}

/** The parts of a result that fill a slide each: rows of stones do so together. */
export function fillingsIn(box) {
  const kinds = FILLING.map((kind) => [...box.querySelectorAll(kind)]);
  const [kind, parts] = [...kinds.entries()].find(([, parts]) => parts.length) ?? [0, []];
  return kind === 1 ? [parts] : parts.map((part) => [part]);
}

/** Adds the slides of a result, each with its sentence. */
export function present(box) {
  const headline = box.querySelector(".headline, .error");
  for (const parts of fillingsIn(box)) {
    const filling = parts[1] ? element("div", {}, ...parts) : parts[0];
    const said = filling.nextElementSibling?.matches("[role=status]") ? filling.nextElementSibling : box.querySelector(":scope > [role=status]");
    slides.all.push(element("div", {}, filling, element("div", { className: "said" }, headline?.cloneNode(true), said)));
  }
  if (!slides.all.length) slides.all.push(element("div", {}, headline?.cloneNode(true)));
  turnTo(slides.at);
}

/** Shows a slide; `false` if there is none. */
function turnTo(at) {
  if (!slides.all[at]) return false;
  slides.at = at;
  byId("slide").firstElementChild.replaceChildren(slides.all[at]);
  fit();
  return true;
}

/** Makes what is shown as large as the stage. */
function fit() {
  const filling = slides.all[slides.at]?.firstElementChild;
  if (!isSlide() || !filling) return;
  const { width, height } = stage();
  const svg = filling.querySelector("svg");
  if (svg) {
    const box = svg.viewBox.baseVal;
    const scale = Math.min(width / box.width, height / box.height);
    Object.assign(svg.style, { width: `${scale * box.width}px`, minWidth: 0, maxWidth: "none" });
    return;
  }
  // Rows break, so the largest that fits is looked for.
  for (let zoom = 24; zoom > 1; zoom -= 0.1) {
    Object.assign(filling.style, { zoom, maxWidth: `${width / zoom}px` });
    const { width: wide, height: high } = filling.getBoundingClientRect();
    if (wide <= width && high <= height && filling.scrollWidth <= filling.clientWidth + 1) return;
  }
}

/** A step of what is shown, or else to another slide. */
function stepBy(by) {
  if (slides.all[slides.at]?.firstElementChild.step?.(by)) fit();
  else turnTo(slides.at + by);
}

export function setSlide(isOn) {
  document.documentElement.toggleAttribute("data-slide", isOn);
  Object.assign(slides, { all: [], at: 0 });
  byId("slide").firstElementChild.replaceChildren(both("working"));
}

const leaveSlides = () => go(location.hash.slice(1).replace(/&slide\b/, ""));

/** The way to the slides of the present address. */
export const slideLink = () => element("a", { className: "button", href: `${location.hash}&slide` }, both("slide"));

export function startSlides() {
  byId("slide").append(element("p", { className: "actions" }, pushButton(both("step back"), () => stepBy(-1)),
    pushButton(both("step on"), () => stepBy(1)), pushButton(both("leave slides"), leaveSlides)));
  addEventListener("resize", fit);
  addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[event.key];
    if (!isSlide() || (!by && event.key !== "Escape")) return;
    event.preventDefault();
    if (by) stepBy(by);
    else leaveSlides();
  });
}
