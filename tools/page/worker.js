// Runs the module: `{module}` once, packed, then `{question}`s.
import { unpackBytes } from "./unpack.js";

let exports, started, shown = 0, why = "", said = "", bytes;
const read = (place, length) =>
  new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place, length));
const page = {
  asked(place) { new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes); },
  step(place, length) {
    if (performance.now() - shown < 100) return;
    shown = performance.now();
    postMessage({ step: read(place, length) });
  },
  said(place, length) { said = read(place, length); },
  fail(place, length) { why = read(place, length); },
  clock: () => performance.now(),
};
async function start(text) {
  const module = await unpackBytes(text).arrayBuffer();
  exports = (await WebAssembly.instantiate(module, { page })).instance.exports;
}
function answer(question) {
  bytes = new TextEncoder().encode(question);
  exports.answer(bytes.length);
  return said;
}
onmessage = async ({ data }) => {
  try {
    if (data.module) return void (started = start(data.module));
    await started.catch((error) => { throw Object.assign(error, { isStart: true }); });
    const begun = performance.now();
    // The first step is told at once: the second one may be a long one.
    shown = -Infinity;
    const text = answer(data.question);
    const time = performance.now() - begun;
    postMessage({ answer: text, time, memory: exports.memory.buffer.byteLength });
  } catch (error) {
    postMessage({ fault: why || String(error), isStart: error.isStart });
  }
};
