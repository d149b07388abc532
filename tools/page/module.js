// The module runs in a worker, so that the page stays alive and a long computation can
// be stopped. A page opened as a file can start a worker from a Blob only.
import { alarm, both, byId, ready, translate } from "./dom.js";

export class Module {
  worker = null;
  waiting = null;

  start() {
    const source = new Blob([byId("worker").textContent], { type: "text/javascript" });
    const worker = this.worker = new Worker(URL.createObjectURL(source));
    // A message of a terminated worker may still arrive.
    const receive = (message) => { if (worker === this.worker) this.receive(message); };
    worker.onmessage = (event) => receive(event.data);
    worker.onerror = (event) => receive({ fault: event.message });
    worker.postMessage({ module: byId("module").textContent });
  }

  /** Terminates the worker. The promise of an unanswered question stays pending. */
  stop() {
    this.worker?.terminate();
    this.worker = this.waiting = null;
  }

  /** Asks the module, which drops an unanswered question. `step` is called with the progress. */
  ask(question, step) {
    if (this.waiting) this.stop();
    if (!this.worker) this.start();
    return new Promise((answer) => {
      this.waiting = { answer, step };
      this.worker.postMessage({ question: JSON.stringify(question) });
    });
  }

  receive(message) {
    const waiting = this.waiting;
    if (message.step !== undefined) return waiting?.step?.(message.step);
    this.waiting = null;
    // WebAssembly memory never shrinks, and a module that has panicked cannot be used again.
    if (message.fault !== undefined || message.memory > 1 << 28) this.stop();
    waiting?.answer(message);
  }
}

// Two modules, so that a move of a game neither waits for a long computation nor stops it.
export const explorer = new Module();
const opponent = new Module();
let lastQuick = ready;

/** Asks the second module, one question after the other, what takes no time to answer. */
export function quick(words, values = "") {
  lastQuick = lastQuick.then(() => opponent.ask({ words, values }));
  return lastQuick.then(parseReply);
}

/** Parses a reply of the worker. If the module itself failed, `error` is the reason, and `key` the text that explains it. */
export function parseReply({ fault, isStart, answer }) {
  return fault === undefined ? JSON.parse(answer) : { error: fault, key: isStart ? "no module" : "fault" };
}

/** The error of an answer in both languages. */
export const errorWords = ({ error, key }) => (key ? both(key, { why: error }) : translate(error));
export const errorOf = (answer) => alarm(errorWords(answer));
