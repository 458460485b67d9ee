// Quiet marks in the picture: the last move of each seat, and what changed since the viewer was here.

import { one } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const LARGEST = 0.012; // of the picture: a whole sheet is no place

/** @typedef {{ element: SVGGraphicsElement, box: DOMRect }} Place */

/**
 * @param {HTMLElement} board
 * @param {GameEvent[]} events
 * @param {{ ply: number, seen: number }} since
 */
export function mark(board, events, { ply, seen }) {
  const svg = one(board, "svg", SVGSVGElement);
  if (!svg) return;
  const past = events.filter((event) => event.seat >= 0 && event.to && event.ply <= ply);
  // Measured before anything is drawn: every change in between would lay the whole page out again.
  const places = new Map([...new Set(past.map(({ to }) => to))].map((id) => [id, smallPlace(svg, id)]));
  const found = past.filter(({ to }) => places.get(to));
  // Later events come later: what stays of each seat is its newest place.
  const newest = new Map(found.map(({ seat, to }) => [seat, to]));
  /** @type {Map<string, string>} */
  const classes = new Map();
  for (const { ply: when, to } of found) if (when > seen) classes.set(to, "mark since");
  for (const to of newest.values()) classes.set(to, "mark last");
  for (const [to, name] of classes) frame(places.get(to), name);
}

/**
 * @param {SVGSVGElement} svg
 * @param {string} id
 * @returns {Place | null}
 */
function smallPlace(svg, id) {
  const element = svg.getElementById(id);
  if (!(element instanceof SVGGraphicsElement)) return null;
  const { width, height } = svg.viewBox.baseVal;
  const box = element.getBBox();
  return box.width * box.height < LARGEST * width * height ? { element, box } : null;
}

/**
 * @param {Place | null | undefined} place
 * @param {string} name
 */
function frame(place, name) {
  if (!place) return;
  const { x, y, width, height } = place.box;
  const rect = document.createElementNS(SVG, "rect");
  const attributes = { class: name, x: x - 1, y: y - 1, width: width + 2, height: height + 2, rx: 8 };
  for (const [key, value] of Object.entries(attributes)) rect.setAttribute(key, String(value));
  rect.setAttribute("aria-hidden", "true");
  place.element.append(rect);
}
