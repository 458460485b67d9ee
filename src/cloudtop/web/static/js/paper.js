// The page of tables from paper. The server draws and scores; this keeps the line that describes
// the table, sends what is clicked, and shows what comes back.

import { post, Refused } from "./api.js";
import { Lights } from "./lights.js";
import { announce, learn, memory, quiet, say, toast } from "./say.js";
import { nearest, STEPS } from "./steps.js";

const phone = matchMedia("(max-width: 600px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const ROOM = 300; // pixels that the tools need below the board
const KEPT = 200; // steps that can be taken back

class Paper {
  constructor(root) {
    this.root = root;
    this.key = root.dataset.key;
    learn(JSON.parse(root.dataset.words));
    this.board = document.getElementById("board");
    this.text = document.getElementById("paper-text");
    this.now = { line: root.dataset.line, chosen: "" };
    this.blank = root.dataset.line;
    this.past = [];
    this.future = [];
    this.place = ""; // the id of the place that the keyboard comes back to
    this.last = Promise.resolve();
    this.lights = new Lights(root);
    this.listen();
    const typed = document.getElementById("paper-mistake").textContent !== "";
    if (!typed) this.open(lineInAddress() ?? memory.get(`paper.${this.key}`, this.blank));
    root.dataset.ready = "";
  }

  listen() {
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("change", (event) => this.changed(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    document.getElementById("paper-settings").addEventListener("submit", (event) => event.preventDefault());
    document.getElementById("paper-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.bring(this.text.value);
    });
    document.getElementById("paper-link").addEventListener("click", () => copy(location.href));
    document.getElementById("paper-copy").addEventListener("click", () => copy(this.now.line));
    document.getElementById("paper-anew").addEventListener("click", () => this.bring(""));
    addEventListener("hashchange", () => {
      const line = lineInAddress();
      if (line !== null && line !== this.now.line) this.bring(line);
    });
    phone.addEventListener("change", () => this.ask(() => ({})));
  }

  // --- asking the server --------------------------------------------------------------------

  // One after the other: what a click means is read when its turn comes, from what is shown then.
  ask(read, { keep = true, after = () => {} } = {}) {
    this.last = this.last.then(async () => {
      const wanted = read();
      if (wanted === null) return;
      try {
        const before = this.now;
        const answer = await post(`/score/${this.key}/edit`, { ...this.now, narrow: phone.matches, ...wanted });
        this.now = { line: answer.line, chosen: answer.chosen };
        if (keep && answer.line !== before.line) this.remember(before);
        this.show(answer);
        after(before);
      } catch (error) {
        this.failed(error, wanted);
      }
    });
    return this.last;
  }

  edit(element, after) {
    const { id } = element;
    return this.ask(() => {
      const edit = document.getElementById(id)?.dataset.action;
      return edit ? { edit } : null;
    }, { after });
  }

  // A board from elsewhere: nothing is chosen on it yet.
  bring(line) {
    return this.ask(() => ({ line, chosen: "" }));
  }

  open(line) {
    return this.ask(() => ({ line, chosen: "" }), { keep: false });
  }

  failed(error, wanted) {
    toast(error instanceof Refused ? say("refused", { reason: error.message }) : say("unsent"));
    if (!("line" in wanted)) return;
    this.complain(error.message);
    this.text.value = wanted.line;
    this.text.closest("details").open = true;
  }

  // --- showing ------------------------------------------------------------------------------

  show(answer) {
    const focused = document.activeElement?.id ?? "";
    this.board.innerHTML = answer.picture;
    for (const [id, markup] of Object.entries(answer.parts)) document.getElementById(id).innerHTML = markup;
    document.getElementById("paper-asked").textContent = answer.asked;
    document.getElementById("paper-sum").textContent = document.getElementById("paper-total").textContent;
    this.lights.dress();
    this.buttons();
    this.rove();
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    if (document.activeElement !== this.text) this.text.value = answer.line;
    this.complain("");
    quiet();
    announce(say("total", { asked: answer.asked, total: answer.total }));
    this.keep();
  }

  complain(reason) {
    document.getElementById("paper-mistake").textContent = reason;
    this.text.setAttribute("aria-invalid", reason !== "");
  }

  // What is drawn outlives the page: in the address, to be shared, and in this browser.
  keep() {
    const { line } = this.now;
    memory.set(`paper.${this.key}`, line);
    const address = line === this.blank ? location.pathname : `#${packed(line)}`;
    try { history.replaceState(null, "", address); } catch { /* too often: the next one counts */ }
  }

  // --- taking back --------------------------------------------------------------------------

  remember(before) {
    this.past = [...this.past.slice(-KEPT), before];
    this.future = [];
  }

  takeBack(from, to) {
    this.ask(() => {
      const then = from().pop();
      if (!then) return null;
      to().push(this.now);
      return then;
    }, { keep: false });
  }

  undo() { this.takeBack(() => this.past, () => this.future); }

  redo() { this.takeBack(() => this.future, () => this.past); }

  buttons() {
    document.getElementById("paper-undo").disabled = this.past.length === 0;
    document.getElementById("paper-redo").disabled = this.future.length === 0;
  }

  // --- pointing -----------------------------------------------------------------------------

  clicked(event) {
    const element = event.target.closest("[data-action], #paper-undo, #paper-redo");
    if (!element) return;
    if (element.id === "paper-undo") this.undo();
    else if (element.id === "paper-redo") this.redo();
    else if (this.board.contains(element)) this.point(element, () => this.intoSight());
    else this.edit(element, event.detail === 0 ? (before) => this.backToBoard(before) : undefined);
  }

  point(element, after) {
    this.place = element.id;
    return this.edit(element, after);
  }

  // On a phone the board moves up once, so that there is something to draw with below it.
  intoSight() {
    const tools = document.getElementById("paper-tools").getBoundingClientRect();
    if (phone.matches && tools.top > innerHeight - ROOM) this.root.querySelector(".paper-desk").scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
  }

  changed(event) {
    const field = event.target.closest("[data-field]");
    if (!field) return;
    const value = field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
    const { id } = field;
    this.ask(() => ({ edit: `set ${field.dataset.field} ${value}` })).then(() => document.getElementById(id)?.focus({ preventScroll: true }));
  }

  // --- keys ---------------------------------------------------------------------------------

  pressed(event) {
    if (event.target.closest("input, textarea, select")) return;
    const held = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (event.altKey) return;
    if (held ? letter === "z" && !event.shiftKey : letter === "u") this.back(event, () => this.undo());
    else if (letter === "y" || (held && letter === "z")) this.back(event, () => this.redo());
    else if (held) return;
    else if (event.key === "Escape") this.letGo();
    else if (event.key in STEPS) this.step(event);
    else if ((event.key === "Enter" || event.key === " ") && event.target.closest("#board [data-action]")) this.enter(event);
    else this.tool(event);
  }

  back(event, deed) {
    event.preventDefault();
    deed();
  }

  // A space was chosen with the keyboard: what can be drawn there comes next.
  enter(event) {
    event.preventDefault();
    this.point(event.target.closest("[data-action]"), (before) => {
      if (before.line !== this.now.line) return;
      const tools = document.getElementById("paper-tools");
      (tools.querySelector(".palette [aria-pressed=true]") ?? tools.querySelector(".palette [data-action]"))?.focus();
    });
  }

  backToBoard() {
    (this.board.querySelector("[aria-pressed=true]") ?? document.getElementById(this.place) ?? this.places()[0])?.focus();
  }

  letGo() {
    const inTools = document.getElementById("paper-tools").contains(document.activeElement);
    this.ask(() => (this.now.chosen ? { chosen: "" } : null));
    if (inTools) this.backToBoard();
  }

  tool(event) {
    const key = event.key === "Backspace" ? "Delete" : event.key;
    const button = document.querySelector(`#paper-tools [data-key="${CSS.escape(key)}" i]`);
    if (!button) return;
    event.preventDefault();
    this.edit(button);
  }

  // --- walking over the board: one place at a time can be reached by Tab, arrows do the rest --

  places() {
    return [...this.board.querySelectorAll("[data-action]")];
  }

  rove() {
    const places = this.places();
    const here = places.find((place) => place.id === this.place) ?? places[0];
    for (const place of places) place.setAttribute("tabindex", place === here ? 0 : -1);
  }

  step(event) {
    const from = event.target.closest("#board [data-action]");
    if (!from) return;
    event.preventDefault();
    const next = nearest(from, this.places(), STEPS[event.key]);
    if (!next) return;
    this.place = next.id;
    this.rove();
    next.focus();
  }
}

// --- the line in the address ----------------------------------------------------------------

function packed(line) {
  const bytes = new TextEncoder().encode(line);
  return `b=${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

function lineInAddress() {
  const found = /^#b=([\w-]+)$/.exec(location.hash);
  if (!found) return null;
  try {
    const bytes = atob(found[1].replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}

async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    toast(say("copied"), 2000);
  } catch {
    toast(say("copy_by_hand"));
  }
}

export function start() {
  const root = document.getElementById("paper");
  root.cloudtop = new Paper(root);
}
