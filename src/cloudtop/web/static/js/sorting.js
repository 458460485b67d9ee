// Putting things of the picture in order: cards of a hand by kind, cost or name, and dimming what
// cannot be used now. The picture says by what (`data-sortable`, `data-keys`, `data-dims`) and has the
// buttons (`data-sort`); the order is this reader's own, and is remembered for the next hand.

import { all, byId, closest, one } from "./dom.js";
import { memory } from "./memory.js";

/** @import { AnyElement } from "./dom.js" */

const DIM = "dim";
const chosen = { by: memory.get("sort.by") ?? "", dim: memory.get("sort.dim") === "on" };

/** @param {AnyElement} thing */
const keysOf = (thing) => (thing.dataset.keys ?? "").split("|");

/**
 * @param {string} one
 * @param {string} other
 */
const compare = (one, other) => one.localeCompare(other, document.documentElement.lang, { numeric: true });

/**
 * Puts what can be sorted in the order that was chosen; also in the document, so that keys follow it.
 *
 * @param {ParentNode} board
 */
export function sortThings(board) {
  const group = one(board, "[data-sortable]");
  if (!group) return;
  const things = all(group, ":scope > [data-keys]");
  const places = things.map((thing) => thing.getAttribute("transform") ?? "");
  const order = chosen.by === "" ? things : sorted(things, Number(chosen.by));
  order.forEach((thing, n) => {
    thing.setAttribute("transform", places[n]);
    group.append(thing);
  });
  group.classList.toggle("dims", chosen.dim);
  for (const button of all(group, "[data-sort]")) {
    const key = button.dataset.sort;
    button.setAttribute("aria-pressed", String(key === DIM ? chosen.dim : key === chosen.by));
  }
}

/**
 * By one key, and where that is the same by the others.
 *
 * @param {AnyElement[]} things
 * @param {number} by
 */
function sorted(things, by) {
  return things.toSorted((one, other) => {
    const [mine, theirs] = [keysOf(one), keysOf(other)];
    const places = [by, ...mine.keys()];
    return places.map((n) => compare(mine[n], theirs[n])).find((order) => order !== 0) ?? 0;
  });
}

/** @param {() => void} redraw Draws the board as the server sent it, and calls `sortThings`. */
export function startSorting(redraw) {
  const board = byId("board");
  /** @param {Event} event */
  const press = (event) => {
    const key = closest(event.target, "[data-sort]")?.dataset.sort;
    if (key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === DIM) chosen.dim = !chosen.dim;
    else chosen.by = chosen.by === key ? "" : key; // once more: as they were drawn
    memory.set("sort.by", chosen.by);
    memory.set("sort.dim", chosen.dim ? "on" : "off");
    redraw();
  };
  board.addEventListener("click", press);
  board.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(event);
  });
  sortThings(board);
}
