// Quiet marks in the picture: the last move of each seat, and what changed since the viewer was here.

import { one } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const LARGEST = 0.012; // of the picture: a whole sheet is no place

/**
 * @param {HTMLElement} board
 * @param {GameEvent[]} events
 * @param {{ ply: number, seen: number }} since
 */
export function mark(board, events, { ply, seen }) {
  const svg = one(board, "svg", SVGSVGElement);
  if (!svg) return;
  const past = events.filter((event) => event.seat >= 0 && event.to && event.ply <= ply);
  const found = past.flatMap((event) => {
    const place = smallPlace(svg, event.to);
    return place ? [{ event, place }] : [];
  });
  // Later events come later: what stays of each seat is its newest place.
  const newest = new Map(found.map(({ event, place }) => [event.seat, place]));
  /** @type {Map<SVGGraphicsElement, string>} */
  const classes = new Map();
  for (const { event, place } of found) if (event.ply > seen) classes.set(place, "mark since");
  for (const place of newest.values()) classes.set(place, "mark last");
  for (const [place, name] of classes) frame(place, name);
}

/**
 * @param {SVGSVGElement} svg
 * @param {string} id
 */
function smallPlace(svg, id) {
  const place = svg.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(place instanceof SVGGraphicsElement)) return null;
  const { width, height } = svg.viewBox.baseVal;
  const box = place.getBBox();
  return box.width * box.height < LARGEST * width * height ? place : null;
}

/**
 * @param {SVGGraphicsElement} place
 * @param {string} name
 */
function frame(place, name) {
  const { x, y, width, height } = place.getBBox();
  const rect = document.createElementNS(SVG, "rect");
  const attributes = { class: name, x: x - 1, y: y - 1, width: width + 2, height: height + 2, rx: 8 };
  for (const [key, value] of Object.entries(attributes)) rect.setAttribute(key, String(value));
  rect.setAttribute("aria-hidden", "true");
  place.append(rect);
}
