// Lights: pointing at something, focusing or tapping it shows what the picture holds ready for it.
//
// `data-lights="KEY"` lights everything in the picture that has KEY in `data-lit`. The rows of the
// score light `part:PART:SEAT` by themselves wherever the picture has such a thing to show. Where
// choices are lit (`data-action`), the thing was picked up: what it may do can be chosen then.

import { all, closest, one } from "./dom.js";
import { tr } from "./i18n.js";
import { announce } from "./notices.js";
import { pointsAt } from "./pointer.js";
import { isInView, scrollToMiddle } from "./scrolling.js";

/** @import { AnyElement } from "./dom.js" */

/** @param {string | undefined} key */
const litBy = (key) => `[data-lit~="${CSS.escape(key ?? "")}"]`;

/** @param {AnyElement} lamp */
const keysOf = (lamp) => (lamp.dataset.lit ?? "").split(" ");

/** @param {EventTarget | null} target */
const keyAt = (target) => closest(target, "[data-lights]")?.dataset.lights ?? null;

export class Lights {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.board = /** @type {HTMLElement} */ (root.querySelector("#board"));
    /** @type {string | null} */
    this.pointed = null;
    /** @type {string | null} */
    this.focused = null;
    /** @type {string | null} */
    this.kept = null; // what was tapped stays lit until it is tapped again
    root.addEventListener("pointerover", (event) => {
      if (pointsAt(event)) this.set({ pointed: keyAt(event.target) });
    });
    root.addEventListener("pointerleave", () => this.set({ pointed: null }));
    root.addEventListener("focusin", (event) => this.onFocus(event.target));
    root.addEventListener("focusout", () => this.set({ focused: null }));
    root.addEventListener("click", (event) => this.onTap(closest(event.target, "[data-lights]")));
    root.addEventListener("keydown", (event) => this.onKey(event));
    this.refresh();
  }

  get key() {
    return this.pointed ?? this.focused ?? this.kept;
  }

  /** @param {{ pointed?: string | null, focused?: string | null }} change */
  set(change) {
    const before = this.key;
    Object.assign(this, change);
    if (this.key !== before) this.showLit();
  }

  /**
   * Who goes on to a choice keeps what was picked up for it.
   *
   * @param {EventTarget | null} target
   */
  onFocus(target) {
    const lamp = closest(target, "[data-lit].lit");
    if (lamp) this.keep(keysOf(lamp)[0]);
    const visible = target instanceof Element && target.matches(":focus-visible");
    this.set({ focused: visible ? keyAt(target) : null });
  }

  /** @param {AnyElement | null} trigger */
  onTap(trigger) {
    if (!trigger) return;
    const key = trigger.dataset.lights ?? "";
    this.pointed = null;
    this.keep(this.kept === key ? null : key);
    if (!this.kept) return;
    announce(tr("lit", { what: trigger.getAttribute("aria-label") ?? trigger.textContent ?? "" }));
    this.scrollToLit(key, trigger);
  }

  /** @param {string | null} key */
  keep(key) {
    this.kept = key;
    this.showLit();
  }

  /**
   * A choice that is drawn but hidden: what has to be picked up for it, is.
   *
   * @param {AnyElement} place
   */
  pickUpFor(place) {
    const lamp = closest(place, "[data-lit]");
    if (lamp && !lamp.matches(".lit")) this.keep(keysOf(lamp)[0]);
  }

  // A decision is made: what was picked up for it is put down.
  putDown() {
    if (this.places.length) this.keep(null);
  }

  // What may be done with the thing that was picked up.
  get places() {
    return this.kept === null ? [] : all(this.board, `${litBy(this.kept)} [data-action]`);
  }

  // What can be picked up: it lights choices.
  get handles() {
    const triggers = all(this.board, "[data-lights]");
    return triggers.filter(({ dataset }) => this.board.querySelector(`${litBy(dataset.lights)} [data-action]`));
  }

  /**
   * In a picture nothing is a button by itself.
   *
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    if (event.key === "Escape" && this.kept && !document.querySelector("dialog[open]")) {
      this.keep(null);
      event.preventDefault();
      return;
    }
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!(event.target instanceof SVGElement) || !event.target.matches("svg [data-lights]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.onTap(event.target);
  }

  showLit() {
    const { key } = this;
    for (const lamp of all(this.root, "[data-lit]")) {
      lamp.classList.toggle("lit", key !== null && keysOf(lamp).includes(key));
    }
    for (const trigger of all(this.root, "[data-lights]")) {
      trigger.setAttribute("aria-pressed", String(trigger.dataset.lights === this.kept));
    }
  }

  /**
   * What was asked for must be in view, also from a score card below the board.
   *
   * @param {string} key
   * @param {AnyElement} trigger
   */
  scrollToLit(key, trigger) {
    const within = this.board.contains(trigger) ? " [data-action]" : "";
    if (trigger.closest("dialog")) return;
    const shown = all(this.board, litBy(key) + within);
    if (shown.length && !shown.some(isInView)) scrollToMiddle(shown[0].closest("g[role=group]") ?? shown[0]);
  }

  // The picture or the rows beside it are new: what was lit is lit again.
  refresh() {
    for (const row of all(this.root, "[data-part][data-part-of]", HTMLElement)) this.refreshRow(row);
    this.showLit();
  }

  /** @param {HTMLElement} row */
  refreshRow(row) {
    const key = `part:${row.dataset.part}:${row.dataset.partOf}`;
    const canLight = this.board.querySelector(litBy(key)) !== null;
    const label = one(row, "dt", HTMLElement) ?? row;
    const button = label.querySelector("[data-lights]");
    if (canLight && !button) label.replaceChildren(makeButton(key, row, label));
    else if (!canLight && button) label.replaceChildren(...button.childNodes);
  }
}

/**
 * @param {string} key
 * @param {HTMLElement} row
 * @param {HTMLElement} label
 */
function makeButton(key, row, label) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "light";
  button.dataset.lights = key;
  button.append(...label.childNodes);
  // In a row the name is the button; in a score card only the number is.
  if (label === row) button.setAttribute("aria-label", row.dataset.partLabel ?? "");
  return button;
}
