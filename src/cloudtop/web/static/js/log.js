// The log in words: every line leads to its moment; what is new since the last visit is marked.

import { memory, say } from "./say.js";

export class Log {
  constructor(table) {
    this.table = table;
    this.panel = document.getElementById("log");
    this.list = document.getElementById("log-lines");
    this.events = [];
    const seen = memory.get(`seen.${table.id}`);
    // Before the first visit nothing is "new"; everything is.
    this.seen = seen === null ? Infinity : Number(seen);
    this.list.addEventListener("click", (event) => {
      const line = event.target.closest("li[data-ply]");
      if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      table.replay.go(Number(line.dataset.ply));
    });
    addEventListener("pagehide", () => this.remember());
    document.addEventListener("visibilitychange", () => this.remember());
    this.toEnd();
  }

  // `from` is the ply up to which our lines still stand.
  update(from, lines, events) {
    this.events = this.events.filter((event) => event.ply <= from).concat(events);
    const shown = this.list.querySelectorAll("li[data-ply]");
    // The page came with its lines; the first message brings the same ones again.
    const same = from === 0 && lines.length === shown.length && lines.every((line, n) => line.text === shown[n].textContent);
    if (!same) this.rewrite(from, lines);
    this.mark();
    this.greet();
    if (!document.hidden) this.remember();
  }

  rewrite(from, lines) {
    for (const old of [...this.list.children]) if (Number(old.dataset.ply) > from) old.remove();
    this.list.append(...lines.map((line) => this.line(line)));
    this.toEnd();
  }

  line({ ply, seat, text }) {
    const item = document.createElement("li");
    item.dataset.ply = ply;
    if (seat < 0) item.className = "dealer";
    const link = document.createElement("a");
    link.href = `${this.table.path}/moments/${ply}`;
    link.textContent = text;
    item.append(link);
    return item;
  }

  mark() {
    const { live, ply } = this.table.state;
    let first = null;
    for (const line of this.list.children) {
      const at = Number(line.dataset.ply);
      line.classList.toggle("new", at > this.seen);
      line.classList.toggle("later", !live && at > ply);
      line.classList.toggle("here", !live && at === ply);
      if (at > this.seen) first ??= line;
    }
    const count = this.list.querySelectorAll(".new").length;
    this.list.querySelectorAll("[data-gap]").forEach((line) => delete line.dataset.gap);
    if (first) first.dataset.gap = say("gap", { count });
    if (!live) this.bring(this.list.querySelector(".here"));
  }

  // Scrolls the paper only, never the page.
  bring(line) {
    if (!line) return;
    const [box, around] = [line.getBoundingClientRect(), this.panel.getBoundingClientRect()];
    if (box.top < around.top) this.panel.scrollTop += box.top - around.top - 8;
    else if (box.bottom > around.bottom) this.panel.scrollTop += box.bottom - around.bottom + 8;
  }

  // Once after coming back: the log stands where the news begins.
  greet() {
    const first = this.list.querySelector("[data-gap]");
    if (first && !this.greeted) this.panel.scrollTop += first.getBoundingClientRect().top - this.panel.getBoundingClientRect().top - 8;
    this.greeted = true;
  }

  // Whoever decides has seen what was there before.
  acted() {
    if (this.seen === Infinity) return;
    this.seen = Infinity;
    this.mark();
  }

  remember() {
    memory.set(`seen.${this.table.id}`, this.table.state.last_ply);
  }

  toEnd() {
    this.panel.scrollTop = this.panel.scrollHeight;
  }
}
