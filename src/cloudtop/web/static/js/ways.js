// Ways: several legal actions at one place, each a picture of its own, one in sight at a time.
// A click on it, R and M turn to others; Enter and the button beside the question take it.

import { announce, say } from "./say.js";

export class Ways {
  constructor(table) {
    this.table = table;
    this.board = document.getElementById("board");
    this.tray = document.getElementById("tray");
    this.bar = document.getElementById("ways-bar");
    this.notation = "";
    this.board.addEventListener("click", (event) => { if (event.target.closest(".ways")) this.turn(1); });
    // What the tray offers as pictures is seen in its place while it is pointed at.
    for (const kind of ["pointerover", "focusin"]) this.tray.addEventListener(kind, (event) => this.show(event.target.closest?.("[data-action]")?.dataset.action, { silent: true }));
    document.getElementById("ways-turn").addEventListener("click", () => this.turn(1));
    document.getElementById("ways-mirror").addEventListener("click", () => this.mirror());
    document.getElementById("ways-take").addEventListener("click", () => this.take());
  }

  get all() { return [...this.board.querySelectorAll(".ways > [data-way]")]; }

  get open() { return this.table.chooser.open && this.notation !== ""; }

  // The board is new: the way that was in sight stays there as long as it is one.
  dress() {
    const all = this.all;
    const kept = all.find((way) => way.dataset.way === this.notation) ?? all[0];
    this.notation = kept?.dataset.way ?? "";
    const offered = this.notation !== "" && this.table.state.live && this.table.state.your_turn;
    this.bar.hidden = !offered;
    this.table.root.classList.toggle("turning", offered);
    if (!offered) return;
    document.getElementById("ways-take-words").textContent = kept.parentElement.dataset.take;
    document.getElementById("ways-mirror").hidden = !all.some((way) => way.dataset.mirror);
    document.getElementById("ways-turn").disabled = all.length < 2;
    this.display();
  }

  show(notation, { silent = false } = {}) {
    if (!this.open || !this.all.some((way) => way.dataset.way === notation)) return;
    this.notation = notation;
    this.display();
    if (!silent) announce(document.getElementById("ways-words").textContent);
  }

  display() {
    const all = this.all;
    for (const way of all) {
      if (way.dataset.way === this.notation) way.removeAttribute("display");
      else way.setAttribute("display", "none");
    }
    const place = all.findIndex((way) => way.dataset.way === this.notation) + 1;
    const words = this.table.chooser.words(this.notation);
    document.getElementById("ways-words").textContent = words;
    all[0].parentElement.setAttribute("aria-label", say("way", { place, count: all.length, choice: words }));
    for (const choice of this.tray.querySelectorAll("[data-action]")) choice.classList.toggle("in-sight", choice.dataset.action === this.notation);
  }

  turn(by) {
    const all = this.all;
    const place = all.findIndex((way) => way.dataset.way === this.notation);
    if (all.length) this.show(all[(place + by + all.length) % all.length].dataset.way);
  }

  mirror() {
    const image = this.all.find((way) => way.dataset.way === this.notation)?.dataset.mirror;
    if (image) this.show(image);
    else this.turn(1);
  }

  take() {
    if (this.open) this.table.chooser.choose(this.notation);
  }

  // Returns whether the key was for us.
  typed(event) {
    if (!this.open) return false;
    const turns = { r: event.shiftKey ? -1 : 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, " ": 1 };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const free = !event.target.closest("button, a, summary, input, [role=tab], [role=tabpanel]");
    if (key === "m") this.mirror();
    else if (key === "Enter" && free) this.take();
    else if (key === "r" || (key in turns && free)) this.turn(turns[key]);
    else return false;
    event.preventDefault();
    return true;
  }
}
