// Pictures for slides: copied as SVG, saved as PNG, or alone with their sentence.

/** Whether an address asks for the picture alone; the rest of what it asks. */
function embedded(pairs) {
  const isEmbed = ([name]) => name === "embed";
  const isResult = COMMANDS.includes(pairs[0][0]);
  document.documentElement.toggleAttribute("data-embed", isResult && pairs.some(isEmbed));
  return isResult ? pairs.filter((pair) => !isEmbed(pair)) : pairs;
}

/** What a part of a picture has from the page's style or from the part around it. */
const LOOK = ["fill", "fill-opacity", "stroke", "stroke-width", "font-family", "font-size", "font-weight"];

/** A picture as a file of its own, in the colours of the present theme. */
function standing(svg) {
  const copy = svg.cloneNode(true);
  const parts = [copy, ...copy.querySelectorAll("*")];
  [svg, ...svg.querySelectorAll("*")].forEach((part, i) => {
    const own = getComputedStyle(part);
    const around = part === svg ? null : getComputedStyle(part.parentNode);
    for (const name of parts[i].getAttributeNames()) {
      if (/^(xmlns|class|style|tabindex|role|aria-.*|data-.*)$/.test(name)) parts[i].removeAttribute(name);
    }
    for (const name of LOOK) {
      const value = own.getPropertyValue(name);
      if (value === around?.getPropertyValue(name)) parts[i].removeAttribute(name);
      else parts[i].setAttribute(name, value);
    }
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a picture with two dots for each of its units, named after the address. */
async function savePng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standing(svg))}`;
  await image.decode();
  const canvas = element("canvas", { width: 2 * image.width, height: 2 * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const name = decodeURIComponent(location.hash).replace(/[^\p{L}\d.,]+/gu, "-").replace(/^[-.]+|-+$/g, "");
  element("a", { href: canvas.toDataURL("image/png"), download: `mexbox-${name}.png` }).click();
}

/** Puts the buttons below each picture in a box that has none yet. */
function offerCopies(box) {
  for (const figure of box.querySelectorAll("figure:not([data-copies])")) {
    const drawn = () => figure.querySelector("svg");
    const save = element("button", { type: "button", onclick: () => savePng(drawn()) }, both("save png"));
    const alone = element("a", { className: "button", href: `${location.hash}&embed` }, both("alone"));
    figure.dataset.copies = "";
    figure.after(element("p", { className: "actions copies" }, copyButton("copy svg", () => standing(drawn())), save, alone));
  }
}
