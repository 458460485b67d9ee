// The table page: keeps what the server last said, and shows it.

import { Chooser } from "./choose.js";
import { startCloser, startZoom } from "./closer.js";
import { all, byId, one } from "./dom.js";
import { Drag } from "./drag.js";
import { Enlarger } from "./enlarge.js";
import { swap } from "./flip.js";
import { Front } from "./front.js";
import { Hint } from "./hint.js";
import { setTexts, tr } from "./i18n.js";
import { Instead } from "./instead.js";
import { startLeaving } from "./leaving.js";
import { Lesson } from "./lesson.js";
import { Lights } from "./lights.js";
import { Log } from "./log.js";
import { mark } from "./marks.js";
import { announce, hideToast, toast } from "./notices.js";
import { comeBack, hideAway, isThere, seenAt, showAway, tellWorker } from "./offline.js";
import { Pace } from "./pace.js";
import { Players } from "./players.js";
import { Replay } from "./replay.js";
import { ReviewPanel } from "./review.js";
import { isInView, scrollToMiddle, scrollToTop } from "./scrolling.js";
import { refreshWaiting, setSite, startSeats } from "./seats.js";
import { Side } from "./side.js";
import { Signs, setSigns } from "./signs.js";
import { Snapshot } from "./snapshot.js";
import { TableSocket } from "./socket.js";
import { startSorting } from "./sorting.js";
import { chime, click, startSound } from "./sound.js";
import { Ways } from "./ways.js";

const phone = matchMedia("(max-width: 600px)");
const flat = matchMedia("(max-height: 500px)"); // a phone held sideways
const MINUTE_MS = 60000;
const OFFLINE_MS = 1500;

export class Table {
  /** @param {HTMLElement} root */
  constructor(root) {
    const { words, narrow, signs, site, ...state } = JSON.parse(root.dataset.state ?? "");
    this.root = root;
    /** @type {TableState} */
    this.state = state;
    setTexts(words);
    setSigns(signs);
    setSite(site);
    this.id = this.state.table;
    this.path = `/tables/${this.id}`;
    this.narrow = phone.matches;
    /** @type {boolean} */
    this.drawnNarrow = narrow; // the layout in which the board was drawn
    /** @type {number | null} */
    this.seat = null; // the seat that said it is at the screen; null: the server chooses
    /** @type {TableMessage | null} */
    this.latest = null; // the newest message, kept while a past moment is shown
    /** @type {TableMessage[] | null} */
    this.held = null; // messages that wait while a finger or button is down
    this.offlineTimer = 0;
    this.scrolledAt = -1;
    this.board = byId("board");
    this.drawn = this.board.innerHTML; // as the server sent it
    this.pace = new Pace(this);
    this.players = new Players();
    this.log = new Log(this);
    this.replay = new Replay(this);
    this.review = new ReviewPanel(this);
    this.side = new Side(this);
    this.chooser = new Chooser(this);
    this.hint = new Hint(this);
    this.ways = new Ways(this);
    this.instead = new Instead(this);
    this.lights = new Lights(root);
    this.enlarger = new Enlarger(root);
    this.signs = new Signs(root);
    this.lesson = new Lesson(this);
    this.drag = new Drag(this);
    this.front = new Front(this);
    this.snapshot = new Snapshot(this);
    startSeats(this);
    startLeaving(this);
    startSound();
    startZoom();
    startSorting(() => this.redraw());
    startCloser(() => this.lights.showLit());
    refreshWaiting();
    this.updateTools();
    this.ways.refresh();
    this.instead.refresh();
    this.holdWhilePressed();
    this.socket = new TableSocket(() => this.address(), {
      onmessage: (message) => this.receive(message),
      onstatus: (connected) => this.showConnection(connected),
      ongone: () => this.sayDeleted(),
    });
    if (seenAt) this.restore();
    phone.addEventListener("change", () => this.relayout());
    byId("curtain-open").addEventListener("click", () => this.openCurtain());
    byId("walk").addEventListener("click", () => {
      byId("more").removeAttribute("open");
      this.signs.walk();
    });
    setInterval(updateAges, MINUTE_MS / 4);
    if (!this.state.live && this.drawnNarrow !== this.narrow) this.replay.go(this.state.ply);
    root.dataset.ready = "";
    this.lesson.refresh();
  }

