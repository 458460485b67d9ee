// Any moment of the match: slider, steps, playing, permalinks; the live table waits meanwhile.

import { get } from "./api.js";
import { byId, closest, one, reasonOf } from "./dom.js";
import { tr } from "./i18n.js";
import { announce, toast } from "./notices.js";

/** @import { Table } from "./table.js" */

const PACE_MS = 900;
const MOST_SCENES = 300;
/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

export class Replay {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, Promise<Scene>>} */
    this.scenes = new Map();
    this.timer = 0;
    this.requests = 0;
    /** @type {number | null} */
    this.target = null; // the moment that is on its way
    this.slider = byId("replay-slider", HTMLInputElement);
    this.position = byId("replay-place");
    this.nowLink = byId("replay-now");
    this.playButton = byId("replay-play");
    byId("replay-first").addEventListener("click", () => this.go(0));
    byId("replay-back").addEventListener("click", () => this.step(-1));
    byId("replay-on").addEventListener("click", () => this.step(1));
    this.playButton.addEventListener("click", () => this.toggle());
    this.nowLink.addEventListener("click", (event) => {
      event.preventDefault();
      this.leave();
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("click", (event) => {
      if (!closest(event.target, "[data-replay-start]")) return;
      event.preventDefault();
      this.go(0).then(() => this.toggle());
      byId("board").scrollIntoView({ block: "center" });
    });
    addEventListener("popstate", () => this.followAddress());
    this.update();
  }

  get playing() {
    return this.timer !== 0;
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    return this.go((this.target ?? this.table.state.ply) + by); // quick keys must not lose steps
  }

  // The address has changed by the browser's own buttons, or only its fragment by a link.
  followAddress() {
    const { ply, last_ply: last } = this.table.state;
    const named = Number(/\/moments\/(\d+)$/.exec(location.pathname)?.[1] ?? last);
    if (named !== ply) this.go(named);
  }

  /** @param {KeyboardEvent} event */
  onArrow(event) {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    this.step(by);
  }

  /** @param {number} wanted */
  async go(wanted) {
    const last = this.table.state.last_ply;
    const ply = Math.max(0, Math.min(last, wanted));
    if (ply === last) {
      this.leave();
      return;
    }
    const request = ++this.requests;
    this.target = ply;
    try {
      const scene = await this.load(ply);
      if (request !== this.requests) return;
      this.target = null;
      this.table.showMoment(scene);
      history.replaceState(null, "", `${this.table.path}/moments/${ply}`);
      announce(tr("moment", { ply, last }));
      if (ply + 1 < last) this.load(ply + 1).catch(() => {});
    } catch (error) {
      this.target = null;
      this.stop();
      toast(reasonOf(error));
    }
  }

  // Back to the live table.
  leave() {
    this.stop();
    this.requests++;
    this.target = null;
    history.replaceState(null, "", this.table.path);
    this.table.showNow();
  }

  toggle() {
    if (this.playing) {
      this.stop();
      return;
    }
    const { state } = this.table;
    this.table.root.classList.add("playing");
    this.playButton.setAttribute("aria-label", tr("pause"));
    this.timer = setInterval(() => this.go(this.table.state.ply + 1), PACE_MS);
    this.go(state.live ? 0 : state.ply + 1);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.table.root.classList.remove("playing");
    this.playButton.setAttribute("aria-label", tr("play"));
  }

  /**
   * What was taken back may come differently: moments are kept only as long as the past holds.
   *
   * @param {number} from
   */
  forgetAfter(from) {
    for (const key of this.scenes.keys()) if (Number(key.split("/")[0]) > from) this.scenes.delete(key);
  }

  /**
   * @param {number} ply
   * @returns {Promise<Scene>}
   */
  load(ply) {
    const { narrow, seat } = this.table;
    const front = this.table.front.seat;
    const key = `${ply}/${narrow}/${this.table.state.seat}/${front}`;
    const known = this.scenes.get(key);
    if (known) return known;
    if (this.scenes.size > MOST_SCENES) this.scenes.clear();
    const query = new URLSearchParams({ narrow: narrow ? "1" : "0" });
    if (seat !== null) query.set("seat", String(seat));
    if (front !== null) query.set("front", String(front));
    const loading = get(`${this.table.path}/moments/${ply}/scene?${query}`);
    loading.catch(() => this.scenes.delete(key));
    this.scenes.set(key, loading);
    return loading;
  }

  update() {
    const { ply, last_ply: last, live } = this.table.state;
    this.slider.max = String(last);
    this.slider.value = String(ply);
    this.slider.setAttribute("aria-valuetext", tr("moment", { ply, last }));
    this.position.textContent = `${ply} / ${last}`;
    this.nowLink.hidden = live;
    byId("replay-on", HTMLButtonElement).disabled = live;
    byId("replay-back", HTMLButtonElement).disabled = ply === 0;
    byId("replay-first", HTMLButtonElement).disabled = ply === 0;
    const report = one(document, "#report", HTMLAnchorElement);
    if (report) report.href = `/api/tables/${this.table.id}/file?ply=${ply}`;
  }
}
