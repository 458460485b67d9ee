// Ways: several legal actions at one place, each a picture of its own, one shown at a time.
// A click on it, R and M turn to others; Enter and the button beside the question take it.

import { all, byId, closest } from "./dom.js";
import { tr } from "./i18n.js";
import { announce } from "./notices.js";

/** @import { Table } from "./table.js" */

export class Ways {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.board = byId("board");
    this.tray = byId("tray");
    this.bar = byId("ways-bar");
    this.notation = "";
    this.board.addEventListener("click", (event) => {
      if (closest(event.target, ".ways")) this.turn(1);
    });
    // What the tray offers as pictures is shown in its place while it is pointed at.
    for (const kind of ["pointerover", "focusin"]) {
      this.tray.addEventListener(kind, (event) => {
        this.show(closest(event.target, "[data-action]")?.dataset.action, { silent: true });
      });
    }
    byId("ways-turn").addEventListener("click", () => this.turn(1));
    byId("ways-mirror").addEventListener("click", () => this.mirror());
    byId("ways-take").addEventListener("click", () => this.take());
  }

  get all() {
    return all(this.board, ".ways > [data-way]");
  }

  get open() {
    return this.table.chooser.open && this.notation !== "";
  }

  // The board is new: the way that was shown stays shown as long as it is one.
  refresh() {
    const ways = this.all;
    const kept = ways.find((way) => way.dataset.way === this.notation) ?? ways[0];
    this.notation = kept?.dataset.way ?? "";
    const offered = this.notation !== "" && this.table.state.live && this.table.state.your_turn;
    this.bar.hidden = !offered;
    this.table.root.classList.toggle("turning", offered);
    if (!offered) return;
    byId("ways-take-words").textContent = kept.parentElement?.dataset.take ?? "";
    byId("ways-mirror").hidden = !ways.some((way) => way.dataset.mirror);
    byId("ways-turn", HTMLButtonElement).disabled = ways.length < 2;
    this.display();
  }

  /**
   * @param {string | undefined} notation
   * @param {{ silent?: boolean }} options
   */
  show(notation, { silent = false } = {}) {
    if (!notation || !this.open || !this.all.some((way) => way.dataset.way === notation)) return;
    this.notation = notation;
    this.display();
    if (!silent) announce(byId("ways-words").textContent ?? "");
  }

  display() {
    const ways = this.all;
    for (const way of ways) {
      if (way.dataset.way === this.notation) way.removeAttribute("display");
      else way.setAttribute("display", "none");
    }
    const place = ways.findIndex((way) => way.dataset.way === this.notation) + 1;
    const label = this.table.chooser.labelOf(this.notation);
    byId("ways-words").textContent = label;
    const sentence = tr("way", { place, count: ways.length, choice: label });
    ways[0].parentElement?.setAttribute("aria-label", sentence);
    this.markInTray();
  }

  markInTray() {
    for (const choice of all(this.tray, "[data-action]")) {
      choice.classList.toggle("in-sight", choice.dataset.action === this.notation);
    }
  }

  /** @param {number} by */
  turn(by) {
    const ways = this.all;
    const place = ways.findIndex((way) => way.dataset.way === this.notation);
    if (ways.length) this.show(ways[(place + by + ways.length) % ways.length].dataset.way);
  }

  mirror() {
    const image = this.all.find((way) => way.dataset.way === this.notation)?.dataset.mirror;
    if (image) this.show(image);
    else this.turn(1);
  }

  take() {
    if (this.open) this.table.chooser.choose(this.notation);
  }

  /**
   * Returns whether the key was for us.
   *
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    if (!this.open) return false;
    /** @type {Record<string, number>} */
    const turns = { r: event.shiftKey ? -1 : 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, " ": 1 };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const free = !closest(event.target, "button, a, summary, input, [role=tab], [role=tabpanel], [data-instead]");
    if (key === "m") this.mirror();
    else if (key === "Enter" && free) this.take();
    else if (key === "r" || (key in turns && free)) this.turn(turns[key]);
    else return false;
    event.preventDefault();
    return true;
  }
}
