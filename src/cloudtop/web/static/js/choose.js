// Choosing: clicks and keys on places and in the tray, asking once more before a turn ends,
// sending exactly once.

import { post, Refused } from "./api.js";
import { announce, memory, quiet, say, toast } from "./say.js";
import { bringIntoSight, inSight } from "./sight.js";
import { click } from "./sound.js";
import { nearest, STEPS } from "./steps.js";

const PATIENCE = 4000;

export class Chooser {
  constructor(table) {
    this.table = table;
    this.board = document.getElementById("board");
    this.tray = document.getElementById("tray");
    this.bar = document.getElementById("confirm");
    this.chosen = "";
    this.asker = null;
    this.awaited = null;
    for (const area of [this.board, this.tray]) area.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    document.getElementById("confirm-yes").addEventListener("click", () => this.send(this.chosen));
    document.getElementById("confirm-no").addEventListener("click", () => this.cancel());
    for (const verb of ["undo", "redo"]) document.getElementById(verb).addEventListener("click", () => this.takeBack(verb));
    document.getElementById("hint").addEventListener("click", () => this.hint());
    const box = document.getElementById("confirm-moves");
    box.checked = memory.get("confirm", "on") === "on";
    box.addEventListener("change", () => memory.set("confirm", box.checked ? "on" : "off"));
    this.asks = () => box.checked;
  }

  get pending() { return this.awaited !== null; }

  get open() {
    const { state } = this.table;
    return state.live && state.your_turn && !this.pending;
  }

  find(notation) {
    return document.querySelector(`#board [data-action="${CSS.escape(notation)}"], #tray [data-action="${CSS.escape(notation)}"]`);
  }

  // Where one can go on the board: choices in sight, and what can be picked up. Who has picked
  // something up is on the way to one of its places.
  get places() {
    const { handles, places } = this.table.lights;
    const found = places.length ? places : [...this.board.querySelectorAll("[data-action], [data-undoes], .ways")];
    return [...found, ...handles].filter((place) => place.checkVisibility());
  }

  words(notation) {
    const element = this.find(notation);
    return element?.getAttribute("aria-label") ?? element?.querySelector(".choice-words")?.textContent ?? notation;
  }

  // --- choosing ----------------------------------------------------------------------------

  clicked(event) {
    const element = event.target.closest("[data-action]");
    if (element) this.choose(element.dataset.action);
    else if (event.target.closest("[data-undoes]")) this.takeBack("undo");
    else if (this.chosen) this.cancel();
  }

  choose(notation) {
    if (!this.open) return;
    if (!this.asks() || !this.table.state.final.includes(notation) || this.chosen === notation) {
      this.send(notation);
      return;
    }
    this.cancel();
    this.chosen = notation;
    this.asker = this.table.state.seat;
    const place = this.find(notation);
    place.classList.add("chosen");
    document.getElementById("confirm-words").textContent = say("confirm", { choice: this.words(notation) });
    this.bar.hidden = false;
    this.table.root.classList.add("asking");
    if (this.table.narrow && this.board.contains(place) && !inSight(place)) bringIntoSight(place);
    announce(document.getElementById("confirm-words").textContent);
  }

  cancel() {
    document.querySelectorAll(".chosen").forEach((element) => element.classList.remove("chosen"));
    this.chosen = "";
    this.bar.hidden = true;
    this.table.root.classList.remove("asking");
  }

  // --- sending -----------------------------------------------------------------------------

  async send(notation) {
    if (!this.open || !notation) return;
    const { seat, version } = this.table.state;
    this.cancel();
    this.table.lights.drop();
    click();
    this.table.log.acted();
    await this.post("actions", { seat, version, notation });
  }

  async takeBack(verb) {
    const { seat, version, live } = this.table.state;
    if (this.pending || !live) return;
    if (!this.table.state[verb]) {
      toast(say(`no_${verb}`));
      return;
    }
    this.cancel();
    if (await this.post(verb, { seat, version })) toast(say(verb === "undo" ? "undone" : "redone"), 1500);
  }

