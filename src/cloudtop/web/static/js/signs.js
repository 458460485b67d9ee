// Words for signs: whatever has a name in a picture says it, and what it does, on one small card.
// By pointing, by focus, by a tap (a long press on what a tap would choose), and by walking from
// sign to sign with the arrow keys.
//
// Pictures name their parts by `<title>`, which browsers show late and in their own way. Here the
// names become labels. What a sign does is told once for each kind of sign, with the page: the kind
// is `data-sign`, or the beginning of the id ("seat" of "seat-0-A1"), of the part or of what it
// lies in.

import { all, byId, closest, one } from "./dom.js";
import { pointsAt } from "./pointer.js";
import { nearest, STEPS } from "./steps.js";

/** @import { AnyElement } from "./dom.js" */

const HOVER_MS = 150; // pointing at signs in passing shows nothing; the card stays as long on the way to it
const PRESS_MS = 450;
const GAP = 10;
const SIGN = "svg.board [aria-label]:not([role=group])";
const ENLARGED = "[data-enlarges]"; // shown large with its words: enlarge.js
const ANSWERS_TAPS = "[data-action], [data-undoes], [data-lights], .ways";
const CHOICES = "[data-action], .ways";

/** @type {Record<string, string>} */
let kinds = {};

/** @param {Record<string, string>} told What the signs do, by kind. */
export const setSigns = (told) => {
  kinds = told;
};

/**
 * What a sign does; empty: its name says all.
 *
 * @param {Element} sign
 */
export function meaningOf(sign) {
  for (let part = /** @type {Element | null} */ (sign); part && part.localName !== "svg"; part = part.parentElement) {
    const kind = part.getAttribute("data-sign") ?? part.id.split("-")[0];
    if (kind in kinds) return kinds[kind];
  }
  return "";
}

/**
 * Makes labels of the titles of pictures: no slow tooltip of the browser comes on top of the card.
 *
 * @param {ParentNode} root
 */
export function takeTitles(root) {
  for (const title of all(root, "svg.board title", SVGTitleElement)) {
    const named = title.parentElement;
    title.remove();
    if (!named || named.matches("svg")) continue;
    if (title.dataset.sign) named.setAttribute("data-sign", title.dataset.sign);
    if (!named.hasAttribute("aria-label")) named.setAttribute("aria-label", title.textContent ?? "");
    if (!named.hasAttribute("role") && !one(named, "title, [aria-label]")) named.setAttribute("role", "img");
  }
}

