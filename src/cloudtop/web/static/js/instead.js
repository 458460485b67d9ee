// Changing one's mind: as long as a step is not complete, what else could have been chosen for it
// stays open. It is lit quietly, and one click undoes the step and chooses the other thing.

import { byId, one } from "./dom.js";
import { tr } from "./i18n.js";
import { frameOf } from "./lesson.js";

/** @import { Table } from "./table.js" */

const SVG = "http://www.w3.org/2000/svg";

export class Instead {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.board = byId("board");
  }

  // The board is new: it shows again what else could be chosen.
  refresh() {
    const { live, your_turn: yours, instead } = this.table.state;
    if (!live || !yours) return;
    // All are measured before one is changed: the page is laid out once.
    const places = instead.flatMap((other) => {
      const element = this.find(other.place);
      return element ? [{ other, element, box: frameOf(element) }] : [];
    });
    for (const { other, element, box } of places) this.offer(other, element, box);
  }

  /**
   * A thing on the board that is no choice by itself.
   *
   * @param {string} place
   */
  find(place) {
    const element = one(this.board, `[id="${CSS.escape(place)}"]`, SVGGraphicsElement);
    return element?.matches("[data-action]") || element?.querySelector("[data-action]") ? null : element;
  }

  /**
   * @param {Alternative} other
   * @param {SVGGraphicsElement} element
   * @param {DOMRect} box
   */
  offer({ notation, label, back }, element, { x, y, width, height }) {
    element.dataset.instead = notation;
    element.dataset.back = String(back);
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", tr("instead", { choice: label }));
    if (one(element, ":scope > .other")) return;
    const rect = document.createElementNS(SVG, "rect");
    const attributes = { class: "other", x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 8 };
    for (const [key, value] of Object.entries(attributes)) rect.setAttribute(key, String(value));
    rect.setAttribute("aria-hidden", "true");
    element.append(rect);
  }

  /** @param {{ dataset: DOMStringMap }} element */
  choose({ dataset }) {
    this.table.chooser.send(dataset.instead ?? "", Number(dataset.back));
  }

  // Lets go of the last thing that was chosen for a step; returns whether there was one.
  letGo() {
    const { live, your_turn: yours, open_step: open } = this.table.state;
    if (!live || !yours || !open) return false;
    this.table.chooser.undoOrRedo("undo");
    return true;
  }
}
