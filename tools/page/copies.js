// The buttons below a picture: copy it as SVG or PNG, save it, or show it as a slide.
import { feedbackButton, copyButton } from "./copy.js";
import { both, element, pushButton } from "./dom.js";
import { fillingsIn, slideLink } from "./slide.js";

/** The SVG properties that an element of a picture may get from the style sheet or from its parents. */
const LOOK = ["fill", "fill-opacity", "stroke", "stroke-width", "font-family", "font-size", "font-weight"];

/** Returns a picture as a standalone SVG file in the colours of the current theme. */
function serializeSvg(svg) {
  const copy = svg.cloneNode(true);
  const parts = [copy, ...copy.querySelectorAll("*")];
  [svg, ...svg.querySelectorAll("*")].forEach((part, i) => {
    const style = getComputedStyle(part);
    const parent = part === svg ? null : getComputedStyle(part.parentNode);
    for (const name of parts[i].getAttributeNames()) {
      if (/^(xmlns|class|style|tabindex|role|aria-.*|data-.*)$/.test(name)) parts[i].removeAttribute(name);
    }
    for (const name of LOOK) {
      const value = style.getPropertyValue(name);
      if (value === parent?.getPropertyValue(name)) parts[i].removeAttribute(name);
      else parts[i].setAttribute(name, value);
    }
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return new XMLSerializer().serializeToString(copy);
}

/** Draws a picture on a canvas that is at least 1920 wide, with at least two pixels per unit of the picture. */
async function paintCanvas(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(serializeSvg(svg))}`;
  await image.decode();
  const scale = Math.max(2, Math.ceil(1920 / image.width));
  const canvas = element("canvas", { width: scale * image.width, height: scale * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Copies a picture as PNG. The clipboard gets a promise, as some browsers allow copying only during the click. */
function copyImage(svg) {
  const blob = paintCanvas(svg).then((canvas) => new Promise((done) => { canvas.toBlob(done); }));
  return navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
}

/** Saves a picture as a file that is named after the address. */
async function savePng(svg) {
  const canvas = await paintCanvas(svg);
  const name = decodeURIComponent(location.hash).replace(/[^\p{L}\d.,]+/gu, "-").replace(/^[-.]+|-+$/g, "");
  element("a", { href: canvas.toDataURL("image/png"), download: `mexbox-${name}.png` }).click();
}

/** Adds the buttons below each picture in `box` that has no buttons yet. */
export function addButtons(box) {
  for (const figure of box.querySelectorAll("figure:not([data-copies])")) {
    const svg = () => figure.querySelector("svg");
    const save = pushButton(both("save png"), () => savePng(svg()));
    const embed = element("a", { className: "button", href: `${location.hash}&embed` }, both("alone"));
    figure.dataset.copies = "";
    const copy = navigator.clipboard?.write ? feedbackButton("copy image", () => copyImage(svg())) : null;
    const status = figure.nextElementSibling?.matches("[role=status]") ? figure.nextElementSibling : figure;
    const last = figure.closest(".bits")?.lastElementChild ?? status;
    last.after(element("p", { className: "actions copies" }, copyButton("copy svg", () => serializeSvg(svg())), save, copy, embed));
  }
  if (!fillingsIn(box).length || box.querySelector("[href$='&slide']")) return;
  const first = box.querySelector(".copies") ?? element("p", { className: "actions copies" });
  first.append(slideLink());
  if (!first.isConnected) box.append(first);
}
