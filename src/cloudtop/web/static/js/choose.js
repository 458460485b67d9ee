// Choosing: clicks and keys on places and in the tray, asking once more beside a piece that ends
// the turn, sending exactly once.

import { post, Refused } from "./api.js";
import { all, byId, closest, one, reasonOf } from "./dom.js";
import { tr } from "./i18n.js";
import { memory } from "./memory.js";
import { announce, toast } from "./notices.js";
import { isInView, scrollToMiddle } from "./scrolling.js";
import { beginSound, click } from "./sound.js";
import { nearest, STEPS } from "./steps.js";

/** @import { AnyElement } from "./dom.js" */
/** @import { Table } from "./table.js" */

const ANSWER_MS = 4000;
const ON_THE_BOARD = "[data-action], [data-instead], [data-undoes]";

export class Chooser {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.board = byId("board");
    this.tray = byId("tray");
    this.bar = byId("confirm");
    this.chosen = "";
    /** @type {number | null} */
    this.chosenBy = null;
    /** @type {number | null} */
    this.awaited = null; // the version that has to be shown before anything else can be sent
    /** @type {(() => void)[]} */
    this.waiting = []; // who wants to know when that is shown
    for (const area of [this.board, this.tray]) area.addEventListener("click", (event) => this.onClick(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    byId("confirm-yes").addEventListener("click", () => this.send(this.chosen));
    byId("confirm-no").addEventListener("click", () => this.cancel());
    byId("undo").addEventListener("click", () => this.undoOrTakeBack());
    byId("redo").addEventListener("click", () => this.undoOrRedo("redo"));
    const box = byId("confirm-moves", HTMLInputElement);
    box.checked = (memory.get("confirm") ?? "on") === "on";
    box.addEventListener("change", () => memory.set("confirm", box.checked ? "on" : "off"));
    this.confirms = () => box.checked;
  }

  get pending() {
    return this.awaited !== null;
  }

  get open() {
    const { state } = this.table;
    return state.live && state.your_turn && !this.pending;
  }

  /** @param {string} notation */
  find(notation) {
    const action = `[data-action="${CSS.escape(notation)}"]`;
    return one(document, `#board ${action}, #tray ${action}`);
  }

  // Where one can go on the board: choices that are shown, and what can be picked up. Who has
  // picked something up is on the way to one of its places. Tab also leads to what could be chosen
  // instead.
  get places() {
    const { handles, places } = this.table.lights;
    const found = places.length ? places : all(this.board, "[data-action], [data-undoes], .ways");
    return [...found, ...handles].filter((place) => place.checkVisibility());
  }

  /** @param {string} notation */
  labelOf(notation) {
    const element = this.find(notation);
    const label = element?.getAttribute("aria-label") ?? element?.querySelector(".choice-words")?.textContent;
    return label ?? notation;
  }

  // --- choosing ----------------------------------------------------------------------------

  /** @param {Event} event */
  onClick(event) {
    const place = closest(event.target, ON_THE_BOARD);
    if (place) this.take(place);
    else if (this.chosen) this.cancel();
  }

  /** @param {AnyElement} place */
  take(place) {
    if (place.dataset.action) this.choose(place.dataset.action);
    else if (place.dataset.instead) this.table.instead.choose(place);
    else this.undoOrRedo("undo");
  }

  /** @param {string} notation */
  choose(notation) {
    if (!this.open || this.refuseOffline()) return;
    if (!this.confirms() || !this.isFinalPlace(notation) || this.chosen === notation) {
      this.send(notation);
      return;
    }
    this.cancel();
    this.askToConfirm(notation);
  }

  // A button says in words what it does; a place on the board may be clicked by mistake.
  /** @param {string} notation */
  isFinalPlace(notation) {
    return this.table.state.final.includes(notation) && this.board.contains(this.find(notation));
  }

  /** @param {string} notation */
  askToConfirm(notation) {
    this.chosen = notation;
    this.chosenBy = this.table.state.seat;
    const place = this.find(notation);
    const question = tr("confirm", { choice: this.labelOf(notation) });
    place?.classList.add("chosen");
    byId("confirm-words").textContent = question;
    this.bar.hidden = false;
    this.table.root.classList.add("asking");
    if (place) layBeside(this.bar, place);
    if (this.table.narrow && place && this.board.contains(place) && !isInView(place)) scrollToMiddle(place);
    announce(question);
  }

  cancel() {
    for (const element of all(document, ".chosen")) element.classList.remove("chosen");
    this.chosen = "";
    this.bar.hidden = true;
    this.table.root.classList.remove("asking");
  }

  // --- sending -----------------------------------------------------------------------------

  /**
   * @param {string} notation
   * @param {number} instead How many of one's last decisions it replaces.
   */
  async send(notation, instead = 0) {
    if (!this.open || !notation || this.refuseOffline()) return;
    const { seat, version } = this.table.state;
    this.cancel();
    this.table.lights.putDown();
    beginSound();
    click();
    this.table.log.markAllSeen();
    await this.post("actions", { seat, version, notation, ...(instead ? { instead } : {}) });
  }

  // Against AI: undoes what can be undone, else goes back to one's own last decision.
  async undoOrTakeBack() {
    const { seat, version, undo, take_back: takeBack } = this.table.state;
    if (undo || !takeBack) return this.undoOrRedo("undo");
    if (this.pending || !this.table.state.live || this.refuseOffline()) return;
    this.cancel();
    this.table.pace.skip();
    if (await this.post("take-back", { seat, version })) toast(tr("taken_back"));
  }

  refuseOffline() {
    if (this.table.offline) toast(tr("no_moves"));
    return this.table.offline;
  }

  /** @param {"undo" | "redo"} verb */
  async undoOrRedo(verb) {
    const { seat, version, live } = this.table.state;
    if (this.pending || !live || this.refuseOffline()) return;
    if (!this.table.state[verb]) {
      toast(tr(`no_${verb}`));
      return;
    }
    this.cancel();
    if (await this.post(verb, { seat, version })) toast(tr(verb === "undo" ? "undone" : "redone"), 1500);
  }

  /**
   * Nothing else can be sent until the table has answered with a picture of what came of it.
   *
   * @param {string} verb
   * @param {object} body
   */
  async post(verb, body) {
    this.hold(Infinity);
    try {
      const { version } = await post(`/api/tables/${this.table.id}/${verb}`, body);
      this.hold(version);
      setTimeout(() => {
        if (this.awaited === version) this.table.socket.reconnect();
      }, ANSWER_MS);
      return true;
    } catch (error) {
      this.showError(error);
      return false;
    }
  }

  /** @param {unknown} error */
  showError(error) {
    this.release();
    if (this.table.lesson.explain(error)) return;
    if (!(error instanceof Refused)) toast(tr("unsent"));
    else if (error.status === 409) toast(tr("stale"));
    else toast(tr("refused", { reason: reasonOf(error) }));
    this.table.socket.reconnect();
  }

  /** @param {number} version */
  hold(version) {
    this.awaited = version;
    this.table.root.classList.add("pending");
    if (version !== Infinity && this.table.state.version >= version) this.release();
  }

  /**
   * The table has been shown again. What somebody else did meanwhile does not undo our choice.
   *
   * @param {number} version
   */
  onBoardShown(version) {
    const { seat, final } = this.table.state;
    const stands = this.open && seat === this.chosenBy && final.includes(this.chosen);
    const place = stands ? this.find(this.chosen) : null;
    if (place) {
      place.classList.add("chosen");
      layBeside(this.bar, place);
    } else this.cancel();
    if (this.awaited !== null && this.awaited !== Infinity && version >= this.awaited) this.release();
  }

  release() {
    this.awaited = null;
    this.table.root.classList.remove("pending");
    for (const tell of this.waiting.splice(0)) tell();
  }

  // Waits until what was sent is shown, or refused.
  async settled() {
    if (this.pending) await new Promise((resolve) => this.waiting.push(() => resolve(null)));
  }

  // --- keys --------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const typing = closest(event.target, "input:not([type=checkbox],[type=range]), textarea, select");
    if (event.key === "Escape") this.onEscape(event, typing !== null);
    else if (typing || (!this.chosen && this.table.ways.onKey(event))) return;
    else if (event.key === "Enter" || event.key === " ") this.onEnter(event);
    else if (event.key in STEPS) this.onArrow(event);
    else if (/^[1-9]$/.test(event.key)) this.onNumber(event.key);
    else this.onLetter(event.key.toLowerCase());
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} typing
   */
  onEscape(event, typing) {
    if (this.chosen) this.cancel();
    else if (!typing && !event.defaultPrevented) this.table.instead.letGo();
  }

