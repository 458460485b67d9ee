// The table page: keeps what the server last said, and shows it.

import { Chooser } from "./choose.js";
import { startCloser, startZoom } from "./closer.js";
import { Enlarger } from "./enlarge.js";
import { swap } from "./flip.js";
import { Lights } from "./lights.js";
import { Log } from "./log.js";
import { mark } from "./marks.js";
import { Players } from "./players.js";
import { Replay } from "./replay.js";
import { announce, learn, quiet, say, toast } from "./say.js";
import { dressWaiting, startSeats } from "./seats.js";
import { Side } from "./side.js";
import { bringIntoSight, bringTopIntoSight, inSight } from "./sight.js";
import { Line } from "./socket.js";
import { chime, click, startSound } from "./sound.js";
import { Ways } from "./ways.js";

const phone = matchMedia("(max-width: 600px)");
const MINUTE = 60000;

class Table {
  constructor(root) {
    this.root = root;
    this.state = JSON.parse(root.dataset.state);
    learn(this.state.words);
    this.id = this.state.table;
    this.path = `/tables/${this.id}`;
    this.narrow = phone.matches;
    this.drawn = this.state.narrow; // the layout in which the board was drawn
    this.seat = null; // the seat that said it is at the screen; null: the server chooses
    this.latest = null; // the newest message, kept while a past moment is shown
    this.held = null; // messages that wait while a finger or button is down
    this.board = document.getElementById("board");
    this.players = new Players();
    this.log = new Log(this);
    this.replay = new Replay(this);
    this.side = new Side(this);
    this.chooser = new Chooser(this);
    this.ways = new Ways(this);
    this.lights = new Lights(root);
    this.enlarger = new Enlarger(root);
    startSeats(this);
    startSound();
    startZoom();
    startCloser(() => this.lights.shine());
    dressWaiting();
    this.tools();
    this.ways.dress();
    this.holdStill();
    this.line = new Line(() => this.address(), { onmessage: (message) => this.hear(message), onstatus: (on) => this.connected(on) });
    phone.addEventListener("change", () => this.relayout());
    document.getElementById("curtain-open").addEventListener("click", () => this.openCurtain());
    setInterval(() => this.age(), MINUTE / 4);
    if (!this.state.live && this.drawn !== this.narrow) this.replay.go(this.state.ply);
    root.dataset.ready = "";
  }

  address() {
    const asked = new URLSearchParams({ narrow: this.narrow ? "1" : "0" });
    if (this.seat !== null) asked.set("seat", this.seat);
    // After a break only what is new has to come, as long as we look from the same seat. While
    // players are missing the log may have to be sent again: it names them.
    if (this.latest && !this.latest.page.waiting) {
      asked.set("version", this.latest.version);
      asked.set("messages", this.side.said);
    }
    return `${this.path}/stream?${asked}`;
  }

  connected(on) {
    const was = this.root.classList.contains("offline");
    this.root.classList.toggle("offline", !on);
    if (!on && !was) this.late = setTimeout(() => toast(say("offline"), 1e8), 1500);
    if (on && was) { clearTimeout(this.late); quiet(); }
  }

  // --- hearing -----------------------------------------------------------------------------