export class Signs {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.board = byId("board");
    this.box = byId("sign");
    /** @type {AnyElement | null} */
    this.shown = null;
    this.timer = 0;
    this.touched = false; // the last press was a finger's
    this.pressed = false; // it was a long one
    /** @type {AnyElement | null} */
    this.cameFrom = null; // where the focus was before the walk
    /** @type {AnyElement | null} */
    this.stop = null; // where the walk is; null: there is none
    this.place = new DOMRect(); // of that sign: if it is gone, the walk goes on nearby
    this.dismissed = ""; // closed by Escape: a board drawn again under the focus does not bring it back
    this.listen();
    this.refresh();
  }

  listen() {
    const { root } = this;
    root.addEventListener("pointerover", (event) => this.onPointer(event));
    root.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") this.soon(null);
    });
    root.addEventListener("pointerdown", (event) => this.onPress(event), { capture: true });
    for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => this.onRelease());
    root.addEventListener("contextmenu", (event) => {
      if (this.pressed) event.preventDefault();
    });
    root.addEventListener("click", (event) => this.swallowClick(event), { capture: true });
    root.addEventListener("click", (event) => this.onTap(event.target));
    root.addEventListener("focusin", (event) => this.onFocus(event.target));
    root.addEventListener("focusout", () => this.hide());
    document.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
    addEventListener("scroll", () => this.onScroll(), { passive: true });
  }

  // --- pointing ------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  onPointer(event) {
    if (closest(event.target, "#sign")) clearTimeout(this.timer);
    else if (pointsAt(event)) this.soon(signAt(event.target));
  }

  /**
   * Shows another sign, or none, unless the pointer goes on at once: it may be on its way to the card.
   *
   * @param {AnyElement | null} sign
   */
  soon(sign) {
    clearTimeout(this.timer);
    if (sign !== this.shown) this.timer = setTimeout(() => (sign ? this.show(sign) : this.hide()), HOVER_MS);
  }

  // --- fingers -------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  onPress(event) {
    this.touched = event.pointerType === "touch";
    this.pressed = false;
    if (closest(event.target, "#sign")) return;
    this.hide();
    const sign = this.touched ? signAt(event.target) : null;
    if (!sign) return;
    this.timer = setTimeout(() => {
      this.pressed = true;
      this.show(sign);
    }, PRESS_MS);
  }

  onRelease() {
    if (this.touched && !this.pressed) clearTimeout(this.timer);
  }

  // A long press asks and chooses nothing.
  /** @param {Event} event */
  swallowClick(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {EventTarget | null} target */
  onTap(target) {
    const sign = this.touched ? signAt(target) : null;
    if (!sign || sign.closest(ANSWERS_TAPS)) return;
    const dialog = document.querySelector("dialog[open]"); // perhaps the tap has just opened it
    if (!dialog || dialog.contains(sign)) this.show(sign);
  }

  // --- keys ----------------------------------------------------------------------------------

  /** @param {EventTarget | null} target */
  onFocus(target) {
    const visible = target instanceof Element && target.matches(":focus-visible");
    const sign = visible ? signAt(target) : null;
    if (this.stop?.isConnected) this.stop = closest(target, `#board ${SIGN}`);
    if (!sign || (sign.id && sign.id === this.dismissed)) return;
    this.dismissed = "";
    this.show(sign);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.onEscape(event);
    else if (this.stop && event.key in STEPS) this.onArrow(event);
  }

  /** @param {KeyboardEvent} event */
  onEscape(event) {
    const inDialog = this.shown?.closest("dialog");
    if (this.stop || inDialog) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (this.shown) this.dismissed = this.shown.id;
    this.hide();
    if (this.stop) this.stopWalking();
  }

  /** @param {KeyboardEvent} event */
  onArrow(event) {
    event.preventDefault();
    event.stopPropagation();
    const here = document.activeElement ?? this.board;
    this.goTo(nearest(here, this.stops(), STEPS[event.key]));
  }

  // Every sign of the board that can be seen. What can be shown large is one, whatever is on it.
  stops() {
    const seen = all(this.board, SIGN).filter((sign) => sign.getBoundingClientRect().width > 0);
    return seen.filter((sign) => !sign.parentElement?.closest(ENLARGED));
  }

  // Walks from sign to sign with the arrow keys, from the one that is focused or the first one.
  walk() {
    if (this.stop) {
      this.stopWalking();
      return;
    }
    const focused = closest(document.activeElement, "*");
    const stops = this.stops();
    this.cameFrom = focused;
    this.dismissed = "";
    this.goTo(stops.find((sign) => sign === focused) ?? stops[0] ?? null);
  }

  /** @param {AnyElement | null} sign */
  goTo(sign) {
    if (!sign) return;
    this.stop = sign;
    if (!sign.hasAttribute("tabindex")) sign.setAttribute("tabindex", "-1");
    sign.focus();
    this.place = sign.getBoundingClientRect();
    if (signAt(sign)) this.show(sign);
  }

  stopWalking() {
    this.stop?.blur();
    this.stop = null;
    if (this.cameFrom?.checkVisibility()) this.cameFrom.focus({ preventScroll: true });
    this.hide(); // Escape closes the card for good
  }

  // --- the card ------------------------------------------------------------------------------

  /** @param {AnyElement} pointed */
  show(pointed) {
    clearTimeout(this.timer);
    const sign = currentSign(pointed);
    if (!sign) return;
    if (this.shown && this.shown !== sign) this.forget();
    this.shown = sign;
    byId("sign-name").textContent = sign.getAttribute("aria-label");
    byId("sign-meaning").textContent = meaningOf(sign);
    sign.setAttribute("aria-describedby", "sign-meaning");
    const home = sign.closest("dialog") ?? this.root; // behind an open dialog nothing can be pointed at
    if (this.box.parentElement !== home) home.append(this.box);
    if (!this.box.matches(":popover-open")) this.box.showPopover();
    this.moveBeside(sign);
  }

  /**
   * Beside the sign, in the window, over as few choices as can be.
   *
   * @param {Element} sign
   */
  moveBeside(sign) {
    const { width, height } = this.box.getBoundingClientRect();
    const at = sign.getBoundingClientRect();
    const x = clamp(at.left + at.width / 2 - width / 2, innerWidth - width);
    const y = clamp(at.top + at.height / 2 - height / 2, innerHeight - height);
    const places = [
      { left: x, top: at.top - height - GAP },
      { left: x, top: at.bottom + GAP },
      { left: at.right + GAP, top: y },
      { left: at.left - width - GAP, top: y },
    ].map(({ left, top }) => new DOMRect(left, top, width, height));
    const choices = all(this.root, CHOICES).map((choice) => choice.getBoundingClientRect());
    const within = places.filter(isInWindow);
    const covered = within.map((place) => choices.filter((choice) => overlap(place, choice)).length);
    const { left, top } =
      within[covered.indexOf(Math.min(...covered))] ?? new DOMRect(x, clamp(at.bottom + GAP, innerHeight - height));
    this.box.style.setProperty("left", `${left}px`);
    this.box.style.setProperty("top", `${top}px`);
  }

  // The page scrolls to what is focused; from what is pointed at one scrolls away.
  onScroll() {
    if (this.shown?.contains(document.activeElement)) this.moveBeside(this.shown);
    else this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.forget();
    this.shown = null;
    this.box.hidePopover();
  }

  forget() {
    this.shown?.removeAttribute("aria-describedby");
  }

  // The board is new: a sign that is still there keeps its card, with what it is called now.
  refresh() {
    takeTitles(this.board);
    this.describe();
    if (this.stop && !this.stop.isConnected) {
      this.hide();
      this.stop = currentSign(this.stop) ?? closestTo(this.place, this.stops());
      this.goTo(this.stop);
    } else if (this.shown && !this.shown.isConnected) {
      const sign = currentSign(this.shown);
      this.hide();
      if (sign) this.show(sign);
    }
  }

  // The table in sentences stands beside the picture, for those who read it from there.
  describe() {
    const said = one(this.board, "svg > desc");
    said?.remove();
    const lines = (said?.textContent ?? "").split("\n").filter((line) => line.trim());
    const words = lines.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
    byId("board-words").replaceChildren(...words);
  }
}

/**
 * @param {number} wanted
 * @param {number} most
 */
const clamp = (wanted, most) => Math.max(GAP, Math.min(wanted, most - GAP));

/**
 * @param {DOMRect} place
 * @param {AnyElement[]} signs
 */
function closestTo({ x, y }, signs) {
  const far = signs.map((sign) => sign.getBoundingClientRect()).map((box) => Math.hypot(box.x - x, box.y - y));
  return signs[far.indexOf(Math.min(...far))] ?? null;
}

/** @param {DOMRect} box */
const isInWindow = ({ left, top, right, bottom }) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {EventTarget | null} target */
const signAt = (target) => (closest(target, ENLARGED) ? null : closest(target, SIGN));

/**
 * The board may have been drawn again since: then it is the sign with the same id or, without one, the same name.
 *
 * @param {AnyElement} sign
 */
function currentSign(sign) {
  if (sign.isConnected) return sign;
  const same = sign.id
    ? `[id="${CSS.escape(sign.id)}"]`
    : `[aria-label="${CSS.escape(sign.getAttribute("aria-label") ?? "")}"]`;
  return one(document, `#board ${SIGN}${same}`);
}
