// What one has to see on a phone: between the question, which stays at the top, and whatever lies
// over the bottom of the screen.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const OVER_THE_BOTTOM = "#confirm:not([hidden]), .choices, .tools";

const height = (selector) => document.querySelector(selector)?.offsetHeight ?? 0;

// The strip of the screen in which nothing lies over the board.
function strip() {
  const sheets = [...document.querySelectorAll(OVER_THE_BOTTOM)].filter((sheet) => getComputedStyle(sheet).position === "fixed");
  return { top: height(".ask-row"), bottom: Math.min(innerHeight, ...sheets.map((sheet) => sheet.getBoundingClientRect().top)) };
}

export function inSight(element) {
  const [box, { top, bottom }] = [element.getBoundingClientRect(), strip()];
  return box.height > 0 && box.top >= top && box.bottom <= bottom;
}

// Scrolls the page so that an element stands in the middle of that strip.
export function bringIntoSight(element) {
  const [box, { top, bottom }] = [element.getBoundingClientRect(), strip()];
  scrollBy({ top: box.top + box.height / 2 - (top + bottom) / 2, behavior: calm.matches ? "auto" : "smooth" });
}

// Scrolls the page, at once, so that an element taller than the strip begins where the strip does.
export function bringTopIntoSight(element) {
  scrollBy({ top: element.getBoundingClientRect().top - strip().top, behavior: "instant" });
}