  /** @param {string} key */
  onLetter(key) {
    if (key === "u") this.undoOrTakeBack();
    else if (key === "y") this.undoOrRedo("redo");
    else if (key === "h") this.table.hint.ask();
    else if (key === "p" && !this.table.pace.bar.hidden) this.table.pace.pause(!this.table.pace.paused);
    else if (key === "s") this.table.pace.skip();
    else if (key === "v") this.table.front.next();
    else if (key === "i") this.table.signs.walk();
    else if (key === "?") this.table.side.toggleGlance();
  }

  /** @param {string} key */
  onNumber(key) {
    const button = one(this.tray, `[data-key="${key}"]`);
    if (!button) return;
    button.focus();
    this.choose(button.dataset.action ?? "");
  }

  /** @param {KeyboardEvent} event */
  onEnter(event) {
    const place = closest(event.target, `#board :is(${ON_THE_BOARD})`);
    if (place) {
      event.preventDefault();
      this.take(place);
    } else if (this.chosen && event.key === "Enter" && !closest(event.target, "button, a, summary, [data-lights]")) {
      this.send(this.chosen);
    }
  }

  /** @param {KeyboardEvent} event */
  onArrow(event) {
    const focused = document.activeElement ?? document.body;
    if (!this.table.state.live && !focused.closest("[type=range], [role=tab]")) {
      this.table.replay.onArrow(event);
      return;
    }
    if (focused !== document.body && focused !== byId("main") && !this.board.contains(focused)) return;
    const { places } = this;
    if (!this.table.state.live || !places.length) {
      this.table.replay.onArrow(event);
      return;
    }
    event.preventDefault();
    const here = places.find((place) => place === focused);
    const next = here ? nearest(here, places, STEPS[event.key]) : places[0];
    next?.focus();
  }
}

const BESIDE = 10;

/**
 * Puts a box below a place, or above it where there is no room, within what both lie in.
 *
 * @param {HTMLElement} box
 * @param {Element} place
 */
function layBeside(box, place) {
  const around = (box.offsetParent ?? document.body).getBoundingClientRect();
  const there = place.getBoundingClientRect();
  const below = there.bottom + BESIDE;
  const fits = below + box.offsetHeight <= Math.min(around.bottom, innerHeight);
  const top = fits ? below : there.top - BESIDE - box.offsetHeight;
  const left = there.left + there.width / 2 - box.offsetWidth / 2;
  box.style.top = `${Math.max(0, top - around.top)}px`;
  box.style.left = `${Math.max(0, Math.min(left - around.left, around.width - box.offsetWidth))}px`;
}
