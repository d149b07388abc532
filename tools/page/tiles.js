// The misère quotient as a table of tiles. Each tile is the class of the sum of two classes.
import { both, element } from "./dom.js";
import { GRID, cellSide, frameSvg, gridOf, outline } from "./picture.js";

/** The position that represents a class, as a sum of heaps. */
const sumOf = (heaps) => (heaps.length ? heaps.join(" + ") : "0");

/** The table of a quotient, and a sentence on the tile that has the pointer or the focus. */
export function tiles({ code, members, products, p_portion: lost }) {
  const names = members.map((heaps, i) => `${i} = ${sumOf(heaps)}`);
  const factsOf = (a, b, c) => ({ a, b, c, one: sumOf(members[a]), other: sumOf(members[b]), sum: sumOf(members[c]) });
  const status = element("p", { role: "status", className: "asked" }, both("ask the tiles"));
  const margin = 16 + 8 * Math.max(...names.map((name) => name.length));
  const svg = gridOf({
    rows: names, columns: members.map((_, i) => i), margin, side: cellSide(members.length, margin), label: code,
    look(row, column) {
      const tile = products[row][column];
      const isLost = lost.includes(tile);
      return { text: tile, spoken: `${row} + ${column} = ${tile}`, fill: isLost ? GRID.p : GRID.value,
        strong: isLost ? 1 : 0.06 + (0.44 * tile) / members.length };
    },
    see(row, column) {
      const tile = products[row][column];
      status.replaceChildren(both("tile", factsOf(row, column, tile)), " ", both(lost.includes(tile) ? "P" : "N"));
      outline(svg, (i, j) => (i === row && j === column ? 4 : products[i][j] === tile ? 2 : 0));
    },
  });
  return [frameSvg(svg), status];
}
