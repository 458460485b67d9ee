// Lights: pointing at something, focusing or tapping it shows what the picture holds ready for it.
//
// `data-lights="KEY"` lights everything in the picture that has KEY in `data-lit`. The rows of the
// score light `part:PART:SEAT` by themselves wherever the picture has such a thing to show. Where
// choices are lit (`data-action`), the thing was picked up: what it may do can be chosen then.

import { pointsAt } from "./pointer.js";
import { announce, say } from "./say.js";
import { bringIntoSight, inSight } from "./sight.js";

const lamps = (key) => `[data-lit~="${CSS.escape(key)}"]`;

export class Lights {
  constructor(root) {
    this.root = root;
    this.board = root.querySelector("#board");
    this.pointed = null;
    this.focused = null;
    this.kept = null; // what was tapped stays lit until it is tapped again
    root.addEventListener("pointerover", (event) => { if (pointsAt(event)) this.set({ pointed: keyOf(event.target) }); });
    root.addEventListener("pointerleave", () => this.set({ pointed: null }));
    root.addEventListener("focusin", (event) => this.entered(event.target));
    root.addEventListener("focusout", () => this.set({ focused: null }));
    root.addEventListener("click", (event) => this.tapped(event.target.closest("[data-lights]")));
    root.addEventListener("keydown", (event) => this.typed(event));
    this.dress();
  }

  get key() { return this.pointed ?? this.focused ?? this.kept; }

  set(change) {
    const before = this.key;
    Object.assign(this, change);
    if (this.key !== before) this.shine();
  }

  // Who goes on to a choice keeps what was picked up for it.
  entered(element) {
    const lamp = element.closest("[data-lit].lit");
    if (lamp) this.keep(keyIn(lamp));
    this.set({ focused: element.matches(":focus-visible") ? keyOf(element) : null });
  }

  tapped(trigger) {
    if (!trigger) return;
    const key = trigger.dataset.lights;
    this.pointed = null;
    this.keep(this.kept === key ? null : key);
    if (!this.kept) return;
    announce(say("lit", { what: trigger.getAttribute("aria-label") ?? trigger.textContent }));
    this.bring(key, trigger);
  }

  keep(key) {
    this.kept = key;
    this.shine();
  }

  // A choice that is drawn but not in sight: what has to be picked up for it, is.
  lift(place) {
    const lamp = place.closest("[data-lit]");
    if (lamp && !lamp.matches(".lit")) this.keep(keyIn(lamp));
  }

  // A decision is made: what was picked up for it is put down.
  drop() {
    if (this.places.length) this.keep(null);
  }

  // What may be done with the thing that was picked up.
  get places() {
    return this.kept === null ? [] : [...this.board.querySelectorAll(`${lamps(this.kept)} [data-action]`)];
  }

  // What can be picked up: it lights choices.
  get handles() {
    return [...this.board.querySelectorAll("[data-lights]")].filter((trigger) => this.board.querySelector(`${lamps(trigger.dataset.lights)} [data-action]`));
  }

  // In a picture nothing is a button by itself.
  typed(event) {
    if (event.key === "Escape" && this.kept && !document.querySelector("dialog[open]")) { this.keep(null); return; }
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!event.target.matches("svg [data-lights]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.tapped(event.target);
  }

  shine() {
    const { key } = this;
    for (const lamp of this.root.querySelectorAll("[data-lit]")) lamp.classList.toggle("lit", key !== null && lamp.dataset.lit.split(" ").includes(key));
    for (const trigger of this.root.querySelectorAll("[data-lights]")) trigger.setAttribute("aria-pressed", trigger.dataset.lights === this.kept);
  }

  // What was asked for must be in sight, also from a score card below the board.
  bring(key, trigger) {
    const within = this.board.contains(trigger) ? " [data-action]" : "";
    if (trigger.closest("dialog")) return;
    const shown = [...this.board.querySelectorAll(lamps(key) + within)];
    if (shown.length && !shown.some(inSight)) bringIntoSight(shown[0].closest("g[role=group]") ?? shown[0]);
  }

  // The picture or the rows beside it are new: what was lit is lit again.
  dress() {
    for (const row of this.root.querySelectorAll("[data-part][data-part-of]")) this.dressRow(row);
    this.shine();
  }

  dressRow(row) {
    const key = `part:${row.dataset.part}:${row.dataset.partOf}`;
    const there = this.board.querySelector(lamps(key)) !== null;
    const label = row.querySelector("dt") ?? row;
    const button = label.querySelector("[data-lights]");
    if (there && !button) label.replaceChildren(this.button(key, row, label));
    else if (!there && button) label.replaceChildren(...button.childNodes);
  }

  button(key, row, label) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "light";
    button.dataset.lights = key;
    button.append(...label.childNodes);
    // In a row the name is the button; in a score card only the number is.
    if (label === row) button.setAttribute("aria-label", row.dataset.partLabel);
    return button;
  }
}

const keyIn = (lamp) => lamp.dataset.lit.split(" ")[0];
const keyOf = (element) => element.closest?.("[data-lights]")?.dataset.lights ?? null;
