// Enlarging: something small (`data-enlarges`, a card) is shown large while one points at it,
// focuses it or presses it for a while. It never lies over what was pointed at, nor in the way.

import { snapshot } from "./closer.js";
import { byId, closest } from "./dom.js";
import { pointsAt } from "./pointer.js";
import { meaningOf } from "./signs.js";

/** @import { AnyElement } from "./dom.js" */

const HOVER_MS = 350; // pointing at a card in passing shows nothing
const PRESS_MS = 450;
const GAP = 12;

export class Enlarger {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.box = byId("enlarged");
    /** @type {SVGGraphicsElement | null} */
    this.shown = null;
    this.timer = 0;
    this.pressed = false; // by a finger, for long: what its lifting brings with it hides nothing
    this.dismissed = ""; // closed by Escape: a board drawn again under the focus does not bring it back
    root.addEventListener("pointerover", (event) => {
      if (pointsAt(event)) this.showSoon(cardOf(event.target));
    });
    root.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "touch") this.hide();
    });
    root.addEventListener("pointerdown", (event) => this.startPress(event));
    for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => this.endPress());
    root.addEventListener("focusin", (event) => {
      if (!this.pressed) this.showFocused(event.target);
    });
    root.addEventListener("focusout", (event) => {
      if (!this.pressed) this.hide();
      if (event.relatedTarget) this.dismissed = "";
    });
    root.addEventListener("contextmenu", (event) => {
      if (this.pressed) event.preventDefault();
    });
    root.addEventListener("click", (event) => this.swallowClick(event), { capture: true });
    document.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
    addEventListener("scroll", () => this.onScroll(), { passive: true });
  }

  /** @param {SVGGraphicsElement | null} card */
  showSoon(card) {
    if (card && card === this.shown) return;
    this.hide();
    if (card) this.timer = setTimeout(() => this.show(card), HOVER_MS);
  }

  /** @param {EventTarget | null} target */
  showFocused(target) {
    const visible = target instanceof Element && target.matches(":focus-visible");
    const card = visible ? cardOf(target) : null;
    if (card?.id && card.id === this.dismissed) return;
    this.dismissed = "";
    if (card) this.show(card);
    else this.hide();
  }

  /**
   * A long press shows the card and chooses nothing; a short one is an ordinary tap.
   *
   * @param {PointerEvent} event
   */
  startPress(event) {
    this.pressed = false;
    if (event.pointerType !== "touch") return;
    const card = cardOf(event.target);
    this.hide();
    if (!card) return;
    this.timer = setTimeout(() => {
      this.pressed = true;
      this.show(card);
    }, PRESS_MS);
  }

  endPress() {
    if (!this.shown) clearTimeout(this.timer);
  }

  /** @param {Event} event */
  swallowClick(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key !== "Escape" || !this.shown) return;
    event.stopPropagation();
    this.dismissed = this.shown.id;
    this.hide();
  }

  /** @param {SVGGraphicsElement} pointed */
  show(pointed) {
    const card = currentCard(pointed);
    if (!card) return;
    this.shown = card;
    const text = document.createElement("p");
    text.textContent = card.getAttribute("aria-label") ?? card.querySelector("title")?.textContent ?? "";
    const meaning = document.createElement("small");
    meaning.textContent = meaningOf(card);
    this.box.replaceChildren(snapshot(card), text, meaning);
    text.hidden = text.textContent === "";
    if (!this.box.matches(":popover-open")) this.box.showPopover();
    this.moveBeside(card.getBoundingClientRect());
  }

  /**
   * Beside the card where there is most room: to the right or left of it, else above or below. It
   * never leaves the screen, even if it has to cover the card.
   *
   * @param {DOMRect} card
   */
  moveBeside(card) {
    const { width, height } = this.box.getBoundingClientRect();
    const x = clamp(card.left + card.width / 2 - width / 2, innerWidth - width);
    const y = clamp(card.top + card.height / 2 - height / 2, innerHeight - height);
    const places = [
      { room: innerWidth - card.right - width, left: card.right + GAP, top: y },
      { room: card.left - width, left: card.left - width - GAP, top: y },
      { room: card.top - height, left: x, top: card.top - height - GAP },
      { room: innerHeight - card.bottom - height, left: x, top: card.bottom + GAP },
    ];
    const roomiest = () => places.reduce((best, place) => (place.room > best.room ? place : best));
    const { left, top } = places.find(({ room }) => room >= 2 * GAP) ?? roomiest();
    this.box.style.setProperty("left", `${clamp(left, innerWidth - width)}px`);
    this.box.style.setProperty("top", `${clamp(top, innerHeight - height)}px`);
  }

  // The page scrolls to what is focused; from what is pointed at one scrolls away.
  onScroll() {
    if (this.shown?.contains(document.activeElement)) this.moveBeside(this.shown.getBoundingClientRect());
    else this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.shown = null;
    this.box.hidePopover();
  }

  // The board is new: a card that is still there stays shown, in its new place.
  refresh() {
    if (!this.shown || this.shown.isConnected) return;
    const card = currentCard(this.shown);
    this.hide();
    if (card) this.show(card);
  }
}

/**
 * @param {number} wanted
 * @param {number} most
 */
const clamp = (wanted, most) => Math.max(GAP, Math.min(wanted, most - GAP));

/** @param {AnyElement | null} found */
const asCard = (found) => (found instanceof SVGGraphicsElement ? found : null);

/** @param {EventTarget | null} target */
const cardOf = (target) => asCard(closest(target, "[data-enlarges]"));

/**
 * The board may have been drawn again since: then it is the card with the same id.
 *
 * @param {SVGGraphicsElement} card
 */
const currentCard = (card) =>
  card.isConnected ? card : asCard(document.querySelector(`[data-enlarges][id="${CSS.escape(card.id)}"]`));
