// Enlarging: something small (`data-enlarges`, a card) is held close to the eyes while one points at
// it, focuses it or presses it for a while. It never lies over what was pointed at, nor in the way.

import { still } from "./closer.js";
import { pointsAt } from "./pointer.js";

const PATIENCE = 350; // pointing at a card in passing shows nothing
const PRESS = 450;
const GAP = 12;

export class Enlarger {
  constructor(root) {
    this.root = root;
    this.box = document.getElementById("enlarged");
    this.shown = null;
    this.timer = 0;
    this.pressed = false;
    this.dismissed = ""; // sent away by Escape: a board drawn again under the focus does not bring it back
    root.addEventListener("pointerover", (event) => { if (pointsAt(event)) this.soon(cardOf(event.target), PATIENCE); });
    root.addEventListener("pointerleave", () => this.hide());
    root.addEventListener("pointerdown", (event) => this.down(event));
    for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => { if (!this.shown) clearTimeout(this.timer); });
    root.addEventListener("focusin", (event) => this.entered(event.target));
    root.addEventListener("focusout", (event) => { this.hide(); if (event.relatedTarget) this.dismissed = ""; });
    root.addEventListener("contextmenu", (event) => { if (this.pressed) event.preventDefault(); });
    root.addEventListener("click", (event) => this.afterPress(event), { capture: true });
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
    addEventListener("scroll", () => this.scrolled(), { passive: true });
  }

  soon(card, wait) {
    if (card && card === this.shown) return;
    clearTimeout(this.timer);
    this.hide();
    if (card) this.timer = setTimeout(() => this.show(card), wait);
  }

  entered(element) {
    const card = element.matches(":focus-visible") ? cardOf(element) : null;
    if (card?.id && card.id === this.dismissed) return;
    this.dismissed = "";
    if (card) this.show(card); else this.hide();
  }

  // A long press shows the card and chooses nothing; a short one is an ordinary tap.
  down(event) {
    this.pressed = false;
    if (event.pointerType !== "touch") return;
    const card = cardOf(event.target);
    clearTimeout(this.timer);
    this.hide();
    if (card) this.timer = setTimeout(() => { this.pressed = true; this.show(card); }, PRESS);
  }

  afterPress(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  key(event) {
    if (event.key !== "Escape" || !this.shown) return;
    event.stopPropagation();
    this.dismissed = this.shown.id;
    this.hide();
  }

  show(pointed) {
    const card = asItIsNow(pointed);
    if (!card) return;
    this.shown = card;
    const words = document.createElement("p");
    words.textContent = card.getAttribute("aria-label") ?? card.querySelector("title")?.textContent ?? "";
    this.box.replaceChildren(still(card), words);
    words.hidden = words.textContent === "";
    if (!this.box.matches(":popover-open")) this.box.showPopover();
    this.settle(card.getBoundingClientRect());
  }

  // Beside the card where there is most room: to the right or left of it, else above or below.
  settle(card) {
    const { width, height } = this.box.getBoundingClientRect();
    const within = (wanted, size, room) => Math.max(GAP, Math.min(wanted, room - size - GAP));
    const middle = { x: within(card.left + card.width / 2 - width / 2, width, innerWidth), y: within(card.top + card.height / 2 - height / 2, height, innerHeight) };
    const places = [
      [innerWidth - card.right - width, card.right + GAP, middle.y],
      [card.left - width, card.left - width - GAP, middle.y],
      [card.top - height, middle.x, card.top - height - GAP],
      [innerHeight - card.bottom - height, middle.x, card.bottom + GAP],
    ];
    const [, left, top] = places.find(([room]) => room >= 2 * GAP) ?? places.reduce((one, other) => (other[0] > one[0] ? other : one));
    this.box.style.setProperty("left", `${left}px`);
    this.box.style.setProperty("top", `${top}px`);
  }

  // The page brings what is focused into sight; from what is pointed at one scrolls away.
  scrolled() {
    if (this.shown?.contains(document.activeElement)) this.settle(this.shown.getBoundingClientRect());
    else this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.shown = null;
    this.box.hidePopover();
  }

  // The board is new: a card that lies there still is shown on, in its new place.
  dress() {
    if (!this.shown || this.shown.isConnected) return;
    const card = asItIsNow(this.shown);
    this.hide();
    if (card) this.show(card);
  }
}

const cardOf = (element) => element.closest?.("[data-enlarges]") ?? null;

// The board may have been drawn again since: then it is the card with the same id.
const asItIsNow = (card) => (card.isConnected ? card : document.querySelector(`[data-enlarges][id="${CSS.escape(card.id)}"]`));
