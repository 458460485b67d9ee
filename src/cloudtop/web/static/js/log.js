// The log in words: every line leads to its moment; what is new since one's last turn, or since the
// last visit, is marked and, where the log is out of sight, told above the board.

import { all, byId, closest, one } from "./dom.js";
import { putFaces } from "./faces.js";
import { tr } from "./i18n.js";
import { memory } from "./memory.js";

/** @import { Table } from "./table.js" */

export class Log {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.panel = byId("log");
    this.list = byId("log-lines");
    /** @type {GameEvent[]} */
    this.events = [];
    this.recap = byId("recap");
    this.news = "gap"; // the message for what is new: since one was here, or since one's last turn
    this.scrolledToNews = false;
    const seen = memory.get(`seen.${table.id}`);
    // Before the first visit nothing is "new"; everything is.
    this.seen = seen === null ? Infinity : Number(seen);
    this.list.addEventListener("click", (event) => {
      const line = closest(event.target, "li[data-ply]");
      if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      table.replay.go(Number(line.dataset.ply));
    });
    addEventListener("pagehide", () => this.remember());
    document.addEventListener("visibilitychange", () => this.remember());
    putFaces(this.lines);
    this.scrollToEnd();
  }

  get lines() {
    return all(this.list, ":scope > li", HTMLElement);
  }

  /**
   * @param {number} from The ply up to which our lines still hold.
   * @param {LogLine[]} lines
   * @param {GameEvent[]} events
   */
  update(from, lines, events) {
    this.events = this.events.filter((event) => event.ply <= from).concat(events);
    const shown = all(this.list, "li[data-ply]");
    // The page came with its lines; the first message brings the same ones again.
    const isFirst = from === 0 && lines.length === shown.length;
    const same = isFirst && lines.every((line, n) => line.text === shown[n].textContent);
    if (!same) this.rewrite(from, lines);
    this.noteOwnTurn(lines);
    this.mark();
    this.scrollToNews();
    if (!document.hidden) this.remember();
  }

  /** @param {LogLine[]} lines */
  noteOwnTurn(lines) {
    const own = lines.filter((line) => this.table.state.mine.includes(line.seat));
    if (!own.length || (this.seen !== Infinity && own[own.length - 1].ply <= this.seen)) return;
    this.seen = own[own.length - 1].ply;
    this.news = "turn_gap";
  }

  /**
   * @param {number} from
   * @param {LogLine[]} lines
   */
  rewrite(from, lines) {
    for (const old of this.lines) if (Number(old.dataset.ply) > from) old.remove();
    this.list.append(...lines.map((line) => this.makeLine(line)));
    putFaces(this.lines);
    this.scrollToEnd();
  }

  /** @param {LogLine} line */
  makeLine({ ply, seat, text }) {
    const item = document.createElement("li");
    item.dataset.ply = String(ply);
    item.dataset.by = String(seat);
    if (seat < 0) item.className = "dealer";
    const link = document.createElement("a");
    link.href = `${this.table.path}/moments/${ply}`;
    link.textContent = text;
    item.append(link);
    return item;
  }

  mark() {
    const { live, ply } = this.table.state;
    for (const line of this.lines) {
      const at = Number(line.dataset.ply);
      line.classList.toggle("new", at > this.seen);
      line.classList.toggle("later", !live && at > ply);
      line.classList.toggle("here", !live && at === ply);
      delete line.dataset.gap;
    }
    const fresh = all(this.list, ".new");
    if (fresh.length) fresh[0].dataset.gap = tr(this.news, { count: fresh.length });
    this.tellAgain(fresh);
    if (!live) this.scrollTo(one(this.list, ".here"));
  }

  /** @param {Element[]} fresh */
  tellAgain(fresh) {
    const { live, your_turn: yours, over } = this.table.state;
    const told = fresh.filter((line) => !line.matches(".dealer"));
    this.recap.hidden = !live || !yours || over || !told.length;
    if (this.recap.hidden) return;
    byId("recap-title").textContent = tr(this.news, { count: told.length });
    byId("recap-lines").replaceChildren(
      ...told.map((line) => {
        const item = document.createElement("li");
        item.textContent = line.textContent;
        return item;
      }),
    );
  }

  /**
   * Scrolls the log only, never the page.
   *
   * @param {Element | null} line
   */
  scrollTo(line) {
    if (!line) return;
    const [box, around] = [line.getBoundingClientRect(), this.panel.getBoundingClientRect()];
    if (box.top < around.top) this.panel.scrollTop += box.top - around.top - 8;
    else if (box.bottom > around.bottom) this.panel.scrollTop += box.bottom - around.bottom + 8;
  }

  // Once after coming back: the log begins where the news does.
  scrollToNews() {
    const first = one(this.list, "[data-gap]");
    if (first && !this.scrolledToNews) {
      this.panel.scrollTop += first.getBoundingClientRect().top - this.panel.getBoundingClientRect().top - 8;
    }
    this.scrolledToNews = true;
  }

  // Whoever decides has seen what was there before.
  markAllSeen() {
    this.seen = this.table.state.last_ply;
    this.mark();
  }

  remember() {
    memory.set(`seen.${this.table.id}`, this.table.state.last_ply);
  }

  scrollToEnd() {
    this.panel.scrollTop = this.table.narrow ? 0 : this.panel.scrollHeight; // on a phone the newest is on top
  }
}
