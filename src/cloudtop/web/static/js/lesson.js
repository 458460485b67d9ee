// A tutorial: its card, what is talked about marked on the board, wrong moves explained.

import { post, Refused } from "./api.js";
import { all, byId, closest, one } from "./dom.js";
import { announce } from "./notices.js";
import { isInView, scrollToSee } from "./scrolling.js";

/** @import { AnyElement } from "./dom.js" */
/** @import { Table } from "./table.js" */

const SVG = "http://www.w3.org/2000/svg";
const PAGE = "page:";
const MANY = 6; // choices that all will do
const CARD = 0.6; // of a thing: a rectangle that is smaller is no card
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Lesson {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.card = byId("lesson");
    /** @type {Set<AnyElement>} */
    this.lit = new Set();
    this.shown = ""; // the step and layout for which the page was last scrolled
    this.sent = -1; // the step that was left last
    this.hurried = false; // whether what happens by itself was asked for at once
    this.card.addEventListener("click", (event) => {
      if (closest(event.target, "#lesson-next")) this.goOn();
    });
  }

  get now() {
    return this.table.state.lesson;
  }

  // The table has been shown again.
  refresh() {
    for (const ring of all(document, ".taught-ring")) ring.remove();
    for (const part of all(document, ".taught")) part.classList.remove("taught");
    this.lit.clear();
    const { now } = this;
    if (!now || !this.table.state.live) return;
    const lit = now.lit.length ? now.lit.flatMap((name) => this.find(name)) : this.findChoices(now.expected);
    this.lightAll(lit);
    const shown = `${now.step} ${this.table.drawnNarrow}`;
    if (shown !== this.shown) this.begin(lit);
    this.shown = shown;
  }

  /** @param {AnyElement[]} elements */
  lightAll(elements) {
    for (const element of elements.filter((one) => !this.lit.has(one))) {
      this.lit.add(element);
      if (element instanceof SVGGraphicsElement) ring(element);
      else element.classList.add("taught");
    }
  }

  /** @param {AnyElement[]} lit */
  begin(lit) {
    // On a phone the tray stays in view, and what is drawn but hidden cannot be seen yet.
    const aims = lit.filter((element) => !element.closest("#tray, [data-lit]:not(.lit)"));
    const last = aims.at(-1);
    for (const choice of lit)
      if (choice.matches("#tray .choice")) choice.scrollIntoView({ block: "nearest", inline: "center" });
    if (this.table.narrow && last && !aims.every(isInView)) scrollToSee(last);
    // Who reads on need not look for the button; who writes or reads elsewhere is left alone.
    const elsewhere = closest(document.activeElement, ".side, #players");
    if (!elsewhere) one(this.card, "#lesson-next, #lesson-match")?.focus({ preventScroll: true });
    const scripted = this.now?.scripted ?? false;
    if (scripted && calm.matches && !this.hurried) this.goOn();
    this.hurried = scripted && calm.matches;
  }

  /**
   * @param {string} name An id of the picture, or a part of the page.
   * @returns {AnyElement[]}
   */
  find(name) {
    if (name.startsWith(PAGE)) return all(document, `#${CSS.escape(name.slice(PAGE.length))}`);
    return all(this.table.board, `[id="${CSS.escape(name)}"]`);
  }

  /**
   * Choices, and what has to be picked up for them: what one can see comes last.
   *
   * @param {string[]} notations
   * @returns {AnyElement[]}
   */
  findChoices(notations) {
    const { chooser, board } = this.table;
    if (notations.length > MANY) return []; // whatever one likes: the board shows it anyway
    const found = notations.flatMap((notation) => chooser.find(notation) ?? []);
    const keys = found.flatMap((place) => closest(place, "[data-lit]")?.dataset.lit?.split(" ") ?? []);
    return [...found, ...all(board, "[data-lights]").filter(({ dataset }) => keys.includes(dataset.lights ?? ""))];
  }

  async goOn() {
    const { now, table } = this;
    if (!now || now.step === this.sent) return;
    this.sent = now.step;
    try {
      await post(`/api/tables/${table.id}/lesson`, { step: now.step });
    } catch (error) {
      this.sent = -1;
      table.chooser.showError(error);
    }
  }

  /**
   * Says why a move was not the one; false: the error is about something else.
   *
   * @param {unknown} error
   */
  explain(error) {
    if (!this.now || !(error instanceof Refused) || error.status !== 422) return false;
    const words = byId("lesson-wrong");
    words.textContent = error.message;
    words.hidden = false;
    announce(error.message);
    this.lightAll(this.findChoices(this.now.expected));
    return true;
  }
}

/**
 * A frame around a thing, above everything else in the picture.
 *
 * @param {SVGGraphicsElement} element
 */
function ring(element) {
  const layer = layerOf(element);
  const { x, y, width, height } = frameOf(element);
  const rect = document.createElementNS(SVG, "rect");
  const attributes = { class: "taught-ring", x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 9 };
  for (const [key, value] of Object.entries(attributes)) rect.setAttribute(key, String(value));
  rect.setAttribute("aria-hidden", "true");
  const [from, to] = [element.getScreenCTM(), layer.getScreenCTM()];
  if (from && to) {
    const { a, b, c, d, e, f } = to.inverse().multiply(from);
    rect.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  }
  layer.append(rect);
}

/**
 * The whole picture; or the thing itself, if it is only seen while something is picked up.
 *
 * @param {SVGGraphicsElement} element
 */
function layerOf(element) {
  return closest(element, "[data-lit]") ? element : (element.ownerSVGElement ?? element);
}

/**
 * The edge that one sees of a thing: its card, if it lies on one, since pictures on it may be cut.
 *
 * @param {SVGGraphicsElement} element
 */
export function frameOf(element) {
  const whole = element.getBBox();
  const cards = all(element, ":scope > rect", SVGRectElement).map((rect) => rect.getBBox());
  const large = cards.filter(({ width, height }) => width * height > CARD * whole.width * whole.height);
  return large[0] ?? whole;
}