  // Nothing else can be sent until the table has answered with a picture of what came of it.
  async post(verb, body) {
    this.hold(Infinity);
    try {
      const { version } = await post(`/api/tables/${this.table.id}/${verb}`, body);
      this.hold(version);
      setTimeout(() => { if (this.awaited === version) this.table.line.again(); }, PATIENCE);
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  failed(error) {
    this.release();
    if (!(error instanceof Refused)) toast(say("unsent"));
    else if (error.status === 409) toast(say("stale"));
    else toast(say("refused", { reason: error.message }));
    this.table.line.again();
  }

  hold(version) {
    this.awaited = version;
    this.table.root.classList.add("pending");
    if (version !== Infinity && this.table.state.version >= version) this.release();
  }

  // The table has been shown again. What somebody else did meanwhile does not undo our choice.
  shown(version) {
    const { seat, final } = this.table.state;
    const place = this.open && seat === this.asker && final.includes(this.chosen) ? this.find(this.chosen) : null;
    if (place) place.classList.add("chosen");
    else this.cancel();
    if (this.awaited !== null && this.awaited !== Infinity && version >= this.awaited) this.release();
  }

  release() {
    this.awaited = null;
    this.table.root.classList.remove("pending");
  }

  // --- hints -------------------------------------------------------------------------------

  async hint() {
    const { state, id } = this.table;
    if (!this.open) return;
    toast(say("thinking"), 20000);
    try {
      const { notation, label } = await post(`/api/tables/${id}/hint`, { seat: state.seat });
      if (state.version !== this.table.state.version) { quiet(); return; }
      toast(say("hint", { choice: label }), 8000);
      document.querySelectorAll(".hinted").forEach((element) => element.classList.remove("hinted"));
      const element = this.find(notation);
      if (element) this.table.lights.lift(element);
      element?.classList.add("hinted");
      element?.scrollIntoView({ block: "nearest", inline: "nearest" });
      element?.focus({ preventScroll: true });
    } catch (error) {
      this.failed(error);
    }
  }

  // --- keys --------------------------------------------------------------------------------

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const typing = event.target.closest("input:not([type=checkbox],[type=range]), textarea, select");
    if (event.key === "Escape" && this.chosen) this.cancel();
    else if (typing || (!this.chosen && this.table.ways.typed(event))) return;
    else if (event.key === "Enter" || event.key === " ") this.enter(event);
    else if (event.key in STEPS) this.arrow(event);
    else if (/^[1-9]$/.test(event.key)) this.number(event.key);
    else this.letter(event.key.toLowerCase());
  }

  letter(key) {
    if (key === "u" || key === "y") this.takeBack(key === "u" ? "undo" : "redo");
    else if (key === "h") this.hint();
  }

  number(key) {
    const button = this.tray.querySelector(`[data-key="${key}"]`);
    if (!button) return;
    button.focus();
    this.choose(button.dataset.action);
  }

  enter(event) {
    const place = event.target.closest?.("#board :is([data-action], [data-undoes])");
    if (place) {
      event.preventDefault();
      if (place.dataset.action) this.choose(place.dataset.action); else this.takeBack("undo");
    } else if (this.chosen && event.key === "Enter" && !event.target.closest("button, a, summary, [data-lights]")) {
      this.send(this.chosen);
    }
  }

  arrow(event) {
    const focused = document.activeElement;
    if (!this.table.state.live && !focused.closest("[type=range], [role=tab]")) {
      this.table.replay.arrow(event);
      return;
    }
    const free = focused === document.body || focused === document.getElementById("main") || this.board.contains(focused);
    if (!free) return;
    const { places } = this;
    if (this.table.state.live && places.length) {
      event.preventDefault();
      const next = places.includes(focused) ? nearest(focused, places, STEPS[event.key]) : places[0];
      next?.focus();
    } else {
      this.table.replay.arrow(event);
    }
  }
}
