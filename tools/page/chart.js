// The chart of values: the pointer and the arrow keys show a heap, its options and their mex.

/** The marks of a chart with the places of their middles, in the units of the picture. */
function marksOf(svg) {
  const marks = [...svg.querySelectorAll(":scope > .heap")];
  return marks.map((mark) => ({ mark, x: mark.getBBox().x + mark.getBBox().width / 2 }));
}

/** Lets the chart of an answer to `take` or `octal` be asked. */
function askChart(asked) {
  const figure = byId("result").querySelector("figure");
  const marks = figure ? marksOf(figure.firstChild) : [];
  if (asked.words.includes("--misere") || !marks.length) return;
  const game = asked.words[1].split(/[\s,]+/).filter(Boolean).join();
  const say = element("p", { role: "status", className: "asked" }, both("ask the chart"));
  let at = -1;
  const ask = async (n) => {
    if (n === at || !marks[n]) return;
    at = n;
    const told = await quick(["at", game, String(n)]);
    if (told.error !== undefined || n !== at) return;
    const options = new Set(told.options.filter(({ position }) => position.length < 2).map(({ position }) => position[0] ?? 0));
    marks.forEach(({ mark }, i) => {
      mark.setAttribute("stroke", i === n || options.has(i) ? GRID.ink : "none");
      mark.setAttribute("stroke-width", i === n ? 5 : 2);
    });
    say.replaceChildren(...valueWords(told), " ",
      element("a", { href: `#${positionAddress(game, [String(n)])}` }, both("its options")));
  };
  figure.onpointermove = figure.onclick = (event) => {
    const box = figure.firstChild.getBoundingClientRect();
    const x = ((event.clientX - box.left) * figure.firstChild.viewBox.baseVal.width) / box.width;
    const far = marks.map((mark) => Math.abs(mark.x - x));
    ask(far.indexOf(Math.min(...far)));
  };
  figure.onkeydown = (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: marks.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    ask(Math.max(to, 0));
    marks[at].mark.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  figure.after(say);
}