  // A place that is exchanged between press and release would not be clicked: news wait so long.
  holdStill() {
    this.root.addEventListener("pointerdown", () => { this.held ??= []; });
    const release = () => setTimeout(() => {
      const held = this.held ?? [];
      this.held = null;
      held.forEach((message) => this.heard(message));
    });
    for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, release);
  }

  hear(message) {
    if (this.held) this.held.push(message);
    else this.heard(message);
  }

  heard(message) {
    const before = this.latest;
    this.latest = message;
    if (!message.page.mine.includes(this.seat)) this.seat = null; // it went to another device
    this.replay.forget(message.from);
    const others = message.lines.filter((line) => !message.page.mine.includes(line.seat));
    this.side.messages(message.messages);
    const fresh = before ? message.events.filter((event) => event.ply > before.ply) : [];
    if (this.state.live) this.showNow({ events: fresh });
    else this.state = { ...this.state, last_ply: message.page.last_ply, over: message.page.over };
    this.log.update(message.from, message.lines, message.events);
    this.place("waiting", message.parts.waiting);
    this.place("result", message.parts.result);
    this.lights.dress();
    dressWaiting();
    this.replay.update();
    this.mark();
    this.root.dataset.heard = message.version;
    if (before) this.tell(before, message, others);
  }

  tell(before, message, others) {
    if (message.ply === before.ply && message.version === before.version) return;
    const { banner } = message;
    const asked = banner === before.banner ? [] : [banner]; // once is enough while others act
    announce([...others.map((line) => line.text), ...asked].join(" "));
    if (message.page.your_turn && !before.page.your_turn) chime();
    else if (others.length) click();
    document.title = (message.page.your_turn ? `● ${say("your_turn")} · ` : "") + document.title.replace(/^●.*? · /, "");
  }

  // --- showing -----------------------------------------------------------------------------

  showNow({ events = [] } = {}) {
    if (!this.latest) { location.assign(this.path); return; }
    this.show(this.latest, { events });
    this.chooser.shown(this.state.version);
    this.intoSight();
  }

  showMoment(scene) {
    const ahead = scene.page.ply === this.state.ply + 1;
    const events = ahead ? this.log.events.filter((event) => event.ply === scene.page.ply) : [];
    const { last_ply, over } = this.latest?.page ?? this.state;
    this.show({ ...scene, page: { ...scene.page, last_ply, over } }, { events });
    this.chooser.cancel();
  }

  show(message, { events }) {
    const still = message.page.seat !== this.state.seat || this.drawn !== this.narrow;
    this.state = { ...this.state, ...message.page };
    this.drawn = this.narrow;
    swap(this.board, message.board, { events, still });
    this.place("banner", message.parts.banner);
    this.place("tray", message.parts.tray);
    this.players.update(message.parts.players, { still });
    this.lights.dress();
    this.ways.dress();
    this.enlarger.dress();
    this.root.dataset.version = this.state.version;
    this.root.dataset.ply = this.state.ply;
    this.root.classList.toggle("past", !this.state.live);
    this.root.classList.toggle("waits", this.state.waiting);
    this.root.classList.toggle("plays", this.state.mine.length > 0 && !this.state.over);
    this.curtain();
    this.tools();
    this.side.update();
    this.replay.update();
    this.log.mark();
    this.mark();
  }

  // Puts a fragment in place, keeping the focus where it was.
  place(id, markup) {
    const box = document.getElementById(id);
    if (box.dataset.markup === markup) return;
    if (id === "waiting" && box.contains(document.activeElement) && markup && document.activeElement.matches("input, select")) return;
    const focused = box.contains(document.activeElement) ? document.activeElement.id : "";
    box.innerHTML = markup;
    box.dataset.markup = markup;
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  mark() {
    this.board.querySelectorAll(".mark").forEach((old) => old.remove());
    mark(this.board, this.log.events, { ply: this.state.ply, seen: this.log.seen });
  }

  tools() {
    const { live, undo, redo, your_turn: yours } = this.state;
    document.getElementById("undo").disabled = !(live && undo);
    document.getElementById("redo").disabled = !(live && redo);
    document.getElementById("hint").disabled = !(live && yours);
  }

  age() {
    for (const time of document.querySelectorAll("time[data-since]")) {
      const minutes = Math.floor((Date.now() / 1000 - Number(time.dataset.since)) / 60);
      if (minutes < 1) time.textContent = say("now");
      else if (minutes < 60) time.textContent = say("minutes", { count: minutes });
      else if (minutes < 1440) time.textContent = say("hours", { count: Math.floor(minutes / 60) });
      else time.textContent = say("days", { count: Math.floor(minutes / 1440) });
    }
  }

  // --- layout and seats --------------------------------------------------------------------

  relayout() {
    this.narrow = phone.matches;
    this.line.again();
    if (!this.state.live) this.replay.go(this.state.ply);
  }

  // On a phone the board is taller than the screen: somewhere to go must be in sight.
  intoSight() {
    if (!this.narrow || !this.state.your_turn || this.state.ply === this.sighted) return;
    this.sighted = this.state.ply;
    const { places } = this.chooser;
    if (places.length && !places.some(inSight)) bringIntoSight(places[0]);
  }

  // Whoever comes next did not scroll to where the page happens to be.
  curtain() {
    const { curtain, curtain_name: name } = this.state;
    const cloth = document.getElementById("curtain");
    if (this.narrow && cloth.hidden !== (curtain === null)) bringTopIntoSight(this.board);
    cloth.hidden = curtain === null;
    document.getElementById("curtain-name").textContent = name;
    if (curtain !== null) this.seat = null;
  }

  // Somebody says that they are the one at the screen.
  openCurtain() {
    this.seat = this.state.curtain;
    this.latest = null; // another player looks: the whole log comes again
    this.line.again();
  }
}

export function start() {
  const root = document.getElementById("table");
  root.cloudtop = new Table(root);
}