  address() {
    this.pace.finish(); // the server is told what we have seen
    const query = new URLSearchParams({ narrow: this.narrow ? "1" : "0" });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.front.seat !== null) query.set("front", String(this.front.seat));
    // After a break only what is new has to come, as long as we look from the same seat. While
    // players are missing the log may have to be sent again: it names them.
    if (this.latest && !this.latest.page.waiting) {
      query.set("version", String(this.latest.version));
      query.set("messages", String(this.side.lastMessage));
    }
    return `${this.path}/stream?${query}`;
  }

  /** @param {boolean} connected */
  showConnection(connected) {
    const wasOffline = this.offline;
    this.root.classList.toggle("offline", !connected);
    if (!connected && !wasOffline) this.offlineTimer = setTimeout(showAway, OFFLINE_MS, Date.now());
    if (connected && wasOffline) {
      clearTimeout(this.offlineTimer);
      hideToast();
      this.goOn();
    }
  }

  get offline() {
    return this.root.classList.contains("offline");
  }

  async goOn() {
    if (!seenAt) hideAway();
    else if (await isThere()) comeBack();
  }

  // The page comes from the browser's own store: it shows what was seen last, and takes no moves.
  async restore() {
    this.root.classList.add("offline");
    const kept = await this.snapshot.load();
    if (!kept || !this.offline) return;
    this.handle(kept.message);
    showAway(kept.at);
  }

  sayDeleted() {
    this.snapshot.forget();
    toast(tr("deleted"), 1e8);
  }

  // --- receiving ---------------------------------------------------------------------------

  // A place that is exchanged between press and release would not be clicked: news wait so long.
  holdWhilePressed() {
    this.root.addEventListener("pointerdown", () => {
      this.held ??= [];
    });
    const release = () => setTimeout(() => this.stopHolding());
    for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, release);
  }

  stopHolding() {
    const held = this.held ?? [];
    this.held = null;
    for (const message of held) this.pace.take(message);
  }

  /** @param {TableMessage} message */
  receive(message) {
    if (this.held) this.held.push(message);
    else this.pace.take(message);
  }

  /** @param {TableMessage} message */
  handle(message) {
    const before = this.latest;
    this.latest = message;
    if (this.seat !== null && !message.page.mine.includes(this.seat)) this.seat = null; // it went to another device
    this.replay.forgetAfter(message.from);
    this.side.addMessages(message.messages);
    const fresh = before ? message.events.filter((event) => event.ply > before.ply) : [];
    if (this.state.live) this.showLatest(message, fresh);
    else this.state = { ...this.state, last_ply: message.page.last_ply, over: message.page.over };
    this.log.update(message.from, message.lines, message.events);
    this.replacePart("absent", message.parts.absent);
    this.replacePart("waiting", message.parts.waiting);
    this.replacePart("result", message.parts.result);
    this.replacePart("review", message.parts.review);
    this.review.update();
    this.lights.refresh();
    refreshWaiting();
    this.replay.update();
    this.mark();
    this.root.dataset.heard = String(message.version);
    if (before) this.announceNews(before, message);
    if (before) this.announceSeats(before.page, message.page);
    this.snapshot.take(message);
  }

  // Somebody else left, was replaced or came back.
  /**
   * @param {TableState} before
   * @param {TableState} now
   */
  announceSeats(before, now) {
    for (const [seat, news] of Object.entries(now.left)) {
      const own = before.mine.includes(Number(seat)) || now.mine.includes(Number(seat));
      if (news !== before.left[seat] && !own) toast(news);
    }
    if (before.mine.some((seat) => !now.mine.includes(seat))) this.giveAway(before, now);
  }

  // A seat is not ours any more: it went to another device, or to an AI while nobody looked.
  /**
   * @param {TableState} before
   * @param {TableState} now
   */
  giveAway(before, now) {
    one(document, "#handover-box", HTMLDialogElement)?.close();
    tellWorker({ again: this.path });
    const left = before.mine.some((seat) => now.left[seat] !== before.left[seat]);
    if (!left) toast(tr(now.mine.length ? "moved_one" : "moved"), 12000);
  }

  /**
   * @param {TableMessage} before
   * @param {TableMessage} message
   */
  announceNews(before, message) {
    const read = message.page.lesson?.step === before.page.lesson?.step;
    if (message.ply === before.ply && message.version === before.version && read) return;
    const banner = message.page.lesson?.text ?? message.banner;
    const others = message.lines.filter((line) => !message.page.mine.includes(line.seat));
    const question = banner === (before.page.lesson?.text ?? before.banner) ? [] : [banner]; // once is enough while others act
    announce([...others.map((line) => line.text), ...question].join(" "));
    if (message.page.your_turn && !before.page.your_turn) chime();
    else if (others.length) click();
    const title = document.title.replace(/^●.*? · /, "");
    document.title = message.page.your_turn ? `● ${tr("your_turn")} · ${title}` : title;
  }

  // --- showing -----------------------------------------------------------------------------

  showNow() {
    if (!this.latest) {
      location.assign(this.path);
      return;
    }
    this.showLatest(this.latest, []);
    this.mark();
  }

  // Without marks: the log has to know what is new first.
  /**
   * @param {TableMessage} message
   * @param {GameEvent[]} events
   */
  showLatest(message, events) {
    this.show(message, events);
    this.chooser.onBoardShown(this.state.version);
    this.hint.refresh();
    this.scrollToPlaces();
  }

  /** @param {Scene} scene */
  showMoment(scene) {
    const ahead = scene.page.ply === this.state.ply + 1;
    const events = ahead ? this.log.events.filter((event) => event.ply === scene.page.ply) : [];
    const { last_ply, over } = this.latest?.page ?? this.state;
    this.show({ ...scene, page: { ...scene.page, last_ply, over } }, events);
    this.chooser.cancel();
    this.hint.refresh();
    this.mark();
  }

  /**
   * @param {Scene} scene
   * @param {GameEvent[]} events
   */
  show(scene, events) {
    const { seat, front } = this.state;
    const still = scene.page.seat !== seat || scene.page.front !== front || this.drawnNarrow !== this.narrow;
    this.state = { ...this.state, ...scene.page };
    this.drawnNarrow = this.narrow;
    this.drawn = scene.board;
    swap(this.board, scene.board, { events, still });
    this.replacePart("banner", scene.parts.banner);
    this.replacePart("tray", scene.parts.tray);
    this.replacePart("lesson", scene.parts.lesson);
    this.players.update(scene.parts.players, { still });
    this.front.refresh();
    this.lights.refresh();
    this.ways.refresh();
    this.instead.refresh();
    this.enlarger.refresh();
    this.signs.refresh();
    this.updateRoot();
    this.updateCurtain();
    this.updateTools();
    this.side.update();
    this.replay.update();
    this.review.update();
    this.log.mark();
    this.lesson.refresh();
  }

  // The same board once more, after what the reader wants to see of it has changed.
  redraw() {
    swap(this.board, this.drawn, {});
    this.lights.refresh();
    this.ways.refresh();
    this.hint.refresh();
    this.mark();
  }

  updateRoot() {
    const { version, ply, live, waiting, mine, over } = this.state;
    this.root.dataset.version = String(version);
    this.root.dataset.ply = String(ply);
    this.root.classList.toggle("past", !live);
    this.root.classList.toggle("waits", waiting);
    this.root.classList.toggle("plays", mine.length > 0 && !over);
  }

  /**
   * Puts a fragment in place, keeping the focus where it was.
   *
   * @param {string} id
   * @param {string} markup
   */
  replacePart(id, markup) {
    const box = byId(id);
    if (box.dataset.markup === markup) return;
    const focused = box.contains(document.activeElement) ? document.activeElement : null;
    const typing = focused?.matches("input, select");
    if (id === "waiting" && markup && typing) return;
    box.innerHTML = markup;
    box.dataset.markup = markup;
    if (focused?.id) one(document, `[id="${CSS.escape(focused.id)}"]`)?.focus({ preventScroll: true });
  }

  mark() {
    for (const old of all(this.board, ".mark")) old.remove();
    mark(this.board, this.log.events, { ply: this.state.ply, seen: this.log.seen });
  }

  updateTools() {
    const { live, undo, redo, take_back: takeBack, your_turn: yours } = this.state;
    byId("undo", HTMLButtonElement).disabled = !(live && (undo || takeBack));
    byId("undo-words").textContent = tr(undo || !takeBack ? "undo" : "take_back");
    byId("redo", HTMLButtonElement).disabled = !(live && redo);
    byId("hint", HTMLButtonElement).disabled = !(live && yours);
    byId("leave").hidden = !this.state.may_leave;
    this.showWhetherWatching(this.state.mine.length === 0);
  }

  /** @param {boolean} watching */
  showWhetherWatching(watching) {
    byId("watching").hidden = !watching;
    byId("chat-form").hidden = watching || this.state.archived;
    byId("chat-watching").hidden = !watching || this.state.archived;
    one(document, "#handover")?.toggleAttribute("hidden", watching);
  }

  // --- layout and seats --------------------------------------------------------------------

  relayout() {
    this.narrow = phone.matches;
    this.socket.reconnect();
    if (!this.state.live) this.replay.go(this.state.ply);
  }

  // On a phone the board is taller than the screen: somewhere to go must be in view.
  scrollToPlaces() {
    if (this.state.lesson) return; // it has scrolled to what it talks about
    if (!(this.narrow || flat.matches) || !this.state.your_turn || this.state.ply === this.scrolledAt) return;
    this.scrolledAt = this.state.ply;
    const { places } = this.chooser;
    if (places.length && !places.some(isInView)) scrollToMiddle(places[0]);
  }

  // Whoever comes next did not scroll to where the page happens to be.
  updateCurtain() {
    const { curtain, curtain_name: name } = this.state;
    const box = byId("curtain");
    if (this.narrow && box.hidden !== (curtain === null)) scrollToTop(this.board);
    box.hidden = curtain === null;
    byId("curtain-name").textContent = name;
    if (curtain !== null) this.seat = null;
  }

  // Somebody says that they are the one at the screen.
  openCurtain() {
    if (this.offline) {
      toast(tr("no_moves"));
      return;
    }
    this.seat = this.state.curtain;
    this.front.seat = null;
    this.latest = null; // another player looks: the whole log comes again
    this.socket.reconnect();
  }
}

function updateAges() {
  for (const time of all(document, "time[data-since]")) {
    const minutes = Math.floor((Date.now() / 1000 - Number(time.dataset.since)) / 60);
    if (minutes < 1) time.textContent = tr("now");
    else if (minutes < 60) time.textContent = tr("minutes", { count: minutes });
    else if (minutes < 1440) time.textContent = tr("hours", { count: Math.floor(minutes / 60) });
    else time.textContent = tr("days", { count: Math.floor(minutes / 1440) });
  }
}

export function start() {
  const root = byId("table");
  root.cloudtop = new Table(root);
}
