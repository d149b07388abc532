// Runs the WebAssembly module. The first message has the packed `module`, each later message a `request`.
import { unpackBytes } from "./unpack.js";

let exports, started, shown = 0, panic = "", reply = "", bytes;
const read = (place, length) =>
  new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place, length));
const page = {
  ask(place) { new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes); },
  step(place, length) {
    if (performance.now() - shown < 100) return;
    shown = performance.now();
    postMessage({ step: read(place, length) });
  },
  say(place, length) { reply = read(place, length); },
  fail(place, length) { panic = read(place, length); },
  clock: () => performance.now(),
};
async function start(text) {
  const module = await unpackBytes(text).arrayBuffer();
  exports = (await WebAssembly.instantiate(module, { page })).instance.exports;
}
function answer(request) {
  bytes = new TextEncoder().encode(request);
  exports.answer(bytes.length);
  return reply;
}
onmessage = async ({ data }) => {
  try {
    if (data.module) return void (started = start(data.module));
    await started.catch((error) => { throw Object.assign(error, { isStart: true }); });
    const begun = performance.now();
    // The first step of a computation is reported at once, because the second may come late.
    shown = -Infinity;
    const text = answer(data.request);
    const time = performance.now() - begun;
    postMessage({ answer: text, time, memory: exports.memory.buffer.byteLength });
  } catch (error) {
    postMessage({ fault: panic || String(error), isStart: error.isStart });
  }
};
