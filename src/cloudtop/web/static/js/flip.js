// Swaps the picture and lets what moved glide: by element id, and from the events where a piece
// turns into another one. Only the CSS property `translate` is animated: `transform` would replace
// the attribute by which the picture places its groups.

import { all, copyWithout, one } from "./dom.js";
import { playEffects } from "./effects.js";
import { sortThings } from "./sorting.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" };
const MOST_GLIDES = 40;
const ONLY_ON_THE_BOARD = ["id", "data-action", "data-instead", "tabindex", "role"];

/** @typedef {{ origin: [number, number], size: number, box: DOMRect }} Place */
/** @typedef {{ what: string, copy: SVGGraphicsElement, to: string, from: DOMRect }} Piece */

/** @param {HTMLElement} board */
const placesOf = (board) =>
  new Map(all(board, "g[id]", SVGGraphicsElement).map((element) => [element.id, placeOf(element)]));

/**
 * Where a group lies: the origin of its own coordinates, and its box. The outline of a legal place
 * makes a box larger without moving anything, so the origin is asked first.
 *
 * @param {SVGGraphicsElement} element
 * @returns {Place}
 */
function placeOf(element) {
  const { a, e, f } = element.getScreenCTM() ?? new DOMMatrix();
  return { origin: [e, f], size: a, box: element.getBoundingClientRect() };
}

/** @param {DOMRect} box */
const middleOf = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/**
 * By how many pixels something moved; null: it has another size now, and cannot glide.
 *
 * @param {Place} was
 * @param {Place} is
 */
function shiftOf(was, is) {
  const [dx, dy] = [was.origin[0] - is.origin[0], was.origin[1] - is.origin[1]];
  if (Math.abs(dx) + Math.abs(dy) > 1) return Math.abs(was.size - is.size) < 0.2 * is.size ? [dx, dy] : null;
  const [x, y] = middleOf(was.box);
  const [u, v] = middleOf(is.box);
  const alike = Math.abs(was.box.width - is.box.width) < 0.25 * is.box.width;
  return alike && Math.abs(x - u) + Math.abs(y - v) > 0.3 * is.box.width ? [x - u, y - v] : [0, 0];
}

/**
 * How many units of the picture one pixel of the screen is.
 *
 * @param {SVGSVGElement} svg
 */
const unitsPerPixel = (svg) => svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;

/**
 * @param {HTMLElement} board
 * @param {string} markup
 * @param {{ events?: GameEvent[], still?: boolean }} options
 */
export function swap(board, markup, { events = [], still = false } = {}) {
  const before = one(board, "svg", SVGSVGElement);
  const moving = !still && !calm.matches && !document.hidden && before !== null;
  const old = moving ? placesOf(board) : new Map();
  const pieces = moving ? takeOff(before, events) : [];
  const focused = board.contains(document.activeElement) ? document.activeElement : null;
  board.innerHTML = markup;
  sortThings(board);
  refocus(board, focused);
  const after = one(board, "svg", SVGSVGElement);
  if (still && before && !calm.matches) board.animate([{ opacity: 0.3 }, { opacity: 1 }], GLIDE);
  if (!moving || !after || after.getAttribute("viewBox") !== before.getAttribute("viewBox")) return;
  const gliding = glide(after, old);
  for (const piece of pieces) if (!gliding.has(piece.what)) land(after, piece);
  playEffects(after, events);
}

/**
 * @param {HTMLElement} board
 * @param {Element | null} focused
 */
function refocus(board, focused) {
  if (!focused) return;
  const same = focused.id ? one(document, `[id="${CSS.escape(focused.id)}"]`) : null;
  const next = same?.matches("[tabindex]")
    ? same
    : ((same && one(same, "[tabindex]")) ?? one(board, ".ways, [data-action]"));
  if (!next) board.tabIndex = -1;
  (next ?? board).focus({ preventScroll: true });
}

/**
 * Lets everything glide that lies elsewhere now; returns the ids of what does.
 *
 * @param {SVGSVGElement} svg
 * @param {Map<string, Place>} old
 */
function glide(svg, old) {
  const scale = unitsPerPixel(svg);
  /** @type {Map<Element | null | undefined, number[]>} */
  const shifts = new Map();
  const gliding = new Set();
  let count = 0;
  for (const element of all(svg, "g[id]", SVGGraphicsElement)) {
    const was = old.get(element.id);
    const moved = was && shiftOf(was, placeOf(element));
    if (!moved) continue;
    const whole = [moved[0] * scale, moved[1] * scale];
    shifts.set(element, whole);
    const carried = shifts.get(element.parentElement?.closest("g[id]")) ?? [0, 0];
    const [dx, dy] = [whole[0] - carried[0], whole[1] - carried[1]];
    if (Math.abs(dx) + Math.abs(dy) < 1 || count++ > MOST_GLIDES) continue;
    element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], GLIDE);
    gliding.add(element.id);
  }
  return gliding;
}

/**
 * Copies of the pieces that the events name, as they look before the swap.
 *
 * @param {SVGSVGElement} svg
 * @param {GameEvent[]} events
 * @returns {Piece[]}
 */
function takeOff(svg, events) {
  const root = svg.getScreenCTM();
  if (!root) return [];
  return events.flatMap(({ what, to }) => {
    const piece = what && to ? one(svg, `[id="${CSS.escape(what)}"]`, SVGGraphicsElement) : null;
    const matrix = piece?.getScreenCTM();
    if (!piece || !matrix) return [];
    const copy = copyWithout(piece, ONLY_ON_THE_BOARD, ".halo,.ghost,.other,.mark,title");
    const { a, b, c, d, e, f } = root.inverse().multiply(matrix);
    copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    return [{ what, copy, to, from: piece.getBoundingClientRect() }];
  });
}

/**
 * @param {SVGSVGElement} svg
 * @param {Piece} piece
 */
function land(svg, { copy, to, from }) {
  const target = one(svg, `[id="${CSS.escape(to)}"]`);
  if (!target) return;
  const goal = target.getBoundingClientRect();
  const scale = unitsPerPixel(svg);
  const dx = (goal.left + goal.width / 2 - from.left - from.width / 2) * scale;
  const dy = (goal.top + goal.height / 2 - from.top - from.height / 2) * scale;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const carrier = document.createElementNS("http://www.w3.org/2000/svg", "g");
  carrier.setAttribute("class", "flying");
  carrier.setAttribute("aria-hidden", "true");
  carrier.append(copy);
  svg.append(carrier);
  const frames = [
    { translate: "0px 0px", opacity: 1 },
    { translate: `${0.85 * dx}px ${0.85 * dy}px`, opacity: 0.9, offset: 0.8 },
    { translate: `${dx}px ${dy}px`, opacity: 0 },
  ];
  carrier.animate(frames, { ...GLIDE, fill: "forwards" }).finished.finally(() => carrier.remove());
  // What the piece turns into appears as it lands; a large area stays as it is.
  if (goal.width < 3 * from.width) {
    target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], GLIDE);
  }
}
