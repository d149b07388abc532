// Sliders for the numbers in a text field. Sliders change the text, and typing moves the sliders.
import { both, byId, element } from "./dom.js";

/** For each command: the field that has sliders, and the maximum of a slider unless a larger number is typed. */
const SLIDERS = { nim: ["value", 31], position: ["at", 15], octal: ["heaps", 40], quotient: ["heaps", 40] };

/** The slider of number `i` in a field. The form gets `input` events of the slider as it gets those of the field. */
function sliderOf(field, i) {
  const slider = element("input", { type: "range", min: field.id === "heaps" ? 1 : 0 });
  slider.oninput = () => {
    let at = 0;
    field.value = field.value.replace(/\d+/g, (number) => (at++ === i ? slider.value : number));
  };
  return element("label", {}, both(`slider ${field.id}`, { n: i + 1 }), slider);
}

/** Shows a slider for each number of the field, unless there are many numbers or one is large. */
export function fitSliders() {
  const [id, reach] = SLIDERS[byId("command").value] ?? ["value"];
  const [field, box] = [byId(id), byId("sliders")];
  const numbers = (reach && !field.closest("label").hidden && field.value.match(/\d+/g)) || [];
  const shown = numbers.length > 8 || numbers.some((number) => number > 1000) ? [] : numbers;
  if (box.dataset.field !== id || box.children.length !== shown.length) box.replaceChildren(...shown.map((_, i) => sliderOf(field, i)));
  box.dataset.field = id;
  box.querySelectorAll("input").forEach((slider, i) => {
    slider.max = Math.max(reach, slider.max, shown[i]);
    slider.value = shown[i];
  });
}
