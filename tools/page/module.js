// Runs the WebAssembly module in a worker, so that the page stays responsive and a long computation can
// be stopped. A page that was opened as a file can start a worker only from a Blob.
import { alarm, both, byId, ready, translate } from "./dom.js";

export class Module {
  worker = null;
  waiting = null;

  start() {
    const source = new Blob([byId("worker").textContent], { type: "text/javascript" });
    const worker = this.worker = new Worker(URL.createObjectURL(source));
    // Messages of a terminated worker may still arrive, and are dropped.
    const receive = (message) => { if (worker === this.worker) this.receive(message); };
    worker.onmessage = (event) => receive(event.data);
    worker.onerror = (event) => receive({ fault: event.message });
    worker.postMessage({ module: byId("module").textContent });
  }

  /** Terminates the worker. The promise of an unanswered request stays pending. */
  stop() {
    this.worker?.terminate();
    this.worker = this.waiting = null;
  }

  /** Sends a request, and drops an unanswered one. `step` is called with the progress. */
  ask(request, step) {
    if (this.waiting) this.stop();
    if (!this.worker) this.start();
    return new Promise((answer) => {
      this.waiting = { answer, step };
      this.worker.postMessage({ request: JSON.stringify(request) });
    });
  }

  receive(message) {
    const waiting = this.waiting;
    if (message.step !== undefined) return waiting?.step?.(message.step);
    this.waiting = null;
    // The memory of WebAssembly never shrinks, and after a panic the module cannot be used again.
    if (message.fault !== undefined || message.memory > 1 << 28) this.stop();
    waiting?.answer(message);
  }
}

// Two workers, so that a move of a game neither waits for a long computation nor stops it.
export const explorer = new Module();
const opponent = new Module();
let lastQuery = ready;

/** Sends a request to the second worker, after the previous request is answered. An answer has to take next to no time. */
export function query(words, values = "") {
  lastQuery = lastQuery.then(() => opponent.ask({ words, values }));
  return lastQuery.then(parseReply);
}

/** Parses a reply of the worker. If the module failed, `error` is the reason, and `key` the key of a text about it. */
export function parseReply({ fault, isStart, answer }) {
  return fault === undefined ? JSON.parse(answer) : { error: fault, key: isStart ? "no module" : "fault" };
}

/** The error of an answer in both languages. */
export const errorWords = ({ error, key }) => (key ? both(key, { why: error }) : translate(error));
export const errorOf = (answer) => alarm(errorWords(answer));
