// `&slide`: a result fills the screen, one picture or table after the other.
import { go } from "./address.js";
import { both, byId, element, isSlide, pushButton } from "./dom.js";

/** Selectors of the elements that fill slides. Only the first selector that matches anything in the result counts. */
const SELECTORS = ["figure", ".stones", "table, pre.columns"];

/** The slides of the result, and the index of the slide that is shown. */
const slides = { all: [], at: 0 };

/** The scale of a slide: 1 on a screen of 1280 x 720, where letters are 24 high; at least 1/2. */
const slideScale = () => Math.max(12 / 24, Math.min(innerWidth / 1280, innerHeight / 720));
/** The size of the area above the words of a slide. */
const stage = () => ({ width: 0.96 * innerWidth, height: 0.83 * innerHeight });

/** The size of the stage in units of a picture, such that letters of 14 units are at least 24 high at scale 1. */
export function slideRoom() {
  const scale = (slideScale() * 25) / 14;
  return { width: Math.floor(stage().width / scale), height: Math.floor(stage().height / scale) };
}

/** The parts of a result that fill slides, as a list of parts for each slide. All rows of stones are on one slide. */
export function fillingsIn(box) {
  const kinds = SELECTORS.map((kind) => [...box.querySelectorAll(kind)]);
  const [kind, parts] = [...kinds.entries()].find(([, parts]) => parts.length) ?? [0, []];
  return kind === 1 ? [parts] : parts.map((part) => [part]);
}

/** Adds the slides of a result, each with the sentence about its content. */
export function addSlides(box) {
  const headline = box.querySelector(".headline, .error");
  for (const parts of fillingsIn(box)) {
    const filling = parts[1] ? element("div", {}, ...parts) : parts[0];
    const status = filling.nextElementSibling?.matches("[role=status]") ? filling.nextElementSibling : box.querySelector(":scope > [role=status]");
    slides.all.push(element("div", {}, filling, element("div", { className: "said" }, headline?.cloneNode(true), status)));
  }
  if (!slides.all.length) slides.all.push(element("div", {}, headline?.cloneNode(true)));
  turnTo(slides.at);
}

/** Shows slide `at`. Returns `false` if there is no such slide. */
function turnTo(at) {
  if (!slides.all[at]) return false;
  slides.at = at;
  byId("slide").firstElementChild.replaceChildren(slides.all[at]);
  fit();
  return true;
}

/** Scales the content of the slide to the stage. */
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
  // Rows of stones wrap, so the largest zoom that fits can be found only by trying.
  for (let zoom = 24; zoom > 1; zoom -= 0.1) {
    Object.assign(filling.style, { zoom, maxWidth: `${width / zoom}px` });
    const { width: wide, height: high } = filling.getBoundingClientRect();
    if (wide <= width && high <= height && filling.scrollWidth <= filling.clientWidth + 1) return;
  }
}

/** Goes to the next or previous step of the slide's content, or if there is none, to the next or previous slide. */
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

/** A link to the slides of the current address. */
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
