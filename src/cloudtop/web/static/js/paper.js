// The page of sheets from a real table. The server draws and scores; this keeps the line that
// describes the sheet, sends what is clicked, and shows what comes back.

import { post, Refused } from "./api.js";
import { all, byId, closest, one, reasonOf } from "./dom.js";
import { setTexts, tr } from "./i18n.js";
import { Lights } from "./lights.js";
import { memory } from "./memory.js";
import { announce, hideToast, toast } from "./notices.js";
import { nearest, STEPS } from "./steps.js";

/** @import { AnyElement } from "./dom.js" */

/** @typedef {Partial<Sheet> & { edit?: string }} Change */
/** @typedef {(before: Sheet) => void} After */

const phone = matchMedia("(max-width: 600px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const ROOM_FOR_TOOLS = 300; // pixels that the tools need below the board
const MOST_STEPS = 200; // that can be taken back

class Paper {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.key = root.dataset.key;
    setTexts(JSON.parse(root.dataset.words ?? "{}"));
    this.board = byId("board");
    this.text = byId("paper-text", HTMLTextAreaElement);
    this.blank = root.dataset.line ?? "";
    /** @type {Sheet} */
    this.now = { line: this.blank, chosen: "" };
    /** @type {Sheet[]} */
    this.past = [];
    /** @type {Sheet[]} */
    this.future = [];
    this.place = ""; // the id of the place that the keyboard comes back to
    /** @type {Promise<void>} */
    this.last = Promise.resolve();
    this.lights = new Lights(root);
    this.listen();
    const typed = byId("paper-mistake").textContent !== "";
    if (!typed) this.open(lineInAddress() ?? memory.get(`paper.${this.key}`) ?? this.blank);
    root.dataset.ready = "";
  }

  listen() {
    this.root.addEventListener("click", (event) => this.onClick(event));
    this.root.addEventListener("change", (event) => this.onChange(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    byId("paper-settings").addEventListener("submit", (event) => event.preventDefault());
    byId("paper-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.load(this.text.value);
    });
    byId("paper-link").addEventListener("click", () => copy(location.href));
    byId("paper-copy").addEventListener("click", () => copy(this.now.line));
    byId("paper-clear").addEventListener("click", () => this.load(""));
    addEventListener("hashchange", () => {
      const line = lineInAddress();
      if (line !== null && line !== this.now.line) this.load(line);
    });
    phone.addEventListener("change", () => this.ask(() => ({})));
  }

  // --- asking the server --------------------------------------------------------------------

  /**
   * One after the other: what a click means is read when its turn comes, from what is shown then.
   *
   * @param {() => Change | null} read
   * @param {{ keep?: boolean, after?: After }} options
   */
  ask(read, { keep = true, after = () => {} } = {}) {
    this.last = this.last.then(async () => {
      const wanted = read();
      if (wanted === null) return;
      try {
        const before = this.now;
        const body = { ...this.now, narrow: phone.matches, ...wanted };
        /** @type {SheetAnswer} */
        const answer = await post(`/score/${this.key}/edit`, body);
        this.now = { line: answer.line, chosen: answer.chosen };
        if (keep && answer.line !== before.line) this.remember(before);
        this.show(answer);
        after(before);
      } catch (error) {
        this.showError(error, wanted);
      }
    });
    return this.last;
  }

  /**
   * @param {AnyElement} element
   * @param {After} [after]
   */
  edit(element, after) {
    const { id } = element;
    const read = () => {
      const edit = one(document, `[id="${CSS.escape(id)}"]`)?.dataset.action;
      return edit ? { edit } : null;
    };
    return this.ask(read, { after });
  }

  /**
   * A sheet from elsewhere: nothing is chosen on it yet.
   *
   * @param {string} line
   */
  load(line) {
    return this.ask(() => ({ line, chosen: "" }));
  }

  /** @param {string} line */
  open(line) {
    return this.ask(() => ({ line, chosen: "" }), { keep: false });
  }

  /**
   * @param {unknown} error
   * @param {Change} wanted
   */
  showError(error, wanted) {
    toast(error instanceof Refused ? tr("refused", { reason: error.message }) : tr("unsent"));
    if (wanted.line === undefined) return;
    this.showMistake(reasonOf(error));
    this.text.value = wanted.line;
    this.text.closest("details")?.setAttribute("open", "");
  }

  // --- showing ------------------------------------------------------------------------------

  /** @param {SheetAnswer} answer */
  show(answer) {
    const focused = document.activeElement?.id ?? "";
    this.board.innerHTML = answer.picture;
    for (const [id, markup] of Object.entries(answer.parts)) byId(id).innerHTML = markup;
    byId("paper-asked").textContent = answer.asked;
    byId("paper-sum").textContent = byId("paper-total").textContent;
    this.lights.refresh();
    this.updateButtons();
    this.updateTabStops();
    if (focused) focusOn(focused);
    if (document.activeElement !== this.text) this.text.value = answer.line;
    this.showMistake("");
    hideToast();
    announce(tr("total", { asked: answer.asked, total: answer.total }));
    this.save();
  }

  /** @param {string} reason */
  showMistake(reason) {
    byId("paper-mistake").textContent = reason;
    this.text.setAttribute("aria-invalid", String(reason !== ""));
  }

  // What is drawn outlives the page: in the address, to be shared, and in this browser.
  save() {
    const { line } = this.now;
    memory.set(`paper.${this.key}`, line);
    const address = line === this.blank ? location.pathname : `#${encode(line)}`;
    try {
      history.replaceState(null, "", address);
    } catch {
      // too often: the next one counts
    }
  }

  // --- taking back --------------------------------------------------------------------------

  /** @param {Sheet} before */
  remember(before) {
    this.past = [...this.past.slice(-MOST_STEPS), before];
    this.future = [];
  }

  /**
   * @param {() => Sheet[]} from
   * @param {() => Sheet[]} to
   */
  move(from, to) {
    const read = () => {
      const then = from().pop();
      if (!then) return null;
      to().push(this.now);
      return then;
    };
    this.ask(read, { keep: false });
  }

  undo() {
    this.move(
      () => this.past,
      () => this.future,
    );
  }

  redo() {
    this.move(
      () => this.future,
      () => this.past,
    );
  }

  updateButtons() {
    byId("paper-undo", HTMLButtonElement).disabled = this.past.length === 0;
    byId("paper-redo", HTMLButtonElement).disabled = this.future.length === 0;
  }

  // --- pointing -----------------------------------------------------------------------------

  /** @param {MouseEvent} event */
  onClick(event) {
    const element = closest(event.target, "[data-action], #paper-undo, #paper-redo");
    if (!element) return;
    const byKeyboard = event.detail === 0;
    if (element.id === "paper-undo") this.undo();
    else if (element.id === "paper-redo") this.redo();
    else if (this.board.contains(element)) this.point(element, () => this.scrollToTools());
    else this.edit(element, byKeyboard ? () => this.focusBoard() : undefined);
  }

  /**
   * @param {AnyElement} element
   * @param {After} after
   */
  point(element, after) {
    this.place = element.id;
    return this.edit(element, after);
  }

  // On a phone the board moves up once, so that there is something to draw with below it.
  scrollToTools() {
    const tools = byId("paper-tools").getBoundingClientRect();
    if (!phone.matches || tools.top <= innerHeight - ROOM_FOR_TOOLS) return;
    one(this.root, ".paper-desk")?.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
  }

  /** @param {Event} event */
  onChange(event) {
    const field = closest(event.target, "[data-field]");
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    const checkbox = field instanceof HTMLInputElement && field.type === "checkbox" ? field : null;
    const value = checkbox ? (checkbox.checked ? "yes" : "no") : field.value;
    const edit = `set ${field.dataset.field} ${value}`;
    const { id } = field;
    this.ask(() => ({ edit })).then(() => focusOn(id));
  }

  // --- keys ---------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (closest(event.target, "input, textarea, select") || event.altKey) return;
    const held = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (held ? letter === "z" && !event.shiftKey : letter === "u") {
      event.preventDefault();
      this.undo();
    } else if (letter === "y" || (held && letter === "z")) {
      event.preventDefault();
      this.redo();
    } else if (!held) this.onPlainKey(event);
  }

  /** @param {KeyboardEvent} event */
  onPlainKey(event) {
    const place = closest(event.target, "#board [data-action]");
    if (event.key === "Escape") this.unchoose();
    else if (event.key in STEPS) this.step(event, place);
    else if (place && (event.key === "Enter" || event.key === " ")) this.enter(event, place);
    else this.useTool(event);
  }

  /**
   * A space was chosen with the keyboard: what can be drawn there comes next.
   *
   * @param {KeyboardEvent} event
   * @param {AnyElement} place
   */
  enter(event, place) {
    event.preventDefault();
    this.point(place, (before) => {
      if (before.line !== this.now.line) return;
      const tools = byId("paper-tools");
      (one(tools, ".palette [aria-pressed=true]") ?? one(tools, ".palette [data-action]"))?.focus();
    });
  }

  focusBoard() {
    const chosen = one(this.board, "[aria-pressed=true]");
    (chosen ?? one(document, `[id="${CSS.escape(this.place)}"]`) ?? this.places[0])?.focus();
  }

  unchoose() {
    const inTools = byId("paper-tools").contains(document.activeElement);
    this.ask(() => (this.now.chosen ? { chosen: "" } : null));
    if (inTools) this.focusBoard();
  }

  /** @param {KeyboardEvent} event */
  useTool(event) {
    const key = event.key === "Backspace" ? "Delete" : event.key;
    const button = one(document, `#paper-tools [data-key="${CSS.escape(key)}" i]`);
    if (!button) return;
    event.preventDefault();
    this.edit(button);
  }

  // --- walking over the board: one place at a time can be reached by Tab, arrows do the rest --

  get places() {
    return all(this.board, "[data-action]");
  }

  updateTabStops() {
    const { places } = this;
    const here = places.find((place) => place.id === this.place) ?? places[0];
    for (const place of places) place.setAttribute("tabindex", place === here ? "0" : "-1");
  }

  /**
   * @param {KeyboardEvent} event
   * @param {AnyElement | null} from
   */
  step(event, from) {
    if (!from) return;
    event.preventDefault();
    const next = nearest(from, this.places, STEPS[event.key]);
    if (!next) return;
    this.place = next.id;
    this.updateTabStops();
    next.focus();
  }
}

/** @param {string} id */
const focusOn = (id) => one(document, `[id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

// --- the line in the address ----------------------------------------------------------------

/** @param {string} line */
function encode(line) {
  const bytes = new TextEncoder().encode(line);
  const packed = btoa(String.fromCharCode(...bytes));
  return `b=${packed.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

function lineInAddress() {
  const found = /^#b=([\w-]+)$/.exec(location.hash);
  if (!found) return null;
  try {
    const bytes = atob(found[1].replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(tr("copied"), 2000);
  } catch {
    toast(tr("copy_by_hand"));
  }
}

export function start() {
  const root = byId("paper");
  root.cloudtop = new Paper(root);
}
