// A formula for the values that are shown, found by the module on its own.
const guesser = new Module();
/** The formulas of the games that were looked at. */
const guessed = new Map();

/** A formula in a sentence, and the function to copy; nothing if there is none. */
function formulaWords({ formula, value_rust, outcome_rust, found_on, checked }) {
  return formula ? [say("formula", { formula, found_on, checked }), code(value_rust ?? outcome_rust)] : [];
}

/** Adds a formula for a game to the result, as soon as one is found. */
async function addFormula(game) {
  const box = element("div", { id: "formula" });
  byId("result").append(box);
  if (!guessed.has(game)) {
    const said = await guesser.ask({ words: ["formula", game], values: "" }, () => {});
    guessed.set(game, said.fault === undefined ? JSON.parse(said.answer) : {});
  }
  box.replaceChildren(...formulaWords(guessed.get(game)));
  offerCopies(box);
  box.dataset.state = "done";
}
