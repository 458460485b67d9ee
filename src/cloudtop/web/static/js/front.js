// Other players' boards in front: a board, its name or a face is clicked, and lies large in the place
// of one's own until one goes back. The server draws it, as everybody may see it.

import { all, byId, closest, one } from "./dom.js";
import { tr } from "./i18n.js";
import { announce } from "./notices.js";
import { isInView, scrollToTop } from "./scrolling.js";

/** @import { Table } from "./table.js" */

const AREA = "g[role=group][id]";
const DOES_SOMETHING_ELSE = "[data-action], [data-undoes], [data-lights], .ways";

export class Front {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.board = byId("board");
    this.bar = byId("front-bar");
    /** @type {number | null} */
    this.seat = null; // whose board is wanted in front; null: one's own
    byId("front-back").addEventListener("click", () => this.show(null));
    byId("hint").addEventListener("click", () => this.show(null)); // it points at places of one's own
    byId("players").addEventListener("click", (event) => {
      const button = closest(event.target, "[data-front]");
      if (button) this.toggle(Number(button.dataset.front));
    });
    this.board.addEventListener("click", (event) => this.onBoard(event));
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !document.querySelector("dialog[open]")) this.show(null);
    });
    this.refresh();
  }

  // Whose board lies in front now.
  get shown() {
    const { front, seat } = this.table.state;
    return front ?? seat ?? 0;
  }

  // Whose boards can lie in front.
  get seats() {
    const others = all(byId("players"), ".face-button").map((button) => Number(button.dataset.front));
    return [...others, this.table.state.seat ?? 0].sort((a, b) => a - b);
  }

  /** @param {Event} event */
  onBoard(event) {
    if (closest(event.target, DOES_SOMETHING_ELSE)) return;
    const area = closest(event.target, AREA);
    const name = area && one(area, ".name[data-seat]");
    const seat = Number(name?.dataset.seat);
    if (name && this.seats.includes(seat) && seat !== this.shown) this.show(seat);
  }

  /** @param {number} seat */
  toggle(seat) {
    this.show(seat === this.shown ? null : seat);
    if (this.seat !== null) this.bar.focus({ preventScroll: true });
  }

  // The key: one board after the other, and back to one's own.
  next() {
    const { seats } = this;
    const own = this.table.state.seat ?? 0;
    const after = seats[(seats.indexOf(this.shown) + 1) % seats.length];
    this.show(after === own ? null : after);
  }

  /** @param {number | null} seat */
  show(seat) {
    const { table } = this;
    const wanted = seat === (table.state.seat ?? 0) ? null : seat;
    if (wanted === this.seat || table.state.lesson) return;
    this.seat = wanted;
    table.chooser.cancel();
    table.lights.keep(null);
    table.socket.reconnect();
    if (!table.state.live) table.replay.go(table.state.ply);
  }

  // The picture is new.
  refresh() {
    const { front } = this.table.state;
    const before = this.bar.dataset.seat ?? "";
    const now = front === null ? "" : String(front);
    for (const button of all(byId("players"), "[data-front]")) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.front) === this.shown));
    }
    if (now === before) return;
    this.bar.dataset.seat = now;
    this.bar.hidden = front === null;
    this.table.root.classList.toggle("fronted", front !== null);
    const name = one(document, `#players .player[data-seat="${now}"] .who`)?.getAttribute("title") ?? "";
    byId("front-words").textContent = front === null ? "" : tr("front", { name });
    announce(front === null ? tr("front_back") : tr("front", { name }));
    if (this.table.narrow && !isInView(this.board)) scrollToTop(this.board);
  }
}
