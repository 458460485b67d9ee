// What an event looks like besides what moves: dice roll, cards are turned over, and what is
// completed lights up. The server says which events do (`effect`). Short, and never under
// reduced motion: `swap` does not ask for it then.

import { all, copyWithout, one } from "./dom.js";
import { frameOf } from "./lesson.js";
import { chord, flick, rattle } from "./sound.js";

const SVG = "http://www.w3.org/2000/svg";
const ROLL = { duration: 560, easing: "cubic-bezier(.2,.7,.2,1)" };
const TURN = { duration: 380, easing: "ease-in-out" };
const LIGHT = { duration: 1300, easing: "ease-out" };
const MOST_TURNS = 12;
const ABOUT_IT = ":scope > :is(.halo, .other, .mark, title)"; // not part of the piece itself

/**
 * @param {SVGSVGElement} svg
 * @param {GameEvent[]} events
 */
export function playEffects(svg, events) {
  const rolled = placesOf(svg, events, "roll").flatMap((tray) => all(tray, "g[id]:not([opacity])", SVGGElement));
  const turned = placesOf(svg, events, "turn").slice(0, MOST_TURNS);
  const completed = placesOf(svg, events, "light");
  const dice = rolled.filter((die) => !die.querySelector("g[id]"));
  for (const [number, die] of dice.entries()) roll(die, dice, number);
  for (const card of turned) turn(card);
  for (const place of completed) light(place);
  if (dice.length) rattle();
  else if (turned.length) flick();
  if (completed.length) chord();
}

/**
 * @param {SVGSVGElement} svg
 * @param {GameEvent[]} events
 * @param {string} effect
 */
function placesOf(svg, events, effect) {
  const ids = events
    .filter((event) => event.effect === effect)
    .flatMap(({ to, along }) => (along.length ? along : [to]));
  return [...new Set(ids)].flatMap((id) => one(svg, `[id="${CSS.escape(id)}"]`, SVGGraphicsElement) ?? []);
}

/**
 * A die tumbles, shows other faces for a moment, and settles on the one that was rolled.
 *
 * @param {SVGGElement} die
 * @param {SVGGElement[]} dice
 * @param {number} number
 */
function roll(die, dice, number) {
  const others = [1, 2].map((by) => facesOf(dice[(number + by) % dice.length]));
  const body = wrap(die);
  const face = wrap(body);
  const shown = others.map((parts) => append(body, parts));
  const steps = [0, 0.22, 0.44];
  for (const [n, other] of shown.entries()) show(other, steps[n], steps[n + 1]);
  show(face, steps[2], 1);
  const side = number % 2 ? 1 : -1;
  const frames = [
    { rotate: `${side * 420}deg`, scale: "0.72", translate: `${side * 14}px -26px` },
    { rotate: `${side * -14}deg`, scale: "1.06", translate: "0px 0px", offset: 0.75 },
    { rotate: "0deg", scale: "1", translate: "0px 0px" },
  ];
  body.animate(frames, ROLL).finished.finally(() => {
    for (const other of shown) other.remove();
    unwrap(face);
    unwrap(body);
  });
}

/** @param {Element} die */
function facesOf(die) {
  const copy = copyWithout(
    die,
    ["id", "data-action", "data-instead", "tabindex", "role"],
    ".halo, .other, .mark, title",
  );
  return [...copy.children];
}

/**
 * @param {SVGGElement} around
 * @param {Element[]} parts
 */
function append(around, parts) {
  const group = document.createElementNS(SVG, "g");
  group.append(...parts);
  around.append(group);
  return group;
}

/**
 * Shows a face for a part of the roll only.
 *
 * @param {SVGGElement} face
 * @param {number} from
 * @param {number} to
 */
function show(face, from, to) {
  const frames = [
    { opacity: from > 0 ? 0 : 1, offset: 0, easing: "step-end" },
    { opacity: 1, offset: from, easing: "step-end" },
    { opacity: to < 1 ? 0 : 1, offset: to },
    { opacity: to < 1 ? 0 : 1, offset: 1 },
  ];
  face.animate(frames, ROLL);
}

/** @param {SVGGraphicsElement} card */
function turn(card) {
  if (!(card instanceof SVGGElement)) return;
  const back = frame(card, "card-back");
  const body = wrap(card);
  const options = { ...TURN, fill: /** @type {const} */ ("both") };
  const gone = { opacity: 0, scale: "0 1", offset: 0.5 };
  back.animate([{ opacity: 1, scale: "1 1" }, gone, { opacity: 0, scale: "0 1" }], options);
  body.animate([{ scale: "0 1" }, { scale: "0 1", offset: 0.5 }, { scale: "1 1" }], TURN).finished.finally(() => {
    back.remove();
    unwrap(body);
  });
}

/** @param {SVGGraphicsElement} place */
function light(place) {
  const glow = frame(place, "completed");
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0.8, offset: 0.6 }, { opacity: 0 }];
  glow.animate(frames, LIGHT).finished.finally(() => glow.remove());
}

/**
 * @param {SVGGraphicsElement} place
 * @param {string} name
 */
function frame(place, name) {
  const { x, y, width, height } = frameOf(place);
  const rect = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ class: name, x, y, width, height, rx: 8 }))
    rect.setAttribute(key, String(value));
  rect.setAttribute("aria-hidden", "true");
  place.append(rect);
  return rect;
}

/**
 * Puts what an element is drawn of into a group, which can turn around its own middle.
 *
 * @param {SVGGElement} element
 */
function wrap(element) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "moving");
  const apart = all(element, `${ABOUT_IT}, :scope > .card-back`);
  group.append(...[...element.childNodes].filter((node) => !apart.some((one) => one === node)));
  element.prepend(group);
  return group;
}

/** @param {SVGGElement} group */
function unwrap(group) {
  group.replaceWith(...group.childNodes);
}
