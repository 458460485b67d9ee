// What one has to see on a phone: between the question, which stays at the top, and whatever lies
// over the bottom of the screen.

import { all, one } from "./dom.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const OVER_THE_BOTTOM = "#confirm:not([hidden]), .choices, .tools";

// The strip of the screen in which nothing lies over the board.
function freeStrip() {
  const shown = all(document, OVER_THE_BOTTOM).filter((sheet) => sheet.checkVisibility());
  const sheets = shown.filter((sheet) => getComputedStyle(sheet).position === "fixed");
  const tops = sheets.map((sheet) => sheet.getBoundingClientRect().top);
  return { top: one(document, ".ask-row", HTMLElement)?.offsetHeight ?? 0, bottom: Math.min(innerHeight, ...tops) };
}

/** @param {Element} element */
export function isInView(element) {
  const [box, { top, bottom }] = [element.getBoundingClientRect(), freeStrip()];
  return box.height > 0 && box.top >= top && box.bottom <= bottom;
}

/**
 * Scrolls the page so that an element is in the middle of that strip.
 *
 * @param {Element} element
 */
export function scrollToMiddle(element) {
  const [box, { top, bottom }] = [element.getBoundingClientRect(), freeStrip()];
  scrollBy({ top: box.top + box.height / 2 - (top + bottom) / 2, behavior: calm.matches ? "auto" : "smooth" });
}

/**
 * Scrolls the page so that one sees an element, or its beginning if it is taller than the strip.
 *
 * @param {Element} element
 */
export function scrollToSee(element) {
  const { top, bottom } = freeStrip();
  if (element.getBoundingClientRect().height > bottom - top) scrollToTop(element);
  else scrollToMiddle(element);
}

/**
 * Scrolls the page, at once, so that an element taller than the strip begins where the strip does.
 *
 * @param {Element} element
 */
export function scrollToTop(element) {
  scrollBy({ top: element.getBoundingClientRect().top - freeStrip().top, behavior: "instant" });
}
